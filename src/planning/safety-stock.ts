/** Safety stock in units (planning.md, "Safety stock in units"). */

import { normalQuantile } from "./probability";

/** No plan holds stock for more certainty than this; z grows without bound towards 1. */
const HIGHEST_SERVICE_LEVEL = 0.9999;

/**
 * Safety stock of a number of days: the demand of the days after the next possible delivery.
 * @param totals running totals of the daily forecast: element t is demand of the days 1 … t
 * @example
 * // 4 a day, lead time 7, safety stock 4 days
 * safetyStockOfDays(Float64Array.from({ length: 20 }, (_, day) => 4 * day), 7, 4) // 16
 */
export function safetyStockOfDays(totals: Float64Array, leadTimeDays: number, safetyDays: number): number {
  return (totals[leadTimeDays + safetyDays] ?? 0) - (totals[leadTimeDays] ?? 0);
}

/**
 * Safety stock for a service level, from the forecast's error: z · √((L + R)·σ² + d²·σL²).
 *
 * σ is the deviation of the forecast error of a day, never of demand itself; d daily demand, σL the deviation of the lead
 * time in days, R the review period. Source: planning.md; Silver, Pyke & Thomas § 6.10 for the lead-time term. Never below 0.
 * @example
 * safetyStockOfServiceLevel({ serviceLevel: 0.95, errorDeviation: 10, leadTimeDays: 15, reviewPeriodDays: 1, dailyDemand: 20, leadTimeDeviationDays: 0 })
 * // 1.6449 · 10 · 4 = 65.79
 */
export function safetyStockOfServiceLevel(input: {
  /** Probability of no stock-out between two deliveries, 0 to 1. */
  serviceLevel: number;
  errorDeviation: number;
  leadTimeDays: number;
  reviewPeriodDays: number;
  dailyDemand: number;
  leadTimeDeviationDays: number;
}): number {
  const protectedDays = input.leadTimeDays + input.reviewPeriodDays;
  const variance = protectedDays * input.errorDeviation ** 2 + (input.dailyDemand * input.leadTimeDeviationDays) ** 2;
  // Below one half nothing is kept; at 0 the quantile has no end, and no product with a variance of 0.
  const z = Math.max(0, normalQuantile(Math.min(HIGHEST_SERVICE_LEVEL, input.serviceLevel)));
  return z * Math.sqrt(variance);
}

/** How many times a lead time is lived through; 1,000 puts about 10 beyond the 99th percentile. */
const SIMULATIONS = 1000;

/** Days that are drawn together, so that a week keeps its shape. */
const BLOCK_DAYS = 7;

/** A repeatable stream of numbers from 0 to 1 (Park & Miller 1988): the same history always gives the same plan. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

/**
 * Sorted units sold over a span of days, lived through 1,000 times by drawing weeks of the history at random.
 *
 * For lumpy demand, where the normal curve is wrong. Where lead times vary, each life has its own lead time. Draws are
 * seeded, so equal input gives equal output. Empty when the history has under a week. Source: planning.md, "Safety stock in units";
 * Künsch (1989), block bootstrap.
 * @example simulatedDemand({ history: Float64Array.of(2, 2, 2, 2, 2, 2, 2, 2), days: 10, daysDeviation: 0 })[500] // 20
 */
export function simulatedDemand(input: { history: Float64Array; days: number; daysDeviation: number }): Float64Array {
  const { history } = input;
  const starts = history.length - BLOCK_DAYS + 1;
  if (starts < 1) return new Float64Array(0);
  const totals = new Float64Array(history.length + 1);
  for (let day = 0; day < history.length; day += 1) totals[day + 1] = (totals[day] ?? 0) + (history[day] ?? 0);
  const random = randomNumbers(20_011);
  const sums = new Float64Array(SIMULATIONS);
  for (let life = 0; life < SIMULATIONS; life += 1) {
    const varied = input.daysDeviation > 0 ? input.daysDeviation * normalQuantile(random()) : 0;
    let remaining = Math.max(0, Math.round(input.days + varied));
    let sum = 0;
    while (remaining > 0) {
      const start = Math.floor(random() * starts);
      sum += (totals[start + Math.min(BLOCK_DAYS, remaining)] ?? 0) - (totals[start] ?? 0);
      remaining -= BLOCK_DAYS;
    }
    sums[life] = sum;
  }
  return sums.sort();
}

/**
 * Safety stock for a service level from simulated demand: its quantile above what the plan expects, never below 0.
 *
 * Above the forecast rather than the simulation's own mean, as the forecast is what the plan orders for: only so do the two add up
 * to the quantile.
 * @param sorted units over lead time and review, ascending, as `simulatedDemand` answers them; not empty
 * @param expectedUnits the forecast of that time, without what recipes take
 * @example safetyStockOfSimulation(Float64Array.of(0, 0, 0, 0, 10), 0.9, 2) // 8
 */
export function safetyStockOfSimulation(sorted: Float64Array, serviceLevel: number, expectedUnits: number): number {
  const level = Math.min(HIGHEST_SERVICE_LEVEL, serviceLevel);
  const rank = Math.max(0, Math.ceil(level * sorted.length) - 1);
  return Math.max(0, (sorted[rank] ?? 0) - expectedUnits);
}
