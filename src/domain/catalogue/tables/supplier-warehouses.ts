import { suppliedSkus } from "../../calendars/supplied-skus";
import { catalogueTable, days, reference } from "../rows/table";
import { upsertRows } from "../rows/upsert-rows";
import { minimumOrderQuantity, minimumOrderType } from "./order-minimum";

/** A supplier's different terms for one warehouse; an empty cell means the supplier's own value. */
export const supplierWarehouses = catalogueTable({
  name: "supplier_warehouses",
  about: "Settings of a supplier for one warehouse; an empty cell keeps the supplier's general figure.",
  relation: "supplier_warehouses",
  key: ["supplier", "warehouse"],
  columns: {
    supplier: reference("suppliers", {
      required: true,
      field: "supplier_id",
      about: "The supplier that delivers.",
      example: "Harbour Traders",
    }),
    warehouse: reference("warehouses", {
      required: true,
      field: "warehouse_id",
      about: "Where to.",
      example: "North",
    }),
    leadTimeDays: days({
      header: "lead_time",
      about: "Days from the confirmed order to its arrival there.",
      example: "24",
    }),
    minimumOrderQuantity: minimumOrderQuantity(),
    minimumOrderType: minimumOrderType(),
  },
  async apply(work, rows) {
    await upsertRows(work, supplierWarehouses, rows);
    return suppliedSkus(
      work,
      rows.flatMap(({ supplier }) => supplier ?? []),
    );
  },
});
