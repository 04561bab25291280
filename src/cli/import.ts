import { join } from "node:path";
import { SingleBar } from "cli-progress";
import { Command, InvalidArgumentError, Option } from "commander";
import type { CatalogueFile } from "../domain/catalogue/files/catalogue-file";
import { type Encoding, encodingNamed, encodingsInsteadOf } from "../domain/catalogue/files/csv/encodings";
import type { DecimalMark } from "../domain/catalogue/files/csv/numbers";
import type { DateOrder } from "../domain/catalogue/files/date-order";
import { readCatalogue } from "../domain/catalogue/files/read-catalogue";
import type { RejectedFile } from "../domain/catalogue/files/rejected-rows";
import { importCatalogue } from "../domain/catalogue/import-catalogue";
import type { FileOutcome } from "../domain/catalogue/import-outcome";
import { presets, readExports } from "../domain/catalogue/presets";
import { knownPlaces } from "../domain/catalogue/presets/known-places";
import { TemplateTaken, writeTemplate } from "../domain/catalogue/shapes/template";
import type { HeldLines } from "../domain/transactions/held-lines";
import { isTimeZone } from "../values/clock";
import { printable } from "../values/text";
import type { CliContext } from "./context";
import { describeHeld, reportImport, reportPreview } from "./import-report";
import type { PrintingContext } from "./printing";
import { RejectedFolder } from "./rejected-folder";

interface ImportCommandOptions {
  tenant?: string;
  template?: string;
  dryRun?: boolean;
  again?: boolean;
  skipBadRows?: boolean;
  refuseNegativeStock?: boolean;
  createMissing?: boolean;
  dateOrder?: DateOrder;
  decimal?: DecimalMark;
  timeZone?: string;
  encoding?: Encoding;
  preset?: string;
  store?: string;
  warehouse?: string;
}

/** `import --tenant <name> <path>`: brings a catalogue in; counts on standard output, faults and progress on standard error. */
export function importCommand(context: PrintingContext): Command {
  return new Command("import")
    .description(
      "import a catalogue: a folder of CSV files, one CSV file, or an .xlsx workbook with a sheet for each file",
    )
    .option("--tenant <name>", "the merchant to import for, as `tenant list` shows it")
    .option("--dry-run", "report new, changed and refused rows, and store nothing")
    .option("--again", "import sales that were imported before once more: they then count twice")
    .option(
      "--skip-bad-rows",
      "import the good rows of files that have bad ones, and write the others to a new folder, <path>-rejected",
    )
    .option(
      "--refuse-negative-stock",
      "refuse stock below 0, as it may be a mistake. Default: it counts as owed units, with a warning.",
    )
    .option(
      "--create-missing",
      "create the stores, warehouses and suppliers that rows name and nobody has, in your currency. Default: such rows are refused.",
    )
    .addOption(
      new Option("--decimal <mark>", "the mark before decimals, where a file's numbers don't show it").choices([
        "point",
        "comma",
      ]),
    )
    .addOption(
      new Option(
        "--date-order <order>",
        "what comes first in days such as 03/04/2026, where a file's days don't show it",
      ).choices(["day-first", "month-first"]),
    )
    .option(
      "--time-zone <zone>",
      "the IANA zone of sales times without an offset. Default: UTC; with --preset, the merchant's zone.",
      timeZoneOf,
    )
    .addOption(
      new Option("--encoding <name>", "the encoding of text files, where their bytes don't show it").argParser(
        readEncoding,
      ),
    )
    .addOption(
      new Option("--preset <system>", "the files are exports of a shop or an inventory system").choices(
        presets.map(({ name }) => name),
      ),
    )
    .option(
      "--store <name>",
      "with --preset: the store that orders were sold by. Default: the preset's name. Created if it does not exist.",
    )
    .option(
      "--warehouse <name>",
      "with --preset: the warehouse of stock and orders that name none. Default: the only one there is, else Main. Created if it does not exist.",
    )
    .option(
      "--template <folder>",
      "write empty files with all columns, and a page that explains them, instead of importing",
    )
    .argument("[path]", "the folder, the CSV file or the workbook")
    .addHelpText(
      "after",
      "\nExit code: 0 when every row is stored, 1 when any row or file is refused. A --dry-run exits as the import does.\nWith --skip-bad-rows it is also 1 when any row is rejected; the good rows are stored.",
    )
    .action(async (path: string | undefined, options: ImportCommandOptions, command: Command) => {
      const { tenant, template } = options;
      if (template !== undefined) return offerTemplate(template, context);
      if (path === undefined) return command.error("error: missing required argument 'path'");
      if (tenant === undefined) return command.error("error: required option '--tenant <name>' not specified");
      const files = await filesAt(path, options.encoding, context);
      if (!files) {
        process.exitCode = 1;
        return;
      }
      const rejected = options.dryRun ? null : new RejectedFolder(path);
      const outcomes = await importFiles(files, tenant, { ...options, rejected }, context);
      const report = options.dryRun ? reportPreview : reportImport;
      if (report(outcomes, context) > 0) process.exitCode = 1;
      for (const file of rejected?.written ?? []) context.stdout.write(`Rejected rows: ${file}\n`);
    });
}

