import type { Clock } from "../clock";
import { type Database, introduceRows } from "../db";
import { createBell } from "./bell";
import { dailyRounds } from "./daily";
import type { Jobs, Log } from "./job";
import { listenForJobs } from "./listen";
import { type FoundQueue, findQueues, type Queue } from "./queue";
import { jobs as allJobs } from "./registry";
import { kindsOf, type Workshop, workOff } from "./work-off";

/** How often to look for work unasked: picks up what a dead worker left, and what has waited out its back-off. */
const SWEEP_MS = 2000;
/** How often to look whether some merchant's day has changed. */
const ROUNDS_MS = 30_000;
/** How long to leave a queue to the worker that has it before looking again. */
const LEAVE_MS = 1000;
/** How long to wait at least before asking again whether tables have outgrown what PostgreSQL knows of them. */
const INTRODUCE_MS = 2000;
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
 * @param jobs The kinds of job to do; all of them unless said, and then each merchant's midnight is looked after as well.
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

  /** How long a queue is still to gather jobs before it is begun, in ms; 0 when it may begin. */
  const gathersFor = ({ kind, oldestMs, newestMs }: FoundQueue): number => {
    const { quietMs, atMostMs } = jobs[kind as keyof Jobs]?.gather ?? { quietMs: 0, atMostMs: 0 };
    return Math.max(0, Math.min(quietMs - newestMs, atMostMs - oldestMs));
  };

  /** Does one batch of one queue; when there was none to do, how long to wait at most before looking again, in ms. */
  const workOnce = async (): Promise<"worked" | number> => {
    const free = (await findQueues(database, { kinds, which: "due", now: clock.now() })).filter(isFree);
    const queue = free.find((found) => gathersFor(found) === 0);
    if (!queue || stopping) return Math.min(SWEEP_MS, ...free.map((found) => gathersFor(found) + 1));
    const name = nameOf(queue);
    taken.add(name);
    // Left alone for a while unless the batch ends well: nobody waits behind a queue that can't be worked off here.
    leftUntil.set(name, Number.POSITIVE_INFINITY);
    try {
      const outcome = await workOff(workshop, queue, "due");
      if (outcome !== "elsewhere" && outcome !== "interrupted") leftUntil.delete(name);
      return "worked";
    } finally {
      taken.delete(name);
      if (leftUntil.has(name)) leftUntil.set(name, performance.now() + LEAVE_MS);
    }
  };

  let mayHaveGrown = false;
  let introducedAt = Number.NEGATIVE_INFINITY;
  /** Large writes promise work, so that after work is when tables may have grown. */
  const introduce = async () => {
    if (!mayHaveGrown || performance.now() - introducedAt < INTRODUCE_MS) return;
    mayHaveGrown = false;
    introducedAt = performance.now();
    await introduceRows(database, (error) => log.error({ reason: error.message }, "tables can't be analysed"));
  };

  const lane = async () => {
    while (!stopping) {
      const heard = bell.rings();
      const worked = await workOnce().catch((error: unknown) => {
        log.error({ reason: String(error) }, "work can't be looked for");
        return null;
      });
      if (worked === "worked") mayHaveGrown = true;
      await introduce();
      if (typeof worked === "number") await bell.wait(heard, worked);
      // A ring can't mend what is broken: wait past it.
      if (worked === null && !stopping) await bell.wait(bell.rings(), SWEEP_MS);
    }
  };

  const rounds = dailyRounds(database, clock, log);
  const watch = async () => {
    for (let round = bell.rings(); !stopping; round = bell.rings()) {
      await rounds.look().catch((error: unknown) => log.error({ reason: String(error) }, "the daily rounds failed"));
      for (const until = performance.now() + ROUNDS_MS; !stopping && performance.now() < until; round = bell.rings()) {
        await bell.wait(round, until - performance.now());
      }
    }
  };

  const lanes = Math.max(1, Math.min(MOST_LANES, Math.floor((database.pool.options.max ?? 10) / 4)));
  const ended = Promise.all([...(jobs === allJobs ? [watch()] : []), ...Array.from({ length: lanes }, lane)]);
  return {
    async stop() {
      stopping = true;
      bell.ring();
      await ended;
      await listener.close();
    },
  };
}
