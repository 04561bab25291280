/** The probability that an item still sells, judged by how long it has not sold. */

import type { Observations } from "./lens";

/** The latest periods that show how often an item sells. */
const MAX_BUCKETS = 52;

/** The share of items that sell for the last time in a week. From one to three in a hundred its value hardly matters (car parts, Online Retail). */
const WEEKLY_END = 0.03;

/** Weeks that sell resemble the weeks before them. So this many together count as one independent week. */
const WEEKS_ALIKE = 4;

/** The share of pauses that last a further week: a closed shop, or a shelf that was empty. */
const PAUSE_GOES_ON = 0.5;

/** From this probability on the item counts as sure to sell on, so that silence between sales does not lower a live forecast. */
const SURE = 0.5;

/** Returns which buckets of a history had demand, the latest last. Missing days and periods are left out. */
function bucketsOf({ values, missing }: Observations, size: number): boolean[] {
  const latestFirst: boolean[] = [];
  let [known, sold] = [0, 0];
  for (let at = values.length - 1; at >= 0 && latestFirst.length < MAX_BUCKETS; at -= 1) {
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
 * Returns the probability that an item still sells: that its silence is a gap between sales or a pause, and not its end.
 *
 * For rare sales, n sales in T weeks leave s weeks without any with probability ((T + 1) ÷ (T + 1 + s))ⁿ. An item that sells in most weeks has that of a
 * beta-binomial, in which four weeks count as one. The smaller one counts. As many items pause as end in a week, three in a hundred, and half of the pauses
 * go on from week to week. Bayes' rule gives the result.
 * Source: Schmittlein, Morrison & Colombo (1987), Management Science 33; Fader, Hardie & Shang (2010), Marketing Science 29, whose customers are items here.
 * @param seen level without season; if it sells on dates alone, the other days are missing
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
  const span = last - first + 1;
  const demands = buckets.filter(Boolean).length;
  const goesOn = (1 - WEEKLY_END) ** weeks;
  /** The probability of so many silent buckets for an item that sells in most of them, and for a pause. */
  let [usual, paused] = [1, 0];
  let [living, ended] = [1, 0];
  for (let after = 0; after < silent; after += 1) {
    ended += (1 - goesOn) * living;
    usual *= ((span - demands) / WEEKS_ALIKE + 2 + after) / (span / WEEKS_ALIKE + 2 + after);
    paused = after === 0 ? (1 - goesOn) * PAUSE_GOES_ON ** (weeks - 1) : paused * PAUSE_GOES_ON ** weeks;
    const seldom = ((span + 1) / (span + 2 + after)) ** demands;
    living = Math.min(1, Math.min(seldom, usual) + paused) * goesOn ** (after + 1);
  }
  return Math.min(1, living / (living + ended) / SURE);
}
