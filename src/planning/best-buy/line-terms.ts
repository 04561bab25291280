/** The cost and gain of one line at a number of packs, and its range of packs. */

import { packsToOrder, wholeUnits } from "../sizing/order-sizing";
import { unitCostOf } from "../sizing/price-break";
import { type RestValue, restValues } from "./next-order";
import type { BuyLine, BuyQuestion } from "./question";
import { DAYS_A_YEAR, expectedShortage, unitDaysKept } from "./window-demand";

/** Limit of the packs bought at a time so that packs of broken units make whole units. */
const MAX_BROKEN_PACKS = 100;

/** A unit cost with the range of packs for which it holds. */
export interface Tier {
  unitCost: number;
  fromPacks: number;
  toPacks: number;
}

/** A line with the terms that follow from it alone. */
export interface LineTerms {
  line: BuyLine;
  /** Units bought at a time: a pack, or as many packs as make whole units. */
  pack: number;
  /** The least and the most packs of a purchase. */
  fewestPacks: number;
  mostPacks: number;
  /** Ordered by packs, without gaps from `fewestPacks` to `mostPacks`. */
  tiers: readonly Tier[];
  /** Cost of keeping a unit for a day. */
  holdingCostPerDay: number;
  /** The worth of units left at the end of the cover. */
  restValues: readonly RestValue[];
  /** Returns the value of a number of packs without price breaks: `unitsValue`, computed once for each number. */
  valueAt(packs: number): number;
}

/** Returns the units of a pack, or of as many packs as make whole units. */
function wholePack(packQuantity: number): number {
  if (!(packQuantity > 1)) return 1;
  for (let packs = 1; packs <= MAX_BROKEN_PACKS; packs += 1) {
    const units = packs * packQuantity;
    if (Math.abs(units - Math.round(units)) < 1e-9 * units) return Math.round(units);
  }
  return Math.ceil(packQuantity);
}

/** The terms of a line that do not depend on its packs. */
type OwnTerms = Pick<LineTerms, "line" | "holdingCostPerDay" | "restValues">;

/** Returns the units of a purchase that are expected to sell in the days of its cover. */
export function unitsSold({ demand }: BuyLine, units: number): number {
  return expectedShortage(demand, demand.availableUnits) - expectedShortage(demand, demand.availableUnits + units);
}

/** Returns the units of a purchase expected to be left at the end of its cover. It grows faster and faster with the units. */
export const restUnits = (line: BuyLine, units: number): number => units - unitsSold(line, units);

/**
 * Returns the loss on units left at the end of the cover, against their cost without a price break. The next order gets as many for less.
 * @example // 108 units of which 88 sell; 5 without a break, 4 on the next order
 * lossOnRest(terms, 108) // 20
 */
export function lossOnRest({ line, restValues }: OwnTerms, units: number): number {
  let [loss, worth] = [0, line.unitCost];
  for (const { beyondUnits, unitCost } of restValues) {
    if (units <= beyondUnits) break;
    // Most lines have no price break, and this function is called very often.
    if (unitCost < worth) loss += (worth - unitCost) * (restUnits(line, units) - restUnits(line, beyondUnits));
    worth = unitCost;
  }
  return loss;
}

/**
 * Returns the value of buying so many units of a line, without this order's price breaks.
 *
 * It is the lost margin avoided, less the cost of keeping the units, less the loss on the rest because the next order pays less.
 */
export function unitsValue(terms: OwnTerms, units: number): number {
  const { line, holdingCostPerDay } = terms;
  const kept = holdingCostPerDay * unitDaysKept(line.demand, units);
  return line.margin * unitsSold(line, units) - kept - lossOnRest(terms, units);
}

/** Returns the value of packs, each computed at its first use. */
function valuesOf(own: OwnTerms, pack: number): (packs: number) => number {
  const known = new Map<number, number>();
  return (packs) => {
    const found = known.get(packs) ?? unitsValue(own, packs * pack);
    known.set(packs, found);
    return found;
  };
}

/** Returns the tier of a number of packs; null for none. */
export const tierOf = ({ tiers }: Pick<LineTerms, "tiers">, packs: number): Tier | null =>
  tiers.find(({ fromPacks, toPacks }) => packs >= fromPacks && packs <= toPacks) ?? null;

