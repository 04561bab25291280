/** Online Retail by week: the last quarter held out, against simple methods computed beside it. */

import { judgeCoverage } from "./calibration";
import {
  CROSTON,
  engineForecast,
  MOVING_AVERAGE,
  MOVING_AVERAGE_OF_8,
  NAIVE,
  QUARTER_NAIVE,
  remembered,
  SES,
} from "./forecasters";
import { loadOnlineRetail } from "./load";
import { score } from "./measures";
import type { Forecaster, Trial } from "./series";
import { printTable, type Targets } from "./targets";

/** 74,215 units of this code were ordered and cancelled on the same day: one line, 2 % of all units before the cut. */
const CANCELLED_ORDER = "23166";

const SIMPLE: [string, Forecaster][] = [
  ["naive", NAIVE],
  ["seasonal naive (13 weeks)", QUARTER_NAIVE],
  ["SES", SES],
  ["Croston", CROSTON],
  ["moving average (2 to 14)", MOVING_AVERAGE],
  ["moving average (8)", MOVING_AVERAGE_OF_8],
];

export async function judgeOnlineRetail({ data, cut }: Trial, targets: Targets): Promise<void> {
  const all = cut(await loadOnlineRetail(data));
  const others = all.filter(({ id }) => id !== CANCELLED_ORDER);
  const ours = remembered(engineForecast);
  const engine: Forecaster = (series) => ours(series).forecast;
  const judged = [["ours", engine] as const, ...SIMPLE].map(([name, forecaster]) => ({
    name,
    ...score(all, forecaster),
    without: score(others, forecaster).sumRatio,
  }));
  printTable(
    [`Online Retail, ${all.length} products`, "RMSSE", "bias", `bias without ${CANCELLED_ORDER}`],
    judged.map(({ name, rmsse, sumRatio, without }) => [name, rmsse.toFixed(3), bias(sumRatio), bias(without)]),
  );
  judgeCoverage("Online Retail", all, ours, targets);
  const [own, ...simple] = judged;
  if (!own) return;
  for (const { name, rmsse, sumRatio } of simple) {
    targets.below(`Online Retail RMSSE against ${name}`, rmsse, own.rmsse);
    targets.below(`Online Retail |bias| against ${name}`, Math.abs(sumRatio - 1), Math.abs(own.sumRatio - 1));
  }
}

function bias(sumRatio: number): string {
  return `${(100 * (sumRatio - 1)).toFixed(1)} %`;
}
