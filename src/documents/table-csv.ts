import { stringify } from "csv-stringify/sync";
import type { Table } from "./table-workbook";

/** How all our CSV is written: no spreadsheet takes a text of it for a formula. */
export const CSV_DIALECT = { escape_formulas: true, record_delimiter: "\r\n", cast: { boolean: String } };

/** Renders a table as CSV that no spreadsheet takes for formulas. Millions of quotes take seconds: call it through `render`. */
export function renderTableCsv({ columns, rows }: Table): Buffer {
  return Buffer.from(stringify([columns, ...rows], { bom: true, ...CSV_DIALECT }));
}
