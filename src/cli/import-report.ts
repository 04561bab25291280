import type { RowNote } from "../domain/catalogue/files/catalogue-file";
import { ENCODINGS, isUnicode } from "../domain/catalogue/files/csv/encodings";
import type { FileFormat, FileOutcome } from "../domain/catalogue/import-outcome";
import type { MissingNames } from "../domain/catalogue/missing-names";
import { sourceNamed } from "../domain/catalogue/presets/derive";
import { groupBy } from "../domain/group-by";
import type { HeldLines } from "../domain/transactions/held-lines";
import { counted } from "../values/counted";
import { printable } from "../values/text";
import type { CliContext } from "./context";
import { renderTable } from "./table";

/** Maximum faults shown; the rest is counted. */
const MAX_FAULTS = 50;
/** Maximum columns of a terminal for the wanted value. */
const WIDEST_WANTED = 50;
const WIDEST_VALUE = 30;
/** Maximum SKUs shown for rows with the same note. */
const MAX_EXAMPLES = 20;

type Output = Pick<CliContext, "stdout" | "stderr">;

/** Describes the sales lines of a file that are held already, before they are stored once more. */
export function describeHeld(file: string, { count, examples }: HeldLines): string {
  const lines = examples.map(({ orderId, sku, warehouse, occurredAt, quantity, unitPrice }) => {
    const order = orderId === null ? "" : `order ${orderId}, `;
    return `  ${order}${sku} at ${warehouse}, ${occurredAt.toISOString()}, ${quantity} at ${unitPrice}\n`;
  });
  const more = count > examples.length ? `  and ${count - examples.length} more\n` : "";
  return `${file}: ${counted(count, "row")} held already, counted once more:\n${lines.join("")}${more}`;
}

/** Writes a count for each file, and the faults of refused ones. @returns How many faults there are. */
export function reportImport(outcomes: readonly FileOutcome[], output: Output): number {
  for (const outcome of outcomes) output.stdout.write(`${outcome.file}: ${verdictOn(outcome)}\n`);
  return reportFaults(outcomes, output);
}

/** Writes the effect of an import, file by file. @returns The number of faults. */
export function reportPreview(outcomes: readonly FileOutcome[], output: Output): number {
  const rows = outcomes.map(({ file, rows, faults, changes, rejected }) => {
    const { added = "", changed = "" } = changes ?? {};
    const same = changes ? rows - (rejected?.rows ?? 0) - changes.added - changes.changed : "";
    return [file, rows, added, changed, same, rejected?.rows ?? new Set(faults.map(({ row }) => row)).size];
  });
  output.stdout.write(renderTable(["file", "rows", "new", "changed", "as it was", "refused"], rows));
  for (const { file, rows, changes, held, faults, rejected } of outcomes) {
    const columns = changes?.columns.map(({ column, rows }) => `${column} (${rows})`).join(", ");
    if (columns) output.stdout.write(`${file} changes ${columns}\n`);
    if (held && held.count > 0) output.stdout.write(`${file}: ${held.count} of ${counted(rows, "row")} held already\n`);
    if (faults.length > 0) output.stdout.write(`${file} is refused as a whole\n`);
    if (rejected) output.stdout.write(`${file}: ${counted(rejected.rows, "row")} to hand back\n`);
  }
  output.stdout.write("Nothing was stored.\n");
  return reportFaults(outcomes, output);
}

/** Returns the outcome of a file, as the end of a sentence. */
function verdictOn({ rows, faults, held, changes, rejected, firstImportedAt }: FileOutcome): string {
  if (firstImportedAt) {
    return `nothing stored, it was imported at ${firstImportedAt.toISOString()} (--again imports it once more)`;
  }
  const following = faults.filter(({ followsFrom }) => followsFrom !== undefined).length;
  const own = faults.length - following;
  const more = following > 0 ? `, ${counted(following, "fault")} as another file is refused` : "";
  if (faults.length > 0) return `nothing stored${own > 0 ? `, ${counted(own, "fault")}` : ""}${more}`;
  const news = [
    held && held.count > 0 ? `${held.count} of them held already` : "",
    !held && changes && changes.added > 0 ? `${changes.added} new` : "",
    changes && changes.changed > 0 ? `${changes.changed} changed` : "",
  ].filter((part) => part !== "");
  const stored = counted(rows - (rejected?.rows ?? 0), "row");
  return [rejected ? `${stored} of ${rows}, ${rejected.rows} rejected` : stored, ...news].join(", ");
}

/** Returns the note on rows, with the SKUs and the lines of the first of them. */
function described({ why, examples }: RowNote): string {
  const named = examples.filter(({ sku }) => sku !== "");
  if (named.length === 0) return why;
  const shown = named
    .slice(0, MAX_EXAMPLES)
    .map(({ sku, lines }) => `${printable(sku)} (line${lines.length === 1 ? "" : "s"} ${lines.join(", ")})`);
  return `${why}: ${[...shown, ...(named.length > MAX_EXAMPLES ? ["more"] : [])].join("; ")}`;
}

