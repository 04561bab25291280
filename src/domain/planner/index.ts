import type { ChildProcess } from "node:child_process";
import os from "node:os";
import path from "node:path";
import { type Database, Interrupted, ProcessEnded } from "../../db";
import { startProcess } from "../../process/start-process";
import type { Clock } from "../../values/clock";
import { clearVersions } from "../plan/replace-plan";
import { isTidyingWorthwhile, tidyTables } from "../plan-store/tidy-tables";
import type { Planned } from "../plan-store/versions";
import { workFor } from "../work";
import { toldFailure } from "./failure";
import type { PlannerReply, PlannerRequest, RoomNotice, SignOfLife } from "./process";

/** The process ends when there was nothing to do for so long, and gives its memory back. */
export const PLANNER_IDLE_MS = 60_000;

/** Interval between checks that the busy process is alive, and the number of unanswered ones until it counts as frozen. */
const ASK_EVERY_MS = 10_000;
const SILENT_ASKS = 12;

/** With so many cores planning always leaves one to requests. */
const CORES_FOR_ALL = 4;
/** After a request others are expected for so long. */
const MORE_EXPECTED_MS = 1000;

interface Waiting {
  resolve(planned: Planned | undefined): void;
  reject(error: Error): void;
}

/**
 * The process that plans beside this one, so that its work, its garbage and its memory slow down no request. It starts when it is first
 * needed. It keeps this process alive only while it is busy.
 */
export class Planner {
  private child: ChildProcess | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private requests = 0;
  private idle: NodeJS.Timeout | null = null;
  private readonly isShortOfCores = os.availableParallelism() < CORES_FOR_ALL;
  /** Set while requests come. */
  private requestsEnd: NodeJS.Timeout | null = null;
  /** Runs while it has something to do. */
  private asking: NodeJS.Timeout | null = null;
  /** The number of checks since its last message. */
  private asks = 0;

  /** Interval between checks that the process is alive, in ms. */
  askEveryMs = ASK_EVERY_MS;

  /** The process's id; undefined where there is none. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  isUp(): boolean {
    return this.child !== null;
  }

  /**
   * @returns The plan made, if one was requested.
   * @throws Error The failure there. @throws Interrupted when the process was lost, or its work was cut short.
   */
  ask(request: Omit<PlannerRequest, "id">): Promise<Planned | undefined> {
    const child = this.start();
    this.requests += 1;
    const id = this.requests;
    return new Promise<Planned | undefined>((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.holdOrLetGo(child);
      child.send({ id, ...request } satisfies PlannerRequest, (error) => {
        if (!error) return;
        this.settle(child, { id, failure: `The planner can't be asked: ${error.message}`, isInterruption: true });
      });
    });
  }

  /** Notes a request to this process: while requests come, the planner leaves a core to them. */
  noteRequest(): void {
    if (!this.isShortOfCores) return;
    if (this.requestsEnd) {
      this.requestsEnd.refresh();
      return;
    }
    const end = () => {
      this.requestsEnd = null;
      this.child?.send({ leaveRoom: false } satisfies RoomNotice);
    };
    this.requestsEnd = setTimeout(end, MORE_EXPECTED_MS).unref();
    this.child?.send({ leaveRoom: true } satisfies RoomNotice);
  }

  /** Ends the process; work under way there fails. Later work starts it again. */
  async close(): Promise<void> {
    const { child } = this;
    if (!child) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    this.lose(child, new Interrupted("The planner was closed"));
    child.kill("SIGKILL");
    await gone;
  }

  private start(): ChildProcess {
    if (this.child) return this.child;
    const child = startProcess(path.join(__dirname, "process"));
    this.child = child;
    if (this.requestsEnd) child.send({ leaveRoom: true } satisfies RoomNotice);
    child.on("message", (reply: PlannerReply | SignOfLife) => {
      this.asks = 0;
      if ("id" in reply) this.settle(child, reply);
    });
    child.on("error", ({ message }) => this.lose(child, new Interrupted(`The planner can't be had: ${message}`)));
    child.on("exit", (code, signal) => this.lose(child, this.endOf(`The planner ended (${signal ?? code})`)));
    return child;
  }

