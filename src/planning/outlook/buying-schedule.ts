/** When a SKU at a warehouse will have to be bought again and again, as far as its forecast says (planning.md, "Position and projection"). */

import { epochDay, isoDay } from "../calendar";
import { dailyFromWeeks } from "../forecast/forecast-weeks";
import type { ShortageModel } from "../parameters";
import { countedArrivals } from "../policy/late-arrivals";
import { deliveryDays, orderDates, type WorkingCalendar } from "../policy/lead-time";
import { rawNeed } from "../policy/reorder";
import { safetyOfDays } from "../policy/safety-stock";
import type { Arrival } from "../series-plan";
import { sizeSeries } from "../sizing/order-sizing";
import { projectBalance, runningTotals, servedByArrival } from "./projection";

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
  /** The part of it that production takes, as `PlanTrace.forecast` keeps it. */
  weeklyDependent?: readonly number[];
  safetyStock: number;
  /** How many days' demand that is: each day then keeps the demand of so many days after it. Null or left out: each keeps the units. */
  safetyDays?: number | null;
  /** Whether it follows from a service level or costs: the need then holds it; else the cover does. */
  byServiceLevel?: boolean;
  shortageModel: ShortageModel;
  /** To the next possible delivery. */
  leadTimeDays: number;
  /** The part of it that closed days add; left out: none. */
  closedDays?: number;
  /** The supplier's; left out: every day is open. */
  calendar?: WorkingCalendar;
  stockCoverDays: number;
  moq: number;
  packQuantity: number;
  /** The next purchase of the plan; units 0 when nothing is to be ordered before its day. */
  next: { buyOn: string; expectedDeliveryOn: string; units: number };
  /** Purchases after this day are not looked for. */
  untilOn: string;
}

/** Days that are projected at first in search of the next purchase; doubled until one is found. */
const FIRST_LOOK_DAYS = 64;

/** The lead time as it is set. */
const ownLeadTime = ({ leadTimeDays, closedDays = 0 }: BuyingScheduleInput): number => leadTimeDays - closedDays;

/** The stock of one SKU at one warehouse, going from delivery to delivery. */
class Shelf {
  /** The day it has come to, from today = 0, and the stock at its end. */
  private day = 0;
  private stock: number;
  private readonly forecast: Float64Array;
  private readonly waiting: Float64Array;
  private readonly arrivals: Float64Array;
  private readonly demandUntil: Float64Array;
  private readonly arrivedUntil: Float64Array;
  /** What is to be left at the end of each day; null where it is the safety stock on each. */
  private readonly safetyOfDay: Float64Array | null;

  constructor(
    private readonly input: BuyingScheduleInput,
    private readonly today: number,
    days: number,
  ) {
    this.stock = input.onHand;
    const safetyDays = input.safetyDays ?? 0;
    const demand = dailyFromWeeks(input.weeklyForecast, days + safetyDays);
    this.forecast = demand.subarray(0, days);
    this.waiting = dailyFromWeeks(input.weeklyDependent ?? [], days);
    this.arrivals = new Float64Array(days);
    const { counted } = countedArrivals(input.arrivals, { ...input, leadTimeDays: ownLeadTime(input) });
    for (const { dueOn, units } of counted) {
      // What is due today or overdue arrives tomorrow.
      const index = Math.max(0, epochDay(dueOn) - today - 1);
      if (index < days) this.arrivals[index] = (this.arrivals[index] ?? 0) + units;
    }
    this.demandUntil = runningTotals(demand);
    this.arrivedUntil = runningTotals(this.arrivals);
    this.safetyOfDay = safetyDays > 0 ? safetyOfDays(this.demandUntil, safetyDays) : null;
  }

  private projectTo(last: number) {
    return projectBalance({
      onHand: this.stock,
      forecast: this.forecast.subarray(this.day, last),
      arrivals: this.arrivals.subarray(this.day, last),
      waiting: this.waiting.subarray(this.day, last),
      safetyStock: this.input.safetyStock,
      safetyOfDay: this.safetyOfDay?.subarray(this.day, last + 1),
      shortageModel: this.input.shortageModel,
    });
  }

  /** The next day that ends below the safety stock or whose demand can't be met; 0 when there is none. */
  nextShortDay(): number {
    for (let look = FIRST_LOOK_DAYS; ; look *= 2) {
      const last = Math.min(this.forecast.length, this.day + look);
      const found = this.projectTo(last).firstDayBelowSafety;
      if (found > 0) return this.day + found;
      if (last === this.forecast.length) return 0;
    }
  }

  /** Goes on to the morning of a day: what is left when the day before it is over. */
  private goToMorningOf(day: number): void {
    const before = Math.max(this.day, day - 1);
    this.stock = this.projectTo(before).balance.at(-1) ?? this.stock;
    this.day = before;
  }

