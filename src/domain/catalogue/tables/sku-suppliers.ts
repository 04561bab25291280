import { sql } from "../../../db";
import type { CellFault } from "../faults";
import { asRecords } from "../records";
import { boolean, catalogueTable, decimal, reference, text, units } from "../table";
import { upsertRows } from "../upsert-rows";

/** Which supplier sells which SKU. A SKU has at most one primary supplier: naming one takes the rank from the other. */
export const skuSuppliers = catalogueTable({
  name: "sku_suppliers",
  relation: "sku_suppliers",
  key: ["sku", "supplier"],
  columns: {
    sku: reference("skus", { required: true, field: "sku_id" }),
    supplier: reference("suppliers", { required: true, field: "supplier_id" }),
    unitCost: decimal(),
    isPrimary: boolean(false),
    moq: units(),
    itemCode: text(),
  },
  validate(_work, rows) {
    const faults: CellFault[] = [];
    const served = new Set<unknown>();
    rows.forEach(({ sku, isPrimary }, index) => {
      if (!isPrimary) return;
      if (served.has(sku)) faults.push({ index, field: "isPrimary", reason: "SECOND_PRIMARY" });
      served.add(sku);
    });
    return faults;
  },
  async apply(work, rows) {
    await upsertRows(work, skuSuppliers, rows);
    const primary = asRecords(
      skuSuppliers,
      rows.filter(({ isPrimary }) => isPrimary),
    );
    await work.db.execute(
      "catalogue.demote-former-suppliers",
      sql`
      update sku_suppliers former set is_primary = false
      from jsonb_to_recordset(${primary}::jsonb) as given(sku_id uuid, supplier_id uuid)
      where former.sku_id = given.sku_id and former.supplier_id <> given.supplier_id and former.is_primary`,
    );
    return rows.flatMap(({ sku }) => sku ?? []);
  },
});
