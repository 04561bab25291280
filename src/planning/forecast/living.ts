/** Whether an item still sells, judged by how long it has not. */

import type { Observations } from "./lens";

/** Periods back that tell how often something is wanted. */
const MOST_BUCKETS = 52;

/** The part of items that sell for the last time in a week. From one to three in a hundred it hardly matters (car parts, Online Retail). */
const WEEKLY_END = 0.03;

/** As likely as this it is taken to sell on: silence between sales is not to lower what is forecast of what goes on. */
const SURE = 0.5;

/** Which buckets of a history had demand, the latest last; days and periods that are missing are left out. */
function bucketsOf({ values, missing }: Observations, size: number): boolean[] {
  const latestFirst: boolean[] = [];
  let [known, sold] = [0, 0];
  for (let at = values.length - 1; at >= 0 && latestFirst.length < MOST_BUCKETS; at -= 1) {
    if (missing[at] === 1) continue;
    known += 1;
    sold += values[at] ?? 0;
    if (known < size) continue;
    latestFirst.push(sold > 0);
    [known, sold] = [0, 0];
  }
  return latestFirst.reverse();
}

/**
 * The probability that an item still sells: that its silence is one of those that lie between its sales, and no end.
 *
 * Sales in n of T weeks leave s weeks without any with probability ((T + 1) ÷ (T + 1 + s))ⁿ, were it to go on; three in a hundred items end in each
 * week. Bayes' rule. Source: Schmittlein, Morrison & Colombo (1987), Management Science 33, whose customers are items here.
 * @param seen level without season; of sales on dates alone the other days are missing
 * @param period periods of the history in a bucket, and the weeks that a bucket stands for
 * @example livingShare({ values: new Float64Array(70).fill(1), missing: new Uint8Array(70) }, { size: 7, weeks: 1 }) // 1
 */
export function livingShare(seen: Observations, { size, weeks }: { size: number; weeks: number }): number {
  const buckets = bucketsOf(seen, size);
  const first = buckets.indexOf(true);
  if (first < 0) return 1;
  const last = buckets.lastIndexOf(true);
  const silent = buckets.length - 1 - last;
  if (silent === 0) return 1;
  const span = last - first + 2;
  const demands = buckets.filter(Boolean).length;
  const goesOn = (1 - WEEKLY_END) ** weeks;
  const quiet = (after: number): number => (span / (span + after)) ** demands * goesOn ** after;
  let ended = 0;
  for (let after = 0; after < silent; after += 1) ended += (1 - goesOn) * quiet(after);
  const living = quiet(silent);
  return Math.min(1, living / (living + ended) / SURE);
}
