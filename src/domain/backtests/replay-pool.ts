import os from "node:os";
import path from "node:path";
import {
  type ReplayedSeries,
  type ReplaySettings,
  replayOrder,
  seasonReader,
  type Tallies,
  tallyOf,
  WeeklyTally,
} from "../../planning";
import { ThreadPool } from "../../process/thread-pool";
import { type ReplayAnswer, type ReplayContext, type SentTallies, sentTallies } from "./replay-messages";

/** Series and days that are replayed here; a thread is not worth its start. */
const MIN_FOR_THREADS = 50_000;
/** Maximum threads: with more, requests have no core. */
const MAX_THREADS = 2;
/** Memory of a thread; beyond it the thread ends, and the backtest fails. */
const MEMORY_MB = 700;
/** Work that is done before others have their turn, in ms. */
const STRETCH_MS = 10;

/** Called now and then with the number of series and days replayed; throws to stop. */
type OnProgress = (lived: number) => Promise<void>;

/** The sums of the orders' results, added up in the order of the orders: the last digit of a sum depends on it. */
class Whole {
  readonly tallies: Tallies[];
  private readonly waiting = new Map<number, SentTallies>();
  private next = 0;

  constructor(private readonly settings: ReplaySettings) {
    this.tallies = settings.policies.map(() => new Map());
  }

  take(order: number, tallies: SentTallies): void {
    this.waiting.set(order, tallies);
    for (let found = this.waiting.get(this.next); found; found = this.waiting.get(this.next)) {
      for (const [policy, classes] of found.entries()) this.add(policy, classes);
      this.waiting.delete(this.next);
      this.next += 1;
    }
  }

  private add(policy: number, classes: SentTallies[number]): void {
    const whole = this.tallies[policy];
    if (!whole) return;
    for (const [name, sums] of classes) tallyOf(whole, name, this.settings.weeks).merge(new WeeklyTally(sums));
  }
}

async function replayHere(
  orders: readonly (readonly ReplayedSeries[])[],
  { settings, seasons }: ReplayContext,
  whole: Whole,
  onProgress: OnProgress,
): Promise<void> {
  const doors = { seasonOn: seasonReader(seasons) };
  let [lived, since] = [0, performance.now()];
  for (const [at, series] of orders.entries()) {
    const days = replayOrder(series, settings, doors);
    let step = days.next();
    for (; !step.done; step = days.next()) {
      lived += step.value;
      if (performance.now() - since < STRETCH_MS) continue;
      await onProgress(lived);
      [lived, since] = [0, performance.now()];
    }
    whole.take(at, sentTallies(step.value));
  }
  await onProgress(lived);
}

/** Interval between reports of the threads' progress, in ms. */
const TOLD_EVERY_MS = 100;

async function replayOnThreads(
  orders: readonly (readonly ReplayedSeries[])[],
  context: ReplayContext,
  whole: Whole,
  onProgress: OnProgress,
): Promise<void> {
  // News may come later than the answer of the same order, and then not at all: the answers hold the amount.
  let [heard, told, answered] = [0, 0, 0];
  const onNews = (units: number) => {
    heard += units;
  };
  const count = Math.min(MAX_THREADS, os.availableParallelism(), orders.length);
  const options = { threads: count, memoryMb: MEMORY_MB, workerData: context, onNews };
  const threads = new ThreadPool<readonly ReplayedSeries[], ReplayAnswer>(
    path.join(__dirname, "replay-thread"),
    options,
  );
  const replay = async (series: readonly ReplayedSeries[], order: number) => {
    const { lived, tallies } = await threads.run(series);
    answered += lived;
    whole.take(order, tallies);
  };
  try {
    const ends = Promise.all(orders.map(replay));
    ends.catch(() => {});
    for (let isDone = false; !isDone; ) {
      const pause = new Promise<false>((resolve) => setTimeout(() => resolve(false), TOLD_EVERY_MS));
      isDone = await Promise.race([ends.then(() => true), pause]);
      const lived = isDone ? answered : heard;
      await onProgress(lived - told);
      told = lived;
    }
  } finally {
    await threads.close();
  }
}

/**
 * Replays orders, the largest first, on threads where it is worth it; the result is the same either way.
 * @param days that each series lives through
 * @returns The tallies of each policy, by class.
 */
export async function replayAll(
  orders: readonly (readonly ReplayedSeries[])[],
  context: ReplayContext,
  days: number,
  onProgress: OnProgress,
): Promise<Tallies[]> {
  const whole = new Whole(context.settings);
  const largestFirst = [...orders].sort((one, other) => other.length - one.length);
  const series = orders.reduce((sum, { length }) => sum + length, 0);
  const isWorthThreads = series * days >= MIN_FOR_THREADS && os.availableParallelism() > 1;
  await (isWorthThreads ? replayOnThreads : replayHere)(largestFirst, context, whole, onProgress);
  return whole.tallies;
}
