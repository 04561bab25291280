/** The days ahead when all purchases are made as planned (planning.md, "Position and projection"). */

import { epochDay } from "../calendar";
import { dailyFromWeeks } from "../forecast/forecast-weeks";
import type { ShortageModel } from "../parameters";
import type { Arrival } from "../policy/late-arrivals";
import { countedArrivals } from "../policy/late-arrivals";
import { projectBalance } from "./projection";

/** One SKU at one warehouse with all its future arrivals. Units of stock; dates `YYYY-MM-DD`. */
export interface BoughtOutlookInput {
  planningDay: string;
  /** Stock when the planning day is over; below 0: units that are owed. */
  onHand: number;
  weeklyForecast: readonly number[];
  /** The part of it that production takes, as stored in `PlanTrace.forecast`. */
  weeklyDependent?: readonly number[];
  /** The lead time as set, without closed days. It decides which lines are too late to count. Left out: 0. */
  leadTimeDays?: number;
  /** Open order lines and future purchases alike. Lines due today or late come tomorrow; lines that are too late never come. */
  arrivals: readonly Arrival[];
  shortageModel: ShortageModel;
  days: number;
}

/** The outcome of those days. */
export interface BoughtOutlook {
  /** The number of days with unmet demand. */
  unmetDays: number;
  /** Units of demand that find no stock on their day. */
  unmetUnits: number;
  /** Units at the end of each day from tomorrow, none below 0. */
  stock: Float64Array;
}

const NEGLIGIBLE = 1e-9;

/**
 * Returns stock from day to day with ordered and future purchases. Arrivals serve the day they come on; unmet demand is lost or waits, as in
 * `projectBalance`.
 * @example
 * // 5 in stock, 2 a day, 7 arrive on the fourth day
 * boughtOutlook({ planningDay: "2026-01-01", onHand: 5, weeklyForecast: [14], arrivals: [{ dueOn: "2026-01-05", units: 7 }],
 *                 shortageModel: "lost-sales", days: 4 }) // { unmetDays: 1, unmetUnits: 1, stock: [3, 1, 0, 5] }
 */
export function boughtOutlook(input: BoughtOutlookInput): BoughtOutlook {
  const { days, shortageModel, weeklyDependent = [], leadTimeDays = 0 } = input;
  const today = epochDay(input.planningDay);
  const forecast = dailyFromWeeks(input.weeklyForecast, days);
  const arrivals = new Float64Array(days);
  for (const { dueOn, units } of countedArrivals(input.arrivals, { ...input, leadTimeDays }).counted) {
    const index = Math.max(0, epochDay(dueOn) - today - 1);
    if (index < days) arrivals[index] = (arrivals[index] ?? 0) + units;
  }
  const waiting = dailyFromWeeks(weeklyDependent, days);
  const { balance } = projectBalance({
    onHand: input.onHand,
    forecast,
    arrivals,
    waiting,
    safetyStock: 0,
    shortageModel,
  });
  let [unmetDays, unmetUnits] = [0, 0];
  for (let day = 0; day < days; day += 1) {
    const unmet = (forecast[day] ?? 0) - Math.max(0, (balance[day] ?? 0) + (arrivals[day] ?? 0));
    if (unmet <= NEGLIGIBLE) continue;
    unmetDays += 1;
    unmetUnits += unmet;
  }
  return { unmetDays, unmetUnits, stock: balance.subarray(1).map((units) => Math.max(0, units)) };
}
