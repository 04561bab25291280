import type { Work } from "../work";
import { type CellFault, FileRefused, type RowFault } from "./faults/faults";
import type { TextChecks } from "./faults/warnings";
import type { CatalogueFile, RowNote } from "./files/catalogue-file";
import { type DecimalMark, type NumberStyle, NumberSurvey, styleOfMark } from "./files/csv/numbers";
import { FaultList, MAX_TABLE_ROWS, textRows } from "./files/table-file";
import { storeGoodRows, storeRows } from "./import-catalogue-table";
import { RowNotes } from "./presets/row-notes";
import { type Changes, countChanges, NO_CHANGES } from "./rows/changes";
import { type CatalogueTable, headerOf, neededKeyOf } from "./rows/table";
import type { Repeats } from "./rows/validate-rows";

interface TableImportOptions {
  /** Called with the number of rows read so far. */
  onRows(rows: number): void;
  /** The mark before the decimals of the file's numbers; by default as they show it. */
  decimal?: DecimalMark;
  /** Whether bad rows are left out; otherwise they refuse the file. */
  skipBadRows?: boolean;
  /** Shown the rows, and compares their names with those that are there. */
  checks?: TextChecks;
}

/** The outcome of an import of a table's file. */
interface TableImport {
  /** Rows that are stored. */
  rows: number;
  changes: Changes;
  /** The decimal mark of its numbers as far as they show one. */
  decimal: DecimalMark | null;
  /** The format of its numbers. */
  style: NumberStyle;
  /** Rows that say the same as others. */
  notes: RowNote[];
  /** The bad rows that were left out. */
  rejected: { rows: number; faults: readonly RowFault[] };
}

/**
 * Imports a file of a catalogue table: all rows, or the good ones, or none.
 * @throws FileRefused with everything that is wrong; nothing has been written then.
 */
export async function importTableFile(
  work: Work,
  table: CatalogueTable,
  file: CatalogueFile,
  { onRows, decimal, skipBadRows = false, checks }: TableImportOptions,
): Promise<TableImport> {
  const nameOf = new Map(Object.keys(table.columns).map((name) => [headerOf(table, name), name]));
  const needed = neededKeyOf(table).map((name) => headerOf(table, name));
  const survey = await (file.survey?.() ?? surveyNumbers(table, file));
  const style = decimal ? styleOfMark(decimal) : survey.styleOf(file);
  const found = new FaultList(skipBadRows);
  const numbers: number[] = [];
  const texts = new Set([...nameOf].flatMap(([header, name]) => (table.columns[name]?.isText ? header : [])));
  const typedRows = async function* () {
    for await (const numbered of textRows(file, new Set(nameOf.keys()), needed, found.note, texts)) {
      const { number, row } = numbered;
      if (numbers.push(number) > MAX_TABLE_ROWS)
        throw new FileRefused([{ row: number, column: "", reason: "TOO_MANY_ROWS" }]);
      if (numbers.length % 1_000 === 0) onRows(numbers.length);
      checks?.look(numbered);
      keys.push(needed.map((header) => row[header] ?? "").join(", "));
      yield readRow(table, nameOf, row, style);
    }
    onRows(numbers.length);
  };
  const note = (faults: readonly CellFault[]) => {
    for (const { index, field, reason, against, differing } of faults)
      found.note({
        ...{ row: numbers[index] ?? 0, column: headerOf(table, field), reason },
        ...(differing ? { wanted: agreement(table, differing, numbers[against ?? 0] ?? 0) } : {}),
      });
  };
  const keys: string[] = [];
  const told = { decimal: decimal ?? survey.mark, style };
  let changes = NO_CHANGES;
  if (skipBadRows) {
    let [rows, bad] = [0, 0];
    let notes: RowNote[] = [];
    await storeGoodRows(work, table, typedRows(), async ({ checked, faults, rejected, repeats }) => {
      // Rows with too many cells or too few have not been seen there.
      [rows, bad] = [checked.length + repeats.size, rejected + found.faults.length];
      notes = noteOnRepeats(repeats, numbers, keys);
      note(faults);
      found.refuseAny((fault) => isOfFile(fault, table));
      await checks?.compare(work);
      changes = await countChanges(work, table, checked);
    });
    return {
      ...told,
      rows,
      changes,
      notes,
      rejected: { rows: bad, faults: found.faults.sort((a, b) => a.row - b.row) },
    };
  }
  let notes: RowNote[] = [];
  const faults = await storeRows(work, table, typedRows(), async (checked, repeats) => {
    notes = noteOnRepeats(repeats, numbers, keys);
    // A row that couldn't be read at all refuses the file, too.
    if (found.faults.length > 0) found.refuse();
    await checks?.compare(work);
    changes = await countChanges(work, table, checked);
  });
  note(faults);
  if (found.faults.length > 0) found.refuse();
  return { ...told, rows: numbers.length, changes, notes, rejected: { rows: 0, faults: [] } };
}

