/** Lower unit costs from a quantity on, and larger quantities that cost less in total. */

/** A lower unit cost from a quantity on. It holds for all units, not only for those beyond. */
export interface PriceBreak {
  fromUnits: number;
  unitCost: number;
}

/** The cost of a unit, by quantity. */
export interface CostTerms {
  /** Without any price break; null when not known. */
  unitCost: number | null;
  /** In any order. */
  priceBreaks: readonly PriceBreak[];
}

/**
 * Returns the unit cost for a number of units: that of the reached break with the largest quantity.
 * @example unitCostOf({ unitCost: 2, priceBreaks: [{ fromUnits: 100, unitCost: 1.8 }] }, 100) // 1.8
 */
export function unitCostOf<Cost extends number | null>(
  { unitCost, priceBreaks }: { unitCost: Cost; priceBreaks: readonly PriceBreak[] },
  units: number,
): Cost | number {
  let reached: { fromUnits: number; unitCost: Cost | number } = { fromUnits: Number.NEGATIVE_INFINITY, unitCost };
  for (const priceBreak of priceBreaks) {
    if (priceBreak.fromUnits <= units && priceBreak.fromUnits > reached.fromUnits) reached = priceBreak;
  }
  return reached.unitCost;
}

/** A quantity that reaches a break and costs less in total. */
export interface CheaperQuantity {
  units: number;
  /** The quantity of the break. */
  fromUnits: number;
  /** The cost of all units, before and after. */
  cost: { before: number; after: number };
}

/**
 * Returns the cheapest larger quantity, if it costs less in total than the units given; else null.
 *
 * The same total is no reason to hold more stock: only more goods for less money are worth it.
 * @param orderable returns the least orderable quantity from so many units on; null where there is none
 * @param amountOf returns the total cost of units at a unit cost; their product by default
 * @example
 * cheaperQuantity({ unitCost: 5, priceBreaks: [{ fromUnits: 100, unitCost: 4 }] }, 98, (units) => units)
 * // { units: 100, fromUnits: 100, cost: { before: 490, after: 400 } }
 */
export function cheaperQuantity(
  terms: CostTerms,
  units: number,
  orderable: (atLeast: number) => number | null,
  amountOf: (units: number, unitCost: number) => number = (quantity, unitCost) => quantity * unitCost,
): CheaperQuantity | null {
  const unitCost = unitCostOf(terms, units);
  if (units <= 0 || unitCost === null) return null;
  const before = amountOf(units, unitCost);
  let best: CheaperQuantity | null = null;
  for (const { fromUnits } of terms.priceBreaks) {
    const larger = fromUnits > units ? orderable(fromUnits) : null;
    const lower = larger === null ? null : unitCostOf(terms, larger);
    if (larger === null || lower === null) continue;
    const after = amountOf(larger, lower);
    if (after < (best?.cost.after ?? before)) best = { units: larger, fromUnits, cost: { before, after } };
  }
  return best;
}
