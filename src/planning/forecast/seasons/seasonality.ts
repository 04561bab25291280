/** Seasonal indices: the ratio of each position of a season to its level, shrunk where history is thin. */

import { zeros } from "../../scratch";

/** Index of each position of the season, mean 1; position 0 is that of the first value. */
export type SeasonalIndices = Float64Array;

/** Two full seasons are needed to separate season from trend. */
const SEASONS_NEEDED = 2;

/** Default weights by which positions of a long season (weeks of a year) are smoothed with their neighbours. */
const NEIGHBOUR_WEIGHTS = Float64Array.of(1, 2, 3, 2, 1);
const LONG_SEASON = 25;

/** Scales the indices to mean 1, or sets them all to 1 when they are empty. */
function normalise(indices: Float64Array): void {
  let sum = 0;
  for (let position = 0; position < indices.length; position += 1) sum += indices[position] ?? 0;
  const mean = sum / indices.length;
  for (let position = 0; position < indices.length; position += 1) {
    indices[position] = mean > 0 ? (indices[position] ?? 1) / mean : 1;
  }
}

/**
 * Moves indices towards 1 by the share of their spread that noise explains (James-Stein).
 *
 * Source: Miller & Williams (2003), Int. J. Forecasting 19, "Shrinkage estimators of time series seasonal factors".
 * @param noise variance of one index by chance alone
 * @param sure how many times the variance by chance they must spread to count
 * @example shrinkIndices(Float64Array.of(0.5, 1.5), 0.125) // [0.75, 1.25]: half of the spread 0.25 is noise
 */
export function shrinkIndices(indices: SeasonalIndices, noise: number, sure = 1): SeasonalIndices {
  let spread = 0;
  for (let position = 0; position < indices.length; position += 1) spread += ((indices[position] ?? 1) - 1) ** 2;
  spread /= indices.length;
  const kept = spread > sure * noise ? 1 - noise / spread : 0;
  for (let position = 0; position < indices.length; position += 1) {
    indices[position] = 1 + kept * ((indices[position] ?? 1) - 1);
  }
  return indices;
}

/**
 * Returns indices of the days of a week from daily values: mean of each day ÷ mean of all, missing days left out, shrunk.
 *
 * `missing` is 1 where a value does not count. Position 0 is the weekday of the first value.
 * @example weekdayIndices(Float64Array.from({ length: 56 }, (_, day) => (day % 7 === 0 ? 0 : 7)), new Uint8Array(56)) // [0, 7/6, …]
 */
export function weekdayIndices(values: Float64Array, missing: Uint8Array): SeasonalIndices {
  const indices = zeros(7);
  const counts = zeros(7);
  const variances = zeros(7);
  let total = 0;
  for (let weekday = 0; weekday < 7; weekday += 1) {
    let count = 0;
    let sum = 0;
    let squares = 0;
    for (let day = weekday; day < values.length; day += 7) {
      if (missing[day] === 1) continue;
      const value = values[day] ?? 0;
      count += 1;
      sum += value;
      squares += value * value;
    }
    if (count < 2) return indices.fill(1);
    const average = sum / count;
    counts[weekday] = count;
    indices[weekday] = average;
    variances[weekday] = Math.max(0, squares / count - average * average);
    total += average;
  }
  const mean = total / 7;
  if (!(mean > 0)) return indices.fill(1);
  let noise = 0;
  for (let weekday = 0; weekday < 7; weekday += 1) {
    noise += (variances[weekday] ?? 0) / (((counts[weekday] ?? 1) - 1) * mean * mean) / 7;
    indices[weekday] = (indices[weekday] ?? 0) / mean;
  }
  return shrinkIndices(indices, noise);
}

/**
 * Returns indices of a short season (up to 24 positions): value ÷ centred moving average, shrunk. Sums are divided, so zeros do no harm.
 *
 * Null with fewer than two seasons. Source: classical decomposition, Hyndman & Athanasopoulos § 3.4.
 * @example shortSeason(Float64Array.of(1, 3, 1, 3, 1, 3), 2) // [0.5, 1.5]
 */
export function shortSeason(values: Float64Array, seasonLength: number): SeasonalIndices | null {
  const count = values.length;
  if (count < SEASONS_NEEDED * seasonLength) return null;
  const half = Math.floor(seasonLength / 2);
  const even = seasonLength % 2 === 0;
  const tops = zeros(seasonLength);
  const bottoms = zeros(seasonLength);
  const ratios = zeros(seasonLength);
  const ratioSquares = zeros(seasonLength);
  const counts = zeros(seasonLength);
  let sum = 0;
  for (let index = 0; index < seasonLength; index += 1) sum += values[index] ?? 0;
  for (let centre = half; centre + half < count; centre += 1) {
    const first = centre - half;
    const next = values[first + seasonLength] ?? 0;
    const average = (even ? sum + (next - (values[first] ?? 0)) / 2 : sum) / seasonLength;
    sum += next - (values[first] ?? 0);
    if (!(average > 0)) continue;
    const position = centre % seasonLength;
    const value = values[centre] ?? 0;
    const ratio = value / average;
    tops[position] = (tops[position] ?? 0) + value;
    bottoms[position] = (bottoms[position] ?? 0) + average;
    ratios[position] = (ratios[position] ?? 0) + ratio;
    ratioSquares[position] = (ratioSquares[position] ?? 0) + ratio * ratio;
    counts[position] = (counts[position] ?? 0) + 1;
  }
  const indices = zeros(seasonLength);
  let within = 0;
  let freedom = 0;
  let inverseCounts = 0;
  for (let position = 0; position < seasonLength; position += 1) {
    const seen = counts[position] ?? 0;
    if (seen === 0) return null;
    indices[position] = (tops[position] ?? 0) / (bottoms[position] ?? 1);
    within += (ratioSquares[position] ?? 0) - (ratios[position] ?? 0) ** 2 / seen;
    freedom += seen - 1;
    inverseCounts += 1 / seen / seasonLength;
  }
  normalise(indices);
  return freedom > 0 ? shrinkIndices(indices, (within / freedom) * inverseCounts) : indices;
}

