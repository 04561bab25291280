/** What of a history somebody said is not to be learnt from. */

import { DAYS_IN_WEEK } from "../calendar";
import type { SetBy } from "./manual-forecast";

/** Days that are not learnt from. */
export interface ExcludedPeriod extends SetBy {
  /** `YYYY-MM-DD`, both included. */
  firstOn: string;
  lastOn: string;
  reason: string;
  /** For what it is set. */
  level: "TENANT" | "CATEGORY" | "SKU";
  /** Whose sales are part of the demand, where it is set for that one, or for its category; left out where it is set for the SKU itself. */
  of?: { name: string; isPredecessor: boolean };
}

/** A sale that is no pattern: its units are taken out of the history. */
export interface OneOffSale extends SetBy {
  /** `YYYY-MM-DD`. */
  soldOn: string;
  units: number;
  /** The order's number; null when none was sent. */
  orderId: string | null;
}

/** What of a series' history is not learnt from. */
export interface LeftOut {
  /** 1 on days that are excluded, a day each from the beginning of the history; undefined without any. */
  days?: Uint8Array;
  /** The newest, the earliest first. */
  periods: readonly ExcludedPeriod[];
  /** They are no part of the history any more. */
  sales: readonly OneOffSale[];
}

/** Sales and periods that a plan tells one by one, the newest. */
export const MAX_TOLD = 50;

/** Weeks round a missing day that tell what it would have sold. */
const NEAR_WEEKS = 8;

/**
 * Fills in days that do not count, in place, for what knows no missing days: with the mean of the same weekday in the eight weeks before and after, as far as
 * those count.
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
