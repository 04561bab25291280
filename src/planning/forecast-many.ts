/** The forecaster for all items of a shop at once: what they have in common is learnt from all of them. */

import { DAYS_IN_WEEK } from "./calendar";
import { capOutliers } from "./demand";
import { type ForecastOptions, forecastSeries, SEASON_LENGTHS, type SeriesForecast } from "./forecast";
import { type SharedSeason, sharedSeason } from "./forecast/shared-season";
import { weeklySums } from "./forecast-weeks";

/** An item's values, oldest first, and where they are missing. */
export interface ItemHistory {
  values: ArrayLike<number>;
  missing?: ArrayLike<number | boolean>;
}

const WEEKS_IN_YEAR = 52;

/** The values from the first one above zero on, negative ones as 0, missing ones as the mean of the others. */
function complete({ values, missing }: ItemHistory): Float64Array {
  const known = (index: number): boolean => !missing?.[index] && Number.isFinite(values[index] ?? 0);
  let [first, sum, count] = [-1, 0, 0];
  for (let index = 0; index < values.length; index += 1) {
    if (!known(index)) continue;
    const value = Math.max(0, values[index] ?? 0);
    if (first < 0 && value > 0) first = index;
    if (first < 0) continue;
    sum += value;
    count += 1;
  }
  if (first < 0) return new Float64Array(0);
  return Float64Array.from({ length: values.length - first }, (_, at) =>
    known(first + at) ? Math.max(0, values[first + at] ?? 0) : sum / count,
  );
}

/**
 * The season that items share, for `forecastSeries`; of days it is the year's, by weeks. Null where there is none to be seen.
 *
 * All histories end with the same period.
 * @example seasonOfAll([{ values: new Float64Array(104).fill(3) }], { frequency: "week" }) // null: no season
 */
export function seasonOfAll(
  items: readonly ItemHistory[],
  { frequency, seasonLength }: Pick<ForecastOptions, "frequency" | "seasonLength">,
): SharedSeason | null {
  const histories = items.map(complete);
  if (frequency !== "day") return sharedSeason(histories, seasonLength ?? SEASON_LENGTHS[frequency]);
  const season = sharedSeason(histories.map(weeklySums), WEEKS_IN_YEAR);
  return season && { ...season, every: DAYS_IN_WEEK, offset: season.offset * DAYS_IN_WEEK };
}

/**
 * Forecasts items of one shop, each by `forecastSeries` without its outliers, with the season they share where they share one.
 *
 * All histories end with the same period; the forecasts are in the order of the items.
 * @example forecastMany([{ values: [5, 5, 5, 5] }], { horizon: 1, frequency: "month" })[0].forecast // [5]
 */
export function forecastMany(
  items: readonly ItemHistory[],
  options: Omit<ForecastOptions, "missing" | "profile" | "profileOf" | "season">,
): SeriesForecast[] {
  const season = seasonOfAll(items, options);
  const seasonLength = options.seasonLength ?? SEASON_LENGTHS[options.frequency];
  return items.map(({ values, missing }) => {
    const ordinary = Float64Array.from(values);
    capOutliers(ordinary, seasonLength);
    return forecastSeries(ordinary, { ...options, missing, season });
  });
}
