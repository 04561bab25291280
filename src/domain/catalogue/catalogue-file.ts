/** One file of a catalogue, or one sheet of a workbook. */
export interface CatalogueFile {
  /** As the person named it: `skus.csv`, or the sheet's name. */
  readonly file: string;
  /** The name without its ending. */
  readonly table: string;
  /** The texts of the cells, record by record, the header first; from the start at every call. Throws `FileRefused`. */
  records(): AsyncIterable<readonly string[]>;
}

/** A file made in memory, from rows of cell texts by column; all rows name the same columns. */
export function catalogueFile(file: string, rows: readonly Readonly<Record<string, string>>[]): CatalogueFile {
  return {
    file,
    table: file.replace(/\.csv$/, ""),
    async *records() {
      const header = Object.keys(rows[0] ?? {});
      if (header.length === 0) return;
      yield header;
      for (const row of rows) yield header.map((column) => row[column] ?? "");
    },
  };
}

/** A row of a file with its number, as a spreadsheet counts: the header is row 1. */
export interface NumberedRow {
  readonly number: number;
  /** The texts of its cells by column. */
  readonly row: Readonly<Record<string, string>>;
}
