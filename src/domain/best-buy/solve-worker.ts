/** What runs in a thread of its own: one question, or several that begin with the answer to one before. Started by `solver.ts` only. */
import { parentPort } from "node:worker_threads";
import {
  type BestPurchase,
  type BuyQuestion,
  bestPurchase,
  type Packs,
  type Solve,
  type SolvingLimits,
} from "../../planning";
import { solveByHighs } from "./highs";

/** What it is asked. */
export interface SolverOrder {
  questions: readonly BuyQuestion[];
  /** A purchase that is allowed in all of them; null for none. */
  beginning: Packs | null;
  /** The seconds are for all questions together. */
  limits: SolvingLimits;
}

/** What it tells: a better purchase than before for a question, its answer, or why there is none. */
export type SolverNews =
  | { place: number; soFar: Omit<BestPurchase, "isOutOfTime"> }
  | { place: number; answer: BestPurchase }
  | { failure: string };

/** A solver that is given no time at all proves nothing. */
const LEAST_SECONDS = 0.05;

const tell = (news: SolverNews): void => parentPort?.postMessage(news);

async function answerAll({ questions, beginning, limits }: SolverOrder): Promise<void> {
  const until = performance.now() + limits.seconds * 1000;
  for (const [place, question] of questions.entries()) {
    // What one question leaves of its part the others have.
    const now = performance.now();
    const itsEnd = now + (until - now) / (questions.length - place);
    const inTime: Solve = (programme, { gap }, start, onBetter) => {
      const seconds = Math.max(LEAST_SECONDS, (itsEnd - performance.now()) / 1000);
      return solveByHighs(programme, { gap, seconds }, start, onBetter);
    };
    const onBetter = (soFar: Omit<BestPurchase, "isOutOfTime">) => tell({ place, soFar });
    tell({ place, answer: await bestPurchase(question, inTime, limits, { beginning, onBetter }) });
  }
}

parentPort?.on("message", (order: SolverOrder) => {
  void answerAll(order).catch((error: unknown) => {
    tell({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  });
});
