/** The purchase of a careful buyer by hand: always the step that gains most for its money. */

import { Basket, type Step } from "./basket";
import { packsAt } from "./line-terms";
import { type BuyProblem, isAllowed, keepsToProduct, purchaseTotals, reachesMinimum, worthOf } from "./purchase";
import type { Packs } from "./question";

/** Lines with a common rule: those of an order, or of a product on it. */
interface Group {
  places: readonly number[];
  isKept(packs: Packs): boolean;
}

/** Smaller costs count as none. */
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

/** Returns the gain of a group's lines, without containers. */
const gainOf = ({ terms }: BuyProblem, packs: Packs, places: readonly number[]): number =>
  places.reduce((sum, place) => {
    const line = terms[place];
    return line ? sum + packsAt(line, packs[place] ?? 0).gain : sum;
  }, 0);

/** Buys every step that gains, best first, without the banned lines. Then fills up groups that do not keep their rules yet. */
function fill(problem: BuyProblem, groups: readonly Group[], banned: ReadonlySet<number>): Basket {
  const basket = new Basket(problem, banned);
  const everywhere = problem.terms.map((_, place) => place);
  basket.take(everywhere, (step) => (step.gain > 0 ? yieldOf(step) : null));
  for (const { places, isKept } of groups) basket.take(places, yieldOf, () => !isKept(basket.packs));
  return basket;
}

/** The share of failing groups that is given up at a time: one of so many. */
const GIVEN_UP = 4;

/** Returns the next groups to give up: first those that cannot keep their rules and gain least, then one that costs more than it gains. */
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
 * Takes the steps with the most gain for their money while money and containers last. A step is one pack, or up to the next lower cost.
 *
 * Then it fills up orders below their minimum. It starts again without orders or products that cannot keep their rules, or gain nothing after being filled
 * up. It ignores containers that cost more than the gain of their goods.
 * @returns an allowed purchase; an empty one, at worst
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

/** Returns lines of which one more pack alone breaks a rule. Their order is below its minimum, or their product has common packs or is not bought yet. */
function boundTogether(problem: BuyProblem, packs: Packs): Set<number> {
  const { question, linesOf, placeOf } = problem;
  const orders = question.orders.filter((order) => order.minimum && worthOf(problem, packs, order) === 0);
  const products = question.products
    .map(({ lineIds, packQuantity }) => ({ packQuantity, places: lineIds.flatMap((id) => placeOf.get(id) ?? []) }))
    .filter(({ places, packQuantity }) => packQuantity > 1 || places.every((place) => !packs[place]));
  return new Set([...orders.flatMap(({ id }) => linesOf.get(id) ?? []), ...products.flatMap(({ places }) => places)]);
}

/** Extends a purchase with further steps that gain, within the rest of money and containers. @param rank ranks steps that gain */
export function extended(problem: BuyProblem, packs: Packs, rank: (step: Step) => number = yieldOf): Packs {
  const basket = new Basket(problem, boundTogether(problem, packs), packs);
  const everywhere = problem.terms.map((_, place) => place);
  basket.take(everywhere, (step) => (step.gain > 0 ? rank(step) : null));
  const isBetter = purchaseTotals(problem, basket.packs).gain > purchaseTotals(problem, packs).gain;
  return isBetter && isAllowed(problem, basket.packs) ? basket.packs : packs;
}
