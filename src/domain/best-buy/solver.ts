import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { byTenant } from "../../limits/by-tenant";
import { LIMITS } from "../../limits/limits";
import type { BestPurchase, BuyQuestion, SolvingLimits } from "../../planning";
import { ThreadPool } from "../../process/thread-pool";
import type { SolverNews, SolverOrder } from "./solve-worker";

/** The limit of a thread's own objects; HiGHS's memory beside them is freed when the thread ends. */
const MEMORY_MB = 512;
/** Extra time for a thread that has found nothing by its deadline: on a busy machine it starts late. */
const GRACE_MS = 2000;
const SOLVER = { file: path.join(__dirname, "solve-worker"), graceMs: GRACE_MS };

const admission = byTenant(LIMITS.solvings);
/** Nobody leaves before the deadline, which is near. */
const { signal: gone } = new AbortController();

/** The best purchase known for a question when its time is over; null where nothing was found, not even by hand. */
export type Found = BestPurchase | null;

/**
 * Answers questions on a separate thread, so that this one stays free, and in time. A thread that has not answered by then is ended, and its best
 * answer so far counts.
 * @param questions those after the first begin with its answer, which must be allowed in them
 * @param limits.seconds for all of them together, from when they may run
 * @param thread the thread, and its extra time to find anything at all for the first
 * @returns the answer found for each
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
