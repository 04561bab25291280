/**
 * npm run bench:scale: brings up the service as it runs on several machines and tries it there. A trial is a value in a file of its own in
 * `trials/`; a new one is listed below.
 */
import { Command } from "commander";
import { debianPostgres } from "../../support/debian";
import { pgbouncer } from "../../support/pooler";
import { wholeNumber } from "../support/options";
import { endWith, onlyOption, runTrials } from "../support/run-trials";
import { type Sizes, Testbed } from "./testbed";
import type { Trial } from "./trial";
import { archives } from "./trials/archives";
import { failover } from "./trials/failover";
import { firstStarts } from "./trials/first-starts";
import { giant } from "./trials/giant";
import { loadedMachine } from "./trials/loaded-machine";
import { readYourWrites } from "./trials/read-your-writes";
import { salesAtNight } from "./trials/sales-at-night";
import { shards } from "./trials/shards";
import { twoWorkers } from "./trials/two-workers";
import { upgrade } from "./trials/upgrade";

/** In the order they run: on the database as it is, then on one that a later version has migrated, then on none. */
const TRIALS: readonly Trial[] = [
  firstStarts,
  readYourWrites,
  archives,
  shards,
  salesAtNight,
  twoWorkers,
  loadedMachine,
  giant,
  upgrade,
  failover,
];

const FULL: Sizes = { merchants: 1000, skus: 20, days: 730, giant: 100_000, loaded: 15_000, phaseMs: 6_000 };
const QUICK: Sizes = { merchants: 150, skus: 20, days: 365, giant: 10_000, loaded: 2_000, phaseMs: 3_000 };

/** Debian's packages that are not on this machine. */
const missing = [
  ...(debianPostgres("initdb", "postgres", "pg_basebackup") ? [] : ["postgresql"]),
  ...(pgbouncer ? [] : ["pgbouncer"]),
];

interface Options extends Partial<Sizes> {
  only?: string[];
  quick?: boolean;
}

new Command("bench:scale")
  .description(
    "Tries the service as it runs on several machines, with a standby and a pooler, and prints what was seen.",
  )
  .addOption(onlyOption(TRIALS))
  .option("--quick", "small sizes and short phases")
  .option("--merchants <number>", "small merchants", wholeNumber)
  .option("--giant <series>", "of the merchant that small ones are tried beside", wholeNumber)
  .option("--loaded <series>", "that are planned on a loaded machine", wholeNumber)
  .action(({ only, quick, ...sizes }: Options) => {
    const testbed = new Testbed({ ...(quick ? QUICK : FULL), ...sizes });
    return endWith(runTrials(TRIALS, testbed, { only, missing }));
  })
  .parse();
