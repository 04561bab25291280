import { col, rowsOf, sql } from "../../db";
import type { Work } from "../work";

/** Imports of sales that are looked at: the latest. */
const LATEST_IMPORTS = 1000;

/** Fewer lines of sales teach no season. */
const MIN_LINES = 500;

/** So many times the sales that came in since may have been known before, for what was learnt of all of them to be old. */
const KNOWN_BEFORE = 5;

const importedSales = rowsOf("plan.sales-since-learnt", { known: col.int, since: col.int });

/**
 * Whether much of what is sold came in after the plan was last made as a whole, so that the season of the year and the profiles of
 * categories, which only that learns, were learnt without it: a merchant who loads years of sales sees a plan by them that day. False
 * while more is waiting to be taken in, as the refresh after that asks again. One statement, however many sales there are.
 */
export async function hasMoreToLearn({ db, tenant }: Work): Promise<boolean> {
  const [sales] = await db.query(
    importedSales,
    sql`
    with learnt as (
      select started_at from plan_runs where complete and state = 'FINISHED' order by id desc limit 1
    ), latest as (
      select accepted_rows, ingested_at from import_batches
      where ingested_at is not null order by created_at desc limit ${LATEST_IMPORTS}
    )
    select coalesce(sum(accepted_rows) filter (where ingested_at <= started_at), 0)::int as known,
           coalesce(sum(accepted_rows) filter (where ingested_at > started_at), 0)::int as since
    from latest, learnt
    where not exists (select from jobs where tenant_id = ${tenant.id}::uuid and kind = 'ingest-transactions' and not_before is null)`,
  );
  return sales !== undefined && sales.since >= MIN_LINES && KNOWN_BEFORE * sales.since >= sales.known;
}
