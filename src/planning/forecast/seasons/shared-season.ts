/** The season of the year and the growth that the items of a family share: taken off a history, put on a forecast. */

import { zeros } from "../../scratch";
import type { SeasonalIndices } from "./seasonality";

/** A season that items share, as far as their past supports it. */
export interface SharedSeason {
  /** Index of each position of the season, mean about 1; never below 0.1. */
  indices: SeasonalIndices;
  /** Periods of a series that one position stands for: days of a 52nd of the year where days are forecast. May be a fraction. */
  every: number;
  /** Periods from the beginning of position 0 to the first period after the history. */
  offset: number;
  /** Demand of items ÷ demand of the same items a season before; 1 where no growth shows. */
  growth: number;
  /** Standard deviation, among the items, of their strength: how strongly they follow the season. The season itself has strength 1. */
  spread: number;
  /** The family it was learnt from; left out: all items of the shop. */
  of?: "category";
}

/** A smaller index means "closed"; nothing is multiplied or divided by less. */
export const MIN_INDEX = 0.1;

/**
 * Returns the indices with a strength: 1 + strength · (index − 1).
 * @example answered(Float64Array.of(0.5, 1.5), 0.5) // [0.75, 1.25]
 */
export function answered(indices: SeasonalIndices, strength: number): SeasonalIndices {
  return indices.map((index) => Math.max(MIN_INDEX, 1 + strength * (index - 1)));
}

/**
 * Returns whether it has no season: growth is then all that the family shows.
 * @example isFlat({ indices: Float64Array.of(1, 1) }) // true
 */
export function isFlat({ indices }: Pick<SharedSeason, "indices">): boolean {
  return indices.every((index) => index === 1);
}

/** The fields that give the index of each period. */
type Placed = Pick<SharedSeason, "indices" | "every" | "offset">;

/**
 * Calls back with the index of each stretch of periods in one position: from its first period up to before `to`.
 *
 * Period 0 is the first after the history, −1 the last of it. Stretches are given by their place among the requested periods. A period belongs to the
 * position of its middle, so 365.25 days are cut into 52 parts as evenly as whole days allow.
 */
export function eachPosition(
  { indices, every, offset }: Placed,
  first: number,
  count: number,
  act: (from: number, to: number, index: number) => void,
): void {
  const positions = indices.length;
  const start = offset + first + 0.5;
  const whole = Math.floor(start / every);
  let position = ((whole % positions) + positions) % positions;
  let end = (whole + 1) * every - start;
  for (let from = 0; from < count; end += every) {
    const to = Math.min(count, Math.ceil(end));
    act(from, to, indices[position] ?? 1);
    from = to;
    position = position === positions - 1 ? 0 : position + 1;
  }
}

/**
 * Calls back with the mean of the known values of each stretch in one position, oldest first, and with its index. The mean is null where no more than half of
 * a position is known.
 * @param values end with the same period as the season's history
 * @param missing 1 where a value does not count
 */
export function eachKnownMean(
  season: Placed,
  values: Float64Array,
  missing: Uint8Array,
  act: (mean: number | null, index: number) => void,
): void {
  eachPosition(season, -values.length, values.length, (from, to, index) => {
    let [known, sum] = [0, 0];
    for (let at = from; at < to; at += 1) {
      if (missing[at] === 1) continue;
      known += 1;
      sum += values[at] ?? 0;
    }
    act(known > season.every / 2 ? sum / known : null, index);
  });
}

/**
 * Returns the values without growth, at today's level. They end with the same period as the season's history.
 * @example withoutSharedGrowth(Float64Array.of(2, 4), { indices: Float64Array.of(1, 1), every: 1, growth: 4 }) // [8, 8]
 */
export function withoutSharedGrowth(
  values: Float64Array,
  { indices, every, growth }: Pick<SharedSeason, "indices" | "every" | "growth">,
): Float64Array {
  const adjusted = zeros(values.length);
  const step = growth ** (1 / (indices.length * every));
  let factor = step;
  for (let index = values.length - 1; index >= 0; index -= 1) {
    adjusted[index] = (values[index] ?? 0) * factor;
    factor *= step;
  }
  return adjusted;
}

/**
 * Returns the values without the season. They end with the same period as the season's history.
 * @example withoutSharedSeason(Float64Array.of(2, 6), { indices: Float64Array.of(0.5, 1.5), every: 1, offset: 0 }) // [4, 4]
 */
export function withoutSharedSeason(values: Float64Array, season: Placed): Float64Array {
  const adjusted = zeros(values.length);
  eachPosition(season, -values.length, values.length, (from, to, index) => {
    for (let at = from; at < to; at += 1) adjusted[at] = (values[at] ?? 0) / index;
  });
  return adjusted;
}

/**
 * Puts the season on a forecast, in place.
 * @example putSharedSeason(Float64Array.of(4, 4), { indices: Float64Array.of(0.5, 1.5), every: 1, offset: 0 }) // [2, 6]
 */
export function putSharedSeason(forecast: Float64Array, season: Placed): void {
  eachPosition(season, 0, forecast.length, (from, to, index) => {
    for (let at = from; at < to; at += 1) forecast[at] = (forecast[at] ?? 0) * index;
  });
}

/**
 * Returns the factor by which the season raises or lowers the sales of some future periods.
 * @param from periods ahead that are skipped first
 * @example seasonFactor({ indices: Float64Array.of(0.5, 1.5), every: 1, offset: 0 }, 1, 2) // 1.5
 */
export function seasonFactor(season: Placed, from: number, to: number): number {
  let sum = 0;
  eachPosition(season, from, to - from, (first, end, index) => {
    sum += index * (end - first);
  });
  return to > from ? sum / (to - from) : 1;
}
