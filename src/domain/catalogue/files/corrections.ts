import type { CatalogueFile, FileRecord } from "./catalogue-file";

/** A cell that somebody has corrected before the import. */
interface Correction {
  /** The line of the file, or the row of the sheet, as in a fault. */
  readonly row: number;
  /** The column by its name in the file's own header. */
  readonly column: string;
  readonly value: string;
}

/** Returns the file with corrected cells. It is that file for all that follows: rows that are refused come back corrected. */
export function withCorrections(source: CatalogueFile, corrections: readonly Correction[]): CatalogueFile {
  if (corrections.length === 0) return source;
  const byRow = new Map<number, Map<string, string>>();
  for (const { row, column, value } of corrections)
    byRow.set(row, (byRow.get(row) ?? new Map<string, string>()).set(column.trim(), value));
  async function* records(): AsyncGenerator<FileRecord> {
    let header: readonly string[] | null = null;
    for await (const record of source.records()) {
      const cells = header && byRow.get(record.line);
      yield cells && header ? corrected(record, header, cells) : record;
      if (!header && record.cells.some((cell) => cell !== "")) header = record.cells.map((cell) => cell.trim());
    }
  }
  return { ...source, records };
}

function corrected(record: FileRecord, header: readonly string[], values: ReadonlyMap<string, string>): FileRecord {
  const cells = [...record.cells];
  const notes = new Map(record.notes);
  for (const [column, value] of values) {
    const place = header.indexOf(column);
    if (place < 0) continue;
    while (cells.length <= place) cells.push("");
    cells[place] = value;
    // What a sheet shows in the cell is corrected, too.
    notes.delete(place);
  }
  return { ...record, cells, ...(record.notes ? { notes } : {}) };
}
