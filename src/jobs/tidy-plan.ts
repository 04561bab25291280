import { z } from "zod";
import type { JobPayloads } from "../domain/enqueue-job";
import { tidyPlan } from "../domain/planner";
import type { Job } from "./job";

/** Has PostgreSQL clean up after an old plan, outside of any transaction; this one only holds the job and the queue. */
export const tidyPlanJob: Job<JobPayloads["tidy-plan"]> = {
  payload: z.object({}).strict() as z.ZodType<JobPayloads["tidy-plan"]>,
  atOnce: 1000,
  run: (work, _payloads, database) => tidyPlan(work, database),
  limits: { timeoutMs: 60 * 60_000 },
};
