import { Command, InvalidArgumentError } from "commander";
import { computedFields } from "./computed-fields";
import { crashLoop } from "./crash-loop";
import { frozenDatabase } from "./frozen-database";
import { fullDisk } from "./full-disk";
import { importFiles } from "./import-files";
import { lockedRow } from "./locked-row";
import { databaseMutants, sourceMutants } from "./mutants/trial";
import { requestCost } from "./request-cost";
import { stops } from "./stops";
import type { Trial } from "./trial";

/** All trials, in the order they run. */
const TRIALS: readonly Trial[] = [
  requestCost,
  computedFields,
  frozenDatabase,
  lockedRow,
  crashLoop,
  databaseMutants,
  sourceMutants,
  stops,
  importFiles,
  fullDisk,
];

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new InvalidArgumentError("must be a whole number from 1");
  return value;
}

async function main(names: readonly string[], rounds: number | undefined): Promise<boolean> {
  const unknown = names.filter((name) => !TRIALS.some((trial) => trial.name === name));
  if (unknown.length > 0) throw new Error(`No such trial: ${unknown.join(", ")}`);
  let holds = true;
  for (const trial of TRIALS.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const finding = await trial.run({ rounds });
    process.stdout.write(`${trial.name}: ${trial.summary}\n${finding.table}\n${finding.holds ? "OK" : "NOT"}\n\n`);
    holds &&= finding.holds;
  }
  return holds;
}

new Command("bench:trust")
  .description("Attacks the service, kills it and its database, and changes its protections one by one.")
  .argument("[trials...]", TRIALS.map(({ name, summary }) => `${name}: ${summary}`).join("; "))
  .option("--rounds <number>", "how often to repeat what is repeated", wholeNumber)
  .action((names: string[], { rounds }: { rounds?: number }) =>
    main(names, rounds).then(
      (holds) => process.exit(holds ? 0 : 1),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    ),
  )
  .parse();
