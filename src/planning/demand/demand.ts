/** Demand history: from movements to one value a day, what is missing, what is an outlier, and what kind of demand it is. */

import { epochDay } from "../calendar";
import { zeros } from "../scratch";

/** Average interval between demands above which demand is intermittent (Syntetos, Boylan & Croston 2005, JORS 56). */
export const INTERMITTENT_INTERVAL = 1.32;

/** Squared coefficient of variation of the demand sizes above which they are erratic (same source). */
export const ERRATIC_VARIATION = 0.49;

export const DEMAND_CLASSES = ["smooth", "erratic", "intermittent", "lumpy", "none"] as const;

export type DemandClass = (typeof DEMAND_CLASSES)[number];

/**
 * Whether demand comes so rarely that methods for intermittent demand suit it.
 * @example isRare("lumpy") // true
 */
export function isRare(demandClass: DemandClass): boolean {
  return demandClass === "intermittent" || demandClass === "lumpy";
}

/** A daily history cleaned for forecasting, oldest first, without the days before its start. */
export interface DemandHistory {
  /** Units a day; on missing days 0. Never negative. */
  units: Float64Array;
  /** 1 where the day is missing (out of stock or excluded), 0 where it counts. */
  missing: Uint8Array;
  /** How many days are missing. */
  missingDays: number;
  /** Those of them that somebody excluded; left out where there are none. */
  excludedDays?: number;
}

/**
 * One value a day from dated movements, every day from startOn to endOn present, both included.
 *
 * Movements outside the span are left out. Dates `YYYY-MM-DD`.
 * @example
 * dailySeries({ startOn: "2026-01-01", endOn: "2026-01-03", movements: [{ on: "2026-01-02", units: 4 }, { on: "2026-01-02", units: 1 }] })
 * // [0, 5, 0]
 */
export function dailySeries(input: {
  startOn: string;
  endOn: string;
  movements: Iterable<{ on: string; units: number }>;
}): Float64Array {
  const start = epochDay(input.startOn);
  const series = new Float64Array(Math.max(0, epochDay(input.endOn) - start + 1));
  for (const { on, units } of input.movements) {
    const index = epochDay(on) - start;
    if (index >= 0 && index < series.length) series[index] = (series[index] ?? 0) + units;
  }
  return series;
}

/**
 * The index of the first value that an item's history begins with; `length` when nothing was ever sold.
 *
 * A history begins with the first demand, as what lies before may be before the item's life. But a first sale says that the
 * item is sold, not how often: alone it would pose as one sale every period. So as many empty periods before it are taken in,
 * as far as there are any, as lie between two demands on average, reckoning with one empty period more than was seen
 * (Laplace's rule of succession): (empty + 1) ÷ demands.
 * @param length how many values there are; those not given are 0
 * @example historyStart([0, 0, 0, 9], 4) // 2: one sale, one period; half of it a period
 * @example historyStart([0, 0, 0, 2, 0, 0, 2, 0, 0], 9) // 0: (4 + 1) ÷ 2 is 3 in whole periods
 */
export function historyStart(values: ArrayLike<number>, length: number, missing?: ArrayLike<number | boolean>): number {
  let first = 0;
  while (first < length && !((values[first] ?? 0) > 0)) first += 1;
  if (first === 0 || first === length) return first;
  let demands = 0;
  let empty = 0;
  for (let index = first; index < length; index += 1) {
    const value = values[index] ?? 0;
    if (missing?.[index] || Number.isNaN(value)) continue;
    if (value > 0) demands += 1;
    else empty += 1;
  }
  return demands === 0 ? first : Math.max(0, first - Math.round((empty + 1) / demands));
}

/** Marks the days that either list marks. */
function eitherOf(some: ArrayLike<number | boolean> | undefined, others: ArrayLike<number>): Uint8Array {
  return Uint8Array.from(others, (mark, day) => (mark || some?.[day] ? 1 : 0));
}

/** Weeks back whose like days tell what the day on which a shelf becomes empty would have sold. */
const LIKE_WEEKS = 8;

/** The mean of the same weekday of the weeks before, of days that are known; null where none is. */
function likeDays(units: Float64Array, missing: Uint8Array, day: number): number | null {
  let [sum, count] = [0, 0];
  for (let like = day - 7; like >= 0 && like >= day - 7 * LIKE_WEEKS; like -= 7) {
    if (missing[like] === 1) continue;
    sum += units[like] ?? 0;
    count += 1;
  }
  return count > 0 ? sum / count : null;
}

/**
 * Raises the days on which the shelf became empty, in place: what they sold is the least that was wanted. They count as what days like them sold, where that is more.
 *
 * Source: planning.md, "Demand", 1. A censored observation is a lower bound (Nahmias 1994, Naval Research Logistics 41).
 * @param endedEmpty whether the last day is such a day, too
 */
