import { stringify } from "csv-stringify/sync";
import type { Table } from "./table-workbook";

/** Renders a table as CSV that no spreadsheet takes for formulas. Millions of quotes take seconds: call it through `render`. */
export function renderTableCsv({ columns, rows }: Table): Buffer {
  const how = { bom: true, escape_formulas: true, record_delimiter: "\r\n", cast: { boolean: String } };
  return Buffer.from(stringify([columns, ...rows], how));
}
