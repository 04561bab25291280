import { z } from "zod";
import { graphql } from "../../generated/operations";
import { endpoint } from "../endpoint";
import { workbookAnswer, workbookFile } from "../files";
import { pageLimit, pageOffset, paginatedList, pagination, queryList, rowsSkipped, wireId } from "../wire";

/** Specification, "BOM entry". */
const BillOfMaterials = z
  .object({
    sku_name: z.string().meta({ description: "SKU name of the finished good.", examples: ["SANTOS-1KG"] }),
    unit_cost: z
      .number()
      .nullable()
      .meta({
        description:
          "Cost of one unit in the merchant's currency: of its materials where known, else the SKU's own; null when neither is known.",
        examples: [3.9],
      }),
    production_time: z
      .int()
      .nullable()
      .meta({ description: "Production lead time in days; null when not known.", examples: [2] }),
    bom: z.array(
      z.object({
        raw_material_name: z
          .string()
          .meta({ description: "SKU name of the raw material.", examples: ["GREEN-SANTOS"] }),
        raw_material_quantity: z
          .number()
          .meta({ description: "Units of it in one unit of the finished good.", examples: [1.2] }),
      }),
    ),
  })
  .meta({ id: "BillOfMaterials", description: "Raw materials of one unit of a finished good." });

/** Lists recipes by SKU name. Specification, "GET /api/v1/bill-of-materials"; decisions D3, D29, D53. */
export const listBillOfMaterials = endpoint({
  route: "GET /bill-of-materials",
  noun: "Bills of materials",
  summary: "List bills of materials",
  description: `Recipes by the finished good's SKU name. \`limit\` and \`offset\` page through them; a \`limit\` above 5000 is refused with 400,
other malformed values with 422.`,
  query: z.object({
    format: z.enum(["json", "excel"]).default("json").describe("JSON, or a workbook of all recipes."),
    limit: pageLimit().default(1000).describe("Recipes a page; JSON only, else ignored."),
    offset: pageOffset().default(0).describe("Recipes to skip; JSON only, else ignored."),
    sku_ids: queryList(wireId(), { split: true })
      .optional()
      .describe("Only the recipes of these finished goods; workbook only, else ignored."),
  }),
  onlyWith: { limit: ["format", "json"], offset: ["format", "json"], sku_ids: ["format", "excel"] },
  tooBig: { limit: 400 },
  operation: graphql(`
    query ListBillOfMaterials($ids: [ID!], $limit: Int, $offset: Int, $excel: Boolean!) {
      skus(filter: { hasRecipe: true, id: { in: $ids } }, limit: $limit, offset: $offset) {
        totalCount
        nodes {
          sku_name: name
          product @include(if: $excel) { name }
          bomCost
          unitCost
          production_time: productionTimeDays
          recipe { material { name effectiveUnitCost @include(if: $excel) } raw_material_quantity: quantityPerUnit }
        }
      }
    }`),
  variables: ({ query: { format, limit, offset, sku_ids } }) =>
    format === "excel" ? { excel: true, ids: sku_ids } : { excel: false, limit, offset: rowsSkipped(offset) },
  output: paginatedList(BillOfMaterials),
  respond: ({ skus }, { query }) => ({
    data: skus.nodes.map(({ sku_name, production_time, bomCost, unitCost, recipe }) => ({
      sku_name,
      unit_cost: bomCost ?? unitCost ?? null,
      production_time: production_time ?? null,
      bom: recipe.map(({ material, raw_material_quantity }) => ({
        raw_material_name: material.name,
        raw_material_quantity,
      })),
    })),
    pagination: pagination(skus.totalCount, query),
  }),
  files: [workbookAnswer("With format=excel: a row a component")],
  file: {
    when: ({ format }) => format === "excel",
    of: (_body, _input, { skus }) => {
      const rows = skus.nodes.flatMap(({ sku_name, product, production_time, bomCost, unitCost, recipe }) =>
        recipe.map(({ material, raw_material_quantity }) => ({
          sku_name,
          product_name: product?.name ?? "",
          unit_cost: bomCost ?? unitCost ?? null,
          production_time: production_time ?? null,
          raw_material_name: material.name,
          raw_material_quantity,
          raw_material_unit_cost: material.effectiveUnitCost ?? null,
        })),
      );
      return workbookFile({ kind: "bill-of-materials-workbook", rows }, "Bill of materials");
    },
  },
});