/** Says what rows of one key need to agree in. */
function agreement(table: CatalogueTable, differing: readonly string[], row: number): string {
  const headersOf = (names: readonly string[]) => names.map((name) => headerOf(table, name));
  const columns = headersOf(differing).map((header) => `\`${header}\``);
  return `the same as in row ${row} in ${columns.join(", ")}, or another ${headersOf(neededKeyOf(table)).join(" and ")}`;
}

/** Returns a note on rows that say the same as an earlier one; none without such rows. */
function noteOnRepeats(repeats: Repeats, numbers: readonly number[], keys: readonly string[]): RowNote[] {
  const notes = new RowNotes();
  for (const place of repeats.keys())
    notes.add("equal to an earlier row, counted once", keys[place] ?? "", [numbers[place] ?? 0]);
  return notes.list;
}

/** Reasons of cells that can't be read. */
const UNREADABLE = new Set(["REQUIRED", "INVALID_TYPE", "INVALID_TEXT", "TOO_LONG"]);

/** Returns whether a fault concerns more than its row: the format of all numbers or days, or the group that a row belongs to, is then unknown. */
function isOfFile({ column, reason }: RowFault, table: CatalogueTable): boolean {
  const isGrouped = table.groupedBy !== undefined || table.together !== undefined;
  if (reason === "AMBIGUOUS_NUMBER" || reason === "AMBIGUOUS_DATE") return true;
  if (reason === "WRONG_NUMBER_OF_CELLS") return isGrouped;
  return table.groupedBy !== undefined && column === headerOf(table, table.groupedBy) && UNREADABLE.has(reason);
}

/** Collects the number format that all numbers of a file show. Reads the file once for that, and no further than its limits allow. */
async function surveyNumbers(table: CatalogueTable, file: CatalogueFile): Promise<NumberSurvey> {
  const survey = new NumberSurvey();
  const numberColumns = new Set(
    Object.entries(table.columns).flatMap(([name, { isNumber }]) => (isNumber ? headerOf(table, name) : [])),
  );
  let places: number[] | null = null;
  let rows = 0;
  // Cells of a sheet have types, and files made in memory have the documented format.
  for await (const { cells } of file.dialect ? file.records() : []) {
    if (places) for (const place of places) survey.look(cells[place] ?? "");
    else places = cells.flatMap((cell, place) => (numberColumns.has(cell.trim()) ? place : []));
    if (places.length === 0 || ++rows > MAX_TABLE_ROWS) break;
  }
  return survey;
}

/** A row's texts as a typed row: an empty cell is null, which empties. */
function readRow(
  table: CatalogueTable,
  nameOf: ReadonlyMap<string, string>,
  texts: Readonly<Record<string, string>>,
  style: NumberStyle,
): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [header, text] of Object.entries(texts)) {
    const name = nameOf.get(header) ?? header;
    row[name] = text.trim() === "" ? null : table.columns[name]?.read(text, style);
  }
  return row;
}
