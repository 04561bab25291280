import type { CatalogueFile, FileRecord } from "./catalogue-file";

/** The columns that a file of rejected rows has behind those of the file that they come from. */
export const REJECTED_COLUMNS = ["row", "column", "reason", "value"];
const COUNT = REJECTED_COLUMNS.length;

/** The reason of rows that are handed back only since rejected rows need them to be read. They are not imported once more. */
export const CONTEXT = "CONTEXT";

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

/** What a row has of its own. A row with other cells than its header keeps another number of them, and so is refused again. */
function ownPart({ line, cells, notes }: FileRecord, width: number): FileRecord {
  const end = cells.findLastIndex((cell) => cell !== "") + 1;
  const length = cells.length > width + COUNT ? Math.max(end, width + COUNT) : cells.length;
  const isContext = length === width + COUNT && cells[width + COUNT - 2] === CONTEXT;
  const own = length > COUNT ? length - COUNT : Math.min(length, width - 1);
  return { line, cells: cells.slice(0, own), ...(notes ? { notes } : {}), ...(isContext ? { isContext } : {}) };
}