/** Returns the cost of a number of packs, and their gain with the savings of their price break. */
export function packsAt(terms: LineTerms, packs: number): { cost: number; gain: number } {
  if (packs === 0) return { cost: 0, gain: 0 };
  const { line, pack, valueAt } = terms;
  const unitCost = tierOf(terms, packs)?.unitCost ?? unitCostOf(line, packs * pack);
  const units = packs * pack;
  return { cost: unitCost * units, gain: valueAt(packs) + (line.unitCost - unitCost) * units };
}

/** Returns the packs with the largest value. The value is concave: it rises up to there and falls after. */
function bestPacks(terms: OwnTerms, pack: number, saved: number): number {
  const gain = (packs: number) => unitsValue(terms, packs * pack) + saved * packs * pack;
  let [low, high] = [0, 1];
  while (gain(high) > gain(high - 1) && high < 2 ** 40) [low, high] = [high, high * 2];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (gain(middle) > gain(middle - 1)) low = middle;
    else high = middle;
  }
  return low;
}

/** Returns the tiers of a line from its fewest to its most packs. */
function tiersOf(line: BuyLine, pack: number, fewest: number, most: number): Tier[] {
  const starts = [...new Set([fewest, ...line.priceBreaks.map(({ fromUnits }) => packsToOrder(fromUnits, pack))])]
    .filter((packs) => packs >= fewest && packs <= most)
    .sort((one, other) => one - other);
  return starts.map((fromPacks, index) => ({
    unitCost: unitCostOf(line, fromPacks * pack),
    fromPacks,
    toPacks: (starts[index + 1] ?? most + 1) - 1,
  }));
}

/** Returns the packs that the shared limits of the lines allow. */
function packsInReach({ budget, containers }: BuyQuestion, line: BuyLine, pack: number): number {
  const cheapest = Math.min(line.unitCost, ...line.priceBreaks.map(({ unitCost }) => unitCost));
  const places = containers?.most == null ? Number.POSITIVE_INFINITY : containers.most + (containers.spare ?? 0);
  const within = (limit: number | null, ofUnit: number): number =>
    limit === null || ofUnit <= 0 ? Number.POSITIVE_INFINITY : Math.floor(limit / (ofUnit * pack) + 1e-9);
  return Math.min(
    within(budget, cheapest),
    within(containers?.volume == null ? null : containers.volume * places, line.volume),
    within(containers?.weight == null ? null : containers.weight * places, line.weight),
  );
}

/**
 * Returns the terms of a line with its range of packs. The range begins at its minimum and ends at the highest of these, within money and room:
 *
 * - the packs from which more bring nothing by themselves
 * - the last price break below a year's demand
 * - a year's demand, if others rely on it to reach a minimum together
 * @param isShared whether its order or product has a minimum or packs
 */
export function lineTerms(question: BuyQuestion, line: BuyLine, isShared: boolean): LineTerms {
  const pack = wholePack(line.packQuantity);
  const holdingCostPerDay = (question.holdingRate * line.unitCost) / DAYS_A_YEAR;
  const fewestPacks = Math.max(1, packsToOrder(wholeUnits(line.moq), pack));
  const own = { line, holdingCostPerDay, restValues: restValues(line, { pack, fewestPacks }) };
  const yearPacks = Math.ceil((DAYS_A_YEAR * line.demand.unitsPerDay) / pack);
  const cheapest = Math.min(line.unitCost, ...line.priceBreaks.map(({ unitCost }) => unitCost));
  const breakPacks = line.priceBreaks
    .map(({ fromUnits }) => packsToOrder(fromUnits, pack))
    .filter((packs) => packs <= yearPacks);
  const wanted = Math.max(
    fewestPacks,
    Math.min(bestPacks(own, pack, line.unitCost - cheapest), Math.max(yearPacks, bestPacks(own, pack, 0))),
    ...breakPacks,
    isShared ? yearPacks : 0,
  );
  const mostPacks = Math.min(wanted, packsInReach(question, line, pack));
  const tiers = tiersOf(line, pack, fewestPacks, mostPacks);
  return { ...own, pack, fewestPacks, mostPacks, tiers, valueAt: valuesOf(own, pack) };
}
