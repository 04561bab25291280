/** What a little more of each limit is worth at the prices of the relaxation. */

import { MORE_BUDGET, MORE_ROOM, type SharedLimit, SMALLER_MINIMUM } from "./changed-question";
import type { BuyQuestion } from "./question";
import type { Relaxation } from "./relaxation";

/** Of as much more of a limit as `withMoreOf` adds; in the question's currency. */
export type LimitPrices = Readonly<Record<SharedLimit, number>>;

/**
 * The Lagrange multipliers of the limits, times as much more of each as is asked about. They are those of a purchase in parts of packs: what whole packs and orders
 * make of it lies about there, and may be nothing.
 * @example // money has a price of 0.8 a unit: the next 1,000 are worth 800
 */
export function limitPrices(
  { containers, orders }: BuyQuestion,
  { moneyPrice, containerPrice, orders: relaxed }: Relaxation,
): LimitPrices {
  const placed = relaxed.map(({ net }) => net > 0);
  const paid = placed.includes(true) ? (containers?.cost ?? 0) : 0;
  const ofMinimums = orders.reduce((sum, { minimum }, number) => {
    const price = placed[number] ? (relaxed[number]?.minimumPrice ?? 0) : 0;
    return sum + price * (minimum?.amount ?? 0) * SMALLER_MINIMUM;
  }, 0);
  return { BUDGET: moneyPrice * MORE_BUDGET, MINIMUM: ofMinimums, CONTAINERS: (containerPrice + paid) * MORE_ROOM };
}
