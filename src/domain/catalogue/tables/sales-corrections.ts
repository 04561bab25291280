import { correctSales, countStandingCorrections, faultsOfCorrections } from "../../transactions/correct-sales";
import { catalogueTable, reference, text, units } from "../rows/table";

/** Corrections of sales that were imported: how many units of an order's SKU were sold after all. D134. */
export const salesCorrections = catalogueTable({
  name: "sales_corrections",
  about:
    "Corrections of imported sales: returns, cancellations, wrong quantities. A row says how many units of a SKU an order stands for in all; 0 takes the sale back.",
  relation: "sales_corrections",
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
      about:
        "Where it was taken from; needed where several warehouses sold the SKU for the order, unless the quantity is 0.",
      example: "North",
    }),
    quantity: units({
      required: true,
      about:
        "Units sold after all, of all lines of the SKU together; 0 takes them back, and it may be more than were sent.",
      example: "2",
    }),
  },
  validate: (work, rows) => faultsOfCorrections(work, rows.map(correctionOf)),
  countStanding: (work, rows) => countStandingCorrections(work, rows.map(correctionOf)),
  apply: (work, rows) => correctSales(work, rows.map(correctionOf)),
});

interface Row {
  readonly orderId?: string | null;
  readonly sku?: string | null;
  readonly store?: string | null;
  readonly warehouse?: string | null;
  readonly quantity?: string | null;
}

/** A row that has passed, as the domain takes it. */
export const correctionOf = ({ orderId, sku, store, warehouse, quantity }: Row) => ({
  orderId: orderId ?? "",
  skuId: sku ?? "",
  storeId: store ?? null,
  warehouseId: warehouse ?? null,
  quantity: quantity ?? "0",
});
