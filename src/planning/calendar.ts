/** Calendar days as whole numbers. Dates cross the boundary as `YYYY-MM-DD`; inside they are days since 1970-01-01. */

export const DAYS_IN_WEEK = 7;

const MILLISECONDS_PER_DAY = 86_400_000;
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Dates cached with their days, because a plan asks for the same few hundred a million times. */
const MAX_KNOWN = 10_000;
const dayOfDate = new Map<string, number>();
const dateOfDay = new Map<number, string>();

/** Caches an answer, and empties the cache when it is full. */
function keep<Key, Value>(known: Map<Key, Value>, key: Key, value: Value): Value {
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, value);
  return value;
}

/**
 * Returns the number of days between 1970-01-01 and a calendar date.
 *
 * Dates carry no time zone: the caller has already decided in which zone "today" falls.
 * @throws RangeError when the text is no calendar date (the caller's fault).
 * @example epochDay("1970-01-31") // 30
 */
export function epochDay(isoDate: string): number {
  const known = dayOfDate.get(isoDate);
  if (known !== undefined) return known;
  // Date.UTC is no alternative: it takes the years 0 to 99 for those of the last century.
  const milliseconds = ISO_DAY.test(isoDate) ? Date.parse(`${isoDate}T00:00:00Z`) : Number.NaN;
  const day = milliseconds / MILLISECONDS_PER_DAY;
  if (!Number.isInteger(day) || isoDay(day) !== isoDate) throw new RangeError(`Not a calendar date: ${isoDate}`);
  return keep(dayOfDate, isoDate, day);
}

/**
 * Returns the calendar date that lies a number of days after 1970-01-01.
 * @example isoDay(30) // "1970-01-31"
 */
export function isoDay(day: number): string {
  const known = dateOfDay.get(day);
  return known ?? keep(dateOfDay, day, new Date(day * MILLISECONDS_PER_DAY).toISOString().slice(0, 10));
}

/**
 * Returns the same day of the month some calendar months away, or that month's last day if it is shorter.
 * @param day days since 1970-01-01
 * @param months whole months, negative for the past
 * @example addMonths(epochDay("2026-03-31"), -1) // epochDay("2026-02-28")
 */
export function addMonths(day: number, months: number): number {
  const from = new Date(day * MILLISECONDS_PER_DAY);
  const year = from.getUTCFullYear();
  const month = from.getUTCMonth() + months;
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(from.getUTCDate(), lastOfMonth)) / MILLISECONDS_PER_DAY;
}

/**
 * Returns the day of the week of a calendar day: 0 is Sunday, 6 is Saturday.
 * @example weekdayOf(epochDay("2026-01-04")) // 0, a Sunday
 */
export function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}
