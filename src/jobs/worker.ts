import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Clock } from "../clock";
import { analyzeGrownTables, type Database, State } from "../db";
import type { JobKind } from "../domain/enqueue-job";
import type { Poster } from "../domain/webhooks/poster";
import { type FoundQueue, findWork, type Line, TENANTS_A_LOOK } from "./find-work";
import type { Jobs, Log, OwnLane } from "./job";
import { Lanes, type Wanted } from "./lanes";
import { JOBS, listenForJobs, WEBHOOKS } from "./listen";
import { watchNights } from "./nights";
import type { Queue } from "./queue";
import { jobs as allJobs } from "./registry";
import { kindsOf, runBatch, type Workshop } from "./run-batch";
import { createWakeUp } from "./wake-up";
import { Sender } from "./webhooks/sender";

/** How often to look for work unasked: picks up what a dead worker left, and what has waited out its back-off. */
const SWEEP_MS = 2000;
/** How long to leave a queue to the worker that has it before looking again. */
const LEAVE_MS = 1000;
/** How long to wait at least before asking again whether tables have outgrown what PostgreSQL knows of them. */
const ANALYZE_MS = 2000;
/** Most queues run at the same time, mails and exports left out; see `Lanes` for what each is good for. */
const MOST_LANES = 5;
/** How soon to look on along a line where none of those found may be begun yet. */
const LOOK_ON_MS = 25;

export interface Worker {
  /** Takes on no more work, finishes the jobs at hand, and resolves when they are finished. */
  stop(): Promise<void>;
}

const OWN_LANES: readonly OwnLane[] = ["mail", "export"];

const LINES = ["awaited", "background"] as const;
type LineName = (typeof LINES)[number];
const lineOf = ({ isAwaited }: FoundQueue): LineName => (isAwaited ? "awaited" : "background");

const nameOf = ({ tenantId, kind }: Queue) => `${kind}/${tenantId}`;

/** Hours after its midnight over which a merchant's nightly plan may begin, unless said. */
export const NIGHT_HOURS = 5;

/**
 * Starts running jobs, until stopped: those of the database and, each on its own, those of its shards, once they can be reached. Any number of workers, in any number of processes, can
 * share them. Each lane at work holds one of a database's connections and for a moment a second one.
 * @param jobs The kinds of job to do; all that need nothing else unless said. With the plans of nights among them, each tenant's night is looked after as well.
 * @param poster What posts webhooks; null: they are left to others.
 */
