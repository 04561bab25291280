import {
  type ColumnKind,
  type ColumnValue,
  columnDefinition,
  type DocumentColumn,
  OTHER_COLUMNS,
  SUPPLIER_COLUMNS,
  unpricedNote,
} from "./columns";
import { printedParts } from "./destinations";
import { wordsText } from "./format";
import { addressLines } from "./letterhead";
import type { Addressee, OrderDocument } from "./order-document";
import {
  addLabelSheet,
  addRecordSheet,
  type CellFormat,
  type CellValue,
  dayCell,
  type LabelledValues,
  writeWorkbook,
} from "./workbook";

const FORMAT_OF_KIND: Record<ColumnKind, CellFormat> = {
  name: "text",
  code: "text",
  word: "text",
  quantity: "quantity",
  money: "money",
  "unit-money": "unit-money",
  date: "date",
  "yes-no": "yes-no",
};

/** An instant of the wire as a date with time, UTC; a text that is none stays a text. */
function instantCell(instant: string): CellValue {
  const date = new Date(`${instant.slice(0, 23)}Z`);
  return Number.isNaN(date.getTime()) ? instant : date;
}

const text = (label: string, ...values: string[]): LabelledValues => ({ label, format: "text", values });

/** A row of text; none where there is none. */
const textIfAny = (label: string, value: string | null): LabelledValues[] => (value ? [text(label, value)] : []);

const addressText = ({ address }: Pick<Addressee, "address">): string => addressLines(address).join(", ");

/** Returns the rows about the merchant. */
function merchantRows({ tenant_name, letterhead }: OrderDocument): LabelledValues[] {
  return [
    text("Ordered by", tenant_name),
    ...textIfAny("Address", addressText(letterhead)),
    ...textIfAny("Phone", letterhead.phone),
    ...textIfAny("E-mail", letterhead.email),
    ...textIfAny("Tax number", letterhead.tax_id),
  ];
}

function headRows(document: OrderDocument): LabelledValues[] {
  const { order, supplier, warehouses, notes, letterhead } = document;
  const number = (label: string, format: CellFormat, value: number): LabelledValues => ({
    label,
    format,
    values: [value],
  });
  const days = (label: string, values: readonly string[]): LabelledValues => ({
    label,
    format: "date",
    values: values.map(dayCell),
  });
  const places = warehouses.map(addressText);
  return [
    text("Reference", order.reference),
    text("Status", wordsText(order.order_status)),
    ...merchantRows(document),
    text("Supplier", order.supplier_name),
    ...textIfAny("Supplier address", addressText(supplier)),
    text("Warehouses", ...order.warehouse_names),
    ...(places.some((place) => place !== "") ? [text("Delivery addresses", ...places)] : []),
    days("Delivery date", order.delivery_date),
    days("Confirmed delivery date", order.confirmed_delivery_date),
    days("Initial delivery date", order.initial_delivery_date),
    number("Quantity confirmed", "quantity", order.quantity_confirmed),
    number("Quantity received", "quantity", order.quantity_received),
    { label: "Cost", format: "money", values: [{ amount: order.cost, currency: order.currency }] },
    ...textIfAny("Cost is", unpricedNote(printedParts(document))),
    text("Currency", order.currency),
    ...textIfAny("Notes", notes),
    ...textIfAny("Terms", letterhead.order_terms),
    text("Order type", wordsText(order.order_type)),
    text("Origin", wordsText(order.origin)),
    { label: "Created at (UTC)", format: "instant", values: [instantCell(order.created_at)] },
    text("ID", order.id),
  ];
}

function partCell(value: ColumnValue, kind: ColumnKind, currency: string): CellValue {
  if (typeof value === "number" && (kind === "money" || kind === "unit-money")) return { amount: value, currency };
  return kind === "date" && typeof value === "string" ? dayCell(value) : value;
}

/** Columns that only some orders have. */
function isShown({ order, lines }: OrderDocument) {
  const names: Readonly<Record<string, boolean>> = {
    warehouse_name:
      order.warehouse_names.length > 1 || order.order_parts.some((part) => part.warehouse_name !== undefined),
    item_code: lines.some(({ item_code }) => item_code !== null),
  };
  return (name: DocumentColumn) => names[name] ?? true;
}

/**
 * Renders an order as a workbook (D29). Sheet "Order" has labels in column A and values in B; several dates or warehouses continue in C and
 * on. Sheet "Lines" has a row of readable headings, then one row a part. The supplier's columns come first and are printed on the width of one
 * page; the other fields of an Order Part follow.
 *
 * The supplier's own codes and the warehouse are there only where there are some. Options read "Color: Red, Size: M". Numbers, dates and truth
 * values are real ones.
 */
export async function renderOrderWorkbook(document: OrderDocument): Promise<Buffer> {
  const column = (name: DocumentColumn, isScreenOnly: boolean) => ({ ...columnDefinition(name), isScreenOnly });
  const columns = [
    ...SUPPLIER_COLUMNS.filter(isShown(document)).map((name) => column(name, false)),
    ...OTHER_COLUMNS.map((name) => column(name, true)),
  ];
  return writeWorkbook((workbook) => {
    addLabelSheet(workbook, "Order", headRows(document));
    addRecordSheet(
      workbook,
      "Lines",
      columns.map(({ label, kind, isScreenOnly }) => ({ heading: label, format: FORMAT_OF_KIND[kind], isScreenOnly })),
      printedParts(document).map((part) =>
        columns.map(({ kind, value }) => partCell(value(part), kind, part.supplier_currency)),
      ),
    );
  });
}
