import path from "node:path";
import { Unavailable } from "../../errors";
import { Places } from "../../places";
import type { BestPurchase, BuyQuestion, Packs, SolvingLimits } from "../../planning";
import { startThread } from "../../thread";
import type { SolverNews, SolverOrder } from "./solve-worker";

/** Threads that solve at one time: each takes a core for as long as it may. */
const SOLVING = { all: 2, ofTenant: 1, waitMs: 10_000 };
/** Of a thread's own objects; what HiGHS takes beside them is given back when the thread ends. */
const MEMORY_MB = 512;
/** How long a thread may take beside solving: to start, and to answer once it was told to stop. */
const GRACE_MS = 2000;
const SOLVER = { file: path.join(__dirname, "solve-worker"), graceMs: GRACE_MS };

const places = new Places(SOLVING);
/** Nobody leaves before the deadline, which is near. */
const { signal: gone } = new AbortController();

/** What is known of a question when its time is over; null where nothing was found, not even by hand. */
export type Found = BestPurchase | null;

/**
 * Answers questions on a thread of their own, so that this one stays free, and in time: a thread that has not answered by then is ended, and what
 * it had found so far is what counts.
 * @param limits.seconds for all of them together
 * @param given.beginning a purchase that is allowed in all of them, if one is known
 * @param given.thread which thread, and how long it may take beside solving
 * @returns what was found of each
 * @throws MerchantBusy, Unavailable when others solve all the while, or the thread fails
 */
export async function solveQuestions(
  tenantId: string,
  questions: readonly BuyQuestion[],
  limits: SolvingLimits,
  { beginning = null, thread = SOLVER }: { beginning?: Packs | null; thread?: typeof SOLVER } = {},
): Promise<Found[]> {
  const giveBack = await places.take({ tenantId, gone });
  const found: Found[] = questions.map(() => null);
  const worker = startThread(thread.file, MEMORY_MB);
  try {
    await new Promise<void>((resolve, reject) => {
      let answered = 0;
      const deadline = setTimeout(resolve, limits.seconds * 1000 + thread.graceMs);
      const end = (settle: () => void) => {
        clearTimeout(deadline);
        settle();
      };
      worker.on("message", (news: SolverNews) => {
        if ("failure" in news) return end(() => reject(new Error(news.failure)));
        if ("soFar" in news) {
          found[news.place] = { ...news.soFar, isOutOfTime: true };
          return;
        }
        found[news.place] = news.answer;
        answered += 1;
        if (answered === questions.length) end(resolve);
      });
      worker.on("error", (error) => end(() => reject(error)));
      worker.on("exit", (code) => end(() => reject(new Error(`The solving thread ended with code ${code}`))));
      worker.postMessage({ questions, beginning, limits } satisfies SolverOrder);
    });
    return found;
  } finally {
    worker.removeAllListeners("exit");
    await worker.terminate();
    giveBack();
  }
}

/** The answer to one question. @throws Unavailable when not even a purchase by hand was found in time */
export async function solveQuestion(
  tenantId: string,
  question: BuyQuestion,
  limits: SolvingLimits,
): Promise<BestPurchase> {
  const [found] = await solveQuestions(tenantId, [question], limits);
  if (!found) throw Unavailable();
  return found;
}