export function startWorker(
  database: Database,
  clock: Clock,
  log: Log,
  jobs: Jobs = allJobs,
  nightHours = NIGHT_HOURS,
  poster: Poster | null = null,
): Worker {
  const { shards } = database;
  const start = (one: Database) => startDatabaseWorker({ database: one, clock, log, jobs }, nightHours, poster);
  const begun = [start(database)];
  const stopping = new AbortController();
  const begin = async (name: string) => {
    while (!stopping.signal.aborted) {
      const shard = await shards.open(name).catch(() => null);
      if (stopping.signal.aborted) return;
      if (shard) {
        begun.push(start(shard));
        return;
      }
      await sleep(SWEEP_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  };
  const beginnings = shards.names.map(begin);
  return {
    async stop() {
      stopping.abort();
      await Promise.all(begun.map((worker) => worker.stop()));
      await Promise.all(beginnings);
    },
  };
}

function startDatabaseWorker(workshop: Workshop, nightHours: number, poster: Poster | null): Worker {
  const { database, clock, log, jobs } = workshop;
  const wakeUp = createWakeUp();
  const toSend = createWakeUp();
  const listener = listenForJobs(
    database.listenUrl,
    { [JOBS]: wakeUp, ...(poster ? { [WEBHOOKS]: toSend } : {}) },
    log,
  );
  const sender = poster ? new Sender({ database, clock, log, poster, wakeUp: toSend, onNoted: wakeUp.signal }) : null;
  // The other half of the connections is for whoever asks something.
  const half = Math.max(1, Math.floor((database.pool.options.max ?? 10) / 2));
  const lanes = new Lanes(Math.min(MOST_LANES, half), Math.min(MOST_LANES + OWN_LANES.length, half));
  const running = new Set<Promise<void>>();
  const leftUntil = new Map<string, number>();
  // Each worker begins its rounds somewhere else, so that several seldom reach for the same queue.
  const after: Record<LineName, string> = { awaited: randomUUID(), background: randomUUID() };
  let stopping = false;

  const ownOf = (kind: string) => jobs[kind as JobKind]?.lane;
  const isPlan = (kind: string) => jobs[kind as JobKind]?.runApart !== undefined && !ownOf(kind);
  const kinds = kindsOf(jobs);
  const plans = kinds.filter(isPlan);
  const others = kinds.filter((kind) => !isPlan(kind) && !ownOf(kind));

  /** What of a line to look for now. */
  const wantedOf = (line: LineName): Line => {
    const isAwaited = line === "awaited";
    const room = { isAwaited, isPlan: false, isLarge: false };
    const isRoom = (wanted: Partial<Wanted>) => lanes.hasRoomFor({ ...room, ...wanted });
    const ownWith = (own: OwnLane) => (isRoom({ own }) ? kinds.filter((kind) => ownOf(kind) === own) : []);
    return {
      after: after[line],
      kinds: [...(isRoom({}) ? others : []), ...OWN_LANES.flatMap(ownWith), ...(isRoom({ isPlan: true }) ? plans : [])],
      passedOver: isRoom({ isPlan: true, isLarge: true }) ? [] : plans,
    };
  };

  /** How long a queue is still to gather jobs before it is begun, in ms; 0 when it may begin. */
  const gathersFor = ({ tenantId, kind, oldestMs, newestMs }: FoundQueue, due: readonly Queue[]): number => {
    const gather = jobs[kind as JobKind]?.gather;
    if (!gather) return 0;
    const { quietMs, atMostMs, enqueuedBy } = gather;
    const mayGrow = due.some((other) => other.tenantId === tenantId && enqueuedBy.includes(other.kind as JobKind));
    return Math.max(0, Math.min(mayGrow ? atMostMs : quietMs - newestMs, atMostMs - oldestMs));
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

  const unbegun = new State(log, { begun: "work can't be begun", over: "work is begun again" });
  /** Does one batch of a queue, in a lane. Never throws. */
  const work = async (queue: FoundQueue): Promise<void> => {
    const name = nameOf(queue);
    lanes.enter({ ...queue, name, isPlan: isPlan(queue.kind), own: ownOf(queue.kind) });
    // Left alone for a while unless the batch ends well: nobody waits behind a queue that can't be run here.
    let leaveMs = LEAVE_MS;
    try {
      const outcome = await runBatch(workshop, queue, "due");
      unbegun.passed();
      if (outcome !== "elsewhere" && outcome !== "interrupted") leaveMs = 0;
      mayHaveGrown = true;
      await analyze();
    } catch (error) {
      unbegun.met(error);
      leaveMs = SWEEP_MS;
    } finally {
      if (leaveMs > 0) leftUntil.set(name, performance.now() + leaveMs);
      lanes.leave(name);
      wakeUp.signal();
    }
  };

  /** Begins what there is room for; how long to wait at most before looking again, in ms. */
  const begin = async (): Promise<number> => {
    const lines = { awaited: wantedOf("awaited"), background: wantedOf("background") };
    if (lines.awaited.kinds.length + lines.background.kinds.length === 0) return SWEEP_MS;
    const due = await findWork(database, lines, clock.now());
    for (const [name, until] of leftUntil) if (until <= performance.now()) leftUntil.delete(name);
    let wait = SWEEP_MS;
    const begun = new Set<LineName>();
    for (const queue of stopping ? [] : due) {
      const name = nameOf(queue);
      const wanted = { ...queue, isPlan: isPlan(queue.kind), own: ownOf(queue.kind) };
      if (lanes.has(name) || leftUntil.has(name) || !lanes.hasRoomFor(wanted, queue.tenantId)) continue;
      const gathers = gathersFor(queue, due);
      if (gathers > 0) {
        wait = Math.min(wait, gathers + 1);
        continue;
      }
      const line = lineOf(queue);
      after[line] = queue.tenantId;
      begun.add(line);
      const done = work(queue);
      running.add(done);
      void done.then(() => running.delete(done));
    }
    for (const line of LINES) {
      const tenants = [...new Set(due.filter((queue) => lineOf(queue) === line).map(({ tenantId }) => tenantId))];
      const last = tenants.at(-1);
      if (begun.has(line) || !last || tenants.length < TENANTS_A_LOOK) continue;
      after[line] = last;
      wait = Math.min(wait, LOOK_ON_MS);
    }
    return wait;
  };

  const stuck = new State(log, { begun: "work can't be looked for", over: "work is looked for again" });
  const begins = async () => {
    while (!stopping) {
      const heard = wakeUp.count();
      const wait = await begin().catch((error: unknown) => {
        stuck.met(error);
        return null;
      });
      if (wait !== null) stuck.passed();
      // A wake-up can't mend what is broken: wait past it.
      if (wait === null) await wakeUp.wait(wakeUp.count(), stopping ? 0 : SWEEP_MS);
      else if (!stopping) await wakeUp.wait(heard, wait);
    }
  };

  const ended = Promise.all([
    ...(jobs["replace-plan"] === allJobs["replace-plan"]
      ? [watchNights(workshop, nightHours, wakeUp, () => stopping)]
      : []),
    begins(),
  ]);
  return {
    async stop() {
      stopping = true;
      wakeUp.signal();
      await Promise.all([ended, sender?.stop()]);
      await Promise.all(running);
      await listener.close();
    },
  };
}
