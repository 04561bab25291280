import { Piscina } from "piscina";
import { compiledFile } from "./compiled-file";

/** How threads behave. */
export interface ThreadPoolOptions {
  /** At most; each is started when it is first needed. */
  threads: number;
  /** What one thread is at, at one time. */
  tasksPerThread?: number;
  /** Memory of a thread; beyond it the thread ends, not the process, and what it was at fails. */
  memoryMb: number;
  /** A thread ends when it had nothing to do for so long; unless said, it stays. */
  idleMs?: number;
  /** What each thread finds in `workerData`. */
  workerData?: unknown;
  /** Gets the messages that threads post to `parentPort` while they are at a task. */
  onNews?(news: unknown): void;
}

/**
 * Threads that run a file of ours: a module whose default export takes a task and returns what comes of it. Keeps no process alive while it has
 * nothing to do.
 */
export class ThreadPool<Task, Answer> {
  private pool: Piscina<Task, Answer> | null = null;
  /** Why a pool was given up. */
  private readonly faults = new WeakMap<Piscina<Task, Answer>, Error>();

  /** @param file absolute, without extension */
  constructor(
    private readonly file: string,
    private readonly options: ThreadPoolOptions,
  ) {}

  /**
   * Has a thread do a task, as soon as one is free.
   * @param signal aborted to give the task up; the thread that is at it ends
   * @throws AbortError · an error with the message of what the task threw, or of why its thread ended
   */
  async run(task: Task, signal?: AbortSignal): Promise<Answer> {
    this.pool ??= this.start();
    const { pool } = this;
    try {
      return await pool.run(task, { signal });
    } catch (error) {
      throw this.faults.get(pool) ?? error;
    }
  }

  /** Ends all threads; what is under way or waiting fails for the reason. A later `run` starts anew. */
  async close(reason = new Error("The threads were closed")): Promise<void> {
    if (this.pool) await this.giveUp(this.pool, reason);
  }

  private async giveUp(pool: Piscina<Task, Answer>, reason: Error): Promise<void> {
    this.faults.set(pool, reason);
    if (this.pool === pool) this.pool = null;
    await pool.destroy();
  }

  private start(): Piscina<Task, Answer> {
    const { threads, tasksPerThread = 1, memoryMb, idleMs = Number.POSITIVE_INFINITY, workerData } = this.options;
    const pool = new Piscina<Task, Answer>({
      filename: compiledFile(this.file),
      execArgv: [],
      minThreads: 0,
      maxThreads: threads,
      concurrentTasksPerWorker: tasksPerThread,
      idleTimeout: idleMs,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      workerData,
      // With them a thread sleeps between two tasks, its connections and timers as well.
      atomics: "disabled",
      recordTiming: false,
    });
    if (this.options.onNews) pool.on("message", this.options.onNews);
    // A thread that ends before it takes a task fails that task too, or it waits for ever.
    pool.on("error", (error: Error) => void this.giveUp(pool, error));
    return pool;
  }
}
