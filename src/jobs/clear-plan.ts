import type { JobPayloads } from "../domain/enqueue-job";
import { JOB_PAYLOADS } from "../domain/job-payloads";
import { clearPlan } from "../domain/planner";
import type { Job } from "./job";

/** Deletes the rows that nobody reads any more, and has PostgreSQL clean up after that. */
export const clearPlanJob: Job<JobPayloads["clear-plan"]> = {
  payload: JOB_PAYLOADS["clear-plan"],
  atOnce: 1000,
  runApart: ({ database, tenantId, clock }) => clearPlan(database, tenantId, clock),
};
