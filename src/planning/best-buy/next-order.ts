/** The unit cost of the next order: a unit bought early saves no more than that. */

import { packsToOrder } from "../sizing/order-sizing";
import { cheaperQuantity, unitCostOf } from "../sizing/price-break";
import type { BuyLine } from "./question";
import { DAYS_A_YEAR } from "./window-demand";

/** The worth of units beyond a quantity of this order: the unit cost of another order. */
export interface RestValue {
  beyondUnits: number;
  unitCost: number;
}

/**
 * Returns the worth of units that this order's cover leaves, from the first one on; values fall.
 *
 * The next order is for a whole cover, in whole packs and at least the MOQ. A larger break replaces it if that costs less in total. The rest is worth the
 * unit cost of that order. A break that no such order reaches by itself justifies buying ahead: units up to its quantity are worth that unit cost, too. Units
 * beyond it are worth at most the break's cost, because the next order may reach the break, too. Buying ahead to reach a break is limited to a year's demand.
 * No unit is worth more than its cost without a break.
 * @param pack units that are bought at a time
 * @example // 9 a day, 90 days of cover, 5 each, from 100 on 4, from 1,500 on 3: the next order takes 810
 * restValues(line, { pack: 1, fewestPacks: 1 }) // [{ beyondUnits: 0, unitCost: 4 }, { beyondUnits: 1500, unitCost: 3 }]
 */
export function restValues(
  line: Pick<BuyLine, "unitCost" | "priceBreaks" | "coverUnits" | "demand">,
  { pack, fewestPacks }: { pack: number; fewestPacks: number },
): RestValue[] {
  const inPacks = (units: number): number => Math.max(fewestPacks, packsToOrder(units, pack)) * pack;
  const cover = inPacks(line.coverUnits);
  const next = cheaperQuantity(line, cover, inPacks)?.units ?? cover;
  const most = Math.max(next, inPacks(DAYS_A_YEAR * line.demand.unitsPerDay));
  const values: RestValue[] = [{ beyondUnits: 0, unitCost: Math.min(line.unitCost, unitCostOf(line, next)) }];
  for (const { fromUnits, unitCost } of line.priceBreaks.toSorted((one, other) => one.fromUnits - other.fromUnits)) {
    const beyondUnits = inPacks(fromUnits);
    const last = values.at(-1) as RestValue;
    if (beyondUnits > next && beyondUnits <= most && unitCost < last.unitCost) values.push({ beyondUnits, unitCost });
  }
  return values;
}
