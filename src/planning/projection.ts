/** Stock from day to day: forecast out, open order lines in (planning.md, "Position and projection"). */

import type { ShortageModel } from "./parameters";
import { zeros } from "./scratch";

/** Longest answer in days, also the answer when the stock never runs out (D36a). */
export const LONGEST_DAYS = 9999;

/** The part of the forecast that repeats beyond its end: 52 whole weeks, so that weekdays stay weekdays. */
const CYCLE_DAYS = 364;

const TOLERANCE = 1e-9;

/**
 * Running totals: element t is the sum of the first t values, element 0 is 0.
 * @example runningTotals(Float64Array.from([3, 4])) // [0, 3, 7]
 */
export function runningTotals(daily: Float64Array): Float64Array {
  const totals = zeros(daily.length + 1);
  let total = 0;
  for (let day = 0; day < daily.length; day += 1) {
    total += daily[day] ?? 0;
    totals[day + 1] = total;
  }
  return totals;
}

/**
 * Whole days the stock on hand lasts: the largest n with f(1) + … + f(n) ≤ stock; 0 to 9999.
 *
 * 0 without stock, 9999 without demand; beyond the forecast its last 52 weeks repeat. Source: planning.md, "days_on_hand";
 * D36a.
 * @example daysOnHand(45, new Float64Array(30).fill(2)) // 22
 */
export function daysOnHand(onHand: number, forecast: Float64Array): number {
  if (!(onHand > 0)) return 0;
  const limit = onHand + TOLERANCE * Math.max(1, onHand);
  const cycle = Math.min(CYCLE_DAYS, forecast.length);
  let cycleSum = 0;
  for (let day = forecast.length - cycle; day < forecast.length; day += 1) cycleSum += forecast[day] ?? 0;
  let used = 0;
  for (let day = 0; day < forecast.length; day += 1) {
    used += forecast[day] ?? 0;
    if (used > limit) return Math.min(LONGEST_DAYS, day);
  }
  if (!(cycleSum > 0)) return LONGEST_DAYS;
  const cycles = Math.floor((limit - used) / cycleSum);
  used += cycles * cycleSum;
  let days = forecast.length + cycles * cycle;
  for (let day = forecast.length - cycle; days < LONGEST_DAYS && day < forecast.length; day += 1) {
    used += forecast[day] ?? 0;
    if (used > limit) break;
    days += 1;
  }
  return Math.min(LONGEST_DAYS, days);
}

/** A projection: `balance[0]` is today's stock, `balance[t]` the balance at the end of day t. */
export interface Projection {
  balance: Float64Array;
  /** The first day whose demand cannot be met; 0 when there is none within the projection. */
  firstUnmetDay: number;
  /** The first day that ends below the safety stock, or whose demand cannot be met; 0 when there is none. */
  firstDayBelowSafety: number;
}

/**
 * The balance at the end of each day, arrivals of the day included.
 *
 * Goods that arrive on a day serve demand from the next day on, as a new order of lead time L serves the days L+1 …. Under
 * lost sales unmet demand is gone: the balance is floored at 0 before the day's arrivals; under back-order it goes below.
 * All in units. Source: planning.md, "Projected balance".
 * @param arrivals units by day, index 0 is tomorrow, at least as long as the forecast
 * @example
 * projectBalance({ onHand: 5, forecast: Float64Array.of(4, 4, 4), arrivals: Float64Array.of(0, 6, 0), safetyStock: 0,
 *                  shortageModel: "lost-sales" })
 * // balance [5, 1, 6, 2], firstUnmetDay 2, firstDayBelowSafety 2
 */
export function projectBalance(input: {
  onHand: number;
  forecast: Float64Array;
  arrivals: Float64Array;
  safetyStock: number;
  shortageModel: ShortageModel;
}): Projection {
  const { forecast, arrivals } = input;
  const loses = input.shortageModel === "lost-sales";
  const safetyStock = input.safetyStock - TOLERANCE * Math.max(1, input.safetyStock);
  const slack = TOLERANCE * Math.max(1, Math.abs(input.onHand));
  const balance = new Float64Array(forecast.length + 1);
  let current = loses ? Math.max(0, input.onHand) : input.onHand;
  let firstUnmetDay = 0;
  let firstDayBelowSafety = 0;
  balance[0] = current;
  for (let day = 1; day <= forecast.length; day += 1) {
    const demand = forecast[day - 1] ?? 0;
    const unmet = demand > 0 && current + slack < demand;
    current -= demand;
    if (current < 0 && (loses || current > -slack)) current = 0;
    current += arrivals[day - 1] ?? 0;
    balance[day] = current;
    if (unmet && firstUnmetDay === 0) firstUnmetDay = day;
    if (firstDayBelowSafety === 0 && (unmet || current < safetyStock)) firstDayBelowSafety = day;
  }
  return { balance, firstUnmetDay, firstDayBelowSafety };
}

/**
 * The units that must have come in by each day so that no day ends below the safety stock; index 0 is tomorrow.
 *
 * The smallest additions, each as late as possible, that hold the balance up: what a parent's production must deliver and
 * recipes turn into need for materials. Sums to the shortfall of the whole span.
 * @example
 * netRequirement({ onHand: 5, forecast: Float64Array.of(4, 4, 4), arrivals: Float64Array.of(0, 6, 0), safetyStock: 0 })
 * // [0, 3, 0]
 */
export function netRequirement(input: {
  onHand: number;
  forecast: Float64Array;
  arrivals: Float64Array;
  safetyStock: number;
}): Float64Array {
  const required = zeros(input.forecast.length);
  let current = input.onHand;
  for (let day = 0; day < required.length; day += 1) {
    const arriving = input.arrivals[day] ?? 0;
    current -= input.forecast[day] ?? 0;
    const short = Math.max(-current, input.safetyStock - current - arriving);
    if (short > TOLERANCE * Math.max(1, input.safetyStock)) {
      required[day] = short;
      current += short;
    }
    current += arriving;
  }
  return required;
}
