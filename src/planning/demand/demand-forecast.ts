/** The daily demand of a plan: the forecast of its history plus dependent demand, and its error. */

import { forecastSeries, NO_HISTORY, type SeriesForecast } from "../forecast/forecast";
import type { SeriesInput } from "../series-input";
import type { DemandHistory } from "./demand";
import { multipliedForecast } from "./demand-factor";
import { type AppliedMonth, type ManualMonth, putManual } from "./manual-forecast";

/** Twelve calendar months are never longer. */
export const MIN_HORIZON_DAYS = 366;

/** A year's forecast below this many units is the residue of a dead item and counts as no demand. */
const MIN_YEARLY_DEMAND = 0.01;

/** Shorter histories cannot show how much demand varies. They count as at least as random as single purchases. */
const DAYS_THAT_SHOW_VARIATION = 28;

/** The method name where recipes take all the demand. */
export const DEPENDENT_DEMAND = "dependent demand";

/** Units a day from tomorrow, with method and error of the part that is forecast from history. */
export interface DemandForecast extends SeriesForecast {
  /** Standard deviation of the error of one day, in units. */
  deviationPerDay: number;
  /** Factor on the demand of the days that stock protects; see `SeriesInput.demandFactors`. */
  factor: number;
  /** Units a day that production takes; empty where it takes none. */
  dependent: Float64Array;
  /** The typed part; undefined where nobody typed any. */
  manual?: ManualPart;
}

/** The typed part of a forecast, and the engine's forecast behind it. */
export interface ManualPart {
  /** Positions count from tomorrow = 0. An unfinished planning day is −1. */
  months: readonly AppliedMonth[];
  /** Units a day from tomorrow without the typed part, production's use included. */
  engine: Float64Array;
  /** The same for the planning day, as `today`. */
  engineToday: number;
}

/** The method name if there is no history and somebody typed the forecast. */
export const MANUAL_FORECAST = "manual forecast";

/** Returns the daily error of the forecast. An untested short history counts as at least as random as single purchases (Poisson). */
function errorDeviation(forecast: SeriesForecast, history: DemandHistory, perDay: number): number {
  const shown = history.units.length - history.missingDays >= DAYS_THAT_SHOW_VARIATION;
  return shown ? forecast.deviation : Math.max(forecast.deviation, Math.sqrt(perDay));
}

/**
 * Returns the forecast of the independent demand plus dependent demand, `horizonDays` long. The residue of a dead item counts as 0.
 *
 * Dependent demand that ends before the horizon goes on with its mean. Source: planning.md, "Demand".
 * @param history may give its last day, in days since 1970-01-01; a season of dates is then exact to the day
 * @param span.includesToday whether the first day after the history is the planning day; that day is returned separately as `today`
 * @example
 * forecastDemand({ dependentDemand: [2, 4] }, noHistory, { horizonDays: 366, leadTimeDays: 7 }).forecast // [2, 4, 3, 3, …]
 */
export function forecastDemand(
  input: Pick<SeriesInput, "profile" | "profileOf" | "season" | "dependentDemand" | "demandFactors" | "manual">,
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
    isWhole: history.isWhole,
  });
  const days = { includesToday, protectedDays: leadTimeDays + reviewPeriodDays };
  const engine = ownForecast(fromHistory, input.demandFactors, days);
  const { manual: typed = [] } = input;
  const firstDay = (history.lastDay ?? 0) + 1;
  const withTyped = typed.length > 0 ? withManual(fromHistory, engine, { typed, firstDay }) : null;
  const { own, today, yearly } = withTyped ? ownForecast(withTyped.forecast, input.demandFactors, days) : engine;
  const deviationPerDay = errorDeviation(own, history, yearly / MIN_HORIZON_DAYS);
  const dependent = dailyDependent(input.dependentDemand, own.forecast.length);
  addTo(own.forecast, dependent);
  const known = { ...own, today, deviationPerDay, dependent };
  const told = withTyped ? { ...known, manual: manualPart(withTyped.months, engine, dependent, includesToday) } : known;
  if (dependent.length === 0) return told;
  const hasOwn = history.units.length > 0 || input.profile || withTyped;
  return { ...told, method: hasOwn ? `${own.method} and ${DEPENDENT_DEMAND}` : DEPENDENT_DEMAND };
}

