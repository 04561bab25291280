/** Stock from day to day: forecast out, open order lines in (planning.md, "Position and projection"). */

import type { ShortageModel } from "../parameters";
import { zeros } from "../scratch";

/** The largest result in days, also used when the stock never runs out (D36a). */
export const MAX_DAYS = 9999;

/** The part of the forecast that repeats beyond its end: 52 whole weeks, so that weekdays stay weekdays. */
const CYCLE_DAYS = 364;

const TOLERANCE = 1e-9;

/**
 * Returns running totals: element t is the sum of the first t values, element 0 is 0.
 * @param daysBeyond values added after the last: the last 52 weeks again
 * @example runningTotals(Float64Array.from([3, 4])) // [0, 3, 7]
 */
export function runningTotals(daily: Float64Array, daysBeyond = 0): Float64Array {
  const { length } = daily;
  const cycle = Math.min(CYCLE_DAYS, length);
  const totals = zeros(length + daysBeyond + 1);
  let total = 0;
  for (let day = 0; day < length + daysBeyond; day += 1) {
    total += daily[day < length ? day : length - cycle + ((day - length) % cycle)] ?? 0;
    totals[day + 1] = total;
  }
  return totals;
}

/** Units that are kept: fixed units on each day, or for each day the demand of so many days after it. */
export interface SafetyFloor {
  units: number;
  days: number;
}

/** No floor: only the first day with unmet demand counts. */
export const NO_FLOOR: SafetyFloor = { units: 0, days: 0 };

/** Returns the demand of one cycle of the part that repeats beyond the end of a forecast, in units. */
function demandOfCycle(forecast: Float64Array): number {
  let sum = 0;
  for (let day = Math.max(0, forecast.length - CYCLE_DAYS); day < forecast.length; day += 1) sum += forecast[day] ?? 0;
  return sum;
}

/** Returns the whole days beyond the forecast whose demand the units meet, with its last 52 weeks repeated. 0 units last to the next demand. */
function daysBeyond(units: number, forecast: Float64Array): number {
  const cycle = Math.min(CYCLE_DAYS, forecast.length);
  const cycleSum = demandOfCycle(forecast);
  if (!(cycleSum > 0)) return MAX_DAYS;
  const cycles = Math.max(0, Math.floor(units / cycleSum));
  let used = cycles * cycleSum;
  let days = cycles * cycle;
  for (let day = forecast.length - cycle; days < MAX_DAYS && day < forecast.length; day += 1) {
    used += forecast[day] ?? 0;
    if (used > units) break;
    days += 1;
  }
  return Math.min(MAX_DAYS, days);
}

/**
 * Returns the whole days that the stock on hand lasts: the largest n with f(1) + … + f(n) ≤ stock; 0 to 9999.
 *
 * 0 without stock, 9999 without demand. Beyond the forecast its last 52 weeks repeat. Source: planning.md, "days_on_hand"; D36a.
 * @example daysOnHand(45, new Float64Array(30).fill(2)) // 22
 */
export function daysOnHand(onHand: number, forecast: Float64Array): number {
  if (!(onHand > 0)) return 0;
  const limit = onHand + TOLERANCE * Math.max(1, onHand);
  let used = 0;
  for (let day = 0; day < forecast.length; day += 1) {
    used += forecast[day] ?? 0;
    if (used > limit) return Math.min(MAX_DAYS, day);
  }
  return Math.min(MAX_DAYS, forecast.length + daysBeyond(limit - used, forecast));
}

/** A projection: `balance[0]` is today's stock, `balance[t]` the balance at the end of day t. */
export interface Projection {
  balance: Float64Array;
  /** The first day whose demand cannot be met; 0 when there is none within the projection. */
  firstUnmetDay: number;
  /** The first day that ends below the safety stock, or whose demand cannot be met; 0 when there is none. */
  firstDayBelowSafety: number;
  /** 1 for each day with unmet demand, indexed by day. */
  unmet: Uint8Array;
}

/**
 * Returns the balance at the end of each day, arrivals of the day included.
 *
 * Goods that arrive on a day serve that day's demand from its morning on. Under lost sales unmet demand is gone. A balance below 0 is then owed: oversold
 * before, or taken by production, which waits for its material under either model. Arrivals pay owed units first. Under back-order all unmet demand waits.
 * All in units. Source: planning.md, "Projected balance"; D60, D130.
 * @param input.onHand units when the planning day is over; below 0: units that are owed
 * @param input.arrivals units by day, index 0 is tomorrow, at least as long as the forecast
 * @param input.waiting units of each day's forecast that production takes; left out: none
 * @param input.safetyOfDay the safety stock of each day where it differs from day to day, index 0 is the planning day
 * @example
 * projectBalance({ onHand: 5, forecast: Float64Array.of(4, 4, 4), arrivals: Float64Array.of(0, 6, 0), safetyStock: 0,
 *                  shortageModel: "lost-sales" })
 * // balance [5, 1, 3, 0], firstUnmetDay 3, firstDayBelowSafety 3
 */
