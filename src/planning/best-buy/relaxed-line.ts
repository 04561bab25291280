/** The purchase of a line with the limits that lines share priced instead of kept. */

import type { LineTerms, Tier } from "./line-terms";

/** The charge for each unit of money, each unit of stock, each cubic metre and each kilogram. Below 0: a payment. */
export interface Charges {
  money: number;
  unit: number;
  volume: number;
  weight: number;
}

/** Packs of a line, and their gain less their charges. */
export interface RelaxedLine {
  packs: number;
  net: number;
}

/** Returns the gain of a pack of a tier beside its value: savings less charges. */
export function slopeOf({ line, pack }: LineTerms, { unitCost }: Tier, charges: Charges): number {
  const charged = unitCost * charges.money + charges.unit + line.volume * charges.volume + line.weight * charges.weight;
  return (line.unitCost - unitCost - charged) * pack;
}

/** Returns the most packs of a tier of which the last one still gains; at least its fewest. The value is concave. */
export function bestOfTier({ valueAt }: LineTerms, { fromPacks, toPacks }: Tier, slope: number): number {
  let [low, high] = [fromPacks, toPacks];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (valueAt(middle) - valueAt(middle - 1) + slope >= 0) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Returns the packs that net most: none, or the best of a tier. */
export function relaxedLine(terms: LineTerms, charges: Charges): RelaxedLine {
  let best: RelaxedLine = { packs: 0, net: 0 };
  for (const tier of terms.tiers) {
    const slope = slopeOf(terms, tier, charges);
    const packs = bestOfTier(terms, tier, slope);
    const net = terms.valueAt(packs) + slope * packs;
    if (net > best.net) best = { packs, net };
  }
  return best;
}
