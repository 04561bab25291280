/**
 * npm run bench:webhooks: how many webhooks a second the service delivers, beside a plain loop of HTTP posts to the same receiver, and whether every
 * event is accounted for while receiver and service are killed, slow and wrong. A trial is a value in a file of its own in `trials/`.
 */
import { Command } from "commander";
import { wholeNumber } from "../support/options";
import { endWith, onlyOption, runTrials } from "../support/run-trials";
import { Testbed, type Trial } from "./testbed";
import { accounted } from "./trials/accounted";
import { throughput } from "./trials/throughput";

const TRIALS: readonly Trial[] = [throughput, accounted];

interface Options {
  only?: string[];
  events: number;
  seconds: number;
}

new Command("bench:webhooks")
  .description("Delivers webhooks to a receiver that is well, then to one that is not, and prints what came of it.")
  .addOption(onlyOption(TRIALS))
  .option("--events <number>", "events to deliver as fast as possible", wholeNumber, 20_000)
  .option("--seconds <number>", "how long orders are written after all that went wrong", wholeNumber, 20)
  .action(({ only, ...sizes }: Options) => endWith(runTrials(TRIALS, new Testbed(sizes), { only })))
  .parse();
