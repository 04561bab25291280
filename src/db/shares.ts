import { type DomainError, KeyBusy, MerchantBusy, Unavailable } from "../errors";
import type { Operation } from "./operation";

const WAIT_MS = 5_000;

/**
 * What an operation does with its connection: read; write, which may wait for rows of others; or stream, which holds it for as long as
 * its client takes to read.
 */
export type Access = "read" | "write" | "stream";

interface Waiting {
  operation: Operation;
  access: Access;
  begin(): void;
}

/** Counts up or down under a key; nothing is kept of those that have none. */
function add(counts: Map<string, number>, key: string, one: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + one;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}

/**
 * Who may hold how many of a pool's connections at one time, so that nobody's work keeps all others from theirs:
 * - one key a third;
 * - writes a half, since a row that one of them has locked makes all others wait;
 * - streamed answers a third, and those of one tenant a sixth, with whichever keys, since slow readers hold theirs for as long as they like;
 * - requests together three quarters; the rest is the worker's.
 *
 * Who finds its share taken waits, and of those who wait the one goes first whose key holds the fewest.
 */
export class Shares {
  private readonly held = new Map<string, number>();
  /** Streams by tenant. */
  private readonly streamed = new Map<string, number>();
  private readonly holders = { read: 0, write: 0, stream: 0 };
  private readonly waiting = new Set<Waiting>();
  private readonly most: Record<"key" | "write" | "stream" | "streamOfTenant" | "all", number>;
  /** How many were refused since the start: as their key had its share all the while, or as others had theirs. */
  readonly refused = { key: 0, others: 0 };

  /**
   * @param connections Most connections of the pool.
   * @param waitMs How long an operation waits while others have what it could have.
   */
  constructor(
    connections: number,
    private readonly waitMs = WAIT_MS,
  ) {
    const part = (share: number) => Math.max(1, Math.floor(connections * share));
    this.most = {
      key: part(1 / 3),
      write: part(1 / 2),
      stream: part(1 / 3),
      streamOfTenant: part(1 / 6),
      all: part(3 / 4),
    };
  }

  /**
   * Waits until the operation may have a connection.
   * @returns What gives it back.
   * @throws KeyBusy, MerchantBusy when its key or tenant has had its share all the while · Unavailable when others had theirs · why it was stopped.
   */
  async take(operation: Operation, access: Access): Promise<() => void> {
    if (!this.fits(operation, access)) await this.turn(operation, access);
    else this.hold(operation, access);
    return () => {
      this.hold(operation, access, -1);
      this.next();
    };
  }

  /** How many wait for their turn. */
  get waitingCount(): number {
    return this.waiting.size;
  }

  private heldBy({ key }: Operation): number {
    return this.held.get(key) ?? 0;
  }

  /** Why the key can't have more of this now, whatever others have; null where it can. */
  private ownLimit(operation: Operation, access: Access): DomainError | null {
    if (this.heldBy(operation) >= this.most.key) return KeyBusy();
    const isStreaming = access === "stream" && (this.streamed.get(operation.tenantId) ?? 0) >= this.most.streamOfTenant;
    return isStreaming ? MerchantBusy() : null;
  }

  private fits(operation: Operation, access: Access): boolean {
    const { read, write, stream } = this.holders;
    return (
      read + write + stream < this.most.all &&
      this.ownLimit(operation, access) === null &&
      (access === "read" || this.holders[access] < this.most[access])
    );
  }

  private hold(operation: Operation, access: Access, one: 1 | -1 = 1): void {
    add(this.held, operation.key, one);
    if (access === "stream") add(this.streamed, operation.tenantId, one);
    this.holders[access] += one;
  }

  /** Waits in the queue. The connection is held already when it resolves. */
  private turn(operation: Operation, access: Access): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(patience);
        operation.signal.removeEventListener("abort", giveUp);
        this.waiting.delete(entry);
      };
      const giveUp = () => {
        leave();
        if (operation.signal.aborted) return reject(operation.signal.reason);
        const own = this.ownLimit(operation, access);
        this.refused[own ? "key" : "others"] += 1;
        reject(own ?? Unavailable());
      };
      const begin = () => {
        leave();
        this.hold(operation, access);
        resolve();
      };
      const entry: Waiting = { operation, access, begin };
      const patience = setTimeout(giveUp, this.waitMs).unref();
      operation.signal.addEventListener("abort", giveUp);
      this.waiting.add(entry);
    });
  }

  /** Lets the next one begin for whom there is room now. */
  private next(): void {
    let first: Waiting | null = null;
    for (const entry of this.waiting) {
      if (!this.fits(entry.operation, entry.access)) continue;
      if (!first || this.heldBy(entry.operation) < this.heldBy(first.operation)) first = entry;
    }
    first?.begin();
  }
}
