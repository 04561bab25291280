import v8 from "node:v8";
import { ConfigError, readConfig } from "../config";
import { databaseFailure } from "../db";
import { DomainError } from "../errors";
import { cliProgram } from "./program";

/** In percent of what is in use after a collection; V8 itself lets it grow to four times as much. */
const HEAP_GROWS_BY = 100;

async function main(): Promise<void> {
  // A command often runs beside the service, and an import keeps a file's rows while it validates them.
  v8.setFlagsFromString(`--heap-growing-percent=${HEAP_GROWS_BY}`);
  await cliProgram(readConfig()).parseAsync();
}

/** What the operator is told: the sentence where something was refused or can't be had, everything where we are at fault. */
function explain(error: unknown): string {
  if (error instanceof DomainError || error instanceof ConfigError) return error.message;
  const [first] = error instanceof AggregateError ? error.errors : [error];
  if (!(first instanceof Error)) return String(first);
  return databaseFailure(error) === "unavailable"
    ? `The database can't be reached: ${first.message}`
    : (first.stack ?? first.message);
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(explain(error));
    process.exit(1);
  },
);
