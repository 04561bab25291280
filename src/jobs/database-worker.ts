import { randomUUID } from "node:crypto";
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

/** Interval of the sweep, which picks up jobs of dead workers, and jobs whose back-off is over. */
export const SWEEP_MS = 2000;
/** Time for which a queue is left to its worker before another look. */
const LEAVE_MS = 1000;
/** Minimum interval of looks for tables that have outgrown PostgreSQL's statistics. */
const ANALYZE_MS = 2000;
/** Maximum queues at the same time, mails and exports left out; see `Lanes` for the use of each. */
const MAX_LANES = 5;
/** Interval of the next look along a line where none of the found jobs may begin yet. */
const LOOK_ON_MS = 25;

const OWN_LANES: readonly OwnLane[] = ["mail", "export"];

const LINES = ["awaited", "background"] as const;
type LineName = (typeof LINES)[number];
const lineOf = ({ isAwaited }: FoundQueue): LineName => (isAwaited ? "awaited" : "background");

const nameOf = ({ tenantId, kind }: Queue) => `${kind}/${tenantId}`;

/** Kinds of job by which lanes they take. */
class Kinds {
  readonly plans: readonly string[];
  readonly others: readonly string[];
  private readonly all: readonly string[];

  constructor(private readonly jobs: Jobs) {
    this.all = kindsOf(jobs);
    this.plans = this.all.filter((kind) => this.isPlan(kind));
    this.others = this.all.filter((kind) => !this.isPlan(kind) && !this.ownLaneOf(kind));
  }

  ownLaneOf(kind: string): OwnLane | undefined {
    return this.jobs[kind as JobKind]?.lane;
  }

  /** Returns whether jobs of a kind go through a whole plan. */
  isPlan(kind: string): boolean {
    return this.jobs[kind as JobKind]?.runApart !== undefined && !this.ownLaneOf(kind);
  }

  inLane(own: OwnLane): string[] {
    return this.all.filter((kind) => this.ownLaneOf(kind) === own);
  }

  /** Returns how long a queue still gathers jobs before it begins, in ms; 0 when it may begin. @param due All queues with due work. */
  gathersFor({ tenantId, kind, oldestMs, newestMs }: FoundQueue, due: readonly Queue[]): number {
    const gather = this.jobs[kind as JobKind]?.gather;
    if (!gather) return 0;
    const { quietMs, atMostMs, enqueuedBy } = gather;
    const mayGrow = due.some((other) => other.tenantId === tenantId && enqueuedBy.includes(other.kind as JobKind));
    return Math.max(0, Math.min(mayGrow ? atMostMs : quietMs - newestMs, atMostMs - oldestMs));
  }
}

/** Keeps PostgreSQL's statistics up with large writes. These enqueue work, so that tables may have grown when work is done. */
class TableStatistics {
  private analyzedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly database: Database,
    private readonly log: Log,
  ) {}

  async refresh(): Promise<void> {
    if (performance.now() - this.analyzedAt < ANALYZE_MS) return;
    this.analyzedAt = performance.now();
    await analyzeGrownTables(this.database, (error) =>
      this.log.error({ reason: error.message }, "tables can't be analysed"),
    );
  }
}

/** Runs the jobs and sends the webhooks of one database. */
export class DatabaseWorker {
  private readonly wakeUp = createWakeUp();
  private readonly kinds: Kinds;
  private readonly lanes: Lanes;
  private readonly statistics: TableStatistics;
  private readonly listener: ReturnType<typeof listenForJobs>;
  private readonly sender: Sender | null;
  private readonly running = new Set<Promise<void>>();
  /** Queues that are left alone until an instant of `performance.now()`, by their names. */
  private readonly leftUntil = new Map<string, number>();
  /** The position of each line's round of the merchants. Each worker begins somewhere else, so that several seldom want the same queue. */
  private readonly after: Record<LineName, string> = { awaited: randomUUID(), background: randomUUID() };
  private readonly notLooked: State;
  private readonly notBegun: State;
  private readonly ended: Promise<unknown>;
  private isStopping = false;

  /** @param poster Null: webhooks are left to other workers. */
  constructor(
    private readonly workshop: Workshop,
    nightHours: number,
    poster: Poster | null,
  ) {
    const { database, clock, log, jobs } = workshop;
    const toSend = createWakeUp();
    const channels = { [JOBS]: this.wakeUp, ...(poster ? { [WEBHOOKS]: toSend } : {}) };
    this.listener = listenForJobs(database.listenUrl, channels, log);
    const onNoted = this.wakeUp.signal;
    this.sender = poster ? new Sender({ database, clock, log, poster, wakeUp: toSend, onNoted }) : null;
    // The other half of the connections is for requests.
    const half = Math.max(1, Math.floor((database.pool.options.max ?? 10) / 2));
    this.lanes = new Lanes(Math.min(MAX_LANES, half), Math.min(MAX_LANES + OWN_LANES.length, half));
    this.kinds = new Kinds(jobs);
    this.statistics = new TableStatistics(database, log);
    this.notLooked = new State(log, { begun: "work can't be looked for", over: "work is looked for again" });
    this.notBegun = new State(log, { begun: "work can't be begun", over: "work is begun again" });
    const hasNights = jobs["replace-plan"] === allJobs["replace-plan"];
    const nights = hasNights ? watchNights(workshop, nightHours, this.wakeUp, () => this.isStopping) : null;
    this.ended = Promise.all([nights, this.beginUntilStopped()]);
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    this.wakeUp.signal();
    await Promise.all([this.ended, this.sender?.stop()]);
    await Promise.all(this.running);
    await this.listener.close();
  }

