import { counted } from "../../counted";
import type { PlacePlan, PlaceSupplier } from "../plan/place-plans";
import { placeKey } from "../plan/placed-lines";
import type { Places } from "../plan-store/places";
import type { Work } from "../work";
import { type BesideWaiting, readBesideWaiting, type SizingContext } from "./beside-waiting";
import { type Refusal, refuse } from "./refusals";
import {
  ordersOf,
  readPlacedAt,
  readWaitingOrders,
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
  /** Units to order beside that. */
  units: number;
  /** Units that are wanted together with that. */
  wantedUnits: number;
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
  const skuIds = skuIdsOf(plans);
  const waiting = waitingByPlace(await readWaitingOrders(work, skuIds, places));
  return {
    waitingOf: ({ skuId, warehouseId }) => waiting.get(placeKey(skuId, warehouseId)) ?? [],
    placedAt: await readPlaced(work, skuIds, places),
  };
}

async function readPlaced(work: Work, skuIds: readonly string[], places: Places): Promise<OtherOrders["placedAt"]> {
  const placed = await readPlacedAt(work, skuIds, places);
  return ({ skuId, warehouseId }) => placed.get(placeKey(skuId, warehouseId)) ?? null;
}

/** As `readOtherOrders`, with what is to be ordered of each plan beside what waits. Three statements. */
export async function readOrdersBeside(
  work: Work,
  plans: readonly PlacePlan[],
  context: SizingContext,
): Promise<OtherOrders & BesideWaiting> {
  const skuIds = skuIdsOf(plans);
  const beside = await readBesideWaiting(work, skuIds, context);
  return { ...beside, placedAt: await readPlaced(work, skuIds, context.places) };
}

const skuIdsOf = (plans: readonly PlacePlan[]): string[] => [...new Set(plans.map(({ skuId }) => skuId))];

/**
 * Tells whether something of it can be ordered at all, whatever it costs.
 * @param units What is to be ordered of it beside what waits.
 * @param wantedUnits What is wanted together with that; what the plan recommends unless said.
 */
export function validatePlan(
  plan: PlacePlan,
  others: OtherOrders,
  units: number,
  wantedUnits = plan.recommendedUnits,
): Orderable | Refusal {
  if (plan.isArchived) return refuse(plan, "ARCHIVED");
  if (plan.isBundle) return refuse(plan, "BUNDLE");
  if (!plan.reorder) return refuse(plan, "REORDER_OFF");
  if (plan.recommendedUnits <= 0) return refuse(plan, "NOTHING_TO_ORDER");
  if (!plan.supplier) return refuse(plan, "NO_SUPPLIER");
  const waiting = others.waitingOf(plan);
  if (units <= 0) return refuse(plan, "ALREADY_DRAFTED", whatWaits(waiting));
  const placedAt = others.placedAt(plan);
  if (placedAt !== null && placedAt > plan.refreshedAt) return refuse(plan, "PLAN_OUT_OF_DATE");
  return { plan, supplier: plan.supplier, waiting, units, wantedUnits };
}

/** What waits instead of it, in words. */
function whatWaits(waiting: readonly WaitingOrder[]): string {
  const units = waitingUnits(waiting);
  if (units <= 0) return "Other SKUs of its product wait, and with them nothing of it is missing.";
  return `${counted(units, "unit")} ${units === 1 ? "is" : "are"} on ${ordersOf(waiting)}.`;
}
