import { nearestOf } from "../faults/nearest";
import type { FileShape } from "../shapes/file-shape";
import { fileShapes } from "../shapes/file-shapes";
import type { CatalogueFile, FileRecord } from "./catalogue-file";

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
      yield { line, cells: [...header.filter((name) => name !== null), ...added] };
    }
  }
  const { dialect } = source;
  const columnOf = (column: string) => Object.keys(columns).find((name) => columns[name] === column) ?? column;
  return { file, table, ...(dialect ? { dialect } : {}), source: { file: source, columnOf }, records };
}

/** Notes by the places that their cells have once columns are taken out, or moved. */
const movedTo = (places: readonly number[], notes: NonNullable<FileRecord["notes"]>) =>
  new Map(
    places.flatMap((place, at) => {
      const note = notes.get(place);
      return note ? [[at, note] as const] : [];
    }),
  );

/** Returns the catalogue's files within a file that holds several, each by its own mapping, named as `Articles.csv → skus`. */
export function mapTables(source: CatalogueFile, mappings: readonly ColumnMapping[]): CatalogueFile[] {
  const isOne = mappings.length === 1;
  return mappings.map((mapping) =>
    mapColumns(source, mapping, isOne ? source.file : `${source.file} → ${mapping.table}`),
  );
}

/**
 * Suggests the catalogue's file that a file is: the one with the nearest name, or else the one that shares most columns. Maps each column to the nearest name
 * there.
 * @returns Null where neither its name nor its columns are like any.
 */
export function suggestMapping(file: Pick<CatalogueFile, "table">, header: readonly string[]): ColumnMapping | null {
  const byName = nearestOf(
    file.table,
    fileShapes.map(({ name }) => name),
  );
  const shape = fileShapes.find(({ name }) => name === byName) ?? likestOf(header);
  if (!shape) return null;
  const known = shape.columns.map(({ header }) => header);
  const taken = new Set<string>();
  const columns = header.map((name) => {
    const meant = nearestOf(name, known);
    if (meant === null || taken.has(meant)) return [name, null] as const;
    taken.add(meant);
    return [name, meant] as const;
  });
  return { table: shape.name, columns: Object.fromEntries(columns) };
}

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