  private async beginUntilStopped(): Promise<void> {
    const { wakeUp } = this;
    while (!this.isStopping) {
      const heard = wakeUp.count();
      const wait = await this.beginDue().catch((error: unknown) => {
        this.notLooked.met(error);
        return null;
      });
      if (wait !== null) this.notLooked.passed();
      // A wake-up can't mend a broken database: wait past it.
      if (wait === null) await wakeUp.wait(wakeUp.count(), this.isStopping ? 0 : SWEEP_MS);
      else if (!this.isStopping) await wakeUp.wait(heard, wait);
    }
  }

  /** Begins as much work as there is room for. @returns How long to wait at most before looking again, in ms. */
  private async beginDue(): Promise<number> {
    const lines = { awaited: this.wantedOf("awaited"), background: this.wantedOf("background") };
    if (lines.awaited.kinds.length + lines.background.kinds.length === 0) return SWEEP_MS;
    const due = await findWork(this.workshop.database, lines, this.workshop.clock.now());
    for (const [name, until] of this.leftUntil) if (until <= performance.now()) this.leftUntil.delete(name);
    let wait = SWEEP_MS;
    const begun = new Set<LineName>();
    for (const queue of this.isStopping ? [] : due) {
      if (!this.mayBegin(queue)) continue;
      const gathers = this.kinds.gathersFor(queue, due);
      if (gathers > 0) {
        wait = Math.min(wait, gathers + 1);
        continue;
      }
      this.after[lineOf(queue)] = queue.tenantId;
      begun.add(lineOf(queue));
      this.begin(queue);
    }
    return this.lookOn(due, begun) ? Math.min(wait, LOOK_ON_MS) : wait;
  }

  /** Returns the part of a line to look for now. */
  private wantedOf(line: LineName): Line {
    const room = { isAwaited: line === "awaited", isPlan: false, isLarge: false };
    const isRoom = (wanted: Partial<Wanted>) => this.lanes.hasRoomFor({ ...room, ...wanted });
    const { others, plans } = this.kinds;
    const inOwnLanes = OWN_LANES.flatMap((own) => (isRoom({ own }) ? this.kinds.inLane(own) : []));
    return {
      after: this.after[line],
      kinds: [...(isRoom({}) ? others : []), ...inOwnLanes, ...(isRoom({ isPlan: true }) ? plans : [])],
      passedOver: isRoom({ isPlan: true, isLarge: true }) ? [] : plans,
    };
  }

  private mayBegin(queue: FoundQueue): boolean {
    const name = nameOf(queue);
    if (this.lanes.has(name) || this.leftUntil.has(name)) return false;
    return this.lanes.hasRoomFor(this.laneOf(queue), queue.tenantId);
  }

  private laneOf({ kind, isAwaited, isLarge }: FoundQueue): Wanted {
    return { isAwaited, isLarge, isPlan: this.kinds.isPlan(kind), own: this.kinds.ownLaneOf(kind) };
  }

  private begin(queue: FoundQueue): void {
    const done = this.work(queue);
    this.running.add(done);
    void done.then(() => this.running.delete(done));
  }

  /** Moves the rounds of lines on of which nothing could be begun though they may be longer than a look. @returns Whether there are such. */
  private lookOn(due: readonly FoundQueue[], begun: ReadonlySet<LineName>): boolean {
    let isMoved = false;
    for (const line of LINES) {
      const tenants = [...new Set(due.filter((queue) => lineOf(queue) === line).map(({ tenantId }) => tenantId))];
      const last = tenants.at(-1);
      if (begun.has(line) || !last || tenants.length < TENANTS_A_LOOK) continue;
      this.after[line] = last;
      isMoved = true;
    }
    return isMoved;
  }

  /** Does one batch of a queue, in a lane. Never throws. */
  private async work(queue: FoundQueue): Promise<void> {
    const name = nameOf(queue);
    this.lanes.enter({ ...this.laneOf(queue), name, tenantId: queue.tenantId });
    // Left alone for a while unless the batch ends well: nobody waits behind a queue that can't be run here.
    let leaveMs = LEAVE_MS;
    try {
      const outcome = await runBatch(this.workshop, queue, "due");
      this.notBegun.passed();
      if (outcome !== "elsewhere" && outcome !== "interrupted") leaveMs = 0;
      await this.statistics.refresh();
    } catch (error) {
      this.notBegun.met(error);
      leaveMs = SWEEP_MS;
    } finally {
      if (leaveMs > 0) this.leftUntil.set(name, performance.now() + leaveMs);
      this.lanes.leave(name);
      this.wakeUp.signal();
    }
  }
}
