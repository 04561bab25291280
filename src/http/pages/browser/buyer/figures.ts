/** How figures, amounts and days are written on the buyer's pages. */

/** A figure without decimals. */
export const whole = (value: number): string => Math.round(value).toLocaleString("en");

/** A figure with the decimals it has, at most two. */
export const figure = (value: number): string => value.toLocaleString("en", { maximumFractionDigits: 2 });

/** An amount; the currency is an ISO 4217 code. From a thousand on without decimals. */
export const money = (value: number, currency: string): string =>
  value.toLocaleString("en", {
    style: "currency",
    currency,
    ...(Math.abs(value) >= 1000 ? { maximumFractionDigits: 0 } : {}),
  });

const MS_A_DAY = 86_400_000;
const instantOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** A day so many days after another. @example dayAfter("2026-02-27", 3) // "2026-03-02" */
export const dayAfter = (day: string, days: number): string =>
  new Date(instantOf(day) + days * MS_A_DAY).toISOString().slice(0, 10);

/** Days from one day to another; negative when that is earlier. */
export const daysBetween = (from: string, until: string): number =>
  Math.round((instantOf(until) - instantOf(from)) / MS_A_DAY);

/** A day as people write it: without the year where it is the same as today's. */
export const dayText = (day: string, today: string): string =>
  new Date(instantOf(day)).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "short",
    ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: "numeric" }),
    timeZone: "UTC",
  });

/** How many there are of something. @example counted(2, "line") // "2 lines" */
export const counted = (count: number, noun: string): string => `${whole(count)} ${noun}${count === 1 ? "" : "s"}`;
