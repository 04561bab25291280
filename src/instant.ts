/** A moment read from a caller's text. */
export interface Instant {
  /** The moment, cut off (not rounded) at the millisecond, which is what columns hold. */
  at: Date;
  /** Whether the text names a moment strictly between `at` and the next millisecond. */
  finerThanMs: boolean;
}

const SHAPE =
  /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(?:(Z)|([+-])(\d{2})(?::?(\d{2}))?)?)?$/;

const MINUTE_MS = 60_000;

/**
 * Reads an ISO 8601 datetime; null when it is not one. Decision D7.
 * Taken are a date alone (its midnight in UTC) and `YYYY-MM-DDTHH:MM[:SS[.f]]`, with one to nine digits of a second and with
 * `Z`, `±HH:MM`, `±HHMM`, `±HH` or, meaning UTC, no offset. The separator is a capital T and nothing else, days must exist in the
 * calendar, and neither 24:00 nor a 60th second does. The moment lies in the years 1 to 9999, in UTC too.
 * @example parseInstant("2026-03-01T00:30:00.0005+01:00") // { at: 2026-02-28T23:30:00.000Z, finerThanMs: true }
 */
export function parseInstant(text: string): Instant | null {
  const match = SHAPE.exec(text);
  if (!match) return null;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map((part) => Number(part ?? 0));
  const [fraction = "", , sign, offsetHours = "0", offsetMinutes = "0"] = match.slice(7);
  if (!year || !month || !day || hour === undefined || minute === undefined || second === undefined) return null;
  if (hour > 23 || minute > 59 || second > 59 || Number(offsetHours) > 23 || Number(offsetMinutes) > 59) return null;

  const local = new Date(0);
  local.setUTCFullYear(year, month - 1, day);
  if (local.getUTCMonth() !== month - 1 || local.getUTCDate() !== day) return null;
  local.setUTCHours(hour, minute, second, Number(fraction.slice(0, 3).padEnd(3, "0")));

  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * MINUTE_MS;
  const at = new Date(local.getTime() + (sign === "-" ? offset : -offset));
  if (at.getUTCFullYear() < 1 || at.getUTCFullYear() > 9999) return null;
  return { at, finerThanMs: /[1-9]/.test(fraction.slice(3)) };
}

/**
 * Reads a calendar day, `YYYY-MM-DD`; null when the text is none or there is no such day.
 * @returns Midnight of the day in UTC.
 */
export function parseDate(text: string): Date | null {
  return text.length === 10 ? (parseInstant(text)?.at ?? null) : null;
}
