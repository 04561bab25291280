import { DateTime } from "luxon";

/** The one source of the present instant; tests put a fixed one in its place. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/**
 * The day that an instant falls on in a time zone, as `YYYY-MM-DD`.
 * @example planningDay(new Date("2026-03-01T23:30:00Z"), "Europe/Paris") // "2026-03-02"
 */
export function planningDay(instant: Date, timeZone: string): string {
  return DateTime.fromJSDate(instant, { zone: timeZone }).toFormat("yyyy-MM-dd");
}

const AREA_AND_PLACE = /^(UTC|[A-Z][A-Za-z_]+\/[A-Za-z0-9_+/-]+)$/;

/** Whether the name is a zone of the IANA database, such as Europe/Paris, or UTC: what PostgreSQL reads the same way. */
export function isTimeZone(name: string): boolean {
  return AREA_AND_PLACE.test(name) && DateTime.now().setZone(name).isValid;
}