/**
 * Returns indices of a long season (52 weeks): values without year-on-year growth, averaged by position, smoothed with neighbours, shrunk.
 *
 * Needs a year and a quarter. Growth compares last year's periods with the same ones a year before, so that season does not count as growth.
 * @example longSeason(new Float64Array(104).fill(3), 52) // all 1
 */
export function longSeason(
  values: Float64Array,
  seasonLength: number,
  neighbours = NEIGHBOUR_WEIGHTS,
  sure = 1,
): SeasonalIndices | null {
  const count = values.length;
  if (count < Math.ceil(seasonLength * 1.25)) return null;
  let later = 0;
  let earlier = 0;
  for (let index = seasonLength; index < count; index += 1) {
    later += values[index] ?? 0;
    earlier += values[index - seasonLength] ?? 0;
  }
  if (!(earlier > 0) || !(later > 0)) return null;
  const growth = Math.min(4, Math.max(0.25, later / earlier)) ** (1 / seasonLength);
  const raw = zeros(seasonLength);
  const counts = zeros(seasonLength);
  const level = zeros(count);
  let expected = 1;
  for (let index = 0; index < count; index += 1) {
    const position = index % seasonLength;
    level[index] = (values[index] ?? 0) / expected;
    raw[position] = (raw[position] ?? 0) + (level[index] ?? 0);
    counts[position] = (counts[position] ?? 0) + 1;
    expected *= growth;
  }
  for (let position = 0; position < seasonLength; position += 1) {
    raw[position] = (raw[position] ?? 0) / (counts[position] ?? 1);
  }
  const indices = zeros(seasonLength);
  const reach = (neighbours.length - 1) / 2;
  let weights = 0;
  let weightSquares = 0;
  for (let neighbour = 0; neighbour < neighbours.length; neighbour += 1) {
    weights += neighbours[neighbour] ?? 0;
    weightSquares += (neighbours[neighbour] ?? 0) ** 2;
  }
  let total = 0;
  for (let position = 0; position < seasonLength; position += 1) {
    let smoothed = 0;
    for (let neighbour = 0; neighbour < neighbours.length; neighbour += 1) {
      const weight = (neighbours[neighbour] ?? 0) / weights;
      smoothed += weight * (raw[(position + neighbour - reach + seasonLength) % seasonLength] ?? 0);
    }
    indices[position] = smoothed;
    total += smoothed;
  }
  const mean = total / seasonLength;
  if (!(mean > 0)) return null;
  let residual = 0;
  for (let index = 0; index < count; index += 1) {
    residual += ((level[index] ?? 0) - (indices[index % seasonLength] ?? 0)) ** 2;
  }
  normalise(indices);
  const noise = residual / count / (mean * mean);
  return shrinkIndices(indices, (noise * weightSquares) / weights ** 2 / (count / seasonLength), sure);
}

/**
 * Returns the indices of a season of any length; null when the history is too short for them.
 * @example seasonalIndices(Float64Array.of(1, 3, 1, 3, 1, 3), 2) // [0.5, 1.5]
 */
export function seasonalIndices(
  values: Float64Array,
  seasonLength: number,
  neighbours = NEIGHBOUR_WEIGHTS,
): SeasonalIndices | null {
  if (seasonLength < 2) return null;
  return seasonLength < LONG_SEASON ? shortSeason(values, seasonLength) : longSeason(values, seasonLength, neighbours);
}

/** A smaller index means "closed": dividing by it inflates the few units sold. */
const MIN_INDEX = 0.1;

/**
 * Returns the values divided by their indices. Where the index is near 0 the last adjusted value goes on.
 * @example withoutSeason(Float64Array.of(1, 3, 2, 6), Float64Array.of(0.5, 1.5)) // [2, 2, 4, 4]
 */
export function withoutSeason(values: Float64Array, indices: SeasonalIndices): Float64Array {
  const adjusted = zeros(values.length);
  const length = indices.length;
  let last = 0;
  let position = 0;
  for (let index = 0; index < values.length; index += 1) {
    const factor = indices[position] ?? 1;
    if (factor > MIN_INDEX) last = (values[index] ?? 0) / factor;
    adjusted[index] = last;
    position = position === length - 1 ? 0 : position + 1;
  }
  return adjusted;
}
