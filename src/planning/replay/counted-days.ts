/** The days of a replay that count, after the days that use up the first stock. */

import { DAYS_IN_WEEK } from "../calendar";

/** Whole weeks; days are numbers since 1970-01-01. */
export class CountedDays {
  readonly last: number;

  /** @param first the first day that counts */
  constructor(
    readonly first: number,
    readonly weeks: number,
  ) {
    this.last = first + weeks * DAYS_IN_WEEK - 1;
  }

  has(day: number): boolean {
    return day >= this.first && day <= this.last;
  }

  /** Returns 0 for the first counted day. Orders of the evening before it belong to it, so that there are as many evenings as days. */
  indexOf(day: number): number {
    return day - this.first;
  }
}
