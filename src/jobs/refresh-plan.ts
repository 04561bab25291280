import { z } from "zod";
import { refreshPlan } from "../domain/plan/refresh-plan";
import type { JobPayloads } from "../domain/promise-job";
import type { Job } from "./job";

type SkuIds = JobPayloads["refresh-plan"]["skuIds"];

/**
 * The SKUs of several promises together; "all" wins.
 * @example mergeSkuIds(["a", "b"], ["b", "c"]) // ["a", "b", "c"]
 */
export function mergeSkuIds(...promised: readonly SkuIds[]): SkuIds {
  const merged = new Set<string>();
  for (const skuIds of promised) {
    if (skuIds === "all") return "all";
    for (const id of skuIds) merged.add(id);
  }
  return [...merged];
}

/** Plans again what writes have touched: however many writes promised it, one refresh. */
export const refreshPlanJob: Job<JobPayloads["refresh-plan"]> = {
  payload: z.object({ skuIds: z.union([z.literal("all"), z.array(z.guid())]) }),
  atOnce: 1000,
  // A stream of writes, such as an import in many batches, is planned now and then instead of after each of them.
  gather: { quietMs: 200, atMostMs: 5_000 },
  run: (work, payloads) => refreshPlan(work, { skuIds: mergeSkuIds(...payloads.map(({ skuIds }) => skuIds)) }),
  limits: { timeoutMs: 30 * 60_000, statementTimeoutMs: 10 * 60_000 },
};
