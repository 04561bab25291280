import type { CatalogueFile, FileRecord } from "../files/catalogue-file";
import type { NumberStyle, NumberSurvey } from "../files/csv/numbers";
import { clashesIn } from "./clashes";
import {
  type Derived,
  type ExportContext,
  type ExportFile,
  type ExportRow,
  exportRows,
  hasColumn,
  type MadeRow,
} from "./export-file";
import { RowNotes } from "./row-notes";
import { isUnclear, YES_OR_NO } from "./values";

/** Stands between the name of an export and the file made from it. */
const MAKES = " → ";

/** The name of the export that a file is made of; of any other its own. */
export const sourceNamed = (file: string): string => file.split(MAKES)[0] ?? file;

/** An export, and how it writes numbers. */
export interface Source {
  readonly file: CatalogueFile;
  readonly exported: ExportFile;
  /** Returns the format that all of its numbers show. @throws FileRefused when it can't be read. */
  survey(): Promise<NumberSurvey>;
  /** The style that the caller names; undefined: the one that its numbers show. */
  readonly style: NumberStyle | undefined;
}

/** A catalogue file made of an export whenever it is read; its rows stand on the lines that they stand on there. */
export function deriveFile(source: Source, derived: Derived, context: ContextOfFiles): CatalogueFile {
  const [leftOut, notes] = [new RowNotes(), new RowNotes()];
  let prepared: ReturnType<typeof prepare> | undefined;

  async function* records(): AsyncGenerator<FileRecord> {
    leftOut.clear();
    notes.clear();
    prepared ??= prepare(source, derived, context);
    const { full, columns, names, rows, clashes } = await prepared;
    yield { line: 1, cells: names };
    const skuOf = (row: ExportRow) => {
      const cell = derived.columns.sku;
      return cell === undefined ? "" : readCell(cell, row, full);
    };
    const leave = (row: ExportRow, why: string, lines: readonly number[]) => {
      if (!row.isContext) leftOut.add(why, skuOf(row), lines);
    };
    const keyOf = keyReader(derived, names);
    // An export without the column that identifies its rows has none.
    if (!keyOf) return;
    const seen = new Set<string>();
    for await (const { row, cells } of rows((row, why) => leave(row, why, [row.line]))) {
      const clash = clashes.with({ row, cells });
      if (clash) {
        leave(row, clash.why, clash.lines);
        continue;
      }
      const key = keyOf(cells);
      if (key === "" || (key !== null && seen.has(key))) continue;
      if (key !== null) seen.add(key);
      if (row.isContext) continue;
      for (const note of notesOn(row, derived, full)) notes.add(note, skuOf(row), [row.line]);
      const fault = flagFault(row, derived);
      yield { line: row.line, cells, ...notesOf(row, columns), ...(fault ? { fault } : {}) };
    }
  }
  const { file, exported, survey } = source;
  return {
    file: `${file.file}${MAKES}${derived.table}`,
    table: derived.table,
    ...(file.dialect ? { dialect: file.dialect } : {}),
    leftOut: leftOut.list,
    notes: notes.list,
    isExport: true,
    survey,
    source: {
      file,
      columnOf(column) {
        const from = derived.columns[column];
        return typeof from === "string" ? from : column;
      },
      contextOf: (lines) => contextOf(lines, source, context),
      isContext: exported.kind === "inventory",
    },
    records,
  };
}

/** The context of rows, apart from the facts of their own export. */
type ContextOfFiles = Omit<ExportContext, "names" | "style">;
type Leave = (row: ExportRow, why: string) => void;

/** Reads an export once for a file made from it, and returns the facts found. */
async function prepare(source: Source, derived: Derived, context: ContextOfFiles) {
  const { file, exported } = source;
  const columns = columnsOf(derived, await headerOf(file));
  const full = { ...context, style: await styleOf(source), names: await namesOf(file, exported) };
  const names = columns.map(([column]) => column);
  /** Yields the rows as they are made, before any is left out for another. @param leave Called with rows that make none, and the reason. */
  async function* rows(leave: Leave = () => {}): AsyncGenerator<MadeRow> {
    for await (const from of exportRows(file, exported)) {
      for (const row of derived.rows?.(from, full) ?? [from]) {
        const why = derived.leaveOut?.(row, full) ?? null;
        if (why === null) yield { row, cells: columns.map(([, cell]) => readCell(cell, row, full)) };
        else if (why !== "") leave(row, why);
      }
    }
  }
  return { full, columns, names, rows, clashes: await clashesIn(derived, exported, names, rows) };
}

const styleOf = async ({ file, survey, style }: Source) => style ?? (await survey()).styleOf(file);

/**
 * Returns a function that returns the key of a row: null where nothing identifies it, empty where its name is empty. Null where the export lacks a
 * column for it.
 */
function keyReader(
  { once = [] }: Derived,
  names: readonly string[],
): ((cells: readonly string[]) => string | null) | null {
  const places = [once].flat().map((name) => names.indexOf(name));
  if (places.includes(-1)) return null;
  return (cells) => {
    const [first] = places;
    if (first === undefined) return null;
    return cells[first] === "" ? "" : JSON.stringify(places.map((place) => cells[place]));
  };
}

