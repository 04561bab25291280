/** What a forecast is worth in stock: order-up-to with lost sales, fill rate at equal average stock. */

import type { BenchSeries, Forecaster } from "./series";

/** Periods between order and arrival, and between two orders. */
const LEAD_PERIODS = 1;
const REVIEW_PERIODS = 1;

interface Item {
  readonly demand: Float64Array;
  /** Forecast of the periods that an order protects, from each period on. */
  readonly expected: Float64Array;
}

/** One life of an item: every period what was ordered arrives, customers buy what is there, and stock is ordered up again. */
function live({ demand, expected }: Item, safety: number): { served: number; stock: number } {
  const upTo = (period: number): number => {
    const mean = expected[period] ?? 0;
    return Math.max(0, Math.ceil(mean + safety * Math.sqrt(mean)));
  };
  let onHand = upTo(0);
  let arriving = 0;
  let served = 0;
  let stock = 0;
  demand.forEach((wanted, period) => {
    onHand += arriving;
    const sold = Math.min(onHand, wanted);
    served += sold;
    onHand -= sold;
    stock += onHand;
    arriving = Math.max(0, upTo(period) - onHand);
  });
  return { served, stock: stock / demand.length };
}

/**
 * Share of demand served when all items together hold `averageStock` units on average.
 *
 * An item is ordered up to forecast + k · √forecast over lead time and review (demand spread as in single purchases); k is the
 * same for all items and searched until the stock is met, so methods differ only in how they share stock among items.
 */
export function fillRateAt(averageStock: number, all: readonly BenchSeries[], forecaster: Forecaster): number {
  const protectedPeriods = LEAD_PERIODS + REVIEW_PERIODS;
  const items = all.map((series): Item => {
    const forecast = forecaster(series);
    const expected = series.test.map((_, period) => {
      let sum = 0;
      for (let ahead = 1; ahead <= protectedPeriods; ahead += 1)
        sum += forecast[Math.min(series.test.length - 1, period + ahead)] ?? 0;
      return sum;
    });
    return { demand: series.test, expected };
  });
  let [low, high] = [-3, 30];
  let fillRate = Number.NaN;
  for (let round = 0; round < 25; round += 1) {
    const safety = (low + high) / 2;
    let [served, stock, wanted] = [0, 0, 0];
    for (const item of items) {
      const life = live(item, safety);
      served += life.served;
      stock += life.stock;
      wanted += item.demand.reduce((sum, units) => sum + units, 0);
    }
    fillRate = served / wanted;
    if (stock > averageStock) high = safety;
    else low = safety;
  }
  return fillRate;
}
