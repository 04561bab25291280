import type { Weekday } from "../../generated/prisma/enums";
import { atWallTime, planningDay } from "../../values/clock";

const DAY_MS = 24 * 3_600_000;
/** In the order of `Date.getUTCDay`. */
const WEEKDAYS = ["SUNDAY", "MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY"] as const;
/** Every month has its day within so many days. */
const DAYS_LOOKED_AT = 63;

/** On which days, and at which hour, something is done again and again. */
export interface Recurrence {
  /** Days of the week; empty where it is a day of the month. */
  weekdays: readonly Weekday[];
  /** 1 to 31, in shorter months the last day; null where it is days of the week. */
  dayOfMonth: number | null;
  /** 0 to 23, by the clocks of the time zone. */
  hour: number;
}

/** The last day of a day's month. */
const lastOfMonth = (day: Date): number =>
  new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();

function isOn(day: Date, { weekdays, dayOfMonth }: Recurrence): boolean {
  if (dayOfMonth !== null) return day.getUTCDate() === Math.min(dayOfMonth, lastOfMonth(day));
  return weekdays.some((name) => name === WEEKDAYS[day.getUTCDay()]);
}

/**
 * The first moment after an instant; where clocks are put forward over the hour, the moment that they are.
 * @throws Error where it names no day.
 * @example nextMoment({ weekdays: ["MONDAY"], dayOfMonth: null, hour: 7 }, new Date("2026-03-02T06:00:00Z"), "Europe/Paris") // 2026-03-09T06:00:00Z
 */
export function nextMoment(recurrence: Recurrence, after: Date, timeZone: string): Date {
  const first = Date.parse(planningDay(after, timeZone));
  for (let days = 0; days < DAYS_LOOKED_AT; days++) {
    const day = new Date(first + days * DAY_MS);
    if (!isOn(day, recurrence)) continue;
    const moment = atWallTime(new Date(day.getTime() + recurrence.hour * 3_600_000), timeZone);
    if (moment > after) return moment;
  }
  throw new Error("A recurrence must name a day.");
}
