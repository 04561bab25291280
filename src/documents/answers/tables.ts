/** The value of a cell. */
export type Cell = string | number | boolean | null;

/** Rows found in an answer. */
export interface Table {
  /** The path in the answer: `planLocationRows`, `sku.series.planned`. */
  name: string;
  columns: string[];
  rows: Cell[][];
  /** The number of rows in the list of which these are a page; null where the answer does not contain it. */
  total: number | null;
}

type Row = Record<string, unknown>;

const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns whether a field is a page's list of rows. */
export const isPage = (name: string): boolean => name === "nodes" || name === "edges";

/** A list of objects in an answer. */
interface List {
  /** `nodes`, `edges` and `node` are left out of paths. */
  path: readonly string[];
  rows: Row[];
  total: number | null;
}

/** Joins the rows of lists with the same path into one list; its count is the sum of theirs. */
function joined(lists: readonly List[]): List[] {
  const byPath = new Map<string, List>();
  for (const list of lists) {
    const name = list.path.join(".");
    const before = byPath.get(name);
    const total = before && (before.total === null || list.total === null ? null : before.total + list.total);
    byPath.set(name, before ? { ...list, rows: [...before.rows, ...list.rows], total: total ?? null } : list);
  }
  return [...byPath.values()];
}

/** The lists within rows; those of several rows as one, each entry with the texts and figures of the row that it is of. */
function listsWithin(rows: readonly Row[], path: readonly string[]): List[] {
  const [only] = rows;
  if (rows.length === 1 && only) return listsIn(only, path);
  const own = path.at(-1) ?? "";
  return joined(
    rows.flatMap((row) => {
      const facts = Object.fromEntries(flat(withoutPages(row)).map(([name, value]) => [`${own}.${name}`, value]));
      return listsIn(row, path).map((list) => ({ ...list, rows: list.rows.map((it) => ({ ...facts, ...it })) }));
    }),
  );
}

function listsIn(value: unknown, path: readonly string[], total: number | null = null): List[] {
  if (Array.isArray(value)) {
    const rows = value.filter(isRow).map((row) => (isRow(row.node) ? row.node : row));
    return rows.length > 0 ? [{ path, rows, total }, ...listsWithin(rows, path)] : [];
  }
  if (!isRow(value)) return [];
  const count = typeof value.totalCount === "number" ? value.totalCount : null;
  return Object.entries(value).flatMap(([name, below]) =>
    isPage(name) ? listsIn(below, path, count) : listsIn(below, [...path, name]),
  );
}

/** Several values as one text; sentences follow each other as they are. */
const inOneText = (values: unknown[]): string =>
  values.join(values.every((value) => /[.!?]$/.test(String(value))) ? " " : ", ");

/** The values of a row by column: `supplier.name`; lists of values as one text, lists of objects left out. */
function flat(row: Row, before = ""): [string, Cell][] {
  return Object.entries(row).flatMap(([name, value]): [string, Cell][] => {
    const column = before + name;
    if (isRow(value)) return flat(value, `${column}.`);
    if (Array.isArray(value)) return value.some(isRow) || isPage(name) ? [] : [[column, inOneText(value)]];
    return [[column, (value ?? null) as Cell]];
  });
}

function toTable({ path, rows, total }: List): Table | null {
  const records = rows.map((row) => new Map(flat(row)));
  const columns = [...new Set(records.flatMap((record) => [...record.keys()]))];
  if (columns.length === 0) return null;
  return {
    name: path.join("."),
    columns,
    rows: records.map((record) => columns.map((name) => record.get(name) ?? null)),
    total,
  };
}

/** Returns an answer without the fields that only count the rows of its lists. */
function withoutPages(answer: Row): Row {
  const kept = Object.entries(answer).filter(([, value]) => !(isRow(value) && Object.keys(value).some(isPage)));
  return Object.fromEntries(kept.map(([name, value]) => [name, isRow(value) ? withoutPages(value) : value]));
}

/** Names and values; the one field that all of them are of is not repeated. */
function figuresOf(answer: Row): [string, Cell][] {
  const [only, ...others] = Object.values(answer);
  return others.length === 0 && isRow(only) ? figuresOf(only) : flat(answer);
}

/** Returns whether a list of an answer has rows; null for an answer that has no lists, only figures. */
export function hasRows(answer: unknown): boolean | null {
  if (Array.isArray(answer)) return answer.some(isRow) || (answer.length === 0 ? false : null);
  if (!isRow(answer)) return null;
  const found = Object.values(answer).map(hasRows);
  return found.includes(true) ? true : found.includes(false) ? false : null;
}

/** The name of the table of names and values. */
export const FACTS = "answer";

/**
 * Returns the tables in a GraphQL answer: its lists, the widest first in the order of the answer. An answer without lists is one
 * table of names and values. Empty when there is nothing to show.
 */
export function tablesIn(answer: unknown): Table[] {
  const tables = listsIn(answer, []).flatMap((list) => toTable(list) ?? []);
  if (tables.length > 0 || !isRow(answer)) return tables;
  const figures = figuresOf(withoutPages(answer)).map(([name, value]): Cell[] => [heading(name), value]);
  return figures.length > 0 ? [{ name: FACTS, columns: ["figure", "value"], rows: figures, total: null }] : [];
}

/** A field's name as people write it. @example heading("supplier.unitCost") // "Supplier unit cost" */
export function heading(column: string): string {
  const words = column
    .replaceAll(".", " ")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/\bsku(s?)\b/g, "SKU$1")
    .replace(/\b(abc|wape|mase)\b/g, (name) => name.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}
