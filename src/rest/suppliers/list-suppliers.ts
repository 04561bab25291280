import { z } from "zod";
import { graphql } from "../../generated/operations";
import { Address } from "../address";
import { endpoint } from "../endpoint";
import { shownAs } from "../shown";
import { simpleList, wireText, wireUuid, wireWord, zeroWhenNull } from "../wire";

const MinimumOrderType = () =>
  wireWord({ UNITS: "units", CURRENCY: "currency" }).describe("What the minimum is counted in.");

/** Specification, "Supplier". */
const Supplier = z
  .object({
    id: wireUuid().describe("Identifier."),
    name: z.string().describe("Name, unique."),
    emails: shownAs(
      z
        .array(z.string())
        .nullable()
        .transform((emails) => (emails?.length ? emails : null)),
      { type: ["array", "null"], items: { type: "string" } },
    ).describe("Contact addresses; null when there are none."),
    address: Address,
    lead_time: z.int().describe("Days from order to delivery, unless a warehouse has its own."),
    currency: z.string().describe("Currency it is paid in (ISO 4217)."),
    minimum_order_quantity: z.number().describe("Least it accepts in an order; 0: no minimum."),
    minimum_order_type: MinimumOrderType(),
    moqs: z
      .array(
        z.object({
          warehouse_name: z.string(),
          minimum_order_quantity: zeroWhenNull(z.number()),
          minimum_order_type: MinimumOrderType(),
        }),
      )
      .describe("Minimums of warehouses that have one of their own."),
    lead_times: z
      .array(z.object({ warehouse_name: z.string(), lead_time: zeroWhenNull(z.int()).describe("Days.") }))
      .describe("Lead times of warehouses that have one of their own."),
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
