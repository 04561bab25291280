/** The best purchase: put together greedily first, then by prices of its limits, and improved and bounded by a solver. */

import { extended, greedyPurchase } from "./greedy";
import { type LimitPrices, limitPrices } from "./limit-prices";
import { boundOfOrders, pricedOrders } from "./order-choice";
import type { Solve, Solved, SolvingLimits } from "./programme";
import { type BuyProblem, buyProblem, isAllowed, purchaseTotals } from "./purchase";
import { purchaseProgramme } from "./purchase-programme";
import type { BuyQuestion, Packs } from "./question";
import { RelaxedQuestion } from "./relaxation";
import { purchasesOfOrders, roundedPurchase } from "./rounding";

/** A purchase, with what is proved of it. */
export interface BestPurchase {
  packs: Packs;
  greedy: Packs;
  /** No purchase that is allowed gains more; Infinity where nothing was proved. */
  bound: number;
  /** What a little more of each limit is worth, about; null before it was reckoned. */
  prices: LimitPrices | null;
  /** Whether the solver was stopped, as its time was over. */
  isOutOfTime: boolean;
}

/** Gains below this are none. */
const NO_GAIN = 1e-9;

/** The better of two purchases. */
function better(problem: BuyProblem, one: Packs, other: Packs): Packs {
  return purchaseTotals(problem, one).gain >= purchaseTotals(problem, other).gain ? one : other;
}

/** The best of some purchases; the first of those that gain alike. */
const bestOf = (problem: BuyProblem, purchases: readonly Packs[]): Packs =>
  purchases.reduce((one, other) => better(problem, one, other));

/** The solver's answer as a purchase; null where it has none, or one that only keeps to the limits but for rounding. */
function purchaseOf(problem: BuyProblem, solved: Solved, packsOf: (columns: Float64Array) => number[]): Packs | null {
  const packs = solved.columns && packsOf(solved.columns);
  return packs && isAllowed(problem, packs) ? packs : null;
}

/** Whether no other purchase can gain much more. */
const isCloseEnough = (bound: number, gain: number, { gap }: SolvingLimits): boolean => bound - gain <= gap * gain;

/** What is given beside a question. */
export interface Given {
  /** A purchase that is allowed, if one is known. */
  beginning?: Packs | null;
  /** Told of each purchase that is better than those before, with what is proved, so that whoever waits no longer has the last of them. */
  onBetter?(found: Omit<BestPurchase, "isOutOfTime">): void;
}

/**
 * Answers a question in steps: greedily; by a Lagrangian relaxation, which proves how much can be gained and is rounded to purchases; where the gap between the two is
 * larger than wanted, by choosing among whole orders, which narrows both; and at last by a solver. What the solver says is reckoned again by the question's own
 * rules.
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
  // What the pieces stay below values by counts for the gap, and is no longer the solver's.
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
