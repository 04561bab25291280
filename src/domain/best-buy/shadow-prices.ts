import { buyProblem, purchaseTotals, SHARED_LIMITS, type SharedLimit, withMoreOf } from "../../planning";
import { tidy } from "../plan-store/plan-row";
import type { Work } from "../work";
import type { BestBuy } from "./best-buy";
import { solveQuestions } from "./solver";

export type { SharedLimit } from "../../planning";

/** What a little more of one limit would bring; money in the tenant's currency. */
export interface ShadowPrice {
  limit: SharedLimit;
  /** What the best purchase that was found with more of it gains beyond the one without; null where the time did not suffice to look. */
  brings: number | null;
  /** It can't bring more than this: proved; null where nothing was. */
  atMost: number | null;
}

/**
 * The price of each limit that the purchase has, by answering the question again with a little more of it, beginning with the purchase there is. Not
 * from the relaxed programme's duals: packs and minimums come as wholes, and the next thousand may bring nothing, or much.
 * The time that the request allows is for all of them together.
 */
export async function shadowPrices(work: Work, { question, packs, totals, request }: BestBuy): Promise<ShadowPrice[]> {
  const changed = SHARED_LIMITS.flatMap((limit) => {
    const more = question.lines.length > 0 && withMoreOf(limit, question);
    return more ? [{ limit, question: more }] : [];
  });
  if (changed.length === 0) return [];
  const { seconds, gap } = request;
  const questions = changed.map((change) => change.question);
  const found = await solveQuestions(work.tenant.id, questions, { seconds, gap }, { beginning: packs });
  return changed.map(({ limit, question: more }, place) => {
    const answer = found[place];
    if (!answer) return { limit, brings: null, atMost: null };
    const { gain } = purchaseTotals(buyProblem(more), answer.packs);
    const atMost = Number.isFinite(answer.bound) ? tidy(Math.max(0, answer.bound - totals.gain)) : null;
    return { limit, brings: tidy(Math.max(0, gain - totals.gain)), atMost };
  });
}
