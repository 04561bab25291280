/** The best purchase: first greedy, then by prices of its limits, then improved and bounded by a solver. */

import { extended, greedyPurchase } from "./greedy";
import { type LimitPrices, limitPrices } from "./limit-prices";
import { boundOfOrders, pricedOrders } from "./order-choice";
import type { Solve, Solved, SolvingLimits } from "./programme";
import { type BuyProblem, buyProblem, isAllowed, purchaseTotals } from "./purchase";
import { purchaseProgramme } from "./purchase-programme";
import type { BuyQuestion, Packs } from "./question";
import { RelaxedQuestion } from "./relaxation";
import { purchasesOfOrders, roundedPurchase } from "./rounding";

/** A purchase, with its proven bound. */
export interface BestPurchase {
  packs: Packs;
  greedy: Packs;
  /** No allowed purchase gains more; Infinity where nothing was proved. */
  bound: number;
  /** The approximate value of a little more of each limit; null before it is computed. */
  prices: LimitPrices | null;
  /** True if the solver was stopped because its time was over. */
  isOutOfTime: boolean;
}

/** Smaller gains count as none. */
const NO_GAIN = 1e-9;

/** Returns the better of two purchases. */
function better(problem: BuyProblem, one: Packs, other: Packs): Packs {
  return purchaseTotals(problem, one).gain >= purchaseTotals(problem, other).gain ? one : other;
}

/** Returns the best of some purchases; the first among equals. */
const bestOf = (problem: BuyProblem, purchases: readonly Packs[]): Packs =>
  purchases.reduce((one, other) => better(problem, one, other));

/** Returns the solver's solution as a purchase. Null if it has none, or one that keeps the limits only by rounding. */
function purchaseOf(problem: BuyProblem, solved: Solved, packsOf: (columns: Float64Array) => number[]): Packs | null {
  const packs = solved.columns && packsOf(solved.columns);
  return packs && isAllowed(problem, packs) ? packs : null;
}

/** Returns whether no other purchase can gain much more. */
const isCloseEnough = (bound: number, gain: number, { gap }: SolvingLimits): boolean => bound - gain <= gap * gain;

/** The optional inputs beside a question. */
export interface Given {
  /** An allowed purchase, if one is known. */
  beginning?: Packs | null;
  /** Receives each better purchase with its bound, so that a caller who stops waiting has the last one. */
  onBetter?(found: Omit<BestPurchase, "isOutOfTime">): void;
}

/**
 * Answers a question in steps:
 *
 * 1. a greedy purchase
 * 2. a Lagrangian relaxation, which gives an upper bound and is rounded to purchases
 * 3. a choice among whole orders, if the gap between the two is too large; it narrows both
 * 4. a solver, if the gap is still too large
 *
 * The solver's solution is checked again by the question's own rules.
 */
export async function bestPurchase(
  question: BuyQuestion,
  solve: Solve,
  limits: SolvingLimits,
  { beginning = null, onBetter = () => {} }: Given = {},
): Promise<BestPurchase> {
  const problem = buyProblem(question);
  const greedy = greedyPurchase(problem);
  const gainOf = (packs: Packs) => purchaseTotals(problem, packs).gain;
  onBetter({ packs: greedy, greedy, bound: Number.POSITIVE_INFINITY, prices: null });
  const relaxed = new RelaxedQuestion(problem);
  const relaxation = relaxed.best();
  const begun = beginning ? [extended(problem, beginning)] : [];
  const rounded = bestOf(problem, [...begun, greedy, roundedPurchase(problem, relaxed, relaxation)]);
  const found = { greedy, prices: limitPrices(question, relaxation) };
  const proved = Math.max(gainOf(rounded), relaxation.bound);
  onBetter({ ...found, packs: rounded, bound: proved });
  if (isCloseEnough(proved, gainOf(rounded), limits))
    return { ...found, packs: rounded, bound: proved, isOutOfTime: false };
  const priced = pricedOrders(relaxed, relaxation);
  const first = bestOf(problem, [rounded, ...purchasesOfOrders(problem, priced, relaxation)]);
  const gain = gainOf(first);
  const bound = Math.max(gain, Math.min(proved, boundOfOrders(problem, priced)));
  onBetter({ ...found, packs: first, bound });
  if (isCloseEnough(bound, gain, limits)) return { ...found, packs: first, bound, isOutOfTime: false };
  // The distance of the pieces below the values counts for the gap, and the solver cannot use it.
  const { programme, error, packsOf, columnsOf } = purchaseProgramme(problem);
  const ownGap = Math.max(limits.gap / 2, limits.gap - error / Math.max(NO_GAIN, gain));
  const solved = await solve(programme, { ...limits, gap: ownGap }, columnsOf(first), (columns) => {
    const packs = packsOf(columns);
    if (isAllowed(problem, packs)) onBetter({ ...found, bound, packs: better(problem, packs, first) });
  });
  const answer = purchaseOf(problem, solved, packsOf);
  const packs = answer ? better(problem, extended(problem, answer), first) : first;
  const least = Math.min(bound, solved.bound + error);
  return { ...found, packs, bound: Math.max(gainOf(packs), least), isOutOfTime: solved.isOutOfTime };
}
