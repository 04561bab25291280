import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Command, InvalidArgumentError, Option } from "commander";
import { type Day, dayOf, todayInUtc } from "./days";
import { repositoryRoot } from "./run-cli";

/** What both drivers can be told on the command line. */
export type CommonOptions = {
  readonly data: string;
  readonly out?: string;
  readonly convertOnly: boolean;
  readonly shiftToToday: boolean;
  readonly today: Day;
  readonly baseUrl?: string;
  readonly tenant?: string;
  /** The shard that it is created in. */
  readonly shard?: string;
  readonly cli: string;
  readonly start: boolean;
  readonly server: string;
  readonly port: number;
  readonly dataDir?: string;
  readonly pid?: number;
};

export function addCommonOptions(command: Command): Command {
  return command
    .option("--data <folder>", "the data folder", resolve(repositoryRoot, "../shared/data"))
    .option("--out <folder>", "where the converted files go (default: a new temporary folder)")
    .option("--convert-only", "convert and count, and talk to no server", false)
    .option("--shift-to-today", "move all dates by whole days so that the last sale falls on yesterday", false)
    .addOption(
      new Option("--today <day>", "the day that counts as today, UTC").argParser(toDay).default(todayInUtc(), "today"),
    )
    .option("--base-url <url>", "the running service (default: http://127.0.0.1:<port>)")
    .option("--tenant <name>", "the tenant to create (default: a new name for each run)")
    .option("--shard <name>", "the shard to create it in, one of the service's DATABASE_SHARDS")
    .option("--cli <command>", "the service's command line", "node src/build/run.js cli")
    .option("--start", "start the service for this run and stop it at the end", false)
    .option("--server <command>", "how --start starts it", "node src/build/run.js main")
    .option("--port <number>", "the port of the service", wholeNumber, 4000)
    .option("--data-dir <folder>", "DATA_DIR of the service and of its command line (with --start: a new one)")
    .option("--pid <number>", "the process of a running service, to sample its memory", wholeNumber);
}

/** The folder for converted files: the one asked for, or a new temporary one. */
export function outputFolder(options: CommonOptions, name: string): string {
  return options.out ? resolve(options.out) : mkdtempSync(join(tmpdir(), `${name}-`));
}

export function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError("a whole number is wanted");
  return Number(text);
}

/** A whole number, or "all", which is no limit. */
export function numberOrAll(text: string): number {
  return text === "all" ? Number.POSITIVE_INFINITY : wholeNumber(text);
}

function toDay(text: string): Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text))) throw new InvalidArgumentError("YYYY-MM-DD");
  return dayOf(text);
}
