import type { PlacePlan } from "../plan-store/place-plans";

/** Why a recommendation was not ordered. */
export const REFUSALS = {
  ARCHIVED: "The SKU is archived: it is not bought any more.",
  BUNDLE: "A bundle is never bought: its contents are.",
  REORDER_OFF: "Re-ordering is switched off for the SKU.",
  NOTHING_TO_ORDER: "The plan recommends nothing to order.",
  NOT_DUE: "It need not be bought yet.",
  NO_SUPPLIER: "The SKU has no supplier or producer to order from.",
  ALREADY_DRAFTED: "It is on an order already that has not been placed yet.",
  PLAN_OUT_OF_DATE:
    "An order for it, or the catalogue, was changed after the plan was made; the plan follows in a moment.",
  NO_COST:
    "No cost of a unit is known, neither the supplier's nor the shop's: give one for the line, or set it in the catalogue.",
  MISSING_EXCHANGE_RATE: "Only the shop's cost is known, and no exchange rate into the supplier's currency.",
  BELOW_SUPPLIER_MINIMUM:
    "The order stays below the supplier's minimum, so nothing of it is drafted: add more from it, or allow it.",
} as const satisfies Record<string, string>;

export type RefusalReason = keyof typeof REFUSALS;

/** A recommendation that was not ordered. */
export interface Refusal {
  plan: PlacePlan;
  reason: RefusalReason;
  /** In words; names the order or the minimum behind the reason where there is one. */
  message: string;
}

/** Returns a refusal in words, with its particulars at the end. */
export function refuse(plan: PlacePlan, reason: RefusalReason, particulars?: string): Refusal {
  return { plan, reason, message: particulars ? `${REFUSALS[reason]} ${particulars}` : REFUSALS[reason] };
}
