/** A thread that replays the orders of a backtest. */
import "../planner/lean";
import { parentPort } from "node:worker_threads";
import { type ReplayedSeries, replayOrder, seasonReader } from "../../planning";
import { type PoolReply, type PoolRequest, type ReplayContext, sentTallies } from "./replay-messages";

/** Series and days between two words about how far it has come. */
const TOLD_EVERY = 2000;

const tell = (reply: PoolReply): void => parentPort?.postMessage(reply);

function replay(order: number, series: readonly ReplayedSeries[], { settings, seasons }: ReplayContext): void {
  const days = replayOrder(series, settings, { seasonOn: seasonReader(seasons) });
  let [step, lived] = [days.next(), 0];
  for (; !step.done; step = days.next()) {
    lived += step.value;
    if (lived < TOLD_EVERY) continue;
    tell({ lived });
    lived = 0;
  }
  tell({ lived });
  tell({ order, tallies: sentTallies(step.value) });
}

let context: ReplayContext | null = null;

parentPort?.on("message", (request: PoolRequest) => {
  if ("context" in request) context = request.context;
  else if (context) replay(request.order, request.series, context);
});
