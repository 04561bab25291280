import type { DocumentLanguage } from "../values/document-language";
import { wordsIn } from "./languages";
import type { ColumnName } from "./languages/words";
import type { OrderPartBody } from "./order-document";

/** The kind of a column's values, which decides its alignment, its form and how readily it wraps. */
export type ColumnKind = "name" | "code" | "word" | "quantity" | "money" | "unit-money" | "date" | "yes-no";

/** A value as the JSON body has it; null when there is none. */
export type ColumnValue = string | number | boolean | null;

/** A part as documents show it: of several warehouses it names each, and it has the supplier's own name of the SKU. */
export interface PrintedPart extends OrderPartBody {
  /** Its suppliers' item code of the SKU; null when unknown. */
  item_code: string | null;
  /** Cost of one unit in the supplier's currency, with all its digits; null when not known. */
  unit_cost: number | null;
}

interface Column {
  kind: ColumnKind;
  value(part: PrintedPart): ColumnValue;
}

/** One column of an order's lines. */
export interface ColumnDefinition extends Column {
  /** Heading in print. */
  label: string;
}

/**
 * Returns whether the cost of a line is unknown, wholly or for one of the lines that it adds up. A line of 0 units costs nothing, with any
 * unit cost.
 */
const isUnpriced = ({ unit_cost, quantity_confirmed }: PrintedPart): boolean =>
  unit_cost === null && quantity_confirmed > 0;

/** Returns the cost of a line; null where nothing of it is known, as 0 reads as a gift. */
const totalOf = (part: PrintedPart): number | null =>
  isUnpriced(part) && part.total_cost === 0 ? null : part.total_cost;

/** Returns the note beside a total about lines that it can't count; null where it counts all. */
export function unpricedNote(parts: readonly PrintedPart[], language: DocumentLanguage): string | null {
  const count = parts.filter(isUnpriced).length;
  return count === 0 ? null : wordsIn(language).unpriced(count);
}

/** Variant options as one text, "Color: Red, Size: M"; empty without options. */
function optionsText(options: Readonly<Record<string, string>>): string {
  return Object.entries(options)
    .map(([name, value]) => `${name}: ${value}`)
    .join(", ");
}

const catalogue = {
  id: { kind: "code", value: (part) => part.id },
  sku_name: { kind: "code", value: (part) => part.sku_name },
  product_name: { kind: "name", value: (part) => part.product_name },
  warehouse_name: { kind: "name", value: (part) => part.warehouse_name ?? null },
  is_material: { kind: "yes-no", value: (part) => part.is_material },
  supplier_name: { kind: "name", value: (part) => part.supplier_name },
  supplier_currency: { kind: "word", value: (part) => part.supplier_currency },
  options: { kind: "name", value: (part) => optionsText(part.options) },
  url: { kind: "code", value: (part) => part.url },
  quantity_confirmed: { kind: "quantity", value: (part) => part.quantity_confirmed },
  received: { kind: "quantity", value: (part) => part.received },
  in_transit: { kind: "quantity", value: (part) => part.in_transit },
  confirmed_delivery_date: { kind: "date", value: (part) => part.confirmed_delivery_date },
  initial_delivery_date: { kind: "date", value: (part) => part.initial_delivery_date },
  total_cost: { kind: "money", value: totalOf },
  barcode: { kind: "code", value: (part) => part.barcode },
  moq_met: { kind: "yes-no", value: (part) => part.moq_met },
  missing_moq: { kind: "quantity", value: (part) => part.missing_moq },
  moq: { kind: "quantity", value: (part) => part.moq },
  moq_type: { kind: "word", value: (part) => part.moq_type },
  is_composite: { kind: "yes-no", value: (part) => part.is_composite },
  pack_quantity: { kind: "quantity", value: (part) => part.pack_quantity },
  pack_type: { kind: "word", value: (part) => part.pack_type },
  pack_met: { kind: "yes-no", value: (part) => part.pack_met },
  packs_to_order: { kind: "quantity", value: (part) => part.packs_to_order },
  is_closed: { kind: "yes-no", value: (part) => part.is_closed },
  options_export_format: { kind: "name", value: (part) => optionsText(part.options) },
  unit_cost_supplier: { kind: "unit-money", value: (part) => part.unit_cost },
} satisfies Partial<Record<ColumnName, Column>>;

/** A name that `selected_columns` takes: every Order Part field, options_export_format and unit_cost_supplier (D28). */
export type OrderColumn = keyof typeof catalogue;

/** All names that `selected_columns` takes, in the order of the specification. */
export const ORDER_COLUMNS = Object.keys(catalogue) as [OrderColumn, ...OrderColumn[]];

/** Shown where a supplier's item codes are known; nobody selects it. */
const ITEM_CODE = { kind: "code", value: (part) => part.item_code } satisfies Column;

/** A column of a document. */
export type DocumentColumn = OrderColumn | "item_code";

/** The columns of a line for a supplier: those of the workbook that are printed, first in their order (D29). */
export const SUPPLIER_COLUMNS: readonly DocumentColumn[] = [
  "sku_name",
  "item_code",
  "product_name",
  "options",
  "barcode",
  "warehouse_name",
  "quantity_confirmed",
  "unit_cost_supplier",
  "total_cost",
  "supplier_currency",
  "initial_delivery_date",
  "confirmed_delivery_date",
];

/** The other fields of an Order Part, which the workbook has beside them, for those who write orders. */
export const OTHER_COLUMNS: readonly DocumentColumn[] = ORDER_COLUMNS.filter(
  (name) => name !== "options_export_format" && !SUPPLIER_COLUMNS.includes(name),
);

/** The columns of a PDF when none are selected. Specification, "GET /api/v1/orders/{order_id}". */
export const DEFAULT_COLUMNS: readonly OrderColumn[] = [
  "product_name",
  "options_export_format",
  "sku_name",
  "barcode",
  "quantity_confirmed",
  "unit_cost_supplier",
  "total_cost",
];

/** Returns the definition of a column, with its heading in a language. */
export function columnDefinition(name: DocumentColumn, language: DocumentLanguage = "EN"): ColumnDefinition {
  return { ...(name === "item_code" ? ITEM_CODE : catalogue[name]), label: wordsIn(language).columns[name] };
}

const RIGHT_ALIGNED: ReadonlySet<ColumnKind> = new Set(["quantity", "money", "unit-money"]);

/** Numbers stand at the right edge of their column, all else at the left. */
export function isRightAligned(kind: ColumnKind): boolean {
  return RIGHT_ALIGNED.has(kind);
}
