import type { PlacePlan, PlaceSupplier } from "../plan/place-plans";
import { placeKey } from "../plan/placed-lines";
import type { Places } from "../plan-store/places";
import type { Work } from "../work";
import { type Refusal, refuse } from "./refusals";
import {
  ordersOf,
  readPlacedAt,
  readWaitingOrders,
  unitsToDraft,
  type WaitingOrder,
  waitingByPlace,
  waitingUnits,
} from "./waiting-orders";

/** A recommendation that there is somebody to buy from. */
export interface Orderable {
  plan: PlacePlan;
  supplier: PlaceSupplier;
  /** What waits of it on orders that have not been placed. */
  waiting: readonly WaitingOrder[];
  /** Units to order beside that: what is missing, in whole packs. */
  units: number;
}

export const isRefusal = (validated: object): validated is Refusal => "reason" in validated;

/** What the orders there are hold of SKUs at places. */
export interface OtherOrders {
  waitingOf(plan: PlacePlan): readonly WaitingOrder[];
  /** When a placed order of it was last written; null without one. */
  placedAt(plan: PlacePlan): Date | null;
}

/** Reads what other orders hold of the SKUs; inactive warehouses, which no plan looks at, left out. Two statements. */
export async function readOtherOrders(work: Work, plans: readonly PlacePlan[], places: Places): Promise<OtherOrders> {
  const skuIds = [...new Set(plans.map(({ skuId }) => skuId))];
  const waiting = waitingByPlace(await readWaitingOrders(work, skuIds, places));
  const placed = await readPlacedAt(work, skuIds, places);
  return {
    waitingOf: ({ skuId, warehouseId }) => waiting.get(placeKey(skuId, warehouseId)) ?? [],
    placedAt: ({ skuId, warehouseId }) => placed.get(placeKey(skuId, warehouseId)) ?? null,
  };
}

/**
 * Tells whether something of it can be ordered at all, whatever it costs, and how much.
 * @param knownUnits Units that were known to wait when the units were chosen, which they come on top of.
 */
export function validatePlan(plan: PlacePlan, others: OtherOrders, knownUnits = 0): Orderable | Refusal {
  if (plan.isArchived) return refuse(plan, "ARCHIVED");
  if (plan.isBundle) return refuse(plan, "BUNDLE");
  if (!plan.reorder) return refuse(plan, "REORDER_OFF");
  if (plan.recommendedUnits <= 0) return refuse(plan, "NOTHING_TO_ORDER");
  if (!plan.supplier) return refuse(plan, "NO_SUPPLIER");
  const waiting = others.waitingOf(plan);
  const waits = waitingUnits(waiting);
  const units = unitsToDraft(plan.recommendedUnits, waits - knownUnits, plan.packQuantity);
  if (units <= 0) return refuse(plan, "ALREADY_DRAFTED", `${waits} units are on ${ordersOf(waiting)}.`);
  const placedAt = others.placedAt(plan);
  if (placedAt !== null && placedAt > plan.refreshedAt) return refuse(plan, "PLAN_OUT_OF_DATE");
  return { plan, supplier: plan.supplier, waiting, units };
}
