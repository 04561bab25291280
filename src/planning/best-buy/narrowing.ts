/** What a purchase that gains more than one that is known can still be made of. */

import type { LineTerms, Tier } from "./line-terms";
import type { BuyProblem } from "./purchase";
import type { Relaxation } from "./relaxation";
import { bestOfTier, relaxedLine, slopeOf } from "./relaxed-line";
import type { RelaxedOrder } from "./relaxed-order";

/** A line with the packs that are left of each tier. */
export interface NarrowedLine {
  terms: LineTerms;
  tiers: readonly Tier[];
  /** Whether nothing of it may be bought, too. */
  isOptional: boolean;
}

/** Lines in the question's sequence, and orders that are placed, or not, in all purchases that gain more; null for either. */
export interface Narrowed {
  lines: readonly NarrowedLine[];
  isPlaced: readonly (boolean | null)[];
}

/** Rounding noise of sums of money, as a share. */
const NOISE = 1e-7;

/** The first of so many packs that is enough, given that all after it are; one more than the last where none is. */
function firstThat(from: number, to: number, isEnough: (packs: number) => boolean): number {
  let [low, high] = [from, to + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The packs of a tier that net so much at least: one stretch, as the net is concave. Null where none do. */
function stretchOf(terms: LineTerms, tier: Tier, slope: number, least: number): Tier | null {
  const net = (packs: number) => terms.valueAt(packs) + slope * packs;
  const best = bestOfTier(terms, tier, slope);
  if (net(best) < least) return null;
  const fromPacks = firstThat(tier.fromPacks, best, (packs) => net(packs) >= least);
  const toPacks = firstThat(best, tier.toPacks, (packs) => net(packs) < least) - 1;
  return { ...tier, fromPacks, toPacks };
}

/** @param loss of the bound that may be at most */
function narrowedLine(terms: LineTerms, order: RelaxedOrder, loss: number): NarrowedLine {
  const own = relaxedLine(terms, order.charges);
  const others = order.net - own.net;
  const placed = Math.max(0, order.net);
  const tiers = terms.tiers.flatMap(
    (tier) => stretchOf(terms, tier, slopeOf(terms, tier, order.charges), placed - loss - others) ?? [],
  );
  return { terms, tiers, isOptional: placed - Math.max(0, others) <= loss };
}

/**
 * Leaves out whatever would take so much off the relaxation's bound that no more is left than a known purchase gains (fixing by reduced costs).
 * @param gain of the known purchase, which stays among those that are left
 */
export function narrowed({ question, terms, linesOf }: BuyProblem, relaxation: Relaxation, gain: number): Narrowed {
  const loss = relaxation.bound - gain + NOISE * Math.max(1, Math.abs(relaxation.bound));
  const lines: NarrowedLine[] = terms.map((line) => ({ terms: line, tiers: line.tiers, isOptional: true }));
  const isPlaced = question.orders.map(({ id }, number) => {
    const order = relaxation.orders[number];
    if (!order) return null;
    for (const place of linesOf.get(id) ?? []) lines[place] = narrowedLine(terms[place] as LineTerms, order, loss);
    if (-order.net > loss) return false;
    return order.net > loss ? true : null;
  });
  return { lines, isPlaced };
}
