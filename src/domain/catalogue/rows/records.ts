import { Prisma } from "../../../db";
import type { Cell } from "../cells/kinds";
import { type CatalogueTable, type CheckedRow, fieldOf } from "./table";

/** The named columns as a record type of PostgreSQL: `name text, active boolean`. */
export function recordType(table: CatalogueTable, columns: readonly string[]): Prisma.Sql {
  return Prisma.raw(columns.map((name) => `"${fieldOf(table, name)}" ${table.columns[name]?.sqlType}`).join(", "));
}

/** Rows as one JSON array for PostgreSQL, keyed by database column; what a row leaves out stays out. */
export function asRecords(table: CatalogueTable, rows: readonly CheckedRow[]): string {
  const records = rows.map((row) => {
    const record: Record<string, Cell | undefined> = {};
    for (const name of Object.keys(row)) record[fieldOf(table, name)] = row[name];
    // Row by row: as objects all of them together would take several times what their texts take.
    return JSON.stringify(record);
  });
  return `[${records.join(",")}]`;
}

/** So that what is made of rows on their way to the database, and of its answers, takes little of what a process may have. */
const ROWS_AT_A_TIME = 10_000;

/** The rows in portions of 10,000. */
export function* inPortions<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_A_TIME) yield rows.slice(start, start + ROWS_AT_A_TIME);
}