function raiseEmptiedDays(
  { units, missing, isOut }: { units: Float64Array; missing: Uint8Array; isOut: (day: number) => boolean },
  endedEmpty: boolean,
): void {
  for (let day = 0; day < units.length; day += 1) {
    const isLast = day === units.length - 1;
    const emptied = missing[day] === 0 && (isLast ? endedEmpty : isOut(day + 1));
    if (!emptied || !((units[day] ?? 0) > 0)) continue;
    units[day] = Math.max(units[day] ?? 0, likeDays(units, missing, day) ?? 0);
  }
}

/**
 * The history that a forecast may learn from: up to the planning day, from `historyStart` on.
 *
 * Values after the planning day are cut; days up to it that are not given are 0. Negative values (returns) count as 0. A
 * stocked-out day is missing, not zero, even when something was sold on it before the shelf was empty.
 * Source: planning.md, "Demand", 1.
 * @example
 * demandHistory({ startOn: "2026-01-01", units: [0, 3, 0, 2], stockedOut: [0, 0, 1, 0] }, "2026-01-05")
 * // units [0, 3, 0, 2, 0], missing [0, 0, 1, 0, 0], missingDays 1
 */
export function demandHistory(
  history: {
    startOn: string;
    units: ArrayLike<number>;
    stockedOut?: ArrayLike<number | boolean>;
    leftOut?: { days?: ArrayLike<number> };
    endedEmpty?: boolean;
  },
  planningDay: string,
): DemandHistory {
  const { units: given } = history;
  const excluded = history.leftOut?.days;
  const stockedOut = excluded ? eitherOf(history.stockedOut, excluded) : history.stockedOut;
  const days = given.length === 0 ? 0 : Math.max(0, epochDay(planningDay) - epochDay(history.startOn) + 1);
  const first = historyStart(given, days, stockedOut);
  const units = zeros(days - first);
  const missing = new Uint8Array(days - first);
  let missingDays = 0;
  let excludedDays = 0;
  for (let index = 0; index < units.length; index += 1) {
    if (stockedOut?.[first + index]) {
      missing[index] = 1;
      missingDays += 1;
      if (excluded?.[first + index]) excludedDays += 1;
    } else {
      const value = given[first + index] ?? 0;
      units[index] = value > 0 && Number.isFinite(value) ? value : 0;
    }
  }
  const isOut = (day: number): boolean => Boolean(history.stockedOut?.[first + day]);
  raiseEmptiedDays({ units, missing, isOut }, history.endedEmpty ?? false);
  return { units, missing, missingDays, ...(excludedDays > 0 ? { excludedDays } : {}) };
}

/**
 * The kind of demand: how often it comes and how much its size varies.
 *
 * Average interval = periods ÷ periods with demand; variation = (standard deviation ÷ mean)² of the sizes above zero.
 * Missing periods count for neither. "none" when nothing was ever sold.
 * Source: Syntetos, Boylan & Croston (2005); thresholds 1.32 and 0.49.
 * @example
 * classifyDemand([4, 0, 0, 4, 0, 0, 4, 0, 0]) // { demandClass: "intermittent", interval: 3, variation: 0 }
 */
export function classifyDemand(
  units: ArrayLike<number>,
  missing?: ArrayLike<number>,
): { demandClass: DemandClass; interval: number; variation: number } {
  let periods = 0;
  let demands = 0;
  let sum = 0;
  let squares = 0;
  for (let index = 0; index < units.length; index += 1) {
    if (missing?.[index]) continue;
    const value = units[index] ?? 0;
    periods += 1;
    if (value > 0) {
      demands += 1;
      sum += value;
      squares += value * value;
    }
  }
  if (demands === 0) return { demandClass: "none", interval: Number.POSITIVE_INFINITY, variation: 0 };
  const mean = sum / demands;
  const interval = periods / demands;
  const variation = Math.max(0, squares / demands - mean * mean) / (mean * mean);
  const rare = interval > INTERMITTENT_INTERVAL;
  const erratic = variation > ERRATIC_VARIATION;
  const demandClass = rare ? (erratic ? "lumpy" : "intermittent") : erratic ? "erratic" : "smooth";
  return { demandClass, interval, variation };
}

/**
 * Whether values vary by jumping from one to the next, and not by rising or falling for long: growth varies, too.
 *
 * Half of the mean squared difference of neighbours ÷ squared mean, against the threshold of erratic demand. For values without
 * order it is their squared coefficient of variation. Source: von Neumann (1941), Annals of Mathematical Statistics 12.
 * @example isJumpy([1, 9, 1, 9]) // true: (64 ÷ 2) ÷ 25 = 1.28; isJumpy([1, 2, 4, 8, 16, 32]) is false
 */
export function isJumpy(values: ArrayLike<number>): boolean {
  let sum = 0;
  let squares = 0;
  for (let index = 0; index < values.length; index += 1) {
    sum += values[index] ?? 0;
    if (index > 0) squares += ((values[index] ?? 0) - (values[index - 1] ?? 0)) ** 2;
  }
  const mean = sum / values.length;
  return values.length > 1 && squares / (values.length - 1) / 2 > ERRATIC_VARIATION * mean * mean;
}

