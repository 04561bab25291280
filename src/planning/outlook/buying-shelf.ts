/** The stock of one SKU at one warehouse, from delivery to delivery. */

import { epochDay } from "../calendar";
import { dailyFromWeeks } from "../forecast/forecast-weeks";
import type { Rounding, ShortageModel } from "../parameters";
import type { Arrival } from "../policy/late-arrivals";
import { countedArrivals } from "../policy/late-arrivals";
import type { WorkingCalendar } from "../policy/lead-time";
import { rawNeed, spareArrivals } from "../policy/reorder";
import { safetyOfDays } from "../policy/safety-stock";
import type { JointLine } from "../sizing/joint-order";
import { orderableUnits } from "../sizing/order-sizing";
import type { PriceBreak } from "../sizing/price-break";
import { projectBalance, runningTotals, servedByArrival } from "./projection";

/** One SKU at one warehouse as its plan left it. Units of stock; dates `YYYY-MM-DD`. */
export interface BuyingScheduleInput {
  /** Lines of one SKU reach a price break together. Needed if several are scheduled together. */
  skuId?: string;
  planningDay: string;
  onHand: number;
  /** Open order lines. */
  arrivals: readonly Arrival[];
  /** Units of each week from tomorrow; repeated beyond its end. */
  weeklyForecast: readonly number[];
  /** The part of it that production takes, as stored in `PlanTrace.forecast`. */
  weeklyDependent?: readonly number[];
  safetyStock: number;
  /** The safety stock in days: each day then keeps the demand of so many days after it. Null or left out: each day keeps the units. */
  safetyDays?: number | null;
  /** True if it follows from a service level or costs: the need then includes it; otherwise the cover does. */
  byServiceLevel?: boolean;
  shortageModel: ShortageModel;
  /** Days to the next possible delivery. */
  leadTimeDays: number;
  /** The part that closed days add; left out: none. */
  closedDays?: number;
  /** The supplier's calendar; left out: every day is open. */
  calendar?: WorkingCalendar;
  stockCoverDays: number;
  /** Days until somebody orders again. Later arrivals in a cover do not count for the days before. */
  dueWithinDays: number;
  moq: number;
  packQuantity: number;
  /** Up when left out. */
  rounding?: Rounding;
  /** The least units of its SKU over all that is scheduled together; 0 or left out: none. `moq` is then 0. */
  sharedMoq?: number;
  /** Cost of a unit in the supplier's currency; needed for price breaks. */
  cost?: { unitCost: number | null; priceBreaks: readonly PriceBreak[]; currency: string };
  /** The next purchase of the plan; units 0 when nothing must be ordered before its day. */
  next: { buyOn: string; expectedDeliveryOn: string; units: number };
  /** The last day of the schedule. */
  untilOn: string;
}

/** Days projected at first in search of the next purchase; doubled until one is found. */
const FIRST_LOOK_DAYS = 64;

/** Returns the lead time as set. */
export const ownLeadTime = ({ leadTimeDays, closedDays = 0 }: BuyingScheduleInput): number => leadTimeDays - closedDays;

/** Stock from delivery to delivery; days count from today = 0. */
export class Shelf {
  /** The day reached, from today = 0, and the stock at its end. */
  private day = 0;
  private stock: number;
  private readonly forecast: Float64Array;
  private readonly waiting: Float64Array;
  private readonly arrivals: Float64Array;
  private readonly demandUntil: Float64Array;
  private readonly arrivedUntil: Float64Array;
  /** Units that should be left at the end of each day; null if every day has the safety stock. */
  private readonly safetyOfDay: Float64Array | null;

  constructor(
    private readonly input: BuyingScheduleInput,
    today: number,
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
      // Lines due today or overdue arrive tomorrow.
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

  /** Returns the next day that ends below the safety stock or whose demand can't be met; 0 when there is none. */
  nextShortDay(): number {
    for (let look = FIRST_LOOK_DAYS; ; look *= 2) {
      const last = Math.min(this.forecast.length, this.day + look);
      const found = this.projectTo(last).firstDayBelowSafety;
      if (found > 0) return this.day + found;
      if (last === this.forecast.length) return 0;
    }
  }

  /** Moves to the morning of a day: the stock at the end of the day before. */
  private goToMorningOf(day: number): void {
    const before = Math.max(this.day, day - 1);
    this.stock = this.projectTo(before).balance.at(-1) ?? this.stock;
    this.day = before;
  }

  /**
   * Returns the need of an order that arrives on a day, today's or a later one, and the need of each further day of cover. Both are computed as in the plan.
   */
  private coverOn(day: number): Pick<JointLine["line"], "uncoveredUnits" | "demandAfterCover"> {
    const { shortageModel, leadTimeDays, stockCoverDays, safetyStock, byServiceLevel } = this.input;
    const end = Math.min(this.forecast.length, day + stockCoverDays);
    const coverDemand = (this.demandUntil[end] ?? 0) - (this.demandUntil[day] ?? 0);
    const arrivalsInCover = (this.arrivedUntil[end] ?? 0) - (this.arrivedUntil[day] ?? 0);
    const kept = this.safetyOfDay?.[end] ?? safetyStock;
    const left = this.projectTo(day).balance.at(-1) ?? this.stock;
    const { uncoveredUnits } = rawNeed({
      shortageModel,
      leadTimeDays,
      stockCoverDays,
      // Under back-order only the stock left on the day of delivery meets the demand after it.
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
    const nextOrder = Math.min(end, day + this.input.dueWithinDays);
    const spare = spareArrivals(
      uncoveredUnits,
      (this.arrivedUntil[end] ?? 0) - (this.arrivedUntil[nextOrder] ?? 0),
      (this.demandUntil[end] ?? 0) - (this.demandUntil[nextOrder] ?? 0),
    );
    return {
      uncoveredUnits: uncoveredUnits + spare,
      demandAfterCover: this.forecast.subarray(Math.min(end, this.forecast.length - 1)),
    };
  }

  /**
   * Moves to the morning of a day on which an order arrives. Returns its line, sized by its own minimum and packs as in the plan.
   * @param recommended units that the plan recommends, which stay; 0 if the need on that day decides
   */
  lineOn(day: number, recommended: number): JointLine {
    this.goToMorningOf(day);
    const { skuId = "", moq, packQuantity, rounding = "up", sharedMoq = 0, cost } = this.input;
    const rules = { moq, packQuantity, rounding };
    const isFixed = recommended > 0;
    const cover = isFixed ? { uncoveredUnits: 0, demandAfterCover: [] } : this.coverOn(day);
    const units = isFixed ? recommended : orderableUnits(Math.max(0, cover.uncoveredUnits), rules);
    return {
      line: { id: skuId, units, ...cover, ...rules, ...cost, orderable: !isFixed },
      steps: [],
      sharedMoq,
      product: { name: skuId, moq: 0, packQuantity: 1 },
      isDue: true,
    };
  }

  /** Adds arrivals on the day whose morning it has reached, and moves to its evening. */
  receive(day: number, units: number): void {
    this.stock += units;
    this.stock = this.projectTo(day).balance.at(-1) ?? this.stock;
    this.day = day;
  }
}
