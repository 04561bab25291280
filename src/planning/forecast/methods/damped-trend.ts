/** Holt's linear smoothing with a damped trend. */

import type { Path } from "./path";
import { straightLine } from "./theta";

const LEVEL_CONSTANTS = Float64Array.of(0.1, 0.25, 0.5, 0.8);
const TREND_CONSTANTS = Float64Array.of(0.02, 0.1, 0.3);
const DAMPINGS = Float64Array.of(0.85, 0.95);
const STARTING_PERIODS = 8;

/**
 * Returns damped-trend smoothing with the constants of the least squared error of the next value.
 *
 * l ← l + φb + α e, b ← φb + αβ e. Twenty-four combinations are tried, starting from the line through the first eight values.
 * Source: Gardner & McKenzie (1985), Management Science 31; Hyndman & Athanasopoulos § 8.2.
 * @example dampedTrend(Float64Array.of(7, 7, 7, 7)) // level 7, trend 0
 */
export function dampedTrend(values: Float64Array): Path {
  const start = straightLine(values.subarray(0, STARTING_PERIODS));
  const best: Path = { level: 0, trend: 0, damping: 1 };
  let leastError = Number.POSITIVE_INFINITY;
  for (let damped = 0; damped < DAMPINGS.length; damped += 1) {
    const damping = DAMPINGS[damped] ?? 1;
    for (let first = 0; first < LEVEL_CONSTANTS.length; first += 1) {
      const alpha = LEVEL_CONSTANTS[first] ?? 0;
      for (let second = 0; second < TREND_CONSTANTS.length; second += 1) {
        const trendGain = alpha * (TREND_CONSTANTS[second] ?? 0);
        let level = start.intercept - start.slope;
        let trend = start.slope;
        let squares = 0;
        // A combination that is already worse cannot become the best.
        for (let index = 0; index < values.length && squares < leastError; index += 1) {
          const faded = damping * trend;
          const error = (values[index] ?? 0) - level - faded;
          squares += error * error;
          level += faded + alpha * error;
          trend = faded + trendGain * error;
        }
        if (squares < leastError) {
          leastError = squares;
          best.level = level;
          best.trend = trend;
          best.damping = damping;
        }
      }
    }
  }
  return best;
}
