/** The theta method: smoothing that drifts along half of the long-run slope. */

import { exponentialSmoothing } from "./exponential-smoothing";
import type { Path } from "./path";

/**
 * Intercept and slope of the least-squares line through the values at 0, 1, 2, ….
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
 * The theta forecast: the mean of the straight line and of smoothing the line with doubled curvature.
 *
 * Damping below 1 lets the drift fade, for horizons far beyond what history can promise. Source: Assimakopoulos &
 * Nikolopoulos (2000), Int. J. Forecasting 16; winner of the M3 competition.
 * @example theta(Float64Array.of(2, 4, 6, 8, 10, 12), 1).trend // 1, half of the slope
 */
export function theta(values: Float64Array, damping: number): Path {
  const { intercept, slope } = straightLine(values);
  const doubled = new Float64Array(values.length);
  for (let index = 0; index < doubled.length; index += 1) {
    doubled[index] = 2 * (values[index] ?? 0) - (intercept + slope * index);
  }
  const end = intercept + slope * (values.length - 1);
  return { level: (end + exponentialSmoothing(doubled).level) / 2, trend: slope / 2, damping };
}
