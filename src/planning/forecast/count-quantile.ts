/** Quantiles of counted demand. */

import { normalQuantile } from "../probability";

/** Larger means are drawn from a continuous distribution and rounded, because counting up to them takes too long. */
const MAX_COUNTED = 60;

/** The search for a count stops at this many times the largest counted mean. */
const FARTHEST = 60;

/** Below this excess demand varies as single purchases do. */
const MIN_EXCESS = 1e-6;

/**
 * Returns the quantile of a gamma variable with mean 1.
 *
 * Source: Wilson & Hilferty (1931), the cube root of a gamma variable is nearly normal.
 * @param excess its squared coefficient of variation
 * @param z the standard normal quantile of the probability
 * @example gammaQuantile(0.01, 0) // 0.9978: the median of a variable that hardly varies
 */
export function gammaQuantile(excess: number, z: number): number {
  if (excess <= MIN_EXCESS) return 1;
  const root = 1 - excess / 9 + (z * Math.sqrt(excess)) / 3;
  return root > 0 ? root ** 3 : 0;
}

/**
 * Returns the units that counted demand does not exceed with a probability. Negative binomial: single purchases whose mean itself varies.
 *
 * Whole units. Source: Johnson, Kemp & Kotz (2005), Univariate Discrete Distributions, § 5.1, by its recurrence.
 * @param mean units
 * @param excess squared coefficient of variation of the purchases' mean; 0 for single purchases (Poisson)
 * @example countQuantile(2, 0, 0.5) // 2
 */
export function countQuantile(mean: number, excess: number, probability: number): number {
  if (!(mean > 0)) return 0;
  if (mean > MAX_COUNTED) return Math.round(mean * gammaQuantile(excess + 1 / mean, normalQuantile(probability)));
  const shape = 1 / Math.max(excess, MIN_EXCESS);
  const share = mean / (shape + mean);
  let mass = Math.exp(-shape * Math.log1p(mean / shape));
  let sum = mass;
  let count = 0;
  while (sum < probability && count < FARTHEST * MAX_COUNTED) {
    mass *= ((shape + count) / (count + 1)) * share;
    count += 1;
    sum += mass;
  }
  return count;
}

/**
 * Writes the quantiles of counted demand at some probabilities, each as `countQuantile` returns it, in one pass.
 * @param at probabilities, ascending, with their standard normal quantiles
 * @example countQuantiles(out, 2, 0, [{ probability: 0.5, normal: 0 }, { probability: 0.9, normal: 1.2816 }]) // 2 and 4
 */
export function countQuantiles(
  out: Float64Array,
  mean: number,
  excess: number,
  at: readonly { probability: number; normal: number }[],
): void {
  const isCounted = mean > 0 && mean <= MAX_COUNTED;
  const shape = 1 / Math.max(excess, MIN_EXCESS);
  const share = mean / (shape + mean);
  let mass = isCounted ? Math.exp(-shape * Math.log1p(mean / shape)) : 0;
  let sum = mass;
  let count = 0;
  for (let place = 0; place < at.length; place += 1) {
    const { probability = 0, normal = 0 } = at[place] ?? {};
    if (!isCounted) {
      out[place] = mean > 0 ? Math.round(mean * gammaQuantile(excess + 1 / mean, normal)) : 0;
      continue;
    }
    while (sum < probability && count < FARTHEST * MAX_COUNTED) {
      mass *= ((shape + count) / (count + 1)) * share;
      count += 1;
      sum += mass;
    }
    out[place] = count;
  }
}

/**
 * Writes the quantiles of counted demand at evenly spread probabilities, each as `countQuantile` returns it, in one pass.
 * @param out ascending
 * @param at positions among equally likely ones: the first, and the step to the next; their standard normal values
 * @example fillCounts(out, 2, 0, { first: 1, every: 3, normals }) // 3 of the 9 quantiles of a Poisson variable
 */
export function fillCounts(
  out: Float64Array,
  mean: number,
  excess: number,
  { first, every, normals }: { first: number; every: number; normals: Float64Array },
): void {
  if (mean > MAX_COUNTED) {
    for (let at = 0; at < out.length; at += 1)
      out[at] = Math.round(mean * gammaQuantile(excess + 1 / mean, normals[first + every * at] ?? 0));
    return;
  }
  const shape = 1 / Math.max(excess, MIN_EXCESS);
  const share = mean / (shape + mean);
  let mass = Math.exp(-shape * Math.log1p(mean / shape));
  let sum = mass;
  let count = 0;
  for (let at = 0; at < out.length; at += 1) {
    const probability = (first + every * at + 0.5) / normals.length;
    while (sum < probability && count < FARTHEST * MAX_COUNTED) {
      mass *= ((shape + count) / (count + 1)) * share;
      count += 1;
      sum += mass;
    }
    out[at] = count;
  }
}
