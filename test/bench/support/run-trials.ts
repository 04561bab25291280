import os from "node:os";
import Table from "cli-table3";
import { Option } from "commander";
import type { Bed, Figure, TrialOn } from "./trial";

/** Runs a trial. What throws is a figure that does not hold, and what it stood on is not used again. */
async function tryOut<Testbed extends Bed>(trial: TrialOn<Testbed>, testbed: Testbed): Promise<Figure[]> {
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

/**
 * Runs trials one after the other and prints one table of what was wanted and seen; stopped by a signal, of what was seen until then.
 * @param given.only names of those to run; all unless said
 * @param given.missing programs that are not on this machine and without which none is run
 * @returns whether everything was as wanted
 */
export async function runTrials<Testbed extends Bed>(
  trials: readonly TrialOn<Testbed>[],
  testbed: Testbed,
  { only, missing = [] }: { only?: readonly string[]; missing?: readonly string[] } = {},
): Promise<boolean> {
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
    for (const trial of trials.filter(({ name }) => !only || only.includes(name))) {
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

/** `--only` with the names of trials. */
export const onlyOption = (trials: readonly { name: string; summary: string }[]): Option =>
  new Option("--only <trial...>", trials.map(({ name, summary }) => `${name}: ${summary}`).join("; ")).choices(
    trials.map(({ name }) => name),
  );

/** Ends the process: with 0 where everything was as wanted. */
export const endWith = (run: Promise<boolean>): Promise<never> =>
  run.then(
    (holds) => process.exit(holds ? 0 : 1),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
