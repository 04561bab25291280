import { KeyBusy, MerchantBusy, Unavailable } from "../errors";
import { Admission } from "../limits/admission";
import { LIMITS } from "../limits/limits";
import type { Operation } from "./operation";

/**
 * The use that an operation makes of its connection. It reads; or writes, which may wait for rows of others; or streams, which holds it for as long as
 * its client takes to read.
 */
export type Access = "read" | "write" | "stream";

interface Asked {
  operation: Operation;
  access: Access;
}

/** The shares of a pool's connections at one time, so that nobody's work blocks all others. The worker gets the connections that requests leave. */
export class Shares {
  private readonly admission: Admission<Asked>;

  /**
   * @param connections Maximum connections of the pool.
   * @param waitMs Timeout of an operation that waits for its share while others have it.
   */
  constructor(connections: number, waitMs: number = LIMITS.connections.waitMs) {
    const part = (share: number) => Math.max(1, Math.floor(connections * share));
    const { all, ofKey, writes, streams, streamsOfTenant } = LIMITS.connections;
    const onlyFor = (only: Access) => (asked: Asked) => (asked.access === only ? "" : null);
    const tenantOfStream = ({ access, operation }: Asked) => (access === "stream" ? operation.tenantId : null);
    this.admission = new Admission({
      waitMs,
      budgets: [
        { name: "key", max: part(ofKey), holderOf: ({ operation }) => operation.key, refusal: KeyBusy },
        { name: "tenant", max: part(streamsOfTenant), holderOf: tenantOfStream, refusal: MerchantBusy },
        { name: "writes", max: part(writes), holderOf: onlyFor("write"), refusal: Unavailable },
        { name: "streams", max: part(streams), holderOf: onlyFor("stream"), refusal: Unavailable },
        { name: "all", max: part(all), holderOf: () => "", refusal: Unavailable },
      ],
    });
  }

  /**
   * Waits until the operation may have a connection.
   *
   * @returns A function that gives it back.
   * @throws KeyBusy, MerchantBusy when its key or tenant has had its share all the while · Unavailable when others had theirs · why it was stopped.
   */
  take(operation: Operation, access: Access): Promise<() => void> {
    return this.admission.acquire({ operation, access }, operation.signal);
  }

  /** The number of operations that wait for their turn. */
  get waitingCount(): number {
    return this.admission.waitingCount;
  }

  /** The number of refusals since the start: as their key or tenant had its share all the while, or as others had theirs. */
  get refused(): { key: number; others: number } {
    const sum = (...names: string[]) => names.reduce((count, name) => count + this.admission.refusedBy(name), 0);
    return { key: sum("key", "tenant"), others: sum("writes", "streams", "all") };
  }
}
