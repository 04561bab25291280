/** The words of an order's documents in one language. A language that lacks one does not compile. */
export interface DocumentWords {
  /** The titles: production orders go to a workshop, all others are purchases. */
  titles: Readonly<Record<"purchase" | "production", string>>;
  /** The three parts of the head. */
  head: Readonly<Record<"supplier" | "deliverTo" | "order", string>>;
  /** The labels of the rows that identify the order. */
  facts: Readonly<
    Record<
      "reference" | "status" | "orderDate" | "initialDelivery" | "expectedDelivery" | "confirmedDelivery" | "currency",
      string
    >
  >;
  /** The headings of columns. */
  columns: Readonly<Record<ColumnName, string>>;
  totals: Readonly<Record<"lines" | "quantity" | "cost", string>>;
  noLines: string;
  notes: string;
  terms: string;
  page(page: number, pages: number): string;
  /** What a total leaves out: lines whose cost is not known. */
  unpriced(count: number): string;
  /** Where lines don't show their warehouse: each is for one of several, or adds up all. */
  destinations: Readonly<Record<"split" | "together", string>>;
  yes: string;
  no: string;
  /** Statuses, types and origins of orders, by their codes in capitals. */
  codes: Readonly<Record<OrderCode, string>>;
  /** Who sets a minimum, and what packs hold. */
  owners: Readonly<Record<"PRODUCT" | "SUPPLIER" | "SKU", string>>;
  /** The names of the workbook's sheets: at most 31 characters, none of `[]:*?/\`. */
  sheets: Readonly<Record<"order" | "lines", string>>;
  /** The labels of the workbook's first sheet. */
  rows: Readonly<
    Record<
      | "reference"
      | "status"
      | "orderedBy"
      | "address"
      | "phone"
      | "email"
      | "taxId"
      | "supplier"
      | "supplierAddress"
      | "warehouses"
      | "deliveryAddresses"
      | "delivery"
      | "confirmedDelivery"
      | "initialDelivery"
      | "quantityConfirmed"
      | "quantityReceived"
      | "cost"
      | "costIs"
      | "currency"
      | "notes"
      | "terms"
      | "orderType"
      | "origin"
      | "createdAt"
      | "id",
      string
    >
  >;
  /** The form of days in cells, as Excel writes forms. */
  dayFormat: string;
}

type OrderCode =
  | "DRAFT"
  | "SENT_FOR_APPROVAL"
  | "APPROVED"
  | "CONFIRMED"
  | "PARTIALLY_RECEIVED"
  | "FULLY_RECEIVED"
  | "FINISHED_GOOD"
  | "RAW_MATERIAL"
  | "PRODUCTION_ORDER"
  | "NEW"
  | "REPLENISH"
  | "PLAN";

/** The columns of an order's lines, by the names of the wire, and the supplier's own code. */
export type ColumnName =
  | "id"
  | "sku_name"
  | "product_name"
  | "warehouse_name"
  | "is_material"
  | "supplier_name"
  | "supplier_currency"
  | "options"
  | "url"
  | "quantity_confirmed"
  | "received"
  | "in_transit"
  | "confirmed_delivery_date"
  | "initial_delivery_date"
  | "total_cost"
  | "barcode"
  | "moq_met"
  | "missing_moq"
  | "moq"
  | "moq_type"
  | "is_composite"
  | "pack_quantity"
  | "pack_type"
  | "pack_met"
  | "packs_to_order"
  | "is_closed"
  | "options_export_format"
  | "unit_cost_supplier"
  | "item_code";
