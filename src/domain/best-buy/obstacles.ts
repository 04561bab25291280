import type { PlacePlan } from "../plan-store/place-plans";
import { REFUSALS, type RefusalReason } from "../recommendations/refusals";

/** Why a line is not in the purchase, beside the obstacles to any order. */
const OWN_OBSTACLES = {
  NO_DEMAND: "No sales of it are expected in the days that an order covers.",
  NO_PRICE: "The sales price of a unit is unknown, so lost margin is unknown too. `marginWithoutPrice` sets one.",
  NO_VOLUME: "Its volume is not known, and containers have a limit of it.",
  NO_WEIGHT: "Its weight is not known, and containers have a limit of it.",
  OUT_OF_REACH: "The smallest quantity of it takes more money or room than there is.",
  MINIMUM_OUT_OF_REACH: "Its order can't reach the supplier's minimum within these limits.",
} as const satisfies Record<string, string>;

/** Obstacles that keep recommendations from being ordered at any cost. */
const OF_ORDERS = [
  "ARCHIVED",
  "BUNDLE",
  "REORDER_OFF",
  "NOTHING_TO_ORDER",
  "NO_SUPPLIER",
  "ALREADY_DRAFTED",
  "PLAN_OUT_OF_DATE",
  "NO_COST",
  "MISSING_EXCHANGE_RATE",
] as const satisfies readonly RefusalReason[];

export type Obstacle = keyof typeof OWN_OBSTACLES | (typeof OF_ORDERS)[number];

/** Each with its meaning. */
export const OBSTACLES: Readonly<Record<Obstacle, string>> = {
  ...(Object.fromEntries(OF_ORDERS.map((reason) => [reason, REFUSALS[reason]])) as Record<
    (typeof OF_ORDERS)[number],
    string
  >),
  ...OWN_OBSTACLES,
};

/** A recommendation that could not take part in the purchase. */
export interface LeftOut {
  plan: PlacePlan;
  reason: Obstacle;
  /** In words. */
  message: string;
}

/** Returns a line that is left out, with the particulars of the reason at the end. */
export function leaveOut(plan: PlacePlan, reason: Obstacle, particulars?: string): LeftOut {
  return { plan, reason, message: particulars ? `${OBSTACLES[reason]} ${particulars}` : OBSTACLES[reason] };
}

export const isLeftOut = (candidate: object): candidate is LeftOut => "reason" in candidate;

const isOfOrders = (reason: RefusalReason): reason is (typeof OF_ORDERS)[number] =>
  (OF_ORDERS as readonly RefusalReason[]).includes(reason);

/** Returns the obstacle to an order of a recommendation, as an obstacle to the purchase. */
export function leftOutAs({
  plan,
  reason,
  message,
}: {
  plan: PlacePlan;
  reason: RefusalReason;
  message: string;
}): LeftOut {
  if (!isOfOrders(reason)) throw new Error(`${reason} is no reason before orders are put together.`);
  return { plan, reason, message };
}
