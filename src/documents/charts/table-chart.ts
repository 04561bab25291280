import { config, heading, PALETTES, quantityAxis, type Theme } from "./theme";
import { waterfall } from "./waterfall";

/** A chart of figures that somebody else put in a table. */
export interface TableChart {
  title: string;
  /**
   * Bars a row; or, over days (`YYYY-MM-DD`), lines, or columns that stand on each other; or points, named by their labels, that the first
   * series places across and the second upwards; or a waterfall, bars from the first series' level to the second's.
   */
  kind: "bar" | "line" | "column" | "point" | "waterfall";
  labels: readonly string[];
  /** One value a label each; null where there is none. */
  series: readonly { name: string; values: readonly (number | null)[] }[];
}

/** Narrower than a plan's: it stands beside the table's labels, and often beside an editor. */
const WIDTH = 460;

/** Colours of series, in turn. */
const coloursOf = ({ plan, arrivals, stock, past, safety, alarm }: (typeof PALETTES)[Theme]): string[] => [
  plan,
  arrivals,
  stock,
  past,
  safety,
  alarm,
];

/** Pixels of a legend's entry beside its name, of a character of the name, and the most of a name. */
const ENTRY = 30;
const CHARACTER = 6;
const LONGEST_ENTRY = 160;

/** How many names fit beside each other over a chart; with more it would be wider, and all in it smaller where it is shown. */
function legendColumns(names: readonly string[]): number {
  const longest = Math.max(...names.map((name) => heading(name).length));
  return Math.max(1, Math.floor(WIDTH / (ENTRY + Math.min(LONGEST_ENTRY, CHARACTER * longest))));
}

/** A series' name; with a mark that nobody sees where the drawing library would take it for something that every object has. */
function seriesName(text: string): string {
  const name = heading(text);
  return name in {} ? `\u2060${name}` : name;
}

/** How wide columns over these days can be beside each other, in pixels. */
function columnWidth(days: readonly string[]): number {
  const times = [...new Set(days.map((day) => Date.parse(day)))]
    .filter(Number.isFinite)
    .sort((one, other) => one - other);
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const gap = Math.min(...gaps);
  return Number.isFinite(gap) ? Math.max(1, Math.min(40, (0.8 * WIDTH * gap) / (last - first + gap))) : 40;
}

/** The axis of a figure that places points: from its least to its most, not from zero. */
const placing = (field: string, name: string, values: readonly (number | null)[]) => ({
  ...quantityAxis(values, 5),
  field,
  title: heading(name),
  scale: { zero: false, nice: true, padding: 24 },
});

/** Points with their names beside them; one that a figure is missing of is left out. */
function points({ labels, series }: TableChart, palette: (typeof PALETTES)[Theme]) {
  const [across, upwards] = series;
  const values = labels.flatMap((label, at) => {
    const [x, y] = [across?.values[at] ?? null, upwards?.values[at] ?? null];
    return x === null || y === null ? [] : [{ label: heading(label), x, y }];
  });
  return {
    data: { values },
    height: 300,
    encoding: {
      x: placing("x", across?.name ?? "", across?.values ?? []),
      y: placing("y", upwards?.name ?? "", upwards?.values ?? []),
    },
    layer: [
      { mark: { type: "point", filled: true, size: 70, color: palette.plan, opacity: 1 } },
      {
        mark: { type: "text", align: "left", dx: 8, dy: -6, fontSize: 11, color: palette.ink, limit: 160 },
        encoding: { text: { field: "label", type: "nominal" } },
      },
    ],
  };
}

/** The bars of a waterfall; a row that a level is missing of is left out. */
const steps = ({ labels, series: [from, to] }: TableChart) =>
  labels.flatMap((label, at) => {
    const [start, end] = [from?.values[at] ?? null, to?.values[at] ?? null];
    return start === null || end === null ? [] : [{ label, from: start, to: end }];
  });

function drawing(chart: TableChart, palette: (typeof PALETTES)[Theme]) {
  if (chart.kind === "point") return points(chart, palette);
  return chart.kind === "waterfall" ? waterfall(steps(chart), palette) : marks(chart, palette);
}

/** The Vega-Lite specification of a table's chart. Texts are values of it, never names of fields or expressions. */
export function tableChart(chart: TableChart, theme: Theme) {
  const palette = PALETTES[theme];
  return {
    description: `${heading(chart.title)}: ${chart.labels.length} rows of ${chart.series.map(({ name }) => heading(name)).join(", ")}.`,
    title: { text: heading(chart.title) },
    width: WIDTH,
    ...drawing(chart, palette),
    config: config(palette),
  };
}

/** Bars, lines or columns. */
function marks(chart: TableChart, palette: (typeof PALETTES)[Theme]) {
  const values = chart.series.flatMap(({ name, values: own }) =>
    chart.labels.map((label, place) => ({
      place,
      label: heading(label),
      series: seriesName(name),
      value: own[place] ?? null,
    })),
  );
  const colour = {
    field: "series",
    type: "nominal",
    scale: { domain: chart.series.map(({ name }) => seriesName(name)), range: coloursOf(palette) },
    legend: { columns: legendColumns(chart.series.map(({ name }) => name)) },
  };
  const figures = values.map(({ value }) => value);
  const value = { field: "value", title: null, ...quantityAxis(figures, 5) };
  const time = { field: "label", type: "temporal", title: null, axis: { grid: false } };
  const isLine = chart.kind === "line";
  const width = columnWidth(chart.labels);
  const shape =
    chart.kind !== "bar"
      ? {
          height: 260,
          mark: isLine ? { type: "line", strokeWidth: 2, point: chart.labels.length <= 60 } : { type: "bar", width },
          encoding: {
            x: { ...time, scale: { type: "utc", ...(isLine ? {} : { padding: width / 2 }) } },
            y: isLine ? value : { ...value, stack: "zero" },
            color: colour,
          },
        }
      : {
          height: { step: Math.max(8, Math.min(18, 40 / chart.series.length)) },
          mark: { type: "bar" },
          encoding: {
            y: { field: "label", type: "nominal", sort: { field: "place" }, title: null, axis: { labelLimit: 180 } },
            yOffset: { field: "series", sort: null },
            x: value,
            color: colour,
          },
        };
  return { data: { values }, ...shape };
}
