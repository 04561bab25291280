/** The best purchase: put together greedily first, then improved and bounded by a solver. */

import { extended, greedyPurchase } from "./greedy";
import type { Solve, Solved, SolvingLimits } from "./programme";
import { type BuyProblem, buyProblem, isAllowed, purchaseTotals } from "./purchase";
import { purchaseProgramme } from "./purchase-programme";
import type { BuyQuestion, Packs } from "./question";

/** A purchase, with what is proved of it. */
export interface BestPurchase {
  packs: Packs;
  greedy: Packs;
  /** No purchase that is allowed gains more; Infinity where nothing was proved. */
  bound: number;
  /** Whether the solver was stopped, as its time was over. */
  isOutOfTime: boolean;
}

/** The better of two purchases. */
function better(problem: BuyProblem, one: Packs, other: Packs): Packs {
  return purchaseTotals(problem, one).gain >= purchaseTotals(problem, other).gain ? one : other;
}

/** The solver's answer as a purchase; null where it has none, or one that only keeps to the limits but for rounding. */
function purchaseOf(problem: BuyProblem, solved: Solved, packsOf: (columns: Float64Array) => number[]): Packs | null {
  const packs = solved.columns && packsOf(solved.columns);
  return packs && isAllowed(problem, packs) ? packs : null;
}

/**
 * Answers a question. What the solver says is reckoned again by the question's own rules; the greedy purchase stands where it has nothing better.
 * @param given.beginning a purchase that is allowed, if one is known
 * @param given.onBetter told of each purchase that is better than those before, so that whoever waits no longer has the last of them
 */
export async function bestPurchase(
  question: BuyQuestion,
  solve: Solve,
  limits: SolvingLimits,
  { beginning, onBetter = () => {} }: { beginning?: Packs | null; onBetter?(packs: Packs, greedy: Packs): void } = {},
): Promise<BestPurchase> {
  const problem = buyProblem(question);
  const greedy = greedyPurchase(problem);
  const first = beginning ? better(problem, extended(problem, beginning), greedy) : greedy;
  onBetter(first, greedy);
  const { programme, error, packsOf, columnsOf } = purchaseProgramme(problem);
  const solved = await solve(programme, limits, columnsOf(first), (columns) => {
    const packs = packsOf(columns);
    if (isAllowed(problem, packs)) onBetter(better(problem, packs, first), greedy);
  });
  const found = purchaseOf(problem, solved, packsOf);
  const packs = found ? better(problem, extended(problem, found), first) : first;
  const { gain } = purchaseTotals(problem, packs);
  return { packs, greedy, bound: Math.max(gain, solved.bound + error), isOutOfTime: solved.isOutOfTime };
}
