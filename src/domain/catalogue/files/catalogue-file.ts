import type { RowFault } from "../faults/faults";
import type { Dialect } from "./csv/dialect";
import type { NumberSurvey } from "./csv/numbers";
import type { CellNote } from "./workbook/number-text";

/** One record of a file: the texts of its cells, the header's first. */
export interface FileRecord {
  /** The line of the file that it begins on, as an editor counts; of a sheet the row. From 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Whether the row is there only because other rows need it, and is not imported; see `rejected-rows.ts`. */
  readonly isContext?: boolean;
  /** The fix for a record that is refused for the number of its cells; by default the header's width. */
  readonly wanted?: string;
  /** Notes of a sheet on its cells beside their values, by their places from 0. */
  readonly notes?: ReadonlyMap<number, CellNote>;
  /** A fault of the row beyond its cells. A row with one is refused. */
  readonly fault?: Omit<RowFault, "row">;
}

/** Rows of an export that share a note. */
export interface RowNote {
  readonly why: string;
  rows: number;
  /** The SKUs that the first of them name, each with its first lines; an empty text where they name none. */
  readonly examples: { readonly sku: string; readonly lines: number[] }[];
}

/** The file that another one is made of. */
export interface CatalogueSource {
  readonly file: CatalogueFile;
  /**
   * Returns the source's column that a column is read from, as `SKU|Variant SKU` where it has had several names. A computed column is its own source.
   */
  columnOf(column: string): string;
  /** The lines that others need in order to be read alone, such as that of the product which variants belong to. */
  contextOf?(lines: ReadonlySet<number>): Promise<ReadonlySet<number>>;
  /** Whether the reading of other files depends on its presence. */
  readonly isContext?: boolean;
}

/** Rows of an export that make none of a file. */
export type LeftOut = RowNote;

/** One file of a catalogue, or one sheet of a workbook. */
export interface CatalogueFile {
  /** The name that the person gave: `skus.csv`, or the sheet's name. */
  readonly file: string;
  /** The name without its ending. */
  readonly table: string;
  /** The form of a text file; known once the file has been read. A sheet has none: its cells have types. */
  readonly dialect?: Dialect;
  /** Rows of the export that it is made of that make none of it, as it was last read. */
  readonly leftOut?: readonly LeftOut[];
  /** Its source, where it is made from another file; its records stand on the same lines there. */
  readonly source?: CatalogueSource;
  /** The rows taken from that export at its last reading, with their notes. */
  readonly notes?: readonly RowNote[];
  /** Whether a system wrote it for its own use. Its times without an offset are then those of the merchant's clocks. D123. */
  readonly isExport?: boolean;
  /** Returns the number format that all numbers of the export show. Without it the file's own numbers decide. */
  survey?(): Promise<NumberSurvey>;
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
  /** Notes of a sheet on its cells beside their values, by column. */
  readonly notes?: ReadonlyMap<string, CellNote>;
}
