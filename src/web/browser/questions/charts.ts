import { t } from "@lingui/core/macro";
import { type Extent, extentOf } from "../../../documents/answers/extent";
import { type Cell, FACTS, type Table } from "../../../documents/answers/tables";
import { listed, whole } from "../shared/figures";
import { columnInSentence, columnText } from "./column-words";
import { cutText, madeOfText } from "./extent-words";

/** Periods that days are put together in; a week begins on Monday. */
export const PERIODS = ["DAY", "WEEK", "MONTH"] as const;
export type Period = (typeof PERIODS)[number];

/** How the figures of rows that share a place are put together; COUNT looks at none and counts the rows. */
export const FOLDS = ["SUM", "AVERAGE", "LOWEST", "HIGHEST", "COUNT"] as const;
export type Fold = (typeof FOLDS)[number];

/** What to draw of a table. */
export interface ChartChoice {
  /**
   * Bars a row or group, lines, columns that stand on a time axis and on each other, points that two figures place, or a waterfall, whose
   * bars go from the level of the first figure to that of the second.
   */
  kind: "bar" | "line" | "column" | "point" | "waterfall";
  /** The column to draw along: texts, or days and instants, which are drawn as time. */
  label: string;
  /** Columns of figures; with `by` the first alone, of points the first across and the second upwards; none where rows are counted. */
  values: readonly string[];
  /** How time is put together; left out: by day. */
  period?: Period | undefined;
  /** How rows with the same text are put together; left out: not at all. Rows of one period always are, by their sum unless said. */
  fold?: Fold | undefined;
  /** A series for each text of this column. */
  by?: string | undefined;
}

/** What the service draws, and how much of the table that is. */
export interface Chart {
  drawn: {
    title: string;
    kind: ChartChoice["kind"];
    labels: string[];
    series: { name: string; values: (number | null)[] }[];
  };
  /** What is not drawn, in sentences such as "25 of 145 shown."; empty when all is. */
  cuts: string[];
}

const TIME = /^\d{4}-\d{2}-\d{2}($|T)/;
const MAX_BARS = 25;
const MAX_POINTS = 400;
const MAX_SERIES = 6;

const cellsOf = ({ columns, rows }: Table, name: string): Cell[] => {
  const at = columns.indexOf(name);
  return rows.map((row) => row[at] ?? null);
};

/** Columns whose values are all of a kind, or nothing, but not nothing only. */
const columnsOf = (table: Table, isOfKind: (value: Cell) => boolean): string[] =>
  table.columns.filter((name) => {
    const values = cellsOf(table, name).filter((value) => value !== null);
    return values.length > 0 && values.every(isOfKind);
  });

/** Columns of figures. */
export const numberColumns = (table: Table): string[] => columnsOf(table, (value) => typeof value === "number");

/** Columns of days or instants. */
export const timeColumns = (table: Table): string[] =>
  columnsOf(table, (value) => typeof value === "string" && TIME.test(value));

/** Columns to draw along or to tell series apart by: texts and times, ids left out. */
export const labelColumns = (table: Table): string[] =>
  columnsOf(table, (value) => typeof value !== "number").filter((name) => !/(^|\.)id$/i.test(name));

/** What suits a table: lines over its days, or bars by its first text, of its rows' count where it has no figures; null where there is nothing to draw along. */
export function suitableChart(table: Table): ChartChoice | null {
  const values = numberColumns(table);
  const [label] = labelColumns(table);
  if (label === undefined || table.name === FACTS) return null;
  if (values.length === 0) return { kind: "bar", label, values, fold: "COUNT" };
  if (!timeColumns(table).includes(label)) return { kind: "bar", label, values: values.slice(0, 1) };
  return table.rows.length > 2
    ? { kind: "line", label, values: values.slice(0, 4) }
    : { kind: "column", label, values: values.slice(0, 1) };
}

/** Whether a table has all that a choice draws. */
export const canDraw = (table: Table, { label, by, values }: ChartChoice): boolean =>
  [label, ...(by === undefined ? [] : [by]), ...values].every((name) => table.columns.includes(name));

/** What is drawn of texts: points and waterfalls where each has two figures, else bars. */
const kindOfTexts = ({ kind, values, by }: ChartChoice): "bar" | "point" | "waterfall" =>
  (kind === "point" || kind === "waterfall") && by === undefined && values.length > 1 ? kind : "bar";

