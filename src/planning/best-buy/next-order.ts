/** What the next order pays for a unit: a unit that is bought early saves no more than that. */

import { packsToOrder } from "../sizing/order-sizing";
import { cheaperQuantity, unitCostOf } from "../sizing/price-break";
import type { BuyLine } from "./question";
import { DAYS_A_YEAR } from "./window-demand";

/** What units beyond a quantity of this order are worth: what another order would pay for them. */
export interface RestValue {
  beyondUnits: number;
  unitCost: number;
}

/**
 * Returns what units are worth that this order's cover leaves, from the first one on; values fall.
 *
 * The next order is for a whole cover, in whole packs and at least the MOQ, or for the break beyond that costs less in total. The rest is worth what it pays for a
 * unit. A break that no such order reaches by itself is bought ahead for: units up to its quantity are worth as much, and units beyond it no more than the break's own
 * cost, as the next order may buy the break, too. Nobody buys for longer than a year to reach a break. Nothing is worth more than its cost without any.
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
