/** The theta method as it won the M3 competition: season by test and classical decomposition, then theta. */

import { followPath } from "./path";
import { theta } from "./theta";

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

/** Mean ratio to the centred moving average at each position of the season, mean 1; null when one is not above 0. */
function classicalIndices(values: Float64Array, seasonLength: number): Float64Array | null {
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
  for (let position = 0; position < seasonLength; position += 1) {
    indices[position] = (indices[position] ?? 0) / mean;
    if (!((indices[position] ?? 0) > 1e-4)) return null;
  }
  return indices;
}

/**
 * The next values by the theta method with a classical season, written into `out`; never negative.
 *
 * The season is taken out and put back only where its autocorrelation is significant (one-sided 95 %) over more than two
 * seasons. Source: Assimakopoulos & Nikolopoulos (2000), Int. J. Forecasting 16; agrees with `thetaf` of R's forecast package.
 * @example classicalTheta(Float64Array.of(5, 5, 5, 5), 1, new Float64Array(2)) // [5, 5]
 */
export function classicalTheta(values: Float64Array, seasonLength: number, out: Float64Array): Float64Array {
  const indices = hasSeason(values, seasonLength) ? classicalIndices(values, seasonLength) : null;
  if (!indices) return followPath(theta(values, 1), out);
  const adjusted = values.map((value, index) => value / (indices[index % seasonLength] ?? 1));
  followPath(theta(adjusted, 1), out);
  for (let ahead = 0; ahead < out.length; ahead += 1)
    out[ahead] = (out[ahead] ?? 0) * (indices[(values.length + ahead) % seasonLength] ?? 1);
  return out;
}
