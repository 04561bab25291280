import v8 from "node:v8";
import { CommanderError } from "commander";
import { readConfig, readConfigOf } from "../config";
import { endProcess, watchOutput } from "../process/end-process";
import { endOnSignals } from "../process/signals";
import { explain } from "./explain";
import { cliProgram } from "./program";
import { SANDBOX_VARIABLES } from "./sandbox/environment";

/** In percent of the used heap after a collection; by default V8 lets it grow to four times as much. */
const HEAP_GROWS_BY = 100;

async function main(): Promise<void> {
  endOnSignals();
  watchOutput();
  // A command often runs beside the service, and an import keeps a file's rows while it validates them.
  v8.setFlagsFromString(`--heap-growing-percent=${HEAP_GROWS_BY}`);
  const isAlone = process.argv[2] === "sandbox";
  await cliProgram(isAlone ? readConfigOf(SANDBOX_VARIABLES) : readConfig()).parseAsync();
}

main().then(
  () => endProcess(),
  (error: unknown) => {
    // The library has printed why.
    if (error instanceof CommanderError) return endProcess(error.exitCode);
    console.error(explain(error));
    return endProcess(1);
  },
);
