/** What a line is bought for when limits that lines share are not kept to, but paid for. */

import type { LineTerms, Tier } from "./line-terms";

/** What is charged for each unit of money, each unit of stock, each cubic metre and each kilogram; below 0 it is paid out. */
export interface Charges {
  money: number;
  unit: number;
  volume: number;
  weight: number;
}

/** Packs of a line, and what they gain less what is charged for them. */
export interface RelaxedLine {
  packs: number;
  net: number;
}

/** What a pack of a tier brings beside its value: saved, less charged. */
export function slopeOf({ line, pack }: LineTerms, { unitCost }: Tier, charges: Charges): number {
  const charged = unitCost * charges.money + charges.unit + line.volume * charges.volume + line.weight * charges.weight;
  return (line.unitCost - unitCost - charged) * pack;
}

/** The most packs of a tier of which the last brings something still; its fewest at least, as the value is concave. */
export function bestOfTier({ valueAt }: LineTerms, { fromPacks, toPacks }: Tier, slope: number): number {
  let [low, high] = [fromPacks, toPacks];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (valueAt(middle) - valueAt(middle - 1) + slope >= 0) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The packs that net most: none, or the best of a tier. */
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
