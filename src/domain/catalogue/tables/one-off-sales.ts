import { faultsOfCorrections } from "../../transactions/correct-sales";
import { countStandingMarks, markOneOff } from "../../transactions/mark-one-off";
import { boolean, catalogueTable, reference, text } from "../rows/table";

/** Which imported sales are no pattern. D139. */
export const oneOffSales = catalogueTable({
  name: "one_off_sales",
  about:
    "Which imported sales are one-offs: they stay in stock, revenue and reports, and the forecast does not learn from them. `one_off` false takes it back.",
  relation: "one_off_marks",
  key: ["orderId", "sku", "store", "warehouse"],
  optionalKey: true,
  neededKey: ["orderId", "sku"],
  isEvent: true,
  columns: {
    orderId: text({ required: true, about: "The order, as its sales named it.", example: "#1001" }),
    sku: reference("skus", { required: true, field: "sku_id", about: "The SKU that was sold.", example: "CUP-RED" }),
    store: reference("stores", {
      field: "store_id",
      about: "Where it was sold; needed where several stores have such an order.",
      example: "Shop",
    }),
    warehouse: reference("warehouses", {
      field: "warehouse_id",
      about: "Where it was taken from; without it all warehouses that sold the SKU for the order.",
      example: "North",
    }),
    oneOff: boolean(true, { about: "False takes the mark back.", example: "true" }),
  },
  validate: (work, rows) => faultsOfCorrections(work, rows.map(markOf)),
  countStanding: (work, rows) => countStandingMarks(work, rows.map(markOf)),
  apply: (work, rows) => markOneOff(work, rows.map(markOf)),
});

interface Row {
  readonly orderId?: string | null;
  readonly sku?: string | null;
  readonly store?: string | null;
  readonly warehouse?: string | null;
  readonly oneOff?: boolean | null;
}

/** A row that has passed, as the domain takes it: all units of its lines. */
export const markOf = ({ orderId, sku, store, warehouse, oneOff }: Row) => ({
  orderId: orderId ?? "",
  skuId: sku ?? "",
  storeId: store ?? null,
  warehouseId: warehouse ?? null,
  quantity: "0",
  oneOff: oneOff ?? true,
});
