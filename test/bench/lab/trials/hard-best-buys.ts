import { solveQuestions } from "../../../../src/domain/best-buy/solver";
import { type BuyQuestion, buyProblem, isAllowed, purchaseTotals } from "../../../../src/planning";
import { hardQuestion, SHAPES, type Shape } from "../../../planning/hard-questions";
import { atMost, exactly, type Figure, noted } from "../../support/trial";

/** What is asked of the solver, as merchants ask by default but for the gap. */
const LIMITS = { seconds: 5, gap: 0.005 };
/** To start a thread and tell its answer, beside these seconds. */
const LATE_SECONDS = 0.5;
/** Of questions of 200 lines. */
const MAX_GAP_PERCENT = 1;
const MANY = 1000;

interface Seen {
  seconds: number;
  gapPercent: number;
  /** Beyond the greedy purchase. */
  morePercent: number;
  isRight: boolean;
}

/** Asks on a thread of its own, as the service does. */
async function seen(question: BuyQuestion): Promise<Seen> {
  const startedAt = performance.now();
  const [found] = await solveQuestions("hard questions", [question], LIMITS);
  const seconds = (performance.now() - startedAt) / 1000;
  if (!found) return { seconds, gapPercent: Number.POSITIVE_INFINITY, morePercent: 0, isRight: false };
  const problem = buyProblem(question);
  const gainOf = (packs: readonly number[]) => Math.max(1, purchaseTotals(problem, packs).gain);
  const [gain, byHand] = [gainOf(found.packs), gainOf(found.greedy)];
  return {
    seconds,
    gapPercent: (100 * Math.max(0, found.bound - gain)) / gain,
    morePercent: (100 * (gain - byHand)) / byHand,
    isRight: isAllowed(problem, found.packs),
  };
}

const told = ({ seconds, gapPercent, morePercent }: Seen): string =>
  `${seconds.toFixed(1)} s, gap ${gapPercent.toFixed(2)} %, ${morePercent.toFixed(1)} % more than greedy`;

/** Questions of each shape that was hard: of 200 lines, in time and with a small gap, and of 1,000. */
export async function hardBestBuys(seed: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  const all: Seen[] = [];
  for (const [name, shape] of Object.entries<Shape>(SHAPES)) {
    const few = await seen(hardQuestion(shape, seed));
    const many = await seen(hardQuestion({ ...shape, lines: MANY, orders: (shape.orders * MANY) / shape.lines }, seed));
    all.push(few, many);
    figures.push(
      noted(`${name}, ${shape.lines} lines`, told(few)),
      atMost("… gap", MAX_GAP_PERCENT, few.gapPercent, "%"),
      noted(`… ${MANY} lines`, told(many)),
    );
  }
  const slowest = Math.max(...all.map(({ seconds }) => seconds));
  return [
    ...figures,
    atMost("the slowest of these", LIMITS.seconds + LATE_SECONDS, slowest, "s"),
    exactly("purchases that break a limit", 0, all.filter(({ isRight }) => !isRight).length),
  ];
}
