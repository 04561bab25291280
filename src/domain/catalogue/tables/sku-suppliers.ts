import { sql, TENANT } from "../../../db";
import { priceBreaksKind } from "../cells/price-breaks";
import type { CellFault } from "../faults/faults";
import { asRecords } from "../rows/records";
import { boolean, catalogueTable, decimal, ofKind, reference, text, units } from "../rows/table";
import { upsertRows } from "../rows/upsert-rows";

/** Which supplier sells which SKU. A SKU has at most one primary supplier: naming one takes the rank from the other. */
export const skuSuppliers = catalogueTable({
  name: "sku_suppliers",
  about: "Which supplier sells which SKU. Naming a primary one takes the rank from the one before.",
  relation: "sku_suppliers",
  key: ["sku", "supplier"],
  columns: {
    sku: reference("skus", { required: true, field: "sku_id", about: "The SKU that is sold.", example: "CUP-RED" }),
    supplier: reference("suppliers", {
      required: true,
      field: "supplier_id",
      about: "The supplier that sells it.",
      example: "Harbour Traders",
    }),
    unitCost: decimal({ about: "Cost of one unit, in the supplier's currency.", example: "2.15" }),
    isPrimary: boolean(false, {
      about: "True for the supplier that the plan buys from. Without one it is the first by name.",
      example: "true",
    }),
    moq: units({ about: "Smallest order of it from this supplier, in units.", example: "40" }),
    itemCode: text({ about: "The supplier's name for it, printed on orders.", example: "HT-4711" }),
    priceBreaks: ofKind(priceBreaksKind, {
      empty: [],
      about:
        "Lower costs of a unit from a quantity on, at most 20, each lower the larger its quantity; they replace those before. The last one that the SKU reaches on an order, over all warehouses, holds for all of its units.",
      example: "100: 2.05; 500: 1.9",
    }),
  },
  validate(_work, rows) {
    const faults: CellFault[] = [];
    const served = new Map<unknown, number>();
    rows.forEach(({ sku, isPrimary }, index) => {
      if (!isPrimary) return;
      const against = served.get(sku);
      if (against === undefined) served.set(sku, index);
      else faults.push({ index, field: "isPrimary", reason: "SECOND_PRIMARY", against });
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
      where former.tenant_id = ${TENANT} and former.sku_id = given.sku_id and former.supplier_id <> given.supplier_id and former.is_primary`,
    );
    return rows.flatMap(({ sku }) => sku ?? []);
  },
});