  /** Whole units, minimum and packs minded, of an order that arrives on a day, this one or the next: as the plan sizes it. */
  private unitsOn(day: number): number {
    const { shortageModel, leadTimeDays, stockCoverDays, safetyStock, byServiceLevel, moq, packQuantity } = this.input;
    const end = Math.min(this.forecast.length, day + stockCoverDays);
    const coverDemand = (this.demandUntil[end] ?? 0) - (this.demandUntil[day] ?? 0);
    const arrivalsInCover = (this.arrivedUntil[end] ?? 0) - (this.arrivedUntil[day] ?? 0);
    const kept = this.safetyOfDay?.[end] ?? safetyStock;
    const left = this.projectTo(day).balance.at(-1) ?? this.stock;
    const need = rawNeed({
      shortageModel,
      leadTimeDays,
      stockCoverDays,
      // Under back-order what is left on the day of delivery is all that stands against the demand after it.
      onHand: left,
      onOrder: arrivalsInCover,
      leftAtDelivery: left,
      servedAtDelivery:
        day > this.day
          ? servedByArrival({
              left: this.stock,
              demand: this.forecast[day - 1] ?? 0,
              arriving: this.arrivals[day - 1] ?? 0,
            })
          : 0,
      arrivalsInCover,
      coverDemand: shortageModel === "back-order" || byServiceLevel ? coverDemand + kept : coverDemand,
    });
    return sizeSeries({ need: need.rawNeed, moq, packQuantity }).units;
  }

  /**
   * Takes in what is bought to arrive on a day, in its morning, and goes on to its evening; null when nothing is needed then.
   * @param recommended units that the plan recommends; 0 for those that the need on that day asks for
   */
  receive(day: number, buy: { buyDay: number; shortOn: number; recommended: number }): PlannedBuy | null {
    this.goToMorningOf(day);
    const units = buy.recommended > 0 ? buy.recommended : this.unitsOn(day);
    if (units <= 0) return null;
    this.stock += units;
    this.stock = this.projectTo(day).balance.at(-1) ?? this.stock;
    this.day = day;
    return {
      buyOn: isoDay(this.today + buy.buyDay),
      expectedDeliveryOn: isoDay(this.today + day),
      units,
      isProjected: buy.recommended <= 0,
      // One that is bought on a later day than the planning day is bought in time.
      daysOverdue: buy.buyDay <= 0 && buy.shortOn > 0 ? Math.max(0, day - buy.shortOn) : 0,
    };
  }
}

/**
 * The purchases of a SKU at a warehouse up to a day: the plan's next one as it stands, then what its forecast asks for.
 *
 * After each purchase the stock is projected on; a lead time before it falls below the safety stock the next is due, for the
 * stock cover from its arrival, by the same need, minimum and packs as the plan's own, and round the supplier's closed days. Later
 * purchases look at no supplier's order minimum.
 * Source: planning.md, "buying_date" and "How much", applied again after each purchase (time-phased order point).
 * @example
 * // 30 in stock, 1 a day, lead time 10, cover 30, no safety stock; the plan buys 30 to have them on day 31
 * buyingSchedule({ planningDay: "2026-01-01", onHand: 30, arrivals: [], weeklyForecast: [7], safetyStock: 0,
 *   shortageModel: "lost-sales", leadTimeDays: 10, stockCoverDays: 30, moq: 0, packQuantity: 1, untilOn: "2026-03-31",
 *   next: { buyOn: "2026-01-22", expectedDeliveryOn: "2026-02-01", units: 30 } })
 * // 30 on 2026-01-22 from the plan, then 30 on 2026-02-21 and on 2026-03-23, projected
 */
export function buyingSchedule(input: BuyingScheduleInput): PlannedBuy[] {
  const { calendar, stockCoverDays, next } = input;
  const leadTimeDays = ownLeadTime(input);
  const today = epochDay(input.planningDay);
  const lastDay = epochDay(input.untilOn) - today;
  let buyDay = epochDay(next.buyOn) - today;
  if (buyDay > lastDay) return [];
  const firstDelivery = Math.max(0, epochDay(next.expectedDeliveryOn) - today);
  const lastDelivery = lastDay + deliveryDays(input.untilOn, leadTimeDays, calendar);
  const shelf = new Shelf(input, today, Math.max(lastDelivery, firstDelivery) + stockCoverDays + 1);
  const buys: PlannedBuy[] = [];
  const buy = (deliveryDay: number, shortOn: number, recommended: number): boolean => {
    const bought = shelf.receive(deliveryDay, { buyDay, shortOn, recommended });
    if (bought) buys.push(bought);
    return bought !== null;
  };
  let goesOn = buy(firstDelivery, shelf.nextShortDay(), next.units);
  while (goesOn) {
    const shortOn = shelf.nextShortDay();
    if (shortOn === 0) break;
    const earliest = buyDay + 1;
    const planningDay = isoDay(today + earliest);
    const dates = orderDates({ planningDay, neededInDays: shortOn - earliest, leadTimeDays, calendar });
    buyDay = epochDay(dates.buyOn) - today;
    goesOn = buyDay <= lastDay && buy(epochDay(dates.expectedDeliveryOn) - today, shortOn, 0);
  }
  return buys;
}
