import { Decimal } from "../../db";
import { type InputFault, InvalidInput } from "../../errors";
import { raiseToPacks, wholeUnits } from "../../planning";
import { placeKey } from "../plan/placed-lines";
import type { PlacePlan } from "../plan-store/place-plans";
import type { Places } from "../plan-store/places";

/** Units of a SKU for a warehouse that somebody chose themselves, such as of a best buy. Canonical UUIDs. */
export interface ChosenLine {
  skuId: string;
  warehouseId: string;
  units: number;
  /** Units that were known to wait on orders that have not been placed, which the chosen ones come on top of; 0 when left out. */
  waitingUnits?: number | null;
  /** Cost of one unit in the supplier's currency, as a decimal number; left out: the one that is known. */
  unitCost?: string | null;
}

/** The plan of a pair with the units that were chosen as the recommended ones. */
export interface ChosenPlan {
  plan: PlacePlan;
  /** Units that were chosen, by the units known to wait then. */
  chosen: ReadonlyMap<number, number>;
  /** The cost of a unit that was sent; null where none was. */
  unitCost?: string | null;
}

/**
 * Returns the missing part of chosen units. They come on top of the units known to wait when they were chosen; units that wait beyond those are part of
 * them. The rest is in whole packs; units of which nothing is taken off are never raised. Decision D132.
 * @example missingOfChosen({ plan, chosen: new Map([[0, 60], [40, 20]]) }, 40) // 40: 20 of 60, and 20 beside the 40
 */
export function missingOfChosen({ plan: { packQuantity }, chosen }: ChosenPlan, waits: number): number {
  let units = 0;
  let missing = 0;
  for (const [known, wanted] of chosen) {
    units += wanted;
    missing += Math.max(0, wanted - Math.max(0, waits - known));
  }
  return missing < units ? raiseToPacks(wholeUnits(missing), packQuantity) : units;
}

/**
 * Returns the chosen units together with the waiting ones.
 * @example wantedOfChosen({ plan, chosen: new Map([[10, 30]]) }) // 40: 30 on top of 10
 */
export function wantedOfChosen({ chosen }: ChosenPlan): number {
  const onTop = [...chosen].reduce((sum, [known, units]) => sum + (known > 0 ? units : 0), 0);
  return Math.max(chosen.get(0) ?? 0, ...chosen.keys()) + onTop;
}

/** Costs that were sent, by pair, and the lines whose cost is another than that of a line before. */
function costsOf(lines: readonly ChosenLine[], keys: readonly string[]) {
  const costs = new Map<string, string>();
  const faults: InputFault[] = [];
  for (const [index, { unitCost }] of lines.entries()) {
    const key = keys[index] ?? "";
    if (unitCost == null) continue;
    const before = costs.get(key);
    if (before === undefined) costs.set(key, unitCost);
    else if (!new Decimal(before).eq(unitCost))
      faults.push({
        path: `input.lines.${index}.unitCost`,
        reason: `is ${before} on another line of the same SKU and warehouse`,
      });
  }
  return { costs, faults };
}

/**
 * Returns the plans of the chosen pairs, with the chosen units in place of the recommended ones. Warehouses that are planned within one place count
 * together.
 * @throws InvalidInput naming the lines whose SKU is not planned at such a warehouse, another tenant's among them, and those with two costs.
 */
export function withChosenUnits(
  plans: readonly PlacePlan[],
  lines: readonly ChosenLine[],
  places: Places,
): ChosenPlan[] {
  const chosen = new Map<string, Map<number, number>>();
  const keys = lines.map(({ skuId, warehouseId }) => {
    const place = places.get(warehouseId.toLowerCase())?.id ?? warehouseId.toLowerCase();
    return placeKey(skuId.toLowerCase(), place);
  });
  for (const [index, key] of keys.entries()) {
    const known = lines[index]?.waitingUnits ?? 0;
    const units = chosen.get(key) ?? new Map<number, number>();
    chosen.set(key, units.set(known, (units.get(known) ?? 0) + (lines[index]?.units ?? 0)));
  }
  const planned = new Set(plans.map(({ skuId, warehouseId }) => placeKey(skuId, warehouseId)));
  const { costs, faults } = costsOf(lines, keys);
  for (const [index, key] of keys.entries())
    if (!planned.has(key))
      faults.push({ path: `input.lines.${index}`, reason: "names a SKU that is not planned at that warehouse" });
  if (faults.length > 0) throw InvalidInput(faults);
  return plans.flatMap((plan) => {
    const key = placeKey(plan.skuId, plan.warehouseId);
    const units = chosen.get(key);
    if (!units) return [];
    const recommendedUnits = [...units.values()].reduce((sum, each) => sum + each, 0);
    return [{ plan: { ...plan, recommendedUnits }, chosen: units, unitCost: costs.get(key) ?? null }];
  });
}
