/** One part of what may be under way at one time. */
export interface Budget<Asker> {
  /** Its name in metrics. */
  name: string;
  /** Most at one time; in bytes, or whatever the weights of requests are. */
  max: number;
  /** Who is counted under: a key, a tenant, or one name for all. Null where the asker does not count. */
  holderOf(asker: Asker): string | null;
  /** Makes the error of a caller without room. */
  refusal(held: number): Error;
}

export interface AdmissionOptions<Asker> {
  /** All of them need room. The error is that of the first one without room; its count also decides who goes first. */
  budgets: readonly Budget<Asker>[];
  /** How long one waits for room, in ms; 0: refused at once, Infinity: as long as it takes. */
  waitMs: number;
  /** How many may wait; as many as like unless said. */
  queue?: readonly Budget<Asker>[];
}

interface Waiting<Asker> {
  asker: Asker;
  weight: number;
  begin(): void;
  fail(error: Error): void;
}

/** What is held of budgets, by the budget and the name that it counts under. Nothing is kept of those that hold nothing. */
class Holdings<Asker> {
  private readonly held = new Map<Budget<Asker>, Map<string, number>>();

  constructor(private readonly budgets: readonly Budget<Asker>[]) {
    for (const budget of budgets) this.held.set(budget, new Map());
  }

  of(budget: Budget<Asker>, asker: Asker): number {
    const holder = budget.holderOf(asker);
    return holder === null ? 0 : (this.held.get(budget)?.get(holder) ?? 0);
  }

  add(asker: Asker, weight: number): void {
    for (const budget of this.budgets) {
      const [counts, holder] = [this.held.get(budget), budget.holderOf(asker)];
      if (!counts || holder === null) continue;
      const held = (counts.get(holder) ?? 0) + weight;
      if (held > 0) counts.set(holder, held);
      else counts.delete(holder);
    }
  }

  /** The first budget without room for so much more; null where all have it. */
  firstFull(asker: Asker, weight: number): Budget<Asker> | null {
    const isFull = (budget: Budget<Asker>) =>
      budget.holderOf(asker) !== null && this.of(budget, asker) + weight > budget.max;
    return this.budgets.find(isFull) ?? null;
  }
}

/**
 * Lets work begin while all its budgets have room, and has the rest wait. When room comes, the one begins whose first budget holds least, and
 * among equals the one that came first. So one that asks for much waits for those that ask for little.
 *
 * Counts are those of this process.
 */
export class Admission<Asker> {
  private readonly held: Holdings<Asker>;
  private readonly queued: Holdings<Asker>;
  private readonly waiting = new Set<Waiting<Asker>>();
  private readonly refusals = new Map<string, number>();

  constructor(private readonly options: AdmissionOptions<Asker>) {
    this.held = new Holdings(options.budgets);
    this.queued = new Holdings(options.queue ?? []);
  }

  /** How many wait for room. */
  get waitingCount(): number {
    return this.waiting.size;
  }

  /** How many were refused since the start for want of room in a budget. */
  refusedBy(name: string): number {
    return this.refusals.get(name) ?? 0;
  }

  /**
   * Takes room without waiting.
   * @returns what gives the room back; call it once
   * @throws what the first budget without room refuses with
   */
  take(asker: Asker, weight = 1): () => void {
    const full = this.held.firstFull(asker, weight);
    if (full) throw this.refuse(this.held, full, asker);
    return this.hold(asker, weight);
  }

  /**
   * Waits for room.
   * @param signal aborted when nobody waits for the work any more
   * @returns what gives the room back; call it once
   * @throws what the first budget without room refuses with, when the time is over or the queue is full · why the signal was aborted
   */
  async acquire(asker: Asker, signal: AbortSignal, weight = 1): Promise<() => void> {
    if (this.options.waitMs <= 0 || !this.held.firstFull(asker, weight)) return this.take(asker, weight);
    const full = this.queued.firstFull(asker, 1);
    if (full) throw this.refuse(this.queued, full, asker);
    signal.throwIfAborted();
    return this.turn(asker, signal, weight);
  }

  /** Does work once there is room for it. @throws as `acquire`, and what the work throws */
  async run<T>(asker: Asker, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    // Where there is room, the work begins before this returns: a stop of all work then ends this, too.
    const release = this.held.firstFull(asker, 1) ? await this.acquire(asker, signal) : this.take(asker);
    try {
      return await work();
    } finally {
      release();
    }
  }

  /** Refuses all who wait. */
  refuseWaiting(error: Error): void {
    for (const { fail } of [...this.waiting]) fail(error);
  }

  private hold(asker: Asker, weight: number): () => void {
    this.held.add(asker, weight);
    return () => {
      this.held.add(asker, -weight);
      this.beginNext();
    };
  }

  /** Waits in the queue. The room is held already when it resolves. */
  private turn(asker: Asker, signal: AbortSignal, weight: number): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(patience);
        signal.removeEventListener("abort", giveUp);
        if (this.waiting.delete(entry)) this.queued.add(asker, -1);
      };
      const giveUp = () => {
        leave();
        const full = this.held.firstFull(asker, weight);
        reject(signal.aborted || !full ? signal.reason : this.refuse(this.held, full, asker));
      };
      const begin = () => {
        leave();
        resolve(this.hold(asker, weight));
      };
      const fail = (error: Error) => {
        leave();
        reject(error);
      };
      const entry: Waiting<Asker> = { asker, weight, begin, fail };
      const { waitMs } = this.options;
      const patience = Number.isFinite(waitMs) ? setTimeout(giveUp, waitMs).unref() : undefined;
      signal.addEventListener("abort", giveUp);
      this.queued.add(asker, 1);
      this.waiting.add(entry);
    });
  }

  /** Starts those with room now. */
  private beginNext(): void {
    const [first] = this.options.budgets;
    if (!first) return;
    const heldBy = ({ asker }: Waiting<Asker>) => this.held.of(first, asker);
    for (;;) {
      let next: Waiting<Asker> | null = null;
      for (const entry of this.waiting) {
        if (this.held.firstFull(entry.asker, entry.weight)) continue;
        if (!next || heldBy(entry) < heldBy(next)) next = entry;
      }
      if (!next) return;
      next.begin();
    }
  }

  private refuse(holdings: Holdings<Asker>, budget: Budget<Asker>, asker: Asker): Error {
    this.refusals.set(budget.name, this.refusedBy(budget.name) + 1);
    return budget.refusal(holdings.of(budget, asker));
  }
}
