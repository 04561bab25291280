import { MerchantBusy, Unavailable } from "../errors";

/** How many calls may run at one time. */
export interface ConcurrencyLimits {
  /** In the process. */
  all: number;
  /** Of one tenant, whichever of its keys they came with. */
  ofTenant: number;
  /** How long a call waits for its turn, in ms. */
  waitMs: number;
}

/** Who calls. */
export interface Caller {
  tenantId: string;
  /** Aborted when the client has left before its answer. */
  gone: AbortSignal;
}

interface Waiting {
  tenantId: string;
  begin(): void;
}

/** Bounds how many costly calls run at one time, in the process and of one tenant; the others wait in a queue. */
export class ConcurrencyLimiter {
  private readonly held = new Map<string, number>();
  private count = 0;
  private readonly waiting = new Set<Waiting>();

  constructor(private readonly limits: ConcurrencyLimits) {}

  /**
   * Waits for a permit.
   * @returns What releases it; to be called once.
   * @throws MerchantBusy when the tenant has had its share all the while · Unavailable when others had theirs · why the client is gone.
   */
  async acquire(caller: Caller): Promise<() => void> {
    if (this.fits(caller.tenantId)) this.hold(caller.tenantId, 1);
    else await this.turn(caller);
    return () => {
      this.hold(caller.tenantId, -1);
      this.next();
    };
  }

  /** Calls once there is a permit for it. @throws As `acquire`, and what the call throws. */
  async run<T>(caller: Caller, call: () => Promise<T>): Promise<T> {
    const release = await this.acquire(caller);
    try {
      return await call();
    } finally {
      release();
    }
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

  /** Waits in the queue. The permit is held already when it resolves. */
  private turn({ tenantId, gone }: Caller): Promise<void> {
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
