import { currencyDecimals } from "../../../values/currency";
import { unitMoneyDecimals } from "../../../values/unit-money";
import { locale } from "./locale";

/** How figures, amounts and days are written on all pages: as people do where the user is. */

/** A figure without decimals. */
export const whole = (value: number): string => Math.round(value).toLocaleString(locale());

/** A figure with the decimals it has, at most two. */
export const figure = (value: number): string => value.toLocaleString(locale(), { maximumFractionDigits: 2 });

/** A figure with two decimals. */
export const hundredths = (value: number): string =>
  value.toLocaleString(locale(), { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A figure with all its decimals, as it was set. */
export const exact = (value: number): string => value.toLocaleString(locale(), { maximumFractionDigits: 12 });

/** A factor between two units, with the digits that matter. @example factorFigure(0.0125) // "0.0125" */
export const factorFigure = (factor: number): string =>
  factor.toLocaleString(locale(), {
    maximumSignificantDigits: 6,
    maximumFractionDigits: 6,
    roundingPriority: "morePrecision",
  });

/** A share of one in percent, with a decimal where it has it. @example percent(0.125) // "12.5%" */
export const percent = (share: number): string =>
  share.toLocaleString(locale(), { style: "percent", maximumFractionDigits: 1 });

/** An amount, to be paid as it stands; the currency is an ISO 4217 code. */
export const money = (value: number, currency: string): string => {
  const decimals = currencyDecimals(currency);
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return value.toLocaleString(locale(), { style: "currency", currency, ...digits });
};

/** The cost or price of one unit, with up to six decimals where it has them. @example unitMoney(0.0125, "EUR") // "€0.0125" */
export const unitMoney = (value: number, currency: string): string => {
  const decimals = currencyDecimals(currency);
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: Math.max(6, decimals) };
  return value.toLocaleString(locale(), { style: "currency", currency, ...digits });
};

/** The cost or price of one unit where the currency is said elsewhere, with more decimals where it is small. @example unitAmount(0.00115068) // "0.001151" */
export const unitAmount = (value: number): string =>
  value.toLocaleString(locale(), { maximumFractionDigits: unitMoneyDecimals(value) });

/** An amount to get an idea of, without decimals. */
export const roughMoney = (value: number, currency: string): string =>
  value.toLocaleString(locale(), { style: "currency", currency, maximumFractionDigits: 0 });

const MS_A_DAY = 86_400_000;
const instantOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** A day so many days after another. @example dayAfter("2026-02-27", 3) // "2026-03-02" */
export const dayAfter = (day: string, days: number): string =>
  new Date(instantOf(day) + days * MS_A_DAY).toISOString().slice(0, 10);

/** Days from one day to another; negative when that is earlier. */
export const daysBetween = (from: string, until: string): number =>
  Math.round((instantOf(until) - instantOf(from)) / MS_A_DAY);

/** A day as people write it: without the year where it is the same as today's. @param tag The language; the page's where it is left out. */
export const dayText = (day: string, today: string, tag: string = locale()): string =>
  new Date(instantOf(day)).toLocaleDateString(tag, {
    day: "numeric",
    month: "short",
    ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: "numeric" }),
    timeZone: "UTC",
  });

/** The day by which to buy; a dash where there is nothing to order, whenever the stock falls short. */
export const buyDayText = (
  { buyOn, recommendedUnits }: { buyOn?: string | null; recommendedUnits: number },
  today: string,
): string => (buyOn && recommendedUnits > 0 ? dayText(buyOn, today) : "–");

/** A day of the week by its place in it, Monday being 0. @example weekdayText(0) // "Monday" */
export const weekdayText = (place: number): string =>
  // The first of January 2024 was a Monday.
  new Date(Date.UTC(2024, 0, 1 + place)).toLocaleDateString(locale(), { weekday: "long", timeZone: "UTC" });

/** An instant as people where the merchant is write it. */
export const instantText = (instant: string, { timeZone, today }: { timeZone: string; today: string }): string =>
  `${dayText(dayOf(instant, timeZone), today)}, ${new Date(instant).toLocaleTimeString(locale(), { hour: "2-digit", minute: "2-digit", timeZone })}`;

/** The day of an instant where the merchant is. */
export const dayOf = (instant: string, timeZone: string): string =>
  new Date(instant).toLocaleDateString("en-CA", { timeZone });

/** The page's language where that is English, else British English. */
const english = (): string => (locale().startsWith("en") ? locale() : "en-GB");

/**
 * A sentence of the service, which is English, with its days as people write them.
 * @example withDays("It arrives on 2026-12-21.", "2026-11-28") // "It arrives on 21 Dec."
 */
export const withDays = (sentence: string, today: string): string =>
  sentence.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => dayText(day, today, english()));

/** Amounts of several currencies, those of one put together; empty where there are none. @example moneyOfAll([["EUR", 2], ["EUR", 3]]) // "€5.00" */
export function moneyOfAll(amounts: readonly (readonly [currency: string, amount: number])[]): string {
  const sums = new Map<string, number>();
  for (const [currency, amount] of amounts) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].flatMap(([currency, sum]) => (sum > 0 ? [money(sum, currency)] : [])).join(" + ");
}

/** Things one after another, with the marks between them that the language has. @example listed(["A", "B"]) // "A, B" */
export const listed = (texts: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: "unit" }).format(texts);
