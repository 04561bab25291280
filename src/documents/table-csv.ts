import { csvText } from "../values/csv";
import { squared, type Table } from "./table";

/** Renders a table as CSV, with the mark by which spreadsheets know UTF-8. Millions of quotes take seconds: call it through `render`. */
export function renderTableCsv(table: Table): Buffer {
  const { columns, rows } = squared(table);
  return Buffer.from(`\ufeff${csvText([columns, ...rows])}`);
}
