import { z } from "zod";
import { clearVersions } from "../domain/plan/versions";
import { type JobPayloads, promiseJob } from "../domain/promise-job";
import type { Job } from "./job";

/** Deletes a portion of the rows that nobody reads any more, and promises the next portion. */
export const clearPlanJob: Job<JobPayloads["clear-plan"]> = {
  payload: z.object({}).strict() as z.ZodType<JobPayloads["clear-plan"]>,
  atOnce: 1000,
  async run(work) {
    if (await clearVersions(work)) await promiseJob(work, "clear-plan", {});
  },
};
