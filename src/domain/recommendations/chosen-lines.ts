import { InvalidInput } from "../../errors";
import type { PlacePlan } from "../plan/place-plans";
import { placeKey } from "../plan/placed-lines";
import type { Places } from "../plan-store/places";

/** Units of a SKU for a warehouse that somebody chose themselves, such as of a best buy. Canonical UUIDs. */
export interface ChosenLine {
  skuId: string;
  warehouseId: string;
  units: number;
  /** Units that were known to wait on orders that have not been placed, which the chosen ones come on top of; 0 when left out. */
  waitingUnits?: number | null;
}

/** The plan of a pair with the units that were chosen as the recommended ones. */
export interface ChosenPlan {
  plan: PlacePlan;
  /** Units that were known to wait when they were chosen. */
  knownUnits: number;
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
): ChosenPlan[] {
  const chosen = new Map<string, { units: number; knownUnits: number }>();
  const keys = lines.map(({ skuId, warehouseId }) => {
    const place = places.get(warehouseId.toLowerCase())?.id ?? warehouseId.toLowerCase();
    return placeKey(skuId.toLowerCase(), place);
  });
  for (const [index, key] of keys.entries()) {
    const { units, knownUnits } = chosen.get(key) ?? { units: 0, knownUnits: 0 };
    const line = lines[index];
    chosen.set(key, { units: units + (line?.units ?? 0), knownUnits: Math.max(knownUnits, line?.waitingUnits ?? 0) });
  }
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
    const { units: recommendedUnits, knownUnits = 0 } = chosen.get(placeKey(plan.skuId, plan.warehouseId)) ?? {};
    return recommendedUnits === undefined ? [] : [{ plan: { ...plan, recommendedUnits }, knownUnits }];
  });
}
