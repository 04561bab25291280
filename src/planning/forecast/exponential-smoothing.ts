/** Simple exponential smoothing: the latest periods weigh most. */

import { flatPath, type Path } from "./path";

const SMOOTHING_CONSTANTS = Float64Array.of(0.03, 0.07, 0.12, 0.2, 0.3, 0.45, 0.65, 0.9);

/** Periods whose mean the smoothing starts from. */
const STARTING_PERIODS = 4;

function startingLevel(values: Float64Array): number {
  const periods = Math.min(STARTING_PERIODS, values.length);
  let sum = 0;
  for (let index = 0; index < periods; index += 1) sum += values[index] ?? 0;
  return periods === 0 ? 0 : sum / periods;
}

/**
 * Simple exponential smoothing with the constant that would have forecast the next value best (least squares).
 *
 * l ← l + α (y − l), from the mean of the first four values; eight constants α from 0.03 to 0.9 are tried. Same unit as the
 * values. Source: Hyndman & Athanasopoulos, Forecasting: Principles and Practice (3rd ed.), § 8.1.
 * @example exponentialSmoothing(Float64Array.of(5, 5, 5, 5, 5)).level // 5
 */
export function exponentialSmoothing(values: Float64Array): Path {
  const start = startingLevel(values);
  let bestLevel = start;
  let leastError = Number.POSITIVE_INFINITY;
  for (let trial = 0; trial < SMOOTHING_CONSTANTS.length; trial += 1) {
    const alpha = SMOOTHING_CONSTANTS[trial] ?? 0.1;
    let level = start;
    let squares = 0;
    for (let index = 0; index < values.length; index += 1) {
      const error = (values[index] ?? 0) - level;
      squares += error * error;
      level += alpha * error;
    }
    if (squares < leastError) {
      leastError = squares;
      bestLevel = level;
    }
  }
  return flatPath(bestLevel);
}
