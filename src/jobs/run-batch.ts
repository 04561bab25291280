import { type Database, Interrupted, isInterruption, ProcessEnded } from "../db";
import type { JobKind } from "../domain/enqueue-job";
import { LARGE_PLAN_SERIES, notePlanSize } from "../domain/plan/plan-size";
import type { Planned } from "../domain/plan-store/versions";
import { type Work, workFor } from "../domain/work";
import { actingAs } from "../process/acting";
import { batches, type ObservedBatch, type TraceIds, watch } from "../process/channels";
import type { Clock } from "../values/clock";
import { FailedForGood, type Job, type Jobs, type Log } from "./job";
import { notifyDead } from "./notify-requester";
import {
  type Begun,
  beginBatch,
  claimJobs,
  holdQueue,
  type Queue,
  removeJobs,
  SUSPECT_AFTER,
  takeQueue,
  type Which,
} from "./queue";
import { type Ending, recordEnding, recordMissedEndings } from "./record-ending";

/** The context of running batches. */
export interface Workshop {
  database: Database;
  clock: Clock;
  log: Log;
  jobs: Jobs;
  /** Days for which the audit trail is kept; by default 13 months, Infinity: for ever. */
  auditKeepDays?: number;
  /** Called with each batch before its work begins. */
  onBegun?(batch: readonly Begun[]): void;
}

/**
 * The outcome of a batch. It was done, it failed, it was interrupted, there was nothing to do, or another worker has the queue. Or it takes
 * long and must be found again as such.
 */
export type Outcome = NonNullable<ObservedBatch["outcome"]>;

/** The kinds of job that the workshop can do. */
export function kindsOf(jobs: Jobs): string[] {
  return Object.keys(jobs);
}

/** Returns the reason of a failure, in a form that fits the table: at most 2,000 characters, no NUL. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text.replaceAll("\0", "").slice(0, 2000);
}

/**
 * Does the next batch of a queue and removes it in one transaction. A job is gone if and only if its work is committed, in any end of the
 * process or the database. Long work has its own transactions, and the jobs are removed after the last of them. A failure or an interruption
 * is noted and logged, not thrown.
 * @throws The error that kept it from even beginning, such as a database that can't be reached.
 */
export async function runBatch(workshop: Workshop, queue: Queue, which: Which): Promise<Outcome> {
  const job = workshop.jobs[queue.kind as JobKind] as Job | undefined;
  if (!job) return "nothing";
  const batch = new Batch(workshop, queue, { job, which });
  const { database } = workshop;
  await recordMissedEndings(database);
  const observe = (): ObservedBatch => ({ database, kind: queue.kind, begunAt: performance.now(), jobs: 0 });
  return watch(batches, observe, async (observed) => {
    batch.trace = observed?.trace;
    const { kind } = queue;
    const outcome = await actingAs({ by: { kind: "JOB", id: kind, name: kind } }, () => carryOut(batch));
    const seriesCount = outcome === "done" ? figuresOf(batch.done).series : undefined;
    Object.assign(observed ?? {}, { outcome, jobs: batch.begun.length, seriesCount });
    return outcome;
  });
}

/** Does a batch, and returns its outcome. */
async function carryOut(batch: Batch): Promise<Outcome> {
  const { workshop, queue, job } = batch;
  const begunAt = performance.now();
  const msSoFar = () => Math.round(performance.now() - begunAt);
  try {
    const outcome = await (job.runApart && (queue.isLarge || !job.run) ? doApart(batch) : doWithin(batch));
    if (outcome === "done") {
      const { tenantId, kind } = queue;
      workshop.log.info(
        { tenantId, kind, outcome, jobs: batch.begun.length, ms: msSoFar(), ...figuresOf(batch.done), ...batch.trace },
        "jobs are done",
      );
    }
    return outcome;
  } catch (error) {
    if (batch.begun.length === 0) throw error;
    const outcome = isInterruption(error) ? "interrupted" : "failed";
    const hasEndedProcess = error instanceof ProcessEnded;
    const isFinal = error instanceof FailedForGood;
    await endBatch(batch, { outcome, error, hasEndedProcess, isFinal }, msSoFar());
    return outcome;
  }
}

/** Returns the figures to log: for a plan its number of series and its version. */
function figuresOf(done: unknown): { series?: number; version?: string | null } {
  if (typeof done !== "object" || done === null || !("seriesCount" in done)) return {};
  const { seriesCount, version } = done as Planned;
  return { series: seriesCount, version };
}

/** Jobs of a queue that are done together. */
class Batch {
  begun: Begun[] = [];
  /** Whether a job was given up instead. */
  hasGivenUp = false;
  /** The result of the job. */
  done: unknown;
  /** Its ids among traces; nothing without tracing. */
  trace?: TraceIds;
  readonly job: Job;
  private readonly which: Which;

  constructor(
    readonly workshop: Workshop,
    readonly queue: Queue,
    { job, which }: { job: Job; which: Which },
  ) {
    this.job = job;
    this.which = which;
  }