/** The first day of the period that a day or instant is in. @example startOf("2026-01-01", "WEEK") // "2025-12-29" */
export function startOf(time: string, period: Period): string {
  const day = time.slice(0, 10);
  if (period === "MONTH") return `${day.slice(0, 7)}-01`;
  if (period === "DAY") return day;
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

function folded(values: readonly Cell[], fold: Fold): number | null {
  const figures = values.filter((value) => typeof value === "number");
  if (figures.length === 0) return null;
  if (fold === "LOWEST") return Math.min(...figures);
  if (fold === "HIGHEST") return Math.max(...figures);
  const sum = figures.reduce((total, value) => total + value, 0);
  return fold === "AVERAGE" ? sum / figures.length : sum;
}

/** What is drawn of each row: a figure, or that it is one. */
const figuresOf = (table: Table, name: string, fold: Fold | undefined): Cell[] =>
  fold === "COUNT" ? table.rows.map(() => 1) : cellsOf(table, name);

/** What holds a row's currency, and what is an amount in it; the merchant's own is said to be home. */
const CURRENCY = /(^|\.)currency$/i;
const AMOUNT = /(^|\.)(?!home)\w*(cost|price|amount)$/i;

/** The currencies of amounts that are put together in one place; empty where each place has one. @param groups the rows of each place */
function mixedCurrencies(
  table: Table,
  { values, fold }: ChartChoice,
  groups: readonly (readonly number[])[],
): string[] {
  const name = table.columns.find((it) => CURRENCY.test(it));
  if (name === undefined || fold === "COUNT" || !values.some((value) => AMOUNT.test(value))) return [];
  const currencies = cellsOf(table, name);
  const inEach = groups.map((rows) => new Set(rows.flatMap((row) => currencies[row] ?? [])));
  return [...new Set(inEach.filter(({ size }) => size > 1).flatMap((mixed) => [...mixed].map(String)))].sort();
}

/** A column of SKUs' names, and the one of warehouses' beside it. @example "line.sku.name" → "line.warehouse.name" */
const SKU_NAME = /(^|\.)sku(Name|\.name)$/;

/** Texts of rows; a SKU with several rows is named with its warehouse, where the table has that. */
function textsOf(table: Table, label: string): string[] {
  const texts = cellsOf(table, label).map((value) => String(value ?? "–"));
  const beside = label.replace(SKU_NAME, "$1warehouse$2");
  if (beside === label || !table.columns.includes(beside)) return texts;
  const warehouses = cellsOf(table, beside);
  const rowsOf = grouped(texts);
  return texts.map((text, row) => ((rowsOf.get(text)?.length ?? 0) > 1 ? `${text} · ${warehouses[row] ?? "–"}` : text));
}

/** Where each row is drawn; null for a row that has no time. */
function placesOf(table: Table, { label, period, fold, by }: ChartChoice, isTime: boolean): (string | null)[] {
  const values = cellsOf(table, label);
  if (isTime) return values.map((value) => (value === null ? null : startOf(String(value), period ?? "DAY")));
  if (fold !== undefined || by !== undefined) return values.map((value) => String(value ?? "–"));
  const texts = textsOf(table, label);
  const seen = new Map<string, number>();
  return texts.map((text) => {
    const times = (seen.get(text) ?? 0) + 1;
    seen.set(text, times);
    return times > 1 ? `${text} (${times})` : text;
  });
}

/** Rows by a text each, in the order of their first. */
function grouped(texts: readonly (string | null)[]): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  texts.forEach((text, row) => {
    if (text === null) return;
    const rows = groups.get(text);
    if (rows) rows.push(row);
    else groups.set(text, [row]);
  });
  return groups;
}

interface Series {
  name: string;
  figures: readonly Cell[];
  /** The rows that it is made of; null: all. */
  rows: ReadonlySet<number> | null;
}

