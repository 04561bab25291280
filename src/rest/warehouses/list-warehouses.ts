import { z } from "zod";
import { graphql } from "../../generated/operations";
import { Address } from "../address";
import { endpoint } from "../endpoint";
import { queryBoolean, simpleList, wireUuid } from "../wire";

/** Specification, "Warehouse". */
const Warehouse = z
  .object({
    id: wireUuid().meta({ description: "Identifier.", examples: ["a4a5e0b3-7b57-4b3c-8f9e-1b6a0d9c3d33"] }),
    name: z.string().meta({ description: "Name, unique.", examples: ["North"] }),
    active: z.boolean().meta({ description: "Whether it is in use; only active ones are listed.", examples: [true] }),
    address: Address,
    store_name: z
      .string()
      .nullable()
      .meta({ description: "The store it serves; null when none.", examples: ["Shop"] }),
    is_combined: z
      .boolean()
      .meta({ description: "Whether it stands for several that are planned as one.", examples: [false] }),
    child_warehouses: z
      .array(z.string())
      .meta({ description: "Names of those; empty when not combined.", examples: [[]] }),
  })
  .meta({ id: "Warehouse" });

/** Lists active warehouses by name. Specification, "GET /api/v1/warehouses"; decisions D42, D43. */
export const listWarehouses = endpoint({
  route: "GET /warehouses",
  noun: "Warehouses",
  summary: "List warehouses",
  description: `Active warehouses, by name. A combined warehouse is listed with the names of its children; the children are listed too.`,
  query: z.object({
    include_raw_material: queryBoolean()
      .default(true)
      .describe("Whether warehouses that hold only raw materials are listed."),
  }),
  operation: graphql(`
    query ListWarehouses($rawMaterialOnly: Boolean) {
      warehouses(filter: { active: true, rawMaterialOnly: $rawMaterialOnly }) {
        data: nodes {
          id
          name
          active
          address { ...AddressShape }
          store { name }
          is_combined: isCombined
          children { name }
        }
      }
    }`),
  variables: ({ query }) => ({ rawMaterialOnly: query.include_raw_material ? null : false }),
  output: simpleList(Warehouse),
  respond: ({ warehouses: { data } }) => ({
    data: data.map(({ store, children, ...warehouse }) => ({
      ...warehouse,
      store_name: store?.name ?? null,
      child_warehouses: children.map(({ name }) => name),
    })),
    total: data.length,
  }),
});
