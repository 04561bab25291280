import { z } from "zod";
import { graphql } from "../../generated/operations";
import { endpoint } from "../endpoint";
import { pageLimit, pageOffset, paginatedList, pagination } from "../wire";

/** Specification, "BOM entry". */
const BillOfMaterials = z.object({
  sku_name: z.string(),
  unit_cost: z.number().nullable(),
  production_time: z.int().nullable(),
  bom: z.array(z.object({ raw_material_name: z.string(), raw_material_quantity: z.number() })),
});

/** Lists recipes by SKU name. Specification, "GET /api/v1/bill-of-materials". */
export const listBillOfMaterials = endpoint({
  route: "GET /bill-of-materials",
  summary: "List bills of materials",
  query: z.object({
    format: z.enum(["json"]).default("json"),
    limit: pageLimit().default(1000),
    offset: pageOffset().default(0),
  }),
  tooBig: { limit: 400 },
  operation: graphql(`
    query ListBillOfMaterials($limit: Int!, $offset: Int!) {
      skus(filter: { hasRecipe: true }, limit: $limit, offset: $offset) {
        totalCount
        nodes {
          sku_name: name
          recipeCost
          unitCost
          production_time: productionTimeDays
          recipe { material { name } raw_material_quantity: quantityPerUnit }
        }
      }
    }`),
  variables: ({ query: { limit, offset } }) => ({ limit, offset }),
  output: paginatedList(BillOfMaterials),
  respond: ({ skus }, { query }) => ({
    data: skus.nodes.map(({ sku_name, production_time, recipeCost, unitCost, recipe }) => ({
      sku_name,
      unit_cost: recipeCost ?? unitCost ?? null,
      production_time: production_time ?? null,
      bom: recipe.map(({ material, raw_material_quantity }) => ({
        raw_material_name: material.name,
        raw_material_quantity,
      })),
    })),
    pagination: pagination(skus.totalCount, query),
  }),
});
