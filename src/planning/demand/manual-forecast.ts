/** Months whose forecast somebody typed, in place of what the engine forecasts. */

import { addMonths, epochDay } from "../calendar";

/** Who said something to the forecast, and when. */
export interface SetBy {
  /** ISO 8601. */
  setAt: string;
  /** The beginning of an API key; empty for a file that the command line imported. */
  setBy: string;
}

/** A forecast that somebody typed for a month of a series. */
export interface ManualMonth extends SetBy {
  /** `YYYY-MM`. */
  month: string;
  /** Units of the whole month at this place. */
  units: number;
  /** Set for the SKU: the units of all places together, of which this is the place's share. Left out: set for this place. */
  skuUnits?: number;
  /** Why, for people to read. */
  note: string | null;
}

/** A manual forecast as it was put into a forecast. */
export interface AppliedMonth extends ManualMonth {
  /** Places in the forecast of its first day and of the day after its last. */
  from: number;
  to: number;
  /** Which part of the month's days these are, 0 to 1. */
  share: number;
  /** Units that the engine forecasts for these days. */
  engineUnits: number;
}

/** The first day of a month, in days since 1970-01-01. @example monthStart("1970-02") // 31 */
export const monthStart = (month: string): number => epochDay(`${month}-01`);

function sumOf(values: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let at = from; at < to; at += 1) sum += values[at] ?? 0;
  return sum;
}

/**
 * Puts manual forecasts into a forecast, in place.
 *
 * A month's units go to its days as the engine's forecast has them; where that has nothing, each day gets the same. Of a month that has begun, or that the
 * forecast does not reach the end of, each day keeps its part: so many days of the month, such a share of its units. Months without a day in the forecast are left out.
 * Source: planning.md, "Manual forecasts"; D139.
 * @param firstDay day of the first value, in days since 1970-01-01
 * @example
 * const forecast = new Float64Array(40).fill(2);
 * putManual(forecast, epochDay("2026-04-21"), [{ month: "2026-04", units: 90, … }]) // 10 of 30 days: 30 units, 3 a day
 */
export function putManual(forecast: Float64Array, firstDay: number, months: readonly ManualMonth[]): AppliedMonth[] {
  return months.flatMap((manual): AppliedMonth[] => {
    const start = monthStart(manual.month);
    const end = addMonths(start, 1);
    const [from, to] = [Math.max(0, start - firstDay), Math.min(forecast.length, end - firstDay)];
    if (from >= to) return [];
    const share = (to - from) / (end - start);
    const units = share * manual.units;
    const engineUnits = sumOf(forecast, from, to);
    for (let at = from; at < to; at += 1)
      forecast[at] = engineUnits > 0 ? units * ((forecast[at] ?? 0) / engineUnits) : units / (to - from);
    return [{ ...manual, from, to, share, engineUnits }];
  });
}

/**
 * The share of a month that each of several series has, by what each is forecast to take of it; equal ones where none takes anything.
 * @param units of the month, a series each
 * @example manualShares([30, 10]) // [0.75, 0.25]
 */
export function manualShares(units: readonly number[]): number[] {
  const total = units.reduce((sum, value) => sum + value, 0);
  return units.map((value) => (total > 0 ? value / total : 1 / units.length));
}

/** Units that a forecast has of a month, as far as it reaches. @param firstDay as for `putManual` */
export function unitsOfMonth(forecast: Float64Array, firstDay: number, month: string): number {
  const start = monthStart(month);
  return sumOf(forecast, Math.max(0, start - firstDay), Math.min(forecast.length, addMonths(start, 1) - firstDay));
}

/** What an added manual forecast changes on some days of a plan, in units. */
export interface ManualEffect {
  firstDay: number;
  firstWeek: number;
  /** The rest of the planning day included. */
  beforeDelivery: number;
  /** Of the days that the order has to cover. */
  inCover: number;
}

/** A manual forecast as a plan tells it. */
export interface TracedMonth extends ManualMonth, Pick<AppliedMonth, "share" | "engineUnits"> {
  /** Its first and its last day in the plan, counted from tomorrow = 1. */
  firstDay: number;
  lastDay: number;
  /** By how much it moves the demand of the plan's days. */
  effect: ManualEffect;
}
