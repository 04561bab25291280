/** Whether quantiles held what they said, and by how much they are to be moved so that they do. */

/** Classes of items by the units that are forecast of the span; each bound belongs to the class below it. */
export const VOLUME_BOUNDS: readonly number[] = [3, 12, 50];

/** Probabilities at which a calibration is kept; 0 and 1 stay where they are. */
const KNOTS = 40;

/** Past spans that weigh as much as the belief that quantiles are right as they are, beside what chance explains. */
const BELIEF = 50;

/** For each class of volume the rank, 0 to 1, that was not exceeded with each of forty probabilities. */
export interface Calibration {
  classes: readonly (readonly number[])[];
}

/** Quantiles as they are. */
export const NO_CALIBRATION: Calibration = { classes: [] };

/**
 * The class of volume that an item's forecast of a span belongs to.
 * @example volumeClass(12) // 1
 */
export function volumeClass(units: number): number {
  const found = VOLUME_BOUNDS.findIndex((bound) => units <= bound);
  return found < 0 ? VOLUME_BOUNDS.length : found;
}

/** A past span: what was forecast of it, and the share of its paths that stayed below what came. */
export interface PastRank {
  units: number;
  /** 0 to 1; of paths that tell the same units as came, by chance. */
  rank: number;
}

/** The ranks that were not exceeded with each probability, as past spans have them. */
function shownRanks(ranks: readonly number[]): number[] {
  const sorted = [...ranks].sort((one, other) => one - other);
  return Array.from(
    { length: KNOTS - 1 },
    (_, knot) => sorted[Math.ceil(((knot + 1) / KNOTS) * sorted.length) - 1] ?? 0,
  );
}

/**
 * How much of what past spans show counts, 0 to 1: nothing where ranks lie no farther from evenly spread than chance alone brings them, three quarters at twice that
 * distance, eight ninths at three times. Few spans count for less.
 *
 * Source: Anderson & Darling (1954), J. American Statistical Association 49, for the distance, whose mean is 1 by chance. The share is our own: that of Efron & Morris (1975), 1 − 1 ÷ distance,
 * takes too much from what is plainly off.
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
 * What past spans say about quantiles of spans like them: ranks of what came among what might have come would be evenly spread were the
 * paths right. They are brought towards that as far as chance explains how they lie, and few of them further: else quantiles that hold would be moved each week by what came by chance.
 *
 * Source: Gneiting, Balabdaoui & Raftery (2007), J. R. Statistical Society B 69, for ranks that are evenly spread; Kuleshov, Fenner & Ermon (2018) for the map.
 * @example learnCalibration([]) // quantiles as they are
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
 * The probability whose quantile covers another: what the paths are to be asked so that what comes stays within it that often.
 * @param units that are forecast of the span
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
 * The probability that a share of the paths covers: `calibrated` the other way round.
 * @param units that are forecast of the span
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
