import { z } from "zod";
import { graphql } from "../../generated/operations";
import { Address } from "../address";
import { endpoint } from "../endpoint";
import { simpleList, wireText } from "../wire";

const MinimumOrderType = z.enum(["UNITS", "CURRENCY"]).transform((type) => type.toLowerCase());

/** Specification, "Supplier". */
const Supplier = z.object({
  id: z.string(),
  name: z.string(),
  emails: z
    .array(z.string())
    .nullable()
    .transform((emails) => (emails?.length ? emails : null)),
  address: Address,
  lead_time: z.int(),
  currency: z.string(),
  minimum_order_quantity: z.number(),
  minimum_order_type: MinimumOrderType,
  moqs: z.array(
    z.object({
      warehouse_name: z.string(),
      minimum_order_quantity: z.number(),
      minimum_order_type: MinimumOrderType,
    }),
  ),
  lead_times: z.array(z.object({ warehouse_name: z.string(), lead_time: z.int() })),
});

/** Lists suppliers by name. Specification, "GET /api/v1/suppliers"; decision D42. */
export const listSuppliers = endpoint({
  route: "GET /suppliers",
  summary: "List suppliers",
  query: z.object({ name: wireText().optional() }),
  operation: graphql(`
    query ListSuppliers($name: String) {
      suppliers(name: $name) {
        data: nodes {
          id
          name
          emails
          address { ...AddressShape }
          lead_time: leadTimeDays
          currency
          minimum_order_quantity: minimumOrderQuantity
          minimum_order_type: minimumOrderType
          moqs: warehouseMinimums {
            warehouse { name }
            minimum_order_quantity: minimumOrderQuantity
            minimum_order_type: minimumOrderType
          }
          lead_times: warehouseLeadTimes {
            warehouse { name }
            lead_time: leadTimeDays
          }
        }
      }
    }`),
  variables: ({ query }) => ({ name: query.name }),
  output: simpleList(Supplier),
  respond: ({ suppliers: { data } }) => ({
    data: data.map((supplier) => ({
      ...supplier,
      moqs: supplier.moqs.map(({ warehouse, ...terms }) => ({
        warehouse_name: warehouse.name,
        minimum_order_quantity: terms.minimum_order_quantity ?? 0,
        minimum_order_type: terms.minimum_order_type,
      })),
      lead_times: supplier.lead_times.map(({ warehouse, lead_time }) => ({
        warehouse_name: warehouse.name,
        lead_time: lead_time ?? 0,
      })),
    })),
    total: data.length,
  }),
});
