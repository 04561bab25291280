import path from "node:path";
import { ConcurrencyLimiter } from "../../limits/concurrency-limiter";
import type { BestPurchase, BuyQuestion, SolvingLimits } from "../../planning";
import { startThread } from "../../process/thread";
import type { SolverNews, SolverOrder } from "./solve-worker";

/** Threads that solve at one time: each takes a core for as long as it may. */
const SOLVING = { all: 2, ofTenant: 1, waitMs: 10_000 };
/** Of a thread's own objects; what HiGHS takes beside them is given back when the thread ends. */
const MEMORY_MB = 512;
/** How long a thread that has found nothing by its deadline may take until it has: on a busy machine it starts late. */
const GRACE_MS = 2000;
const SOLVER = { file: path.join(__dirname, "solve-worker"), graceMs: GRACE_MS };

const limiter = new ConcurrencyLimiter(SOLVING);
/** Nobody leaves before the deadline, which is near. */
const { signal: gone } = new AbortController();

/** What is known of a question when its time is over; null where nothing was found, not even by hand. */
export type Found = BestPurchase | null;

/**
 * Answers questions on a thread of their own, so that this one stays free, and in time: a thread that has not answered by then is ended, and what
 * it had found so far is what counts.
 * @param questions those after the first begin with its answer, which has to be allowed in them
 * @param limits.seconds for all of them together, from when they may run
 * @param thread which thread, and how much longer it may take to find anything at all of the first
 * @returns what was found of each
 * @throws MerchantBusy, Unavailable when others solve all the while, or the thread fails
 */
export const solveQuestions = (
  tenantId: string,
  questions: readonly BuyQuestion[],
  limits: SolvingLimits,
  thread: typeof SOLVER = SOLVER,
): Promise<Found[]> => limiter.run({ tenantId, gone }, () => solveOnThread(questions, limits, thread));

async function solveOnThread(
  questions: readonly BuyQuestion[],
  limits: SolvingLimits,
  thread: typeof SOLVER,
): Promise<Found[]> {
  const found: Found[] = questions.map(() => null);
  const endsAt = performance.timeOrigin + performance.now() + limits.seconds * 1000;
  const worker = startThread(thread.file, MEMORY_MB);
  try {
    await new Promise<void>((resolve, reject) => {
      let answered = 0;
      let isLate = false;
      const last = setTimeout(resolve, limits.seconds * 1000 + thread.graceMs);
      const deadline = setTimeout(() => {
        isLate = true;
        if (found[0]) end(resolve);
      }, limits.seconds * 1000);
      const end = (settle: () => void) => {
        clearTimeout(deadline);
        clearTimeout(last);
        settle();
      };
      worker.on("message", (news: SolverNews) => {
        if ("failure" in news) return end(() => reject(new Error(news.failure)));
        if ("soFar" in news) {
          found[news.place] = { ...news.soFar, isOutOfTime: true };
        } else {
          found[news.place] = news.answer;
          answered += 1;
        }
        if (isLate || answered === questions.length) end(resolve);
      });
      worker.on("error", (error) => end(() => reject(error)));
      worker.on("exit", (code) => end(() => reject(new Error(`The solving thread ended with code ${code}`))));
      worker.postMessage({ questions, gap: limits.gap, endsAt } satisfies SolverOrder);
    });
    return found;
  } finally {
    worker.removeAllListeners("exit");
    await worker.terminate();
  }
}
