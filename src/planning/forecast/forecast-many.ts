/** The forecaster for all items of a shop at once: common patterns are learnt from all of them. */

import { capOutliers } from "../demand/outliers";
import { type ForecastOptions, forecastSeries, SEASON_LENGTHS, type SeriesForecast } from "./forecast";
import { categorySeason, sharedSeason } from "./seasons/learn-season";
import { eachPosition, type SharedSeason } from "./seasons/shared-season";

/** An item's values, oldest first, and where they are missing. */
export interface ItemHistory {
  values: ArrayLike<number>;
  missing?: ArrayLike<number | boolean>;
  /** Items of one category have a separate season, as far as they show one. */
  category?: string;
}

/** Positions of a season of the year, and the days of each. */
const YEAR_PARTS = 52;
export const PART_DAYS = 365.25 / YEAR_PARTS;

/** Returns the values from the first one above zero on, negative ones as 0, missing ones as the mean of the others. */
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
 * Returns the units of each 52nd of a year, back from the last day. Days before the first whole part are left out.
 *
 * Weeks do not fit: 52 of them are a day and a quarter short of a year. After three years Christmas is half a week off.
 * @example yearParts(Float64Array.of(9, 1, 1, 1, 1, 1, 1, 1)) // [7.02]
 */
export function yearParts(days: Float64Array): Float64Array {
  const parts: number[] = [];
  const place = { indices: new Float64Array(YEAR_PARTS), every: PART_DAYS, offset: 0 };
  eachPosition(place, -days.length, days.length, (from, to) => {
    let sum = 0;
    for (let day = from; day < to; day += 1) sum += days[day] ?? 0;
    if (parts.length > 0 || to - from >= Math.floor(PART_DAYS)) parts.push((sum * PART_DAYS) / (to - from));
  });
  return Float64Array.from(parts);
}

/** Converts a season learnt from 52nds of a year for a series of days. */
const byDays = (season: SharedSeason): SharedSeason => ({
  ...season,
  every: PART_DAYS,
  offset: season.offset * PART_DAYS,
});

const byParts = (season: SharedSeason): SharedSeason => ({
  ...season,
  every: 1,
  offset: Math.round(season.offset / PART_DAYS),
});

/**
 * Returns the season that items share, for `forecastSeries`. For days it is the year's, by 52nds. Null where none shows.
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
  const season = sharedSeason(histories.map(yearParts), YEAR_PARTS);
  return season && byDays(season);
}

/**
 * Returns the season of a category's items: that of all, and the category's difference from it. All histories end with the same period as those of all items.
 * @example seasonOfCategory([], season, "day") // the season of all: nothing is shown
 */
export function seasonOfCategory(
  items: readonly ItemHistory[],
  ofAll: SharedSeason,
  frequency: ForecastOptions["frequency"],
): SharedSeason {
  const histories = items.map(complete);
  if (frequency !== "day") return categorySeason(histories, ofAll);
  return byDays(categorySeason(histories.map(yearParts), byParts(ofAll)));
}

/**
 * Forecasts items of one shop, each by `forecastSeries` without its outliers, with the season that all items or its category share.
 *
 * All histories end with the same period; the forecasts are in the order of the items.
 * @example forecastMany([{ values: [5, 5, 5, 5] }], { horizon: 1, frequency: "month" })[0].forecast // [5]
 */
export function forecastMany(
  items: readonly ItemHistory[],
  options: Omit<ForecastOptions, "missing" | "profile" | "profileOf" | "season">,
): SeriesForecast[] {
  const ofAll = seasonOfAll(items, options);
  const seasonOf = new Map<string | undefined, SharedSeason | null>([[undefined, ofAll]]);
  const seasonLength = options.seasonLength ?? SEASON_LENGTHS[options.frequency];
  return items.map(({ values, missing, category }) => {
    if (ofAll && !seasonOf.has(category)) {
      const mates = items.filter((item) => item.category === category);
      seasonOf.set(category, seasonOfCategory(mates, ofAll, options.frequency));
    }
    const ordinary = Float64Array.from(values);
    capOutliers(ordinary, seasonLength);
    return forecastSeries(ordinary, { ...options, missing, season: seasonOf.get(category) ?? null });
  });
}
