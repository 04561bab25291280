/** `npm run bench:forecast`: the forecaster on held-out real data, beside published figures and simple methods. */

import { resolve } from "node:path";
import { Command, Option } from "commander";
import { wholeNumber } from "../support/options";
import { repositoryRoot } from "../support/run-cli";
import { judgeCarparts } from "./carparts";
import { judgeDemo } from "./demo";
import { judgeM3 } from "./m3";
import { judgeOnlineRetail } from "./online-retail";
import { judgeQuantiles } from "./quantiles";
import { type BenchSeries, oneEarlier, sampled } from "./series";
import { printSpeed } from "./speed";
import { Targets } from "./targets";

const JUDGES = {
  m3: judgeM3,
  carparts: judgeCarparts,
  "online-retail": judgeOnlineRetail,
  demo: judgeDemo,
  quantiles: judgeQuantiles,
};

interface Options {
  data: string;
  only?: keyof typeof JUDGES;
  sample?: number;
  earlier: boolean;
}

async function main(): Promise<void> {
  const command = new Command("bench:forecast")
    .option("--data <folder>", "the data folder", resolve(repositoryRoot, "../shared/data"))
    .addOption(new Option("--only <set>", "one data set").choices(Object.keys(JUDGES)))
    .option("--sample <number>", "at most this many series a data set, spread over the file", wholeNumber)
    .option("--earlier", "hold out the end of the histories instead: the part that settings are chosen on", false)
    .parse();
  const { data, only, sample = Number.POSITIVE_INFINITY, earlier } = command.opts<Options>();
  const cut = (all: readonly BenchSeries[]) => sampled(earlier ? oneEarlier(all) : all, sample);
  const targets = new Targets();
  for (const judge of only ? [JUDGES[only]] : Object.values(JUDGES))
    await judge({ data, cut, againstR: !earlier }, targets);
  printSpeed();
  process.exitCode = targets.print() ? 0 : 1;
}

void main();
