import type { Clock } from "../clock";
import type { Database } from "../db";
import type { JobKind } from "../domain/promise-job";
import { type Work, workFor } from "../domain/work";
import type { Job, Jobs, Log } from "./job";
import { type Attempt, beginAttempts, claimJobs, type Queue, recordFailure, takeQueue, type Which } from "./queue";

/** What working off needs to know. */
export interface Workshop {
  database: Database;
  clock: Clock;
  log: Log;
  jobs: Jobs;
}

/** How a round went: jobs were done, their attempt failed, there was nothing to do, or another worker has the queue. */
export type Outcome = "done" | "failed" | "nothing" | "elsewhere";

/** The kinds of job that the workshop can do. */
export function kindsOf(jobs: Jobs): string[] {
  return Object.keys(jobs);
}

/** What went wrong, in a form that fits the table: at most 2,000 characters, no NUL. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text.replaceAll("\0", "").slice(0, 2000);
}

/**
 * Does the next jobs of a queue, as many as go together, and removes them, all in one transaction: a job is gone if and only if its
 * work is committed, however the process or the database end. A failure is noted and logged, not thrown.
 * @throws whatever kept it from even beginning, such as a database that can't be reached; no attempt is counted then.
 */
export async function workOff(workshop: Workshop, queue: Queue, which: Which): Promise<Outcome> {
  const { database, clock, log, jobs } = workshop;
  const job = jobs[queue.kind as JobKind] as Job | undefined;
  if (!job) return "nothing";
  let begun: Attempt[] = [];
  const round = async (work: Work): Promise<Outcome> => {
    if (!(await takeQueue(work.db, queue))) return "elsewhere";
    // A transaction that lost a race runs this again; that is still the same attempt.
    if (begun.length === 0)
      begun = await beginAttempts(database, queue, { which, now: clock.now(), atOnce: job.atOnce });
    const payloads = begun.length > 0 ? await claimJobs(work.db, queue, begun) : [];
    if (payloads.length === 0) return "nothing";
    await job.run(
      work,
      payloads.map((payload) => job.payload.parse(payload)),
      database,
    );
    return "done";
  };
  try {
    return await workFor(database, queue.tenantId, clock, round, job.limits);
  } catch (error) {
    if (begun.length === 0) throw error;
    const reason = reasonOf(error);
    log.error({ ...queue, jobs: begun.map(({ id }) => String(id)), reason }, "jobs failed");
    await recordFailure(database, queue, begun, reason).catch((cause) => log.error({ cause }, "failure not noted"));
    return "failed";
  }
}
