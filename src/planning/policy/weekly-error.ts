/** How wrong a forecast is from one week to the next: many errors of a short span tell more than few of a long one. */

import { DAYS_IN_WEEK } from "../calendar";
import type { DemandHistory } from "../demand/demand";
import { datesFactor, withoutDates } from "../forecast/seasons/dates";
import { seasonFactor, withoutSharedGrowth, withoutSharedSeason } from "../forecast/seasons/shared-season";
import type { LeftOut } from "../forecast/seasons/without-seasons";

/** What the weeks of a history show. */
export interface WeeklyError {
  /** Root mean square of the errors of simple smoothing a week ahead, in units; null with too few weeks. */
  deviation: number | null;
  /** Weeks that are known, and those of them in which something was wanted. */
  weeks: number;
  weeksWithDemand: number;
}

/** Errors that are older tell little of the next: those of half a year count. */
const ERROR_WEEKS = 26;

/** Fewer weeks than this show no error. */
const FEWEST_WEEKS = 6;

/** Slow, so that one large week is an error and not a new level. */
const SMOOTHING = 0.1;

/** Days of a week that must be known for it to count. */
const FEWEST_KNOWN_DAYS = 4;

/** Weekly totals from the last week back, each as large as its known days make it. */
function knownWeeks({ units, missing }: DemandHistory): number[] {
  const totals: number[] = [];
  for (let end = units.length; end >= DAYS_IN_WEEK; end -= DAYS_IN_WEEK) {
    let [sum, known] = [0, 0];
    for (let day = end - DAYS_IN_WEEK; day < end; day += 1) {
      if (missing[day] === 1) continue;
      sum += units[day] ?? 0;
      known += 1;
    }
    if (known >= FEWEST_KNOWN_DAYS) totals.push((sum * DAYS_IN_WEEK) / known);
  }
  return totals;
}

/** Root mean square of the errors of smoothing, a week ahead each, after the weeks that the level starts from. */
function smoothingError(oldestFirst: readonly number[]): number {
  const first = Math.min(4, Math.floor(oldestFirst.length / 3));
  let level = 0;
  for (let week = 0; week < first; week += 1) level += (oldestFirst[week] ?? 0) / first;
  let squares = 0;
  for (let week = first; week < oldestFirst.length; week += 1) {
    const error = (oldestFirst[week] ?? 0) - level;
    squares += error * error;
    level += SMOOTHING * error;
  }
  return Math.sqrt(squares / (oldestFirst.length - first));
}

/**
 * The error of a week of a history, as large as it is in the season of the days ahead, and how much history that rests on.
 * @param history with its outliers brought down
 * @param leftOut season and dates that the forecast has
 * @example weeklyError({ units: new Float64Array(70).fill(3), missing: new Uint8Array(70), missingDays: 0 }, { season: null, dates: null }, 21)
 * // { deviation: 0, weeks: 10, weeksWithDemand: 10 }
 */
export function weeklyError(history: DemandHistory, { season, dates }: LeftOut, daysAhead: number): WeeklyError {
  const level = season ? withoutSharedSeason(withoutSharedGrowth(history.units, season), season) : history.units;
  const ordinary = dates ? withoutDates(level, history.missing, dates) : { values: level, missing: history.missing };
  const totals = knownWeeks({ ...history, units: ordinary.values, missing: ordinary.missing });
  const weeksWithDemand = totals.filter((total) => total > 0).length;
  const ahead = (season ? seasonFactor(season, 0, daysAhead) : 1) * (dates ? datesFactor(dates, 0, daysAhead) : 1);
  const deviation =
    totals.length < FEWEST_WEEKS ? null : smoothingError(totals.slice(0, ERROR_WEEKS).reverse()) * ahead;
  return { deviation, weeks: totals.length, weeksWithDemand };
}
