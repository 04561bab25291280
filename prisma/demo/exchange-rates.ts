import { type Day, HISTORY_DAYS, isoDateOf, weekdayOf } from "./calendar";
import { random } from "./random";

/** EUR for one unit of the currency: the level each rate wanders about. */
export const EUR_PER = { EUR: 1, USD: 0.91, GBP: 1.17, JPY: 0.0061, CHF: 1.05, DKK: 0.134 } as const;
export type Currency = keyof typeof EUR_PER;

/** Weekly standard deviation of each rate; the krone is pegged to the euro. */
const WEEKLY_SWING: Record<Currency, number> = { EUR: 0, USD: 0.009, GBP: 0.007, JPY: 0.012, CHF: 0.006, DKK: 0.0004 };

export interface ExchangeRates {
  /** EUR for one unit on that day: the rate of the last Monday. */
  rateOn(currency: Currency, day: Day): number;
  /** Rows of exchange_rates.csv, one a currency and Monday, oldest first. */
  rows: Array<Record<string, string>>;
}

/** Weekly rates from before the first sale to the last Monday, each a walk that is drawn back to its level. */
export function exchangeRates(today: Day, seed: number): ExchangeRates {
  const lastMonday = today - weekdayOf(today);
  const weeks = Math.ceil(HISTORY_DAYS / 7) + 2;
  const firstMonday = lastMonday - (weeks - 1) * 7;
  const walks = new Map<Currency, number[]>();
  const rows: Array<Record<string, string>> = [];

  for (const currency of Object.keys(EUR_PER) as Currency[]) {
    if (currency === "EUR") continue;
    const draw = random(seed, `exchange rate ${currency}`);
    let deviation = draw.normal(0, WEEKLY_SWING[currency] * 2);
    const walk: number[] = [];
    for (let week = 0; week < weeks; week++) {
      const rate = Number((EUR_PER[currency] * Math.exp(deviation)).toPrecision(6));
      walk.push(rate);
      rows.push({ currency, date: isoDateOf(firstMonday + week * 7), rate: String(rate) });
      deviation = deviation * 0.96 + draw.normal(0, WEEKLY_SWING[currency]);
    }
    walks.set(currency, walk);
  }

  return {
    rateOn: (currency, day) => walks.get(currency)?.[Math.floor((day - firstMonday) / 7)] ?? EUR_PER[currency],
    rows,
  };
}
