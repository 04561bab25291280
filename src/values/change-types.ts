/** The objects whose changes mirrors get; the tables behind each are listed in section 6 of the first migration. */
export const CHANGE_TYPES = {
  SKU: "A SKU: its own columns, who sells it and for how much, its recipe, what is in it as a bundle.",
  SKU_STOCK: "Stock levels of a SKU, at any warehouse; the node is the SKU.",
  SKU_PLAN: "The plan of a SKU that a write has changed; the node is the SKU.",
  PLAN: "The whole plan, made anew as each night: read all of its rows again. The id is the merchant's; there is no node.",
  PRODUCT: "A product.",
  SUPPLIER: "A supplier, its terms at single warehouses, its closures.",
  WAREHOUSE: "A warehouse.",
  STORE: "A store, which is a sales channel.",
  PURCHASE_ORDER: "A purchase order, its lines, its mails, what production used of materials.",
  DELIVERY: "A delivery of an order. It is never changed or deleted.",
  PLANNING_SETTING: "Planning parameters set at one level.",
  MANUAL_FORECAST: "A manual forecast of a month.",
  EXCLUDED_PERIOD: "A period that the forecast does not learn from.",
  STOCK_ALERT: "A stock alert.",
  IMPORT_BATCH: "An import of sales; its lines are `transactions` of its `batchId`, which stay as they are.",
} as const;

export type ChangeType = keyof typeof CHANGE_TYPES;

/** By the alphabet. */
export const EVERY_CHANGE_TYPE = (Object.keys(CHANGE_TYPES) as ChangeType[]).toSorted();
