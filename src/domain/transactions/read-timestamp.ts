import { isUtc, startOfDay } from "../../values/clock";
import { counted } from "../../values/counted";
import { type Instant, parseInstant } from "../../values/instant";
import type { Work } from "../work";

/** The rules for timestamps of an import. */
export interface TimestampRules {
  /** The rule for sales dated more than a day after the present: kept until their day comes, or refused as FUTURE_DATE. D62. */
  futureSales: "KEEP" | "REFUSE";
  /** The time zone of a timestamp without a time. D44, D66. */
  daysOf: "UTC" | "MERCHANT";
}

/** The rules at work for a tenant, at the present. */
export interface Calendar {
  /** The moment that a timestamp names; null when it can't be read. */
  read(text: string): Instant | null;
  /** Returns whether a moment is so far ahead that a sale of it is refused. */
  isTooLate(at: Date): boolean;
}

const DAY_MS = 86_400_000;

/** The calendar that the rules make. A sale up to a day ahead is never too late: clocks differ, and the tenant's day may be a later one. */
export function calendarOf(
  { clock, tenant }: Pick<Work, "clock" | "tenant">,
  { futureSales, daysOf }: TimestampRules,
): Calendar {
  const latest = futureSales === "REFUSE" ? clock.now().getTime() + DAY_MS : Number.POSITIVE_INFINITY;
  // An import has many lines of few days.
  const starts = new Map<number, Date>();
  const startOf = (day: Date): Date => {
    const start = starts.get(day.getTime()) ?? startOfDay(day, tenant.timeZone);
    starts.set(day.getTime(), start);
    return start;
  };
  return {
    read(text) {
      const instant = parseInstant(text);
      if (!instant?.isDay || daysOf === "UTC") return instant;
      const at = startOf(instant.at);
      // East of Greenwich the first day of year 1 begins before there are years.
      return at.getUTCFullYear() >= 1 ? { ...instant, at } : instant;
    },
    isTooLate: (at) => at.getTime() > latest,
  };
}

/**
 * Returns one warning that timestamps without a time were taken as midnight in UTC, where the tenant's midnight is another. Decision D66.
 * @param days How many there were.
 */
export function warnOfDays({ tenant }: Pick<Work, "tenant">, days: number): string[] {
  if (days === 0 || isUtc(tenant.timeZone)) return [];
  return [
    `${counted(days, "timestamp")} without a time: taken as midnight in UTC, which may fall on another day in ${tenant.timeZone}.`,
  ];
}
