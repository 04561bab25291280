import type { PlacePlan } from "../plan-store/place-plans";
import { REFUSALS, type RefusalReason } from "../recommendations/refusals";

/** Why a line is not among those that a purchase is made of, beside what keeps it from any order. */
const OWN_OBSTACLES = {
  NO_DEMAND: "Nothing of it is expected to be sold in the days that an order would be for.",
  NO_PRICE:
    "Nothing says what a unit is sold for, so nobody can say what is lost without it; `marginWithoutPrice` would.",
  NO_VOLUME: "Its volume is not known, and containers have a limit of it.",
  NO_WEIGHT: "Its weight is not known, and containers have a limit of it.",
  OUT_OF_REACH: "The smallest quantity of it takes more money or room than there is.",
  MINIMUM_OUT_OF_REACH: "Its order can't reach the supplier's minimum within these limits.",
} as const satisfies Record<string, string>;

/** What keeps recommendations from being ordered at all, whatever they cost. */
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

/** Each with what it means. */
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

/** With what is particular to it at the end. */
export function leaveOut(plan: PlacePlan, reason: Obstacle, particulars?: string): LeftOut {
  return { plan, reason, message: particulars ? `${OBSTACLES[reason]} ${particulars}` : OBSTACLES[reason] };
}

export const isLeftOut = (candidate: object): candidate is LeftOut => "reason" in candidate;

const isOfOrders = (reason: RefusalReason): reason is (typeof OF_ORDERS)[number] =>
  (OF_ORDERS as readonly RefusalReason[]).includes(reason);

/** What keeps a recommendation from being ordered, as it keeps it from the purchase. */
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