/** Reads the name of a time zone. @throws InvalidArgumentError when there is none of that name. */
function timeZoneOf(name: string): string {
  if (isTimeZone(name)) return name;
  throw new InvalidArgumentError("It must be an IANA time zone, such as Europe/Berlin.");
}

function readEncoding(label: string): Encoding {
  const encoding = encodingNamed(label);
  if (encoding) return encoding;
  throw new InvalidArgumentError(`It must be ${encodingsInsteadOf(label)}.`.replace(/\?\.$/, "?"));
}

/** Returns the catalogue's files at a path; null where there are none, after printing that. */
async function filesAt(
  path: string,
  encoding: Encoding | undefined,
  { stderr }: CliContext,
): Promise<CatalogueFile[] | null> {
  const files = await readCatalogue(path, encoding).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (files && files.length > 0) return files;
  stderr.write(files ? `${path} holds no catalogue files\n` : `There is nothing at ${path}\n`);
  return null;
}

/** Shows the progress of an import, as a bar that stands aside for messages about held lines. */
function importProgress({ terminal, stderr }: PrintingContext) {
  const bar = new SingleBar({
    stream: terminal,
    format: "{bar} {value}/{total} files  {file}  {rows} rows",
    hideCursor: true,
    clearOnComplete: true,
  });
  const begun = new Set<string>();
  return {
    start: (files: number) => bar.start(files, 0, { file: "", rows: 0 }),
    stop: () => bar.stop(),
    onProgress(file: string, rows: number) {
      begun.add(file);
      bar.update(begun.size - 1, { file: printable(file), rows });
    },
    onHeld(file: string, held: HeldLines) {
      bar.stop();
      stderr.write(describeHeld(file, held));
      bar.start(bar.getTotal(), begun.size - 1, { file: printable(file), rows: "" });
    },
  };
}

function importFiles(
  files: readonly CatalogueFile[],
  tenant: string,
  {
    preset: presetName,
    store,
    warehouse,
    rejected,
    ...how
  }: ImportCommandOptions & { rejected: RejectedFolder | null },
  context: PrintingContext,
): Promise<FileOutcome[]> {
  return context.withDatabase(async (database, clock) => {
    const { id: tenantId } = await context.tenantByName(database, tenant);
    const preset = presets.find(({ name }) => name === presetName);
    const all = preset
      ? await readExports(files, preset, {
          store: store ?? preset.title,
          warehouse,
          decimal: how.decimal,
          ...(await knownPlaces(database, tenantId, clock)),
        })
      : files;
    const { start, stop, onProgress, onHeld } = importProgress(context);
    start(all.length);
    try {
      const { dryRun, again, decimal, timeZone, skipBadRows, refuseNegativeStock, dateOrder } = how;
      const createMissing = how.createMissing ? ("all" as const) : undefined;
      const onRejected = (files: readonly RejectedFile[]) => rejected?.write(files);
      const reading = { dryRun, again, decimal, timeZone, skipBadRows, refuseNegativeStock, createMissing, dateOrder };
      return await importCatalogue(all, { database, tenantId, clock, ...reading, onProgress, onHeld, onRejected });
    } finally {
      stop();
    }
  });
}

/** Writes a template, unless something of it is there. */
async function offerTemplate(folder: string, { stdout, stderr }: CliContext): Promise<void> {
  try {
    for (const file of await writeTemplate(folder)) stdout.write(`${join(folder, file)}\n`);
  } catch (error) {
    if (!(error instanceof TemplateTaken)) throw error;
    stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
