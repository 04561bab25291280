/** When a SKU at a warehouse will have to be bought again and again, as far as its forecast says (planning.md, "Position and projection"). */

import { epochDay, isoDay } from "./calendar";
import { dailyFromWeeks } from "./forecast-weeks";
import { sizeSeries } from "./order-sizing";
import type { ShortageModel } from "./parameters";
import { projectBalance, runningTotals } from "./projection";
import { rawNeed } from "./reorder";
import type { Arrival } from "./series-plan";

/** One purchase to come. Dates `YYYY-MM-DD`, units of stock. */
export interface PlannedBuy {
  buyOn: string;
  expectedDeliveryOn: string;
  units: number;
  /** False for the quantity that the plan recommends now, true for one projected from the forecast. */
  isProjected: boolean;
  /** Days that its delivery comes after the stock falls below the safety stock: so much earlier it had to be bought. Else 0. */
  daysOverdue: number;
}

/** One SKU at one warehouse as its plan left it. Units of stock; dates `YYYY-MM-DD`. */
export interface BuyingScheduleInput {
  planningDay: string;
  onHand: number;
  /** Open order lines. */
  arrivals: readonly Arrival[];
  /** Units of each week from tomorrow; repeated beyond its end. */
  weeklyForecast: readonly number[];
  safetyStock: number;
  shortageModel: ShortageModel;
  leadTimeDays: number;
  stockCoverDays: number;
  moq: number;
  packQuantity: number;
  /** The next purchase of the plan; units 0 when nothing is to be ordered before its day. */
  next: { buyOn: string; expectedDeliveryOn: string; units: number };
  /** Purchases after this day are not looked for. */
  untilOn: string;
}

/** The stock and what comes to it, by day: index 0 of arrivals is tomorrow. */
class Projection {
  private readonly forecast: Float64Array;
  private readonly demand: Float64Array;
  private readonly arrivals: Float64Array;

  constructor(
    private readonly input: BuyingScheduleInput,
    private readonly today: number,
    days: number,
  ) {
    this.forecast = dailyFromWeeks(input.weeklyForecast, days);
    this.demand = runningTotals(this.forecast);
    this.arrivals = new Float64Array(days);
    for (const { dueOn, units } of input.arrivals) this.arrive(epochDay(dueOn) - today, units);
  }

  /** Adds what arrives on a day; what is overdue arrives tomorrow. */
  arrive(day: number, units: number): void {
    const index = Math.max(0, day - 1);
    if (index < this.arrivals.length) this.arrivals[index] = (this.arrivals[index] ?? 0) + units;
  }

  private project(from: number) {
    const { onHand, safetyStock, shortageModel } = this.input;
    const { balance } = projectBalance({
      onHand,
      forecast: this.forecast,
      arrivals: this.arrivals,
      safetyStock,
      shortageModel,
    });
    for (let day = from; day < balance.length; day += 1) {
      const left = balance[day] ?? 0;
      const isOut = (balance[day - 1] ?? 0) < (this.forecast[day - 1] ?? 0) - 1e-9;
      if (isOut || left < safetyStock - 1e-9 * Math.max(1, safetyStock)) return { balance, shortOn: day };
    }
    return { balance, shortOn: 0 };
  }

  /** The first day from one on that the stock is below its safety stock or short of demand; 0 when there is none. */
  shortOn(from: number): number {
    return this.project(from).shortOn;
  }

  /** Whole units, minimum and packs minded, of an order that arrives on a day. */
  unitsFor(deliveryDay: number): number {
    const { shortageModel, leadTimeDays, stockCoverDays, safetyStock, moq, packQuantity } = this.input;
    const { balance } = this.project(deliveryDay);
    const end = Math.min(this.forecast.length, deliveryDay + stockCoverDays);
    const left = balance[deliveryDay] ?? 0;
    const arrivalsInCover = this.arrivals.subarray(deliveryDay, end).reduce((sum, units) => sum + units, 0);
    const coverDemand = (this.demand[end] ?? 0) - (this.demand[deliveryDay] ?? 0);
    const waits = shortageModel === "back-order";
    const need = rawNeed({
      shortageModel,
      leadTimeDays,
      stockCoverDays,
      // Under back-order what is left on the day of delivery is all that stands against the demand after it.
      onHand: left,
      onOrder: arrivalsInCover,
      leftAtDelivery: left,
      arrivalsInCover,
      coverDemand: waits ? coverDemand + safetyStock : coverDemand,
    });
    return sizeSeries({ need: need.rawNeed, moq, packQuantity }).units;
  }

  buy(buyDay: number, deliveryDay: number, units: number, shortOn: number, isProjected: boolean): PlannedBuy {
    this.arrive(deliveryDay, units);
    return {
      buyOn: isoDay(this.today + buyDay),
      expectedDeliveryOn: isoDay(this.today + deliveryDay),
      units,
      isProjected,
      // One that is bought on a later day than the planning day is bought in time.
      daysOverdue: buyDay <= 0 && shortOn > 0 ? Math.max(0, deliveryDay - shortOn) : 0,
    };
  }
}

/**
 * The purchases of a SKU at a warehouse up to a day: the plan's next one as it stands, then what its forecast asks for.
 *
 * After each purchase the stock is projected on; a lead time before it falls below the safety stock the next is due, for the
 * stock cover from its arrival, by the same need, minimum and packs as the plan's own. Later purchases look at no closed days
 * and no supplier's order minimum.
 * Source: planning.md, "buying_date" and "How much", applied again after each purchase (time-phased order point).
 * @example
 * // 30 in stock, 1 a day, lead time 10, cover 30, no safety stock; the plan buys 30 to have them on day 31
 * buyingSchedule({ planningDay: "2026-01-01", onHand: 30, arrivals: [], weeklyForecast: [7], safetyStock: 0,
 *   shortageModel: "lost-sales", leadTimeDays: 10, stockCoverDays: 30, moq: 0, packQuantity: 1, untilOn: "2026-03-31",
 *   next: { buyOn: "2026-01-22", expectedDeliveryOn: "2026-02-01", units: 30 } })
 * // 30 on 2026-01-22 from the plan, then 30 on 2026-02-22 and on 2026-03-25, projected
 */
export function buyingSchedule(input: BuyingScheduleInput): PlannedBuy[] {
  const { leadTimeDays, stockCoverDays, next } = input;
  const today = epochDay(input.planningDay);
  const lastDay = epochDay(input.untilOn) - today;
  let buyDay = epochDay(next.buyOn) - today;
  if (buyDay > lastDay) return [];
  let deliveryDay = Math.max(0, epochDay(next.expectedDeliveryOn) - today);
  const days = Math.max(lastDay + leadTimeDays, deliveryDay) + stockCoverDays + 1;
  const projection = new Projection(input, today, days);
  const firstUnits = next.units > 0 ? next.units : projection.unitsFor(deliveryDay);
  if (firstUnits <= 0) return [];
  const buys = [projection.buy(buyDay, deliveryDay, firstUnits, projection.shortOn(1), next.units <= 0)];
  for (;;) {
    const shortOn = projection.shortOn(deliveryDay + 1);
    if (shortOn === 0) return buys;
    buyDay = Math.max(buyDay + 1, shortOn - leadTimeDays);
    deliveryDay = buyDay + leadTimeDays;
    if (buyDay > lastDay) return buys;
    const units = projection.unitsFor(deliveryDay);
    if (units <= 0) return buys;
    buys.push(projection.buy(buyDay, deliveryDay, units, shortOn, true));
  }
}
