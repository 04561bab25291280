import { col, type Database, operator, rowsOf, sql, TENANT } from "../../db";
import type { Work } from "../work";
import { UNDER_WAY } from "./versions";

/** A plan that is a smaller part of the tables is left to PostgreSQL's own upkeep: cleaning up goes through all of their indexes. */
const WORTHWHILE_SHARE = 0.1;

const tidying = rowsOf("plan-store.is-tidying-worthwhile", { worthwhile: col.bool });

/**
 * Returns whether replanning left enough of this tenant to clean up. False while another version of the tenant is under way: PostgreSQL
 * keeps rows that were deleted since its start, and its own end checks again. Versions of other tenants don't matter.
 */
export async function isTidyingWorthwhile({ db }: Work): Promise<boolean> {
  const [row] = await db.query(
    tidying,
    sql`
    select not exists (select from plan_runs where tenant_id = ${TENANT} and ${UNDER_WAY})
           and coalesce((select series_count from plan_runs where tenant_id = ${TENANT} and id = current_plan_version()), 0)
               >= ${WORTHWHILE_SHARE} * (select reltuples from pg_class where oid = 'plan_details'::regclass) as worthwhile`,
  );
  return row?.worthwhile ?? false;
}

/**
 * Frees the space of deleted rows in the plan's tables and marks their pages as visible to all. Without that mark, a count of a page's
 * rows visits each of them: reads of 100,000 places took twice as long.
 *
 * PostgreSQL does it by itself later, on a core that readers need. Only the tables' owner may; for anybody else this does nothing.
 */
export async function tidyTables(database: Database): Promise<void> {
  // It does not cut off the tables' ends, which keeps readers out: the next version takes that space.
  await operator(database).execute(
    "plan-store.tidy-tables",
    sql`vacuum (skip_locked, truncate off) plan_rows, plan_details`,
  );
}
