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

/**
 * The first moment of a day in a time zone; where the clocks are put forward at midnight, the first that they show.
 * @param day Midnight of the day in UTC.
 * @example startOfDay(new Date("2026-03-01T00:00:00Z"), "Europe/Paris") // 2026-02-28T23:00:00Z
 */
export function startOfDay(day: Date, timeZone: string): Date {
  return DateTime.fromJSDate(day, { zone: "utc" }).setZone(timeZone, { keepLocalTime: true }).startOf("day").toJSDate();
}

/** Whether the zone's clocks always show UTC. */
export function isUtc(timeZone: string): boolean {
  return /^(Etc\/)?(UTC|UCT|GMT|Universal|Zulu|Greenwich)$/.test(timeZone);
}

const AREA_AND_PLACE = /^(UTC|[A-Z][A-Za-z_]+\/[A-Za-z0-9_+/-]+)$/;

/** Whether the name is a zone of the IANA database, such as Europe/Paris, or UTC: what PostgreSQL reads the same way. */
export function isTimeZone(name: string): boolean {
  return AREA_AND_PLACE.test(name) && DateTime.now().setZone(name).isValid;
}
