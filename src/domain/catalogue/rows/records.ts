import { Prisma } from "../../../db";
import type { Cell } from "../cells/kinds";
import { type CatalogueTable, type CheckedRow, fieldOf } from "./table";

/** The named columns as a record type of PostgreSQL: `name text, active boolean`. */
export function recordType(table: CatalogueTable, columns: readonly string[]): Prisma.Sql {
  return Prisma.raw(columns.map((name) => `"${fieldOf(table, name)}" ${table.columns[name]?.sqlType}`).join(", "));
}

/** Returns rows as one JSON array for PostgreSQL, keyed by database column; columns that a row leaves out stay out. */
export function asRecords(table: CatalogueTable, rows: readonly CheckedRow[]): string {
  const records = rows.map((row) => {
    const record: Record<string, Cell | undefined> = {};
    for (const name of Object.keys(row)) record[fieldOf(table, name)] = row[name];
    // Row by row: all of them together take several times the memory as objects that they take as texts.
    return JSON.stringify(record);
  });
  return `[${records.join(",")}]`;
}

/** A limit that keeps rows on their way to the database, and its answers, small against a process's memory. */
const ROWS_AT_A_TIME = 10_000;

/** The rows in portions of 10,000. */
export function* inPortions<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_A_TIME) yield rows.slice(start, start + ROWS_AT_A_TIME);
}
