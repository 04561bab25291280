/**
 * Concurrency limits: chains under way at one time, of one merchant and in all. Those whose receiver is slow are counted apart, so that they take no
 * room of others.
 */
const LIMITS = {
  quick: { ofMerchant: 40, most: 300 },
  slow: { ofMerchant: 20, most: 150 },
} as const;
/** All that is under way, as chains may turn slow beyond the limit of those: each is a connection. */
const MOST = 600;

type Kind = keyof typeof LIMITS;

/** The place of a chain that is under way. */
export interface Slot {
  /** Counts it among the slow ones from now on; no more than once. */
  turnSlow(): void;
  /** Makes room. */
  end(): void;
}

class Count {
  private total = 0;
  private readonly ofMerchants = new Map<string, number>();

  get all(): number {
    return this.total;
  }

  of(tenantId: string): number {
    return this.ofMerchants.get(tenantId) ?? 0;
  }

  add(tenantId: string, one: 1 | -1): void {
    this.total += one;
    const of = this.of(tenantId) + one;
    if (of === 0) this.ofMerchants.delete(tenantId);
    else this.ofMerchants.set(tenantId, of);
  }
}

/** Counts the deliveries of one process under way, and decides whether there is room for more. */
export class ConcurrencyLimits {
  private readonly counts: Readonly<Record<Kind, Count>> = { quick: new Count(), slow: new Count() };

  /** Returns whether there is no room for a delivery of any merchant. */
  get isFull(): boolean {
    const { quick, slow } = this.counts;
    return quick.all >= LIMITS.quick.most || quick.all + slow.all >= MOST;
  }

  admits(tenantId: string, isSlow: boolean): boolean {
    const { quick, slow } = this.counts;
    const kind = isSlow ? "slow" : "quick";
    const { most, ofMerchant } = LIMITS[kind];
    const count = this.counts[kind];
    return quick.all + slow.all < MOST && count.all < most && count.of(tenantId) < ofMerchant;
  }

  begin(tenantId: string, isSlow: boolean): Slot {
    let kind: Kind = isSlow ? "slow" : "quick";
    this.counts[kind].add(tenantId, 1);
    return {
      turnSlow: () => {
        if (kind === "slow") return;
        this.counts.quick.add(tenantId, -1);
        this.counts.slow.add(tenantId, 1);
        kind = "slow";
      },
      end: () => this.counts[kind].add(tenantId, -1),
    };
  }
}
