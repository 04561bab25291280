/** Typed forecasts of months, in place of the engine's forecast. */

import { addMonths, epochDay } from "../calendar";

/** The author and the time of a setting of the forecast. */
export interface SetBy {
  /** ISO 8601. */
  setAt: string;
  /** The prefix of an API key. Empty for a file imported by the command line. */
  setBy: string;
}

/** A typed forecast of one month of a series. */
export interface ManualMonth extends SetBy {
  /** `YYYY-MM`. */
  month: string;
  /** Units of the whole month at this place. */
  units: number;
  /** If set for the SKU: the units of all places together, of which `units` is this place's share. Left out: set for this place. */
  skuUnits?: number;
  /** The reason, for people to read. */
  note: string | null;
}

/** A manual forecast as applied to a forecast. */
export interface AppliedMonth extends ManualMonth {
  /** Positions in the forecast of its first day and of the day after its last. */
  from: number;
  to: number;
  /** The share of the month's days in the forecast, 0 to 1. */
  share: number;
  /** Units that the engine forecasts for these days. */
  engineUnits: number;
}

/** Returns the first day of a month, in days since 1970-01-01. @example monthStart("1970-02") // 31 */
export const monthStart = (month: string): number => epochDay(`${month}-01`);

function sumOf(values: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let at = from; at < to; at += 1) sum += values[at] ?? 0;
  return sum;
}

/**
 * Puts manual forecasts into a forecast, in place.
 *
 * A month's units are spread over its days in proportion to the engine's forecast, or evenly where that is 0. If the forecast holds only some days of a
 * month, those days get their share of its units. Months without a day in the forecast are left out.
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
 * Returns the share of a month that each of several series gets, in proportion to its forecast. The shares are equal where no series has a forecast.
 * @param units of the month, one per series
 * @example manualShares([30, 10]) // [0.75, 0.25]
 */
export function manualShares(units: readonly number[]): number[] {
  const total = units.reduce((sum, value) => sum + value, 0);
  return units.map((value) => (total > 0 ? value / total : 1 / units.length));
}

/** Returns the units of a month in a forecast, as far as the forecast reaches. @param firstDay as for `putManual` */
export function unitsOfMonth(forecast: Float64Array, firstDay: number, month: string): number {
  const start = monthStart(month);
  return sumOf(forecast, Math.max(0, start - firstDay), Math.min(forecast.length, addMonths(start, 1) - firstDay));
}

/** The units that a manual forecast adds on some days of a plan. */
export interface ManualEffect {
  firstDay: number;
  firstWeek: number;
  /** Includes the rest of the planning day. */
  beforeDelivery: number;
  /** Units of the days that the order covers. */
  inCover: number;
}

/** A manual forecast in the trace of a plan. */
export interface TracedMonth extends ManualMonth, Pick<AppliedMonth, "share" | "engineUnits"> {
  /** Its first and its last day in the plan, counted from tomorrow = 1. */
  firstDay: number;
  lastDay: number;
  /** Its effect on the demand of the plan's days. */
  effect: ManualEffect;
}
