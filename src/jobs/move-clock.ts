import type { JobPayloads } from "../domain/enqueue-job";
import { JOB_PAYLOADS } from "../domain/job-payloads";
import { moveClock } from "../domain/test-clock/move-clock";
import type { Job } from "./job";

/** Does a step of a move of a test merchant's clock, and has the next one follow. @param asks Whether this service mails scheduled questions. */
export const moveClockJob = (asks: boolean): Job<JobPayloads["move-clock"]> => ({
  payload: JOB_PAYLOADS["move-clock"],
  // A stopped move may have left its last step behind: both together are one step.
  atOnce: 1000,
  run: (work, payloads) => moveClock(work, { ...Object.assign({}, ...payloads), asks }),
});
