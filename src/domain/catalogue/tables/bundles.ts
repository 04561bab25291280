import { sql, TENANT } from "../../../db";
import { containmentFaults } from "../rows/containment";
import { catalogueTable, positiveUnits, reference } from "../rows/table";
import { upsertRows } from "../rows/upsert-rows";

/** The contents of bundles. A SKU that gets contents becomes a bundle. */
export const bundles = catalogueTable({
  name: "bundles",
  about: "Contents of bundles, a row for each SKU in one. A SKU with contents is a bundle.",
  relation: "bundle_items",
  key: ["bundle", "sku"],
  groupedBy: "bundle",
  columns: {
    bundle: reference("skus", {
      required: true,
      field: "bundle_id",
      about: "The bundle; itself a SKU.",
      example: "SET",
    }),
    sku: reference("skus", { required: true, field: "sku_id", about: "The SKU in the bundle.", example: "CUP-RED" }),
    quantity: positiveUnits({ required: true, about: "Units of it in one bundle.", example: "2" }),
  },
  validate: (work, rows) =>
    containmentFaults(work, {
      relation: { table: "bundle_items", whole: "bundle_id", part: "sku_id" },
      field: "sku",
      edges: rows.map(({ bundle, sku }) => [bundle ?? "", sku ?? ""]),
    }),
  async apply(work, rows) {
    await upsertRows(work, bundles, rows);
    const bundleIds = rows.flatMap(({ bundle }) => bundle ?? []);
    await work.db.execute(
      "catalogue.mark-bundles",
      sql`
      update skus set is_bundle = true where tenant_id = ${TENANT} and id = any(${bundleIds}::uuid[]) and not is_bundle`,
    );
    return [...bundleIds, ...rows.flatMap(({ sku }) => sku ?? [])];
  },
});