/** Returns missing or created names with how many they are. @example "2 warehouses: Nord, Süd" */
function namesOf({ table, names }: MissingNames): string {
  const shown = names.slice(0, MAX_EXAMPLES).map(printable).join(", ");
  return `${counted(names.length, table.replace(/s$/, ""))}: ${shown}${names.length > MAX_EXAMPLES ? ", more" : ""}`;
}

/**
 * Writes the formats of files that differ from the documented one, oddities in them, and the faults of all. @returns How many faults there are.
 */
function reportFaults(outcomes: readonly FileOutcome[], { stderr }: Output): number {
  for (const [file, made] of groupBy(outcomes, ({ file }) => sourceNamed(file))) {
    const read = new Set(made.flatMap(({ format }) => (format ? readAs(format) : [])));
    if (read.size > 0) stderr.write(`${file}: read as ${[...read].join(", ")}\n`);
  }
  for (const { file, leftOut = [], notes = [], timeZone, created = [], missing = [] } of outcomes) {
    for (const names of created) stderr.write(`${file} creates ${namesOf(names)}\n`);
    for (const names of missing)
      stderr.write(`${file} names ${namesOf(names)}, which do not exist (--create-missing creates them)\n`);
    for (const note of leftOut) stderr.write(`${file}: ${counted(note.rows, "row")} left out: ${described(note)}\n`);
    for (const note of notes) stderr.write(`${file}: ${counted(note.rows, "row")}: ${described(note)}\n`);
    if (timeZone) stderr.write(`${file}: times without an offset read as those of ${timeZone}\n`);
  }
  reportWarnings(outcomes, stderr);
  const faults = outcomes.flatMap(({ file, faults, rejected }) =>
    [...faults, ...(rejected?.faults ?? [])].map((fault) => ({ file, ...fault })),
  );
  const own = faults.filter(({ followsFrom }) => followsFrom === undefined);
  if (own.length > 0) {
    const rows = own.slice(0, MAX_FAULTS).map(({ file, row, column, reason, value = "", wanted = "" }) => {
      const words = wanted.replaceAll("`", "");
      return [file, row === 0 ? "" : row, column, reason, folded(value, WIDEST_VALUE), folded(words, WIDEST_WANTED)];
    });
    stderr.write(renderTable(["file", "row", "column", "reason", "value", "wanted"], rows));
  }
  if (own.length > MAX_FAULTS) stderr.write(`and ${own.length - MAX_FAULTS} more\n`);
  for (const { file, faults, rejected } of outcomes) {
    const all = [...faults, ...(rejected?.faults ?? [])];
    for (const [cause, following] of groupBy(all, ({ followsFrom }) => followsFrom)) {
      if (cause === undefined) continue;
      const why = rejected ? `as rows of ${cause} are rejected` : `as ${cause} is refused`;
      stderr.write(
        `${file}: ${counted(following.length, "fault")} more, ${why}, which holds the objects that they name\n`,
      );
    }
  }
  return faults.length;
}

const DELIMITERS: Readonly<Record<FileFormat["delimiter"], string | null>> = {
  ",": null,
  ";": "semicolons between cells",
  "\t": "tabs between cells",
  "|": "bars between cells",
};

/**
 * Returns the differences of a file from the documented format. For encodings that bytes don't prove, a text shows whether it is the right one.
 */
function readAs({ encoding, delimiter, decimal, examples = [] }: FileFormat): string[] {
  const texts = examples.map(({ row, text }) => `"${printable(text)}" in row ${row}`).join(", ");
  const title = isUnicode(encoding) || texts === "" ? ENCODINGS[encoding] : `${ENCODINGS[encoding]}: ${texts}`;
  const parts = [
    encoding === "utf-8" ? null : title,
    DELIMITERS[delimiter],
    decimal === "comma" ? "decimal commas" : null,
  ];
  return parts.filter((part) => part !== null);
}

/** Writes the values that are kept as they are and may be unintended. */
function reportWarnings(outcomes: readonly FileOutcome[], stderr: Output["stderr"]): void {
  const all = outcomes.flatMap(({ file, warnings = [] }) => warnings.map((warning) => ({ file, ...warning })));
  if (all.length === 0) return;
  const rows = all.slice(0, MAX_FAULTS).map(({ file, row, column, reason, value, message }) => {
    const words = folded(message.replaceAll("`", ""), WIDEST_WANTED);
    return [file, row === 0 ? "" : row, column, reason, folded(value, WIDEST_VALUE), words];
  });
  stderr.write(renderTable(["file", "row", "column", "warning", "value", "what is odd"], rows));
  const more = outcomes.reduce((sum, { warningCount = 0 }) => sum + warningCount, 0) - rows.length;
  if (more > 0) stderr.write(`and ${counted(more, "more warning")}\n`);
}

/** A text in lines of so many characters, broken between words where there are any. */
function folded(text: string, widest: number): string {
  const lines: string[] = [];
  let rest = text.replaceAll(/[\r\n]+/g, " ");
  while (rest.length > widest) {
    const gap = rest.lastIndexOf(" ", widest);
    lines.push(rest.slice(0, gap > 0 ? gap : widest));
    rest = rest.slice(gap > 0 ? gap + 1 : widest);
  }
  return [...lines, rest].join("\n");
}
