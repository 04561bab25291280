import { counted } from "../../counted";
import { groupBy } from "../group-by";
import type { PlacePlan, PlaceSupplier } from "../plan/place-plans";
import { placeKey } from "../plan/placed-lines";
import type { Places } from "../plan-store/places";
import type { Work } from "../work";
import { type OtherOrders, readOtherOrders } from "./other-orders";
import { type Refusal, refuse } from "./refusals";

/** A recommendation that there is somebody to buy from. */
export interface Orderable {
  plan: PlacePlan;
  supplier: PlaceSupplier;
}

export const isRefusal = (validated: object): validated is Refusal => "reason" in validated;

/** What other orders hold of the SKUs, by SKU and place; inactive warehouses, which no plan looks at, left out. */
export async function otherOrdersOf(
  work: Work,
  plans: readonly PlacePlan[],
  places: Places,
): Promise<Map<string, OtherOrders[]>> {
  const rows = await readOtherOrders(work, [...new Set(plans.map(({ skuId }) => skuId))]);
  return groupBy(rows, ({ skuId, warehouseId }) => placeKey(skuId, places.get(warehouseId)?.id ?? ""));
}

/** The orders that hold units of a SKU: the first by name, and how many more. */
export function ordersOf(others: readonly OtherOrders[]): string {
  const [first, ...more] = [...new Set(others.flatMap(({ references }) => references))].sort();
  return more.length === 0 ? `${first}` : `${first} and ${counted(more.length, "other order")}`;
}

/** Whether something of it can be ordered at all, whatever it costs. */
export function validatePlan(plan: PlacePlan, others: readonly OtherOrders[]): Orderable | Refusal {
  if (plan.isArchived) return refuse(plan, "ARCHIVED");
  if (plan.isBundle) return refuse(plan, "BUNDLE");
  if (!plan.reorder) return refuse(plan, "REORDER_OFF");
  if (plan.recommendedUnits <= 0) return refuse(plan, "NOTHING_TO_ORDER");
  if (!plan.supplier) return refuse(plan, "NO_SUPPLIER");
  const units = others.reduce((sum, { unplacedUnits }) => sum + unplacedUnits, 0);
  if (units > 0) return refuse(plan, "ALREADY_DRAFTED", `${units} units are on ${ordersOf(others)}.`);
  const isOld = others.some(({ placedAt }) => placedAt !== null && placedAt > plan.refreshedAt);
  return isOld ? refuse(plan, "PLAN_OUT_OF_DATE") : { plan, supplier: plan.supplier };
}
