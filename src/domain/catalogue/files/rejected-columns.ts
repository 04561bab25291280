import type { CatalogueFile, FileRecord } from "./catalogue-file";

/** The columns that a file of rejected rows has behind those of the file that they come from. */
export const REJECTED_COLUMNS = ["row", "column", "reason", "value"];
const COUNT = REJECTED_COLUMNS.length;

/** The reason of rows that are handed back only because rejected rows need them. They are not imported once more. */
export const CONTEXT = "CONTEXT";

/** Stands between several faults of a row, and between cells beyond the header's. */
export const SEPARATOR = "; ";
/** Stands in a row's `value` before the cells that it has beyond the header's. */
export const SURPLUS = "beyond the header: ";

/** The file without the columns that say why its rows were rejected, so that it is imported as it is once its rows are mended. */
export function withoutRejectedColumns(file: CatalogueFile): CatalogueFile {
  async function* records(): AsyncGenerator<FileRecord> {
    let width: number | null = null;
    for await (const record of file.records()) {
      const { line, cells } = record;
      if (width === null && cells.every((cell) => cell === "")) yield record;
      else if (width === null) {
        const named = cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1);
        const isRejected = REJECTED_COLUMNS.every((name, at) => named.at(at - COUNT)?.trim() === name);
        width = isRejected ? named.length - COUNT : 0;
        yield width > 0 ? { line, cells: named.slice(0, width) } : record;
      } else if (width === 0) yield record;
      else yield ownPart(record, width);
    }
  }
  return { ...file, records };
}

/**
 * Returns the row's own cells. A row with too few or too many cells keeps that number until it is corrected, and so does a row whose cells were
 * moved. It is refused again, and none of its texts is lost.
 */
function ownPart({ line, cells, notes }: FileRecord, width: number): FileRecord {
  const full = width + COUNT;
  const end = cells.findLastIndex((cell) => cell !== "") + 1;
  const length = cells.length > full ? Math.max(end, full) : cells.length;
  const [own, tail] = [cells.slice(0, width), cells.slice(Math.max(0, length - COUNT), length)];
  const record = (part: readonly string[], more: Partial<FileRecord> = {}) => ({
    ...{ line, cells: part },
    ...(notes ? { notes } : {}),
    ...more,
  });
  if (length !== full) return record(cells.slice(0, isTail(tail) ? length - COUNT : length));
  if (isMoved(own, tail)) {
    // The reason stands in the third column behind those that the row came with.
    const came = cells.findIndex(isWrongCount) - 2;
    return record(cells.slice(0, came > 0 ? came : end), { wanted: MOVED });
  }
  const [, , reason = "", value = ""] = tail;
  if (reason === CONTEXT) return record(own, { isContext: true });
  const sent = isWrongCount(reason) ? cellsAsSent(own, value) : null;
  return sent ? record(sent, { wanted: UNCORRECTED }) : record(own);
}

const MOVED = "each cell under its column; the cells of this row were moved, so compare it with the original file";
const UNCORRECTED =
  "each cell under its column, as the header has them; once they are right, empty the row's `reason` and `value`";

const WRONG_COUNT = "WRONG_NUMBER_OF_CELLS";
const isWrongCount = (cell: string) => cell.split(SEPARATOR).includes(WRONG_COUNT);
const isTail = ([row = "", , reason = ""]: readonly string[]) =>
  /^\d+$/.test(row) && /^[A-Z][A-Z0-9_; ]*$/.test(reason);

/** Returns whether the added cells behind a row stand in other columns than their own. */
const isMoved = (own: readonly string[], [row = "", column = "", , value = ""]: readonly string[]) =>
  !/^\d*$/.test(row.trim()) || [...own, column, value].some(isWrongCount);

/** The cells that a row came with; null where it has been corrected. A row of too few is, once anything stands where it had none. */
function cellsAsSent(own: readonly string[], value: string): readonly string[] | null {
  const at = value.indexOf(SURPLUS);
  if (at >= 0) return [...own, ...value.slice(at + SURPLUS.length).split(SEPARATOR)];
  const count = Number(/(?:^|; )(\d+) cells/.exec(value)?.[1] ?? own.length);
  return count < own.length && own.slice(count).every((cell) => cell === "") ? own.slice(0, count) : null;
}