/** The forecast from the history. */
interface OwnForecast {
  /** The forecast from tomorrow on. */
  own: SeriesForecast & { factor: number };
  /** Units of the planning day; 0 when it is over. */
  today: number;
  /** Units of a year, before the residue of a dead item is set to 0. */
  yearly: number;
}

/** Returns the forecast of the history from tomorrow on, with its demand factors. All 0 for the residue of a dead item. */
function ownForecast(
  fromHistory: SeriesForecast,
  factors: SeriesInput["demandFactors"],
  { includesToday, protectedDays }: { includesToday: boolean; protectedDays: number },
): OwnForecast {
  const today = includesToday ? (fromHistory.forecast[0] ?? 0) : 0;
  const plain = includesToday ? { ...fromHistory, forecast: fromHistory.forecast.subarray(1) } : fromHistory;
  const own = factors ? multipliedForecast(plain, factors, protectedDays) : { ...plain, factor: 1 };
  let yearly = 0;
  for (let day = 0; day < MIN_HORIZON_DAYS; day += 1) yearly += own.forecast[day] ?? 0;
  const isDead = yearly < MIN_YEARLY_DEMAND;
  if (isDead) own.forecast.fill(0);
  return { own, today: isDead ? 0 : today, yearly };
}

/** Returns the forecast of the history with typed months replaced, the planning day included. Errors stay as learnt. */
function withManual(
  fromHistory: SeriesForecast,
  engine: OwnForecast,
  { typed, firstDay }: { typed: readonly ManualMonth[]; firstDay: number },
): { forecast: SeriesForecast; months: readonly AppliedMonth[] } {
  const forecast = Float64Array.from(fromHistory.forecast);
  if (engine.yearly < MIN_YEARLY_DEMAND) forecast.fill(0);
  const months = putManual(forecast, firstDay, typed);
  const isShown = months.some(({ from }) => from <= MIN_HORIZON_DAYS);
  const { method } = fromHistory;
  const withWords = method === NO_HISTORY ? MANUAL_FORECAST : `${method} with ${MANUAL_FORECAST}`;
  return {
    forecast: { ...fromHistory, forecast, method: isShown ? withWords : method },
    months,
  };
}

/** Returns the typed part, its positions from tomorrow on, and the engine's forecast behind it. */
function manualPart(
  months: readonly AppliedMonth[],
  { own, today }: OwnForecast,
  dependent: Float64Array,
  includesToday: boolean,
): ManualPart {
  const before = includesToday ? 1 : 0;
  return {
    months: months.map((month) => ({ ...month, from: month.from - before, to: month.to - before })),
    engine: addTo(own.forecast, dependent),
    engineToday: today,
  };
}

/** Adds units a day to a forecast, in place. */
function addTo(forecast: Float64Array, more: Float64Array): Float64Array {
  if (more.length > 0)
    for (let day = 0; day < forecast.length; day += 1) forecast[day] = (forecast[day] ?? 0) + (more[day] ?? 0);
  return forecast;
}

const NOTHING = new Float64Array(0);

/** Returns the units a day that production takes. After the last given day their mean goes on. */
function dailyDependent(given: ArrayLike<number> | undefined, days: number): Float64Array {
  if (!given || given.length === 0) return NOTHING;
  let sum = 0;
  for (let day = 0; day < given.length; day += 1) sum += Math.max(0, given[day] ?? 0);
  const daily = new Float64Array(days).fill(sum / given.length);
  for (let day = 0; day < Math.min(days, given.length); day += 1) daily[day] = Math.max(0, given[day] ?? 0);
  return daily;
}

/** Returns the units that recipes take in the days after `from` up to `to`. After the last given day their mean goes on. */
export function dependentUnits(demand: ArrayLike<number> | undefined, from: number, to: number): number {
  if (!demand || demand.length === 0) return 0;
  const daily = Float64Array.from(demand, (units) => Math.max(0, units));
  const mean = daily.reduce((sum, units) => sum + units, 0) / daily.length;
  let sum = 0;
  for (let day = from; day < to; day += 1) sum += daily[day] ?? mean;
  return sum;
}
