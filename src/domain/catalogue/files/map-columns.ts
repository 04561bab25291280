import { FileRefused } from "../faults/faults";
import { nearestOf } from "../faults/nearest";
import { type FileShape, neededOf } from "../shapes/file-shape";
import { fileShapes } from "../shapes/file-shapes";
import type { CatalogueFile, FileRecord } from "./catalogue-file";
import type { DecimalMark } from "./csv/numbers";
import { computedOf, LINE_TOTAL, withUnitPrices } from "./line-totals";
import { columnsCalled, fileCalled, plain } from "./synonyms";

/** Columns of a file that a refusal names. */
const MAX_NAMED = 30;

/** The catalogue's file that a file is, and the names of its columns there; null for those that are passed over. */
export interface ColumnMapping {
  readonly table: string;
  readonly columns: Readonly<Record<string, string | null>>;
  /** Columns that the file lacks, each with the value for every row. */
  readonly constants?: Readonly<Record<string, string>>;
}

/** The file as the catalogue's own, its columns under their names there. Columns that the mapping doesn't name keep theirs. */
function mapColumns(
  source: CatalogueFile,
  { table, columns, constants = {} }: ColumnMapping,
  file: string,
): CatalogueFile {
  const shape = fileShapes.find(({ name }) => name === table);
  const added = Object.keys(constants);
  const same = Object.values(constants);
  const named = (header: string) => (Object.hasOwn(columns, header) ? (columns[header] ?? null) : header);
  async function* records(): AsyncGenerator<FileRecord> {
    let [places, width]: [number[] | null, number] = [null, 0];
    for await (const { line, cells, isContext, notes } of source.records()) {
      if (isContext || cells.every((cell) => cell === "")) continue;
      if (places) {
        const kept = [...places.map((place) => cells[place] ?? ""), ...same];
        // Cells beyond the header's are a fault of the row, whichever columns are taken.
        const all = cells.length > width ? [...kept, ...cells.slice(width)] : kept;
        yield { line, cells: all, ...(notes ? { notes: movedTo(places, notes) } : {}) };
        continue;
      }
      const header = cells.map((cell) => named(cell.trim()));
      width = cells.length;
      places = header.flatMap((name, place) => (name === null ? [] : place));
      const given = [...header.filter((name) => name !== null), ...added];
      refuseLacking(shape, given, { line, columns: cells });
      yield { line, cells: given };
    }
  }
  const { dialect } = source;
  const columnOf = (column: string) => Object.keys(columns).find((name) => columns[name] === column) ?? column;
  return { file, table, ...(dialect ? { dialect } : {}), source: { file: source, columnOf }, records };
}

/** @throws FileRefused where no column was chosen for one that rows are found by, with those that there are to choose from. */
function refuseLacking(
  shape: FileShape | undefined,
  given: readonly string[],
  { line, columns }: { line: number; columns: readonly string[] },
): void {
  const lacking = shape ? lackingIn(shape, given) : [];
  // A column that is there twice is said first, as for any file.
  if (lacking.length === 0 || new Set(given).size < given.length) return;
  const names = columns.map((name) => name.trim()).filter((name) => name !== "");
  const wanted = `a choice: which column of the file it is (${names.slice(0, MAX_NAMED).join(", ")})`;
  throw new FileRefused(lacking.map((column) => ({ row: line, column, reason: "REQUIRED", wanted })));
}

/** Notes by the places that their cells have once columns are taken out, or moved. */
const movedTo = (places: readonly number[], notes: NonNullable<FileRecord["notes"]>) =>
  new Map(
    places.flatMap((place, at) => {
      const note = notes.get(place);
      return note ? [[at, note] as const] : [];
    }),
  );

/**
 * Returns the catalogue's files within a file that holds several, each by its own mapping, named as `Articles.csv → skus`.
 * @param decimal The mark before the decimals of its numbers, where the import is told it.
 */
export function mapTables(
  source: CatalogueFile,
  mappings: readonly ColumnMapping[],
  decimal?: DecimalMark,
): CatalogueFile[] {
  const isOne = mappings.length === 1;
  return mappings.map((mapping) => {
    const made = mapColumns(source, mapping, isOne ? source.file : `${source.file} → ${mapping.table}`);
    return Object.values(mapping.columns).includes(LINE_TOTAL) ? withUnitPrices(made, decimal) : made;
  });
}

/** Tables that are tried for a file by its columns, those that need most of them first. A list that counts stock is one, whatever prices stand beside it. */
const BY_COLUMNS = ["sales", "stock_levels", "sku_suppliers", "skus", "suppliers", "warehouses", "stores"];

