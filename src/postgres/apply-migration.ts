import { createHash, randomUUID } from "node:crypto";
import type pg from "pg";
import { statementsOf } from "./statements-of";

/** A migration folder: its name and the SQL in it. */
export interface Migration {
  name: string;
  sql: string;
}

/** The process that applies a migration holds it until its transaction ends. */
const MIGRATION_LOCK = 7_221_601;
/** Maximum pause of the migrating process between two statements, in ms; then it is frozen or cut off, and others go on. */
const SILENT_MS = 60_000;
/** Characters of a statement that a failure shows. */
const TOLD = 500;

/** As Prisma Migrate has it, so that its command line knows what was applied. */
const HISTORY = `
  create table if not exists _prisma_migrations (
    id varchar(36) primary key not null,
    checksum varchar(64) not null,
    finished_at timestamptz,
    migration_name varchar(255) not null,
    logs text,
    rolled_back_at timestamptz,
    started_at timestamptz not null default now(),
    applied_steps_count integer not null default 0
  )`;

/** A statement of a migration failed; everything of the migration is undone, and the next start tries again. */
export class MigrationFailed extends Error {
  override name = "MigrationFailed";

  /** @param statement What failed, at which line of the migration. */
  constructor(migration: string, statement: { text: string; line: number }, cause: unknown) {
    const { message, code, detail } = cause as { message: string; code?: string; detail?: string };
    const text = statement.text.length > TOLD ? `${statement.text.slice(0, TOLD)} …` : statement.text;
    super(
      `The migration ${migration} failed at line ${statement.line} and was rolled back; the next start tries again. ` +
        `${message}${detail ? ` (${detail})` : ""}${code ? ` [${code}]` : ""}, in: ${text}`,
      { cause },
    );
  }
}

/** Names a version of a migration. */
export const checksumOf = ({ sql }: Migration) => createHash("sha256").update(sql).digest("hex");

/** Names of the migrations that were applied, with their checksums; what a later release has applied included. */
export async function appliedMigrations(client: pg.Client): Promise<Map<string, string>> {
  const table = await client.query("select to_regclass('_prisma_migrations') is not null as there");
  if (!table.rows[0].there) return new Map();
  const { rows } = await client.query(
    "select migration_name, checksum from _prisma_migrations where finished_at is not null and rolled_back_at is null",
  );
  return new Map(rows.map((row) => [row.migration_name, row.checksum]));
}

async function applyStatements(client: pg.Client, { name, sql }: Migration): Promise<void> {
  for (const statement of statementsOf(sql)) {
    try {
      await client.query(statement.text);
    } catch (error) {
      throw new MigrationFailed(name, statement, error);
    }
  }
}

/**
 * Applies a migration in one transaction and records it there: it is there whole or not at all. The lock that keeps others from it also ends with the
 * transaction, also where a pooler lends a connection for no longer than that, and a killed process leaves nothing behind.
 * A statement that sees no rows under policies, as they bind a table owner who is no superuser, fails instead of doing nothing.
 * @param lockTimeoutMs Longest that one of its statements waits for what others have locked: all who come after it wait behind it.
 * @returns Whether it was applied; false when another process is at it, or has done it.
 * @throws MigrationFailed
 */
export async function applyMigration(client: pg.Client, migration: Migration, lockTimeoutMs: number): Promise<boolean> {
  await client.query("begin isolation level read committed");
  try {
    const lock = await client.query("select pg_try_advisory_xact_lock($1) as taken", [MIGRATION_LOCK]);
    const isOurs = lock.rows[0].taken && !(await appliedMigrations(client)).has(migration.name);
    if (isOurs) {
      await client.query(`
        set local statement_timeout = 0;
        set local idle_in_transaction_session_timeout = ${SILENT_MS};
        set local lock_timeout = ${lockTimeoutMs};
        set local row_security = off;
        ${HISTORY}`);
      await applyStatements(client, migration);
      // What an older version of the service has noted of a try that failed.
      await client.query(
        "update _prisma_migrations set rolled_back_at = now() where migration_name = $1 and finished_at is null and rolled_back_at is null",
        [migration.name],
      );
      await client.query(
        `insert into _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
         values ($1, $2, $3, now(), clock_timestamp(), 1)`,
        [randomUUID(), checksumOf(migration), migration.name],
      );
    }
    await client.query("commit");
    return isOurs;
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
}
