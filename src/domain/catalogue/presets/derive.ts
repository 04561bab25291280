import type { CatalogueFile, FileRecord, LeftOut } from "../catalogue-file";
import { type Derived, type ExportContext, type ExportFile, exportRows, hasColumn } from "./export-file";

/** Stands between the name of an export and what is made of it. */
const MAKES = " → ";

/** The name of the export that a file is made of; of any other its own. */
export const sourceNamed = (file: string): string => file.split(MAKES)[0] ?? file;

/** A catalogue file made of an export whenever it is read; its rows stand on the lines that they stand on there. */
export function deriveFile(
  source: CatalogueFile,
  exported: ExportFile,
  derived: Derived,
  context: Omit<ExportContext, "names">,
): CatalogueFile {
  const leftOut: LeftOut[] = [];
  async function* records(): AsyncGenerator<FileRecord> {
    leftOut.length = 0;
    const header = await headerOf(source);
    const full = { ...context, names: await namesOf(source, exported) };
    const columns = Object.entries(derived.columns).filter(([column, from]) => {
      const needed = typeof from === "string" ? from : derived.needs?.[column];
      return needed === undefined || hasColumn(header, needed);
    });
    yield { line: 1, cells: columns.map(([column]) => column) };
    const seen = new Set<string>();
    const keyed = derived.once === undefined ? [] : [derived.once].flat();
    const keyPlaces = keyed.map((name) => columns.findIndex(([column]) => column === name));
    // Without the column that tells its rows apart an export has none.
    if (keyPlaces.includes(-1)) return;
    for await (const row of exportRows(source, exported)) {
      if (row.isContext) continue;
      for (const made of derived.rows?.(row, full) ?? [row]) {
        const why = derived.leaveOut?.(made, full) ?? null;
        if (why !== null) {
          if (why !== "") count(leftOut, why);
          continue;
        }
        const cells = columns.map(([, from]) => (typeof from === "string" ? made.get(from) : from(made, full)));
        const key = JSON.stringify(keyPlaces.map((place) => cells[place]));
        if (keyPlaces.length > 0 && (cells[keyPlaces[0] ?? 0] === "" || seen.has(key))) continue;
        if (keyPlaces.length > 0) seen.add(key);
        yield { line: row.line, cells };
      }
    }
  }
  const { file, dialect } = source;
  return {
    file: `${file}${MAKES}${derived.table}`,
    table: derived.table,
    ...(dialect ? { dialect } : {}),
    leftOut,
    source: {
      file: source,
      columnOf(column) {
        const from = derived.columns[column];
        return typeof from === "string" ? from : column;
      },
      contextOf: (lines) => contextOf(lines, source, exported, derived, context),
      isContext: exported.kind === "inventory",
    },
    records,
  };
}

/**
 * The lines that rows of an export need to be read as they are when they come without the others: the first row of their thing, and the
 * rows that say the names which they look up.
 */
async function contextOf(
  lines: ReadonlySet<number>,
  source: CatalogueFile,
  exported: ExportFile,
  derived: Derived,
  context: Omit<ExportContext, "names">,
): Promise<ReadonlySet<number>> {
  const known = await namesOf(source, exported);
  const asked = new Set<string>();
  const names = {
    get(key: string) {
      asked.add(key);
      return known.get(key);
    },
  };
  const needed = new Set<number>();
  const linesOfName = new Map<string, number[]>();
  for await (const row of exportRows(source, exported)) {
    const own = row.firstLine === undefined ? [row.line] : [row.line, row.firstLine];
    // Of several rows that say a name the last counts.
    for (const [key, name] of exported.names?.(row) ?? []) if (name !== "") linesOfName.set(key, own);
    if (!lines.has(row.line)) continue;
    for (const line of own) needed.add(line);
    for (const made of derived.rows?.(row, { ...context, names }) ?? [row])
      for (const from of Object.values(derived.columns))
        if (typeof from !== "string") from(made, { ...context, names });
  }
  for (const key of asked) for (const line of linesOfName.get(key) ?? []) needed.add(line);
  return new Set([...needed].filter((line) => !lines.has(line)));
}

function count(leftOut: LeftOut[], why: string): void {
  const known = leftOut.find((it) => it.why === why);
  if (known) known.rows += 1;
  else leftOut.push({ why, rows: 1 });
}

/** The names of a file's columns; none of an empty one. @throws FileRefused when it can't be read. */
export async function headerOf(source: CatalogueFile): Promise<string[]> {
  for await (const { cells } of source.records()) {
    if (cells.some((cell) => cell !== "")) return cells.map((cell) => cell.trim());
  }
  return [];
}

async function namesOf(source: CatalogueFile, exported: ExportFile): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  if (!exported.names) return names;
  for await (const row of exportRows(source, exported)) {
    for (const [key, name] of exported.names(row)) if (name !== "") names.set(key, name);
  }
  return names;
}
