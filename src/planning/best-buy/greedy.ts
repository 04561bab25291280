/** The purchase that a careful buyer puts together by hand: always what brings most for its money next. */

import { Basket, type Step } from "./basket";
import { packsAt } from "./line-terms";
import { type BuyProblem, isAllowed, keepsToProduct, purchaseTotals, reachesMinimum, worthOf } from "./purchase";
import type { Packs } from "./question";

/** Lines that keep to something together: those of an order, or of a product on it. */
interface Group {
  places: readonly number[];
  isKept(packs: Packs): boolean;
}

/** What costs less than this costs nothing. */
const MIN_COST = 1e-9;

const yieldOf = ({ gain, cost }: Step): number => gain / Math.max(MIN_COST, cost);

function groupsOf(problem: BuyProblem): Group[] {
  const { question, linesOf, placeOf } = problem;
  const products = question.products.map((rule) => ({
    places: rule.lineIds.flatMap((id) => placeOf.get(id) ?? []),
    isKept: (packs: Packs) => keepsToProduct(problem, packs, rule),
  }));
  const orders = question.orders.map((order) => ({
    places: linesOf.get(order.id) ?? [],
    isKept: (packs: Packs) => reachesMinimum(problem, packs, order),
  }));
  return [...products, ...orders];
}

/** What lines of a group bring; containers apart. */
const gainOf = ({ terms }: BuyProblem, packs: Packs, places: readonly number[]): number =>
  places.reduce((sum, place) => {
    const line = terms[place];
    return line ? sum + packsAt(line, packs[place] ?? 0).gain : sum;
  }, 0);

/** Buys whatever brings something, best first, without the lines that are banned; then fills up what does not keep to its rules yet. */
function fill(problem: BuyProblem, groups: readonly Group[], banned: ReadonlySet<number>): Basket {
  const basket = new Basket(problem, banned);
  const everywhere = problem.terms.map((_, place) => place);
  basket.take(everywhere, (step) => (step.gain > 0 ? yieldOf(step) : null));
  for (const { places, isKept } of groups) basket.take(places, yieldOf, () => !isKept(basket.packs));
  return basket;
}

/** Of those that do not keep to their rules, or bring nothing, how many are given up at a time: one of so many. */
const GIVEN_UP = 4;

/** The groups to be given up next: of those that can't be brought to keep to their rules those that bring least, then one that costs more than it brings. */
function givenUp(problem: BuyProblem, groups: readonly Group[], packs: Packs): readonly Group[] {
  const faults = groups
    .filter(({ isKept }) => !isKept(packs))
    .map((group) => ({ group, gain: gainOf(problem, packs, group.places) }))
    .sort((one, other) => one.gain - other.gain);
  if (faults.length > 0) return faults.slice(0, Math.ceil(faults.length / GIVEN_UP)).map(({ group }) => group);
  return groups
    .filter(({ places }) => places.some((place) => packs[place]) && gainOf(problem, packs, places) < 0)
    .slice(0, 1);
}

/**
 * Takes the steps with the most gain for their money as long as there is money and room, a pack or up to the next lower cost at a time; fills
 * orders up that are below their minimum; and begins anew without orders, or products, that can't be brought to keep to their rules
 * or bring nothing with what they had to be filled up by. Containers that cost more than their goods bring are not noticed.
 * @returns a purchase that is allowed; nothing, at worst
 */
export function greedyPurchase(problem: BuyProblem): number[] {
  const groups = groupsOf(problem);
  const banned = new Set<number>();
  for (;;) {
    const { packs } = fill(problem, groups, banned);
    const faults = givenUp(problem, groups, packs);
    if (faults.length === 0) return purchaseTotals(problem, packs).gain >= 0 ? packs : packs.map(() => 0);
    for (const { places } of faults) for (const place of places) banned.add(place);
  }
}

/** Lines whose order is below its minimum, or whose product asks for packs of all of them, or for more than nothing: another pack of them alone would break a rule. */
function boundTogether(problem: BuyProblem, packs: Packs): Set<number> {
  const { question, linesOf, placeOf } = problem;
  const orders = question.orders.filter((order) => order.minimum && worthOf(problem, packs, order) === 0);
  const products = question.products
    .map(({ lineIds, packQuantity }) => ({ packQuantity, places: lineIds.flatMap((id) => placeOf.get(id) ?? []) }))
    .filter(({ places, packQuantity }) => packQuantity > 1 || places.every((place) => !packs[place]));
  return new Set([...orders.flatMap(({ id }) => linesOf.get(id) ?? []), ...products.flatMap(({ places }) => places)]);
}

/** A purchase with what else brings something for what is left of money and room. @param rank of steps that bring something */
export function extended(problem: BuyProblem, packs: Packs, rank: (step: Step) => number = yieldOf): Packs {
  const basket = new Basket(problem, boundTogether(problem, packs), packs);
  const everywhere = problem.terms.map((_, place) => place);
  basket.take(everywhere, (step) => (step.gain > 0 ? rank(step) : null));
  const isBetter = purchaseTotals(problem, basket.packs).gain > purchaseTotals(problem, packs).gain;
  return isBetter && isAllowed(problem, basket.packs) ? basket.packs : packs;
}
