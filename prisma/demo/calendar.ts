/** A calendar day as the number of days since 1 January 1970. */
export type Day = number;

const DAY_MS = 86_400_000;

/** Days of sales history, the last one being the day before `today`. */
export const HISTORY_DAYS = 730;

/** @throws RangeError when the text is not a calendar date written YYYY-MM-DD. */
export function dayOf(isoDate: string): Day {
  const day = Date.parse(`${isoDate}T00:00:00Z`) / DAY_MS;
  if (!Number.isInteger(day) || isoDateOf(day) !== isoDate) throw new RangeError(`'${isoDate}' is not a date`);
  return day;
}

/** Dates by their days: few days, each of which has hundreds of lines. */
const dates = new Map<Day, string>();

export function isoDateOf(day: Day): string {
  const known = dates.get(day);
  if (known !== undefined) return known;
  const date = new Date(day * DAY_MS).toISOString().slice(0, 10);
  dates.set(day, date);
  return date;
}

/** 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: Day): number {
  return (day + 3) % 7;
}

/** The calendar month, 1 to 12, and day of the month. */
export function monthAndDayOf(day: Day): { month: number; dayOfMonth: number } {
  const date = new Date(day * DAY_MS);
  return { month: date.getUTCMonth() + 1, dayOfMonth: date.getUTCDate() };
}

/** Nothing is ordered or delivered at a weekend: the Friday before. */
export function workday(day: Day): Day {
  return day - Math.max(0, weekdayOf(day) - 4);
}
