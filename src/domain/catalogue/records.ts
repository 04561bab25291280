import { Prisma } from "../../db";
import { type CatalogueTable, type CheckedRow, fieldOf } from "./table";

/** The named columns as a record type of PostgreSQL: `name text, active boolean`. */
export function recordType(table: CatalogueTable, columns: readonly string[]): Prisma.Sql {
  return Prisma.raw(columns.map((name) => `"${fieldOf(table, name)}" ${table.columns[name]?.sqlType}`).join(", "));
}

/** Rows as one JSON array for PostgreSQL, keyed by database column; what a row leaves out stays out. */
export function asRecords(table: CatalogueTable, rows: readonly CheckedRow[]): string {
  return JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, cell]) => [fieldOf(table, name), cell]))),
  );
}