export function projectBalance(input: {
  onHand: number;
  forecast: Float64Array;
  arrivals: Float64Array;
  waiting?: ArrayLike<number>;
  safetyStock: number;
  safetyOfDay?: Float64Array | undefined;
  shortageModel: ShortageModel;
}): Projection {
  const { forecast, arrivals, waiting } = input;
  const loses = input.shortageModel === "lost-sales";
  const safetyOn = (day: number): number => {
    const units = input.safetyOfDay?.[day] ?? input.safetyStock;
    return units - TOLERANCE * Math.max(1, units);
  };
  let handled = Math.abs(input.onHand);
  const balance = new Float64Array(forecast.length + 1);
  const unmet = new Uint8Array(forecast.length + 1);
  let current = input.onHand;
  let firstUnmetDay = 0;
  let firstDayBelowSafety = 0;
  balance[0] = current;
  for (let day = 1; day <= forecast.length; day += 1) {
    const demand = forecast[day - 1] ?? 0;
    const arriving = arrivals[day - 1] ?? 0;
    handled += arriving;
    const slack = TOLERANCE * Math.max(1, handled);
    current += arriving;
    const isUnmet = demand > 0 && current + slack < demand;
    const waits = loses ? Math.min(demand, waiting?.[day - 1] ?? 0) : demand;
    current -= waits;
    if (current < 0 && current > -slack) current = 0;
    // Production takes its units before customers do, so those cannot be sold.
    if (current > 0) current -= Math.min(current, demand - waits);
    balance[day] = current;
    if (isUnmet) {
      unmet[day] = 1;
      if (firstUnmetDay === 0) firstUnmetDay = day;
    }
    if (firstDayBelowSafety === 0 && (isUnmet || current < safetyOn(day))) firstDayBelowSafety = day;
  }
  return { balance, firstUnmetDay, firstDayBelowSafety, unmet };
}

/**
 * Returns the units of a day's demand that only that day's arrivals can serve, once owed units are paid.
 * @param left units left the day before; below 0: units that are owed
 * @example servedByArrival({ left: 2, demand: 5, arriving: 10 }) // 3
 */
export function servedByArrival({
  left,
  demand,
  arriving,
}: {
  left: number;
  demand: number;
  arriving: number;
}): number {
  return Math.min(Math.max(0, arriving + Math.min(0, left)), Math.max(0, demand - Math.max(0, left)));
}

/**
 * Returns the first day on which a balance falls below a floor. Beyond the projection the forecast's last 52 weeks repeat; 9999 when there is no such day.
 *
 * A balance is below the demand of so many days after it as soon as it can't meet the last of them.
 * @param found of the projection; 0 when it found none
 */
export function firstDayBelow(
  found: number,
  { balance }: Pick<Projection, "balance">,
  forecast: Float64Array,
  floor: SafetyFloor,
): number {
  if (found > 0) return Math.min(MAX_DAYS, found);
  const end = forecast.length;
  const spare = (balance[end] ?? 0) - floor.units;
  const limit = spare + TOLERANCE * Math.max(1, Math.abs(spare));
  const unmet = end + daysBeyond(limit, forecast) + 1;
  return unmet >= MAX_DAYS ? MAX_DAYS : Math.max(end + 1, unmet - floor.days);
}

/**
 * Returns the days until the first unmet demand, tomorrow = 1. 0 when there is nothing now and nothing comes tomorrow, 9999 without demand. Source: D36a,
 * D60.
 */
export function daysToStockOut(input: {
  onHand: number;
  forecast: Float64Array;
  arrivals: Float64Array;
  projection: Pick<Projection, "balance" | "firstUnmetDay">;
}): number {
  const { forecast, projection } = input;
  if (!(input.onHand > 0) && !((input.arrivals[0] ?? 0) > 0)) return 0;
  return firstDayBelow(projection.firstUnmetDay, projection, forecast, NO_FLOOR);
}

/**
 * Returns the units that must have arrived by each day so that no day ends below the safety stock; index 0 is tomorrow.
 *
 * These are the smallest additions, each as late as possible, that keep the balance up. A parent's production must deliver them, and recipes turn them into
 * need for materials. Their sum is the shortfall of the whole span.
 * @param input.safetyOfDay as in `projectBalance`: index 0 is the day before the first of the forecast
 * @example
 * netRequirement({ onHand: 5, forecast: Float64Array.of(4, 4, 4), arrivals: Float64Array.of(0, 6, 0), safetyStock: 0 })
 * // [0, 0, 1]
 */
export function netRequirement(input: {
  onHand: number;
  forecast: Float64Array;
  arrivals: Float64Array;
  safetyStock: number;
  safetyOfDay?: Float64Array | undefined;
}): Float64Array {
  const required = zeros(input.forecast.length);
  let current = input.onHand;
  for (let day = 0; day < required.length; day += 1) {
    current += (input.arrivals[day] ?? 0) - (input.forecast[day] ?? 0);
    const safetyStock = input.safetyOfDay?.[day + 1] ?? input.safetyStock;
    const short = safetyStock - current;
    if (short > TOLERANCE * Math.max(1, safetyStock)) {
      required[day] = short;
      current += short;
    }
  }
  return required;
}
