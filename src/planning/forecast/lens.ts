/**
 * Lenses: each turns a history into a plain series that a method can fit, and the method's path back into a forecast.
 *
 * The same few methods use several lenses: plain, without season, by day without weekdays, by week, by week without the season of the year. The backtest
 * decides which one forecasts best.
 */

import { classifyDemand, type DemandClass } from "../demand/demand-class";
import { zeros } from "../scratch";
import type { Smoothing } from "./methods/exponential-smoothing";
import { holtWinters } from "./methods/holt-winters";
import { followPath, type Path } from "./methods/path";
import { seasonalArima } from "./methods/seasonal-arima";
import { type SeasonalIndices, seasonalIndices, weekdayIndices, withoutSeason } from "./seasons/seasonality";

/** A cleaned history: values of at least 0, oldest first, and 1 in `missing` where a value does not count. */
export interface Observations {
  values: Float64Array;
  missing: Uint8Array;
}

export interface Lens {
  /** Appended to the method's name; empty for the plain view. */
  name: string;
  complexity: number;
  /** The values that methods fit, oldest first; missing periods are left out. */
  fitted: Float64Array;
  /** Periods of the history that each value stands for. */
  periods: number;
  demandClass: DemandClass;
  /** The damping of a trend in this lens; 1 continues it undamped. */
  trendDamping: number;
  /** Writes the forecast of the periods after the history into `out`, never negative. */
  expand(path: Path, out: Float64Array): void;
  /** The smoothing of the fitted values, cached here once computed. A map beside the lenses keeps the garbage collector busy. */
  smoothing?: Smoothing;
  /** Forecasts that fit level, trend and season together, if the lens has them. */
  wholeSeason?: { holtWinters(out: Float64Array): void; seasonalArima(out: Float64Array): void };
}

/** A local constant, as in `forecast-weeks.ts`. An imported one is looked up at every use, which takes a sixth of the time of a plan. */
const DAYS_IN_WEEK = 7;
const WEEKS_IN_YEAR = 52;

/** Older days say little about tomorrow's level and only cost time. */
const MAX_DAILY_MEMORY = 364;

/** Weeks with fewer days in stock say too little. */
const MIN_DAYS_OF_A_WEEK = 3;

/** The longest season that Holt-Winters can follow with usual histories. */
const MAX_SMOOTHED_SEASON = 24;

/** The share of a weekly trend that is left after each week. A plan looks a year ahead, far beyond the promise of a few weeks' trend. */
export const WEEKLY_TREND_DAMPING = 0.93;

/** Returns the values that are not missing. */
function present({ values, missing }: Observations): Float64Array {
  if (!missing.includes(1)) return values;
  return values.filter((_, index) => missing[index] === 0);
}

/** Returns the same values, with each missing one replaced by the running mean of about the last 8 present ones. */
function filled({ values, missing }: Observations): Float64Array {
  if (!missing.includes(1)) return values;
  const complete = Float64Array.from(values);
  let level = 0;
  let seen = 0;
  for (let index = 0; index < values.length; index += 1) {
    if (missing[index] === 1) complete[index] = level;
    else {
      seen = Math.min(8, seen + 1);
      level += ((values[index] ?? 0) - level) / seen;
    }
  }
  return complete;
}

/**
 * Returns the lenses for weeks, months and any other period: plain, and without season if the history has one.
 * @param trendDamping share of a trend that is left after each period
 * @example periodLenses({ values: Float64Array.of(1, 2, 3), missing: new Uint8Array(3) }, 12).length // 1: no season yet
 */
export function periodLenses(observations: Observations, seasonLength: number, trendDamping = 1): Lens[] {
  const fitted = present(observations);
  const plain: Lens = {
    name: "",
    complexity: 0,
    fitted,
    periods: 1,
    demandClass: classifyDemand(fitted).demandClass,
    trendDamping,
    expand: followPath,
    smoothing: undefined,
  };
  const complete = filled(observations);
  const indices = seasonalIndices(complete, seasonLength);
  if (!indices) return [plain];
  const adjusted = withoutSeason(complete, indices);
  const seasonal: Lens = {
    ...plain,
    name: "with season",
    complexity: 1,
    fitted: adjusted,
    expand(path, out) {
      followPath(path, out);
      for (let ahead = 0; ahead < out.length; ahead += 1) {
        out[ahead] = (out[ahead] ?? 0) * (indices[(complete.length + ahead) % seasonLength] ?? 1);
      }
    },
  };
  const everPositive = complete.every((value) => value > 0);
  if (everPositive && seasonLength <= MAX_SMOOTHED_SEASON) {
    seasonal.wholeSeason = {
      holtWinters: (out) => out.set(holtWinters(complete, indices, adjusted, out.length)),
      seasonalArima: (out) => seasonalArima(complete, seasonLength, out),
    };
  }
  return [plain, seasonal];
}

