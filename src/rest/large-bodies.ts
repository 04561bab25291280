import type { ServerResponse } from "node:http";
import { setImmediate as giveWay } from "node:timers/promises";
import { KeyBusy, Unavailable } from "../errors";

/** A body of more bytes takes a place, and a turn to be parsed: it is worth tens of megabytes and a tenth of a second. */
export const LARGE_BODY = 512 * 1024;

/** How many large bodies there may be at one time. */
export interface PlaceLimits {
  /** In the process. */
  all: number;
  /** Of one tenant, whichever of its keys they came with. */
  ofTenant: number;
  /** How long one waits for a place. */
  waitMs: number;
}

const LIMITS: PlaceLimits = { all: 6, ofTenant: 3, waitMs: 5_000 };

/** Who sends a body. */
interface Sender {
  tenantId: string;
  /** Aborted when the client has left before its answer. */
  gone: AbortSignal;
}

interface Waiting {
  tenantId: string;
  begin(): void;
}

/**
 * The large bodies that the process has in its memory, from when they are found large until they are answered. What is beyond waits unread,
 * where it costs nothing: in the network's buffers.
 */
export class LargeBodies {
  private readonly held = new Map<string, number>();
  private count = 0;
  private readonly waiting = new Set<Waiting>();

  constructor(private readonly limits: PlaceLimits = LIMITS) {}

  /**
   * What a body has to wait for once it is found large.
   * @param response Whose end gives the place back.
   * @returns What resolves when there is a place. It throws KeyBusy when the tenant has had its share all the while, Unavailable when
   * others had theirs, or why the client is gone.
   */
  placeFor(sender: Sender, response: ServerResponse): () => Promise<void> {
    return async () => {
      if (this.fits(sender.tenantId)) this.hold(sender.tenantId, 1);
      else await this.turn(sender);
      const giveBack = () => {
        this.hold(sender.tenantId, -1);
        this.next();
      };
      if (response.closed || response.destroyed) giveBack();
      else response.once("close", giveBack);
    };
  }

  private fits(tenantId: string): boolean {
    return this.count < this.limits.all && (this.held.get(tenantId) ?? 0) < this.limits.ofTenant;
  }

  private hold(tenantId: string, one: 1 | -1): void {
    const held = (this.held.get(tenantId) ?? 0) + one;
    if (held > 0) this.held.set(tenantId, held);
    else this.held.delete(tenantId);
    this.count += one;
  }

  /** Waits in the queue. The place is held already when it resolves. */
  private turn({ tenantId, gone }: Sender): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(patience);
        gone.removeEventListener("abort", giveUp);
        this.waiting.delete(entry);
      };
      const giveUp = () => {
        leave();
        const isBusy = (this.held.get(tenantId) ?? 0) >= this.limits.ofTenant;
        reject(gone.aborted ? gone.reason : isBusy ? KeyBusy() : Unavailable());
      };
      const begin = () => {
        leave();
        this.hold(tenantId, 1);
        resolve();
      };
      const entry: Waiting = { tenantId, begin };
      const patience = setTimeout(giveUp, this.limits.waitMs).unref();
      gone.addEventListener("abort", giveUp);
      this.waiting.add(entry);
    });
  }

  private next(): void {
    for (const entry of this.waiting) {
      if (!this.fits(entry.tenantId)) continue;
      entry.begin();
      return;
    }
  }
}

const largeBodies = new LargeBodies();

/** A place among the large bodies of this process; see `LargeBodies.placeFor`. */
export const placeFor = (sender: Sender, response: ServerResponse): (() => Promise<void>) =>
  largeBodies.placeFor(sender, response);

let lastTurn: Promise<void> = Promise.resolve();

/** A turn in which no other large body is parsed: several that are complete at the same moment leave others their turns in between. */
export function turnToParse(bytes: number): Promise<void> {
  if (bytes <= LARGE_BODY / 8) return Promise.resolve();
  lastTurn = lastTurn.then(() => giveWay());
  return lastTurn;
}
