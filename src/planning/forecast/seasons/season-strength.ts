/** The strength of an item: how strongly it follows the season of its family. Its history decides, and otherwise the family. */

import { eachKnownMean, type SharedSeason } from "./shared-season";

/** The evidence of an item's own history: the strength that fits it best, and the variance of that figure. */
export interface ShownStrength {
  strength: number;
  variance: number;
}

/** Limits of an item's strength; below 0 it moves against the season. */
const MOST = 4;
const LEAST = -2;

/** Iterations in which spread and weights converge. */
const ROUNDS = 20;

/**
 * Returns the strength that an item's history shows: slope ÷ level of the least-squares line of its values over (index − 1).
 *
 * Null before a whole season has passed (a rise may then be lasting) and where nothing was sold. The variance of the ratio follows from those of slope and
 * level (delta method).
 * @param missing 1 where a value does not count
 * @example shownStrength(Float64Array.of(3, 5, 3, 5), new Uint8Array(4), { indices: Float64Array.of(0.5, 1.5), every: 1, offset: 0 }) // { strength: 0.5, variance: 0 }
 */
export function shownStrength(
  values: Float64Array,
  missing: Uint8Array,
  season: Pick<SharedSeason, "indices" | "every" | "offset">,
): ShownStrength | null {
  const { indices, every } = season;
  if (values.length < Math.floor(indices.length * every)) return null;
  // Means of whole positions are used: single days bring in the weekday, and errors that neighbours share.
  const means: number[] = [];
  const swings: number[] = [];
  eachKnownMean(season, values, missing, (mean, index) => {
    if (mean === null) return;
    means.push(mean);
    swings.push(index - 1);
  });
  return lineOver(means, swings);
}

/** Returns slope ÷ level of the least-squares line, and its variance. */
function lineOver(means: readonly number[], swings: readonly number[]): ShownStrength | null {
  const count = means.length;
  if (count < 4) return null;
  const mean = means.reduce((sum, value) => sum + value, 0) / count;
  const middle = swings.reduce((sum, value) => sum + value, 0) / count;
  let [moments, width] = [0, 0];
  for (let at = 0; at < count; at += 1) {
    moments += ((swings[at] ?? 0) - middle) * ((means[at] ?? 0) - mean);
    width += ((swings[at] ?? 0) - middle) ** 2;
  }
  if (!(width > 0)) return null;
  const slope = moments / width;
  const level = mean - slope * middle;
  if (!(level > 0)) return null;
  let squares = 0;
  for (let at = 0; at < count; at += 1) squares += ((means[at] ?? 0) - level - slope * (swings[at] ?? 0)) ** 2;
  const noise = squares / (count - 2);
  const strength = slope / level;
  // Var(slope − strength · level) ÷ level²; the level's own error and its covariance with the slope included.
  const variance =
    (noise * (1 / width + strength ** 2 * (1 / count + middle ** 2 / width) + (2 * strength * middle) / width)) /
    level ** 2;
  return { strength: Math.min(MOST, Math.max(LEAST, strength)), variance };
}

/**
 * Returns the standard deviation of the items' true strengths around 1: the spread of the shown strengths less chance.
 *
 * Uncertain strengths weigh less. Source: DerSimonian & Laird (1986), Controlled Clinical Trials 7, iterated.
 * @example spreadOf([{ strength: 0.5, variance: 0 }, { strength: 1.5, variance: 0 }]) // 0.5
 */
export function spreadOf(shown: readonly ShownStrength[]): number {
  let variance = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    let [sum, weights] = [0, 0];
    for (const { strength, variance: own } of shown) {
      const weight = (own + variance + 1e-6) ** -2;
      sum += weight * ((strength - 1) ** 2 - own);
      weights += weight;
    }
    variance = weights > 0 ? Math.max(0, sum / weights) : 0;
  }
  return Math.sqrt(variance);
}

/**
 * Returns the strength to use for an item: that of its history, shrunk towards the family's 1 by its uncertainty, and never below 0.
 *
 * Source: empirical Bayes; Efron & Morris (1975), J. American Statistical Association 70.
 * @param shown null where the item has shown nothing
 * @example shrunkStrength({ strength: 2, variance: 0.25 }, 0.5) // 1.5
 */
export function shrunkStrength(shown: ShownStrength | null, spread: number): number {
  if (!shown || !(spread > 0)) return 1;
  const kept = spread ** 2 / (spread ** 2 + shown.variance);
  return Math.max(0, 1 + kept * (shown.strength - 1));
}
