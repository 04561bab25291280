/**
 * The choice of which orders to place, and how large.
 *
 * Prices of money and containers do not decide this if orders have minimums: at a slightly higher price a whole order is left out. So each order is first
 * bought at several prices, and then orders are chosen as a whole.
 */

import { type LineTerms, packsAt, tierOf } from "./line-terms";
import { type BuyProblem, containersFor, isWithinLimits, keepsToProduct, reachesMinimum } from "./purchase";
import type { BuyOrder, Packs } from "./question";
import type { Relaxation, RelaxedQuestion } from "./relaxation";
import { relaxedLine, slopeOf } from "./relaxed-line";
import type { RelaxedOrder } from "./relaxed-order";

/** One way to place an order. */
interface Choice {
  /** Packs of the order's lines, in their order. */
  packs: readonly number[];
  gain: number;
  cost: number;
  containers: number;
}

/** Factors on the right price of money. At each an order is bought for a little more, or less. */
const MONEY_FACTORS = [0, 0.3, 0.6, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 2, 3, 5];

/** Factors on the right price of a container, if there is one. */
const CONTAINER_FACTORS = [1, 0.5, 1.5];

/** Factors on the price of a whole container, its cost included, for the choice of orders: these fill containers in part. */
const WHOLE_FACTORS = [0, 0.5, 1, 1.5, 2, 3, 5];

/** The number of parts of the limit in which orders are measured. The part of a choice is rounded up. */
const PARTS = 2000;

/** Returns the packs of an order as a way to place it; null if they break a rule or gain nothing. */
function choiceOf(problem: BuyProblem, order: BuyOrder, bought: readonly number[]): Choice | null {
  const { question, terms, linesOf, placeOf } = problem;
  const places = linesOf.get(order.id) ?? [];
  const packs: number[] = terms.map(() => 0);
  for (const [at, place] of places.entries()) packs[place] = bought[at] ?? 0;
  for (const rule of question.products) {
    if (keepsToProduct(problem, packs, rule)) continue;
    for (const id of rule.lineIds) packs[placeOf.get(id) ?? 0] = 0;
  }
  if (!reachesMinimum(problem, packs, order)) return null;
  let [gain, cost, volume, weight] = [0, 0, 0, 0];
  for (const place of places) {
    const line = terms[place];
    const count = packs[place] ?? 0;
    if (!line || count === 0) continue;
    const come = packsAt(line, count);
    gain += come.gain;
    cost += come.cost;
    volume += count * line.pack * line.line.volume;
    weight += count * line.pack * line.line.weight;
  }
  const containers = question.containers ? containersFor({ volume, weight }, question.containers, 0) : 0;
  gain -= containers * (question.containers?.cost ?? 0);
  return gain > 0 ? { packs: places.map((place) => packs[place] ?? 0), gain, cost, containers } : null;
}

/**
 * Returns an order's packs without those bought only for its minimum, as far as it is reached without them. With whole packs and price breaks a price that
 * reaches the minimum often buys far too much.
 */
function trimmed(problem: BuyProblem, order: BuyOrder, { packs, charges, minimumPrice }: RelaxedOrder): number[] {
  const { minimum, id } = order;
  const kept = [...packs];
  if (!minimum || minimumPrice === 0) return kept;
  const lines = (problem.linesOf.get(id) ?? []).map((place) => problem.terms[place] as LineTerms);
  const counted = minimum.unit === "money" ? "money" : "unit";
  const own = { ...charges, [counted]: charges[counted] + minimumPrice };
  const netOf = (terms: LineTerms, count: number): number => {
    const tier = tierOf(terms, count);
    return tier ? terms.valueAt(count) + slopeOf(terms, tier, own) * count : 0;
  };
  const worthOf = (terms: LineTerms, count: number): number =>
    count * terms.pack * (counted === "money" ? (tierOf(terms, count)?.unitCost ?? 0) : 1);
  const sum = lines.reduce((worth, terms, at) => worth + worthOf(terms, kept[at] ?? 0), 0);
  let spare = sum - minimum.amount;
  const drops = lines.flatMap((terms, at) => {
    const now = kept[at] ?? 0;
    const wanted = relaxedLine(terms, own).packs;
    const [better, less] = [netOf(terms, wanted) - netOf(terms, now), worthOf(terms, now) - worthOf(terms, wanted)];
    return better > 0 && less > 0 ? [{ terms, at, wanted, less, rate: better / less }] : [];
  });
  for (const { terms, at, wanted, less } of drops.sort((one, other) => other.rate - one.rate)) {
    const now = kept[at] ?? 0;
    const tier = tierOf(terms, now);
    const perPack = worthOf(terms, 1 + now) - worthOf(terms, now);
    const fewer = tier && perPack > 0 ? Math.max(tier.fromPacks, wanted, now - Math.floor(spare / perPack)) : now;
    const reached = less <= spare ? wanted : Math.min(now, fewer);
    spare -= worthOf(terms, now) - worthOf(terms, reached);
    kept[at] = reached;
  }
  return kept;
}

