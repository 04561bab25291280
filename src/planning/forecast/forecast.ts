/** The forecaster: takes any series, and returns a forecast with its method and error. */

import { historyStart } from "../demand/demand";
import { classifyDemand, type DemandClass } from "../demand/demand-class";
import { zeros } from "../scratch";
import { lastKnown, type RollingOrigins } from "./backtest";
import { smoothed } from "./candidates";
import { leadTimeDeviation } from "./lead-time-deviation";
import { dailyLenses, type Lens, type Observations, periodLenses, WEEKLY_TREND_DAMPING } from "./lens";
import { livingShare } from "./living";
import type { OwnDates } from "./seasons/dates";
import type { SharedSeason } from "./seasons/shared-season";
import { type AnsweredSeason, asSold, putSeasons, withoutSeasons, wordsOf } from "./seasons/without-seasons";
import { leanOnOwnSeason, tested } from "./tested";

export type { AnsweredSeason } from "./seasons/without-seasons";

export type Frequency = "day" | "week" | "month";

/** The common trait of the items whose profile is borrowed. */
export type ProfileSource = "product" | "category";

export interface ForecastOptions {
  /** Periods to forecast. */
  horizon: number;
  /** Periods whose total is judged as a distribution, at most the horizon; by default 1. May be 0. */
  leadPeriods?: number;
  frequency: Frequency;
  /** Periods of a season; by default 7 for days (beside the year), 52 for weeks, 12 for months. 1 means none. */
  seasonLength?: number;
  /** 1 or true where a value is missing, not zero. A value that is no finite number is missing, too. */
  missing?: ArrayLike<number | boolean>;
  /** Units a period, from the next one on, borrowed while there is little history; repeated when shorter. */
  profile?: ArrayLike<number>;
  /** The source of the profile, for the name of the method. */
  profileOf?: ProfileSource;
  /** A season that like items share, with its offset from the end of the values; see `sharedSeason`. */
  season?: SharedSeason | null;
  /** Day of the last value of a daily series, in days since 1970-01-01: Christmas is a date. By default any day; dates may then be off by a day. */
  lastDay?: number;
  /** True if values before the first demand count. By default the history begins near the first demand. */
  isWhole?: boolean;
}

/** Same unit as the values, one a period. */
export interface SeriesForecast {
  /** The periods after the last value; finite and never negative. */
  forecast: Float64Array;
  /** The method, in words without commas. */
  method: string;
  demandClass: DemandClass;
  /** Root mean squared scaled error in the backtest; null when the history is too short to test. */
  scaledError: number | null;
  /** (Forecast − actual) ÷ actual in the backtest; null when not tested or nothing was sold. */
  bias: number | null;
  /** Standard deviation of the error of one period: that of the lead time's total ÷ √periods. */
  deviation: number;
  /** Probability that it still sells at all, 0 to 1. The forecast already includes it. See `livingShare`. */
  living: number;
  /** The season of its family in the forecast; null where there is none. */
  season: AnsweredSeason | null;
  /** The dates of the year on which it sells more, in the forecast; null where none shows. */
  dates: OwnDates | null;
}

/** The method name if no forecast is possible. */
export const NO_HISTORY = "no history";

export const SEASON_LENGTHS: Record<Frequency, number> = { day: 7, week: 52, month: 12 };

/** The cuts of the backtest for each frequency; `least` values must remain before the first cut. */
const CUTS: Record<Frequency, RollingOrigins & { least: number }> = {
  day: { origins: 3, step: 28, horizon: 28, least: 28 },
  week: { origins: 4, step: 4, horizon: 8, least: 8 },
  month: { origins: 8, step: 2, horizon: 6, least: 12 },
};

/** Periods of history that weigh as much as a borrowed profile. From twice this on none is borrowed. */
const PROFILE_WEIGHT: Record<Frequency, number> = { day: 28, week: 6, month: 3 };

/** Buckets in which an item sells or does not, to judge whether it still does. */
const LIVING_BUCKETS: Record<Frequency, { size: number; weeks: number }> = {
  day: { size: 7, weeks: 1 },
  week: { size: 1, weeks: 1 },
  month: { size: 1, weeks: 365.25 / 12 / 7 },
};

/** Below this probability of still selling the item is said to fade. */
const FADING = 0.5;

/** Days of a season of the year. */
const YEAR_DAYS = 365.25;

/** The number of combined methods that are named. */
const NAMED_METHODS = 4;

/** Smaller units count as 0. The squares of smaller values underflow to 0, and a mean weighted by such errors is no number. */
const MIN_DEMAND = 1e-9;

/** Returns the values from the start of the history on, negative ones as 0, and marks the missing ones. */
function observe(values: ArrayLike<number>, missing: ForecastOptions["missing"], isWhole = false): Observations {
  const first = isWhole ? 0 : historyStart(values, values.length, missing);
  const observations = {
    values: zeros(values.length - first),
    missing: new Uint8Array(values.length - first),
  };
  for (let index = 0; index < observations.values.length; index += 1) {
    const value = values[first + index] ?? 0;
    if (missing?.[first + index] || !Number.isFinite(value)) observations.missing[index] = 1;
    else observations.values[index] = value > 0 ? Math.max(value, MIN_DEMAND) : 0;
  }
  return observations;
}

/** Returns as many cuts as the history allows, and shorter ones if it is short. */
function cutsFor(frequency: Frequency, length: number, horizon: number): RollingOrigins {
  const { origins, step, horizon: longest, least } = CUTS[frequency];
  const ahead = Math.max(1, Math.min(longest, horizon, Math.floor((length - least) / 2)));
  const room = length - least - ahead;
  const spaced = frequency === "day" ? step : Math.min(step, ahead);
  return { origins: room < 0 ? 0 : Math.min(origins, 1 + Math.floor(room / spaced)), step: spaced, horizon: ahead };
}

