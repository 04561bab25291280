import path from "node:path";
import type { Worker } from "node:worker_threads";
import type { Database } from "../../db";
import { startThread } from "../../thread";
import type { PlannedChunk } from "./chunk";
import type { PlannerAnswer, PlannerOrder } from "./planner-thread";
import { type PlanWorkshop, workshopHere } from "./replace-plan";

/** How threads that plan behave. */
export interface PlannerLimits {
  /** Threads at most; each is started when it is first needed. */
  threads: number;
  /** Memory of a thread; beyond it the thread ends, and what it was at fails. */
  memoryMb: number;
  /** Threads end when there was nothing to do for so long, and give their memory back. */
  idleMs: number;
}

/** Memory well beyond what is needed, as near its limit a thread spends a third of its time collecting garbage. */
const LIMITS: PlannerLimits = { threads: 2, memoryMb: 512, idleMs: 30_000 };

interface Task {
  order: PlannerOrder;
  resolve(planned: PlannedChunk | null): void;
  reject(error: Error): void;
}

interface Thread {
  worker: Worker;
  task: Task | null;
}

/** Threads that plan, and the parts of work that wait for one. Keeps no process alive by itself. */
export class PlannerThreads {
  private readonly threads = new Set<Thread>();
  private readonly waiting: Task[] = [];
  private idle: NodeJS.Timeout | null = null;

  constructor(private readonly limits: PlannerLimits = LIMITS) {}

  /** Where a plan of so many chunks is made: a single one is not worth a thread. */
  workshopFor(database: Database, chunks: number): PlanWorkshop {
    if (chunks <= 1) return workshopHere(database);
    const { connectionString } = database;
    return {
      ahead: this.limits.threads + 1,
      planChunk: async (order, chunk) => {
        const planned = await this.carryOut({ kind: "chunk", connectionString, order, chunk });
        if (!planned) throw new Error("A thread answered no chunk");
        return planned;
      },
      close: async (order, closing) => {
        await this.carryOut({ kind: "close", connectionString, order, closing });
      },
    };
  }

  /** Ends all threads; what is under way or waiting fails. Later work starts anew. */
  async close(): Promise<void> {
    if (this.idle) clearTimeout(this.idle);
    const failure = new Error("The planners were closed");
    for (const task of this.waiting.splice(0)) task.reject(failure);
    await Promise.all([...this.threads].map((thread) => this.end(thread, failure)));
  }

  private carryOut(order: PlannerOrder): Promise<PlannedChunk | null> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ order, resolve, reject });
      this.assign();
    });
  }

  private assign(): void {
    if (this.idle) clearTimeout(this.idle);
    while (this.waiting.length > 0) {
      const thread = [...this.threads].find(({ task }) => task === null) ?? this.start();
      const task = thread && this.waiting.shift();
      if (!thread || !task) return;
      thread.task = task;
      // Whoever waits for the plan waits for the thread as well.
      thread.worker.ref();
      thread.worker.postMessage(task.order);
    }
    if ([...this.threads].every(({ task }) => task === null)) {
      this.idle = setTimeout(() => void this.close(), this.limits.idleMs);
      this.idle.unref();
    }
  }

  private start(): Thread | null {
    if (this.threads.size >= this.limits.threads) return null;
    const worker = startThread(path.join(__dirname, "planner-thread"), this.limits.memoryMb);
    const thread: Thread = { worker, task: null };
    this.threads.add(thread);
    worker.on("message", (answer: PlannerAnswer) => {
      const { task } = thread;
      thread.task = null;
      worker.unref();
      if ("failure" in answer) task?.reject(new Error(answer.failure));
      else task?.resolve(answer.planned);
      this.assign();
    });
    const onLoss = (reason: string) => {
      void this.end(thread, new Error(reason));
      this.assign();
    };
    worker.on("error", (error) => onLoss(error.stack ?? error.message));
    worker.on("exit", (code) => onLoss(`A planning thread ended with code ${code}`));
    return thread;
  }

  private async end(thread: Thread, failure: Error): Promise<void> {
    this.threads.delete(thread);
    thread.task?.reject(failure);
    thread.task = null;
    await thread.worker.terminate();
  }
}

const planners = new PlannerThreads();

/** Where the service makes a plan of so many chunks: on its own threads. */
export function plannersFor(database: Database): (chunks: number) => PlanWorkshop {
  return (chunks) => planners.workshopFor(database, chunks);
}

/** Ends the service's planning threads, for a clean stop. */
export function closePlanners(): Promise<void> {
  return planners.close();
}
