import path from "node:path";
import { type Database, Interrupted } from "../../db";
import { ThreadPool } from "../../process/thread-pool";
import type { Chunk } from "../plan/chunk";
import type { PlannedChunk } from "../plan/planned-chunk";
import {
  closeVersion,
  type PlanWorkshop,
  planChunkOfVersion,
  type VersionOrder,
  workshopHere,
} from "../plan/replace-plan";
import { CHUNKS_AT_ONCE } from "./database";
import { toldFailure } from "./failure";
import type { PlannerAnswer, PlannerOrder } from "./thread";

/** The limits of planning threads. */
export interface PlannerLimits {
  /** Threads beside this one at most. */
  threads: number;
  /** They are started for plans of so many chunks, and then help with all. */
  threadsFromChunks: number;
  /** Memory of a thread; beyond it the thread ends, and its work fails. */
  memoryMb: number;
  /** Threads end when there was nothing to do for so long, and give their memory back. */
  idleMs: number;
}

/**
 * A new thread loads and compiles for about a second code that the others have long compiled, on a core that the database could use. It costs a
 * plan of 10,000 pairs a fourteenth of its time while it is new and saves a sixth afterwards. Smaller plans are made as fast without it, and in
 * less memory. A thread's memory limit is well beyond its need: near the limit it spends a third of its time collecting garbage.
 */
const LIMITS: PlannerLimits = { threads: 1, threadsFromChunks: 20, memoryMb: 550, idleMs: 30_000 };

interface Task {
  database: Database;
  order: VersionOrder;
  chunk: Chunk;
  resolve(planned: PlannedChunk): void;
  reject(error: Error): void;
}

/** This thread and others beside it, which plan, and the chunks that wait for one. Keeps no process alive by itself. */
export class PlannerThreads {
  private readonly threads: ThreadPool<PlannerOrder, PlannerAnswer>;
  private readonly waiting: Task[] = [];
  private busyHere = 0;
  private busyThere = 0;
  private areThreadsWorthIt = false;
  private leavesRoom = false;
  private idle: NodeJS.Timeout | null = null;

  constructor(private readonly limits: PlannerLimits = LIMITS) {
    const { threads, memoryMb } = limits;
    const pool = { threads: Math.max(1, threads), memoryMb, tasksPerThread: CHUNKS_AT_ONCE };
    this.threads = new ThreadPool(path.join(__dirname, "thread"), pool);
  }

  /** Returns the workshop for a plan of so many chunks: a single one is not worth a thread. */
  workshopFor(database: Database, chunks: number): PlanWorkshop {
    if (chunks <= 1) return workshopHere(database);
    if (chunks >= this.limits.threadsFromChunks) this.areThreadsWorthIt = true;
    return {
      ahead: CHUNKS_AT_ONCE * (1 + this.limits.threads),
      planChunk: (order, chunk) =>
        new Promise((resolve, reject) => {
          this.waiting.push({ database, order, chunk, resolve, reject });
          this.assign();
        }),
      close: (order, closing) => closeVersion(database, order, closing),
    };
  }

  /** From now on works on this thread alone, chunk after chunk, or on all again; work under way finishes where it is. */
  leaveRoom(isNeeded: boolean): void {
    this.leavesRoom = isNeeded;
    this.assign();
  }

  /** Ends all threads; work under way there or waiting fails. Later work starts them again. */
  async close(): Promise<void> {
    if (this.idle) clearTimeout(this.idle);
    this.areThreadsWorthIt = false;
    const reason = new Interrupted("The planners were closed");
    for (const task of this.waiting.splice(0)) task.reject(reason);
    await this.threads.close(reason);
  }

  /** Assigns waiting work to the thread with the least to do, this one last. */
  private assign(): void {
    if (this.idle) clearTimeout(this.idle);
    // A second chunk computes while the database works for the first: together they take both of two cores.
    const atOnce = this.leavesRoom ? 1 : CHUNKS_AT_ONCE;
    for (let task = this.waiting[0]; task; task = this.waiting[0]) {
      const there = this.leavesRoom || !this.areThreadsWorthIt ? 0 : this.limits.threads;
      const ofEach = there > 0 ? Math.floor(this.busyThere / there) : atOnce;
      if (Math.min(ofEach, this.busyHere) >= atOnce) return;
      if (ofEach <= this.busyHere && ofEach < atOnce) void this.planThere(task);
      else void this.planHere(task);
      this.waiting.shift();
    }
    if (this.busyHere === 0 && this.busyThere === 0) {
      this.idle = setTimeout(() => void this.close(), this.limits.idleMs);
      this.idle.unref();
    }
  }

  private async planHere({ database, order, chunk, resolve, reject }: Task): Promise<void> {
    this.busyHere += 1;
    await planChunkOfVersion(database, order, chunk).then(resolve, reject);
    this.busyHere -= 1;
    this.assign();
  }

  private async planThere({ database: { connectionString }, order, chunk, resolve, reject }: Task): Promise<void> {
    this.busyThere += 1;
    try {
      const answer = await this.threads.run({ connectionString, order, chunk });
      if ("failure" in answer) reject(toldFailure(answer));
      else resolve(answer.planned);
    } catch (error) {
      reject(error instanceof Error ? error : new Error(String(error)));
    }
    this.busyThere -= 1;
    this.assign();
  }
}
