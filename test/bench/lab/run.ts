/**
 * npm run bench:lab: asks the plan as a laboratory (what changed, what if, would it have worked, what is best to buy) and prints how long
 * answers take and what they are worth. A trial is a value in a file of its own in `trials/`; a new one is listed below.
 */
import { resolve } from "node:path";
import { Command } from "commander";
import { wholeNumber } from "../support/options";
import { repositoryRoot } from "../support/run-cli";
import { endWith, onlyOption, runTrials } from "../support/run-trials";
import { type Sizes, Testbed } from "./testbed";
import type { Trial } from "./trial";
import { backtests } from "./trials/backtests";
import { bestBuy } from "./trials/best-buy";
import { equalStock } from "./trials/equal-stock";
import { merchants } from "./trials/merchants";
import { planChanges } from "./trials/plan-changes";
import { whatIf } from "./trials/what-if";

/** In the order they run. */
const TRIALS: readonly Trial[] = [merchants, planChanges, bestBuy, backtests, equalStock, whatIf];

interface Options extends Sizes {
  only?: string[];
}

new Command("bench:lab")
  .description("Asks the plan as a laboratory, and prints how long answers take and what they are worth.")
  .addOption(onlyOption(TRIALS))
  .option("--keep <folder>", "keeps the database with its merchants there, and uses what an earlier run has left")
  .option("--seed <number>", "of what is drawn", wholeNumber, 1)
  .option("--data <folder>", "the data folder", resolve(repositoryRoot, "../shared/data"))
  .option("--days <number>", "days of sales of made-up merchants", wholeNumber, 400)
  .action(({ only, ...sizes }: Options) => endWith(runTrials(TRIALS, new Testbed(sizes), { only })))
  .parse();
