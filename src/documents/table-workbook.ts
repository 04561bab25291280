import { onOneLine } from "../values/text";
import { squared, type Table } from "./table";
import { addRecordSheet, type CellFormat, type CellValue, dayCell, writeWorkbook } from "./workbook";

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The format that all of a column's values have; text where they differ. */
function formatOf(values: readonly CellValue[]): CellFormat {
  const present = values.filter((value) => value !== null);
  if (present.length === 0) return "text";
  if (present.every((value) => typeof value === "number")) return "quantity";
  if (present.every((value) => typeof value === "boolean")) return "yes-no";
  return present.every((value) => typeof value === "string" && DAY.test(value)) ? "date" : "text";
}

/** Excel's maximum length of a sheet's name, in UTF-16 units. */
const MAX_SHEET_NAME = 31;
/** Characters that Excel accepts in no name of a sheet. */
const FORBIDDEN = /[\\/?*[\]:'\p{Surrogate}]/gu;
/** Characters that are not visible: nobody sees a name of them alone. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** A name of a sheet that Excel takes and a person sees. Excel keeps "History" for itself. */
function sheetName(title: string): string {
  let name = "";
  for (const sign of onOneLine(title).replace(FORBIDDEN, " ").replace(INVISIBLE, "")) {
    if (name.length + sign.length > MAX_SHEET_NAME) break;
    name += sign;
  }
  name = name.trim();
  return name === "" || name.toLowerCase() === "history" ? "Table" : name;
}

/** Renders a table as a workbook of one sheet, and another where there is a note; days are real dates, texts are never formulas. */
export async function renderTableWorkbook(table: Table): Promise<Buffer> {
  const { title, columns, rows, note } = squared(table);
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
