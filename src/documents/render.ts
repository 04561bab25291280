/** Renders documents off the main thread, so that a long order never holds up other answers. */
import path from "node:path";
import type { Worker } from "node:worker_threads";
import { KeyBusy, RenderingTimedOut, Unavailable } from "../errors";
import { startThread } from "../process/thread";
import type { Rendered, Rendering } from "./render-worker";

export type { Rendering } from "./render-worker";

/** How a pool of renderers behaves. */
export interface RendererLimits {
  /** Worker threads at most; each is started when it is first needed and stays. */
  threads: number;
  /** After this long, from its start on a thread, a rendering is given up and its thread ended. */
  timeLimitMs: number;
  /** Renderings that may wait for a thread. */
  queueLength: number;
  /** Memory of a thread; beyond it the thread ends, not the process. */
  memoryMb: number;
}

const LIMITS: RendererLimits = { threads: 2, timeLimitMs: 20_000, queueLength: 50, memoryMb: 512 };

/** For whom a document is rendered. */
export interface Asker {
  /** Whose share of the threads it takes. */
  keyPrefix: string;
  /** Aborted when the client has left: what still waits is then not begun. */
  gone: AbortSignal;
}

/** The service itself. */
const OURSELVES: Asker = { keyPrefix: "", gone: new AbortController().signal };

/** The rendering threw, its thread died or the renderers were closed; the message holds what is known. */
export class RenderingFailed extends Error {
  override name = "RenderingFailed";
}

interface Job {
  rendering: Rendering;
  asker: Asker;
  resolve(bytes: Buffer): void;
  reject(error: Error): void;
}

interface Thread {
  worker: Worker;
  job: Job | null;
  timer: NodeJS.Timeout | null;
}

/**
 * Worker threads and the renderings that wait for them. One key has all threads but one, and a third of the queue, so that nobody's
 * documents keep all others from theirs. Keeps no process alive.
 */
export class Renderers {
  private readonly threads = new Set<Thread>();
  private readonly waiting: Job[] = [];

  constructor(private readonly limits: RendererLimits = LIMITS) {}

  /**
   * Renders a document on a free thread.
   * @throws Unavailable when the queue is full, KeyBusy when the key's part of it is · RenderingTimedOut · RenderingFailed · why the client is
   * gone.
   */
  async render(rendering: Rendering, asker = OURSELVES): Promise<Buffer> {
    const { keyPrefix, gone } = asker;
    gone.throwIfAborted();
    const isOfKey = (job: Job) => job.asker.keyPrefix === keyPrefix;
    const { queueLength } = this.limits;
    if (this.waiting.length >= queueLength) throw Unavailable();
    if (keyPrefix && this.waiting.filter(isOfKey).length >= Math.max(1, Math.floor(queueLength / 3))) throw KeyBusy();
    let leave = () => {};
    try {
      return await new Promise((resolve, reject) => {
        const job = { rendering, asker, resolve, reject };
        leave = () => {
          const place = this.waiting.indexOf(job);
          if (place < 0) return;
          this.waiting.splice(place, 1);
          reject(gone.reason);
        };
        gone.addEventListener("abort", leave);
        this.waiting.push(job);
        this.assign();
      });
    } finally {
      gone.removeEventListener("abort", leave);
    }
  }

  /** Ends all threads; renderings under way or waiting fail. A later `render` starts anew. */
  async close(): Promise<void> {
    const failure = new RenderingFailed("The renderers were closed");
    for (const job of this.waiting.splice(0)) job.reject(failure);
    await Promise.all([...this.threads].map((thread) => this.end(thread, failure)));
  }

  private assign(): void {
    for (;;) {
      const place = this.waiting.findIndex(({ asker }) => this.hasThreadFor(asker));
      const thread = place < 0 ? null : ([...this.threads].find(({ job }) => job === null) ?? this.start());
      const [job] = thread ? this.waiting.splice(place, 1) : [];
      if (!thread || !job) return;
      thread.job = job;
      thread.timer = setTimeout(() => {
        void this.end(thread, RenderingTimedOut(this.limits.timeLimitMs));
        this.assign();
      }, this.limits.timeLimitMs);
      thread.timer.unref();
      thread.worker.postMessage(job.rendering);
    }
  }

  /** Whether a key has fewer threads at work than it may. */
  private hasThreadFor({ keyPrefix }: Asker): boolean {
    const atWork = [...this.threads].filter(({ job }) => job?.asker.keyPrefix === keyPrefix).length;
    return keyPrefix === "" || atWork < Math.max(1, this.limits.threads - 1);
  }

  private start(): Thread | null {
    if (this.threads.size >= this.limits.threads) return null;
    const thread: Thread = {
      worker: startThread(path.join(__dirname, "render-worker"), this.limits.memoryMb),
      job: null,
      timer: null,
    };
    this.threads.add(thread);
    thread.worker.on("message", (answer: Rendered) => {
      const job = this.release(thread);
      if ("bytes" in answer)
        job?.resolve(Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.byteLength));
      else job?.reject(new RenderingFailed(answer.failure));
      this.assign();
    });
    const onLoss = (reason: string) => {
      void this.end(thread, new RenderingFailed(reason));
      this.assign();
    };
    thread.worker.on("error", (error) => onLoss(error.stack ?? error.message));
    thread.worker.on("exit", (code) => onLoss(`The rendering thread ended with code ${code}`));
    // Last: adding a listener makes the thread keep the process alive again.
    thread.worker.unref();
    return thread;
  }

  private release(thread: Thread): Job | null {
    if (thread.timer) clearTimeout(thread.timer);
    const { job } = thread;
    thread.timer = null;
    thread.job = null;
    return job;
  }

  private async end(thread: Thread, failure: Error): Promise<void> {
    this.threads.delete(thread);
    this.release(thread)?.reject(failure);
    await thread.worker.terminate();
  }
}

const renderers = new Renderers();

/** Renders a document on the service's own threads; see `Renderers.render`. */
export function render(rendering: Rendering, asker?: Asker): Promise<Buffer> {
  return renderers.render(rendering, asker);
}

/** Ends the service's rendering threads, for a clean stop. */
export function closeRenderers(): Promise<void> {
  return renderers.close();
}
