/** The cost and gain of a purchase, and whether it keeps all rules; computed from the question alone. */

import { unitCostOf } from "../sizing/price-break";
import { type LineTerms, lineTerms, lossOnRest, packsAt, unitsSold } from "./line-terms";
import type { BuyOrder, BuyQuestion, Containers, Packs, ProductRule } from "./question";
import { expectedShortage, unitDaysKept } from "./window-demand";

/** A question with the terms of each line, in the order of the lines. */
export interface BuyProblem {
  question: BuyQuestion;
  terms: readonly LineTerms[];
  /** The indices of lines in that order, by id of line and of order. */
  placeOf: ReadonlyMap<string, number>;
  linesOf: ReadonlyMap<string, readonly number[]>;
}

/** A line of a purchase. Money in the lines' currency. */
export interface PurchaseLine {
  id: string;
  packs: number;
  units: number;
  unitCost: number;
  cost: number;
  /** Expected lost margin in the days of its cover, without the line and with it. */
  lostMarginBefore: number;
  lostMarginAfter: number;
  holdingCost: number;
  /** Savings against the cost without price breaks, less `lossOnRest`. */
  saved: number;
  /** Units expected to be left at the end of its cover, and the next order's savings on as many. The savings are against the cost without price breaks. */
  restUnits: number;
  lossOnRest: number;
  /** Lost margin avoided plus savings, less the cost of holding. */
  gain: number;
}

/** The totals of a purchase. */
export interface PurchaseTotals {
  units: number;
  cost: number;
  volume: number;
  weight: number;
  containers: number;
  containerCost: number;
  /** Over all lines, bought or not. */
  lostMarginBefore: number;
  lostMarginAfter: number;
  holdingCost: number;
  saved: number;
  /** The gain of its lines, less the cost of containers. */
  gain: number;
}

/** Rounding noise of sums of money, volume and weight, as a share. */
const NOISE = 1e-9;
const exceeds = (found: number, limit: number): boolean => found > limit + NOISE * Math.max(1, Math.abs(limit));

/** Prepares each line of a question once, so that purchases can be compared quickly. */
export function buyProblem(question: BuyQuestion): BuyProblem {
  const shared = new Set(question.products.flatMap(({ lineIds }) => lineIds));
  const withMinimum = new Set(question.orders.filter(({ minimum }) => minimum).map(({ id }) => id));
  const linesOf = new Map<string, number[]>(question.orders.map(({ id }) => [id, []]));
  const terms = question.lines.map((line, place) => {
    linesOf.get(line.orderId)?.push(place);
    return lineTerms(question, line, shared.has(line.id) || withMinimum.has(line.orderId));
  });
  const placeOf = new Map(question.lines.map(({ id }, place) => [id, place]));
  return { question, terms, placeOf, linesOf };
}

/** Returns a line at a number of packs. */
export function purchaseLine(terms: LineTerms, packs: number): PurchaseLine {
  const { line, pack, holdingCostPerDay } = terms;
  const { demand, margin } = line;
  const units = packs * pack;
  const unitCost = unitCostOf(line, units);
  const lostMarginBefore = margin * expectedShortage(demand, demand.availableUnits);
  const sold = unitsSold(line, units);
  const lost = lossOnRest(terms, units);
  const saved = (line.unitCost - unitCost) * units - lost;
  const holdingCost = holdingCostPerDay * unitDaysKept(demand, units);
  return {
    id: line.id,
    packs,
    units,
    unitCost,
    cost: unitCost * units,
    lostMarginBefore,
    lostMarginAfter: margin * expectedShortage(demand, demand.availableUnits + units),
    holdingCost,
    saved,
    lossOnRest: lost,
    restUnits: units - sold,
    gain: margin * sold - holdingCost + saved,
  };
}

/** Returns volume and weight of an order's lines. */
function loadOf({ terms }: BuyProblem, packs: Packs, places: readonly number[]): { volume: number; weight: number } {
  const load = { volume: 0, weight: 0 };
  for (const place of places) {
    const { line, pack } = terms[place] as LineTerms;
    const units = (packs[place] ?? 0) * pack;
    load.volume += units * line.volume;
    load.weight += units * line.weight;
  }
  return load;
}

/** Returns the containers that a load fills, beside a part of one that is there anyway. */
export function containersFor(
  { volume, weight }: { volume: number; weight: number },
  containers: Containers,
  part: number,
): number {
  const of = (amount: number, limit: number | null): number =>
    limit === null ? 0 : Math.ceil(Math.max(0, amount / limit - part - NOISE));
  return Math.max(of(volume, containers.volume), of(weight, containers.weight));
}

/**
 * Returns the containers of each order, in the order of the question, and the order that gets the spare part of one. That is the order where it saves most;
 * null for none.
 */
