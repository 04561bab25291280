/** The future purchases of a SKU at a warehouse, one after the other, as far as its forecast reaches (planning.md, "Position and projection"). */

import { epochDay, isoDay } from "../calendar";
import { deliveryDays, orderDates } from "../policy/lead-time";
import { type JointLine, sizeJointly } from "../sizing/joint-order";
import { type BuyingScheduleInput, ownLeadTime, Shelf } from "./buying-shelf";

/** One future purchase. Dates `YYYY-MM-DD`, units of stock. */
export interface PlannedBuy {
  buyOn: string;
  expectedDeliveryOn: string;
  units: number;
  /** False for the quantity that the plan recommends now, true for one projected from the forecast. */
  isProjected: boolean;
  /** Days between the fall below the safety stock and its delivery: it was due so much earlier. Else 0. */
  daysOverdue: number;
}

/** A purchase made on a day; days count from the planning day = 0. */
interface NextPurchase {
  buyDay: number;
  deliveryDay: number;
  /** The day that ends below the safety stock; 0 for none. */
  shortOn: number;
  /** Units that the plan recommends; 0 if the need decides. */
  recommended: number;
}

/** The purchases of a SKU at a warehouse, one after the other. */
class Walk {
  readonly buys: PlannedBuy[] = [];
  private next: NextPurchase | null;
  private readonly today: number;
  private readonly lastDay: number;
  private readonly shelf: Shelf;

  constructor(private readonly input: BuyingScheduleInput) {
    const { calendar, stockCoverDays, next, untilOn } = input;
    this.today = epochDay(input.planningDay);
    this.lastDay = epochDay(untilOn) - this.today;
    const deliveryDay = Math.max(0, epochDay(next.expectedDeliveryOn) - this.today);
    const lastDelivery = this.lastDay + deliveryDays(untilOn, ownLeadTime(input), calendar);
    this.shelf = new Shelf(input, this.today, Math.max(lastDelivery, deliveryDay, 0) + stockCoverDays + 1);
    const buyDay = epochDay(next.buyOn) - this.today;
    this.next =
      buyDay <= this.lastDay
        ? { buyDay, deliveryDay, shortOn: this.shelf.nextShortDay(), recommended: next.units }
        : null;
  }

  /** The day of its next purchase, in days since 1970-01-01; infinite where there is none. */
  get buysOn(): number {
    return this.next ? this.today + this.next.buyDay : Number.POSITIVE_INFINITY;
  }

  line(): JointLine | null {
    return this.next && this.shelf.lineOn(this.next.deliveryDay, this.next.recommended);
  }

  /** Makes its next purchase. Without a need it is the last. */
  buy(units: number): void {
    const bought = this.next;
    this.next = null;
    if (!bought || units <= 0) return;
    const { buyDay, deliveryDay, shortOn, recommended } = bought;
    this.shelf.receive(deliveryDay, units);
    this.buys.push({
      buyOn: isoDay(this.today + buyDay),
      expectedDeliveryOn: isoDay(this.today + deliveryDay),
      units,
      isProjected: recommended <= 0,
      // A purchase on a day after the planning day is in time.
      daysOverdue: buyDay <= 0 && shortOn > 0 ? Math.max(0, deliveryDay - shortOn) : 0,
    });
    this.next = this.after(bought);
  }

  private after({ buyDay }: NextPurchase): NextPurchase | null {
    const shortOn = this.shelf.nextShortDay();
    if (shortOn === 0) return null;
    const earliest = buyDay + 1;
    const planningDay = isoDay(this.today + earliest);
    const { calendar } = this.input;
    const leadTimeDays = ownLeadTime(this.input);
    const dates = orderDates({ planningDay, neededInDays: shortOn - earliest, leadTimeDays, calendar });
    const next = epochDay(dates.buyOn) - this.today;
    if (next > this.lastDay) return null;
    return {
      buyDay: next,
      deliveryDay: epochDay(dates.expectedDeliveryOn) - this.today,
      shortOn,
      recommended: 0,
    };
  }
}

/** Returns whether a line has rules that it shares with others. */
const isJoint = ({ line, sharedMoq }: JointLine): boolean => sharedMoq > 0 || (line.priceBreaks ?? []).length > 0;

/**
 * Returns the purchases of a SKU at places that share an order, by place.
 *
 * Purchases of one day are one order. They reach the MOQ over all places, and price breaks that cost less in total, together, as in the plan.
 * @param spare money by which an order's worth may fall for a price break; no limit by default
 */
export function buyingSchedules(
  inputs: readonly BuyingScheduleInput[],
  spare = Number.POSITIVE_INFINITY,
): PlannedBuy[][] {
  const walks = inputs.map((input) => new Walk(input));
  for (;;) {
    const day = Math.min(...walks.map(({ buysOn }) => buysOn));
    if (!Number.isFinite(day)) return walks.map(({ buys }) => buys);
    const due = walks.filter(({ buysOn }) => buysOn === day);
    const lines = due.map((walk) => walk.line());
    const known = lines.filter((line) => line !== null);
    if (known.some(isJoint)) sizeJointly(known, null, { spare });
    for (const [index, walk] of due.entries()) walk.buy(lines[index]?.line.units ?? 0);
  }
}

/**
 * Returns the purchases of a SKU at a warehouse up to a day: the plan's next one unchanged, then those that its forecast needs.
 *
 * After each purchase the stock is projected on. The next is due a lead time before the stock falls below the safety stock. It covers the stock cover from
 * its arrival. It uses the need, minimum, packs, price breaks and closed days of the plan. Later purchases ignore minimums of a product or a supplier.
 * Source: planning.md, "buying_date" and "How much", applied again after each purchase (time-phased order point).
 * @example
 * // 30 in stock, 1 a day, lead time 10, cover 30, no safety stock; the plan buys 30 to have them on day 31
 * buyingSchedule({ planningDay: "2026-01-01", onHand: 30, arrivals: [], weeklyForecast: [7], safetyStock: 0,
 *   shortageModel: "lost-sales", leadTimeDays: 10, stockCoverDays: 30, dueWithinDays: 7, moq: 0, packQuantity: 1, untilOn: "2026-03-31",
 *   next: { buyOn: "2026-01-22", expectedDeliveryOn: "2026-02-01", units: 30 } })
 * // 30 on 2026-01-22 from the plan, then 30 on 2026-02-21 and on 2026-03-23, projected
 */
export function buyingSchedule(input: BuyingScheduleInput): PlannedBuy[] {
  return buyingSchedules([input])[0] ?? [];
}
