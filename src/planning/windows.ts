/** The four periods that history and plan are summed over (D39a). */

import { addMonths, epochDay, isoDay } from "./calendar";

export const WINDOW_NAMES = ["week", "month", "quarter", "year"] as const;

export type WindowName = (typeof WINDOW_NAMES)[number];

/** Both dates `YYYY-MM-DD` and included. */
export interface Window {
  startOn: string;
  endOn: string;
  days: number;
}

const MONTHS: Record<Exclude<WindowName, "week">, number> = { month: 1, quarter: 3, year: 12 };

/** Days since 1970-01-01 that lie `periods` windows away from a day: 7 days, or 1, 3 or 12 calendar months each. */
function shifted(day: number, name: WindowName, periods: 1 | -1): number {
  return name === "week" ? day + 7 * periods : addMonths(day, MONTHS[name] * periods);
}

function between(first: number, last: number): Window {
  return { startOn: isoDay(first), endOn: isoDay(last), days: last - first + 1 };
}

/**
 * The periods that end on the planning day, that day included: 7 days, 1, 3 and 12 calendar months.
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
 * The periods that start the day after the planning day, of the same lengths: 7 days, 1, 3 and 12 calendar months.
 * @example planWindows("2026-03-15").month // { startOn: "2026-03-16", endOn: "2026-04-15", days: 31 }
 */
export function planWindows(planningDay: string): Record<WindowName, Window> {
  const today = epochDay(planningDay);
  const window = (name: WindowName): Window => between(today + 1, shifted(today, name, 1));
  return { week: window("week"), month: window("month"), quarter: window("quarter"), year: window("year") };
}

/**
 * The sum of a daily series over each window; days outside the series add nothing.
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
  const origin = epochDay(startOn);
  const sum = (name: WindowName): number => {
    const first = Math.max(0, epochDay(windows[name].startOn) - origin);
    const last = Math.min(values.length - 1, epochDay(windows[name].endOn) - origin);
    let total = 0;
    for (let index = first; index <= last; index += 1) total += values[index] ?? 0;
    return total;
  };
  return { week: sum("week"), month: sum("month"), quarter: sum("quarter"), year: sum("year") };
}
