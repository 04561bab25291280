/** Demand that is larger than its pattern, and is brought down to it. */

import { zeros } from "../scratch";

/** Fewer demands than this say nothing about what is unusual. */
const MIN_DEMANDS_TO_JUDGE = 12;

/** Among so few a demand is taken for one that will not come again where it is so many times as large as any other. */
const ONCE_TIMES = 50;

/** A demand is an outlier beyond this many interquartile ranges above the upper quartile, on the logarithmic scale. */
const OUTLIER_RANGES = 3;

/** The range is reckoned to be no less, lest constant demand be all outliers. */
const MIN_RANGE = Math.log(1.5);

/** The place of the upper quartile among so many sorted sizes. */
const upperQuartileAt = (count: number): number => Math.ceil((count - 1) * 0.75);

/** Upper quartile of the logarithms and three ranges more, of sizes that are all larger by `shift`. */
function outerFence(lower: number, upper: number, shift: number): number {
  const range = Math.log((upper + shift) / (lower + shift));
  return (upper + shift) * Math.exp(OUTLIER_RANGES * Math.max(range, MIN_RANGE)) - shift;
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
  if (demands < MIN_DEMANDS_TO_JUDGE) return Number.POSITIVE_INFINITY;
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
  const near = (1 + 1e-9) * largest * Math.exp(-OUTLIER_RANGES * MIN_RANGE);
  let atLeastNear = 0;
  for (let index = 0; index < units.length; index += 1) if ((units[index] ?? 0) >= near) atLeastNear += 1;
  return demands === 0 || atLeastNear >= demands - upperQuartileAt(demands);
}

/** Brings the largest of few demands down to the next, where it is out of all proportion; answers how many were. */
function capOnce(units: Float64Array): number {
  let [largest, next, at, demands] = [0, 0, 0, 0];
  for (let index = 0; index < units.length; index += 1) {
    const value = units[index] ?? 0;
    if (value > 0) demands += 1;
    if (value > largest) [next, largest, at] = [largest, value, index];
    else if (value > next) next = value;
  }
  if (demands >= MIN_DEMANDS_TO_JUDGE || next === 0 || largest <= ONCE_TIMES * next) return 0;
  units[at] = next;
  return 1;
}

/** Known days without a sale before the only one, from which on that one is no beginning. */
const SILENT_DAYS = 28;

/**
 * The day of the only sale of a history, where it is more than fifty units after four weeks or more without any; -1 where it is none such.
 *
 * Nothing tells whether it comes again: it is no beginning of so much a day. So it counts as fifty units, and all known days count.
 * @param missing 1 on days of which nothing is known
 * @param days that are looked at
 * @example loneSale([...Array(40).fill(0), 900, 0]) // 40
 */
export function loneSale(units: ArrayLike<number>, missing?: ArrayLike<number | boolean>, days = units.length): number {
  let [found, before] = [-1, 0];
  for (let day = 0; day < Math.min(days, units.length); day += 1) {
    if (missing?.[day]) continue;
    if ((units[day] ?? 0) > 0) {
      if (found >= 0) return -1;
      found = day;
    } else if (found < 0) before += 1;
  }
  return before >= SILENT_DAYS && (units[found] ?? 0) > ONCE_TIMES ? found : -1;
}

/** What such a sale counts as. */
export const LONE_SALE_UNITS = ONCE_TIMES;

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
 * Under 12 demands only one that is fifty times as large as any other is brought down, to the next. One order of a lifetime should not raise the stock for a year; what is ordinary is never touched, nor what came about as large a
 * season or more earlier or later: every December's rush is no outlier, nor the case that somebody takes each month.
 * @param seasonLength values of a season; 1 where there is none, and so nothing can be told to come again
 * @example
 * capOutliers(Float64Array.from([2, 3, 2, 3, 2, 3, 2, 3, 2, 3, 2, 500])) // 1, and the last value is now 10.125
 */
export function capOutliers(units: Float64Array, seasonLength = 1): number {
  const once = capOnce(units);
  if (once > 0 || hasPlainlyNone(units)) return once;
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
