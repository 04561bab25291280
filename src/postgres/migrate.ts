import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { ConfigError, projectRoot } from "../config";
import { explainedConnecting, explainedMigrating } from "./advice";
import { appliedMigrations, applyMigration, checksumOf, type Migration, MigrationFailed } from "./apply-migration";
import { sqlToSchema } from "./schema-engine";

/** How long to leave a migration to the process that is at it before looking again. */
const LOOK_AGAIN_MS = 100;
/** PostgreSQL's word for a lock that was not to be had in time, and for two who waited for one another. */
const LOCKED = /^(55P03|40P01)$/;

/** How long a migration waits for what others have locked. */
interface Patience {
  /** Longest that a statement waits, while all who come after it wait behind it. */
  lockTimeoutMs: number;
  /** How long those have before it tries again: after the first time, and at most. */
  pauseMs: { first: number; most: number };
  tries: number;
}

/** Who migrates waits for locks; who finds another at it waits for that one. */
const WAITS = {
  forOther:
    "another process migrates the database; this one waits until that has ended, however long a large table takes",
  forLock: "a migration waits for what others have locked, and tries again",
};

/** A minute in all, of which others wait half. */
const PATIENCE: Patience = { lockTimeoutMs: 3_000, pauseMs: { first: 500, most: 5_000 }, tries: 10 };

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

export const readMigrations = (): Migration[] =>
  migrationNames().map((name) => ({
    name,
    sql: fs.readFileSync(path.join(MIGRATIONS, name, "migration.sql"), "utf8"),
  }));

interface MigrateOptions {
  migrations?: Migration[];
  patience?: Patience;
  onWaiting?(sentence: string): void;
}

/** @throws ConfigError when the database was not made by the first of the migrations, but has others. */
async function firstMissing(client: pg.Client, migrations: readonly Migration[]): Promise<Migration | undefined> {
  const applied = await appliedMigrations(client);
  const [first] = migrations;
  // What a later release has added is no fault: its processes may be at work on the same database.
  if (first && applied.size > 0 && applied.get(first.name) !== checksumOf(first))
    throw new ConfigError(OTHER_FOUNDATION);
  return migrations.find(({ name }) => !applied.has(name));
}

/**
 * Brings the database to the newest schema, a transaction a migration. Several processes may call it at once: one works, the others wait
 * for it, and other users of the database go on. They wait for as long as that takes: how large a table is, nobody here
 * knows, and to start without a migration is no use. One that is frozen in between is ended by PostgreSQL after a minute.
 * @param connectionString May lead through a pooler: nothing outlives a transaction.
 * @param options.onWaiting Called once with a sentence for each thing that is waited for.
 * @param options Beside it other migrations than the service's, in order, and another patience, as tests have them.
 * @returns The names of the migrations applied now; empty when there was nothing to do, which costs two small queries.
 * @throws MigrationFailed; those before it stay applied. @throws ConfigError when others than ours made the database, it
 * is not there, or the user may not connect or migrate.
 */
export async function migrate(
  connectionString: string,
  { migrations = readMigrations(), patience = PATIENCE, onWaiting }: MigrateOptions = {},
): Promise<string[]> {
  const { lockTimeoutMs, pauseMs, tries } = patience;
  const client = new pg.Client({ connectionString, application_name: "inventory-planning-migrations" });
  client.on("error", () => {});
  await client.connect().catch((error: unknown) => {
    throw explainedConnecting(error, client);
  });
  const names: string[] = [];
  const told = new Set<string>();
  const wait = (sentence: string, ms: number) => {
    if (!told.has(sentence)) onWaiting?.(sentence);
    told.add(sentence);
    return sleep(ms);
  };
  try {
    for (let locked = 0; ; ) {
      const next = await firstMissing(client, migrations);
      if (!next) return names;
      try {
        if (await applyMigration(client, next, lockTimeoutMs)) names.push(next.name);
        else await wait(WAITS.forOther, LOOK_AGAIN_MS);
        locked = 0;
      } catch (error) {
        const isLocked = error instanceof MigrationFailed && LOCKED.test((error.cause as { code?: string }).code ?? "");
        locked += 1;
        if (!isLocked || locked >= tries) throw error;
        await wait(WAITS.forLock, Math.min(pauseMs.most, pauseMs.first * 2 ** (locked - 1)));
      }
    }
  } catch (error) {
    throw await explainedMigrating(error, client);
  } finally {
    await client.end();
  }
}

/**
 * What the migrations do and schema.prisma has no words for: the step back that the engine wants to take. The key of daily demand includes
 * columns.
 */
const WITHOUT_WORDS = `-- AlterTable
ALTER TABLE "daily_demand" DROP CONSTRAINT "daily_demand_pkey",
ADD CONSTRAINT "daily_demand_pkey" PRIMARY KEY ("tenant_id", "sku_id", "warehouse_id", "day", "source", "currency");`;

const FOREIGN_KEY = "-- AddForeignKey\n";

/**
 * Adds to a draft what the engine does not know of new tables: the policy that keeps merchants apart, and how their foreign keys come to be.
 * A foreign key looks at the other table's rows, which policies hide from a migrating user who is no superuser. A new table has no row to check.
 */
function withPolicies(draft: string): string {
  const tables = [...draft.matchAll(/CREATE TABLE "(\w+)" \(([^;]*)\);/g)]
    .filter(([, , columns = ""]) => columns.includes('"tenant_id"'))
    .map(([, name = ""]) => name);
  if (tables.length === 0) return draft;
  const [structure = "", ...keys] = draft.split(FOREIGN_KEY);
  const isOfNewTable = (key: string) => tables.some((name) => key.startsWith(`ALTER TABLE "${name}" `));
  const told = (key: string) => `${FOREIGN_KEY}${key.trim()}`;
  const ofNewTables = keys.filter(isOfNewTable).map(told);
  return [
    structure.trim(),
    ...keys.filter((key) => !isOfNewTable(key)).map(told),
    `-- Keep merchants apart\n${tables.map((name) => `SELECT protect_tenant_table('${name}');`).join("\n")}`,
    ...(ofNewTables.length > 0 ? ["-- A new table has no rows to check.\nSET LOCAL row_security = on;"] : []),
    ...ofNewTables,
  ].join("\n\n");
}

/** The SQL that a migrated database lacks to match schema.prisma: what the next migration should hold; empty when nothing is. */
export async function draftMigration(connectionString: string): Promise<string> {
  const draft = await sqlToSchema(connectionString, readSchema(), "database");
  return withPolicies(draft.replace(WITHOUT_WORDS, "").replace("-- This is an empty migration.", "").trim());
}
