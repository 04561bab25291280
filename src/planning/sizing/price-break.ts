/** Lower costs of a unit from a quantity on, and the larger quantity that costs less in total. */

/** A lower cost of a unit from a quantity on. It holds for all units, not only for those beyond. */
export interface PriceBreak {
  fromUnits: number;
  unitCost: number;
}

/** What a unit costs, by quantity. */
export interface CostTerms {
  /** Without any price break; null when not known. */
  unitCost: number | null;
  /** In any order. */
  priceBreaks: readonly PriceBreak[];
}

/**
 * The unit cost that holds for so many units: of the breaks from whose quantity on they are, the one with the largest.
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
  /** Of the break. */
  fromUnits: number;
  /** Of all units, before and after. */
  cost: { before: number; after: number };
}

/**
 * Returns the larger quantity that costs least, where one costs less in total than the units given; else null.
 *
 * More goods for less money: nothing is spent on what no demand asks for yet. The same money is no reason to hold more.
 * @param orderable the least quantity from so many units on that can be ordered; null where there is none
 * @param amountOf what units cost in total at a unit cost; their product unless said
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
