/** The same question with a little more of one limit. The value of that is the limit's shadow price. */

import type { BuyQuestion } from "./question";

/** Money that is added. */
export const MORE_BUDGET = 1000;
/** Share that is taken off each minimum. */
export const SMALLER_MINIMUM = 0.1;
/** Part of a container that is added. */
export const MORE_ROOM = 0.5;

/** The limits of a purchase as a whole. */
export const SHARED_LIMITS = ["BUDGET", "MINIMUM", "CONTAINERS"] as const;
export type SharedLimit = (typeof SHARED_LIMITS)[number];

/** Returns the question with more of the limit; null if it has no such limit. A purchase allowed in the one is allowed in the other. */
export function withMoreOf(limit: SharedLimit, question: BuyQuestion): BuyQuestion | null {
  const { budget, orders, containers } = question;
  if (limit === "BUDGET") return budget === null ? null : { ...question, budget: budget + MORE_BUDGET };
  if (limit === "CONTAINERS") {
    return containers?.most == null ? null : { ...question, containers: { ...containers, spare: MORE_ROOM } };
  }
  if (orders.every(({ minimum }) => minimum === null)) return null;
  const smaller = (amount: number) => amount * (1 - SMALLER_MINIMUM);
  return {
    ...question,
    orders: orders.map(({ minimum, ...order }) => ({
      ...order,
      minimum: minimum && { ...minimum, amount: smaller(minimum.amount) },
    })),
  };
}
