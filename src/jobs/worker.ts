import type { Clock } from "../clock";
import type { Database } from "../db";
import { createBell } from "./bell";
import type { Jobs, Log } from "./job";
import { listenForJobs } from "./listen";
import { findQueues, type Queue } from "./queue";
import { jobs as allJobs } from "./registry";
import { kindsOf, type Workshop, workOff } from "./work-off";

/** How often to look for work unasked: picks up what a dead worker left, and what has waited out its back-off. */
const SWEEP_MS = 2000;
/** How long to leave a queue to the worker that has it before looking again. */
const LEAVE_MS = 1000;
/** Most queues worked off at the same time, so that one merchant's long refresh doesn't hold up the others. */
const MOST_LANES = 3;

export interface Worker {
  /** Takes on no more work, finishes the jobs at hand, and resolves when they are finished. */
  stop(): Promise<void>;
}

const nameOf = ({ tenantId, kind }: Queue) => `${kind}/${tenantId}`;

/**
 * Starts working off jobs, until stopped. Any number of workers, in any number of processes, can share a database.
 * Each lane at work holds one of the database's connections and for a moment a second one.
 * @param jobs The kinds of job to do; all of them unless said.
 */
export function startWorker(database: Database, clock: Clock, log: Log, jobs: Jobs = allJobs): Worker {
  const workshop: Workshop = { database, clock, log, jobs };
  const kinds = kindsOf(jobs);
  const bell = createBell();
  const listener = listenForJobs(database.connectionString, bell, log);
  const taken = new Set<string>();
  const leftUntil = new Map<string, number>();
  let stopping = false;

  const isFree = (queue: Queue) => {
    const name = nameOf(queue);
    return !taken.has(name) && (leftUntil.get(name) ?? 0) <= performance.now();
  };

  /** Does one round of one queue; false when there was none to do. */
  const workOnce = async (): Promise<boolean> => {
    const queue = (await findQueues(database, { kinds, which: "due" })).find(isFree);
    if (!queue || stopping) return false;
    const name = nameOf(queue);
    taken.add(name);
    // Left alone for a while unless the round ends well: nobody waits behind a queue that can't be worked off here.
    leftUntil.set(name, Number.POSITIVE_INFINITY);
    try {
      const outcome = await workOff(workshop, queue, "due");
      if (outcome !== "elsewhere") leftUntil.delete(name);
      return true;
    } finally {
      taken.delete(name);
      if (leftUntil.has(name)) leftUntil.set(name, performance.now() + LEAVE_MS);
    }
  };

  const lane = async () => {
    while (!stopping) {
      const heard = bell.rings();
      const worked = await workOnce().catch((error: unknown) => {
        log.error({ reason: String(error) }, "work can't be looked for");
        return null;
      });
      if (worked === false) await bell.wait(heard, SWEEP_MS);
      // A ring can't mend what is broken: wait past it.
      if (worked === null && !stopping) await bell.wait(bell.rings(), SWEEP_MS);
    }
  };

  const lanes = Math.max(1, Math.min(MOST_LANES, Math.floor((database.pool.options.max ?? 10) / 4)));
  const ended = Promise.all(Array.from({ length: lanes }, lane));
  return {
    async stop() {
      stopping = true;
      bell.ring();
      await ended;
      await listener.close();
    },
  };
}
