import { setTimeout as sleep } from "node:timers/promises";
import { allDatabases, type Database } from "../db";
import type { Clock } from "../values/clock";
import { type DeadLetter, listDeadLetters } from "./dead-letters";
import { findQueues } from "./find-work";
import { type Jobs, type Log, SILENT } from "./job";
import { jobs as allJobs } from "./registry";
import { kindsOf, type Outcome, runBatch } from "./run-batch";

/** Interval before another try at a queue that another worker has. */
const ASK_AGAIN_MS = 25;
/** The first and the longest pause after an interruption. */
const AFTER_INTERRUPTION_MS = { first: 25, most: 5_000 };

interface DrainOptions {
  tenantId?: string;
  log?: Log;
  jobs?: Jobs;
}

/**
 * Runs jobs, those of shards included, until none is left but dead letters. Works with or without a running worker, and waits for the jobs of others. It
 * doesn't wait out the pause after a failed attempt, so that it ends. It leaves jobs for later alone. It retries interrupted jobs without end, and runs the
 * jobs that the work itself enqueues.
 * @param options.tenantId Only this tenant's jobs.
 * @returns The dead letters, which it leaves alone.
 * @throws The error that kept it from beginning, such as a database that can't be reached.
 */
export async function drain(database: Database, clock: Clock, options: DrainOptions = {}): Promise<DeadLetter[]> {
  const left: DeadLetter[] = [];
  for (const one of await allDatabases(database)) left.push(...(await drainDatabase(one.database, clock, options)));
  return left;
}

async function drainDatabase(
  database: Database,
  clock: Clock,
  { tenantId, log = SILENT, jobs = allJobs }: DrainOptions,
): Promise<DeadLetter[]> {
  const workshop = { database, clock, log, jobs };
  const { first, most } = AFTER_INTERRUPTION_MS;
  for (let pause = first; ; ) {
    const outcomes = new Set<Outcome>();
    // All, because a dead letter may be at its last attempt elsewhere: its queue is taken then.
    for (const queue of await findQueues(database, {
      kinds: kindsOf(jobs),
      which: "all",
      now: clock.now(),
      tenantId,
    })) {
      outcomes.add(await runBatch(workshop, queue, "pending"));
    }
    const isInterrupted = outcomes.has("interrupted");
    if (isInterrupted) await sleep(pause);
    pause = isInterrupted ? Math.min(most, 2 * pause) : first;
    if (isInterrupted || outcomes.has("done") || outcomes.has("failed") || outcomes.has("moved")) continue;
    if (!outcomes.has("elsewhere")) return listDeadLetters(database, { tenantId });
    await sleep(ASK_AGAIN_MS);
  }
}
