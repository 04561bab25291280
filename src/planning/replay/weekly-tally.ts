/** The results of a policy, week by week, so that weeks can be drawn again. */

import { DAYS_IN_WEEK } from "../calendar";

/** The measures summed for each week. */
export const MEASURES = [
  "wantedUnits",
  "servedUnits",
  "stockUnitDays",
  "stockCostDays",
  "orders",
  "orderLines",
  "lostUnits",
  "lostRevenue",
  "backorderedUnits",
  "cycles",
  "goodCycles",
] as const;

export type Measure = (typeof MEASURES)[number];

/** Sums by measure; those of stock are units, or money, times days. */
export type Sums = Record<Measure, number>;

const PLACE = Object.fromEntries(MEASURES.map((measure, at) => [measure, at])) as Record<Measure, number>;

/** Sums by week, one after the other: all measures of the first week, then of the second. */
export class WeeklyTally {
  constructor(readonly weeks: Float64Array) {}

  static of(weeks: number): WeeklyTally {
    return new WeeklyTally(new Float64Array(weeks * MEASURES.length));
  }

  add(day: number, measure: Measure, value: number): void {
    const at = Math.floor(day / DAYS_IN_WEEK) * MEASURES.length + PLACE[measure];
    if (at < this.weeks.length) this.weeks[at] = (this.weeks[at] ?? 0) + value;
  }

  /** Adds another tally of as many weeks. */
  merge({ weeks }: Pick<WeeklyTally, "weeks">): void {
    for (let at = 0; at < weeks.length; at += 1) this.weeks[at] = (this.weeks[at] ?? 0) + (weeks[at] ?? 0);
  }

  /** Returns the sums over the given weeks. A week given twice counts twice. */
  sums(weeks: Iterable<number>): Sums {
    const totals = new Float64Array(MEASURES.length);
    for (const week of weeks) {
      const from = week * MEASURES.length;
      for (let at = 0; at < totals.length; at += 1) totals[at] = (totals[at] ?? 0) + (this.weeks[from + at] ?? 0);
    }
    return Object.fromEntries(MEASURES.map((measure, at) => [measure, totals[at] ?? 0])) as Sums;
  }
}

/** Tallies by class of series; `ALL` holds every series. */
export type Tallies = Map<string, WeeklyTally>;

/** Adds a value to the classes of a series, on a day numbered as counted days. */
export function addTo(tallies: readonly WeeklyTally[], day: number, measure: Measure, value: number): void {
  if (value === 0) return;
  for (const tally of tallies) tally.add(day, measure, value);
}

/**
 * Returns the tally of a class, created where it is missing.
 * @param weeks the number of counted weeks
 */
export function tallyOf(tallies: Tallies, name: string, weeks: number): WeeklyTally {
  const known = tallies.get(name);
  if (known) return known;
  const fresh = WeeklyTally.of(weeks);
  tallies.set(name, fresh);
  return fresh;
}
