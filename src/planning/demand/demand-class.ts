/** The demand class of a series: how often demand occurs, and how much its size varies. */

/** Average interval between demands above which demand is intermittent (Syntetos, Boylan & Croston 2005, JORS 56). */
export const INTERMITTENT_INTERVAL = 1.32;

/** Squared coefficient of variation of the demand sizes above which they are erratic (same source). */
export const ERRATIC_VARIATION = 0.49;

export const DEMAND_CLASSES = ["smooth", "erratic", "intermittent", "lumpy", "none"] as const;

export type DemandClass = (typeof DEMAND_CLASSES)[number];

/**
 * Returns whether demand is so rare that methods for intermittent demand suit it.
 * @example isRare("lumpy") // true
 */
export function isRare(demandClass: DemandClass): boolean {
  return demandClass === "intermittent" || demandClass === "lumpy";
}

/**
 * Returns the demand class: how often demand occurs, and how much its size varies.
 *
 * Average interval = periods ÷ periods with demand; variation = (standard deviation ÷ mean)² of the sizes above zero. Missing periods count for neither.
 * "none" when nothing was ever sold.
 * Source: Syntetos, Boylan & Croston (2005); thresholds 1.32 and 0.49.
 * @example
 * classifyDemand([4, 0, 0, 4, 0, 0, 4, 0, 0]) // { demandClass: "intermittent", interval: 3, variation: 0 }
 */
export function classifyDemand(
  units: ArrayLike<number>,
  missing?: ArrayLike<number>,
): { demandClass: DemandClass; interval: number; variation: number } {
  let periods = 0;
  let demands = 0;
  let sum = 0;
  let squares = 0;
  for (let index = 0; index < units.length; index += 1) {
    if (missing?.[index]) continue;
    const value = units[index] ?? 0;
    periods += 1;
    if (value > 0) {
      demands += 1;
      sum += value;
      squares += value * value;
    }
  }
  if (demands === 0) return { demandClass: "none", interval: Number.POSITIVE_INFINITY, variation: 0 };
  const mean = sum / demands;
  const interval = periods / demands;
  const variation = Math.max(0, squares / demands - mean * mean) / (mean * mean);
  const rare = interval > INTERMITTENT_INTERVAL;
  const erratic = variation > ERRATIC_VARIATION;
  const demandClass = rare ? (erratic ? "lumpy" : "intermittent") : erratic ? "erratic" : "smooth";
  return { demandClass, interval, variation };
}

/**
 * Returns whether values vary by jumps, and not by a long rise or fall: growth is variation, too.
 *
 * Half of the mean squared difference of neighbours ÷ squared mean, against the threshold of erratic demand. For values without order it is their squared
 * coefficient of variation.
 * Source: von Neumann (1941), Annals of Mathematical Statistics 12.
 * @example isJumpy([1, 9, 1, 9]) // true: (64 ÷ 2) ÷ 25 = 1.28; isJumpy([1, 2, 4, 8, 16, 32]) is false
 */
export function isJumpy(values: ArrayLike<number>): boolean {
  let sum = 0;
  let squares = 0;
  for (let index = 0; index < values.length; index += 1) {
    sum += values[index] ?? 0;
    if (index > 0) squares += ((values[index] ?? 0) - (values[index - 1] ?? 0)) ** 2;
  }
  const mean = sum / values.length;
  return values.length > 1 && squares / (values.length - 1) / 2 > ERRATIC_VARIATION * mean * mean;
}
