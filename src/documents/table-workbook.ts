import { addRecordSheet, type CellFormat, type CellValue, dayCell, writeWorkbook } from "./workbook";

/** A table that somebody else put together: one heading a column, one value a column and row. */
export interface Table {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly (string | number | boolean | null)[])[];
  /** What is to be known of it, such as that it is a part; in a workbook on a sheet of its own, in CSV nowhere. */
  note?: string | undefined;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The format that all of a column's values have; text where they differ. */
function formatOf(values: readonly CellValue[]): CellFormat {
  const present = values.filter((value) => value !== null);
  if (present.length === 0) return "text";
  if (present.every((value) => typeof value === "number")) return "quantity";
  if (present.every((value) => typeof value === "boolean")) return "yes-no";
  return present.every((value) => typeof value === "string" && DAY.test(value)) ? "date" : "text";
}

/** Excel's names of sheets hold up to 31 characters, none of these. */
function sheetName(title: string): string {
  const held = Array.from(title.replace(/[\\/?*[\]:'\p{Cc}\p{Surrogate}]/gu, " "));
  return held.slice(0, 31).join("").trim() || "Table";
}

/** Renders a table as a workbook of one sheet, and another where there is a note; days are real dates, texts are never formulas. */
export async function renderTableWorkbook({ title, columns, rows, note }: Table): Promise<Buffer> {
  const formats = columns.map((_, column) => formatOf(rows.map((row) => row[column] ?? null)));
  const cells = rows.map((row) =>
    columns.map((_, column) => {
      const value = row[column] ?? null;
      return formats[column] === "date" && typeof value === "string" ? dayCell(value) : value;
    }),
  );
  const name = sheetName(title);
  return writeWorkbook((workbook) => {
    addRecordSheet(
      workbook,
      name,
      columns.map((heading, column) => ({ heading, format: formats[column] ?? "text" })),
      cells,
    );
    if (note === undefined) return;
    const own = name.toLowerCase() === "note" ? "About" : "Note";
    addRecordSheet(workbook, own, [{ heading: title, format: "text" }], [[note]]);
  });
}
