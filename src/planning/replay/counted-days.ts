/** The days of a replay that count, after those in which what was there at first is used up. */

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

  /** 0 for the first; the evening before it belongs to it when orders are counted, so that there are as many evenings as days. */
  indexOf(day: number): number {
    return day - this.first;
  }
}
