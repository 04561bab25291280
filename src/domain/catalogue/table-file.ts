import type { CatalogueFile, NumberedRow } from "./catalogue-file";
import { FileRefused, type Reason, type RowFault } from "./faults";

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
