/**
 * npm run bench:scale: brings up the service as it runs on several machines and tries it there. A trial is a value in a file of its own in
 * `trials/`; a new one is listed below.
 */
import os from "node:os";
import Table from "cli-table3";
import { Command, Option } from "commander";
import { debianPostgres } from "../../support/debian";
import { pgbouncer } from "../../support/pooler";
import { wholeNumber } from "../support/options";
import { type Sizes, Testbed } from "./testbed";
import type { Figure, Trial } from "./trial";
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

/** Runs a trial. What throws is a figure that does not hold, and what it stood on is not used again. */
async function tryOut(trial: Trial, testbed: Testbed): Promise<Figure[]> {
  testbed.say(`${trial.name}: ${trial.summary}`);
  try {
    return await trial.run(testbed);
  } catch (error) {
    testbed.say(error instanceof Error ? (error.stack ?? error.message) : String(error));
    await testbed.clear();
    const [said = ""] = String(error).split("\n");
    return [{ what: "comes to its end", wanted: "yes", seen: said.slice(0, 120), holds: false }];
  }
}

const verdict = ({ wanted, holds }: Figure) => (wanted === "" ? "" : holds ? "OK" : "NOT");

async function main({ only, quick, ...sizes }: Options): Promise<boolean> {
  const testbed = new Testbed({ ...(quick ? QUICK : FULL), ...sizes });
  const table = new Table({
    head: ["trial", "figure", "wanted", "seen", ""],
    style: { head: [], border: [], compact: true },
  });
  const print = () => {
    process.stdout.write(`${table.toString()}\n`);
    process.stdout.write(`On ${os.cpus().length} cores, load ${os.loadavg()[0]?.toFixed(1)}.\n`);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      print();
      void testbed.clear().finally(() => process.exit(1));
    });
  }
  let holds = true;
  try {
    for (const trial of TRIALS.filter(({ name }) => !only || only.includes(name))) {
      if (missing.length > 0) {
        table.push([trial.name, trial.summary, "", `not installed: ${missing.join(", ")}`, "skipped"]);
        continue;
      }
      const figures = await tryOut(trial, testbed);
      for (const [at, figure] of figures.entries()) {
        table.push([at === 0 ? trial.name : "", figure.what, figure.wanted, figure.seen, verdict(figure)]);
      }
      holds &&= figures.every((figure) => figure.holds);
    }
  } finally {
    await testbed.clear();
  }
  print();
  return holds;
}

new Command("bench:scale")
  .description(
    "Tries the service as it runs on several machines, with a standby and a pooler, and prints what was seen.",
  )
  .addOption(
    new Option("--only <trial...>", TRIALS.map(({ name, summary }) => `${name}: ${summary}`).join("; ")).choices(
      TRIALS.map(({ name }) => name),
    ),
  )
  .option("--quick", "small sizes and short phases")
  .option("--merchants <number>", "small merchants", wholeNumber)
  .option("--giant <series>", "of the merchant that small ones are tried beside", wholeNumber)
  .option("--loaded <series>", "that are planned on a loaded machine", wholeNumber)
  .action((options: Options) =>
    main(options).then(
      (holds) => process.exit(holds ? 0 : 1),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    ),
  )
  .parse();
