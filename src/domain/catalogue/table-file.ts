import type { CatalogueFile, NumberedRow } from "./catalogue-file";
import { FileRefused, type Reason, type RowFault } from "./faults";

/** Rows that a sheet of a workbook may have, its header apart. */
export const MOST_SHEET_ROWS = 100_000;
/** Rows of a catalogue table that are validated and stored together: rules go across them. Sales have no such rules, and no such bound. */
export const MOST_TABLE_ROWS = 250_000;
/** Faults after which a file is read no further. */
export const MOST_FAULTS = 10_000;

/** What is wrong with a file, as it is found. */
export class FaultList {
  readonly faults: RowFault[] = [];

  /** @throws FileRefused once it is so much that the file is read no further. */
  readonly note = (fault: RowFault): void => {
    if (this.faults.push(fault) >= MOST_FAULTS) this.refuse();
  };

  /** @throws FileRefused with what was found, in the order of the rows. */
  refuse(): never {
    throw new FileRefused(this.faults.sort((a, b) => a.row - b.row));
  }
}

/** The columns of a file's header, checked against those that it may and must have. Throws `FileRefused`. */
function readHeader(header: readonly string[], known: ReadonlySet<string>, needed: readonly string[]): string[] {
  const columns = header.map((cell) => cell.trim());
  const faults: RowFault[] = [];
  const refuse = (column: string, reason: Reason) => faults.push({ row: 1, column, reason });
  columns.forEach((column, place) => {
    if (!known.has(column)) refuse(column, "UNKNOWN_COLUMN");
    else if (columns.indexOf(column) < place) refuse(column, "DUPLICATE_COLUMN");
  });
  for (const column of needed) if (!columns.includes(column)) refuse(column, "REQUIRED");
  if (faults.length > 0) throw new FileRefused(faults);
  return columns;
}

/**
 * A file's rows as texts by column, with their numbers. Rows without any text are passed over, but counted.
 * @param known The columns that it may have.
 * @param needed The columns that it must have.
 * @param note Told about rows with too many or too few cells, which are then passed over.
 * @throws FileRefused when the file can't be read or its header doesn't fit.
 */
export async function* textRows(
  file: CatalogueFile,
  known: ReadonlySet<string>,
  needed: readonly string[],
  note: (fault: RowFault) => void,
): AsyncGenerator<NumberedRow> {
  let columns: string[] | null = null;
  let number = 0;
  for await (const record of file.records()) {
    number += 1;
    if (columns === null) columns = readHeader(record, known, needed);
    else if (record.every((cell) => cell === "")) continue;
    else if (record.length !== columns.length) note({ row: number, column: "", reason: "WRONG_NUMBER_OF_CELLS" });
    else yield { number, row: Object.fromEntries(columns.map((column, place) => [column, record[place] ?? ""])) };
  }
  if (columns === null) throw new FileRefused([{ row: 0, column: "", reason: "MISSING_HEADER" }]);
}
