/** When and how much to buy, before any minimum or pack (planning.md, "How much", 1). */

import type { ShortageModel } from "../parameters";
import { NEGLIGIBLE_UNITS } from "../sizing/order-sizing";

/** What the need of one series is computed from; units of stock. Plain data, so that a trace can hold it. */
export interface NeedInput {
  shortageModel: ShortageModel;
  leadTimeDays: number;
  stockCoverDays: number;
  onHand: number;
  /** Units on open order lines that count as stock: without those that are too late to (D136), and under back-order without `laterUnits`. */
  onOrder: number;
  /** Balance on the day an order placed today arrives, open arrivals up to that day included. */
  leftAtDelivery: number;
  /**
   * Units of what arrives on that very day that its own demand takes, as nothing else is left for it (lost sales). An order is
   * sized for the days after its delivery; so one that was placed as recommended leaves nothing more to recommend.
   */
  servedAtDelivery?: number;
  /** Open arrivals of the cover days that count; under lost sales without `laterUnits`. */
  arrivalsInCover: number;
  /** Units on open order lines that arrive too late for the days of this order, and so do not count for it (D170). Left out: none. */
  laterUnits?: number;
  /**
   * Demand to be covered. Lost sales: of the days L+1 … L+C. Back-order: of the days 1 … L+SS+C. Where the safety stock follows
   * from a service level it stands in units in place of its days, and is added under lost sales, too: with days the cover holds it,
   * but a cover that takes less than such a safety stock could never reach it.
   */
  coverDemand: number;
  /**
   * Part of `coverDemand`: what is kept beyond what is expected where a service level or costs decide; below 0 where less is. It differs from the safety
   * stock as far as demand that is lost before the delivery is not needed later. Left out with days, and in former plans.
   */
  bufferUnits?: number;
  /** Whether less than a unit is left to the next order, as by costs no unit more pays before that can arrive. Left out: none is. */
  leavesFraction?: boolean;
}

/**
 * Units to buy today so that the cover is met, not rounded; and the same before flooring at zero (negative: to spare).
 *
 * Lost sales: demand of the days after the delivery − what is left then − what arrived for it on the day and was sold at once −
 * what arrives meanwhile: demand that could not be met before is gone. Back-order: demand of all days from tomorrow − stock − on order: it is still waiting.
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
 * Units that arrive in the cover of an order once the next one can, beyond what the days from then on take. They do not count for it where the days before run short (D170).
 * @param uncoveredUnits what is missing with all arrivals counted; negative: to spare
 * @param arriving units that arrive once the next order can
 * @param taken demand of the days from then on
 * @example spareArrivals(-10, 40, 25) // 15: 5 are missing before
 */
export function spareArrivals(uncoveredUnits: number, arriving: number, taken: number): number {
  const isShortBefore = uncoveredUnits + arriving - taken > NEGLIGIBLE_UNITS;
  return isShortBefore ? Math.max(0, arriving - taken) : 0;
}

/**
 * The stock at which to order again: demand over the lead time plus safety stock, in units.
 *
 * Source: Snyder & Shen, Fundamentals of Supply Chain Theory, § 4.3 (r = mean lead-time demand + safety stock).
 * @example reorderPoint({ leadTimeDemand: 28, safetyStock: 16 }) // 44: 4 a day, lead time 7, safety 4 days
 */
export function reorderPoint(input: { leadTimeDemand: number; safetyStock: number }): number {
  return input.leadTimeDemand + input.safetyStock;
}

/**
 * The stock to order up to: the reorder point plus demand until the next review, in units.
 *
 * Source: Silver, Pyke & Thomas, Inventory and Production Management in Supply Chains, § 6.9 (periodic review, order-up-to).
 * @example orderUpToLevel({ leadTimeDemand: 1272, safetyStock: 664, reviewDemand: 788 }) // 2724
 */
export function orderUpToLevel(input: { leadTimeDemand: number; safetyStock: number; reviewDemand: number }): number {
  return reorderPoint(input) + input.reviewDemand;
}

/**
 * The order of an (s, S) policy, in units: up to the level once the net stock is at or below the reorder point, else none.
 *
 * Net stock = on hand + on order − back-orders. Source: planning.md, "Published examples".
 * @example orderQuantity({ netStock: 102, reorderPoint: 113, orderUpToLevel: 139 }) // 37
 */
export function orderQuantity(input: { netStock: number; reorderPoint: number; orderUpToLevel: number }): number {
  return input.netStock <= input.reorderPoint ? Math.max(0, input.orderUpToLevel - input.netStock) : 0;
}

/**
 * What is still needed once open orders are taken off, in units, never below 0.
 * @example netNeed({ needed: 18, onOrder: 15 }) // 3
 */
export function netNeed(input: { needed: number; onOrder: number }): number {
  return Math.max(0, input.needed - input.onOrder);
}

/**
 * What several users of one part need together: their needs plus one safety stock, not one each.
 * @example consolidatedNeed({ needs: [250, 1000], safetyStock: 100 }) // 1350
 */
export function consolidatedNeed(input: { needs: readonly number[]; safetyStock: number }): number {
  return input.needs.reduce((sum, need) => sum + need, 0) + input.safetyStock;
}
