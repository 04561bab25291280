/** The stock of one SKU at one warehouse, going from delivery to delivery. */

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
  /** Lines of one SKU reach a price break together; needed where several are scheduled together. */
  skuId?: string;
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
  /** Days until somebody orders again; what arrives later in a cover does not count for the days before. */
  dueWithinDays: number;
  moq: number;
  packQuantity: number;
  /** Up when left out. */
  rounding?: Rounding;
  /** What its SKU is ordered in at least over all that is scheduled together; 0 or left out: nothing. `moq` is then 0. */
  sharedMoq?: number;
  /** What a unit costs, in the supplier's currency; needed for price breaks. */
  cost?: { unitCost: number | null; priceBreaks: readonly PriceBreak[]; currency: string };
  /** The next purchase of the plan; units 0 when nothing is to be ordered before its day. */
  next: { buyOn: string; expectedDeliveryOn: string; units: number };
  /** Purchases after this day are not looked for. */
  untilOn: string;
}

/** Days that are projected at first in search of the next purchase; doubled until one is found. */
const FIRST_LOOK_DAYS = 64;

/** The lead time as it is set. */
export const ownLeadTime = ({ leadTimeDays, closedDays = 0 }: BuyingScheduleInput): number => leadTimeDays - closedDays;

/** Stock that goes from delivery to delivery; days count from today = 0. */
export class Shelf {
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

  /** The need of an order that arrives on a day, this one or the next, and what each further day of cover needs: as the plan has them. */
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
   * Goes on to the morning of a day on which an order arrives, and tells its line: by its own minimum and packs, as the plan sizes it.
   * @param recommended units that the plan recommends, which stay; 0 for those that the need on that day asks for
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

  /** Takes in what arrives on a day, to whose morning it has come, and goes on to its evening. */
  receive(day: number, units: number): void {
    this.stock += units;
    this.stock = this.projectTo(day).balance.at(-1) ?? this.stock;
    this.day = day;
  }
}
