/** What the days ahead look like when all is bought as planned (planning.md, "Position and projection"). */

import { epochDay } from "../calendar";
import { dailyFromWeeks } from "../forecast/forecast-weeks";
import type { ShortageModel } from "../parameters";
import type { Arrival } from "../series-plan";

/** One SKU at one warehouse with all that is to come. Units of stock; dates `YYYY-MM-DD`. */
export interface BoughtOutlookInput {
  planningDay: string;
  onHand: number;
  weeklyForecast: readonly number[];
  /** Open order lines and purchases to come alike. What is due today or late comes tomorrow. */
  arrivals: readonly Arrival[];
  shortageModel: ShortageModel;
  days: number;
}

/** What becomes of it. */
export interface BoughtOutlook {
  /** Days some of whose demand finds no stock. */
  unmetDays: number;
  /** Units of demand that find none on their day. */
  unmetUnits: number;
  /** Units at the end of each day from tomorrow, none below 0. */
  stock: Float64Array;
}

const NEGLIGIBLE = 1e-9;

/**
 * Stock from day to day with what is ordered and what will be bought: arrivals serve the day they come on, unmet demand is lost or waits.
 * @example
 * // 5 in stock, 2 a day, 7 arrive on the fourth day
 * boughtOutlook({ planningDay: "2026-01-01", onHand: 5, weeklyForecast: [14], arrivals: [{ dueOn: "2026-01-05", units: 7 }],
 *                 shortageModel: "lost-sales", days: 4 }) // { unmetDays: 1, unmetUnits: 1, stock: [3, 1, 0, 5] }
 */
export function boughtOutlook(input: BoughtOutlookInput): BoughtOutlook {
  const { days, shortageModel } = input;
  const today = epochDay(input.planningDay);
  const demand = dailyFromWeeks(input.weeklyForecast, days);
  const arriving = new Float64Array(days);
  for (const { dueOn, units } of input.arrivals) {
    const index = Math.max(0, epochDay(dueOn) - today - 1);
    if (index < days && units > 0) arriving[index] = (arriving[index] ?? 0) + units;
  }
  const stock = new Float64Array(days);
  let balance = shortageModel === "lost-sales" ? Math.max(0, input.onHand) : input.onHand;
  let [unmetDays, unmetUnits] = [0, 0];
  for (let day = 0; day < days; day += 1) {
    const wanted = demand[day] ?? 0;
    const available = Math.max(0, balance + (arriving[day] ?? 0));
    const unmet = wanted - available;
    if (unmet > NEGLIGIBLE) {
      unmetDays += 1;
      unmetUnits += unmet;
    }
    balance += (arriving[day] ?? 0) - wanted;
    if (balance < 0 && shortageModel === "lost-sales") balance = 0;
    stock[day] = Math.max(0, balance);
  }
  return { unmetDays, unmetUnits, stock };
}
