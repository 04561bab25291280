import { sql } from "../../../db";
import { containmentFaults } from "../containment";
import { catalogueTable, positiveUnits, reference } from "../table";
import { upsertRows } from "../upsert-rows";

/** What bundles hold; a SKU that is given contents becomes a bundle. */
export const bundles = catalogueTable({
  name: "bundles",
  relation: "bundle_items",
  key: ["bundle", "sku"],
  columns: {
    bundle: reference("skus", { required: true, field: "bundle_id" }),
    sku: reference("skus", { required: true, field: "sku_id" }),
    quantity: positiveUnits({ required: true }),
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
      update skus set is_bundle = true where id = any(${bundleIds}::uuid[]) and not is_bundle`,
    );
    return [...bundleIds, ...rows.flatMap(({ sku }) => sku ?? [])];
  },
});
