import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { byTenant } from "../../limits/by-tenant";
import { LIMITS } from "../../limits/limits";
import type { BestPurchase, BuyQuestion, SolvingLimits } from "../../planning";
import { ThreadPool } from "../../process/thread-pool";
import type { SolverNews, SolverOrder } from "./solve-worker";

/** Of a thread's own objects; what HiGHS takes beside them is given back when the thread ends. */
const MEMORY_MB = 512;
/** How long a thread that has found nothing by its deadline may take until it has: on a busy machine it starts late. */
const GRACE_MS = 2000;
const SOLVER = { file: path.join(__dirname, "solve-worker"), graceMs: GRACE_MS };

const admission = byTenant(LIMITS.solvings);
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
): Promise<Found[]> => admission.run({ tenantId }, gone, () => solveOnThread(questions, limits, thread));

async function solveOnThread(
  questions: readonly BuyQuestion[],
  limits: SolvingLimits,
  thread: typeof SOLVER,
): Promise<Found[]> {
  const found: Found[] = questions.map(() => null);
  const endsAt = performance.timeOrigin + performance.now() + limits.seconds * 1000;
  let heardOfFirst = () => {};
  const firstNews = new Promise<void>((resolve) => {
    heardOfFirst = resolve;
  });
  const onNews = ({ place, soFar }: SolverNews) => {
    found[place] = { ...soFar, isOutOfTime: true };
    heardOfFirst();
  };
  const options = { threads: 1, memoryMb: MEMORY_MB, onNews };
  const threads = new ThreadPool<SolverOrder, BestPurchase[]>(thread.file, options);
  try {
    const pause = (ms: number) => sleep(ms, undefined, { ref: false });
    const deadline = pause(limits.seconds * 1000).then(() => Promise.race([firstNews, pause(thread.graceMs)]));
    const answers = await Promise.race([
      threads.run({ questions, gap: limits.gap, endsAt }),
      deadline.then(() => null),
    ]);
    return answers ?? found;
  } finally {
    await threads.close();
  }
}
