/** How strongly an item answers the season of its family: as far as its history shows it, and else as the family does. */

import { eachKnownMean, type SharedSeason } from "./shared-season";

/** What an item's own history says: the strength that fits it best, and the variance of that figure. */
export interface ShownStrength {
  strength: number;
  variance: number;
}

/** No item answers its family's season more than so many times over, nor more than so much the other way round. */
const MOST = 4;
const LEAST = -2;

/** Rounds in which spread and weights find each other. */
const ROUNDS = 20;

/**
 * The strength that an item's history shows: slope ÷ level of the least-squares line of its values over (index − 1).
 *
 * Null before a whole season has passed (what rises may then rise for good) and where nothing was sold.
 * The variance of the ratio follows from those of slope and level (delta method).
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
  // Positions as wholes: days would bring the weekday in, and errors that neighbours share.
  const means: number[] = [];
  const swings: number[] = [];
  eachKnownMean(season, values, missing, (mean, index) => {
    if (mean === null) return;
    means.push(mean);
    swings.push(index - 1);
  });
  return lineOver(means, swings);
}

/** Slope ÷ level of the least-squares line, and its variance. */
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
 * Standard deviation of the items' true strengths about 1: what is left of how far the shown ones differ when chance is taken off.
 *
 * Each counts the less the less sure it is. Source: DerSimonian & Laird (1986), Controlled Clinical Trials 7, iterated.
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
 * How strongly an item is taken to answer the season: what its history shows, shrunk towards the family's 1 the more the less sure it
 * is, and never the other way round.
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