  /**
   * Call while holding the queue.
   * @param isDoneHere Whether this process does it, and not one beside.
   */
  async begin({ isDoneHere }: { isDoneHere: boolean }): Promise<void> {
    const { workshop, queue, which } = this;
    const { database, clock, log } = workshop;
    const { atOnce } = this.job;
    const { begun, givenUp } = await beginBatch(database, queue, { which, now: clock.now(), atOnce, isDoneHere });
    this.begun = begun;
    this.hasGivenUp = givenUp.length > 0;
    const [first] = givenUp;
    if (first) {
      const { interruptions } = first;
      log.error({ ...queue, jobs: namesOf(givenUp), interruptions }, `${CRASHING}: ${DEAD}`);
      await notifyDead(workshop, queue, payloadsOf(givenUp));
    }
    announce(workshop, queue, begun);
  }

  parse(payloads: readonly unknown[]): unknown[] {
    return payloads.map((payload) => this.job.payload.parse(payload));
  }
}

/** In the transaction that removes the jobs. */
function doWithin(batch: Batch): Promise<Outcome> {
  const { workshop, queue, job } = batch;
  const { database, clock } = workshop;
  const doBatch = async (work: Work): Promise<Outcome> => {
    if (!(await takeQueue(work.db, queue))) return "elsewhere";
    // A transaction that lost a race runs this again; the batch is begun already.
    if (batch.begun.length === 0) {
      const series = job.runApart ? await job.countSeries?.(work) : undefined;
      if (series !== undefined && series > LARGE_PLAN_SERIES) {
        await notePlanSize(database, queue.tenantId, series);
        return "moved";
      }
      await batch.begin({ isDoneHere: true });
      if (batch.hasGivenUp) return "failed";
    }
    const payloads = batch.begun.length > 0 ? await claimJobs(work.db, queue, batch.begun) : [];
    if (payloads.length === 0) return "nothing";
    batch.done = await job.run?.(work, batch.parse(payloads), database);
    return "done";
  };
  return workFor(database, queue.tenantId, clock, doBatch, job.limits);
}

/** In transactions of the job's own, while the queue is held outside of any. */
async function doApart(batch: Batch): Promise<Outcome> {
  const { workshop, queue, job } = batch;
  const { database, clock } = workshop;
  const hold = await holdQueue(database, queue);
  if (!hold) return "elsewhere";
  try {
    await batch.begin({ isDoneHere: job.lane !== undefined });
    if (batch.hasGivenUp) return "failed";
    if (batch.begun.length === 0) return "nothing";
    const payloads = batch.parse(batch.begun.map(({ payload }) => payload));
    batch.done = await job.runApart?.({ database, tenantId: queue.tenantId, clock }, payloads);
    if (hold.isLost()) throw new Interrupted("The connection that held the queue ended.");
    await removeJobs(database, queue, batch.begun);
    return "done";
  } finally {
    await hold.release();
  }
}

/** Logs the jobs that were interrupted before: when their process ended, it could not log that. */
function announce({ log, onBegun }: Workshop, queue: Queue, batch: readonly Begun[]): void {
  onBegun?.(batch);
  const before = Math.max(0, ...batch.map(({ interruptions }) => interruptions - 1));
  const details = { ...queue, jobs: namesOf(batch), interruptions: before };
  if (before >= SUSPECT_AFTER) log.error(details, "a job is begun again, alone, that was interrupted again and again");
  else if (before > 0) log.warn(details, "jobs that were interrupted are begun again");
}

const DEAD = "they are dead letters now, see `queue list`";
const CRASHING = "jobs that ended the process that did them, again and again, are given up";

/** Notes and logs how a batch ended that was not done. */
async function endBatch(
  { workshop, queue, begun, trace }: Batch,
  { error, ...how }: Pick<Ending, "outcome" | "hasEndedProcess" | "isFinal"> & { error: unknown },
  ms: number,
): Promise<void> {
  const { database, log } = workshop;
  const { outcome } = how;
  const reason = reasonOf(error);
  const details = { ...queue, outcome, ms, jobs: namesOf(begun), reason, ...trace };
  if (outcome === "interrupted") log.warn(details, "jobs were interrupted and will be tried again");
  else log.error(details, "jobs failed");
  try {
    const dead = await recordEnding(database, { queue, begun, reason, ...how });
    if (dead.length === 0) return;
    log.error({ ...details, jobs: dead.map(String) }, `jobs failed for good: ${DEAD}`);
    await notifyDead(workshop, queue, payloadsOf(begun.filter(({ id }) => dead.includes(id))), error);
  } catch (cause) {
    // They count as interrupted then, and wait accordingly.
    log.error({ ...details, cause: reasonOf(cause) }, "how jobs ended could not be noted");
  }
}

const namesOf = (batch: readonly Begun[]) => batch.map(({ id }) => String(id));
const payloadsOf = (batch: readonly Begun[]) => batch.map(({ payload }) => payload);
