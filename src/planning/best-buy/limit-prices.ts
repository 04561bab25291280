/** The value of a little more of each limit, at the prices of the relaxation. */

import { MORE_BUDGET, MORE_ROOM, type SharedLimit, SMALLER_MINIMUM } from "./changed-question";
import type { BuyQuestion } from "./question";
import type { Relaxation } from "./relaxation";

/** The value of as much more of a limit as `withMoreOf` adds, in the question's currency. */
export type LimitPrices = Readonly<Record<SharedLimit, number>>;

/**
 * Returns the Lagrange multipliers of the limits, times the requested increase of each.
 *
 * They apply to a purchase in parts of packs. Whole packs and orders give a value near that, or none.
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
