/** Allowed purchases, close to those with priced limits. */

import type { Step } from "./basket";
import { extended } from "./greedy";
import { chosenOrders, type PricedOrders } from "./order-choice";
import { type BuyProblem, isAllowed, isWithinLimits, keepsToProduct, purchaseTotals, reachesMinimum } from "./purchase";
import type { Packs } from "./question";
import type { Relaxation, RelaxedQuestion } from "./relaxation";

/** The number of attempts to find prices that keep all limits. */
const TRIES = 9;
/** The price increase of the first attempt. */
const DEARER = 0.01;
const MIN_CHARGE = 1e-9;

/** Returns the purchase at given prices, without products and orders that break their rules. */
function purchaseAt(problem: BuyProblem, { orders }: Relaxation): number[] {
  const { question, terms, linesOf, placeOf } = problem;
  const packs = terms.map(() => 0);
  for (const [number, { id }] of question.orders.entries()) {
    const order = orders[number];
    if (!order || order.net <= 0) continue;
    for (const [at, place] of (linesOf.get(id) ?? []).entries()) packs[place] = order.packs[at] ?? 0;
  }
  const empty = (places: readonly number[]) => {
    for (const place of places) packs[place] = 0;
  };
  for (const rule of question.products) {
    if (!keepsToProduct(problem, packs, rule)) empty(rule.lineIds.flatMap((id) => placeOf.get(id) ?? []));
  }
  for (const order of question.orders) {
    if (!reachesMinimum(problem, packs, order)) empty(linesOf.get(order.id) ?? []);
  }
  return packs;
}

/** Returns the ranking of steps by gain ÷ charge, volume and weight included. */
function byCharge({ question, terms }: BuyProblem, { orders, moneyPrice }: Relaxation): (step: Step) => number {
  const numberOf = new Map(question.orders.map(({ id }, number) => [id, number]));
  return ({ place, gain, cost, volume, weight }) => {
    const charges = orders[numberOf.get(terms[place]?.line.orderId ?? "") ?? -1]?.charges;
    const charged = moneyPrice * cost + (charges?.volume ?? 0) * volume + (charges?.weight ?? 0) * weight;
    return gain / Math.max(MIN_CHARGE, charged);
  };
}

/**
 * Raises prices as little as possible until the purchase is within the limits, and buys more with the rest.
 * @returns the best purchase found; an empty one, at worst
 */
export function roundedPurchase(problem: BuyProblem, relaxed: RelaxedQuestion, right: Relaxation): Packs {
  let best: Packs = problem.terms.map(() => 0);
  let most = 0;
  const isAllowedAt = (dearer: number): boolean => {
    const point =
      dearer === 0 ? right : relaxed.at(right.moneyPrice * (1 + dearer), right.containerPrice * (1 + dearer));
    const packs = purchaseAt(problem, point);
    if (!isWithinLimits(problem, packs)) return false;
    const filled = extended(problem, packs, byCharge(problem, point));
    const { gain } = purchaseTotals(problem, filled);
    if (gain > most) [best, most] = [filled, gain];
    return true;
  };
  let [low, high, step] = [0, Number.POSITIVE_INFINITY, DEARER];
  for (let tried = 0, dearer = 0; tried < TRIES; tried += 1) {
    if (isAllowedAt(dearer)) high = dearer;
    else low = dearer;
    if (high === 0) break;
    dearer = Number.isFinite(high) ? (low + high) / 2 : low + step;
    step *= 2;
  }
  return best;
}

/** Returns purchases made of whole orders, extended with the rest of the limits. */
export function purchasesOfOrders(problem: BuyProblem, priced: readonly PricedOrders[], right: Relaxation): Packs[] {
  const rank = byCharge(problem, right);
  return chosenOrders(problem, priced)
    .map((packs) => extended(problem, packs, rank))
    .filter((packs) => isAllowed(problem, packs));
}
