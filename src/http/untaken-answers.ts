import type { ServerResponse } from "node:http";
import { LIMITS } from "../limits/limits";

/** Bytes of answers that may wait at one time to be taken by their clients. */
interface UntakenLimits {
  /** In the process. */
  all: number;
  /** Of one tenant, whichever of its keys it came with. */
  ofTenant: number;
}

/** What is written in smaller pieces doesn't count: such a writer waits for its client, or writes little. */
const PIECE_BYTES = 64 * 1024;

/** The answers of a tenant that have not been taken, with their bytes; which waits longest comes first. */
type Untaken = Map<ServerResponse, number>;

/**
 * The large answers that the process holds until their clients have taken them, which they may do as slowly as they like. When they are too many, room is made for a new one by breaking
 * off connections: of the tenant that has too much, else of the one that has most, and of its answers the one that has waited longest.
 */
export class UntakenAnswers {
  private readonly byTenant = new Map<string, Untaken>();

  constructor(private readonly limits: UntakenLimits = LIMITS.untakenBytes) {}

  /** Counts what is written to an answer and not taken yet, from now on until it is over. */
  watch(response: ServerResponse, tenantId: string): void {
    const write = response.write.bind(response) as (...given: unknown[]) => boolean;
    const end = response.end.bind(response) as (...given: unknown[]) => typeof response;
    const forget = () => this.remove(response, tenantId);
    response.write = (...given: unknown[]) => {
      const isCounted = this.add(response, tenantId, given[0]);
      const isTaken = write(...given);
      // An answer can go on for hours, as those to subscriptions do.
      if (isCounted && isTaken) forget();
      else if (isCounted) response.once("drain", forget);
      return isTaken;
    };
    response.end = (...given: unknown[]) => {
      this.add(response, tenantId, given[0]);
      return end(...given);
    };
    response.once("close", forget);
  }

  /** @returns Whether the piece counts. */
  private add(response: ServerResponse, tenantId: string, piece: unknown): boolean {
    const bytes = typeof piece === "string" || piece instanceof Uint8Array ? piece.length : 0;
    if (bytes <= PIECE_BYTES || response.closed) return false;
    const untaken: Untaken = this.byTenant.get(tenantId) ?? new Map();
    this.byTenant.set(tenantId, untaken);
    untaken.set(response, (untaken.get(response) ?? 0) + bytes);
    while (bytesOf(untaken) > this.limits.ofTenant && this.breakOff(untaken, response));
    for (let most = this.most(); most && this.breakOff(most, response); most = this.most());
    return true;
  }

  private remove(response: ServerResponse, tenantId: string): void {
    const untaken = this.byTenant.get(tenantId);
    untaken?.delete(response);
    if (untaken?.size === 0) this.byTenant.delete(tenantId);
  }

  /** The answers of the tenant that has most, where all together have too much. */
  private most(): Untaken | null {
    const all = [...this.byTenant.values()].map((untaken) => ({ untaken, bytes: bytesOf(untaken) }));
    if (all.reduce((sum, { bytes }) => sum + bytes, 0) <= this.limits.all) return null;
    return all.reduce((most, one) => (one.bytes > most.bytes ? one : most)).untaken;
  }

  /** Breaks off the connection whose answer waits longest. @returns Whether there was another than the newest one's. */
  private breakOff(untaken: Untaken, newest: ServerResponse): boolean {
    const [longest] = untaken.keys();
    if (!longest || longest === newest) return false;
    untaken.delete(longest);
    longest.req.socket.destroy();
    return true;
  }
}

const untakenAnswers = new UntakenAnswers();

/** Counts an answer among those of this process that wait for their clients; see `UntakenAnswers`. */
export const countUntaken = (response: ServerResponse, tenantId: string): void =>
  untakenAnswers.watch(response, tenantId);

const bytesOf = (untaken: Untaken): number => [...untaken.values()].reduce((sum, bytes) => sum + bytes, 0);