/** The question relaxed at prices around the right ones. */
export interface PricedOrders {
  containerPrice: number;
  /** One for each price of money. */
  points: readonly Relaxation[];
}

/** Returns the purchases of each order at prices around the right ones; a list for each price of a container. */
export function pricedOrders(relaxed: RelaxedQuestion, right: Relaxation): PricedOrders[] {
  const factors = right.containerPrice > 0 ? CONTAINER_FACTORS : [0];
  return factors.map((factor) => {
    const containerPrice = right.containerPrice * factor;
    return {
      containerPrice,
      points: MONEY_FACTORS.map((dearer) => relaxed.at(right.moneyPrice * dearer, containerPrice)),
    };
  });
}

/** Returns the ways to place each order, in the order of the question. */
function choicesOf(problem: BuyProblem, priced: readonly PricedOrders[]): Choice[][] {
  return problem.question.orders.map((order, number) => {
    const known = new Map<string, Choice>();
    for (const { points } of priced) {
      for (const { orders } of points) {
        const answer = orders[number];
        for (const packs of answer ? [answer.packs, trimmed(problem, order, answer)] : []) {
          const choice = choiceOf(problem, order, packs);
          if (choice) known.set(choice.packs.join(" "), choice);
        }
      }
    }
    return [...known.values()];
  });
}

/**
 * Returns the best of the choices, at most one of each order, within the limit (multiple-choice knapsack by dynamic programming).
 *
 * Source: Kellerer, Pferschy & Pisinger (2004), Knapsack Problems, § 11.5.
 * @param worth returns the value of a choice, and its number of `PARTS`
 */
function chosen(
  choices: readonly (readonly Choice[])[],
  worth: (choice: Choice) => { value: number; parts: number },
): (Choice | null)[] {
  let best = new Float64Array(PARTS + 1);
  const taken = choices.map((own) => {
    const before = best;
    best = Float64Array.from(before);
    const which = new Int16Array(PARTS + 1).fill(-1);
    for (const [number, choice] of own.entries()) {
      const { value, parts } = worth(choice);
      for (let room = parts; room <= PARTS; room += 1) {
        const reached = (before[room - parts] ?? 0) + value;
        if (reached <= (best[room] ?? 0)) continue;
        best[room] = reached;
        which[room] = number;
      }
    }
    return which;
  });
  let room = PARTS;
  const picked: (Choice | null)[] = choices.map(() => null);
  for (let order = choices.length - 1; order >= 0; order -= 1) {
    const choice = choices[order]?.[taken[order]?.[room] ?? -1];
    if (!choice) continue;
    picked[order] = choice;
    room -= worth(choice).parts;
  }
  return picked;
}

/** Returns prices of a whole container for the choice of orders. Several prices are tried, so that some choice keeps the limit. */
function wholePrices({ question: { budget, containers } }: BuyProblem, priced: readonly PricedOrders[]): number[] {
  if (budget === null || containers?.most == null) return [0];
  const price = (priced[0]?.containerPrice ?? 0) + containers.cost;
  return WHOLE_FACTORS.map((factor) => factor * price);
}

