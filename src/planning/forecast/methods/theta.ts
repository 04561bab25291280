/** The theta method: smoothing with a drift of half of the long-run slope. */

import { smoothing } from "./exponential-smoothing";
import type { Path } from "./path";

/**
 * Returns intercept and slope of the least-squares line through the values at 0, 1, 2, ….
 * @example straightLine(Float64Array.of(1, 3, 5)) // { intercept: 1, slope: 2 }
 */
export function straightLine(values: Float64Array): { intercept: number; slope: number } {
  const count = values.length;
  const middle = (count - 1) / 2;
  let sum = 0;
  let moments = 0;
  for (let index = 0; index < count; index += 1) {
    const value = values[index] ?? 0;
    sum += value;
    moments += (index - middle) * value;
  }
  const spread = (count * (count * count - 1)) / 12;
  const slope = spread > 0 ? moments / spread : 0;
  return { intercept: count > 0 ? sum / count - slope * middle : 0, slope };
}

/**
 * Returns the theta forecast: smoothing that continues with half of the slope of the straight line through all values.
 *
 * The forecast is the mean of the straight line and of the smoothed line with doubled curvature. It is l + b/2 · (h − 1 + (1 − (1 − α)ⁿ)/α) after h periods.
 * Here l and α come from smoothing the n values, and b is the slope. Damping below 1 fades the drift, for horizons far beyond the promise of history.
 * Source: Assimakopoulos & Nikolopoulos (2000), Int. J. Forecasting 16, winner of the M3 competition; Hyndman & Billah (2003), Int. J. Forecasting 19, for
 * the equation.
 * @param smooth smooths the level; `smoothing` by default
 * @example theta(Float64Array.of(2, 4, 6, 8, 10, 12), 1).trend // 1, half of the slope
 */
export function theta(values: Float64Array, damping: number, smooth = smoothing): Path {
  const drift = straightLine(values).slope / 2;
  const { level, alpha } = smooth(values);
  const lag = (1 - (1 - alpha) ** values.length) / alpha;
  return { level: level + drift * (lag - 1), trend: drift, damping };
}
