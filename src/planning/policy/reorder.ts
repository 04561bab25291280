/** When and how much to buy, before any minimum or pack (planning.md, "How much", 1). */

import type { ShortageModel } from "../parameters";
import { NEGLIGIBLE_UNITS } from "../sizing/order-sizing";

/** The figures that the need of one series is computed from; units of stock. Plain data, so that a trace can store it. */
export interface NeedInput {
  shortageModel: ShortageModel;
  leadTimeDays: number;
  stockCoverDays: number;
  onHand: number;
  /** Units on open order lines that count as stock. Lines that are too late do not (D136), and under back-order neither do `laterUnits`. */
  onOrder: number;
  /** Balance on the day an order placed today arrives, with open arrivals up to that day. */
  leftAtDelivery: number;
  /**
   * Units arriving on that day that the day's own demand takes because nothing else is left (lost sales).
   *
   * An order is sized for the days after its delivery. So an order placed as recommended leaves nothing more to recommend.
   */
  servedAtDelivery?: number;
  /** Open arrivals of the cover days that count. Under lost sales `laterUnits` do not. */
  arrivalsInCover: number;
  /** Units on open order lines that arrive too late for the days of this order, and so do not count for it (D170). Left out: none. */
  laterUnits?: number;
  /**
   * Demand to cover. Lost sales: of the days L+1 … L+C. Back-order: of the days 1 … L+SS+C.
   *
   * A safety stock that follows from a service level stands in units, in place of its days. It is then added under lost sales, too. With days the cover holds
   * the safety stock. A cover shorter than a safety stock in units could never reach it.
   */
  coverDemand: number;
  /**
   * Part of `coverDemand`: the units kept beyond expected demand where a service level or costs decide. Below 0: less than expected.
   *
   * It differs from the safety stock, because demand lost before the delivery is not needed later. Left out with days, and in plans of former versions.
   */
  bufferUnits?: number;
  /** True if less than a unit is left to the next order: by costs no further unit pays before that can arrive. Left out: false. */
  leavesFraction?: boolean;
}

/**
 * Returns the units to buy today so that the cover is met, not rounded. `uncoveredUnits` is the same before flooring at zero (negative: to spare).
 *
 * Lost sales: demand after the delivery − stock left then − arrivals sold on that day − arrivals of the cover. Demand that could not be met before is gone.
 * Back-order: demand of all days from tomorrow − stock − on order. Unmet demand still waits.
 * Source: planning.md, "How much", 1.
 * @example
 * // stock 0, 10 a day, lead time 30, cover 60
 * rawNeed({ shortageModel: "lost-sales", leadTimeDays: 30, stockCoverDays: 60, onHand: 0, onOrder: 0,
 *           leftAtDelivery: 0, arrivalsInCover: 0, coverDemand: 600 }) // { rawNeed: 600, uncoveredUnits: 600 }
 */
export function rawNeed(input: NeedInput): { rawNeed: number; uncoveredUnits: number } {
  const uncoveredUnits =
    input.shortageModel === "lost-sales"
      ? input.coverDemand - input.leftAtDelivery - (input.servedAtDelivery ?? 0) - input.arrivalsInCover
      : input.coverDemand - input.onHand - input.onOrder;
  return { rawNeed: Math.max(0, uncoveredUnits), uncoveredUnits };
}

/**
 * Returns the arrivals of the cover that exceed the demand of the days from the next possible order on. They do not count if the days before run short
 * (D170).
 * @param uncoveredUnits missing units with all arrivals counted; negative: to spare
 * @param arriving units that arrive once the next order can
 * @param taken demand of the days from then on
 * @example spareArrivals(-10, 40, 25) // 15: 5 are missing before
 */
export function spareArrivals(uncoveredUnits: number, arriving: number, taken: number): number {
  const isShortBefore = uncoveredUnits + arriving - taken > NEGLIGIBLE_UNITS;
  return isShortBefore ? Math.max(0, arriving - taken) : 0;
}

/**
 * Returns the reorder point: demand over the lead time plus safety stock, in units.
 *
 * Source: Snyder & Shen, Fundamentals of Supply Chain Theory, § 4.3 (r = mean lead-time demand + safety stock).
 * @example reorderPoint({ leadTimeDemand: 28, safetyStock: 16 }) // 44: 4 a day, lead time 7, safety 4 days
 */
export function reorderPoint(input: { leadTimeDemand: number; safetyStock: number }): number {
  return input.leadTimeDemand + input.safetyStock;
}

/**
 * Returns the order-up-to level: the reorder point plus demand until the next review, in units.
 *
 * Source: Silver, Pyke & Thomas, Inventory and Production Management in Supply Chains, § 6.9 (periodic review, order-up-to).
 * @example orderUpToLevel({ leadTimeDemand: 1272, safetyStock: 664, reviewDemand: 788 }) // 2724
 */
export function orderUpToLevel(input: { leadTimeDemand: number; safetyStock: number; reviewDemand: number }): number {
  return reorderPoint(input) + input.reviewDemand;
}

/**
 * Returns the order of an (s, S) policy, in units. It orders up to the level once the net stock is at or below the reorder point.
 *
 * Net stock = on hand + on order − back-orders. Source: planning.md, "Published examples".
 * @example orderQuantity({ netStock: 102, reorderPoint: 113, orderUpToLevel: 139 }) // 37
 */
export function orderQuantity(input: { netStock: number; reorderPoint: number; orderUpToLevel: number }): number {
  return input.netStock <= input.reorderPoint ? Math.max(0, input.orderUpToLevel - input.netStock) : 0;
}

/**
 * Returns the need that open orders leave, in units; never below 0.
 * @example netNeed({ needed: 18, onOrder: 15 }) // 3
 */
export function netNeed(input: { needed: number; onOrder: number }): number {
  return Math.max(0, input.needed - input.onOrder);
}

/**
 * Returns the common need of several users of one part: their needs plus one safety stock, not one each.
 * @example consolidatedNeed({ needs: [250, 1000], safetyStock: 100 }) // 1350
 */
export function consolidatedNeed(input: { needs: readonly number[]; safetyStock: number }): number {
  return input.needs.reduce((sum, need) => sum + need, 0) + input.safetyStock;
}
