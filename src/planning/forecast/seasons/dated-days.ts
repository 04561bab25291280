/** The days of a series by date and weekday, the level of their time, and how far chance moves what they sell. */

import { zeros } from "../../scratch";
import type { Observations } from "../lens";
import { datesOf } from "./dates";
import { weekdayIndices } from "./seasonality";

/** Its own, as that of `dates.ts`: what is imported is looked up at every use. */
const DATES = 365;

/** Less weight than this of days says too little of a level. */
const MIN_LEVEL_DAYS = 10;

/** A level is taken to be known as well as by so many chance units (variance ÷ mean) at the mean of the year besides what was seen. */
const LEVEL_PRIOR = 2;

/** Share of the largest week-to-week differences that may be the season itself, and the mean of the others by chance (χ² of one degree). */
const TRIMMED = 0.1;
const TRIMMED_MEAN = 0.62;
/** Dates of what counts as a month here, and how many of them must have come again to tell how they differ. */
const MONTH_DATES = 28;
const MIN_MONTHS = 8;
/** Chance is taken to vary no less than so much of a usual day's units. */
const MIN_DISPERSION = 0.1;

/** One series, its days told apart by weekday and by the level of their time. */
export interface Days {
  units: Float64Array;
  /** What a day is expected to sell, of an ordinary one at the level of its time; 0 where it is missing. */
  weights: Float64Array;
  /** Weights of the weekdays; 0 is that of the first day. */
  weekdays: Float64Array;
  /** Running totals of units and weights. */
  sold: Float64Array;
  known: Float64Array;
  dates: Float64Array;
  /** Variance ÷ mean that chance gives, from how neighbouring weeks differ. */
  chance: number;
}

/** The days of a series that ends with a day, in days since 1970-01-01. */
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

/** Mean of the year around a day, of an ordinary one. */
function yearlyLevel({ sold, known }: Days, day: number): number {
  const from = Math.max(0, Math.min(known.length - 1 - DATES, day - (DATES - 1) / 2));
  const weight = (known[from + DATES] ?? 0) - (known[from] ?? 0);
  return weight > 0 ? ((sold[from + DATES] ?? 0) - (sold[from] ?? 0)) / weight : 0;
}

/** Units of each date, all years together, and what is expected of it by the level of its time. */
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

/** Mean of values that chance makes, of each 1 on average: the few largest may be more than chance and are left out. */
function trimmedMean(values: Float64Array): number {
  values.sort();
  const kept = Math.ceil(values.length * (1 - TRIMMED));
  let sum = 0;
  for (let at = 0; at < kept; at += 1) sum += values[at] ?? 0;
  return kept > 0 ? sum / kept / TRIMMED_MEAN : 0;
}

/** Variance ÷ mean that chance gives, from how neighbouring weeks differ. */
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
 * Variance ÷ mean of months, each against the same month of other years: ups and downs that last, and come at other dates each year,
 * are no season. 0 where too few months came again.
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
      // What a month shares in the mean of its years it does not differ from.
      squares[compared] = ((units[at] ?? 0) - own) ** 2 / (own * (1 - (expected[at] ?? 0) / level));
      compared += 1;
    }
  }
  return compared < MIN_MONTHS ? 0 : trimmedMean(squares.subarray(0, compared));
}

/** Units and weights of the days from `from` to before `to` that lie in the history. */
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

/** Units a day at factor 1 of a span before or after a stretch; null where too little of it is known. */
export function levelOf(days: Days, factors: Float64Array, from: number, to: number): number | null {
  const { sold, weight } = sumsOf(days, factors, from, to);
  if (weight < MIN_LEVEL_DAYS) return null;
  const prior = LEVEL_PRIOR * days.chance;
  return (sold + prior) / (weight + prior / yearlyLevel(days, Math.floor((from + to) / 2)));
}
