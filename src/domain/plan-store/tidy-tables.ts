import { col, type Database, operator, rowsOf, sql } from "../../db";
import type { Work } from "../work";
import { UNDER_WAY } from "./versions";

/** A plan that is a smaller part of the tables is left to PostgreSQL's own upkeep: cleaning up goes through all of their indexes. */
const WORTHWHILE_SHARE = 0.1;

const tidying = rowsOf("plan-store.is-tidying-worthwhile", { worthwhile: col.bool });

/**
 * Whether this tenant's plan, made anew, has left enough to be cleaned up. Nothing while another version of its own is under way:
 * PostgreSQL keeps what was deleted since its start, and its own end asks again. Another tenant's is not looked at.
 */
export async function isTidyingWorthwhile({ db }: Work): Promise<boolean> {
  const [row] = await db.query(
    tidying,
    sql`
    select not exists (select from plan_runs where ${UNDER_WAY})
           and coalesce((select series_count from plan_runs where id = current_plan_version()), 0)
               >= ${WORTHWHILE_SHARE} * (select reltuples from pg_class where oid = 'plan_details'::regclass) as worthwhile`,
  );
  return row?.worthwhile ?? false;
}

/**
 * Gives the room of deleted rows back to the plan's tables and marks their pages as seen by all, without which a count of a page's
 * rows visits each of them: reads of 100,000 places took twice as long. PostgreSQL would do it by itself later, on a core that
 * whoever reads needs. Only the tables' owner may; for anybody else this does nothing.
 */
export async function tidyTables(database: Database): Promise<void> {
  // Its end is not cut off, which would keep readers out: the next version takes that room.
  await operator(database).execute(
    "plan-store.tidy-tables",
    sql`vacuum (skip_locked, truncate off) plan_rows, plan_details`,
  );
}
