/** The SKUs of a line of successors, as a plan takes them in and serves them. Types only. */

import type { Arrival } from "../policy/late-arrivals";

/** A SKU whose demand another carries on, at the same place. */
export interface Predecessor {
  id: string;
  name: string;
  /** The one that takes over its customers when its stock is gone: another of the list, or the SKU that is planned. */
  nextId: string;
  /** Units of the SKU that is planned that stand for one unit of it; above 0. */
  factor: number;
  /** The part of the demand of customers that asks for it, 0 to 1. */
  share: number;
  /** Whether its stock counts: else it hands its customers on at once. */
  isCounted: boolean;
  /** Its own units; below 0: owed. 0 where its stock does not count. */
  onHand: number;
  /** Its own units. */
  arrivals: readonly Arrival[];
  /** Its lead time as it is set: tells which lines are too late to count. */
  leadTimeDays: number;
}

/** What one predecessor still serves. */
export interface Serving {
  id: string;
  /** Its own units a day from tomorrow. */
  units: Float64Array;
  /** The part of them that production takes. */
  waiting: Float64Array;
  /** Its own units on the rest of the planning day. */
  restOfDay: number;
  /** The first day whose demand it no longer meets in full, `YYYY-MM-DD`; the planning day where nothing is left; null where it outlasts the forecast. */
  runOutOn: string | null;
}

/** What a SKU serves of its successor's demand, in its own units. */
export interface ServedSuccessor extends Omit<Serving, "id"> {
  /** The SKU that takes over once it is used up: the next of its line with stock that counts, else the one that carries on the demand. */
  successorName: string;
  /** Units of that one that stand for one unit of it. */
  factor: number;
  /** The SKU that carries on the demand. */
  heirName: string;
}
