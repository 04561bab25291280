import { type ColumnKind, type ColumnValue, columnDefinition, PART_COLUMNS } from "./columns";
import type { OrderBody } from "./order-document";
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

function headRows(order: OrderBody): LabelledValues[] {
  const text = (label: string, ...values: string[]): LabelledValues => ({ label, format: "text", values });
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
  return [
    text("ID", order.id),
    text("Reference", order.reference),
    text("Status", order.order_status),
    text("Supplier", order.supplier_name),
    text("Order type", order.order_type),
    text("Origin", order.origin),
    number("Quantity confirmed", "quantity", order.quantity_confirmed),
    number("Quantity received", "quantity", order.quantity_received),
    days("Delivery date", order.delivery_date),
    days("Confirmed delivery date", order.confirmed_delivery_date),
    days("Initial delivery date", order.initial_delivery_date),
    text("Warehouses", ...order.warehouse_names),
    number("Cost", "money", order.cost),
    text("Currency", order.currency),
    { label: "Created at (UTC)", format: "instant", values: [instantCell(order.created_at)] },
  ];
}

function partCell(value: ColumnValue, kind: ColumnKind): CellValue {
  return kind === "date" && typeof value === "string" ? dayCell(value) : value;
}

/**
 * Renders an order as a workbook (D29). Sheet "Order": label in column A, value in B and, where there are several dates or warehouses,
 * in C and on. Sheet "Lines": a heading row of field names, then one row a part, all Order Part fields; `warehouse_name` only where the
 * parts carry it, options as "Color: Red, Size: M". Numbers, dates and truth values are real ones.
 */
export async function renderOrderWorkbook(order: OrderBody): Promise<Buffer> {
  const names = PART_COLUMNS.filter(
    (name) => name !== "warehouse_name" || order.order_parts.some((part) => part.warehouse_name !== undefined),
  );
  const columns = names.map((name) => ({ name, ...columnDefinition(name) }));
  return writeWorkbook((workbook) => {
    addLabelSheet(workbook, "Order", headRows(order));
    addRecordSheet(
      workbook,
      "Lines",
      columns.map(({ name, kind }) => ({ heading: name, format: FORMAT_OF_KIND[kind] })),
      order.order_parts.map((part) => columns.map(({ kind, value }) => partCell(value(part), kind))),
    );
  });
}
