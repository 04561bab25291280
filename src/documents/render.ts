/** Renders documents off the main thread, so that a long order never holds up other answers. */
import path from "node:path";
import { KeyBusy, RenderingTimedOut, Unavailable } from "../errors";
import { Admission } from "../limits/admission";
import { LIMITS } from "../limits/limits";
import { ThreadPool } from "../process/thread-pool";
import type { Rendering } from "./render-worker";

export type { Rendering } from "./render-worker";

/** The limits of a pool of renderers. */
export interface RendererLimits {
  /** Worker threads at most; each is started when it is first needed and stays. */
  threads: number;
  /** After this long, from its turn on, a rendering is given up and its thread ended. */
  timeLimitMs: number;
  /** Renderings that may wait for a thread. */
  queueLength: number;
  /** Memory of a thread; beyond it the thread ends, not the process. */
  memoryMb: number;
}

const USUAL: RendererLimits = {
  threads: LIMITS.renderings.all,
  timeLimitMs: 20_000,
  queueLength: LIMITS.renderings.waiting,
  memoryMb: 512,
};

/** The caller that a document is rendered for. */
export interface Asker {
  /** The key whose share of the threads it takes. */
  keyPrefix: string;
  /** Aborted when the client has left: waiting renderings then do not begin. */
  gone: AbortSignal;
}

/** The service itself. */
const OURSELVES: Asker = { keyPrefix: "", gone: new AbortController().signal };

/** The rendering threw, its thread died or the renderers were closed; the message has the known reason. */
export class RenderingFailed extends Error {
  override name = "RenderingFailed";
}

const keyOf = ({ keyPrefix }: Asker) => keyPrefix || null;
const everybody = () => "";

/**
 * Worker threads and the renderings that wait for them. One key has all threads but one, and a third of the queue, so that nobody's
 * documents keep all others from theirs. Keeps no process alive.
 */
export class Renderers {
  private readonly admission: Admission<Asker>;
  private readonly threads: ThreadPool<Rendering, Uint8Array>;

  constructor(private readonly limits: RendererLimits = USUAL) {
    const { threads, queueLength, memoryMb } = limits;
    const most = (part: number) => Math.max(1, Math.floor(part));
    this.admission = new Admission({
      waitMs: Number.POSITIVE_INFINITY,
      budgets: [
        { name: "key", max: most(threads - 1), holderOf: keyOf, refusal: KeyBusy },
        { name: "all", max: threads, holderOf: everybody, refusal: Unavailable },
      ],
      queue: [
        { name: "queue", max: queueLength, holderOf: everybody, refusal: Unavailable },
        { name: "queue of key", max: most(queueLength / 3), holderOf: keyOf, refusal: KeyBusy },
      ],
    });
    this.threads = new ThreadPool(path.join(__dirname, "render-worker"), { threads, memoryMb });
  }

  /**
   * Renders a document on a free thread.
   * @throws Unavailable when the queue is full, KeyBusy when the key's part of it is · RenderingTimedOut · RenderingFailed · why the client is
   * gone.
   */
  async render(rendering: Rendering, asker = OURSELVES): Promise<Buffer> {
    asker.gone.throwIfAborted();
    return this.admission.run(asker, asker.gone, () => this.renderNow(rendering));
  }

  /** Ends all threads; renderings under way or waiting fail. A later `render` starts them again. */
  async close(): Promise<void> {
    const reason = new RenderingFailed("The renderers were closed");
    this.admission.refuseWaiting(reason);
    await this.threads.close(reason);
  }

  private async renderNow(rendering: Rendering): Promise<Buffer> {
    const signal = AbortSignal.timeout(this.limits.timeLimitMs);
    try {
      const { buffer, byteOffset, byteLength } = await this.threads.run(rendering, signal);
      return Buffer.from(buffer, byteOffset, byteLength);
    } catch (error) {
      if (signal.aborted) throw RenderingTimedOut(this.limits.timeLimitMs);
      throw new RenderingFailed(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
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