/** Fewer demands than this say nothing about what is unusual. */
const FEWEST_DEMANDS_TO_JUDGE = 12;

/** A demand is an outlier beyond this many interquartile ranges above the upper quartile, on the logarithmic scale. */
const OUTLIER_RANGES = 3;

/** The range is reckoned to be no less, lest constant demand be all outliers. */
const LEAST_RANGE = Math.log(1.5);

/** The place of the upper quartile among so many sorted sizes. */
const upperQuartileAt = (count: number): number => Math.ceil((count - 1) * 0.75);

/** Upper quartile of the logarithms and three ranges more, of sizes that are all larger by `shift`. */
function outerFence(lower: number, upper: number, shift: number): number {
  const range = Math.log((upper + shift) / (lower + shift));
  return (upper + shift) * Math.exp(OUTLIER_RANGES * Math.max(range, LEAST_RANGE)) - shift;
}

/**
 * The highest size of a demand that still belongs to the pattern; Infinity when there are under 12 demands to judge by.
 *
 * Upper quartile of the logarithms + 3 interquartile ranges (Tukey's outer fence; logarithms because demand sizes are
 * skewed; a range of at least log 1.5 so that constant demand is not all outliers). Sizes of one, two and three units lie so far apart
 * on that scale that nothing would be beyond it: the fence of sizes that are larger by the smallest counts where it is nearer.
 * @example
 * outlierLimit([2, 3, 2, 3, 2, 3, 2, 3, 2, 3, 2, 500]) // 10.125
 */
export function outlierLimit(units: ArrayLike<number>): number {
  const positive = zeros(units.length);
  let demands = 0;
  for (let index = 0; index < units.length; index += 1) {
    const value = units[index] ?? 0;
    if (value > 0) {
      positive[demands] = value;
      demands += 1;
    }
  }
  if (demands < FEWEST_DEMANDS_TO_JUDGE) return Number.POSITIVE_INFINITY;
  const sizes = positive.subarray(0, demands).sort();
  const lower = sizes[Math.floor((sizes.length - 1) * 0.25)] ?? 1;
  const upper = sizes[upperQuartileAt(sizes.length)] ?? 1;
  return Math.min(outerFence(lower, upper, 0), outerFence(lower, upper, sizes[0] ?? 0));
}

/**
 * Whether the largest value is plainly none, without sorting: when the upper quartile is so near it that the limit, at least three
 * of the least ranges above the quartile, is beyond it. Says nothing when false.
 */
function hasPlainlyNone(units: Float64Array): boolean {
  let largest = 0;
  let demands = 0;
  for (let index = 0; index < units.length; index += 1) {
    const value = units[index] ?? 0;
    if (value > 0) demands += 1;
    if (value > largest) largest = value;
  }
  const near = (1 + 1e-9) * largest * Math.exp(-OUTLIER_RANGES * LEAST_RANGE);
  let atLeastNear = 0;
  for (let index = 0; index < units.length; index += 1) if ((units[index] ?? 0) >= near) atLeastNear += 1;
  return demands === 0 || atLeastNear >= demands - upperQuartileAt(demands);
}

/** A demand is such as another where it is not twice as large. */
const ALIKE = 2;

/** The largest of the large demands that has one such as itself a season or more away; 0 where none has. */
function largestThatRecurs(units: Float64Array, large: readonly number[], seasonLength: number): number {
  let largest = 0;
  for (const index of large) {
    const size = units[index] ?? 0;
    if (size <= largest) continue;
    const isSuch = (other: number): boolean =>
      Math.abs(other - index) >= seasonLength && ALIKE * (units[other] ?? 0) > size;
    if (large.some(isSuch)) largest = size;
  }
  return largest;
}

/**
 * The history with outliers brought down to the outlier limit, or to what recurs beyond it, in place; answers how many were.
 *
 * One order of a lifetime should not raise the stock for a year; what is ordinary is never touched, nor what came about as large a
 * season or more earlier or later: every December's rush is no outlier, nor the case that somebody takes each month.
 * @param seasonLength values of a season; 1 where there is none, and so nothing can be told to come again
 * @example
 * capOutliers(Float64Array.from([2, 3, 2, 3, 2, 3, 2, 3, 2, 3, 2, 500])) // 1, and the last value is now 10.125
 */
export function capOutliers(units: Float64Array, seasonLength = 1): number {
  if (hasPlainlyNone(units)) return 0;
  const limit = outlierLimit(units);
  if (limit === Number.POSITIVE_INFINITY) return 0;
  const large: number[] = [];
  for (let index = 0; index < units.length; index += 1) if ((units[index] ?? 0) > limit) large.push(index);
  const highest = seasonLength > 1 ? Math.max(limit, largestThatRecurs(units, large, seasonLength)) : limit;
  let capped = 0;
  for (const index of large) {
    if ((units[index] ?? 0) <= highest) continue;
    units[index] = highest;
    capped += 1;
  }
  return capped;
}
