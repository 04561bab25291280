import { sql } from "../../../db";
import { catalogueTable, decimal, reference, whole } from "../table";
import { idsOf, upsertRows } from "../upsert-rows";
import { minimumOrderType } from "./order-minimum";

/** What differs when a supplier delivers to one warehouse; an empty cell lets the supplier's own figure hold. */
export const supplierWarehouses = catalogueTable({
  name: "supplier_warehouses",
  relation: "supplier_warehouses",
  key: ["supplier", "warehouse"],
  columns: {
    supplier: reference("suppliers", { required: true, field: "supplier_id" }),
    warehouse: reference("warehouses", { required: true, field: "warehouse_id" }),
    leadTimeDays: whole({ header: "lead_time" }),
    minimumOrderQuantity: decimal(),
    minimumOrderType: minimumOrderType(),
  },
  async apply(work, rows) {
    await upsertRows(work, supplierWarehouses, rows);
    const supplierIds = rows.map(({ supplier }) => supplier);
    return idsOf(
      work,
      sql`select distinct sku_id::text as id from sku_suppliers where supplier_id = any(${supplierIds}::uuid[])`,
    );
  },
});