/**
 * Suggests the catalogue's file that a file is, and what each of its columns is there. Names count as ours, as much like ours, and as other systems and languages
 * call them (`synonyms.ts`). The file's own name decides where its columns fit, or else the columns do.
 * @returns Null where neither its name nor its columns are like any.
 */
export function suggestMapping(file: Pick<CatalogueFile, "table">, header: readonly string[]): ColumnMapping | null {
  const shape = resembled(file, header) ?? fitting(shapeNamed(fileCalled(file.table)), header) ?? coveredBy(header);
  return shape ? { table: shape.name, columns: columnsFor(shape, header) } : null;
}

/** Columns up to which a file is compared with every table. */
const MAX_COMPARED = 100;

/** What each column of a file is in each table that people may choose for it; empty for files with very many columns. */
export const guessColumns = (header: readonly string[]): Record<string, Record<string, string | null>> =>
  header.length > MAX_COMPARED
    ? {}
    : Object.fromEntries(fileShapes.map((shape) => [shape.name, columnsFor(shape, header)]));

const shapeNamed = (table: string | null | undefined) => fileShapes.find(({ name }) => name === table);

/** Returns the catalogue's file that a file is spelt nearly as: by its name, or else by most of its columns; undefined where there is none. */
export const resembled = ({ table }: Pick<CatalogueFile, "table">, header: readonly string[]): FileShape | undefined =>
  shapeNamed(
    nearestOf(
      table,
      fileShapes.map(({ name }) => name),
    ),
  ) ?? likestOf(header);

/** Columns that all rows of a file often have in common, and so no column of it has. */
const COMMON = new Set(["store", "warehouse", "supplier"]);

/** Returns the columns that rows of a table are found by and a file lacks. A line total stands for the price of one. */
const lackingIn = (shape: FileShape, given: readonly string[]): string[] =>
  neededOf(shape).filter(
    (column) => !given.includes(column) && !(column === "unit_price" && given.includes(LINE_TOTAL)),
  );

/** Which column of a table each column of a file is; null for those that are none, or one that another is already. */
function columnsFor(shape: FileShape, header: readonly string[]): Record<string, string | null> {
  const known = [...shape.columns.map(({ header }) => header), ...computedOf(shape.name)];
  const taken = new Set<string>();
  const found = new Map<string, string>();
  const take = (candidatesOf: (name: string) => readonly string[]) => {
    for (const name of header) {
      const free = found.has(name) ? undefined : candidatesOf(name).find((column) => !taken.has(column));
      if (free === undefined) continue;
      found.set(name, free);
      taken.add(free);
    }
  };
  // A name that is ours is meant so, whatever else is called nearly alike.
  take((name) => known.filter((column) => plain(column) === plain(name)));
  take((name) => columnsCalled(shape.name, name));
  take((name) => [nearestOf(name, known) ?? []].flat());
  // Both say the same; the price of one is what is stored.
  if (taken.has("unit_price")) for (const [name, column] of found) if (column === LINE_TOTAL) found.delete(name);
  return Object.fromEntries(header.map((name) => [name, found.get(name) ?? null]));
}

/** Whether a file has a column for each that rows of a table are found by, or all but one that all rows may have in common. */
function fits(shape: FileShape, header: readonly string[]): boolean {
  const columns = Object.values(columnsFor(shape, header));
  const found = columns.filter((column) => column !== null);
  return found.length >= Math.min(2, header.length) && lackingIn(shape, found).every((column) => COMMON.has(column));
}

const fitting = (shape: FileShape | undefined, header: readonly string[]): FileShape | undefined =>
  shape && fits(shape, header) ? shape : undefined;

const coveredBy = (header: readonly string[]): FileShape | undefined =>
  BY_COLUMNS.flatMap((table) => fileShapes.filter(({ name }) => name === table)).find((shape) => fits(shape, header));

function likestOf(header: readonly string[]): FileShape | undefined {
  const likeness = ({ columns }: FileShape) => {
    const known = columns.map(({ header }) => header);
    return header.filter((name) => nearestOf(name, known) !== null).length / Math.max(header.length, 1);
  };
  // Each is compared once: a header may have many columns.
  const likenesses = fileShapes.map((shape) => ({ shape, likeness: likeness(shape) }));
  const [likest] = likenesses.sort((a, b) => b.likeness - a.likeness);
  return likest && likest.likeness > 0.5 ? likest.shape : undefined;
}
