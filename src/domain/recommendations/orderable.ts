import { counted } from "../../values/counted";
import { placeKey } from "../plan/placed-lines";
import type { PlacePlan, PlaceSupplier } from "../plan-store/place-plans";
import type { Places } from "../plan-store/places";
import type { Work } from "../work";
import { type BesideWaiting, readBesideWaiting, type SizingContext } from "./beside-waiting";
import { type Refusal, refuse } from "./refusals";
import {
  ordersOf,
  readPlacedAt,
  readUnplanned,
  readWaitingOrders,
  type WaitingOrder,
  waitingByPlace,
  waitingUnits,
} from "./waiting-orders";

/** A recommendation that there is somebody to buy from. */
export interface Orderable {
  plan: PlacePlan;
  supplier: PlaceSupplier;
  /** Its units on orders that have not been placed. */
  waiting: readonly WaitingOrder[];
  /** Units to order beside that. */
  units: number;
  /** Units that are wanted together with that. */
  wantedUnits: number;
  /** Cost of a unit that was sent, in the supplier's currency; null: the one that is known. */
  unitCost: string | null;
}

export const isRefusal = (validated: object): validated is Refusal => "reason" in validated;

/** The units of SKUs at places on existing orders. */
export interface OtherOrders {
  waitingOf(plan: PlacePlan): readonly WaitingOrder[];
  /** Returns whether an order for it was placed that the plan does not include. */
  isOutOfDate(plan: PlacePlan): boolean;
}

/** Reads the units of the SKUs on other orders; inactive warehouses, which no plan includes, left out. Three statements at most. */
export async function readOtherOrders(work: Work, plans: readonly PlacePlan[], places: Places): Promise<OtherOrders> {
  const waiting = waitingByPlace(await readWaitingOrders(work, skuIdsOf(plans), places));
  return {
    waitingOf: ({ skuId, warehouseId }) => waiting.get(placeKey(skuId, warehouseId)) ?? [],
    isOutOfDate: await readOutOfDate(work, plans, places),
  };
}

/**
 * Reads the plans that do not include an order that was placed. Instants alone do not decide it: on a stopped clock, an order may be placed at the instant
 * of its plan. Two statements at most.
 */
async function readOutOfDate(
  work: Work,
  plans: readonly PlacePlan[],
  places: Places,
): Promise<OtherOrders["isOutOfDate"]> {
  const placed = await readPlacedAt(work, skuIdsOf(plans), places);
  const isSuspect = ({ skuId, warehouseId, refreshedAt }: PlacePlan): boolean => {
    const placedAt = placed.get(placeKey(skuId, warehouseId));
    return placedAt !== undefined && placedAt >= refreshedAt;
  };
  const suspects = plans.filter(isSuspect);
  const unplanned = suspects.length > 0 ? await readUnplanned(work, skuIdsOf(suspects)) : new Set<string>();
  return (plan) => isSuspect(plan) && unplanned.has(plan.skuId);
}

/** As `readOtherOrders`, with the units to order of each plan beside waiting orders. Four statements at most. */
export async function readOrdersBeside(
  work: Work,
  plans: readonly PlacePlan[],
  context: SizingContext,
): Promise<OtherOrders & BesideWaiting> {
  const beside = await readBesideWaiting(work, skuIdsOf(plans), context);
  return { ...beside, isOutOfDate: await readOutOfDate(work, plans, context.places) };
}

const skuIdsOf = (plans: readonly PlacePlan[]): string[] => [...new Set(plans.map(({ skuId }) => skuId))];

/**
 * Returns whether something of it can be ordered at all, at any cost.
 * @param units The units to order of it beside waiting orders.
 * @param given The units wanted together with those, by default the plan's recommendation, and a cost that was sent.
 */
export function validatePlan(
  plan: PlacePlan,
  others: OtherOrders,
  units: number,
  { wantedUnits = plan.recommendedUnits, unitCost = null }: { wantedUnits?: number; unitCost?: string | null } = {},
): Orderable | Refusal {
  if (plan.isArchived) return refuse(plan, "ARCHIVED");
  if (plan.isBundle) return refuse(plan, "BUNDLE");
  if (!plan.reorder) return refuse(plan, "REORDER_OFF");
  if (plan.recommendedUnits <= 0) return refuse(plan, "NOTHING_TO_ORDER");
  if (!plan.supplier) return refuse(plan, "NO_SUPPLIER");
  const waiting = others.waitingOf(plan);
  if (units <= 0) return refuse(plan, "ALREADY_DRAFTED", whatWaits(waiting));
  if (others.isOutOfDate(plan)) return refuse(plan, "PLAN_OUT_OF_DATE");
  return { plan, supplier: plan.supplier, waiting, units, wantedUnits, unitCost };
}

/** Lists the orders that wait instead of it, in words. */
function whatWaits(waiting: readonly WaitingOrder[]): string {
  const units = waitingUnits(waiting);
  if (units <= 0) return "Other SKUs of its product wait, and with them nothing of it is missing.";
  return `${counted(units, "unit")} ${units === 1 ? "is" : "are"} on ${ordersOf(waiting)}.`;
}
