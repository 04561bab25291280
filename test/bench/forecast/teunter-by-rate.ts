/** The Teunter-Syntetos-Babai rate as the reference searches it. */

import { simplexMinimum } from "../../../src/planning/forecast/methods/minimise";
import { flatPath, type Path } from "../../../src/planning/forecast/methods/path";

/** The share of the history after which the mean rate so far counts as known (Kourentzes 2014). */
const RATE_KNOWN_AFTER = 0.3;

/** Cost of constants that are not allowed: far above any other, yet finite. */
const FORBIDDEN = 9e99;

/**
 * The Teunter-Syntetos-Babai rate with constants and starts that keep closest to the mean rate so far (mean absolute rate).
 *
 * Null when there are fewer than two demands. It is the reference's `tsb` (R package tsintermittent, defaults), slower than `teunterSyntetosBabai` and no
 * better.
 * Source: Kourentzes (2014), Int. J. Production Economics 156.
 * @example teunterByRate(Float64Array.of(3, 3, 3, 3)).level // 3
 */
export function teunterByRate(values: Float64Array): Path | null {
  const positive = values.filter((value) => value > 0);
  if (positive.length < 2) return null;
  const known = Math.ceil(RATE_KNOWN_AFTER * values.length);
  const rates = new Float64Array(values.length);
  let sum = 0;
  let largest = 0;
  for (let index = 0; index < values.length; index += 1) {
    sum += values[index] ?? 0;
    largest = Math.max(largest, values[index] ?? 0);
    rates[index] = sum / (index + 1);
  }
  rates.fill(rates[known - 1] ?? 0, 0, known);
  let rate = 0;
  const cost = ([alpha = 0, beta = 0, firstSize = 0, firstProbability = 0]: readonly number[]): number => {
    let size = firstSize;
    let probability = firstProbability;
    let distance = 0;
    for (let index = 1; index < values.length; index += 1) {
      distance += Math.abs(probability * size - (rates[index] ?? 0));
      const value = values[index] ?? 0;
      probability += beta * ((value > 0 ? 1 : 0) - probability);
      if (value > 0) size += alpha * (value - size);
    }
    rate = probability * size;
    const allowed =
      beta >= 0 && alpha >= beta && alpha <= 1 && firstSize >= 0 && firstSize <= largest && firstProbability >= 0;
    return allowed && firstProbability <= 1 ? distance : FORBIDDEN;
  };
  cost(simplexMinimum(cost, [0.05, 0.05, positive[0] ?? 0, positive.length / values.length]));
  return flatPath(rate);
}
