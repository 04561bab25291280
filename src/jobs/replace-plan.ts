import { z } from "zod";
import type { JobPayloads } from "../domain/enqueue-job";
import { makePlan } from "../domain/planner";
import type { Job } from "./job";

/** Makes a new version of the plan, in transactions of its own; this one only holds the job and the queue. */
export const replacePlanJob: Job<JobPayloads["replace-plan"]> = {
  payload: z.object({ touchedIds: z.array(z.guid()).optional() }).strict(),
  atOnce: 1000,
  run: ({ tenant, clock }, payloads, database) =>
    makePlan(database, tenant.id, clock, [...new Set(payloads.flatMap(({ touchedIds = [] }) => touchedIds))]),
  limits: { timeoutMs: 60 * 60_000 },
};
