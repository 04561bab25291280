import { Prisma } from "../generated/prisma/client";
import { migrationNames } from "../postgres/migrate";
import { col } from "./columns";
import type { Database } from "./database";
import { rowsOf } from "./rows";
import { reservedDoor } from "./tenant";

const { sql } = Prisma;

const missingMigrations = rowsOf("database.missing-migrations", { missing: col.int });
/** PostgreSQL's code for a table that is not there. */
const NO_TABLE = "42P01";

/**
 * Returns whether the database has all migrations of this release; those of a later one are no fault. It waits for no other work.
 * @throws The error that keeps the database from answering.
 */
export async function isMigrated(database: Database): Promise<boolean> {
  try {
    const [counted] = await reservedDoor(database).query(
      missingMigrations,
      sql`
      select count(*)::int as missing from unnest(${migrationNames()}::text[]) as ours (name)
      where not exists (select from _prisma_migrations
                        where migration_name = ours.name and finished_at is not null and rolled_back_at is null)`,
    );
    return counted?.missing === 0;
  } catch (error) {
    if ((error as { code?: unknown }).code === NO_TABLE) return false;
    throw error;
  }
}
