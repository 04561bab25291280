/** Outliers: demand larger than its pattern, and its capping. */

import { zeros } from "../scratch";

/** Demands needed to judge which ones are unusual. */
const MIN_DEMANDS_TO_JUDGE = 12;

/** With fewer demands, the largest counts as one that will not recur if it is this many times as large as any other. */
const ONCE_TIMES = 50;

/** A demand is an outlier beyond this many interquartile ranges above the upper quartile, on the logarithmic scale. */
const OUTLIER_RANGES = 3;

/** Lower bound of the range: otherwise all demands of a constant series are outliers. */
const MIN_RANGE = Math.log(1.5);

/** Returns the index of the upper quartile among so many sorted sizes. */
const upperQuartileAt = (count: number): number => Math.ceil((count - 1) * 0.75);

/** Returns the upper quartile of the logarithms plus three ranges, of sizes all shifted up by `shift`. */
function outerFence(lower: number, upper: number, shift: number): number {
  const range = Math.log((upper + shift) / (lower + shift));
  return (upper + shift) * Math.exp(OUTLIER_RANGES * Math.max(range, MIN_RANGE)) - shift;
}

/**
 * Returns the highest size of a demand that still belongs to the pattern. Infinity with under 12 demands to judge by.
 *
 * Upper quartile of the logarithms + 3 interquartile ranges (Tukey's outer fence). Logarithms, because demand sizes are skewed. The range is at least log
 * 1.5, so that constant demand has no outliers. Sizes of one, two and three units are so far apart on that scale that no size is beyond the fence. So the
 * fence of sizes shifted up by the smallest counts if it is lower.
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
 * Returns true if the largest value is certainly no outlier, without sorting. The limit is at least three minimum ranges above the upper quartile. False
 * decides nothing.
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

/** Caps the largest of few demands at the next largest, if it is out of all proportion. Returns the number of capped values. */
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

/** Known days without a sale before the only sale: after so many it does not mark a beginning. */
const SILENT_DAYS = 28;

/**
 * Returns the day of the only sale of a history; −1 if there is none such. The sale has more than fifty units and follows four weeks or more without sales.
 *
 * Nothing shows whether it recurs, so it does not begin a level of so much a day. It counts as fifty units, and all known days count.
 * @param missing 1 on days of which nothing is known
 * @param days the number of days to search
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

/** The units that such a sale counts as. */
export const LONE_SALE_UNITS = ONCE_TIMES;

/** Two demands are alike if the larger is less than twice the smaller. */
const ALIKE = 2;

/** Returns the largest of the large demands that has a like one a season or more away; 0 where none has. */
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
 * Caps outliers of the history at the outlier limit, or at the largest size that recurs beyond it, in place. Returns the number of capped values.
 *
 * Under 12 demands only one that is fifty times as large as any other is capped, at the next largest. One exceptional order should not raise the stock for a
 * year. Ordinary sizes are never changed, and neither are sizes that recur a season or more earlier or later. So every December's rush is no outlier, and
 * neither is a case bought each month.
 * @param seasonLength values of a season; 1 where there is none, so that nothing recurs
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
