/** A moment read from a caller's text. */
export interface Instant {
  /** The moment, cut off (not rounded) at the millisecond, which is what columns hold. */
  at: Date;
  /** Whether the text names a moment strictly between `at` and the next millisecond. */
  finerThanMs: boolean;
  /** Whether the text is a calendar day and nothing else, `at` then being its midnight in UTC. */
  isDay: boolean;
}

/** A date of the calendar, of a week or of a year, in extended or in basic form. */
const DATE = {
  extended: String.raw`(?<year>\d{4})-(?:(?<month>\d\d)-(?<day>\d\d)|w(?<week>\d\d)-(?<weekday>\d)|(?<dayOfYear>\d{3}))`,
  basic: String.raw`(?<year>\d{4})(?:(?<month>\d\d)(?<day>\d\d)|w(?<week>\d\d)(?<weekday>\d)|(?<dayOfYear>\d{3}))`,
};
/** A time of day down to hours, minutes or seconds, the last of them with a decimal fraction or without. */
const time = (colon: string) =>
  String.raw`(?<hour>\d\d)(?:${colon}(?<minute>\d\d)(?:${colon}(?<second>\d\d))?)?(?:[.,](?<fraction>\d{1,9}))?`;
const OFFSET = String.raw`(?:z|(?<sign>[+\u2212-])(?<offsetHour>\d\d)(?::?(?<offsetMinute>\d\d))?)?`;
const shape = (date: string, colon: string) => new RegExp(`^${date}(?:[t ]${time(colon)}${OFFSET})?$`, "i");

const EXTENDED = shape(DATE.extended, ":");
const BASIC = shape(DATE.basic, "");

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const NS_PER_MS = 1_000_000;

type Parts = Readonly<Record<string, string | undefined>>;

/**
 * Reads an ISO 8601 datetime; null when it is not one. Decisions D7 and D61.
 * Taken are dates of the calendar (2026-01-05), of a week (2026-W02-1) and of a year (2026-005), alone (the midnight in UTC) or with a
 * time down to hours, minutes or seconds, whose last part may have a fraction of one to nine digits after a point or a comma, and with
 * `Z`, `±HH`, `±HHMM`, `±HH:MM` or, meaning UTC, no offset; in extended or in basic form (20260105T100000Z) but not in a mixture, in
 * upper or lower case, and with a blank for the T (RFC 3339). 24:00 is the midnight that ends the day. A 60th second is taken where
 * there may be a leap second, at the end of a month in UTC, and is the same moment as the first second of the next month. Days must
 * exist in the calendar, offsets go up to 23:59, and the moment lies in the years 1 to 9999, in UTC too.
 * @example parseInstant("2026-03-01T00:30:00.0005+01:00") // { at: 2026-02-28T23:30:00.000Z, finerThanMs: true, isDay: false }
 */
export function parseInstant(text: string): Instant | null {
  const parts: Parts | undefined = (EXTENDED.exec(text) ?? BASIC.exec(text))?.groups;
  const dayMs = parts ? readDay(parts) : null;
  if (!parts || dayMs === null) return null;
  const time = readTime(parts);
  const offsetMs = readOffset(parts);
  if (!time || offsetMs === null) return null;

  const ms = dayMs + time.ms - offsetMs;
  const at = new Date(ms + Math.floor(time.fractionNs / NS_PER_MS));
  if (!(at.getUTCFullYear() >= 1 && at.getUTCFullYear() <= 9999)) return null;
  if (time.isLeapSecond && (ms % DAY_MS !== 0 || at.getUTCDate() !== 1)) return null;
  return { at, finerThanMs: time.fractionNs % NS_PER_MS !== 0, isDay: parts.hour === undefined };
}

/** Midnight of the day as if its clocks were those of UTC, in ms since 1970; null when there is no such day. */
function readDay({ year, month, day, week, weekday, dayOfYear }: Parts): number | null {
  const numberOfYear = Number(year);
  if (numberOfYear === 0) return null;
  if (week !== undefined) return readWeekDay(numberOfYear, Number(week), Number(weekday));
  const [monthIndex, dayNumber] = dayOfYear === undefined ? [Number(month) - 1, Number(day)] : [0, Number(dayOfYear)];
  const at = midnight(numberOfYear, monthIndex, dayNumber);
  // What overflows its month, or its year, has landed in another.
  const isThere = dayOfYear === undefined ? at.getUTCMonth() === monthIndex : at.getUTCFullYear() === numberOfYear;
  return isThere && dayNumber > 0 ? at.getTime() : null;
}

/** Weeks begin on Mondays; the first of a year is the one with the 4th of January. */
function readWeekDay(year: number, week: number, weekday: number): number | null {
  if (week < 1 || weekday < 1 || weekday > 7) return null;
  const firstMonday = (ofYear: number) => {
    const fourth = midnight(ofYear, 0, 4);
    return fourth.getTime() - ((fourth.getUTCDay() + 6) % 7) * DAY_MS;
  };
  const monday = firstMonday(year) + (week - 1) * 7 * DAY_MS;
  return monday < firstMonday(year + 1) ? monday + (weekday - 1) * DAY_MS : null;
}

function midnight(year: number, monthIndex: number, day: number): Date {
  const at = new Date(0);
  at.setUTCFullYear(year, monthIndex, day);
  return at;
}

/** The time since midnight: whole hours, minutes and seconds in ms, and what their fraction adds; null when no clock shows it. */
function readTime(parts: Parts): { ms: number; fractionNs: number; isLeapSecond: boolean } | null {
  const [hour, minute, second] = [parts.hour, parts.minute, parts.second].map((part) => Number(part ?? 0));
  if (hour === undefined || minute === undefined || second === undefined) return null;
  const unitSeconds = parts.second !== undefined ? 1 : parts.minute !== undefined ? 60 : 3600;
  const fractionNs = Number((parts.fraction ?? "").padEnd(9, "0")) * unitSeconds;
  const isMidnightAtEnd = hour === 24 && minute + second + fractionNs === 0;
  if ((hour > 23 && !isMidnightAtEnd) || minute > 59 || second > 60) return null;
  return { ms: hour * HOUR_MS + minute * MINUTE_MS + second * SECOND_MS, fractionNs, isLeapSecond: second === 60 };
}

/** How far the clock is ahead of UTC, in ms; null when no clock can be. */
function readOffset({ sign, offsetHour, offsetMinute }: Parts): number | null {
  const [hour, minute] = [Number(offsetHour ?? 0), Number(offsetMinute ?? 0)];
  if (hour > 23 || minute > 59) return null;
  const ms = hour * HOUR_MS + minute * MINUTE_MS;
  return sign === undefined || sign === "+" ? ms : -ms;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Reads a calendar day, `YYYY-MM-DD`; null when the text is none or there is no such day.
 * @returns Midnight of the day in UTC.
 */
export function parseDate(text: string): Date | null {
  return DAY.test(text) ? (parseInstant(text)?.at ?? null) : null;
}
