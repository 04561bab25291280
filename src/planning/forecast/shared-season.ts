/** The season of the year that the items of one shop share: together they show what each alone is too noisy to tell. */

import { capOutliers } from "../demand";
import { zeros } from "../scratch";
import { naiveScale } from "./backtest";
import { type SeasonalIndices, seasonalIndices } from "./seasonality";

/** A season that items have in common, as far as past origins speak for it. */
export interface SharedSeason {
  /** Index of each position of the season, mean about 1; never below 0.1. */
  indices: SeasonalIndices;
  /** Periods of a series that one position stands for: 7 where days are forecast by weeks of the year. */
  every: number;
  /** Periods from the beginning of position 0 to the first period after the history. */
  offset: number;
}

/** Shares of the season that are tried: without it, the mean of both views, and all of it. */
const SHARES = [0, 0.5, 1] as const;

/** The share where no origin is old enough to be tested: the mean of both views, as neither has shown to be right. */
const UNTESTED_SHARE = 0.5;

/** A level that tests a season is the mean of so many values, or of as many as there are, from four on. */
const LEVEL_PERIODS = 8;
const FEWEST_VALUES = 4;

/** What fewer items show together is not yet the season of a shop. */
const FEWEST_ITEMS = 10;

/** The season is tested on its last quarter, held out, and on the quarters before, so many at most. */
const QUARTERS = 4;
const MOST_TESTED_QUARTERS = 4;

/** Items that the season is tested on; they are spread over all, and more would tell the same. */
const TESTED_ITEMS = 400;

/** Below this an index says "closed"; nothing is multiplied or divided by less. */
const SMALLEST_INDEX = 0.1;

/** Totals of the items' values up to so many periods before their common end, oldest first. */
function totalsOf(items: readonly Float64Array[], length: number, leftOut: number): Float64Array {
  const totals = new Float64Array(Math.max(0, length - leftOut));
  for (const values of items) {
    const shift = length - values.length;
    for (let index = 0; index < values.length - leftOut; index += 1)
      totals[shift + index] = (totals[shift + index] ?? 0) + (values[index] ?? 0);
  }
  return totals;
}

/** The indices as far as a share of them counts: index^share. */
function damped(indices: SeasonalIndices, share: number): SeasonalIndices {
  return indices.map((index) => Math.max(SMALLEST_INDEX, index) ** share);
}

/** Root mean squared scaled error of a flat forecast of `values[cut…]` by the level before, with the season put on; null when not told. */
function heldOutError(
  values: Float64Array,
  cut: number,
  horizon: number,
  season: { indices: SeasonalIndices; first: number },
): number | null {
  const from = Math.max(0, cut - LEVEL_PERIODS);
  if (cut - from < FEWEST_VALUES) return null;
  const { indices, first } = season;
  const indexAt = (period: number): number => indices[(first + period) % indices.length] ?? 1;
  let [sum, divisors] = [0, 0];
  for (let period = from; period < cut; period += 1) {
    sum += values[period] ?? 0;
    divisors += indexAt(period);
  }
  let squares = 0;
  for (let period = cut; period < cut + horizon; period += 1)
    squares += ((values[period] ?? 0) - (sum / divisors) * indexAt(period)) ** 2;
  const seen = values.subarray(0, cut);
  const scale = naiveScale({ values: seen, missing: new Uint8Array(cut) });
  return scale > 0 ? Math.sqrt(squares / horizon / scale) : null;
}

/** The share of the season that forecast the held-out ends of the items best, season learnt before them. */
function testedShare(items: readonly Float64Array[], length: number, seasonLength: number): number {
  const horizon = Math.ceil(seasonLength / QUARTERS);
  const every = Math.ceil(items.length / TESTED_ITEMS);
  const tested = items.filter((_, at) => at % every === 0);
  const errors = SHARES.map(() => 0);
  let compared = 0;
  for (let origin = 1; origin <= MOST_TESTED_QUARTERS; origin += 1) {
    const leftOut = origin * horizon;
    const learnt = leftOut < length ? seasonalIndices(totalsOf(items, length, leftOut), seasonLength) : null;
    if (!learnt) break;
    const views = SHARES.map((share) => damped(learnt, share));
    for (const values of tested) {
      const first = length - values.length;
      views.forEach((indices, at) => {
        const error = heldOutError(values, values.length - leftOut, horizon, { indices, first });
        if (error !== null) errors[at] = (errors[at] ?? 0) + error;
        if (error !== null && at === 0) compared += 1;
      });
    }
  }
  if (compared === 0) return UNTESTED_SHARE;
  return SHARES[errors.indexOf(Math.min(...errors))] ?? 0;
}

/**
 * The season that ten items or more share; null where their history carries none, or held-out parts of it were forecast better without.
 *
 * Learnt from the total of the items, each with its outliers capped, and shrunk by what chance explains. How much of it counts is
 * tested on up to four held-out quarters; a history too short to test lends half. Source: Withycombe (1989), Int. J. Forecasting
 * 5, for the indices of a total put on its items; Mohammadipour, Boylan & Syntetos (2012), Foresight 25.
 * @param items histories that all end with the same period, oldest value first, in units a position of the season
 * @example sharedSeason(Array.from({ length: 10 }, () => Float64Array.of(1, 3, 1, 3)), 2)?.indices // [0.71, 1.22]: the root, as nothing could be tested
 */
export function sharedSeason(items: readonly Float64Array[], seasonLength: number): SharedSeason | null {
  if (items.length < FEWEST_ITEMS) return null;
  const capped = items.map((values) => {
    const copy = Float64Array.from(values);
    capOutliers(copy);
    return copy;
  });
  const length = capped.reduce((longest, values) => Math.max(longest, values.length), 0);
  const whole = seasonalIndices(totalsOf(capped, length, 0), seasonLength);
  if (!whole || whole.every((index) => index === 1)) return null;
  const share = testedShare(capped, length, seasonLength);
  return share > 0 ? { indices: damped(whole, share), every: 1, offset: length % seasonLength } : null;
}

/** Calls back with the index of each of so many periods from one on: 0 is the first after the history, −1 the last of it. */
function eachIndex(
  { indices, every, offset }: SharedSeason,
  first: number,
  count: number,
  act: (at: number, index: number) => void,
): void {
  const positions = indices.length;
  const whole = Math.floor((offset + first) / every);
  let position = ((whole % positions) + positions) % positions;
  let next = (whole + 1) * every - offset - first;
  for (let at = 0; at < count; next += every) {
    const index = indices[position] ?? 1;
    for (const end = Math.min(count, next); at < end; at += 1) act(at, index);
    position = position === positions - 1 ? 0 : position + 1;
  }
}

/**
 * The values as they would have been without the season; they end where the season's history did.
 * @example withoutSharedSeason(Float64Array.of(2, 6), { indices: Float64Array.of(0.5, 1.5), every: 1, offset: 0 }) // [4, 4]
 */
export function withoutSharedSeason(values: Float64Array, season: SharedSeason): Float64Array {
  const adjusted = zeros(values.length);
  eachIndex(season, -values.length, values.length, (at, index) => {
    adjusted[at] = (values[at] ?? 0) / index;
  });
  return adjusted;
}

/**
 * Puts the season on a forecast, in place.
 * @example putSharedSeason(Float64Array.of(4, 4), { indices: Float64Array.of(0.5, 1.5), every: 1, offset: 0 }) // [2, 6]
 */
export function putSharedSeason(forecast: Float64Array, season: SharedSeason): void {
  eachIndex(season, 0, forecast.length, (at, index) => {
    forecast[at] = (forecast[at] ?? 0) * index;
  });
}
