import type { JobPayloads } from "../domain/enqueue-job";
import { JOB_PAYLOADS } from "../domain/job-payloads";
import { analyseBeside } from "../domain/planner";
import type { Job } from "./job";

/** Runs analyses that take longer than a request, one at a time for each merchant, in a separate process. */
export const runAnalysisJob: Job<JobPayloads["run-analysis"]> = {
  payload: JOB_PAYLOADS["run-analysis"],
  atOnce: 1,
  runApart: async ({ database, tenantId, clock }, payloads) => {
    for (const { runId } of payloads) await analyseBeside(database, tenantId, clock, runId);
  },
};
