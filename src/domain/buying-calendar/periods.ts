import { addMonths, epochDay, isoDay, weekdayOf } from "../../planning";

/** The length of a period of the calendar; weeks begin on Monday. */
export const CALENDAR_PERIODS = ["DAY", "WEEK", "MONTH"] as const;
export type CalendarPeriod = (typeof CALENDAR_PERIODS)[number];

/**
 * First and last day of the period that a day lies in, `YYYY-MM-DD`.
 * @example periodOf("2026-01-01", "WEEK") // { from: "2025-12-29", until: "2026-01-04" }, a Thursday's week
 */
export function periodOf(on: string, period: CalendarPeriod): { from: string; until: string } {
  const day = epochDay(on);
  if (period === "DAY") return { from: on, until: on };
  if (period === "WEEK") {
    const monday = day - ((weekdayOf(day) + 6) % 7);
    return { from: isoDay(monday), until: isoDay(monday + 6) };
  }
  const first = epochDay(`${on.slice(0, 7)}-01`);
  return { from: isoDay(first), until: isoDay(addMonths(first, 1) - 1) };
}
