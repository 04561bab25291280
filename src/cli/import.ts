import { SingleBar } from "cli-progress";
import Table from "cli-table3";
import { Command } from "commander";
import { counted } from "../counted";
import { type FileOutcome, importCatalogue } from "../domain/catalogue/import-catalogue";
import { readCatalogue } from "../domain/catalogue/read-catalogue";
import { MOST_SHEET_ROWS, MOST_TABLE_ROWS } from "../domain/catalogue/table-file";
import type { HeldLines } from "../domain/transactions/held-lines";
import { printable } from "../values/text";
import type { CliContext } from "./context";
import type { PrintingContext } from "./printing";

/** Most faults that are shown; the rest is counted. */
const MOST_FAULTS = 50;

/** What to do about a file that is too large. */
const ADVICE: Readonly<Record<string, string>> = {
  TOO_MANY_ROWS: `a sheet may have ${MOST_SHEET_ROWS.toLocaleString("en")} rows and a CSV file of anything but sales ${MOST_TABLE_ROWS.toLocaleString("en")}; import the rest after it, or as CSV`,
  MALFORMED_FILE:
    "a CSV file has cells between commas and quotes that match, a workbook is an .xlsx that opens without a password",
  INVALID_UTF8: "save it as “CSV UTF-8”; other encodings and packed files are not read",
  MERGED_CELLS: "which of the merged cells has the text can't be told; split them and fill in each",
  WORKBOOK_TOO_LARGE:
    "a workbook may have 32 MiB, and 96 MiB unpacked; save its sheets as CSV files, which may be larger",
};

/** `import --tenant <name> <path>`: brings a catalogue in; counts on standard output, faults and progress on standard error. */
export function importCommand(context: PrintingContext): Command {
  return new Command("import")
    .description("Import a catalogue: a folder of CSV files, or one .xlsx workbook with a sheet for each file")
    .requiredOption("--tenant <name>", "the tenant to import for")
    .option("--again", "import sales that were imported before once more: they then count twice")
    .argument("<path>", "the folder or the workbook")
    .action(async (path: string, { tenant, again }: { tenant: string; again?: boolean }) => {
      const files = await readCatalogue(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return null;
        throw error;
      });
      if (!files || files.length === 0) {
        context.stderr.write(files ? `${path} holds no catalogue files\n` : `There is nothing at ${path}\n`);
        process.exitCode = 1;
        return;
      }
      const bar = new SingleBar({
        stream: context.terminal,
        format: "{bar} {value}/{total} files  {file}  {rows} rows",
        hideCursor: true,
        clearOnComplete: true,
      });
      const outcomes = await context.withDatabase(async (database, clock) => {
        const { id: tenantId } = await context.tenantByName(database, tenant);
        const begun = new Set<string>();
        const onProgress = (file: string, rows: number) => {
          begun.add(file);
          bar.update(begun.size - 1, { file: printable(file), rows });
        };
        const onHeld = (file: string, held: HeldLines) => {
          bar.stop();
          context.stderr.write(describeHeld(file, held));
          bar.start(files.length, begun.size - 1, { file: printable(file), rows: "" });
        };
        bar.start(files.length, 0, { file: "", rows: 0 });
        try {
          return await importCatalogue(files, { database, tenantId, clock, again, onProgress, onHeld });
        } finally {
          bar.stop();
        }
      });
      report(outcomes, context);
    });
}

/** Says which sales lines of a file are held already, before they are stored once more. */
function describeHeld(file: string, { count, examples }: HeldLines): string {
  const lines = examples.map(({ orderId, sku, warehouse, occurredAt, quantity, unitPrice }) => {
    const order = orderId === null ? "" : `order ${orderId}, `;
    return `  ${order}${sku} at ${warehouse}, ${occurredAt.toISOString()}, ${quantity} at ${unitPrice}\n`;
  });
  const more = count > examples.length ? `  and ${count - examples.length} more\n` : "";
  return `${file}: ${counted(count, "row")} held already, counted once more:\n${lines.join("")}${more}`;
}

/** What became of a file, as the end of a sentence. */
function verdictOn({ rows, faults, held, firstImportedAt }: FileOutcome): string {
  if (firstImportedAt) {
    return `nothing stored, it was imported at ${firstImportedAt.toISOString()} (--again imports it once more)`;
  }
  if (faults.length > 0) return `nothing stored, ${counted(faults.length, "fault")}`;
  return `${counted(rows, "row")}${held && held.count > 0 ? `, ${held.count} of them held already` : ""}`;
}

/** Writes a count for each file, and what was wrong with those that were refused. */
function report(outcomes: readonly FileOutcome[], { stdout, stderr }: CliContext): void {
  for (const outcome of outcomes) stdout.write(`${outcome.file}: ${verdictOn(outcome)}\n`);
  const faults = outcomes.flatMap(({ file, faults }) => faults.map((fault) => ({ file, ...fault })));
  if (faults.length === 0) return;
  const table = new Table({ head: ["file", "row", "column", "reason"], style: { head: [], border: [] } });
  for (const { file, row, column, reason } of faults.slice(0, MOST_FAULTS)) {
    table.push([file, row === 0 ? "" : row, column, reason]);
  }
  stderr.write(`${table.toString()}\n`);
  for (const reason of new Set(faults.map((fault) => fault.reason))) {
    const advice = ADVICE[reason];
    if (advice) stderr.write(`${reason}: ${advice}\n`);
  }
  if (faults.length > MOST_FAULTS) stderr.write(`and ${faults.length - MOST_FAULTS} more\n`);
  process.exitCode = 1;
}
