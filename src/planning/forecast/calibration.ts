/** Calibration: whether quantiles held as promised, and the shift that makes them hold. */

/** Classes of items by the units forecast for the span. Each bound belongs to the class below it. */
export const VOLUME_BOUNDS: readonly number[] = [3, 12, 50];

/** The number of probability steps of a calibration; 0 and 1 stay unchanged. */
const KNOTS = 40;

/** Past spans that weigh as much as the belief that the quantiles are right, beside the part that chance explains. */
const BELIEF = 50;

/** For each class of volume the rank, 0 to 1, that was not exceeded with each of forty probabilities. */
export interface Calibration {
  classes: readonly (readonly number[])[];
}

/** Quantiles without calibration. */
export const NO_CALIBRATION: Calibration = { classes: [] };

/**
 * Returns the class of volume of an item's forecast of a span.
 * @example volumeClass(12) // 1
 */
export function volumeClass(units: number): number {
  const found = VOLUME_BOUNDS.findIndex((bound) => units <= bound);
  return found < 0 ? VOLUME_BOUNDS.length : found;
}

/** A past span: its forecast, and the share of its paths below the actual demand. */
export interface PastRank {
  units: number;
  /** 0 to 1. Among paths equal to the actual demand the place is random. */
  rank: number;
}

/** Returns the ranks that past spans did not exceed with each probability. */
function shownRanks(ranks: readonly number[]): number[] {
  const sorted = [...ranks].sort((one, other) => one - other);
  return Array.from(
    { length: KNOTS - 1 },
    (_, knot) => sorted[Math.ceil(((knot + 1) / KNOTS) * sorted.length) - 1] ?? 0,
  );
}

/**
 * Returns how much the evidence of past spans counts, 0 to 1.
 *
 * 0 where ranks are no farther from evenly spread than chance explains; three quarters at twice that distance, eight ninths at three times. Few spans count
 * for less.
 * Source: Anderson & Darling (1954), J. American Statistical Association 49, for the distance, whose mean is 1 by chance. The share is our own. That of Efron
 * & Morris (1975), 1 − 1 ÷ distance, reduces plain deviations too much.
 */
function shareBeyondChance(shown: readonly number[], count: number): number {
  let distance = 0;
  for (const [knot, rank] of shown.entries()) {
    const probability = (knot + 1) / KNOTS;
    distance += (count * (rank - probability) ** 2) / (probability * (1 - probability)) / shown.length;
  }
  return distance > 1 ? ((1 - 1 / distance ** 2) * count) / (count + BELIEF) : 0;
}

/**
 * Learns from past spans how to calibrate the quantiles of like spans.
 *
 * If the paths are right, the ranks of actual demand among them are evenly spread. Ranks move towards that as far as chance explains their position, and
 * further if there are few. Otherwise the random outcomes of each week shift quantiles that hold.
 * Source: Gneiting, Balabdaoui & Raftery (2007), J. R. Statistical Society B 69, for ranks that are evenly spread; Kuleshov, Fenner & Ermon (2018) for the
 * map.
 * @example learnCalibration([]) // quantiles unchanged
 */
export function learnCalibration(ranks: readonly PastRank[]): Calibration {
  const byClass = Array.from({ length: VOLUME_BOUNDS.length + 1 }, (): number[] => []);
  for (const { units, rank } of ranks) if (units > 0) byClass[volumeClass(units)]?.push(rank);
  const classes = byClass.map((own) => {
    const shown = shownRanks(own);
    const share = shareBeyondChance(shown, own.length);
    return shown.map((rank, knot) => share * rank + ((1 - share) * (knot + 1)) / KNOTS);
  });
  return { classes };
}

/**
 * Returns the share of the paths whose quantile actual demand does not exceed with a probability.
 * @param units forecast for the span
 * @example calibrated(NO_CALIBRATION, 0.9, 20) // 0.9
 */
export function calibrated({ classes }: Calibration, probability: number, units: number): number {
  const knots = classes[volumeClass(units)];
  if (!knots) return probability;
  const place = probability * KNOTS;
  const before = Math.min(KNOTS - 1, Math.max(0, Math.floor(place)));
  const at = (knot: number): number => rankAt(knots, knot);
  return at(before) + (place - before) * (at(before + 1) - at(before));
}

const rankAt = (knots: readonly number[], knot: number): number =>
  knot <= 0 ? 0 : knot >= KNOTS ? 1 : (knots[knot - 1] ?? knot / KNOTS);

/**
 * Returns the probability that a share of the paths covers: the inverse of `calibrated`.
 * @param units forecast for the span
 * @example covered(NO_CALIBRATION, 0.9, 20) // 0.9
 */
export function covered({ classes }: Calibration, share: number, units: number): number {
  const knots = classes[volumeClass(units)];
  if (!knots) return share;
  let before = 0;
  while (before < KNOTS - 1 && rankAt(knots, before + 1) <= share) before += 1;
  const [low, high] = [rankAt(knots, before), rankAt(knots, before + 1)];
  const part = high > low ? Math.min(1, Math.max(0, (share - low) / (high - low))) : 1;
  return (before + part) / KNOTS;
}
