import { FileRefused, type RowFault } from "../faults/faults";
import { wantedOf } from "../faults/wanted";
import { presetsOf } from "../presets";
import { fileShapes } from "../shapes/file-shapes";
import type { CatalogueFile } from "./catalogue-file";
import { MAX_EXAMPLES } from "./csv/csv-file";
import type { Dialect } from "./csv/dialect";
import { guessByContent, type KnownNames } from "./guess-by-content";
import { type ColumnMapping, guessColumns, suggestMapping } from "./map-columns";

/** Rows that are shown of a file. */
const MAX_ROWS = 5;
/** Rows that are read to find texts that show whether the encoding is the right one. */
const MAX_ROWS_READ = 10_000;
/** Characters of a cell that are. */
const MAX_CELL_LENGTH = 100;

/** A file as it is before it is imported. */
export interface Look {
  file: string;
  header: string[];
  /** Its first rows. */
  rows: string[][];
  /** The form of a text, with samples by which people see whether its encoding is right; null for a sheet. */
  dialect: Dialect | null;
  /** The preset of the system that exports such files; null where none is known to. */
  preset: string | null;
  /** The mapping that fits best; null where nothing is similar. */
  mapping: ColumnMapping | null;
  /** What its columns are in each table, for people who choose another. */
  guesses: ReturnType<typeof guessColumns>;
  /** Why it can't be read. */
  faults: readonly RowFault[];
}

/**
 * Looks into files: their columns, their first rows, and their probable tables.
 * @param known The names that the merchant has, by which columns are known again.
 * @param gone Whoever asked has left.
 */
export async function lookIntoFiles(
  files: readonly CatalogueFile[],
  known: KnownNames,
  gone: AbortSignal,
): Promise<Look[]> {
  const looks: Omit<Look, "preset">[] = [];
  for (const file of files) {
    gone.throwIfAborted();
    looks.push(await lookInto(file, known));
  }
  const presets = presetsOf(looks.map(({ header }) => header));
  return looks.map((look, at) => ({ ...look, preset: presets[at]?.name ?? null }));
}

async function lookInto(file: CatalogueFile, known: KnownNames): Promise<Omit<Look, "preset">> {
  const read: string[][] = [];
  const faults: RowFault[] = [];
  try {
    let rows = 0;
    for await (const { cells } of file.records()) {
      if (cells.every((cell) => cell === "")) continue;
      if (read.length <= MAX_ROWS) read.push(cells.map((cell) => cell.slice(0, MAX_CELL_LENGTH)));
      const isShown = (file.dialect?.examples?.length ?? MAX_EXAMPLES) >= MAX_EXAMPLES;
      if (++rows > MAX_ROWS_READ || (read.length > MAX_ROWS && isShown)) break;
    }
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    faults.push(...error.faults);
  }
  const [header = [], ...rows] = read;
  const named = header.map((cell) => cell.trim());
  // As in an import: cells that some spreadsheets add behind the last column are no columns.
  const columns = named.slice(0, named.findLastIndex((name) => name !== "") + 1);
  const seen = { table: file.table, isText: file.dialect !== undefined, shape: undefined, header: columns };
  const byName = columns.length > 0 ? suggestMapping(file, columns) : null;
  const shape = fileShapes.find(({ name }) => name === byName?.table);
  return {
    file: file.file,
    header: columns,
    rows,
    dialect: file.dialect ? { ...file.dialect } : null,
    mapping: byName && shape ? await guessByContent(byName, shape, { header: columns, rows }, known) : byName,
    guesses: guessColumns(columns),
    faults: faults.map((fault) => {
      const wanted = fault.wanted ?? wantedOf(fault, { ...seen, value: fault.value });
      return wanted === undefined ? fault : { ...fault, wanted };
    }),
  };
}
