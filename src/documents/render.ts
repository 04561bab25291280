/** Renders documents off the main thread, so that a long order never holds up other answers. */
import path from "node:path";
import type { Worker } from "node:worker_threads";
import { startThread } from "../thread";
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

/** So many renderings are waiting that no more are taken; try again later. Nobody's fault. */
export class RenderersBusy extends Error {
  override name = "RenderersBusy";
}

/** The rendering took longer than the time limit. */
export class RenderingTooSlow extends Error {
  override name = "RenderingTooSlow";
}

/** The rendering threw, its thread died or the renderers were closed; the message holds what is known. */
export class RenderingFailed extends Error {
  override name = "RenderingFailed";
}

interface Job {
  rendering: Rendering;
  resolve(bytes: Buffer): void;
  reject(error: Error): void;
}

interface Thread {
  worker: Worker;
  job: Job | null;
  timer: NodeJS.Timeout | null;
}

/** Worker threads and the renderings that wait for them. Keeps no process alive. */
export class Renderers {
  private readonly threads = new Set<Thread>();
  private readonly waiting: Job[] = [];

  constructor(private readonly limits: RendererLimits = LIMITS) {}

  /**
   * Renders a document on a free thread.
   * @throws RenderersBusy when the queue is full, RenderingTooSlow, RenderingFailed.
   */
  render(rendering: Rendering): Promise<Buffer> {
    if (this.waiting.length >= this.limits.queueLength) {
      return Promise.reject(new RenderersBusy("Too many documents are being rendered"));
    }
    return new Promise((resolve, reject) => {
      this.waiting.push({ rendering, resolve, reject });
      this.assign();
    });
  }

  /** Ends all threads; renderings under way or waiting fail. A later `render` starts anew. */
  async close(): Promise<void> {
    const failure = new RenderingFailed("The renderers were closed");
    for (const job of this.waiting.splice(0)) job.reject(failure);
    await Promise.all([...this.threads].map((thread) => this.end(thread, failure)));
  }

  private assign(): void {
    while (this.waiting.length > 0) {
      const thread = [...this.threads].find(({ job }) => job === null) ?? this.start();
      const job = thread && this.waiting.shift();
      if (!thread || !job) return;
      thread.job = job;
      thread.timer = setTimeout(() => {
        void this.end(thread, new RenderingTooSlow(`The document took longer than ${this.limits.timeLimitMs} ms`));
        this.assign();
      }, this.limits.timeLimitMs);
      thread.timer.unref();
      thread.worker.postMessage(job.rendering);
    }
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
export function render(rendering: Rendering): Promise<Buffer> {
  return renderers.render(rendering);
}

/** Ends the service's rendering threads, for a clean stop. */
export function closeRenderers(): Promise<void> {
  return renderers.close();
}
