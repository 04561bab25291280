import { InvalidInput } from "../../errors";
import type { PlacePlan } from "../plan/place-plans";
import { placeKey } from "../plan/placed-lines";
import type { Places } from "../plan-store/places";

/** Units of a SKU for a warehouse that somebody chose themselves, such as of a best buy. Canonical UUIDs. */
export interface ChosenLine {
  skuId: string;
  warehouseId: string;
  units: number;
}

/**
 * The plans of the pairs that were chosen, with the units that were chosen in the place of those that are recommended; warehouses that are planned
 * within one place count together.
 * @throws InvalidInput naming the lines whose SKU is not planned at such a warehouse, another tenant's among them.
 */
export function withChosenUnits(
  plans: readonly PlacePlan[],
  lines: readonly ChosenLine[],
  places: Places,
): PlacePlan[] {
  const units = new Map<string, number>();
  const keys = lines.map(({ skuId, warehouseId }) => {
    const place = places.get(warehouseId.toLowerCase())?.id ?? warehouseId.toLowerCase();
    return placeKey(skuId.toLowerCase(), place);
  });
  for (const [index, key] of keys.entries()) units.set(key, (units.get(key) ?? 0) + (lines[index]?.units ?? 0));
  const planned = new Set(plans.map(({ skuId, warehouseId }) => placeKey(skuId, warehouseId)));
  const missing = keys.flatMap((key, index) => (planned.has(key) ? [] : index));
  if (missing.length > 0) {
    throw InvalidInput(
      missing.map((index) => ({
        path: `input.lines.${index}`,
        reason: "names a SKU that is not planned at that warehouse",
      })),
    );
  }
  return plans.flatMap((plan) => {
    const recommendedUnits = units.get(placeKey(plan.skuId, plan.warehouseId));
    return recommendedUnits === undefined ? [] : [{ ...plan, recommendedUnits }];
  });
}
