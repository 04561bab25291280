import { containmentFaults } from "../rows/containment";
import { catalogueTable, positiveUnits, reference } from "../rows/table";
import { upsertRows } from "../rows/upsert-rows";

/** The materials of SKUs. */
export const billOfMaterials = catalogueTable({
  name: "bill_of_materials",
  about: "Recipes of SKUs, a row for each raw material.",
  relation: "recipe_lines",
  key: ["sku", "rawMaterial"],
  groupedBy: "sku",
  columns: {
    sku: reference("skus", {
      required: true,
      field: "sku_id",
      about: "The SKU that is made.",
      example: "CUP-RED",
    }),
    rawMaterial: reference("skus", {
      required: true,
      field: "material_id",
      about: "The raw material, itself a SKU.",
      example: "GLAZE-RED",
    }),
    quantityPerUnit: positiveUnits({
      required: true,
      header: "quantity",
      about: "Units of the raw material in one.",
      example: "0.25",
    }),
  },
  validate: (work, rows) =>
    containmentFaults(work, {
      relation: { table: "recipe_lines", whole: "sku_id", part: "material_id" },
      field: "rawMaterial",
      edges: rows.map(({ sku, rawMaterial }) => [sku ?? "", rawMaterial ?? ""]),
    }),
  async apply(work, rows) {
    await upsertRows(work, billOfMaterials, rows);
    return rows.flatMap(({ sku, rawMaterial }) => [sku ?? [], rawMaterial ?? []].flat());
  },
});
