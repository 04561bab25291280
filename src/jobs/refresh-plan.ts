import { enqueueJob, type JobPayloads } from "../domain/enqueue-job";
import { JOB_PAYLOADS } from "../domain/job-payloads";
import { hasMoreToLearn } from "../domain/plan/learn-again";
import { isMostOfPlan, refreshPlan } from "../domain/plan/refresh-plan";
import { PLAN_LIMITS } from "../domain/plan/replace-plan";
import type { Job } from "./job";

type SkuIds = JobPayloads["refresh-plan"]["skuIds"];

/**
 * The SKUs of several jobs together; "all" wins.
 * @example mergeSkuIds(["a", "b"], ["b", "c"]) // ["a", "b", "c"]
 */
export function mergeSkuIds(...enqueued: readonly SkuIds[]): SkuIds {
  const merged = new Set<string>();
  for (const skuIds of enqueued) {
    if (skuIds === "all") return "all";
    for (const id of skuIds) merged.add(id);
  }
  return [...merged];
}

/** Replans the SKUs that writes have touched: one refresh for any number of enqueuing writes. */
export const refreshPlanJob: Job<JobPayloads["refresh-plan"]> = {
  payload: JOB_PAYLOADS["refresh-plan"],
  atOnce: 1000,
  // A stream of writes, such as an import in many batches, is planned now and then instead of after each of them.
  gather: { quietMs: 200, atMostMs: 5_000, enqueuedBy: ["ingest-transactions"] },
  async run(work, payloads) {
    const skuIds = mergeSkuIds(...payloads.map((payload) => payload.skuIds));
    // In a separate queue, so that SKUs of single writes need not wait for it.
    if (skuIds === "all") await enqueueJob(work, "replace-plan", {});
    else if (await isMostOfPlan(work, skuIds)) await enqueueJob(work, "replace-plan", { touchedIds: skuIds });
    else {
      const planned = await refreshPlan(work, { skuIds });
      if (await hasMoreToLearn(work)) await enqueueJob(work, "replace-plan", {});
      return planned;
    }
  },
  limits: PLAN_LIMITS,
};
