/** The four periods over which history and plan are summed (D39a). */

import { addMonths, epochDay, isoDay } from "../calendar";

export const WINDOW_NAMES = ["week", "month", "quarter", "year"] as const;

export type WindowName = (typeof WINDOW_NAMES)[number];

/** Both dates `YYYY-MM-DD` and included. */
export interface Window {
  startOn: string;
  endOn: string;
  days: number;
}

/** The intervals into which days are grouped for people. */
export const SERIES_INTERVALS = ["DAY", "WEEK", "MONTH"] as const;

export type SeriesInterval = (typeof SERIES_INTERVALS)[number];

const MONTHS: Record<Exclude<WindowName, "week">, number> = { month: 1, quarter: 3, year: 12 };

/** Returns the day `count` intervals after a day, or before it if negative, in days since 1970-01-01. */
function stepped(day: number, interval: SeriesInterval, count: number): number {
  if (interval === "MONTH") return addMonths(day, count);
  return day + (interval === "WEEK" ? 7 : 1) * count;
}

/** Returns the day `periods` windows away from a day, in days since 1970-01-01. A window has 7 days, or 1, 3 or 12 calendar months. */
function shifted(day: number, name: WindowName, periods: 1 | -1): number {
  return name === "week" ? stepped(day, "WEEK", periods) : stepped(day, "MONTH", MONTHS[name] * periods);
}

function between(first: number, last: number): Window {
  return { startOn: isoDay(first), endOn: isoDay(last), days: last - first + 1 };
}

/**
 * Returns consecutive intervals counted from the planning day, oldest first. The nearest ones are the week and month of `historyWindows` and `planWindows`.
 *
 * They count from that day, and not by calendar. So no interval is part past and part future, and each can be compared with the next.
 * @param from intervals before the planning day's end, negative, or 0
 * @param to as above, after `from`
 * @example
 * intervalsAround("2026-03-15", "WEEK", -1, 1)
 * // [{ startOn: "2026-03-09", endOn: "2026-03-15", days: 7 }, { startOn: "2026-03-16", endOn: "2026-03-22", days: 7 }]
 */
export function intervalsAround(planningDay: string, interval: SeriesInterval, from: number, to: number): Window[] {
  const today = epochDay(planningDay);
  return Array.from({ length: to - from }, (_, index) =>
    between(stepped(today, interval, from + index) + 1, stepped(today, interval, from + index + 1)),
  );
}

/**
 * Returns the periods that end on the planning day, that day included: 7 days, 1, 3 and 12 calendar months.
 *
 * A month runs from the day after the same date one month before. Source: D39a.
 * @example historyWindows("2026-03-15").month // { startOn: "2026-02-16", endOn: "2026-03-15", days: 28 }
 */
export function historyWindows(planningDay: string): Record<WindowName, Window> {
  const today = epochDay(planningDay);
  const window = (name: WindowName): Window => between(shifted(today, name, -1) + 1, today);
  return { week: window("week"), month: window("month"), quarter: window("quarter"), year: window("year") };
}

/**
 * Returns the periods that start the day after the planning day, of the same lengths: 7 days, 1, 3 and 12 calendar months.
 * @example planWindows("2026-03-15").month // { startOn: "2026-03-16", endOn: "2026-04-15", days: 31 }
 */
export function planWindows(planningDay: string): Record<WindowName, Window> {
  const today = epochDay(planningDay);
  const window = (name: WindowName): Window => between(today + 1, shifted(today, name, 1));
  return { week: window("week"), month: window("month"), quarter: window("quarter"), year: window("year") };
}

/**
 * Returns the sum of a daily series over a window; days outside the series add nothing.
 * @param startOn day of the first value, `YYYY-MM-DD`
 * @example sumOver({ startOn: "2026-03-15", endOn: "2026-03-16", days: 2 }, "2026-03-14", [5, 7, 1]) // 8
 */
export function sumOver(window: Window, startOn: string, values: ArrayLike<number>): number {
  const origin = epochDay(startOn);
  const first = Math.max(0, epochDay(window.startOn) - origin);
  const last = Math.min(values.length - 1, epochDay(window.endOn) - origin);
  let total = 0;
  for (let index = first; index <= last; index += 1) total += values[index] ?? 0;
  return total;
}

/**
 * Returns the sum of a daily series over each window; days outside the series add nothing.
 * @param startOn day of the first value, `YYYY-MM-DD`
 * @param values one a day: units, or money
 * @example
 * windowSums(historyWindows("2026-03-15"), "2026-03-14", [5, 7]) // { week: 12, month: 12, quarter: 12, year: 12 }
 */
export function windowSums(
  windows: Record<WindowName, Window>,
  startOn: string,
  values: ArrayLike<number>,
): Record<WindowName, number> {
  const sum = (name: WindowName): number => sumOver(windows[name], startOn, values);
  return { week: sum("week"), month: sum("month"), quarter: sum("quarter"), year: sum("year") };
}