  /** Returns the error for its end. Of several waiting jobs nobody knows which caused it. */
  private endOf(message: string): Error {
    return this.waiting.size === 1 ? new ProcessEnded(message) : new Interrupted(message);
  }

  /** Checks that it is alive. A frozen one keeps its work, and the locks around that, for ever. */
  private askForLife(child: ChildProcess): void {
    if (this.asks >= SILENT_ASKS) {
      this.lose(child, this.endOf("The planner does not answer"));
      child.kill("SIGKILL");
      return;
    }
    this.asks += 1;
    child.send({ areYouThere: true } satisfies SignOfLife);
  }

  private settle(child: ChildProcess, { id, planned, failure, isInterruption = false }: PlannerReply): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (failure === undefined) waiting?.resolve(planned);
    else waiting?.reject(toldFailure({ failure, isInterruption }));
    this.holdOrLetGo(child);
  }

  private lose(child: ChildProcess, error: Error): void {
    if (this.child !== child) return;
    this.child = null;
    if (this.idle) clearTimeout(this.idle);
    this.stopAsking();
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }

  /** Work that waits for the plan waits for the process as well; nothing else does. */
  private holdOrLetGo(child: ChildProcess): void {
    if (this.idle) clearTimeout(this.idle);
    const isBusy = this.waiting.size > 0;
    const hold = isBusy ? "ref" : "unref";
    child[hold]();
    child.channel?.[hold]();
    if (!isBusy) this.stopAsking();
    else this.asking ??= setInterval(() => this.askForLife(child), this.askEveryMs).unref();
    if (!isBusy) this.idle = setTimeout(() => void this.close(), PLANNER_IDLE_MS).unref();
  }

  private stopAsking(): void {
    if (this.asking) clearInterval(this.asking);
    this.asking = null;
    this.asks = 0;
  }
}

const planner = new Planner();
/** A separate process: an analysis that takes all memory ends no plan. */
const analyst = new Planner();

/**
 * Makes a new version of a tenant's whole plan in the process beside. It suits large plans, as starting the process takes longer than a
 * small one.
 * @param touchedIds as for `replacePlan`
 */
export function replaceBeside(
  { connectionString }: Database,
  tenantId: string,
  clock: Clock,
  touchedIds: readonly string[],
): Promise<Planned | undefined> {
  return planner.ask({ kind: "replace", connectionString, tenantId, touchedIds, now: clock.now() });
}

/**
 * Deletes a tenant's former rows, and has PostgreSQL clean up after that where it is worth it. Runs in the process beside, where that is
 * up. Call it outside of transactions: rows deleted since one began can't be cleaned up.
 */
export async function clearPlan(database: Database, tenantId: string, clock: Clock): Promise<void> {
  const { connectionString } = database;
  const now = clock.now();
  if (planner.isUp()) await planner.ask({ kind: "clear", connectionString, tenantId, now });
  else await clearVersions(database, tenantId, clock);
  if (!(await workFor(database, tenantId, clock, isTidyingWorthwhile))) return;
  if (planner.isUp()) await planner.ask({ kind: "tidy", connectionString, tenantId, now });
  else await tidyTables(database);
}

/** Runs a requested analysis in the process beside; see `runAnalysis`. */
export async function analyseBeside(
  { connectionString }: Database,
  tenantId: string,
  clock: Clock,
  runId: string,
): Promise<void> {
  await analyst.ask({ kind: "analyse", connectionString, tenantId, runId, now: clock.now() });
}

/** Call it at every request: requests go before planning. */
export const noteRequest = (): void => planner.noteRequest();

/** Ends the processes that plan and analyse, for a clean stop. */
export async function closePlanner(): Promise<void> {
  await Promise.all([planner.close(), analyst.close()]);
}
