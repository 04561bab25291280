/** Demand history: movements as one value a day, and the missing days. */

import { epochDay } from "../calendar";
import { zeros } from "../scratch";
import { knowClosedDays, raiseEmptiedDays } from "./emptied-day";
import { LONE_SALE_UNITS, loneSale } from "./outliers";

/** A daily history cleaned for forecasting, oldest first, without the days before its start. */
export interface DemandHistory {
  /** Units a day; on missing days 0. Never negative. */
  units: Float64Array;
  /** 1 where the day is missing (out of stock or excluded), 0 where it counts. */
  missing: Uint8Array;
  /** The number of missing days. */
  missingDays: number;
  /** The number of excluded days among them; left out where there are none. */
  excludedDays?: number;
  /** True if the days before the first demand belong to it. Left out if it begins as `historyStart` returns. */
  isWhole?: boolean;
}

/**
 * Returns one value a day from dated movements. Every day from startOn to endOn is present, both included.
 *
 * Movements outside the span are left out. Dates `YYYY-MM-DD`.
 * @example
 * dailySeries({ startOn: "2026-01-01", endOn: "2026-01-03", movements: [{ on: "2026-01-02", units: 4 }, { on: "2026-01-02", units: 1 }] })
 * // [0, 5, 0]
 */
export function dailySeries(input: {
  startOn: string;
  endOn: string;
  movements: Iterable<{ on: string; units: number }>;
}): Float64Array {
  const start = epochDay(input.startOn);
  const series = new Float64Array(Math.max(0, epochDay(input.endOn) - start + 1));
  for (const { on, units } of input.movements) {
    const index = epochDay(on) - start;
    if (index >= 0 && index < series.length) series[index] = (series[index] ?? 0) + units;
  }
  return series;
}

/**
 * Returns the index of the first value of an item's history; `length` when nothing was ever sold.
 *
 * A history begins with the first demand, because earlier days may be before the item's life. But a first sale alone looks like one sale every period: it
 * does not show how often the item sells. So empty periods before it are included, as far as they exist. Their number is the average gap between two demands,
 * counting one extra empty period (Laplace's rule of succession): (empty + 1) ÷ demands.
 * @param length the number of values; values not given are 0
 * @example historyStart([0, 0, 0, 9], 4) // 2: one sale, one period; half of it a period
 * @example historyStart([0, 0, 0, 2, 0, 0, 2, 0, 0], 9) // 0: (4 + 1) ÷ 2 is 3 in whole periods
 */
export function historyStart(values: ArrayLike<number>, length: number, missing?: ArrayLike<number | boolean>): number {
  let first = 0;
  while (first < length && !((values[first] ?? 0) > 0)) first += 1;
  if (first === 0 || first === length) return first;
  let demands = 0;
  let empty = 0;
  for (let index = first; index < length; index += 1) {
    const value = values[index] ?? 0;
    if (missing?.[index] || Number.isNaN(value)) continue;
    if (value > 0) demands += 1;
    else empty += 1;
  }
  return demands === 0 ? first : Math.max(0, first - Math.round((empty + 1) / demands));
}

/** Marks the days that either list marks. */
function eitherOf(some: ArrayLike<number | boolean> | undefined, others: ArrayLike<number>): Uint8Array {
  return Uint8Array.from(others, (mark, day) => (mark || some?.[day] ? 1 : 0));
}

/**
 * Returns the history that a forecast may learn from: up to the planning day, from `historyStart` on.
 *
 * Values after the planning day are cut; missing values up to it are 0. Negative values (returns) count as 0. A day out of stock is missing, not zero, even
 * if something was sold on it before the shelf was empty.
 * Source: planning.md, "Demand", 1.
 * @example
 * demandHistory({ startOn: "2026-01-01", units: [0, 3, 0, 2], stockedOut: [0, 0, 1, 0] }, "2026-01-05")
 * // units [0, 3, 0, 2, 0], missing [0, 0, 1, 0, 0], missingDays 1
 */
export function demandHistory(
  history: {
    startOn: string;
    units: ArrayLike<number>;
    stockedOut?: ArrayLike<number | boolean>;
    leftOut?: { days?: ArrayLike<number> };
    endedEmpty?: boolean;
  },
  planningDay: string,
): DemandHistory {
  const { units: given } = history;
  const excluded = history.leftOut?.days;
  const stockedOut = excluded ? eitherOf(history.stockedOut, excluded) : history.stockedOut;
  const days = given.length === 0 ? 0 : Math.max(0, epochDay(planningDay) - epochDay(history.startOn) + 1);
  const lone = loneSale(given, stockedOut, days);
  const first = lone < 0 ? historyStart(given, days, stockedOut) : 0;
  const units = zeros(days - first);
  const missing = new Uint8Array(days - first);
  for (let index = 0; index < units.length; index += 1) {
    const value = given[first + index] ?? 0;
    units[index] = value > 0 && Number.isFinite(value) ? value : 0;
    missing[index] = history.stockedOut?.[first + index] ? 1 : 0;
  }
  if (lone >= 0) units[lone] = LONE_SALE_UNITS;
  knowClosedDays(units, missing);
  let missingDays = 0;
  let excludedDays = 0;
  for (let index = 0; index < units.length; index += 1) {
    const isExcluded = Boolean(excluded?.[first + index]);
    if (missing[index] === 0 && !isExcluded) continue;
    missing[index] = 1;
    units[index] = 0;
    missingDays += 1;
    if (isExcluded) excludedDays += 1;
  }
  const isOut = (day: number): boolean => Boolean(history.stockedOut?.[first + day]);
  raiseEmptiedDays({ units, missing, isOut }, history.endedEmpty ?? false);
  return {
    units,
    missing,
    missingDays,
    ...(excludedDays > 0 ? { excludedDays } : {}),
    ...(lone < 0 ? {} : { isWhole: true }),
  };
}