function standardDeviation({ values, missing }: Observations): number {
  let count = 0;
  let sum = 0;
  let squares = 0;
  for (let index = 0; index < values.length; index += 1) {
    if (missing[index] === 1) continue;
    const value = values[index] ?? 0;
    count += 1;
    sum += value;
    squares += value * value;
  }
  return count > 1 ? Math.sqrt(Math.max(0, (squares - (sum * sum) / count) / (count - 1))) : sum;
}

function sumOf(forecast: Float64Array, periods: number): number {
  let sum = 0;
  for (let ahead = 0; ahead < periods; ahead += 1) sum += forecast[ahead] ?? 0;
  return sum;
}

/** Returns the words for a mean of methods, the weightiest first. */
function meanOf(names: readonly string[]): string {
  const more = names.length - NAMED_METHODS;
  const named = names.slice(0, NAMED_METHODS).join(" + ");
  return more > 0 ? `mean of ${named} and ${more} more` : `mean of ${named}`;
}

/** Moves a forecast towards a borrowed profile, the more the shorter the history. Returns the profile's weight. */
function borrow(forecast: Float64Array, profile: ArrayLike<number>, periods: number, frequency: Frequency): number {
  const half = PROFILE_WEIGHT[frequency];
  if (profile.length === 0 || periods >= 2 * half) return 0;
  const weight = half / (half + periods);
  for (let ahead = 0; ahead < forecast.length; ahead += 1) {
    const borrowed = profile[ahead % profile.length] ?? 0;
    forecast[ahead] = (1 - weight) * (forecast[ahead] ?? 0) + weight * (borrowed > 0 ? borrowed : 0);
  }
  return weight;
}

/**
 * Forecasts any series of days, weeks or months.
 *
 * Values are oldest first. Values before the first one above zero precede the item's life and are left out. Candidates suited to the demand are tested on
 * rolling origins; the best few are weighted by their results. With little history a profile is borrowed, and less of it as history grows. Without any
 * history or profile the forecast is 0.
 * Source: planning.md, "Demand", 2 and 3.
 * @example forecastSeries([5, 5, 5, 5, 5, 5, 5, 5], { horizon: 2, frequency: "month" }).forecast // [5, 5]
 */
export function forecastSeries(values: ArrayLike<number>, options: ForecastOptions): SeriesForecast {
  const { horizon, frequency, profile, profileOf } = options;
  const seasonLength = options.seasonLength ?? SEASON_LENGTHS[frequency];
  const observations = observe(values, options.missing, options.isWhole);
  const isDaily = frequency === "day" && seasonLength === 7;
  const lastDay = isDaily ? (options.lastDay ?? 0) : null;
  const asObserved = { ...observations };
  const leftOut = withoutSeasons(observations, options.season ?? null, lastDay);
  const { season, dates } = leftOut;
  const periods = observations.values.length;
  const { demandClass } = classifyDemand(observations.values, observations.missing);
  const damping = frequency === "week" ? WEEKLY_TREND_DAMPING : 1;
  const lensesOf = (seen: Observations): Lens[] =>
    isDaily ? dailyLenses(seen) : periodLenses(seen, seasonLength, damping);
  const view = { lensesOf, cuts: cutsFor(frequency, lastKnown(observations.missing), horizon), horizon };
  const { lenses, choice, forecast } = tested(observations, view);
  const names = choice.chosen.map((candidate) => candidate.name);
  let method = names.length > 1 ? meanOf(names) : (names[0] ?? NO_HISTORY);
  const periodsAhead = Math.min(horizon, Math.max(0, Math.round(options.leadPeriods ?? 1)));
  let seasonOfLead = 1;
  if ((season || dates) && names.length > 0) {
    const level = sumOf(forecast, periodsAhead);
    putSeasons(forecast, leftOut);
    seasonOfLead = level > 0 ? sumOf(forecast, periodsAhead) / level : 1;
    method += wordsOf(leftOut);
  }
  if (season && !season.flat) {
    const yearPeriods = isDaily ? YEAR_DAYS : seasonLength;
    const share = leanOnOwnSeason(forecast, asObserved, { ...view, lastDay, yearPeriods });
    if (share > 0) method += ` and ${Math.round(100 * share)} % by its own season alone`;
  }
  // An item with a borrowed profile is expected to sell more than its own history shows.
  const living = profile || names.length === 0 ? 1 : livingShare(observations, LIVING_BUCKETS[frequency]);
  if (living < 1) for (let ahead = 0; ahead < horizon; ahead += 1) forecast[ahead] = living * (forecast[ahead] ?? 0);
  if (living < FADING) method += " fading as nothing was sold for long";
  if (profile && borrow(forecast, profile, periods, frequency) > 0) {
    const borrowed = profileOf ? `borrowed profile of its ${profileOf}` : "borrowed profile";
    method = names.length > 0 ? `${method} with ${borrowed}` : borrowed;
  }
  const main = lenses.find(({ name }) => name === choice.chosen[0]?.lensName);
  const atLevel = leadTimeDeviation(
    Math.max(1, periodsAhead),
    main && { values: main.fitted, smoothing: smoothed(main), periods: main.periods },
    choice.deviation ?? standardDeviation(observations),
  );
  const deviation = season || dates ? asSold(atLevel, seasonOfLead, season?.pastLevel ?? 1) : atLevel;
  return {
    forecast,
    method,
    demandClass,
    scaledError: choice.scaledError,
    bias: choice.bias,
    living,
    deviation: deviation / Math.sqrt(Math.max(1, periodsAhead)),
    season: names.length > 0 ? season : null,
    dates: names.length > 0 ? dates : null,
  };
}
