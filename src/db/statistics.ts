import { Prisma } from "../generated/prisma/client";
import { col } from "./columns";
import type { Database } from "./database";
import { rowsOf } from "./rows";
import { sqlDoor } from "./statement";

const { sql, raw } = Prisma;

/** Growth that PostgreSQL need not know of: some hundred rows are gone through quickly, whichever index leads to them. */
const FEW_PAGES = 16;

/**
 * Has PostgreSQL analyze the tables that hold more than twice the rows of its statistics, as after bulk loads. Every index begins with
 * the tenant. Before a table has been analysed, the planner takes "this tenant's rows" for one row. It then takes any such index for
 * as good as the right one, for foreign keys' checks as well. Each stored row then goes through all rows that it might refer to.
 * Autovacuum comes within a minute, which is when the next imports follow.
 *
 * Judges by size on disk, which is true at once; PostgreSQL's counts of rows come seconds later. Only a table's owner may have it
 * analysed; for anybody else this does nothing.
 *
 * Never throws: without it work is only slower.
 * @param report Called with a failure; by default it is a warning of the process.
 */
export async function analyzeGrownTables(
  database: Database,
  report: (error: Error) => void = (error) => process.emitWarning(`Tables can't be analysed: ${error.message}`),
): Promise<void> {
  // A table that somebody is analyzing at this moment needs nobody else to do it.
  await eachGrown(database, "statistics.analyze", "analyze (skip_locked)").catch(report);
}

/**
 * Has PostgreSQL remove the rows of a rolled-back transaction in tables that it more than doubled, for example of a dry run. Until
 * then the planner takes the tables for empty, and each stored row goes through all that is left. Otherwise as `analyzeGrownTables`.
 */
export async function clearGrownTables(database: Database): Promise<void> {
  await eachGrown(database, "statistics.vacuum", "vacuum (skip_locked, analyze)").catch((error: Error) =>
    process.emitWarning(`Tables can't be cleared: ${error.message}`),
  );
}

const grownTables = rowsOf("statistics.grown-tables", { name: col.text });

/** Tables that somebody has locked against reads, or is about to: reading their size waits for that lock. */
const lockedTables = sql`
  select relation from pg_locks
  where locktype = 'relation' and mode = 'AccessExclusiveLock'
    and database = (select oid from pg_database where datname = current_database())`;

/** Sends a command that takes a list of tables. */
async function eachGrown({ pool, ...settings }: Database, label: string, command: string): Promise<void> {
  const db = sqlDoor(() => pool, settings);
  const tables = await db.query(
    grownTables,
    sql`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_has_role(relowner, 'USAGE')
      and case when oid = any(array(${lockedTables})) then false
               else pg_relation_size(oid) > (2 * relpages::bigint + ${FEW_PAGES}) * current_setting('block_size')::int end`,
  );
  if (tables.length === 0) return;
  const names = tables.map(({ name }) => `"${name}"`).join(", ");
  await db.execute(label, sql`${raw(command)} ${raw(names)}`);
}
