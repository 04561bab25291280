import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { parse } from "csv-parse";

/** One line of a table, by column name; every value is text, an empty cell is "". */
export type Row = Readonly<Record<string, string>>;

/** Streams a gzipped CSV file with a header row, in file order, without holding it in memory. */
export async function* streamRows(file: string): AsyncGenerator<Row> {
  const parser = parse({ columns: true, bom: true });
  pipeline(createReadStream(file), createGunzip(), parser, () => {
    // A failure of any part destroys the parser, so the loop below throws it.
  });
  for await (const row of parser) yield row as Row;
}

/** Reads a whole table; meant for the small ones. */
export async function readTable(file: string): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const row of streamRows(file)) rows.push(row);
  return rows;
}

/** The trimmed text of a cell. Throws when the table has no such column, so that a renamed column is noticed. */
export function cell(row: Row, column: string): string {
  const text = row[column];
  if (text === undefined) throw new Error(`The table has no column ${column}; it has ${Object.keys(row).join(", ")}`);
  return text.trim();
}
