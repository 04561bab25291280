import type { Clock } from "../clock";
import { type Database, isInterruption } from "../db";
import type { JobKind } from "../domain/enqueue-job";
import { type Work, workFor } from "../domain/work";
import type { Job, Jobs, Log } from "./job";
import {
  type Begun,
  beginBatch,
  claimJobs,
  type Queue,
  recordFailure,
  recordInterruption,
  SUSPECT_AFTER,
  takeQueue,
  type Which,
} from "./queue";

/** What running needs to know. */
export interface Workshop {
  database: Database;
  clock: Clock;
  log: Log;
  jobs: Jobs;
  /** Is told of each batch before it is worked on. */
  onBegun?(batch: readonly Begun[]): void;
}

/** How a batch went: it was done, it failed, it was interrupted, there was nothing to do, or another worker has the queue. */
export type Outcome = "done" | "failed" | "interrupted" | "nothing" | "elsewhere";

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
 * Does the next batch of a queue and removes it, all in one transaction: a job is gone if and only if its work is committed, however the
 * process or the database end. A failure or an interruption is noted and logged, not thrown.
 * @throws whatever kept it from even beginning, such as a database that can't be reached.
 */
export async function runBatch(workshop: Workshop, queue: Queue, which: Which): Promise<Outcome> {
  const { database, clock, jobs } = workshop;
  const job = jobs[queue.kind as JobKind] as Job | undefined;
  if (!job) return "nothing";
  let batch: Begun[] = [];
  const doBatch = async (work: Work): Promise<Outcome> => {
    if (!(await takeQueue(work.db, queue))) return "elsewhere";
    // A transaction that lost a race runs this again; the batch is begun already.
    if (batch.length === 0) {
      batch = await beginBatch(database, queue, { which, now: workshop.clock.now(), atOnce: job.atOnce });
      announce(workshop, queue, batch);
    }
    const payloads = batch.length > 0 ? await claimJobs(work.db, queue, batch) : [];
    if (payloads.length === 0) return "nothing";
    await job.run(
      work,
      payloads.map((payload) => job.payload.parse(payload)),
      database,
    );
    return "done";
  };
  try {
    return await workFor(database, queue.tenantId, clock, doBatch, job.limits);
  } catch (error) {
    if (batch.length === 0) throw error;
    const outcome = isInterruption(error) ? "interrupted" : "failed";
    await endBatch(workshop, queue, batch, { outcome, reason: reasonOf(error) });
    return outcome;
  }
}

/** Says which jobs were interrupted before: when that was the end of their process, nobody could. */
function announce({ log, onBegun }: Workshop, queue: Queue, batch: readonly Begun[]): void {
  onBegun?.(batch);
  const before = Math.max(0, ...batch.map(({ interruptions }) => interruptions - 1));
  const details = { ...queue, jobs: namesOf(batch), interruptions: before };
  if (before >= SUSPECT_AFTER) log.error(details, "a job is begun again, alone, that was interrupted again and again");
  else if (before > 0) log.warn(details, "jobs that were interrupted are begun again");
}

/** Notes and logs how a batch ended that was not done. */
export async function endBatch(
  { database, log }: Pick<Workshop, "database" | "log">,
  queue: Queue,
  batch: readonly Begun[],
  { outcome, reason }: { outcome: "failed" | "interrupted"; reason: string },
): Promise<void> {
  const details = { ...queue, jobs: namesOf(batch), reason };
  try {
    if (outcome === "interrupted") {
      log.warn(details, "jobs were interrupted and will be tried again");
      await recordInterruption(database, queue, batch, reason);
      return;
    }
    log.error(details, "jobs failed");
    const dead = await recordFailure(database, queue, batch, reason);
    if (dead.length > 0) {
      log.error(
        { ...details, jobs: dead.map(String) },
        "jobs failed for good: they are dead letters now, see `queue list`",
      );
    }
  } catch (cause) {
    // They count as interrupted then, and wait accordingly.
    log.error({ ...details, cause: reasonOf(cause) }, "how jobs ended could not be noted");
  }
}

const namesOf = (batch: readonly Begun[]) => batch.map(({ id }) => String(id));
