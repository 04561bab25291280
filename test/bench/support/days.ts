import { DateTime } from "luxon";

const MILLISECONDS_PER_DAY = 86_400_000;

/** A calendar day as YYYY-MM-DD. */
export type Day = string;

/** The day a date or timestamp text starts with. */
export function dayOf(text: string): Day {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
  if (!day) throw new Error(`Not a date: ${text}`);
  return day;
}

/** Today in UTC. */
export function todayInUtc(): Day {
  return dayOf(new Date().toISOString());
}

/** Whole days from one day to another; negative when the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / MILLISECONDS_PER_DAY;
}

/**
 * Moves the date of a date or timestamp text by whole days and keeps the time of day as written.
 * @example shiftDays("2014-06-30T08:26:00", 2) === "2014-07-02T08:26:00"
 */
export function shiftDays(text: string, days: number): string {
  const day = dayOf(text);
  const moved = new Date(Date.parse(day) + days * MILLISECONDS_PER_DAY).toISOString().slice(0, 10);
  return moved + text.slice(day.length);
}

/** The shift that makes `lastDay` the day before `today`. */
export function shiftToYesterday(lastDay: Day, today: Day): number {
  return daysBetween(lastDay, today) - 1;
}

/**
 * The first day of a history window that includes `today` (D39a).
 *
 * Seven days are today and the six before; a month ends today and starts the day after the same day of last month.
 * @example windowStart("2026-07-01", { months: 1 }) === "2026-06-02"
 */
export function windowStart(today: Day, span: { days: number } | { months: number }): Day {
  const start = DateTime.fromISO(today, { zone: "utc" }).minus(span).plus({ days: 1 });
  return start.toFormat("yyyy-MM-dd");
}