/**
 * Returns the lines that rows of an export need to be read the same way without the others. These are the first row of their thing, the rows with the
 * names which they look up, and those that share their SKU.
 */
async function contextOf(
  lines: ReadonlySet<number>,
  source: Source,
  context: ContextOfFiles,
): Promise<ReadonlySet<number>> {
  const { file, exported } = source;
  const known = await namesOf(file, exported);
  const asked = new Set<string>();
  const names = {
    get(key: string) {
      asked.add(key);
      return known.get(key);
    },
  };
  const full = { ...context, style: await styleOf(source), names };
  const needed = new Set<number>();
  const linesOfName = new Map<string, Map<string, number[]>>();
  for await (const row of exportRows(file, exported)) {
    const own = row.firstLine === undefined ? [row.line] : [row.line, row.firstLine];
    for (const [key, name] of exported.names?.(row) ?? []) {
      if (name === "") continue;
      // The last of several names counts, or two show that none does.
      const known = exported.ofSeveralNames === "none" ? linesOfName.get(key) : undefined;
      if (!known) linesOfName.set(key, new Map([[name, own]]));
      else if (known.size < 2 && !known.has(name)) known.set(name, own);
    }
    if (!lines.has(row.line)) continue;
    for (const line of own) needed.add(line);
    // The row makes one of each table when it comes back.
    for (const { rows, columns } of exported.tables)
      for (const made of rows?.(row, full) ?? [row])
        for (const cell of Object.values(columns)) readCell(cell, made, full);
  }
  for (const key of asked)
    for (const own of linesOfName.get(key)?.values() ?? []) for (const line of own) needed.add(line);
  for (const table of exported.tables)
    for (const line of await rivalsOf(lines, source, table, context)) needed.add(line);
  return new Set([...needed].filter((line) => !lines.has(line)));
}

/** The lines of rows that decide whether these are taken: those of other things with their SKU, and the first ones with their key. */
async function rivalsOf(
  lines: ReadonlySet<number>,
  source: Source,
  derived: Derived,
  context: ContextOfFiles,
): Promise<ReadonlySet<number>> {
  const rivals = new Set<number>();
  // Facts that several rows name, such as a supplier, are the same in all of them.
  if (!derived.unique && ![derived.once].flat().includes("sku")) return rivals;
  const { names, rows, clashes } = await prepare(source, derived, context);
  const keyOf = keyReader(derived, names);
  const firstOf = new Map<string, number>();
  for await (const made of rows()) {
    const key = keyOf?.(made.cells) ?? "";
    const first = firstOf.get(key) ?? made.row.line;
    if (key !== "") firstOf.set(key, first);
    if (!lines.has(made.row.line)) continue;
    for (const line of [first, ...clashes.linesOf(made)]) rivals.add(line);
  }
  return rivals;
}

/** Returns the notes on a row that is taken. */
function notesOn(row: ExportRow, derived: Derived, context: ExportContext): string[] {
  const { sku } = derived.columns;
  const isPadded = typeof sku === "string" && row.isPadded(sku);
  const own = (derived.notes?.(row, context) ?? []).flatMap((note) => note ?? []);
  return isPadded ? ["no-break blanks, or blanks like them, around its SKU are left out", ...own] : own;
}

/** Returns the fault of a column that says neither yes nor no; undefined where there is none. */
function flagFault(row: ExportRow, { flags = [] }: Derived): FileRecord["fault"] {
  const unclear = flags.find((names) => isUnclear(row.get(names)));
  if (unclear === undefined) return undefined;
  const value = row.get(unclear);
  return { column: row.nameOf(unclear), reason: "UNKNOWN_VALUE", value, wanted: YES_OR_NO };
}

/** Returns a sheet's notes on the cells that columns are read from. */
function notesOf({ noteOf }: ExportRow, columns: ReturnType<typeof columnsOf>): Pick<FileRecord, "notes"> {
  if (!noteOf) return {};
  const notes = columns.map(([, from], at) => [at, typeof from === "string" ? noteOf(from) : undefined] as const);
  return { notes: new Map(notes.flatMap(([at, note]) => (note ? [[at, note] as const] : []))) };
}

type CellOf = Derived["columns"][string];
const readCell = (cell: CellOf, row: ExportRow, context: ExportContext) =>
  typeof cell === "string" ? row.get(cell) : cell(row, context);

/** Returns the columns of a file, each with its source: those for which the export has all they need. */
const columnsOf = (derived: Derived, header: readonly string[]): [column: string, cell: CellOf][] =>
  Object.entries(derived.columns).filter(([column, cell]) => {
    const needed = typeof cell === "string" ? cell : derived.needs?.[column];
    return needed === undefined || hasColumn(header, needed);
  });

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
    for (const [key, name] of exported.names(row)) {
      if (name === "") continue;
      const isOther = exported.ofSeveralNames === "none" && (names.get(key) ?? name) !== name;
      names.set(key, isOther ? "" : name);
    }
  }
  return names;
}
