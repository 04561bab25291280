import type { Clock } from "../clock";
import { analyzeGrownTables, type Database, State } from "../db";
import type { JobKind } from "../domain/enqueue-job";
import { dailyRefreshes } from "./daily";
import type { Jobs, Log } from "./job";
import { listenForJobs } from "./listen";
import { type FoundQueue, findQueues, type Queue } from "./queue";
import { jobs as allJobs } from "./registry";
import { kindsOf, runBatch, type Workshop } from "./run-batch";
import { createWakeUp } from "./wake-up";

/** How often to look for work unasked: picks up what a dead worker left, and what has waited out its back-off. */
const SWEEP_MS = 2000;
/** How often to look whether some tenant's day has changed. */
const DAILY_CHECK_MS = 30_000;
/** How long to leave a queue to the worker that has it before looking again. */
const LEAVE_MS = 1000;
/** How long to wait at least before asking again whether tables have outgrown what PostgreSQL knows of them. */
const ANALYZE_MS = 2000;
/** Most queues run at the same time, so that one tenant's long refresh doesn't hold up the others. */
const MOST_SLOTS = 3;

export interface Worker {
  /** Takes on no more work, finishes the jobs at hand, and resolves when they are finished. */
  stop(): Promise<void>;
}

const nameOf = ({ tenantId, kind }: Queue) => `${kind}/${tenantId}`;

/**
 * Starts running jobs, until stopped. Any number of workers, in any number of processes, can share a database.
 * Each slot at work holds one of the database's connections and for a moment a second one.
 * @param jobs The kinds of job to do; all of them unless said, and then each tenant's midnight is looked after as well.
 */
export function startWorker(database: Database, clock: Clock, log: Log, jobs: Jobs = allJobs): Worker {
  const workshop: Workshop = { database, clock, log, jobs };
  const kinds = kindsOf(jobs);
  const wakeUp = createWakeUp();
  const listener = listenForJobs(database.listenUrl, wakeUp, log);
  const taken = new Set<string>();
  const leftUntil = new Map<string, number>();
  let stopping = false;

  const isFree = (queue: Queue) => {
    const name = nameOf(queue);
    return !taken.has(name) && (leftUntil.get(name) ?? 0) <= performance.now();
  };

  /** How long a queue is still to gather jobs before it is begun, in ms; 0 when it may begin. */
  const gathersFor = ({ tenantId, kind, oldestMs, newestMs }: FoundQueue, due: readonly Queue[]): number => {
    const gather = jobs[kind as JobKind]?.gather;
    if (!gather) return 0;
    const { quietMs, atMostMs, enqueuedBy } = gather;
    const mayGrow = due.some((other) => other.tenantId === tenantId && enqueuedBy.includes(other.kind as JobKind));
    return Math.max(0, Math.min(mayGrow ? atMostMs : quietMs - newestMs, atMostMs - oldestMs));
  };

  /** Does one batch of one queue; when there was none to do, how long to wait at most before looking again, in ms. */
  const workOnce = async (): Promise<"worked" | number> => {
    const due = await findQueues(database, { kinds, which: "due", now: clock.now() });
    const free = due.filter(isFree);
    const queue = free.find((found) => gathersFor(found, due) === 0);
    if (!queue || stopping) return Math.min(SWEEP_MS, ...free.map((found) => gathersFor(found, due) + 1));
    const name = nameOf(queue);
    taken.add(name);
    // Left alone for a while unless the batch ends well: nobody waits behind a queue that can't be run here.
    leftUntil.set(name, Number.POSITIVE_INFINITY);
    try {
      const outcome = await runBatch(workshop, queue, "due");
      if (outcome !== "elsewhere" && outcome !== "interrupted") leftUntil.delete(name);
      return "worked";
    } finally {
      taken.delete(name);
      if (leftUntil.has(name)) leftUntil.set(name, performance.now() + LEAVE_MS);
    }
  };

  let mayHaveGrown = false;
  let analyzedAt = Number.NEGATIVE_INFINITY;
  /** Large writes enqueue work, so that after work is when tables may have grown. */
  const analyze = async () => {
    if (!mayHaveGrown || performance.now() - analyzedAt < ANALYZE_MS) return;
    mayHaveGrown = false;
    analyzedAt = performance.now();
    await analyzeGrownTables(database, (error) => log.error({ reason: error.message }, "tables can't be analysed"));
  };

  const stuck = new State(log, { begun: "work can't be looked for", over: "work is looked for again" });
  const slot = async () => {
    while (!stopping) {
      const heard = wakeUp.count();
      const worked = await workOnce().catch((error: unknown) => {
        stuck.met(error);
        return null;
      });
      if (worked !== null) stuck.passed();
      if (worked === "worked") mayHaveGrown = true;
      await analyze();
      if (typeof worked === "number") await wakeUp.wait(heard, worked);
      // A wake-up can't mend what is broken: wait past it.
      if (worked === null && !stopping) await wakeUp.wait(wakeUp.count(), SWEEP_MS);
    }
  };

  const daily = dailyRefreshes(database, clock, log);
  const neglected = new State(log, {
    begun: "the daily refreshes can't be looked after",
    over: "the daily refreshes are looked after again",
  });
  const watch = async () => {
    for (let heard = wakeUp.count(); !stopping; heard = wakeUp.count()) {
      await daily.look().then(
        () => neglected.passed(),
        (error: unknown) => neglected.met(error),
      );
      for (
        const until = performance.now() + DAILY_CHECK_MS;
        !stopping && performance.now() < until;
        heard = wakeUp.count()
      ) {
        await wakeUp.wait(heard, until - performance.now());
      }
    }
  };

  const slots = Math.max(1, Math.min(MOST_SLOTS, Math.floor((database.pool.options.max ?? 10) / 4)));
  const ended = Promise.all([...(jobs === allJobs ? [watch()] : []), ...Array.from({ length: slots }, slot)]);
  return {
    async stop() {
      stopping = true;
      wakeUp.signal();
      await ended;
      await listener.close();
    },
  };
}
