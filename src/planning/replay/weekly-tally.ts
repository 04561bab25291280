/** What came of a policy, week by week, so that weeks can be drawn again. */

import { DAYS_IN_WEEK } from "../calendar";

/** What is added up of each week. */
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

/** Sums a measure; those of stock are units, or money, times days. */
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

  /** Takes in another of as many weeks. */
  merge({ weeks }: Pick<WeeklyTally, "weeks">): void {
    for (let at = 0; at < weeks.length; at += 1) this.weeks[at] = (this.weeks[at] ?? 0) + (weeks[at] ?? 0);
  }

  /** The sums over the weeks given, one that is given twice twice. */
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

/** Adds to the classes of a series, on the day given as days counted. */
export function addTo(tallies: readonly WeeklyTally[], day: number, measure: Measure, value: number): void {
  if (value === 0) return;
  for (const tally of tallies) tally.add(day, measure, value);
}

/**
 * The tally of a class, made where it is missing.
 * @param weeks that are counted
 */
export function tallyOf(tallies: Tallies, name: string, weeks: number): WeeklyTally {
  const known = tallies.get(name);
  if (known) return known;
  const fresh = WeeklyTally.of(weeks);
  tallies.set(name, fresh);
  return fresh;
}
