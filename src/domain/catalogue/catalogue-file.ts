import type { Dialect } from "./csv/dialect";

/** One record of a file: the texts of its cells, the header's first. */
export interface FileRecord {
  /** The line of the file that it begins on, as an editor counts; of a sheet the row. From 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Rows of an export that make none of a file. */
export interface LeftOut {
  readonly why: string;
  rows: number;
}

/** One file of a catalogue, or one sheet of a workbook. */
export interface CatalogueFile {
  /** As the person named it: `skus.csv`, or the sheet's name. */
  readonly file: string;
  /** The name without its ending. */
  readonly table: string;
  /** How a text file is written; it is known once the file has been read. A sheet has none: its cells say what they are. */
  readonly dialect?: Dialect;
  /** Rows of the export that it is made of that make none of it, as it was last read. */
  readonly leftOut?: readonly LeftOut[];
  /** The file's records, the header first; from the start at every call. Throws `FileRefused`. */
  records(): AsyncIterable<FileRecord>;
}

/** A file made in memory, from rows of cell texts by column; all rows name the same columns. */
export function catalogueFile(file: string, rows: readonly Readonly<Record<string, string>>[]): CatalogueFile {
  return {
    file,
    table: file.replace(/\.csv$/, ""),
    async *records() {
      const header = Object.keys(rows[0] ?? {});
      if (header.length === 0) return;
      let line = 1;
      yield { line, cells: header };
      for (const row of rows) yield { line: ++line, cells: header.map((column) => row[column] ?? "") };
    },
  };
}

/** A file that can only be refused. */
export function refusedFile(file: Omit<CatalogueFile, "records">, refusal: Error): CatalogueFile {
  return {
    ...file,
    // biome-ignore lint/correctness/useYield: it has nothing to give
    async *records() {
      throw refusal;
    },
  };
}

/** A row of a file with the line that it stands on. */
export interface NumberedRow {
  readonly number: number;
  /** The texts of its cells by column. */
  readonly row: Readonly<Record<string, string>>;
}
