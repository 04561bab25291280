/** Quantiles of the distributions that planning needs. */

/** Coefficients of Acklam's rational approximation of the inverse normal distribution; relative error below 1.2e-9. */
const CENTRE_TOP = [
  -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716, 2.506628277459239,
];
const CENTRE_BOTTOM = [
  -54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572, 1,
];
const TAIL_TOP = [
  -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
  2.938163982698783,
];
const TAIL_BOTTOM = [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416, 1];

function polynomial(coefficients: readonly number[], at: number): number {
  let value = 0;
  for (const coefficient of coefficients) value = value * at + coefficient;
  return value;
}

/**
 * Returns the standard normal quantile z: the number of standard deviations that cover a probability.
 *
 * −Infinity at 0, Infinity at 1. Source: P. J. Acklam, An algorithm for computing the inverse normal cumulative distribution function.
 * @example normalQuantile(0.95) // 1.6449
 */
export function normalQuantile(probability: number): number {
  if (probability <= 0) return Number.NEGATIVE_INFINITY;
  if (probability >= 1) return Number.POSITIVE_INFINITY;
  const tail = Math.min(probability, 1 - probability);
  if (tail < 0.02425) {
    const root = Math.sqrt(-2 * Math.log(tail));
    const z = polynomial(TAIL_TOP, root) / polynomial(TAIL_BOTTOM, root);
    return probability < 0.5 ? z : -z;
  }
  const centred = probability - 0.5;
  const square = centred * centred;
  return (centred * polynomial(CENTRE_TOP, square)) / polynomial(CENTRE_BOTTOM, square);
}
