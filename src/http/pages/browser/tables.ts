/** What a cell holds. */
export type Cell = string | number | boolean | null;

/** Rows found in an answer. */
export interface Table {
  /** Where in the answer: `planLocationRows`, `sku.series.planned`. */
  name: string;
  columns: string[];
  rows: Cell[][];
}

type Row = Record<string, unknown>;

const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a field is a page's list of rows. */
const isPage = (name: string): boolean => name === "nodes" || name === "edges";

/** Lists of objects in an answer, by their path; `nodes`, `edges` and `node` are left out of paths. */
function listsIn(value: unknown, path: readonly string[]): { path: readonly string[]; rows: Row[] }[] {
  if (Array.isArray(value)) {
    const rows = value.filter(isRow);
    const [only] = rows;
    const below = rows.length === 1 && only ? listsIn(only, path) : [];
    return rows.length > 0 ? [{ path, rows: rows.map((row) => (isRow(row.node) ? row.node : row)) }, ...below] : [];
  }
  if (!isRow(value)) return [];
  return Object.entries(value).flatMap(([name, below]) => listsIn(below, isPage(name) ? path : [...path, name]));
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

function toTable(path: readonly string[], rows: readonly Row[]): Table | null {
  const records = rows.map((row) => new Map(flat(row)));
  const columns = [...new Set(records.flatMap((record) => [...record.keys()]))];
  if (columns.length === 0) return null;
  return {
    name: path.join("."),
    columns,
    rows: records.map((record) => columns.map((name) => record.get(name) ?? null)),
  };
}

/** An answer without what only counts the rows of its lists. */
function withoutPages(answer: Row): Row {
  const kept = Object.entries(answer).filter(([, value]) => !(isRow(value) && Object.keys(value).some(isPage)));
  return Object.fromEntries(kept.map(([name, value]) => [name, isRow(value) ? withoutPages(value) : value]));
}

/** Names and values; the one field that all of them are of is not repeated. */
function figuresOf(answer: Row): [string, Cell][] {
  const [only, ...others] = Object.values(answer);
  return others.length === 0 && isRow(only) ? figuresOf(only) : flat(answer);
}

/**
 * The tables in a GraphQL answer: its lists, the widest first in the order of the answer; an answer without lists is one table of
 * names and values. Empty when there is nothing to show.
 */
export function tablesIn(answer: unknown): Table[] {
  const tables = listsIn(answer, []).flatMap(({ path, rows }) => toTable(path, rows) ?? []);
  if (tables.length > 0 || !isRow(answer)) return tables;
  const figures = figuresOf(withoutPages(answer)).map(([name, value]): Cell[] => [heading(name), value]);
  return figures.length > 0 ? [{ name: "answer", columns: ["figure", "value"], rows: figures }] : [];
}

/** A field's name as people write it. @example heading("supplier.unitCost") // "Supplier unit cost" */
export function heading(column: string): string {
  const words = column
    .replaceAll(".", " ")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/\bsku(s?)\b/g, "SKU$1")
    .replace(/\babc\b/g, "ABC");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What to draw of a table. */
export interface ChartChoice {
  kind: "bar" | "line";
  label: string;
  values: string[];
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOST_BARS = 25;
const MOST_POINTS = 400;

/** Columns whose values are all numbers, or nothing, but not nothing only. */
export function numberColumns({ columns, rows }: Table): string[] {
  return columns.filter((_, index) => {
    const values = rows.map((row) => row[index] ?? null);
    return (
      values.some((value) => value !== null) && values.every((value) => value === null || typeof value === "number")
    );
  });
}

/** What suits a table: lines over its days, or bars by its first text; null where there are no numbers to draw. */
export function suitableChart(table: Table): ChartChoice | null {
  const values = numberColumns(table);
  const texts = table.columns.filter(
    (name, index) =>
      !values.includes(name) && !/(^|\.)id$/i.test(name) && table.rows.some((row) => typeof row[index] === "string"),
  );
  const first = table.rows[0] ?? [];
  const days = texts.find((name) => DAY.test(String(first[table.columns.indexOf(name)])));
  const label = days ?? texts[0];
  const isLine = days !== undefined && texts[0] === days && table.rows.length > 2;
  return label && values.length > 0
    ? {
        kind: isLine ? "line" : "bar",
        label: isLine ? label : (texts[0] ?? label),
        values: values.slice(0, isLine ? 4 : 1),
      }
    : null;
}

/** The chart as the service draws it: the first rows of the table, where bars have the same label numbered apart. */
export function chartOf(title: string, table: Table, { kind, label, values }: ChartChoice) {
  const rows = table.rows.slice(0, kind === "line" ? MOST_POINTS : MOST_BARS);
  const seen = new Map<string, number>();
  const labels = rows.map((row) => {
    const text = String(row[table.columns.indexOf(label)] ?? "–");
    const times = (seen.get(text) ?? 0) + 1;
    seen.set(text, times);
    return times > 1 ? `${text} (${times})` : text;
  });
  const numberAt = (row: Cell[], name: string) => {
    const value = row[table.columns.indexOf(name)];
    return typeof value === "number" ? value : null;
  };
  return {
    title,
    kind,
    labels,
    series: values.slice(0, 6).map((name) => ({ name: heading(name), values: rows.map((row) => numberAt(row, name)) })),
  };
}
