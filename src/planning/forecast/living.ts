/** Whether an item still sells, judged by how long it has not. */

import type { Observations } from "./lens";

/** Periods back that tell how often something is wanted. */
const MAX_BUCKETS = 52;

/** The part of items that sell for the last time in a week. From one to three in a hundred it hardly matters (car parts, Online Retail). */
const WEEKLY_END = 0.03;

/** Weeks that sell are like those before them: so many tell as much of how often it sells as one would that is not. */
const WEEKS_ALIKE = 4;

/** The part of a silence of this length that is left of it after each further week, where it is a pause of its sales: a shop that closes, a shelf that was empty. */
const PAUSE_GOES_ON = 0.5;

/** As likely as this it is taken to sell on: silence between sales is not to lower what is forecast of what goes on. */
const SURE = 0.5;

/** Which buckets of a history had demand, the latest last; days and periods that are missing are left out. */
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
 * The probability that an item still sells: that its silence is one of those that lie between its sales, or a pause, and no end.
 *
 * Sales in n of T weeks leave s weeks without any with probability ((T + 1) ÷ (T + 1 + s))ⁿ where they are seldom; and where it sells in most weeks with that of a beta-binomial, in which
 * four weeks count as one. What is less counts. As many items pause as end in a week, three in a hundred, and half of the pauses go on from week to week. Bayes' rule. Source: Schmittlein,
 * Morrison & Colombo (1987), Management Science 33; Fader, Hardie & Shang (2010), Marketing Science 29, whose customers are items here.
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
  const span = last - first + 1;
  const demands = buckets.filter(Boolean).length;
  const goesOn = (1 - WEEKLY_END) ** weeks;
  /** Of so many silent buckets where it sells in most of them, and of so many in a pause. */
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
