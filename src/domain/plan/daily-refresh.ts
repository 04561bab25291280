import { today, type Work } from "../work";
import { requestFullRefresh } from "./refresh-plan";

/**
 * Promises a full refresh when the tenant's day has changed since the last one: a plan starts tomorrow, and without this
 * the rows that nothing touches would go on starting at an earlier tomorrow. Nothing for a tenant without SKUs, or whose
 * refresh is promised already.
 * @returns Whether one was promised.
 */
export async function promiseDailyRefresh(work: Work): Promise<boolean> {
  const { db } = work;
  const [state] = await db.$queryRaw<{ isDue: boolean }[]>`
    select exists (select from skus where deleted_at is null)
       and not exists (select from plan_runs where complete and state = 'FINISHED' and planning_day >= ${today(work)}::date)
       and not exists (select from jobs where kind = 'replace-plan' or (kind = 'refresh-plan' and payload->>'skuIds' = 'all')) as "isDue"`;
  if (state?.isDue) await requestFullRefresh(work);
  return state?.isDue ?? false;
}
