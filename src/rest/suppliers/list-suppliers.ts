import { z } from "zod";
import { graphql } from "../../generated/operations";
import { Address } from "../address";
import { endpoint } from "../endpoint";
import { shownAs } from "../shown";
import { simpleList, wireText, wireUuid, wireWord, zeroWhenNull } from "../wire";

const MinimumOrderType = () =>
  wireWord({ UNITS: "units", CURRENCY: "currency" }).meta({
    description: "The unit of the minimum.",
    examples: ["units"],
  });

const warehouseName = () => z.string().meta({ examples: ["North"] });

/** Specification, "Supplier". */
const Supplier = z
  .object({
    id: wireUuid().meta({ description: "Identifier.", examples: ["c9d3f1aa-6f0e-4f6b-9a55-2f8e7b1d4e44"] }),
    name: z.string().meta({ description: "Name, unique.", examples: ["Harbour Roasters"] }),
    emails: shownAs(
      z
        .array(z.string())
        .nullable()
        .transform((emails) => (emails?.length ? emails : null)),
      { type: ["array", "null"], items: { type: "string" } },
    ).meta({ description: "Contact addresses; null when there are none.", examples: [["orders@roasters.example"]] }),
    address: Address,
    lead_time: z
      .int()
      .meta({ description: "Days from order to delivery, unless a warehouse has its own.", examples: [21] }),
    currency: z.string().meta({ description: "Currency it is paid in (ISO 4217).", examples: ["EUR"] }),
    minimum_order_quantity: z
      .number()
      .meta({ description: "Least it accepts in an order; 0: no minimum.", examples: [250] }),
    minimum_order_type: MinimumOrderType(),
    moqs: z
      .array(
        z.object({
          warehouse_name: warehouseName(),
          minimum_order_quantity: zeroWhenNull(z.number()).meta({ examples: [48] }),
          minimum_order_type: MinimumOrderType(),
        }),
      )
      .describe("Minimums of warehouses with their own."),
    lead_times: z
      .array(
        z.object({
          warehouse_name: warehouseName(),
          lead_time: zeroWhenNull(z.int()).meta({ description: "Days.", examples: [14] }),
        }),
      )
      .describe("Lead times of warehouses with their own."),
  })
  .meta({ id: "Supplier" });

/** Lists suppliers by name. Specification, "GET /api/v1/suppliers"; decision D42. */
export const listSuppliers = endpoint({
  route: "GET /suppliers",
  noun: "Suppliers",
  summary: "List suppliers",
  description: `All suppliers, by name.`,
  query: z.object({ name: wireText().optional().describe("Part of the name, case aside.") }),
  operation: graphql(`
    query ListSuppliers($name: String) {
      suppliers(filter: { name: { contains: $name } }) {
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
            warehouse_name: warehouseName
            minimum_order_quantity: minimumOrderQuantity
            minimum_order_type: minimumOrderType
          }
          lead_times: warehouseLeadTimes {
            warehouse_name: warehouseName
            lead_time: leadTimeDays
          }
        }
      }
    }`),
  variables: ({ query }) => ({ name: query.name }),
  output: simpleList(Supplier),
  respond: ({ suppliers: { data } }) => ({ data, total: data.length }),
});
