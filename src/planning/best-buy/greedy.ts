/** The purchase that a careful buyer puts together by hand: always what brings most for its money next. */

import { Basket, type Step } from "./basket";
import { type BuyProblem, isAllowed, keepsToProduct, purchaseLine, purchaseTotals, reachesMinimum } from "./purchase";
import type { Packs } from "./question";

/** Lines that keep to something together: those of an order, or of a product on it. */
interface Group {
  places: readonly number[];
  isKept(packs: Packs): boolean;
}

/** What costs less than this costs nothing. */
const LEAST_COST = 1e-9;

const yieldOf = ({ gain, cost }: Step): number => gain / Math.max(LEAST_COST, cost);

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
    return line ? sum + purchaseLine(line, packs[place] ?? 0).gain : sum;
  }, 0);

/** Buys whatever brings something, best first, without the lines that are banned; then fills up what does not keep to its rules yet. */
function fill(problem: BuyProblem, groups: readonly Group[], banned: ReadonlySet<number>): Basket {
  const basket = new Basket(problem, banned);
  const everywhere = problem.terms.map((_, place) => place);
  while (basket.take(everywhere, (step) => (step.gain > 0 ? yieldOf(step) : null)));
  for (const { places, isKept } of groups) {
    while (!isKept(basket.packs) && basket.take(places, yieldOf));
  }
  return basket;
}

/**
 * Takes the steps with the most gain for their money as long as there is money and room, a pack or up to the next lower cost at a time; fills
 * orders up that are below their minimum; and begins anew without the order, or product, that can't be brought to keep to its rules
 * or brings nothing with what it had to be filled up by. Containers that cost more than their goods bring are not noticed.
 * @returns a purchase that is allowed; nothing, at worst
 */
export function greedyPurchase(problem: BuyProblem): number[] {
  const groups = groupsOf(problem);
  const banned = new Set<number>();
  for (let turn = 0; turn <= groups.length; turn += 1) {
    const { packs } = fill(problem, groups, banned);
    const fault =
      groups.find(({ isKept }) => !isKept(packs)) ??
      groups.find(({ places }) => places.some((place) => packs[place]) && gainOf(problem, packs, places) < 0);
    if (!fault) return purchaseTotals(problem, packs).gain >= 0 ? packs : packs.map(() => 0);
    for (const place of fault.places) banned.add(place);
  }
  return problem.terms.map(() => 0);
}

/** A purchase with what else brings something for what is left of money and room; the purchase itself where that would break a rule. */
export function extended(problem: BuyProblem, packs: Packs): Packs {
  const basket = new Basket(problem, new Set(), packs);
  const everywhere = problem.terms.map((_, place) => place);
  while (basket.take(everywhere, (step) => (step.gain > 0 ? yieldOf(step) : null)));
  const isBetter = purchaseTotals(problem, basket.packs).gain > purchaseTotals(problem, packs).gain;
  return isBetter && isAllowed(problem, basket.packs) ? basket.packs : packs;
}
