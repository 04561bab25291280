import { MerchantBusy, Unavailable } from "./errors";

/** How much there may be at one time. */
export interface PlaceLimits {
  /** In the process. */
  all: number;
  /** Of one tenant, whichever of its keys it came with. */
  ofTenant: number;
  /** How long one waits for a place. */
  waitMs: number;
}

/** Who takes a place. */
export interface Taker {
  tenantId: string;
  /** Aborted when the client has left before its answer. */
  gone: AbortSignal;
}

interface Waiting {
  tenantId: string;
  begin(): void;
}

/** Places for what is costly: so many in the process, fewer of one tenant. Who finds none waits in a queue. */
export class Places {
  private readonly held = new Map<string, number>();
  private count = 0;
  private readonly waiting = new Set<Waiting>();

  constructor(private readonly limits: PlaceLimits) {}

  /**
   * Takes a place.
   * @returns What gives it back; once.
   * @throws MerchantBusy when the tenant has had its share all the while · Unavailable when others had theirs · why the client is gone.
   */
  async take(taker: Taker): Promise<() => void> {
    if (this.fits(taker.tenantId)) this.hold(taker.tenantId, 1);
    else await this.turn(taker);
    return () => {
      this.hold(taker.tenantId, -1);
      this.next();
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
  private turn({ tenantId, gone }: Taker): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(patience);
        gone.removeEventListener("abort", giveUp);
        this.waiting.delete(entry);
      };
      const giveUp = () => {
        leave();
        const isBusy = (this.held.get(tenantId) ?? 0) >= this.limits.ofTenant;
        reject(gone.aborted ? gone.reason : isBusy ? MerchantBusy() : Unavailable());
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
