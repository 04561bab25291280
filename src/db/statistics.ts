import { Prisma } from "../generated/prisma/client";
import { col } from "./columns";
import type { Database } from "./database";
import { rowsOf } from "./rows";
import { sqlDoor } from "./statement";

const { sql, raw } = Prisma;

/** Growth that PostgreSQL need not know of: some hundred rows are gone through quickly, whichever index leads to them. */
const FEW_PAGES = 16;

/**
 * Has PostgreSQL look at the tables that hold more than twice what it knows of, as after bulk loads. Every index begins with the
 * tenant; until a table has been analysed, the planner takes "this tenant's rows" for one row and any such index for as good as
 * the right one, foreign keys' checks included: each row stored then goes through all rows that it might refer to. Autovacuum
 * would see to it within a minute, which is when the next imports follow.
 *
 * Judged by size on disk, which is true at once; PostgreSQL's counts of rows come seconds later. Only a table's owner may have it
 * looked at; for anybody else this does nothing.
 *
 * Never throws: without it work is only slower.
 * @param report Is told of a failure; a warning of the process unless said.
 */
export async function analyzeGrownTables(
  database: Database,
  report: (error: Error) => void = (error) => process.emitWarning(`Tables can't be analysed: ${error.message}`),
): Promise<void> {
  // One that somebody looks at this moment needs nobody else to.
  await eachGrown(database, "statistics.analyze", "analyze (skip_locked)").catch(report);
}

/**
 * Has PostgreSQL clear away what a transaction that was undone has left in tables that it more than doubled, as a dry run of an import
 * does. Until then the planner takes them for as good as empty, and each row that is stored goes through all that is left.
 * Otherwise as `analyzeGrownTables`.
 */
export async function clearGrownTables(database: Database): Promise<void> {
  await eachGrown(database, "statistics.vacuum", "vacuum (skip_locked, analyze)").catch((error: Error) =>
    process.emitWarning(`Tables can't be cleared: ${error.message}`),
  );
}

const grownTables = rowsOf("statistics.grown-tables", { name: col.text });

/** Tables that somebody has locked against reads, or is about to: asking for their size would wait, too. */
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
