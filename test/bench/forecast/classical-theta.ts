/** The theta method as it won the M3 competition: season by test and classical decomposition, then theta. */

import { smoothing } from "../../../src/planning/forecast/methods/exponential-smoothing";
import { followPath } from "../../../src/planning/forecast/methods/path";
import { theta } from "../../../src/planning/forecast/methods/theta";

/** 95th percentile of the normal distribution: a season must be this sure. */
const SURE = 1.6448536269514722;

/** Whether the values of one season ago tell the values of today: the test of Assimakopoulos & Nikolopoulos (2000). */
function hasSeason(values: Float64Array, seasonLength: number): boolean {
  const count = values.length;
  if (seasonLength < 2 || count <= 2 * seasonLength) return false;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const covariance = (lag: number): number => {
    let sum = 0;
    for (let index = lag; index < count; index += 1)
      sum += ((values[index] ?? 0) - mean) * ((values[index - lag] ?? 0) - mean);
    return sum;
  };
  const variance = covariance(0);
  if (!(variance > 0)) return false;
  let squares = 0;
  for (let lag = 1; lag < seasonLength; lag += 1) squares += (covariance(lag) / variance) ** 2;
  return Math.abs(covariance(seasonLength) / variance) / Math.sqrt((1 + 2 * squares) / count) > SURE;
}

/** Mean ratio to the centred moving average at each position of the season, mean 1. */
function classicalIndices(values: Float64Array, seasonLength: number): Float64Array {
  const half = Math.floor(seasonLength / 2);
  const sums = new Float64Array(seasonLength);
  const counts = new Float64Array(seasonLength);
  for (let centre = half; centre + half < values.length; centre += 1) {
    let total = 0;
    for (let index = centre - half; index <= centre + half; index += 1) total += values[index] ?? 0;
    if (seasonLength % 2 === 0) total -= ((values[centre - half] ?? 0) + (values[centre + half] ?? 0)) / 2;
    const ratio = ((values[centre] ?? 0) * seasonLength) / total;
    if (!Number.isFinite(ratio)) continue;
    const position = centre % seasonLength;
    sums[position] = (sums[position] ?? 0) + ratio;
    counts[position] = (counts[position] ?? 0) + 1;
  }
  const indices = sums.map((sum, position) => sum / (counts[position] ?? 0));
  const mean = indices.reduce((sum, index) => sum + index, 0) / seasonLength;
  return indices.map((index) => index / mean);
}

/** Below this an index can't be divided by. */
const MIN_INDEX = 1e-4;

/**
 * Classical seasonal indices where the season is significant, else null; position 0 is that of the first value.
 * @example classicalSeason(Float64Array.from({ length: 24 }, (_, at) => (at % 4 === 3 ? 5 : 1)), 4) // [0.5, 0.5, 0.5, 2.5]
 */
export function classicalSeason(values: Float64Array, seasonLength: number): Float64Array | null {
  return hasSeason(values, seasonLength) ? classicalIndices(values, seasonLength) : null;
}

/**
 * The next values by the theta method with a classical season, written into `out`; never negative.
 *
 * The season is taken out and put back only where its autocorrelation is significant (one-sided 95 %) over more than two
 * seasons, and no index is 0. Source: Assimakopoulos & Nikolopoulos (2000), Int. J. Forecasting 16; agrees with `thetaf` of R's forecast package.
 * @param smooth how the level is smoothed, when not by `smoothing`
 * @example classicalTheta(Float64Array.of(5, 5, 5, 5), 1, new Float64Array(2)) // [5, 5]
 */
export function classicalTheta(
  values: Float64Array,
  seasonLength: number,
  out: Float64Array,
  smooth = smoothing,
): Float64Array {
  const indices = classicalSeason(values, seasonLength);
  if (!indices?.every((index) => index > MIN_INDEX)) return followPath(theta(values, 1, smooth), out);
  const adjusted = values.map((value, index) => value / (indices[index % seasonLength] ?? 1));
  followPath(theta(adjusted, 1, smooth), out);
  for (let ahead = 0; ahead < out.length; ahead += 1)
    out[ahead] = (out[ahead] ?? 0) * (indices[(values.length + ahead) % seasonLength] ?? 1);
  return out;
}
