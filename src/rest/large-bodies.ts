import type { ServerResponse } from "node:http";
import { setImmediate as giveWay } from "node:timers/promises";
import type { Admission } from "../limits/admission";
import { byTenant, type Caller, type TenantLimits } from "../limits/by-tenant";
import { LIMITS } from "../limits/limits";

/** A body of more bytes takes a permit, and a turn to be parsed: it is worth tens of megabytes and a tenth of a second. */
export const LARGE_BODY = 512 * 1024;

/**
 * The large bodies that the process has in its memory, from when they are found large until they are answered. What is beyond waits unread,
 * where it costs nothing: in the network's buffers.
 */
export class LargeBodies {
  private readonly admission: Admission<Pick<Caller, "tenantId">>;

  constructor(limits: TenantLimits = LIMITS.largeBodies) {
    this.admission = byTenant(limits);
  }

  /**
   * What a body has to wait for once it is found large.
   * @param response Whose end releases the permit.
   * @returns Resolves when the body may be read; throws as `Admission.acquire` does.
   */
  permitFor(sender: Caller, response: ServerResponse): () => Promise<void> {
    return async () => {
      const release = await this.admission.acquire(sender, sender.gone);
      if (response.closed || response.destroyed) release();
      else response.once("close", release);
    };
  }
}

const largeBodies = new LargeBodies();

/** A permit among the large bodies of this process; see `LargeBodies.permitFor`. */
export const permitFor = (sender: Caller, response: ServerResponse): (() => Promise<void>) =>
  largeBodies.permitFor(sender, response);

let lastTurn: Promise<void> = Promise.resolve();

/** A turn in which no other large body is parsed: several that are complete at the same moment leave others their turns in between. */
export function turnToParse(bytes: number): Promise<void> {
  if (bytes <= LARGE_BODY / 8) return Promise.resolve();
  lastTurn = lastTurn.then(() => giveWay());
  return lastTurn;
}