export function containersByOrder(problem: BuyProblem, packs: Packs): { counts: number[]; spared: number | null } {
  const { orders, containers } = problem.question;
  if (!containers) return { counts: orders.map(() => 0), spared: null };
  const { spare = 0 } = containers;
  const loads = orders.map(({ id }) => loadOf(problem, packs, problem.linesOf.get(id) ?? []));
  const whole = loads.map((load) => containersFor(load, containers, 0));
  const beside = loads.map((load) => containersFor(load, containers, spare));
  const saved = whole.map((count, place) => count - (beside[place] ?? 0));
  const most = Math.max(0, ...saved);
  const spared = most > 0 ? saved.indexOf(most) : null;
  return { counts: whole.map((count, place) => (place === spared ? (beside[place] ?? 0) : count)), spared };
}

const containersNeeded = (problem: BuyProblem, packs: Packs): number =>
  containersByOrder(problem, packs).counts.reduce((sum, count) => sum + count, 0);

/** Returns the totals of a purchase. */
export function purchaseTotals(problem: BuyProblem, packs: Packs): PurchaseTotals {
  const lines = problem.terms.map((terms, place) => purchaseLine(terms, packs[place] ?? 0));
  const sum = (of: (line: PurchaseLine) => number): number => lines.reduce((total, line) => total + of(line), 0);
  const { volume, weight } = loadOf(
    problem,
    packs,
    packs.map((_, place) => place),
  );
  const containers = containersNeeded(problem, packs);
  const containerCost = containers * (problem.question.containers?.cost ?? 0);
  return {
    units: sum(({ units }) => units),
    cost: sum(({ cost }) => cost),
    volume,
    weight,
    containers,
    containerCost,
    lostMarginBefore: sum(({ lostMarginBefore }) => lostMarginBefore),
    lostMarginAfter: sum(({ lostMarginAfter }) => lostMarginAfter),
    holdingCost: sum(({ holdingCost }) => holdingCost),
    saved: sum(({ saved }) => saved),
    gain: sum(({ gain }) => gain) - containerCost,
  };
}

/** Returns how much an order's lines count for its minimum. */
export function worthOf({ terms, linesOf }: BuyProblem, packs: Packs, { id, minimum }: BuyOrder): number {
  return (linesOf.get(id) ?? []).reduce((worth, place) => {
    const line = terms[place] as LineTerms;
    const bought = packs[place] ?? 0;
    return worth + (minimum?.unit === "money" ? packsAt(line, bought).cost : bought * line.pack);
  }, 0);
}

/** Returns whether an order is empty or reaches its minimum. */
export function reachesMinimum(problem: BuyProblem, packs: Packs, order: BuyOrder): boolean {
  const isEmpty = (problem.linesOf.get(order.id) ?? []).every((place) => (packs[place] ?? 0) === 0);
  return isEmpty || !order.minimum || !exceeds(order.minimum.amount, worthOf(problem, packs, order));
}

/** Returns whether the SKUs of a product keep its common rules. */
export function keepsToProduct({ terms, placeOf }: BuyProblem, packs: Packs, rule: ProductRule): boolean {
  const units = rule.lineIds.reduce((sum, id) => {
    const place = placeOf.get(id) ?? -1;
    return sum + (packs[place] ?? 0) * (terms[place]?.pack ?? 0);
  }, 0);
  if (units === 0) return true;
  const rest = rule.packQuantity > 1 ? units / rule.packQuantity : 0;
  return units >= rule.moq && Math.abs(rest - Math.round(rest)) < 1e-6;
}

/** Returns whether money and containers suffice. */
export function isWithinLimits(problem: BuyProblem, packs: Packs): boolean {
  const { budget, containers } = problem.question;
  const cost = problem.terms.reduce((sum, terms, place) => {
    const units = (packs[place] ?? 0) * terms.pack;
    return sum + unitCostOf(terms.line, units) * units;
  }, 0);
  if (budget !== null && exceeds(cost, budget)) return false;
  return containers?.most == null || containersNeeded(problem, packs) <= containers.most;
}

/** Returns whether a purchase keeps all rules: each line's own terms, minimums, products, money and containers. */
export function isAllowed(problem: BuyProblem, packs: Packs): boolean {
  const { question, terms } = problem;
  return (
    terms.every(({ fewestPacks, mostPacks }, place) => {
      const bought = packs[place] ?? 0;
      return Number.isInteger(bought) && (bought === 0 || (bought >= fewestPacks && bought <= mostPacks));
    }) &&
    question.orders.every((order) => reachesMinimum(problem, packs, order)) &&
    question.products.every((rule) => keepsToProduct(problem, packs, rule)) &&
    isWithinLimits(problem, packs)
  );
}
