/** Seasonal ARIMA of square roots: differences from a season ago, with part of the mean yearly step. */

import { zeros } from "../../scratch";

/** Autoregression, moving average and seasonal moving average. Every combination is fitted, and all are averaged by their fit. */
const AUTOREGRESSIONS = [0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 1];
const MOVING_AVERAGES = [0, 0.25, 0.5, 0.7, 0.85];
const SEASONAL_AVERAGES = [0.2, 0.45, 0.7, 0.9];

/** The share of the mean step between seasons that goes on. All of it overshoots, and without it growth is lost (M3, earlier origins). */
const KEPT_DRIFT = 0.6;

/** Seasons of errors that do not count, because the first ones only reflect the start of the recursion; at most a quarter. */
const SETTLING_SEASONS = 1;

/** Combinations with a smaller relative likelihood change nothing visible. */
const MIN_WEIGHT = 1e-4;

/** Prevents an infinite weight of a perfect fit. */
const LEAST_SQUARES = 1e-12;

interface Constants {
  autoregression: number;
  movingAverage: number;
  seasonalAverage: number;
}

const ALL_CONSTANTS: readonly Constants[] = AUTOREGRESSIONS.flatMap((autoregression) =>
  MOVING_AVERAGES.flatMap((movingAverage) =>
    SEASONAL_AVERAGES.map((seasonalAverage) => ({ autoregression, movingAverage, seasonalAverage })),
  ),
);

/**
 * Writes the error of each difference, and returns the sum of squares of those that count.
 * @param errors begins with a season and one period of zeros, and has a place for each difference after them
 */
function fitErrors(differences: Float64Array, errors: Float64Array, season: number, constants: Constants): number {
  const { autoregression, movingAverage, seasonalAverage } = constants;
  const both = movingAverage * seasonalAverage;
  const settled = 1 + Math.min(SETTLING_SEASONS * season, differences.length >> 2);
  let squares = 0;
  for (let at = 1; at < differences.length; at += 1) {
    const place = at + season + 1;
    const error =
      (differences[at] ?? 0) -
      autoregression * (differences[at - 1] ?? 0) +
      movingAverage * (errors[place - 1] ?? 0) +
      seasonalAverage * (errors[place - season] ?? 0) -
      both * (errors[place - season - 1] ?? 0);
    errors[place] = error;
    if (at >= settled) squares += error * error;
  }
  return squares;
}

/** The fitted series; the errors are those of the constants in use. */
interface Fitted {
  roots: Float64Array;
  differences: Float64Array;
  errors: Float64Array;
  season: number;
  step: number;
}

/** Writes the roots of the future periods into `ahead`, after those of the last season. */
function carryOn(
  { roots, differences, errors, season, step }: Fitted,
  { autoregression, movingAverage, seasonalAverage }: Constants,
  ahead: Float64Array,
): void {
  ahead.set(roots.subarray(roots.length - season));
  const errorOf = (place: number): number => errors[place] ?? 0;
  let difference = differences.at(-1) ?? 0;
  for (let period = 0; season + period < ahead.length; period += 1) {
    // Future errors are expected to be 0: only past ones count.
    const place = errors.length + period;
    difference =
      autoregression * difference -
      movingAverage * errorOf(place - 1) -
      seasonalAverage * errorOf(place - season) +
      movingAverage * seasonalAverage * errorOf(place - season - 1);
    ahead[season + period] = (ahead[period] ?? 0) + step + difference;
  }
}

/**
 * Returns a forecast by seasonal ARIMA (1,0,1)(0,1,1) of the square roots of the values, squared again.
 *
 * The constants are not searched: all of a grid are fitted, and their forecasts are averaged with their likelihoods as weights.
 * Source: Box & Jenkins (1970), "Time Series Analysis", chapter 9; averaging: Hoeting et al. (1999), Statistical Science 14.
 * @param values at least 0, oldest first, none missing; at least two seasons and two periods
 * @param season periods of a season
 * @param out the forecast, never negative
 * @example seasonalArima(Float64Array.of(1, 4, 1, 4, 1, 4), 2, new Float64Array(2)) // [1, 4]
 */
export function seasonalArima(values: Float64Array, season: number, out: Float64Array): Float64Array {
  const roots = zeros(values.length);
  for (let index = 0; index < roots.length; index += 1) roots[index] = Math.sqrt(values[index] ?? 0);
  const count = roots.length - season;
  const differences = zeros(count);
  for (let at = 0; at < count; at += 1) differences[at] = (roots[at + season] ?? 0) - (roots[at] ?? 0);
  let step = 0;
  for (let at = 0; at < count; at += 1) step += differences[at] ?? 0;
  step *= KEPT_DRIFT / count;
  for (let at = 0; at < count; at += 1) differences[at] = (differences[at] ?? 0) - step;
  const errors = zeros(count + season + 1);
  const fits = zeros(ALL_CONSTANTS.length);
  for (const [at, constants] of ALL_CONSTANTS.entries())
    fits[at] = fitErrors(differences, errors, season, constants) + LEAST_SQUARES;
  const least = fits.reduce((best, squares) => Math.min(best, squares));
  const likelihoods = fits.map((squares) => (least / squares) ** (count / 2));
  const total = likelihoods.reduce((sum, likelihood) => sum + likelihood, 0);
  const ahead = zeros(season + out.length);
  out.fill(0);
  for (const [at, constants] of ALL_CONSTANTS.entries()) {
    const weight = (likelihoods[at] ?? 0) / total;
    if (weight < MIN_WEIGHT) continue;
    fitErrors(differences, errors, season, constants);
    carryOn({ roots, differences, errors, season, step }, constants, ahead);
    for (let period = 0; period < out.length; period += 1)
      out[period] = (out[period] ?? 0) + weight * Math.max(0, ahead[season + period] ?? 0) ** 2;
  }
  return out;
}
