/** What one line costs and brings at a number of packs, and how many packs it may have. */

import { packsToOrder, wholeUnits } from "../sizing/order-sizing";
import { unitCostOf } from "../sizing/price-break";
import { type RestValue, restValues } from "./next-order";
import type { BuyLine, BuyQuestion } from "./question";
import { DAYS_A_YEAR, expectedShortage, unitDaysKept } from "./window-demand";

/** Packs of broken units are bought so many at a time at most that they make whole units. */
const MAX_BROKEN_PACKS = 100;

/** A cost of a unit with the packs from and up to which it holds. */
export interface Tier {
  unitCost: number;
  fromPacks: number;
  toPacks: number;
}

/** A line with what follows from its terms alone. */
export interface LineTerms {
  line: BuyLine;
  /** Units that are bought at a time: a pack, or as many as make whole units. */
  pack: number;
  /** Packs that a purchase of it has at least, and at most. */
  fewestPacks: number;
  mostPacks: number;
  /** By packs, without gaps from `fewestPacks` to `mostPacks`. */
  tiers: readonly Tier[];
  /** What keeping a unit for a day costs. */
  holdingCostPerDay: number;
  /** What units that are left at the end of the cover are worth. */
  restValues: readonly RestValue[];
  /** What so many packs bring, price breaks apart: `unitsValue`, worked out once for each number of packs. */
  valueAt(packs: number): number;
}

/** The units of a pack, or of as many packs as make whole units. */
function wholePack(packQuantity: number): number {
  if (!(packQuantity > 1)) return 1;
  for (let packs = 1; packs <= MAX_BROKEN_PACKS; packs += 1) {
    const units = packs * packQuantity;
    if (Math.abs(units - Math.round(units)) < 1e-9 * units) return Math.round(units);
  }
  return Math.ceil(packQuantity);
}

/** What follows from a line without its packs. */
type OwnTerms = Pick<LineTerms, "line" | "holdingCostPerDay" | "restValues">;

/** Units of a purchase that are expected to sell in the days of its cover. */
export function unitsSold({ demand }: BuyLine, units: number): number {
  return expectedShortage(demand, demand.availableUnits) - expectedShortage(demand, demand.availableUnits + units);
}

/** Units of a purchase that are expected to be left at the end of its cover. Grows ever faster with the units. */
export const restUnits = (line: BuyLine, units: number): number => units - unitsSold(line, units);

/**
 * What the units that are left at the end of the cover are worth less than they cost without a price break: the next order gets as many for less.
 * @example // 108 units of which 88 sell; 5 without a break, 4 on the next order
 * lossOnRest(terms, 108) // 20
 */
export function lossOnRest({ line, restValues }: OwnTerms, units: number): number {
  let [loss, worth] = [0, line.unitCost];
  for (const { beyondUnits, unitCost } of restValues) {
    if (units <= beyondUnits) break;
    // Most lines have no price break: their values are looked at very often.
    if (unitCost < worth) loss += (worth - unitCost) * (restUnits(line, units) - restUnits(line, beyondUnits));
    worth = unitCost;
  }
  return loss;
}

/**
 * What buying so many units of a line brings, price breaks of this order apart: lost margin that is avoided, less what keeping them costs, less what the
 * rest loses because the next order pays less.
 */
export function unitsValue(terms: OwnTerms, units: number): number {
  const { line, holdingCostPerDay } = terms;
  const kept = holdingCostPerDay * unitDaysKept(line.demand, units);
  return line.margin * unitsSold(line, units) - kept - lossOnRest(terms, units);
}

/** The values of packs, each worked out when it is first asked for. */
function valuesOf(own: OwnTerms, pack: number): (packs: number) => number {
  const known = new Map<number, number>();
  return (packs) => {
    const found = known.get(packs) ?? unitsValue(own, packs * pack);
    known.set(packs, found);
    return found;
  };
}

/** The tier that so many packs are in; null for none. */
export const tierOf = ({ tiers }: Pick<LineTerms, "tiers">, packs: number): Tier | null =>
  tiers.find(({ fromPacks, toPacks }) => packs >= fromPacks && packs <= toPacks) ?? null;

/** What so many packs cost, and bring with what their price break saves. */
export function packsAt(terms: LineTerms, packs: number): { cost: number; gain: number } {
  if (packs === 0) return { cost: 0, gain: 0 };
  const { line, pack, valueAt } = terms;
  const unitCost = tierOf(terms, packs)?.unitCost ?? unitCostOf(line, packs * pack);
  const units = packs * pack;
  return { cost: unitCost * units, gain: valueAt(packs) + (line.unitCost - unitCost) * units };
}

/** Packs at which the value is largest: it rises until there and falls after, as it is concave. */
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

/** The tiers of a line from its fewest to its most packs. */
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

/** Packs that the lines' shared limits leave room for. */
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
 * The packs that a line may have: from its minimum up to where more brings nothing any more by itself, to the last price break below a
 * year's demand, and, where others count on it to reach a minimum together, to a year's demand. No more than money and room allow.
 * @param isShared whether it stands on an order, or belongs to a product, with a minimum or packs of its own
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
