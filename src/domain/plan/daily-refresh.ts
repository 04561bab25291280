import { col, rowsOf, sql } from "../../db";
import { MOST_ATTEMPTS } from "../enqueue-job";
import { today, type Work } from "../work";
import { requestFullRefresh } from "./refresh-plan";

/**
 * What a look at a tenant's day has come to: a full refresh was enqueued, or one is under way or enqueued already and may be an
 * earlier day's, so that it is to be looked at again, or there is nothing to do until the next day.
 */
export type DailyLook = "ENQUEUED" | "LOOK_AGAIN" | "SETTLED";

const refreshState = rowsOf("plan.daily-refresh-state", { isSettled: col.bool, isEnqueued: col.bool });

/**
 * Enqueues a full refresh when the tenant's day has changed since the last one: a plan starts tomorrow, and without this
 * the rows that nothing touches would go on starting at an earlier tomorrow. Nothing for a tenant without SKUs. A refresh that failed
 * too often waits for a person, and keeps no other from being enqueued.
 */
export async function enqueueDailyRefresh(work: Work): Promise<DailyLook> {
  const { db, tenant } = work;
  const [state] = await db.query(
    refreshState,
    sql`
    select not exists (select from skus where deleted_at is null)
           or exists (select from plan_runs where complete and state = 'FINISHED' and planning_day = ${today(work)}::date)
             as "isSettled",
           exists (select from jobs where tenant_id = ${tenant.id}::uuid and attempts < ${MOST_ATTEMPTS}
                   and (kind = 'replace-plan' or (kind = 'refresh-plan' and payload->>'skuIds' = 'all'))) as "isEnqueued"`,
  );
  if (!state || state.isSettled) return "SETTLED";
  if (state.isEnqueued) return "LOOK_AGAIN";
  await requestFullRefresh(work);
  return "ENQUEUED";
}
