import { z } from "zod";
import type { JobPayloads } from "../domain/enqueue-job";
import { clearPlan } from "../domain/planner";
import type { Job } from "./job";

/** Deletes the rows that nobody reads any more, in transactions of its own; this one only holds the job and the queue. */
export const clearPlanJob: Job<JobPayloads["clear-plan"]> = {
  payload: z.object({}).strict() as z.ZodType<JobPayloads["clear-plan"]>,
  atOnce: 1000,
  run: (work, _payloads, database) => clearPlan(work, database),
  limits: { timeoutMs: 60 * 60_000 },
};
