import { databaseFailure, type OperatorTransaction, Prisma, sql } from "../../db";
import { ArchiveRefused } from "../../errors";
import type { StoredTable } from "../tenants/stored-tables";
import type { Storing } from "./store-rows";

/** A row of an archive, and the line that it stands on; the first is 1. */
export interface ReadRow {
  line: number;
  values: (string | null)[];
}

/** The rows that follow a heading, as they are stored. */
export interface Section {
  table: StoredTable;
  /** The columns of its values. */
  names: readonly string[];
  storing: Storing;
}

/**
 * SQLSTATEs of values that a column can't hold and of rows that break a constraint. They include values too deep or too long for a column or its
 * index.
 */
const UNFIT = /^(2[23]|54)...$/;

interface Refusal {
  code?: string;
  column?: string;
  constraint?: string;
  message: string;
}

/** Returns the refusal with the place in an archive before the reason. */
export const refusedAt = (line: number, table: string, column: string | null, reason: string) =>
  ArchiveRefused(`line ${line}, a row of ${table}${column ? `, column ${column}` : ""}: ${reason}`);

/**
 * Stores rows. Searches rows that the database refuses by halves, so that the refusal names their line; the transaction continues.
 * @throws ArchiveRefused
 */
export async function storePortion(db: OperatorTransaction, section: Section, rows: readonly ReadRow[]): Promise<void> {
  const refusal = await tried(db, () =>
    db.execute("backup.store-portion", section.storing(JSON.stringify(rows.map(({ values }) => values)))),
  );
  if (!refusal) return;
  const [row, ...others] = rows;
  if (row && others.length === 0) throw await refusedRow(db, section, row, refusal);
  const half = rows.length >> 1;
  await storePortion(db, section, rows.slice(0, half));
  await storePortion(db, section, rows.slice(half));
}

/** Tries a statement. @returns Why the database refuses its values; null where it doesn't. @throws Any other error. */
async function tried(db: OperatorTransaction, act: () => Promise<unknown>): Promise<Refusal | null> {
  await db.execute("backup.savepoint", sql`savepoint portion`);
  try {
    await act();
  } catch (error) {
    const refusal = error as Refusal;
    if (!UNFIT.test(refusal.code ?? "")) throw error;
    await db.execute("backup.undo-portion", sql`rollback to savepoint portion`);
    return refusal;
  }
  await db.execute("backup.release-portion", sql`release savepoint portion`);
  return null;
}

async function refusedRow(
  db: OperatorTransaction,
  { table, names }: Section,
  { line, values }: ReadRow,
  refusal: Refusal,
): Promise<Error> {
  const { constraint, column = null, message } = refusal;
  if (databaseFailure(refusal) === "duplicate")
    return refusedAt(line, table.name, null, `it is there already (${constraint})`);
  const types = new Map(table.columns.map(({ name, type }) => [name, type]));
  const unfit = (where: string | null, why: string) => refusedAt(line, table.name, where, `it does not fit: ${why}`);
  if (constraint !== undefined || column !== null) return unfit(column, message);
  for (const [at, name] of names.entries()) {
    // In the form of the statement: JSON can't hold characters that no text can.
    const value = JSON.stringify([values[at] ?? null]);
    const type = Prisma.raw(types.get(name) ?? "text");
    const cast = await tried(db, () => db.execute("backup.try-value", sql`select (${value}::jsonb ->> 0)::${type}`));
    if (cast) return unfit(name, cast.message);
  }
  return unfit(null, message);
}
