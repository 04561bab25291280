import { FileRefused, type Reason, type RowFault } from "../faults/faults";
import { nearestOf } from "../faults/nearest";
import type { CatalogueFile, FileRecord, NumberedRow } from "./catalogue-file";

/** Rows that a sheet of a workbook may have, its header apart. */
export const MAX_SHEET_ROWS = 100_000;
/** Rows of a catalogue table that are validated and stored together: rules go across them. Sales have no such rules, and no such bound. */
export const MAX_TABLE_ROWS = 250_000;
/** Columns that any file may have, far beyond any table of a catalogue: each is compared with the names of all that are known. */
export const MAX_COLUMNS = 1_000;
/** Faults after which a file is read no further. */
export const MAX_FAULTS = 10_000;
/** Maximum faults of a file whose bad rows are skipped: all of them are kept, for its rejected rows. */
export const MAX_SKIPPED_FAULTS = 250_000;

/** Collects the faults of a file, as they are found. */
export class FaultList {
  readonly faults: RowFault[] = [];
  /** The lines that have faults. */
  readonly lines = new Set<number>();

  /** @param skipBadRows Whether the import hands back rows with faults, and so reads the file to its end. */
  constructor(private readonly skipBadRows = false) {}

  /** @throws FileRefused once it is so much that the file is read no further. */
  readonly note = (fault: RowFault): void => {
    const count = this.faults.push(fault);
    this.lines.add(fault.row);
    if (this.skipBadRows && count > MAX_SKIPPED_FAULTS)
      throw new FileRefused([{ row: 0, column: "", reason: "TOO_MANY_FAULTS" }]);
    if (!this.skipBadRows && count >= MAX_FAULTS) this.refuse();
  };

  /** @throws FileRefused where a fault concerns more than its row: the whole file may then be misread. */
  refuseAny(isOfFile: (fault: RowFault) => boolean): void {
    const faults = this.faults.filter(isOfFile);
    if (faults.length > 0) throw new FileRefused(faults.slice(0, MAX_FAULTS));
  }

  /** @throws FileRefused with the faults found, in the order of the rows. */
  refuse(): never {
    throw new FileRefused(this.faults.sort((a, b) => a.row - b.row));
  }
}

/**
 * The columns of a file's header, checked against those that it may and must have. One that it lacks goes unsaid beside one that
 * is spelt nearly so. Throws `FileRefused`.
 */
function readHeader({ line, cells }: FileRecord, known: ReadonlySet<string>, needed: readonly string[]): string[] {
  const columns = cells.map((cell) => cell.trim());
  const faults: RowFault[] = [];
  const refuse = (column: string, reason: Reason) => faults.push({ row: line, column, reason });
  columns.forEach((column, place) => {
    if (!known.has(column)) refuse(column, "UNKNOWN_COLUMN");
    else if (columns.indexOf(column) < place) refuse(column, "DUPLICATE_COLUMN");
  });
  const meant = new Set(columns.map((column) => nearestOf(column, known)));
  for (const column of needed) if (!columns.includes(column) && !meant.has(column)) refuse(column, "REQUIRED");
  if (faults.length > 0) throw new FileRefused(faults);
  return columns;
}

/** A record without the empty cells that it has behind the last column, as behind a delimiter at the end of each line. */
export function withoutEmptyEnd({ line, cells }: FileRecord, columns: number): FileRecord {
  let end = cells.length;
  while (end > columns && cells[end - 1] === "") end -= 1;
  return { line, cells: end < cells.length ? cells.slice(0, end) : cells };
}

/**
 * Yields a file's rows as texts by column, with the lines that they stand on. Rows without any text are passed over.
 * @param known The columns that it may have.
 * @param needed The columns that it must have.
 * @param note Called for rows with their own fault, or with too many or too few cells. They are then passed over.
 * @param texts The columns of text. In a sheet these have the text shown; all others have values.
 * @throws FileRefused when the file can't be read or its header doesn't fit.
 */
export async function* textRows(
  file: CatalogueFile,
  known: ReadonlySet<string>,
  needed: readonly string[],
  note: (fault: RowFault) => void,
  texts: ReadonlySet<string> = new Set(),
): AsyncGenerator<NumberedRow> {
  let columns: string[] | null = null;
  for await (const record of file.records()) {
    if (record.isContext) continue;
    const { line, cells } = withoutEmptyEnd(record, columns?.length ?? 0);
    if (cells.every((cell) => cell === "")) continue;
    if (columns === null) columns = readHeader({ line, cells }, known, needed);
    else if (record.fault) note({ ...record.fault, row: line });
    else if (cells.length !== columns.length) note(wrongNumberOfCells(record));
    else yield rowOf(record, columns, texts);
  }
  if (columns === null) throw new FileRefused([{ row: 0, column: "", reason: "MISSING_HEADER" }]);
}

const wrongNumberOfCells = ({ line, wanted }: FileRecord): RowFault => ({
  ...{ row: line, column: "", reason: "WRONG_NUMBER_OF_CELLS" },
  ...(wanted === undefined ? {} : { wanted }),
});

/** Returns the cells of a record as they are taken: in a sheet the shown text for columns of text, the values otherwise. */
export const shownCells = ({ cells, notes }: FileRecord, isText: (place: number) => boolean): readonly string[] =>
  notes ? cells.map((cell, place) => (isText(place) ? notes.get(place)?.shown : undefined) ?? cell) : cells;

function rowOf(
  { line, cells, notes }: FileRecord,
  columns: readonly string[],
  texts: ReadonlySet<string>,
): NumberedRow {
  if (!notes) {
    return { number: line, row: Object.fromEntries(columns.map((column, place) => [column, cells[place] ?? ""])) };
  }
  const noteOf = (column: string, place: number) => (texts.has(column) ? notes.get(place) : undefined);
  return {
    number: line,
    row: Object.fromEntries(
      columns.map((column, place) => [column, noteOf(column, place)?.shown ?? cells[place] ?? ""]),
    ),
    notes: new Map(
      columns.flatMap((column, place) => {
        const note = noteOf(column, place);
        return note ? [[column, note] as const] : [];
      }),
    ),
  };
}
