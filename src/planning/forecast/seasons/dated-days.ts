/** The days of a series by date and weekday, the level of their time, and the variation of their sales by chance. */

import { zeros } from "../../scratch";
import type { Observations } from "../lens";
import { datesOf } from "./dates";
import { weekdayIndices } from "./seasonality";

/** A local constant, as in `dates.ts`: an imported one is looked up at every use. */
const DATES = 365;

/** A smaller weight of days says too little about a level. */
const MIN_LEVEL_DAYS = 10;

/** Weight of the prior of a level: so many chance units (variance ÷ mean) at the mean of the year, beside the observed ones. */
const LEVEL_PRIOR = 2;

/** Share of the largest week-to-week differences that may be the season itself, and the mean of the others by chance (χ² of one degree). */
const TRIMMED = 0.1;
const TRIMMED_MEAN = 0.62;
/** Dates in a month here, and the number of recurring months needed to measure their differences. */
const MONTH_DATES = 28;
const MIN_MONTHS = 8;
/** Lower limit of the variation by chance, as a share of a usual day's units. */
const MIN_DISPERSION = 0.1;

/** One series, with its days by weekday and by the level of their time. */
export interface Days {
  units: Float64Array;
  /** The expected sales of a day, relative to an ordinary one at the level of its time; 0 where it is missing. */
  weights: Float64Array;
  /** Weights of the weekdays; 0 is that of the first day. */
  weekdays: Float64Array;
  /** Running totals of units and weights. */
  sold: Float64Array;
  known: Float64Array;
  dates: Float64Array;
  /** Variance ÷ mean by chance, from the differences of neighbouring weeks. */
  chance: number;
}

/** Returns the days of a series that ends with a day, in days since 1970-01-01. */
export function daysOf({ values, missing }: Observations, lastDay: number): Days {
  const count = values.length;
  const weekdays = weekdayIndices(values, missing);
  const [units, weights, sold, known] = [zeros(count), zeros(count), zeros(count + 1), zeros(count + 1)];
  let [weekday, allSold, allKnown] = [0, 0, 0];
  for (let day = 0; day < count; day += 1) {
    if (missing[day] !== 1) {
      const [own, weight] = [values[day] ?? 0, weekdays[weekday] ?? 1];
      units[day] = own;
      weights[day] = weight;
      allSold += own;
      allKnown += weight;
    }
    weekday = weekday === 6 ? 0 : weekday + 1;
    sold[day + 1] = allSold;
    known[day + 1] = allKnown;
  }
  const dates = datesOf(lastDay - count + 1, count);
  return { units, weights, weekdays, sold, known, dates, chance: dispersionOfWeeks(sold, known) };
}

/** Returns the mean of the year around a day, for an ordinary day. */
function yearlyLevel({ sold, known }: Days, day: number): number {
  const from = Math.max(0, Math.min(known.length - 1 - DATES, day - (DATES - 1) / 2));
  const weight = (known[from + DATES] ?? 0) - (known[from] ?? 0);
  return weight > 0 ? ((sold[from + DATES] ?? 0) - (sold[from] ?? 0)) / weight : 0;
}

/** Returns the units of each date, all years together, and the units expected from the level of its time. */
export function byDate(days: Days): { sold: Float64Array; expected: Float64Array } {
  const [sold, expected] = [zeros(DATES), zeros(DATES)];
  let level = 0;
  for (let day = 0; day < days.units.length; day += 1) {
    const date = days.dates[day] ?? 0;
    // The level of a year hardly moves in a week.
    if (day % 7 === 0) level = yearlyLevel(days, day + 3);
    sold[date] = (sold[date] ?? 0) + (days.units[day] ?? 0);
    expected[date] = (expected[date] ?? 0) + (days.weights[day] ?? 0) * level;
  }
  return { sold, expected };
}