/** Returns weekly totals of whole weeks that end with the last day. A week with too few days in stock is missing. */
function weeklyTotals({ values, missing }: Observations): Observations {
  const weeks = Math.floor(values.length / DAYS_IN_WEEK);
  const totals = zeros(weeks);
  const without = new Uint8Array(weeks);
  let day = values.length - weeks * DAYS_IN_WEEK;
  for (let week = 0; week < weeks; week += 1) {
    let sum = 0;
    let days = 0;
    for (let end = day + DAYS_IN_WEEK; day < end; day += 1) {
      if (missing[day] === 1) continue;
      sum += values[day] ?? 0;
      days += 1;
    }
    if (days >= MIN_DAYS_OF_A_WEEK) totals[week] = (sum * DAYS_IN_WEEK) / days;
    else without[week] = 1;
  }
  return { values: totals, missing: without };
}

/** Spreads a path of weekly totals over days: week's total × index of the week ÷ 7 × index of the weekday. */
function spreadWeeks(
  path: Path,
  out: Float64Array,
  season: { weekdays: SeasonalIndices; firstWeekday: number; weeks: SeasonalIndices | null; firstWeek: number },
): void {
  const { weekdays, weeks } = season;
  let step = path.trend;
  let total = path.level;
  let weekday = season.firstWeekday;
  let perDay = 0;
  for (let ahead = 0; ahead < out.length; ahead += 1) {
    if (ahead % DAYS_IN_WEEK === 0) {
      step *= path.damping;
      total += step;
      const week = season.firstWeek + ahead / DAYS_IN_WEEK;
      const factor = weeks ? (weeks[week % WEEKS_IN_YEAR] ?? 1) : 1;
      perDay = (Math.max(0, total) * factor) / DAYS_IN_WEEK;
    }
    out[ahead] = perDay * (weekdays[weekday] ?? 1);
    weekday = weekday === DAYS_IN_WEEK - 1 ? 0 : weekday + 1;
  }
}

/** Returns the days in stock of the latest year, each divided by the index of its weekday. */
function withoutWeekdays({ values, missing }: Observations, weekdays: SeasonalIndices): Float64Array {
  const first = Math.max(0, values.length - MAX_DAILY_MEMORY);
  // It starts in the week before, because on closed weekdays the last open value goes on.
  const start = Math.max(0, (Math.floor(first / DAYS_IN_WEEK) - 1) * DAYS_IN_WEEK);
  const adjusted = withoutSeason(values.subarray(start), weekdays);
  let kept = 0;
  for (let day = first; day < values.length; day += 1) {
    if (missing[day] === 1) continue;
    adjusted[kept] = adjusted[day - start] ?? 0;
    kept += 1;
  }
  return adjusted.subarray(0, kept);
}

/**
 * Returns the lenses for daily values: by day without weekdays, by week, and by week without the season of the year.
 *
 * Trends are damped; those of weeks as in `periodLenses` of weeks.
 * @example dailyLenses({ values: new Float64Array(10).fill(2), missing: new Uint8Array(10) }).map((lens) => lens.name) // ["by day"]
 */
export function dailyLenses(observations: Observations): Lens[] {
  const weekdays = weekdayIndices(observations.values, observations.missing);
  const firstWeekday = observations.values.length % DAYS_IN_WEEK;
  const daily = withoutWeekdays(observations, weekdays);
  const lenses: Lens[] = [
    {
      name: "by day",
      complexity: 0,
      fitted: daily,
      periods: 1,
      demandClass: classifyDemand(daily).demandClass,
      trendDamping: 0.985,
      smoothing: undefined,
      expand(path, out) {
        followPath(path, out);
        let weekday = firstWeekday;
        for (let ahead = 0; ahead < out.length; ahead += 1) {
          out[ahead] = (out[ahead] ?? 0) * (weekdays[weekday] ?? 1);
          weekday = weekday === DAYS_IN_WEEK - 1 ? 0 : weekday + 1;
        }
      },
    },
  ];
  const weekly = weeklyTotals(observations);
  if (weekly.values.length < 6) return lenses;
  const totals = present(weekly);
  const demandClass = classifyDemand(totals).demandClass;
  const season = { weekdays, firstWeekday, weeks: null, firstWeek: weekly.values.length };
  const expand = (path: Path, out: Float64Array): void => spreadWeeks(path, out, season);
  const byWeek: Lens = {
    name: "by week",
    complexity: 0,
    fitted: totals,
    periods: DAYS_IN_WEEK,
    demandClass,
    trendDamping: WEEKLY_TREND_DAMPING,
    expand,
    smoothing: undefined,
  };
  lenses.push(byWeek);
  const complete = filled(weekly);
  const weeks = seasonalIndices(complete, WEEKS_IN_YEAR);
  if (weeks) {
    lenses.push({
      ...byWeek,
      name: "by week with yearly season",
      complexity: 2,
      fitted: withoutSeason(complete, weeks),
      expand: (path, out) => spreadWeeks(path, out, { ...season, weeks }),
    });
  }
  return lenses;
}
