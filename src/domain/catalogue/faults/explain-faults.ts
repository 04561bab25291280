import type { CatalogueFile, FileRecord } from "../files/catalogue-file";
import { MAX_TABLE_ROWS, shownCells } from "../files/table-file";
import type { Target } from "../rows/table";
import { type FileShape, textColumns } from "../shapes/file-shape";
import { FileRefused, type RowFault } from "./faults";
import { wantedOf } from "./wanted";

/** Names that are missing because the file with them is refused, or its rows are rejected. */
export interface RefusedNames {
  file: string;
  /** Null: any, as the file couldn't be read. */
  names: ReadonlySet<string> | null;
}

/** The refused names of the files so far, by table. */
export type RefusedSoFar = Map<Target, RefusedNames[]>;

/** Characters of a cell that are shown. */
const MAX_SHOWN = 60;

/** The parts of a refused file that are read once more, to explain its faults. */
interface Excerpt {
  header: readonly string[];
  /** The rows that have faults, by their line. */
  rows: ReadonlyMap<number, readonly string[]>;
  /** The names of its rows; null where not all of it could be read. */
  names: ReadonlySet<string> | null;
}

/**
 * Adds to faults the value found, the value wanted, and whether the fault only follows from the refusal of another
 * file.
 * @param shape The file's columns; undefined where the catalogue has no such file.
 * @param refused The names that earlier refused files hold; this one's names are added.
 * @param skipBadRows Whether only the rows with faults are refused, and not the file.
 * @param onFault Called with each fault that follows from no other file, the table that its cell names a row of, and the whole cell.
 */
export async function explainFaults(
  file: CatalogueFile,
  shape: FileShape | undefined,
  faults: readonly RowFault[],
  refused: RefusedSoFar,
  skipBadRows: boolean,
  onFault?: (fault: RowFault, target: Target | undefined, text: string | undefined) => void,
): Promise<RowFault[]> {
  const targetOf = new Map(shape?.columns.map(({ header, target }) => [header, target]));
  const isTarget = (name: string): name is Target => ["stores", "warehouses", "suppliers", "skus"].includes(name);
  const excerpt = await readExcerpt(file, shape, faults, skipBadRows);
  const seen = { table: file.table, isText: file.dialect !== undefined, shape, header: excerpt.header };
  if (shape && isTarget(shape.name)) {
    const before = refused.get(shape.name) ?? [];
    refused.set(shape.name, [...before, { file: file.file, names: excerpt.names }]);
  }
  return faults.map((fault) => {
    const cells = excerpt.rows.get(fault.row);
    const text = cells?.[excerpt.header.indexOf(fault.column)];
    const count = fault.reason === "WRONG_NUMBER_OF_CELLS" && cells ? `${cells.length} cells` : undefined;
    const value = fault.value ?? count ?? (fault.column === "" ? undefined : shown(text));
    const target = targetOf.get(fault.column);
    const causes = fault.reason === "RESOURCE_NOT_FOUND" && target ? (refused.get(target) ?? []) : [];
    const cause = text === undefined ? undefined : causes.find(({ names }) => !names || names.has(text));
    if (!cause) onFault?.(fault, target, text);
    const isRowRejected = cause !== undefined && skipBadRows;
    const wanted = isRowRejected
      ? `its row in ${cause.file} to be right`
      : (fault.wanted ?? wantedOf(fault, { ...seen, value: text }));
    return {
      ...fault,
      ...(isRowRejected ? { reason: "REFERENCE_REJECTED" } : {}),
      ...(value ? { value } : {}),
      ...(wanted ? { wanted } : {}),
      ...(cause ? { followsFrom: cause.file } : {}),
    };
  });
}

function shown(text: string | undefined): string | undefined {
  return text !== undefined && text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}

async function readExcerpt(
  file: CatalogueFile,
  shape: FileShape | undefined,
  faults: readonly RowFault[],
  skipBadRows: boolean,
): Promise<Excerpt> {
  const lines = new Set(faults.map(({ row }) => row));
  const rows = new Map<number, readonly string[]>();
  const names = new Set<string>();
  let header: readonly string[] | null = null;
  let place = -1;
  let isWhole = true;
  const texts = textColumns(shape);
  const read = (record: FileRecord) => {
    const { line } = record;
    const cells = shownCells(record, (at) => texts.has(header?.[at] ?? ""));
    if (lines.has(line)) rows.set(line, cells);
    const name = cells[place];
    if (name !== undefined && header && (!skipBadRows || lines.has(line))) names.add(name);
  };
  try {
    for await (const record of file.records()) {
      if (record.cells.every((cell) => cell === "")) continue;
      if (header) read(record);
      else {
        header = record.cells.map((cell) => cell.trim());
        place = header.indexOf(shape?.key[0] ?? "");
      }
      const isNamed = (shape?.key.length ?? 0) === 1;
      // Rows that are made of one row of an export share a line, and all of them may be needed.
      if (names.size > MAX_TABLE_ROWS || (rows.size === lines.size && !isNamed)) break;
    }
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    isWhole = false;
  }
  return { header: header ?? [], rows, names: isWhole && place >= 0 && names.size <= MAX_TABLE_ROWS ? names : null };
}
