import type { DocumentLanguage } from "../values/document-language";
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
import { textIn, wordsText } from "./format";
import { wordsIn } from "./languages";
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
function merchantRows({ tenant_name, letterhead, language }: OrderDocument): LabelledValues[] {
  const { rows } = wordsIn(language);
  return [
    text(rows.orderedBy, tenant_name),
    ...textIfAny(rows.address, addressText(letterhead)),
    ...textIfAny(rows.phone, letterhead.phone),
    ...textIfAny(rows.email, letterhead.email),
    ...textIfAny(rows.taxId, letterhead.tax_id),
  ];
}

function headRows(document: OrderDocument): LabelledValues[] {
  const { order, supplier, warehouses, notes, letterhead, language } = document;
  const { rows } = wordsIn(language);
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
    text(rows.reference, order.reference),
    text(rows.status, wordsText(order.order_status, language)),
    ...merchantRows(document),
    text(rows.supplier, order.supplier_name),
    ...textIfAny(rows.supplierAddress, addressText(supplier)),
    text(rows.warehouses, ...order.warehouse_names),
    ...(places.some((place) => place !== "") ? [text(rows.deliveryAddresses, ...places)] : []),
    days(rows.delivery, order.delivery_date),
    days(rows.confirmedDelivery, order.confirmed_delivery_date),
    days(rows.initialDelivery, order.initial_delivery_date),
    number(rows.quantityConfirmed, "quantity", order.quantity_confirmed),
    number(rows.quantityReceived, "quantity", order.quantity_received),
    { label: rows.cost, format: "money", values: [{ amount: order.cost, currency: order.currency }] },
    ...textIfAny(rows.costIs, unpricedNote(printedParts(document), language)),
    text(rows.currency, order.currency),
    ...textIfAny(rows.notes, notes),
    ...textIfAny(rows.terms, letterhead.order_terms),
    text(rows.orderType, wordsText(order.order_type, language)),
    text(rows.origin, wordsText(order.origin, language)),
    { label: rows.createdAt, format: "instant", values: [instantCell(order.created_at)] },
    text(rows.id, order.id),
  ];
}

function partCell(value: ColumnValue, kind: ColumnKind, currency: string, language: DocumentLanguage): CellValue {
  if (typeof value === "number" && (kind === "money" || kind === "unit-money")) return { amount: value, currency };
  if (typeof value !== "string") return value;
  return kind === "date" ? dayCell(value) : textIn(value, kind, language);
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
 * values are real ones: programs write numbers as their reader's machine does, and days in the form of the document's language.
 */
export async function renderOrderWorkbook(document: OrderDocument): Promise<Buffer> {
  const { language } = document;
  const { sheets, dayFormat } = wordsIn(language);
  const column = (name: DocumentColumn, isScreenOnly: boolean) => ({
    ...columnDefinition(name, language),
    isScreenOnly,
  });
  const columns = [
    ...SUPPLIER_COLUMNS.filter(isShown(document)).map((name) => column(name, false)),
    ...OTHER_COLUMNS.map((name) => column(name, true)),
  ];
  return writeWorkbook((workbook) => {
    addLabelSheet(workbook, sheets.order, headRows(document), dayFormat);
    addRecordSheet(
      workbook,
      sheets.lines,
      columns.map(({ label, kind, isScreenOnly }) => ({ heading: label, format: FORMAT_OF_KIND[kind], isScreenOnly })),
      printedParts(document).map((part) =>
        columns.map(({ kind, value }) => partCell(value(part), kind, part.supplier_currency, language)),
      ),
      dayFormat,
    );
  });
}
