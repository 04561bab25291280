import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { ConfigError, projectRoot } from "../config";
import { applyMigrations, type Migration, sqlToSchema } from "./schema-engine";

const MIGRATION_LOCK = 7_221_601;

const OTHER_FOUNDATION =
  "The database can't be used: a version from before the first release made it, and none upgrades those. Name another folder (DATA_DIR) or database (DATABASE_URL), or empty this one, and import the catalogue again.";

function readSchema(): string {
  return fs.readFileSync(path.join(projectRoot, "prisma/schema.prisma"), "utf8");
}

const MIGRATIONS = path.join(projectRoot, "prisma/migrations");

/** The names of this release's migrations, in their order. */
export function migrationNames(): string[] {
  const entries = fs.readdirSync(MIGRATIONS, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
}

const readMigrations = (): Migration[] =>
  migrationNames().map((name) => ({
    name,
    sql: fs.readFileSync(path.join(MIGRATIONS, name, "migration.sql"), "utf8"),
  }));

const checksumOf = ({ sql }: Migration) => createHash("sha256").update(sql).digest("hex");

/** @throws ConfigError when the database was not made by the first of the migrations, but has others. */
async function missingFrom(client: pg.Client, migrations: readonly Migration[]): Promise<Migration[]> {
  const table = await client.query("select to_regclass('_prisma_migrations') is not null as there");
  if (!table.rows[0].there) return [...migrations];
  const applied = await client.query(
    "select migration_name, checksum from _prisma_migrations where finished_at is not null and rolled_back_at is null",
  );
  const checksums = new Map(applied.rows.map((row) => [row.migration_name, row.checksum]));
  const missing = migrations.filter((migration) => checksums.get(migration.name) !== checksumOf(migration));
  // What a later release has added is no fault: its processes may be at work on the same database.
  if (checksums.size > 0 && missing.includes(migrations[0] as Migration)) throw new ConfigError(OTHER_FOUNDATION);
  return missing;
}

/**
 * Brings the database to the newest schema. Several processes may call it at once: one works, the others wait for it.
 * @returns The names of the migrations applied now; empty when there was nothing to do, which costs two small queries.
 * @throws Error when a migration fails; those before it stay applied. @throws ConfigError when others than ours made the database.
 */
export async function migrate(connectionString: string): Promise<string[]> {
  const migrations = readMigrations();
  const client = new pg.Client({ connectionString });
  client.on("error", () => {});
  await client.connect();
  try {
    if ((await missingFrom(client, migrations)).length === 0) return [];
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const missing = await missingFrom(client, migrations);
    if (missing.length > 0) await applyMigrations(connectionString, readSchema(), migrations);
    return missing.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/**
 * What the migrations do and schema.prisma has no words for: the step back that the engine would take. The key of daily demand includes
 * columns.
 */
const WITHOUT_WORDS = `-- AlterTable
ALTER TABLE "daily_demand" DROP CONSTRAINT "daily_demand_pkey",
ADD CONSTRAINT "daily_demand_pkey" PRIMARY KEY ("tenant_id", "sku_id", "warehouse_id", "day", "source", "currency");`;

/** The SQL that a migrated database lacks to match schema.prisma: what the next migration should hold; empty when nothing is. */
export async function draftMigration(connectionString: string): Promise<string> {
  const draft = await sqlToSchema(connectionString, readSchema(), "database");
  return draft.replace(WITHOUT_WORDS, "").replace("-- This is an empty migration.", "").trim();
}
