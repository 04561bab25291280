import {
  type BuyQuestion,
  buyProblem,
  type LimitPrices,
  purchaseTotals,
  SHARED_LIMITS,
  type SharedLimit,
  withMoreOf,
} from "../../planning";
import { tidy } from "../plan-store/plan-row";
import type { Found } from "./solver";

export type { SharedLimit } from "../../planning";

/** The gain from a little more of one limit; money in the tenant's currency. */
export interface ShadowPrice {
  limit: SharedLimit;
  /**
   * The gain of the best purchase found with more of it beyond the one without. 0 only where it is proved that none gains more. Null where nothing better was
   * found and there may be something.
   */
  brings: number | null;
  /** The estimate by the multipliers of the relaxation, within the bounds that were found and proved; null where they are unknown. */
  approximately: number | null;
  /** It can't bring more than this: proved; null where nothing was. */
  atMost: number | null;
}

/** The question with more of a limit. */
export interface ChangedQuestion {
  limit: SharedLimit;
  question: BuyQuestion;
}

/** Gains below this are none. */
const NO_GAIN = 0.005;

/** The question with a little more of each limit that it has, one at a time. */
export const changedQuestions = (question: BuyQuestion): ChangedQuestion[] =>
  SHARED_LIMITS.flatMap((limit) => {
    const more = withMoreOf(limit, question);
    return more ? [{ limit, question: more }] : [];
  });

/**
 * Returns the price of a limit, from the answer to the question with a little more of it, which began with the present purchase. Packs and minimums come as
 * wholes, so the next thousand may bring nothing, or much. Multipliers alone, which ignore wholes, give only an estimate.
 * @param found null where there was no time to look
 */
export function shadowPriceOf(
  { limit, question }: ChangedQuestion,
  found: Found,
  { gain, prices }: { gain: number; prices: LimitPrices | null },
): ShadowPrice {
  const most = found && Number.isFinite(found.bound) ? Math.max(0, found.bound - gain) : null;
  const more = found ? Math.max(0, purchaseTotals(buyProblem(question), found.packs).gain - gain) : 0;
  const isKnown = more >= NO_GAIN || (most !== null && most < NO_GAIN);
  const about = prices && Math.min(Math.max(more, prices[limit]), most ?? Number.POSITIVE_INFINITY);
  return {
    limit,
    brings: isKnown ? tidy(more) : null,
    approximately: about === null ? null : tidy(about),
    atMost: most === null ? null : tidy(most),
  };
}
