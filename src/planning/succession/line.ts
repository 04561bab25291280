/** The SKUs of a line of successors, as inputs and outputs of a plan. Types only. */

import type { Arrival } from "../policy/late-arrivals";

/** A SKU whose demand another carries on, at the same place. */
export interface Predecessor {
  id: string;
  name: string;
  /** The SKU that takes over its customers when its stock is gone: another of the list, or the planned SKU. */
  nextId: string;
  /** Units of the planned SKU that one unit of it stands for; above 0. */
  factor: number;
  /** The share of the customers' demand that asks for it, 0 to 1. */
  share: number;
  /** True if its stock counts. Otherwise it hands its customers on at once. */
  isCounted: boolean;
  /** In its own units; below 0: owed. 0 if its stock does not count. */
  onHand: number;
  /** In its own units. */
  arrivals: readonly Arrival[];
  /** Its lead time as set. It decides which lines are too late to count. */
  leadTimeDays: number;
}

/** The demand that one predecessor still serves. */
export interface Serving {
  id: string;
  /** Its own units a day, from tomorrow. */
  units: Float64Array;
  /** The part of them that production takes. */
  waiting: Float64Array;
  /** Its own units on the rest of the planning day. */
  restOfDay: number;
  /** The first day whose demand it no longer meets in full, `YYYY-MM-DD`. The planning day if nothing is left; null if it outlasts the forecast. */
  runOutOn: string | null;
}

/** The part of its successor's demand that a SKU serves, in its own units. */
export interface ServedSuccessor extends Omit<Serving, "id"> {
  /** The SKU that takes over once it is used up: the next of its line with counted stock, else the heir of the demand. */
  successorName: string;
  /** Units of that SKU that one unit of it stands for. */
  factor: number;
  /** The SKU that carries on the demand. */
  heirName: string;
}
