import type { CatalogueFile, FileRecord } from "./catalogue-file";
import { FileRefused, type RowFault } from "./faults";
import type { FileShape } from "./file-shape";
import type { Target } from "./table";
import { MOST_TABLE_ROWS } from "./table-file";
import { wantedOf } from "./wanted";

/** What is not there since the file that has it is refused. */
export interface RefusedNames {
  file: string;
  /** Null: any, as the file couldn't be read. */
  names: ReadonlySet<string> | null;
}

/** Characters of a cell that are shown. */
const LONGEST_SHOWN = 60;

/** What is read of a refused file once more, to say what is wrong with it. */
interface Excerpt {
  header: readonly string[];
  /** The rows that have faults, by their line. */
  rows: ReadonlyMap<number, readonly string[]>;
  /** What its rows are called; null where not all of it could be read. */
  names: ReadonlySet<string> | null;
}

/**
 * Says of faults what stands there and what should, and which of them only follow from the refusal of another file.
 * @param shape The file's columns; undefined where the catalogue has no such file.
 * @param refused What earlier files would have brought, by table; this one's names are added.
 */
export async function explainFaults(
  file: CatalogueFile,
  shape: FileShape | undefined,
  faults: readonly RowFault[],
  refused: Map<Target, RefusedNames>,
): Promise<RowFault[]> {
  const targetOf = new Map(shape?.columns.map(({ header, target }) => [header, target]));
  const isTarget = (name: string): name is Target => ["stores", "warehouses", "suppliers", "skus"].includes(name);
  const excerpt = await readExcerpt(file, shape, faults);
  const seen = { table: file.table, isText: file.dialect !== undefined, shape, header: excerpt.header };
  if (shape && isTarget(shape.name)) refused.set(shape.name, { file: file.file, names: excerpt.names });
  return faults.map((fault) => {
    const cells = excerpt.rows.get(fault.row);
    const text = cells?.[excerpt.header.indexOf(fault.column)];
    const count = fault.reason === "WRONG_NUMBER_OF_CELLS" && cells ? `${cells.length} cells` : undefined;
    const value = fault.value ?? count ?? (fault.column === "" ? undefined : shown(text));
    const wanted = fault.wanted ?? wantedOf(fault, { ...seen, value: text });
    const target = targetOf.get(fault.column);
    const cause = fault.reason === "RESOURCE_NOT_FOUND" && target ? refused.get(target) : undefined;
    const isFollowing = cause && text !== undefined && (!cause.names || cause.names.has(text));
    return {
      ...fault,
      ...(value ? { value } : {}),
      ...(wanted ? { wanted } : {}),
      ...(isFollowing ? { followsFrom: cause.file } : {}),
    };
  });
}

function shown(text: string | undefined): string | undefined {
  return text !== undefined && text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}

async function readExcerpt(
  file: CatalogueFile,
  shape: FileShape | undefined,
  faults: readonly RowFault[],
): Promise<Excerpt> {
  const lines = new Set(faults.map(({ row }) => row));
  const rows = new Map<number, readonly string[]>();
  const names = new Set<string>();
  let header: readonly string[] | null = null;
  let place = -1;
  let isWhole = true;
  const read = ({ line, cells }: FileRecord) => {
    if (lines.has(line)) rows.set(line, cells);
    const name = cells[place];
    if (name !== undefined && header) names.add(name);
  };
  try {
    for await (const record of file.records()) {
      if (record.cells.every((cell) => cell === "")) continue;
      if (header) read(record);
      else {
        header = record.cells.map((cell) => cell.trim());
        place = header.indexOf(shape?.key[0] ?? "");
      }
      if (names.size > MOST_TABLE_ROWS || (rows.size === lines.size && (shape?.key.length ?? 0) !== 1)) break;
    }
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    isWhole = false;
  }
  return { header: header ?? [], rows, names: isWhole && place >= 0 && names.size <= MOST_TABLE_ROWS ? names : null };
}
