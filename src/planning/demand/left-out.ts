/** The parts of a history that somebody excluded from learning. */

import { DAYS_IN_WEEK } from "../calendar";
import type { SetBy } from "./manual-forecast";

/** A period of days that are not learnt from. */
export interface ExcludedPeriod extends SetBy {
  /** `YYYY-MM-DD`, both included. */
  firstOn: string;
  lastOn: string;
  reason: string;
  /** The level at which it is set. */
  level: "TENANT" | "CATEGORY" | "SKU";
  /** The SKU whose sales are part of the demand, if the period is set for that SKU or for its category. Left out if set for the SKU itself. */
  of?: { name: string; isPredecessor: boolean };
}

/** A sale outside any pattern: its units are taken off the history. */
export interface OneOffSale extends SetBy {
  /** `YYYY-MM-DD`. */
  soldOn: string;
  units: number;
  /** The order number; null when none was sent. */
  orderId: string | null;
}

/** The parts of a series' history that are not learnt from. */
export interface LeftOut {
  /** 1 on excluded days, one a day from the start of the history; undefined without any. */
  days?: Uint8Array;
  /** The newest periods, in order of time. */
  periods: readonly ExcludedPeriod[];
  /** Their units are already taken off the history. */
  sales: readonly OneOffSale[];
}

/** Sales and periods that a plan lists, the newest ones. */
export const MAX_TOLD = 50;

/** Weeks before and after a missing day whose same weekday gives its estimate. */
const NEAR_WEEKS = 8;

/**
 * Fills in days that do not count, in place, for methods that know no missing days. The value is the mean of the same weekday in the eight weeks before and
 * after, as far as those count.
 * @example filledIn(Float64Array.of(1, 1, 1, 1, 1, 1, 1, 90), Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 1)) // the last is 1
 */
export function filledIn(values: Float64Array, missing: Uint8Array): Float64Array {
  for (let day = 0; day < values.length; day += 1) {
    if (missing[day] !== 1) continue;
    let [sum, known] = [0, 0];
    for (let week = -NEAR_WEEKS; week <= NEAR_WEEKS; week += 1) {
      const other = day + week * DAYS_IN_WEEK;
      if (other < 0 || other >= values.length || missing[other] === 1) continue;
      sum += values[other] ?? 0;
      known += 1;
    }
    values[day] = known > 0 ? sum / known : 0;
  }
  return values;
}
