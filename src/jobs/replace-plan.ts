import { pruneAnalyses } from "../domain/analyses/analysis-runs";
import type { JobPayloads } from "../domain/enqueue-job";
import { JOB_PAYLOADS } from "../domain/job-payloads";
import { hasSkus, notePlannedDay } from "../domain/plan/daily-refresh";
import { countPairs } from "../domain/plan/outline";
import { PLAN_LIMITS } from "../domain/plan/replace-plan";
import { replaceSmallPlan } from "../domain/plan/replace-small-plan";
import { replaceBeside } from "../domain/planner";
import { workFor } from "../domain/work";
import type { Job } from "./job";

type Payload = JobPayloads["replace-plan"];

const touchedIdsOf = (payloads: readonly Payload[]) => [
  ...new Set(payloads.flatMap(({ touchedIds = [] }) => touchedIds)),
];

/**
 * Makes a new version of the plan: a small one here, in the transaction that removes the jobs, a large one in a separate process. Before that, it forgets old
 * analyses.
 */
export const replacePlanJob: Job<Payload> = {
  payload: JOB_PAYLOADS["replace-plan"],
  atOnce: 1000,
  async run(work, payloads, database) {
    await pruneAnalyses(work);
    const isNight = payloads.every(({ nightOf }) => nightOf);
    if (isNight && !(await hasSkus(work))) return notePlannedDay(database, work);
    return replaceSmallPlan(work, touchedIdsOf(payloads));
  },
  limits: PLAN_LIMITS,
  countSeries: countPairs,
  async runApart({ database, tenantId, clock }, payloads) {
    await workFor(database, tenantId, clock, pruneAnalyses);
    return replaceBeside(database, tenantId, clock, touchedIdsOf(payloads));
  },
};
