/** Online Retail by week: the last quarter held out, against simple methods computed beside it. */

import { coverage, judgeCoverage, percent } from "./calibration";
import {
  CROSTON,
  engineForecasts,
  MOVING_AVERAGE,
  MOVING_AVERAGE_OF_8,
  NAIVE,
  QUARTER_NAIVE,
  SES,
} from "./forecasters";
import { loadOnlineRetail } from "./load";
import { Mean, score } from "./measures";
import { type BenchSeries, earlierBy, type Forecaster, type Trial } from "./series";
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

/** How many weeks earlier the same is done again, to tell method from chance. */
const WEEKS_EARLIER = [4, 8, 12, 16, 20, 24];

const bias = (sumRatio: number): string => percent(sumRatio - 1);

/** Prints error and bias at several origins, and their means; sets no target. */
function printOrigins(all: readonly BenchSeries[]): void {
  const means = ["ours", ...SIMPLE.map(([name]) => name)].map((name) => ({
    name,
    rmsse: new Mean(),
    bias: new Mean(),
    size: new Mean(),
  }));
  const covered = new Mean();
  const rows = WEEKS_EARLIER.map((weeks) => {
    const then = earlierBy(all, weeks);
    const ours = engineForecasts(then);
    const p90 = coverage(then, ours).plain[2] ?? Number.NaN;
    covered.add(p90);
    const cells = [(series: BenchSeries) => ours(series).forecast, ...SIMPLE.map(([, forecaster]) => forecaster)].map(
      (forecaster, at) => {
        const { rmsse, sumRatio } = score(then, forecaster);
        means[at]?.rmsse.add(rmsse);
        means[at]?.bias.add(sumRatio - 1);
        means[at]?.size.add(Math.abs(sumRatio - 1));
        return `${rmsse.toFixed(3)} / ${bias(sumRatio)}`;
      },
    );
    return [`${weeks} weeks`, ...cells, percent(p90)];
  });
  printTable(
    ["earlier by: RMSSE / bias", ...means.map(({ name }) => name), "at or below P90"],
    [
      ...rows,
      [
        "mean",
        ...means.map((mean) => `${mean.rmsse.value.toFixed(3)} / ${percent(mean.bias.value)}`),
        percent(covered.value),
      ],
      ["mean |bias|", ...means.map(({ size }) => percent(size.value)), ""],
    ],
  );
}

export async function judgeOnlineRetail({ data, cut }: Trial, targets: Targets): Promise<void> {
  const all = cut(await loadOnlineRetail(data));
  const others = all.filter(({ id }) => id !== CANCELLED_ORDER);
  const ours = engineForecasts(all);
  const engine: Forecaster = (series) => ours(series).forecast;
  const judged = [["ours", engine] as const, ...SIMPLE].map(([name, forecaster]) => ({
    name,
    ...score(all, forecaster),
    without: score(others, forecaster).sumRatio,
  }));
  printTable(
    [`Online Retail, ${all.length} products`, "RMSSE", "bias", `bias without ${CANCELLED_ORDER}`, "bias of an item"],
    judged.map(({ name, rmsse, sumRatio, without, itemBias }) => [
      name,
      rmsse.toFixed(3),
      bias(sumRatio),
      bias(without),
      itemBias.toFixed(3),
    ]),
  );
  printOrigins(all);
  judgeCoverage("Online Retail", all, ours, targets);
  const [own, ...simple] = judged;
  if (!own) return;
  for (const { name, rmsse, sumRatio, itemBias } of simple) {
    targets.below(`Online Retail RMSSE against ${name}`, rmsse, own.rmsse);
    targets.below(`Online Retail |bias| against ${name}`, Math.abs(sumRatio - 1), Math.abs(own.sumRatio - 1));
    targets.below(`Online Retail bias of an item against ${name}`, itemBias, own.itemBias);
  }
}
