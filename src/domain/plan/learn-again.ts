import { col, rowsOf, sql, TENANT } from "../../db";
import type { Work } from "../work";

/** Maximum imports of sales that count: the latest. */
const LATEST_IMPORTS = 1000;

/** Fewer lines of sales teach no season. */
const MIN_LINES = 500;

/** Learning is out of date once the sales that came in since, multiplied by this, reach the sales known before. */
const KNOWN_BEFORE = 5;

const importedSales = rowsOf("plan.sales-since-learnt", { known: col.int, since: col.int });

/**
 * Returns whether much of the sales came in after the last whole plan. Only a whole plan learns the season of the year and the profiles
 * of categories, so it learnt them without these sales. A merchant who loads years of sales sees a plan by them on that day.
 *
 * False while more sales wait for ingestion, as the refresh after them checks again. One statement for any number of sales.
 */
export async function hasMoreToLearn({ db, tenant }: Work): Promise<boolean> {
  const [sales] = await db.query(
    importedSales,
    sql`
    with learnt as (
      select started_at from plan_runs where tenant_id = ${TENANT} and complete and state = 'FINISHED' order by id desc limit 1
    ), latest as (
      select accepted_rows, ingested_at from import_batches
      where tenant_id = ${TENANT} and ingested_at is not null order by created_at desc limit ${LATEST_IMPORTS}
    )
    select coalesce(sum(accepted_rows) filter (where ingested_at <= started_at), 0)::int as known,
           coalesce(sum(accepted_rows) filter (where ingested_at > started_at), 0)::int as since
    from latest, learnt
    where not exists (select from jobs where tenant_id = ${tenant.id}::uuid and kind = 'ingest-transactions' and not_before is null)`,
  );
  return sales !== undefined && sales.since >= MIN_LINES && KNOWN_BEFORE * sales.since >= sales.known;
}
