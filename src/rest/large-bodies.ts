import type { ServerResponse } from "node:http";
import { setImmediate as giveWay } from "node:timers/promises";
import { type PlaceLimits, Places, type Taker } from "../places";

/** A body of more bytes takes a place, and a turn to be parsed: it is worth tens of megabytes and a tenth of a second. */
export const LARGE_BODY = 512 * 1024;

const LIMITS: PlaceLimits = { all: 6, ofTenant: 3, waitMs: 5_000 };

/**
 * The large bodies that the process has in its memory, from when they are found large until they are answered. What is beyond waits unread,
 * where it costs nothing: in the network's buffers.
 */
export class LargeBodies {
  private readonly places: Places;

  constructor(limits: PlaceLimits = LIMITS) {
    this.places = new Places(limits);
  }

  /**
   * What a body has to wait for once it is found large.
   * @param response Whose end gives the place back.
   * @returns What resolves when there is a place; it throws as `Places.take` does.
   */
  placeFor(sender: Taker, response: ServerResponse): () => Promise<void> {
    return async () => {
      const giveBack = await this.places.take(sender);
      if (response.closed || response.destroyed) giveBack();
      else response.once("close", giveBack);
    };
  }
}

const largeBodies = new LargeBodies();

/** A place among the large bodies of this process; see `LargeBodies.placeFor`. */
export const placeFor = (sender: Taker, response: ServerResponse): (() => Promise<void>) =>
  largeBodies.placeFor(sender, response);

let lastTurn: Promise<void> = Promise.resolve();

/** A turn in which no other large body is parsed: several that are complete at the same moment leave others their turns in between. */
export function turnToParse(bytes: number): Promise<void> {
  if (bytes <= LARGE_BODY / 8) return Promise.resolve();
  lastTurn = lastTurn.then(() => giveWay());
  return lastTurn;
}
