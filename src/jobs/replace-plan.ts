import { z } from "zod";
import { plannersFor } from "../domain/plan/planner-threads";
import { replacePlan } from "../domain/plan/replace-plan";
import type { JobPayloads } from "../domain/promise-job";
import type { Job } from "./job";

/** Makes a new version of the plan, in transactions of its own; this one only keeps the promise and the queue. */
export const replacePlanJob: Job<JobPayloads["replace-plan"]> = {
  payload: z.object({}).strict() as z.ZodType<JobPayloads["replace-plan"]>,
  atOnce: 1000,
  run: ({ tenant, clock }, _payloads, database) =>
    replacePlan(database, tenant.id, clock, { workshopFor: plannersFor(database) }),
  limits: { timeoutMs: 60 * 60_000 },
};
