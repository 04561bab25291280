/** Holt-Winters: level, damped trend and a multiplicative season, all smoothed. */

import { zeros } from "../../scratch";
import { straightLine } from "./theta";

/** Constants to start from. The alternatives are tried one constant after the other, in two rounds. */
const ALPHAS = [0.05, 0.15, 0.3, 0.5, 0.8];
const BETAS = [0, 0.03, 0.1, 0.25];
const GAMMAS = [0, 0.05, 0.15, 0.3];
const DAMPINGS = [0.8, 0.9, 0.98];

interface State {
  level: number;
  trend: number;
  squares: number;
}

/** Runs one pass over the values. `season` is changed: afterwards it holds the last indices. */
function smooth(
  values: Float64Array,
  season: Float64Array,
  start: { level: number; trend: number },
  constants: { alpha: number; beta: number; gamma: number; damping: number },
): State {
  const { alpha, beta, gamma, damping } = constants;
  let { level, trend } = start;
  let squares = 0;
  let position = 0;
  for (let index = 0; index < values.length; index += 1) {
    const factor = season[position] ?? 1;
    const value = values[index] ?? 0;
    const faded = damping * trend;
    const expected = Math.max(1e-9, level + faded);
    const error = value - expected * factor;
    squares += error * error;
    const step = factor > 0.1 ? error / factor : 0;
    level = expected + alpha * step;
    trend = faded + alpha * beta * step;
    season[position] = Math.max(0, factor + (gamma * error) / expected);
    position = position === season.length - 1 ? 0 : position + 1;
  }
  return { level, trend, squares };
}

/**
 * Returns a Holt-Winters forecast (multiplicative season, damped trend), never negative.
 *
 * It starts from given indices and the line through the deseasonalised first two seasons. The constants are searched one after the other for the least
 * squared error of the next value.
 * Source: Hyndman & Athanasopoulos § 8.3.
 * @param season starting indices; position 0 is that of the first value
 * @param adjusted the values without season
 * @example holtWinters(Float64Array.of(1, 3, 1, 3, 1, 3), Float64Array.of(0.5, 1.5), new Float64Array(6).fill(2), 2) // [1, 3]
 */
export function holtWinters(
  values: Float64Array,
  season: Float64Array,
  adjusted: Float64Array,
  horizon: number,
): Float64Array {
  const line = straightLine(adjusted.subarray(0, 2 * season.length));
  const start = { level: line.intercept - line.slope, trend: line.slope };
  const working = zeros(season.length);
  const best = { alpha: 0.3, beta: 0.03, gamma: 0.05, damping: 0.9 };
  const squaresOf = (): number => {
    working.set(season);
    return smooth(values, working, start, best).squares;
  };
  let least = squaresOf();
  const search = (name: keyof typeof best, alternatives: readonly number[]): void => {
    for (const alternative of alternatives) {
      const before = best[name];
      best[name] = alternative;
      const squares = squaresOf();
      if (squares < least) least = squares;
      else best[name] = before;
    }
  };
  for (let round = 0; round < 2; round += 1) {
    search("alpha", ALPHAS);
    search("gamma", GAMMAS);
    search("beta", BETAS);
    search("damping", DAMPINGS);
  }
  working.set(season);
  const { level, trend } = smooth(values, working, start, best);
  const forecast = zeros(horizon);
  let step = trend;
  let reached = level;
  for (let ahead = 0; ahead < horizon; ahead += 1) {
    step *= best.damping;
    reached += step;
    forecast[ahead] = Math.max(0, reached * (working[(values.length + ahead) % working.length] ?? 1));
  }
  return forecast;
}
