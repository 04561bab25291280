/** The daily demand a plan reckons with: the forecast of its history, what dependent use adds, and how wrong it may be. */

import { forecastSeries, type SeriesForecast } from "../forecast/forecast";
import type { SeriesInput } from "../series-plan";
import type { DemandHistory } from "./demand";
import { multipliedForecast } from "./demand-factor";

/** Twelve calendar months are never longer. */
export const SHORTEST_HORIZON_DAYS = 366;

/** A year's forecast below this many units is the last trace of an item nobody buys any more: no demand. */
const LEAST_YEARLY_DEMAND = 0.01;

/** Histories shorter than this cannot show how much demand varies; it is then at least as random as single purchases. */
const DAYS_THAT_SHOW_VARIATION = 28;

/** The method where recipes take all there is. */
export const DEPENDENT_DEMAND = "dependent demand";

/** Units a day from tomorrow, with method and error of the part that is forecast from history. */
export interface DemandForecast extends SeriesForecast {
  /** Standard deviation of the error of one day, in units. */
  deviationPerDay: number;
  /** What demand of the days that stock protects is multiplied by; see `SeriesInput.demandFactors`. */
  factor: number;
  /** Units a day of it that production takes; empty where none does. */
  dependent: Float64Array;
}

/** Daily error of the forecast; an untested short history counts as random as single purchases (Poisson) at least. */
function errorDeviation(forecast: SeriesForecast, history: DemandHistory, perDay: number): number {
  const shown = history.units.length - history.missingDays >= DAYS_THAT_SHOW_VARIATION;
  return shown ? forecast.deviation : Math.max(forecast.deviation, Math.sqrt(perDay));
}

/**
 * Forecast of the independent demand plus dependent demand, `horizonDays` long; what is left of a dead item is nothing.
 *
 * Dependent demand that ends before the horizon goes on with its mean. Source: planning.md, "Demand".
 * @param history may say on which day it ends, in days since 1970-01-01: a season of dates is then told to the day
 * @param span.includesToday whether the first day after the history is the planning day, which is answered apart as `today`
 * @example
 * forecastDemand({ dependentDemand: [2, 4] }, noHistory, { horizonDays: 366, leadTimeDays: 7 }).forecast // [2, 4, 3, 3, …]
 */
export function forecastDemand(
  input: Pick<SeriesInput, "profile" | "profileOf" | "season" | "dependentDemand" | "demandFactors">,
  history: DemandHistory & { lastDay?: number },
  {
    horizonDays,
    leadTimeDays,
    reviewPeriodDays = 0,
    includesToday = false,
  }: { horizonDays: number; leadTimeDays: number; reviewPeriodDays?: number; includesToday?: boolean },
): DemandForecast & { today: number } {
  const fromHistory = forecastSeries(history.units, {
    horizon: includesToday ? horizonDays + 1 : horizonDays,
    leadPeriods: leadTimeDays,
    frequency: "day",
    missing: history.missing,
    profile: input.profile,
    profileOf: input.profileOf,
    season: input.season,
    lastDay: history.lastDay,
  });
  const today = includesToday ? (fromHistory.forecast[0] ?? 0) : 0;
  const plain = includesToday ? { ...fromHistory, forecast: fromHistory.forecast.subarray(1) } : fromHistory;
  const spans = { leadTimeDays, protectedDays: leadTimeDays + reviewPeriodDays };
  const own = input.demandFactors ? multipliedForecast(plain, input.demandFactors, spans) : { ...plain, factor: 1 };
  const { forecast } = own;
  let yearly = 0;
  for (let day = 0; day < SHORTEST_HORIZON_DAYS; day += 1) yearly += forecast[day] ?? 0;
  const isDead = yearly < LEAST_YEARLY_DEMAND;
  if (isDead) forecast.fill(0);
  const deviationPerDay = errorDeviation(own, history, yearly / SHORTEST_HORIZON_DAYS);
  const known = { today: isDead ? 0 : today, deviationPerDay };
  const { dependentDemand } = input;
  if (!dependentDemand || dependentDemand.length === 0) return { ...own, ...known, dependent: NOTHING };
  const dependent = dailyDependent(dependentDemand, forecast.length);
  for (let day = 0; day < forecast.length; day += 1) forecast[day] = (forecast[day] ?? 0) + (dependent[day] ?? 0);
  const hasOwn = history.units.length > 0 || input.profile;
  const method = hasOwn ? `${own.method} and ${DEPENDENT_DEMAND}` : DEPENDENT_DEMAND;
  return { ...own, ...known, method, dependent };
}

const NOTHING = new Float64Array(0);

/** Units a day that production takes; after the last day given their mean goes on. */
function dailyDependent(given: ArrayLike<number>, days: number): Float64Array {
  let sum = 0;
  for (let day = 0; day < given.length; day += 1) sum += Math.max(0, given[day] ?? 0);
  const daily = new Float64Array(days).fill(sum / given.length);
  for (let day = 0; day < Math.min(days, given.length); day += 1) daily[day] = Math.max(0, given[day] ?? 0);
  return daily;
}

/** Units that recipes take in the days after `from` up to `to`; after the last day given their mean goes on. */
export function dependentUnits(demand: ArrayLike<number> | undefined, from: number, to: number): number {
  if (!demand || demand.length === 0) return 0;
  const daily = Float64Array.from(demand, (units) => Math.max(0, units));
  const mean = daily.reduce((sum, units) => sum + units, 0) / daily.length;
  let sum = 0;
  for (let day = from; day < to; day += 1) sum += daily[day] ?? mean;
  return sum;
}
