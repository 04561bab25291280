/** The stretch of dates that stands out most in the years of a history. */

import { zeros } from "../../scratch";

/** A local constant, as in `dates.ts`: an imported one is looked up at every use. */
const DATES = 365;

/** Dates from `start` on, continued over the end of the year if needed. */
export interface Stretch {
  start: number;
  days: number;
}

/** A stretch, and its evidence: how far it stands out beyond chance, as the logarithm of the likelihood ratio. */
export interface FoundStretch extends Stretch {
  evidence: number;
}

/** Lengths scanned first, and the steps between their starts. The ends are moved afterwards. */
const FIRST_LOOKS = [
  { days: 4, step: 1 },
  { days: 8, step: 2 },
  { days: 16, step: 4 },
  { days: 32, step: 8 },
  { days: 64, step: 16 },
  { days: 128, step: 32 },
] as const;
const SHORTEST = 3;
const LONGEST = 200;

/** Returns running sums over two years of dates, so that a stretch may cross the end of one. */
function runningSums(byDate: Float64Array): Float64Array {
  const sums = zeros(2 * DATES + 1);
  for (let at = 0; at < DATES; at += 1) sums[at + 1] = (sums[at] ?? 0) + (byDate[at] ?? 0);
  const year = sums[DATES] ?? 0;
  for (let at = 1; at <= DATES; at += 1) sums[DATES + at] = year + (sums[at] ?? 0);
  return sums;
}

/**
 * Returns the stretch of dates that sold the most beyond expectation, against all other dates; null where none exceeds chance.
 *
 * Source: Kulldorff (1997), Communications in Statistics 26, "A spatial scan statistic", in one dimension, with counts that vary more than Poisson.
 * @param sold units of each date, all years together
 * @param expected units of each date by the level of its time
 * @param chance variance ÷ mean of sales by chance, and the evidence that chance may reach
 */
export function standingOut(
  sold: Float64Array,
  expected: Float64Array,
  { dispersion, least }: { dispersion: number; least: number },
): FoundStretch | null {
  const [units, level] = [runningSums(sold), runningSums(expected)];
  const allUnits = units[DATES] ?? 0;
  const perLevel = allUnits / (level[DATES] ?? 0);
  let best: FoundStretch = { start: 0, days: 0, evidence: least };
  const evidenceOf = (start: number, days: number): number => {
    const n = (units[start + days] ?? 0) - (units[start] ?? 0);
    const e = ((level[start + days] ?? 0) - (level[start] ?? 0)) * perLevel;
    if (!(n > e && e > 0)) return 0;
    const rest = allUnits - n;
    return (n * Math.log(n / e) + (rest > 0 ? rest * Math.log(rest / (allUnits - e)) : 0)) / dispersion;
  };
  for (const { days, step } of FIRST_LOOKS) {
    for (let start = 0; start < DATES; start += step) {
      const n = (units[start + days] ?? 0) - (units[start] ?? 0);
      const e = ((level[start + days] ?? 0) - (level[start] ?? 0)) * perLevel;
      // The squared bound is never less than the evidence, and cheaper. It rules out most stretches.
      if (n <= e || (n - e) * (n - e) * allUnits <= best.evidence * dispersion * e * (allUnits - e)) continue;
      const evidence = evidenceOf(start, days);
      if (evidence > best.evidence) best = { start, days, evidence };
    }
  }
  if (best.days === 0) return null;
  for (let step = Math.ceil(best.days / 4); step >= 1; ) {
    const before = best.evidence;
    for (const [earlier, longer] of [
      [0, step],
      [0, -step],
      [step, step],
      [-step, -step],
      [step, 0],
      [-step, 0],
    ] as const) {
      const start = (best.start - earlier + DATES) % DATES;
      const days = best.days + longer;
      if (days < SHORTEST || days > LONGEST) continue;
      const evidence = evidenceOf(start, days);
      if (evidence > best.evidence) best = { start, days, evidence };
    }
    if (best.evidence === before) step = Math.floor(step / 2);
  }
  return best;
}