/** The series of a chart, the largest first where they are texts of a column; those that there is no room for as one, "Others". */
function seriesOf(table: Table, { values, by, fold }: ChartChoice): { series: Series[]; cuts: string[] } {
  const named = fold === "COUNT" ? ["rows"] : values;
  const [first] = named;
  if (by === undefined || first === undefined) {
    const series = named.slice(0, MAX_SERIES).map((name) => ({
      name: columnText(name),
      figures: figuresOf(table, name, fold),
      rows: null,
    }));
    const all = whole(named.length);
    const cuts = named.length > MAX_SERIES ? [t`${MAX_SERIES} of ${all} figures shown.`] : [];
    return { series, cuts };
  }
  const figures = figuresOf(table, first, fold);
  const sizeOf = (rows: readonly number[]) =>
    Math.abs(
      folded(
        rows.map((row) => figures[row] ?? null),
        "SUM",
      ) ?? 0,
    );
  const groups = [...grouped(cellsOf(table, by).map((value) => String(value ?? "–")))].sort(
    ([, one], [, other]) => sizeOf(other) - sizeOf(one),
  );
  const apart = groups.length > MAX_SERIES ? groups.slice(0, MAX_SERIES - 1) : groups;
  const rest = groups.slice(apart.length).flatMap(([, rows]) => rows);
  const series = apart.map(([name, rows]) => ({ name, figures, rows: new Set(rows) }));
  if (rest.length === 0) return { series, cuts: [] };
  const [part, all] = [whole(apart.length), whole(groups.length)];
  return {
    series: [...series, { name: t`Others`, figures, rows: new Set(rest) }],
    cuts: [t`${part} of ${all} shown apart, the rest as Others.`],
  };
}

/** How many places of a chart are shown, and of how much it is made. */
function cutsOf(extent: Extent, isRowByRow: boolean, shown: number, places: number): string[] {
  // A row a bar: then what the answer left out counts as well.
  if (isRowByRow) return [cutText(extent, shown)].flatMap((cut) => (cut === null ? [] : `${cut}.`));
  const [part, all] = [whole(shown), whole(places)];
  return [...(shown < places ? [t`${part} of ${all} shown.`] : []), ...madeOfText(extent)];
}

/** The chart as the service draws it, with what it leaves out. @param extent how much there is of the table */
export function chartOf(
  title: string,
  table: Table,
  choice: ChartChoice,
  extent: Extent = extentOf(table, null, null),
): Chart {
  const isTime = timeColumns(table).includes(choice.label);
  const ofTime = choice.kind === "line" ? "line" : "column";
  const kind = isTime ? ofTime : kindOfTexts(choice);
  const places = placesOf(table, choice, isTime);
  const groups = [...grouped(places)];
  const { series, cuts } = seriesOf(table, choice);
  const fold = choice.fold ?? "SUM";
  const figureOf = ({ figures, rows }: Series, of: readonly number[]) =>
    folded(
      of.filter((row) => rows === null || rows.has(row)).map((row) => figures[row] ?? null),
      fold,
    );
  const [first] = series;
  const totalOf = (of: readonly number[]) =>
    choice.by === undefined && first
      ? (figureOf(first, of) ?? Number.NEGATIVE_INFINITY)
      : series.reduce((sum, one) => sum + (figureOf(one, of) ?? 0), 0);
  if (isTime) groups.sort(([one], [other]) => (one < other ? -1 : 1));
  // Rows as they are keep their order, which the question has given them.
  else if (choice.fold !== undefined || choice.by !== undefined) {
    groups.sort(([, one], [, other]) => totalOf(other) - totalOf(one));
  }
  const shown = groups.slice(0, isTime ? MAX_POINTS : MAX_BARS);
  const timeless = places.filter((place) => place === null).length;
  const isRowByRow = !isTime && choice.fold === undefined && choice.by === undefined;
  const together = series.flatMap((one) =>
    groups.map(([, rows]) => rows.filter((row) => one.rows === null || one.rows.has(row))),
  );
  const mixed = mixedCurrencies(table, choice, together);
  const currencies = listed(mixed);
  const [untimed, all, column] = [whole(timeless), whole(places.length), columnInSentence(choice.label)];
  return {
    drawn: {
      title,
      kind,
      labels: shown.map(([label]) => label),
      series: (kind === "point" || kind === "waterfall" ? series.slice(0, 2) : series).map((one) => ({
        name: one.name,
        values: shown.map(([, rows]) => figureOf(one, rows)),
      })),
    },
    cuts: [
      ...cutsOf(extent, isRowByRow, shown.length, groups.length),
      ...cuts,
      ...(mixed.length > 0 ? [t`Amounts in ${currencies} are put together as they are.`] : []),
      ...(timeless > 0 ? [t`${untimed} of ${all} rows have no ${column}.`] : []),
    ],
  };
}
