/** The forecast of a typical item of a group, which a newcomer to the group borrows. */

import { type ForecastOptions, forecastSeries } from "./forecast";

/** Fewer items do not represent their group. */
export const MIN_SELLERS = 3;

function medianOf(values: readonly number[]): number {
  const ordered = [...values].sort((one, other) => one - other);
  const middle = Math.floor(ordered.length / 2);
  const upper = ordered[middle] ?? 0;
  return ordered.length % 2 === 1 ? upper : ((ordered[middle - 1] ?? 0) + upper) / 2;
}

/**
 * Returns the forecast of a typical item of a group, in units a day. Null with fewer than three items that sell.
 *
 * Its season and week are those of all items together, because each alone is too noisy. Its level is the median of theirs, not the mean: a few best-sellers
 * must not decide the stock of a newcomer.
 * Source: planning.md, "Demand", 2.
 * @param together units a day of all items, oldest first
 * @param levels units a day, above zero, of each item that sells at present
 * @example typicalProfile(new Float64Array(90).fill(36), [4, 30, 2], { horizon: 2 }) // [4, 4]
 */
export function typicalProfile(
  together: ArrayLike<number>,
  levels: readonly number[],
  { horizon, season, lastDay }: Pick<ForecastOptions, "horizon" | "season" | "lastDay">,
): Float64Array | null {
  if (levels.length < MIN_SELLERS) return null;
  const share = medianOf(levels) / levels.reduce((sum, level) => sum + level, 0);
  return forecastSeries(together, { horizon, frequency: "day", season, lastDay }).forecast.map(
    (units) => units * share,
  );
}
