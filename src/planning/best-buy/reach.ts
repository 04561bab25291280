/** Orders that can't be placed at all, and the limit that prevents them. */

import type { LineTerms } from "./line-terms";
import { type BuyProblem, buyProblem } from "./purchase";
import type { BuyOrder } from "./question";

/** The limit that prevents an order's minimum: money, volume, weight, or demand that takes longer than a year to use it up. */
export type Limit = "BUDGET" | "VOLUME" | "WEIGHT" | "DEMAND";

/** An order whose minimum is out of reach. */
export interface Clash {
  orderId: string;
  limit: Limit;
  /** The least that the minimum takes of it, and what is available: money, cubic metres, kilograms, or the minimum's unit. */
  least: number;
  most: number;
}

const NOISE = 1e-9;

/** The most that a line adds to a minimum, and how much of a limit that takes. */
interface Filler {
  most: number;
  taken: number;
}

/**
 * Returns the least of a limit that an amount takes. The lines that take least are used first, the last one in part.
 * @returns Infinity if all of them together do not reach it
 */
function leastTaken(fillers: readonly Filler[], amount: number): number {
  const cheapestFirst = fillers
    .filter(({ most }) => most > 0)
    .sort((one, other) => one.taken / one.most - other.taken / other.most);
  let left = amount;
  let taken = 0;
  for (const filler of cheapestFirst) {
    const part = Math.min(1, left / filler.most);
    taken += filler.taken * part;
    left -= filler.most * part;
    if (left <= NOISE * amount) return taken;
  }
  return Number.POSITIVE_INFINITY;
}

/** @param open the same problem with unlimited money and containers */
function clashOf({ question }: BuyProblem, open: BuyProblem, order: BuyOrder): Clash | null {
  const { minimum } = order;
  if (!minimum) return null;
  const lines = (open.linesOf.get(order.id) ?? []).flatMap((place) => open.terms[place] ?? []);
  const unitsOf = ({ mostPacks, pack }: LineTerms) => mostPacks * pack;
  const cheapest = ({ tiers, line }: LineTerms) => Math.min(line.unitCost, ...tiers.map(({ unitCost }) => unitCost));
  // Money counts at the unit cost without breaks, its highest; units count as they are.
  const counts = (line: LineTerms) => (minimum.unit === "money" ? line.line.unitCost : 1) * unitsOf(line);
  const taken = (of: (line: LineTerms) => number) =>
    leastTaken(
      lines.map((line) => ({ most: counts(line), taken: of(line) * unitsOf(line) })),
      minimum.amount,
    );
  const { budget, containers } = question;
  const room = (one: number | null | undefined) =>
    one == null || containers?.most == null
      ? Number.POSITIVE_INFINITY
      : one * (containers.most + (containers.spare ?? 0));
  const limits: readonly [Limit, number, number][] = [
    ["BUDGET", minimum.unit === "money" ? minimum.amount : taken(cheapest), budget ?? Number.POSITIVE_INFINITY],
    ["VOLUME", taken(({ line }) => line.volume), room(containers?.volume)],
    ["WEIGHT", taken(({ line }) => line.weight), room(containers?.weight)],
  ];
  for (const [limit, least, most] of limits) {
    if (Number.isFinite(least) && least > most * (1 + NOISE)) return { orderId: order.id, limit, least, most };
  }
  const reached = lines.reduce((sum, line) => sum + counts(line), 0);
  return reached < minimum.amount * (1 - NOISE)
    ? { orderId: order.id, limit: "DEMAND", least: minimum.amount, most: reached }
    : null;
}

/**
 * Returns the orders that can't reach their minimum with any purchase. It takes more money, volume or weight than available, or more goods than sell in a
 * year.
 *
 * Every returned clash is certain. Other orders may still be out of reach of whole packs.
 * @example // a minimum of 5,000 in money, a budget of 1,000
 * // [{ orderId, limit: "BUDGET", least: 5000, most: 1000 }]
 */
export function clashes(problem: BuyProblem): Clash[] {
  const open = buyProblem({ ...problem.question, budget: null, containers: null });
  return problem.question.orders.flatMap((order) => clashOf(problem, open, order) ?? []);
}
