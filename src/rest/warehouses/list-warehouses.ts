import { z } from "zod";
import { graphql } from "../../generated/operations";
import { Address } from "../address";
import { endpoint } from "../endpoint";
import { queryBoolean, simpleList } from "../wire";

/** Specification, "Warehouse". */
const Warehouse = z.object({
  id: z.string(),
  name: z.string(),
  active: z.boolean(),
  address: Address,
  store_name: z.string().nullable(),
  is_combined: z.boolean(),
  child_warehouses: z.array(z.string()),
});

/** Lists active warehouses by name. Specification, "GET /api/v1/warehouses"; decisions D42, D43. */
export const listWarehouses = endpoint({
  route: "GET /warehouses",
  summary: "List warehouses",
  query: z.object({ include_raw_material: queryBoolean().default(true) }),
  operation: graphql(`
    query ListWarehouses($includeRawMaterial: Boolean!) {
      warehouses(active: true, includeRawMaterial: $includeRawMaterial) {
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
  variables: ({ query }) => ({ includeRawMaterial: query.include_raw_material }),
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