/**
 * Returns purchases within the limits of money and containers, made of whole orders.
 * @returns none where there is no such limit
 */
export function chosenOrders(problem: BuyProblem, priced: readonly PricedOrders[]): Packs[] {
  const { orders, budget, containers } = problem.question;
  const limit = budget ?? containers?.most ?? null;
  if (limit === null || limit <= 0) return [];
  const choices = choicesOf(problem, priced);
  const partsOf = ({ cost, containers: filled }: Choice): number =>
    Math.ceil((PARTS * (budget === null ? filled : cost)) / limit - 1e-9);
  return wholePrices(problem, priced).flatMap((price) => {
    const picked = chosen(choices, (choice) => ({
      value: choice.gain - price * choice.containers,
      parts: partsOf(choice),
    }));
    const packs: number[] = problem.terms.map(() => 0);
    for (const [number, { id }] of orders.entries())
      for (const [at, place] of (problem.linesOf.get(id) ?? []).entries())
        packs[place] = picked[number]?.packs[at] ?? 0;
    return isWithinLimits(problem, packs) ? [packs] : [];
  });
}

/** Returns the least cost of placing an order. */
function leastCost({ terms, linesOf }: BuyProblem, { id, minimum }: BuyOrder): number {
  if (!minimum) return 0;
  if (minimum.unit === "money") return minimum.amount;
  const costs = (linesOf.get(id) ?? []).flatMap((place) => terms[place]?.tiers.map(({ unitCost }) => unitCost) ?? []);
  return costs.length === 0 ? 0 : minimum.amount * Math.min(...costs);
}

/**
 * Returns the largest sums of a list and a concave list, by the sum of their indices. For a concave list the best indices rise, so each half is searched
 * separately.
 * @param concave from its first index on; none before
 */
function joined(list: Float64Array, concave: Float64Array, first: number): Float64Array {
  const best = Float64Array.from(list);
  const search = (from: number, to: number, low: number, high: number): void => {
    if (from > to) return;
    const room = (from + to) >> 1;
    let [most, at] = [Number.NEGATIVE_INFINITY, low];
    for (let place = low; place <= Math.min(high, room - first); place += 1) {
      const sum = (list[place] ?? 0) + (concave[room - place] ?? 0);
      if (sum > most) [most, at] = [sum, place];
    }
    if (most > (best[room] ?? 0)) best[room] = most;
    search(from, room - 1, low, at);
    search(room + 1, to, at, high);
  };
  search(first, list.length - 1, 0, list.length - 1);
  return best;
}

/**
 * Returns an upper bound of the gain within the budget. Each order gains nothing, or costs at least its minimum and gains at most what the relaxation allows
 * for its cost.
 *
 * This respects that a part of an order can't be placed, which prices ignore. Costs are rounded down to a part.
 * @returns Infinity where there is no budget
 */
export function boundOfOrders(problem: BuyProblem, priced: readonly PricedOrders[]): number {
  const { orders, budget, containers } = problem.question;
  if (budget === null || budget <= 0) return Number.POSITIVE_INFINITY;
  const { cost: paid = 0, most = null, spare = 0 } = containers ?? {};
  const part = budget / PARTS;
  const bounds = priced.map(({ containerPrice, points }) => {
    let best: Float64Array = new Float64Array(PARTS + 1);
    for (const [number, order] of orders.entries()) {
      const first = Math.max(0, Math.floor(leastCost(problem, order) / part - 1e-9));
      if (first > PARTS) continue;
      const concave = Float64Array.from({ length: PARTS + 1 }, (_, parts) =>
        points.reduce(
          (least, { moneyPrice, orders: nets }) =>
            Math.min(least, (nets[number]?.net ?? 0) + moneyPrice * (parts + 1) * part),
          Number.POSITIVE_INFINITY,
        ),
      );
      best = joined(best, concave, first);
    }
    return (best[PARTS] ?? 0) + (most === null ? 0 : containerPrice * (most + spare)) + paid * spare;
  });
  return Math.min(...bounds);
}