/** Returns the mean of random values with expectation 1 each. The few largest may be more than chance and are left out. */
function trimmedMean(values: Float64Array): number {
  values.sort();
  const kept = Math.ceil(values.length * (1 - TRIMMED));
  let sum = 0;
  for (let at = 0; at < kept; at += 1) sum += values[at] ?? 0;
  return kept > 0 ? sum / kept / TRIMMED_MEAN : 0;
}

/** Returns variance ÷ mean by chance, from the differences of neighbouring weeks. */
function dispersionOfWeeks(sold: Float64Array, known: Float64Array): number {
  const count = sold.length - 1;
  const differences = zeros(Math.floor(count / 7));
  let compared = 0;
  let before = Number.NaN;
  for (let end = count; end >= 7; end -= 7) {
    const isKnown = (known[end] ?? 0) - (known[end - 7] ?? 0) > 6;
    const week = isKnown ? (sold[end] ?? 0) - (sold[end - 7] ?? 0) : Number.NaN;
    if (week + before > 0) {
      differences[compared] = (week - before) ** 2 / (week + before);
      compared += 1;
    }
    before = week;
  }
  const usual = (sold[count] ?? 0) / Math.max(1, known[count] ?? 0);
  return Math.max(trimmedMean(differences.subarray(0, compared)), MIN_DISPERSION * usual);
}

/**
 * Returns variance ÷ mean of months, each against the same month of other years. Lasting ups and downs on other dates each year are no season. 0 with too few
 * recurring months.
 */
export function dispersionOfMonths(days: Days): number {
  const months = Math.ceil(DATES / MONTH_DATES);
  const years = Math.ceil(days.units.length / DATES) + 1;
  const [units, expected] = [zeros(years * months), zeros(years * months)];
  let year = 0;
  for (let day = 0; day < days.units.length; day += 1) {
    const date = days.dates[day] ?? 0;
    if (date === 0 && day > 0) year += 1;
    const at = year * months + Math.floor(date / MONTH_DATES);
    units[at] = (units[at] ?? 0) + (days.units[day] ?? 0);
    expected[at] = (expected[at] ?? 0) + (days.weights[day] ?? 0) * yearlyLevel(days, day);
  }
  const squares = zeros(years * months);
  let compared = 0;
  for (let month = 0; month < months; month += 1) {
    let [sold, level, largest] = [0, 0, 0];
    for (let at = month; at < units.length; at += months) {
      sold += units[at] ?? 0;
      level += expected[at] ?? 0;
      largest = Math.max(largest, expected[at] ?? 0);
    }
    for (let at = month; at < units.length; at += months) {
      const own = ((expected[at] ?? 0) * sold) / level;
      if (!(own > 0) || 3 * (expected[at] ?? 0) < largest || expected[at] === level) continue;
      // A month does not differ from its own share in the mean of its years.
      squares[compared] = ((units[at] ?? 0) - own) ** 2 / (own * (1 - (expected[at] ?? 0) / level));
      compared += 1;
    }
  }
  return compared < MIN_MONTHS ? 0 : trimmedMean(squares.subarray(0, compared));
}

/** Returns units and weights of the days from `from` to before `to` that are in the history. */
export function sumsOf({ units, weights }: Days, factors: Float64Array, from: number, to: number) {
  let [sold, weight] = [0, 0];
  for (let day = Math.max(0, from); day < Math.min(units.length, to); day += 1) {
    const own = weights[day] ?? 0;
    if (!(own > 0)) continue;
    sold += units[day] ?? 0;
    weight += own * (factors[day] ?? 1);
  }
  return { sold, weight };
}

/** Returns the units a day at factor 1 of a span before or after a stretch; null where too little of it is known. */
export function levelOf(days: Days, factors: Float64Array, from: number, to: number): number | null {
  const { sold, weight } = sumsOf(days, factors, from, to);
  if (weight < MIN_LEVEL_DAYS) return null;
  const prior = LEVEL_PRIOR * days.chance;
  return (sold + prior) / (weight + prior / yearlyLevel(days, Math.floor((from + to) / 2)));
}
