/** A thread that replays the orders of a backtest; its data holds their shared input. */
import "../planner/lean";
import { parentPort, workerData } from "node:worker_threads";
import { type ReplayedSeries, replayOrder, seasonReader } from "../../planning";
import { type ReplayAnswer, type ReplayContext, sentTallies } from "./replay-messages";

/** Series and days between two words about how far it has come. */
const TOLD_EVERY = 2000;

const { settings, seasons }: ReplayContext = workerData;

export default function (series: readonly ReplayedSeries[]): ReplayAnswer {
  const days = replayOrder(series, settings, { seasonOn: seasonReader(seasons) });
  let [step, lived, told] = [days.next(), 0, 0];
  for (; !step.done; step = days.next()) {
    lived += step.value;
    if (lived - told < TOLD_EVERY) continue;
    parentPort?.postMessage(lived - told);
    told = lived;
  }
  return { tallies: sentTallies(step.value), lived };
}
