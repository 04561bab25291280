/** The code of a separate thread: one question, and changed ones that begin with its answer. Started by `solver.ts` only. */
import { parentPort } from "node:worker_threads";
import { type BestPurchase, type BuyQuestion, bestPurchase, type Packs, type Solve } from "../../planning";
import { solveByHighs } from "./highs";

/** The order to it. */
export interface SolverOrder {
  /** A purchase allowed in the first is allowed in all. */
  questions: readonly BuyQuestion[];
  gap: number;
  /** When the last answer has to be there, in milliseconds since 1970. */
  endsAt: number;
}

/** Its progress while it works: a better purchase than before for a question. */
export interface SolverNews {
  place: number;
  soFar: Omit<BestPurchase, "isOutOfTime">;
}

/** A solver that is given no time at all proves nothing. */
const MIN_SECONDS = 0.05;
/** The share of the remaining time for ending the solver and sending its answer. */
const TO_ANSWER = 0.04;
/** The first question has as much time as all that follow from it. */
const FIRST_SHARE = 0.5;

const now = (): number => performance.timeOrigin + performance.now();

/** @returns the answer to each question */
export default async function ({ questions, gap, endsAt }: SolverOrder): Promise<BestPurchase[]> {
  const answers: BestPurchase[] = [];
  let beginning: Packs | null = null;
  const until = endsAt - TO_ANSWER * (endsAt - now());
  for (const [place, question] of questions.entries()) {
    // The others get the time that one question leaves of its part.
    const left = questions.length - place;
    const share = place === 0 && left > 1 ? FIRST_SHARE : 1 / left;
    const startsAt = now();
    const itsEnd = startsAt + (until - startsAt) * share;
    const secondsLeft = () => Math.max(MIN_SECONDS, (itsEnd - now()) / 1000);
    const inTime: Solve = (programme, limits, start, onBetter) =>
      solveByHighs(programme, { gap: limits.gap, seconds: secondsLeft() }, start, onBetter);
    const onBetter = (soFar: SolverNews["soFar"]) => parentPort?.postMessage({ place, soFar } satisfies SolverNews);
    const limits = { gap, seconds: secondsLeft() };
    const answer: BestPurchase = await bestPurchase(question, inTime, limits, { beginning, onBetter });
    answers.push(answer);
    beginning ??= answer.packs;
  }
  return answers;
}
