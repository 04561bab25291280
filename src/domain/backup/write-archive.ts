import type { z } from "zod";
import { col, type OperatorTransaction, Prisma, rowsOf, type SqlDoor, sql } from "../../db";
import { type Holding, isOfTenant, KEYS, quoted, readStoredTables, type StoredTable } from "../tenants/stored-tables";
import { type Beginning, END_OF_ROWS, FORMAT, type Heading, NAME } from "./archive-format";

const migrations = rowsOf("backup.migrations", { name: col.text, checksum: col.text });

/** The migrations that made the database, by name. */
export function readMigrations(db: SqlDoor): Promise<{ name: string; checksum: string }[]> {
  return db.query(
    migrations,
    sql`
    select migration_name as name, checksum from _prisma_migrations
    where finished_at is not null and rolled_back_at is null order by migration_name`,
  );
}

const accounts = rowsOf("backup.accounts", { id: col.uuid, name: col.text, planVersion: col.int8 });

const line = (heading: z.infer<typeof Beginning> | z.infer<typeof Heading>) =>
  Buffer.from(`${JSON.stringify(heading)}\n`);
const endOfRows = Buffer.from(`${END_OF_ROWS}\n`);
const NEW_LINE = "\n".charCodeAt(0);

/** The content to write to an archive. */
interface Contents {
  /** The tenant that it is of; null: all of them. */
  tenantId: string | null;
  holds: Holding;
  /** Instant of the snapshot. */
  writtenAt: Date;
  /** A snapshot of the database that has the keys, where that is another. */
  keysIn?: OperatorTransaction;
}

/**
 * Writes an archive of the rows that a snapshot sees, in flat memory for any size. Leaves out former versions of the plan, and tenants in
 * deletion.
 */
export async function* writeArchive(
  db: OperatorTransaction,
  { tenantId, holds, writtenAt, keysIn = db }: Contents,
): AsyncGenerator<Buffer> {
  const tables = (await readStoredTables(db)).filter(({ isLocal }) => !isLocal);
  yield line({
    archive: NAME,
    format: FORMAT,
    holds,
    migrations: await readMigrations(db),
    writtenAt: writtenAt.toISOString(),
  });
  let rows = 0;
  async function* copy(heading: z.infer<typeof Heading>, select: Prisma.Sql, from = db) {
    yield line(heading);
    for await (const piece of from.copyOut("backup.copy-rows", select)) {
      for (let at = piece.indexOf(NEW_LINE); at >= 0; at = piece.indexOf(NEW_LINE, at + 1)) rows += 1;
      yield piece;
    }
    yield endOfRows;
  }
  if (holds === "service") {
    for (const table of tables.filter(({ ownership }) => ownership === "service")) {
      const columns = table.columns.map(({ name }) => name);
      yield* copy({ rowsOf: table.name, columns }, select(table, columns, sql`true`));
    }
  }
  const chosen = await db.query(
    accounts,
    sql`
    select id, name, plan_version as "planVersion" from tenants
    where deletion_begun_at is null and ${tenantId === null ? sql`true` : sql`id = ${tenantId}::uuid`} order by id`,
  );
  for (const { id, name, planVersion } of chosen) {
    yield line({ tenant: id, name, planVersion: String(planVersion) });
    for (const table of tables.filter(({ ownership }) => isOfTenant(ownership, holds))) {
      await db.standFor(table.ownership === "tenant" ? { tenantId: id, planVersion } : null);
      const { ownReferences } = table;
      const columns = table.columns.map((column) => column.name);
      // PostgreSQL's own text of an id, so that nothing has to be escaped.
      const ofTenant = sql`${Prisma.raw(quoted(table.tenantColumn ?? ""))} = ${Prisma.raw(`'${id}'::uuid`)}`;
      const from = table.name === KEYS ? keysIn : db;
      yield* copy({ rowsOf: table.name, columns }, select(table, columns, ofTenant, ownReferences), from);
      if (ownReferences.length === 0) continue;
      const referring = [...table.key, ...ownReferences];
      const some = Prisma.raw(`num_nonnulls(${ownReferences.map(quoted)}) > 0`);
      yield* copy(
        { referencesOf: table.name, columns: referring },
        select(table, referring, sql`${ofTenant} and ${some}`),
      );
    }
    await db.standFor(null);
  }
  yield line({ end: { tenants: chosen.length, rows } });
}

/** @param asNull Columns that are answered as null. */
function select(table: StoredTable, columns: readonly string[], where: Prisma.Sql, asNull: readonly string[] = []) {
  const shown = columns.map((name) => (asNull.includes(name) ? "null" : quoted(name))).join(", ");
  return sql`select ${Prisma.raw(shown)} from ${Prisma.raw(quoted(table.name))} where ${where}`;
}
