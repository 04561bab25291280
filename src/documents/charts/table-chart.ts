import { points } from "./points";
import {
  asWide,
  besideBars,
  drawingWidth,
  FIGURES_BESIDE,
  innerWidth,
  legendOver,
  type TableChart,
} from "./table-layout";
import { config, heading, inLines, PALETTES, type Palette, quantityAxis, type Theme } from "./theme";
import { waterfall } from "./waterfall";

/** Colours of series, in turn. */
const coloursOf = ({ plan, arrivals, stock, past, safety, alarm }: Palette): string[] => [
  plan,
  arrivals,
  stock,
  past,
  safety,
  alarm,
];

/**
 * Maximum rows with the axis of figures below them: below more it is out of sight. The other number is its height above them, in
 * pixels.
 */
const ROWS_IN_SIGHT = 12;
const AXIS_OVER = 22;

/** Returns a series' name; with an invisible mark where the drawing library takes it for a property of every object. */
function seriesName(text: string): string {
  const name = heading(text);
  return name in {} ? `\u2060${name}` : name;
}

/** Returns the possible width of columns over these days beside each other, in pixels. @param drawing the width of all of it */
function columnWidth(days: readonly string[], drawing: number): number {
  const times = [...new Set(days.map((day) => Date.parse(day)))]
    .filter(Number.isFinite)
    .sort((one, other) => one - other);
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const gap = Math.min(...gaps);
  return Number.isFinite(gap) ? Math.max(1, Math.min(40, (0.8 * drawing * gap) / (last - first + gap))) : 40;
}

/** Returns the drawing of a chart by its kind. */
function drawing(chart: TableChart, palette: Palette) {
  if (chart.kind === "point") return points(chart, palette);
  if (chart.kind === "waterfall") return waterfall(chart, palette);
  return chart.kind === "bar" ? bars(chart, palette) : overDays(chart, palette);
}

/** The Vega-Lite specification of a table's chart. Texts are values of it, never names of fields or expressions. */
export function tableChart(chart: TableChart, theme: Theme) {
  const shared = config(PALETTES[theme]);
  return {
    description: `${heading(chart.title)}: ${chart.labels.length} rows of ${chart.series.map(({ name }) => heading(name)).join(", ")}.`,
    title: { text: inLines(heading(chart.title), shared.title.fontSize, innerWidth(chart)), frame: "bounds" },
    ...drawing(chart, PALETTES[theme]),
    config: shared,
  };
}

/** The figures of all series, each beside its label. */
function valuesOf({ series }: TableChart, labels: readonly string[]) {
  return series.flatMap(({ name, values }) =>
    labels.map((label, place) => ({ place, label, series: seriesName(name), value: values[place] ?? null })),
  );
}

/** Returns a colour for each series, with a legend above a drawing of a width, with so much beside it. */
const coloured = ({ series }: TableChart, palette: Palette, width: number, beside: number, over = 0) => ({
  field: "series",
  type: "nominal",
  scale: { domain: series.map(({ name }) => seriesName(name)), range: coloursOf(palette) },
  legend: legendOver(
    width,
    beside,
    series.map(({ name }) => name),
    over,
  ),
});

/** The axis of figures. */
const figuresAlong = (values: readonly { value: number | null }[]) => ({
  field: "value",
  title: null,
  ...quantityAxis(
    values.map(({ value }) => value),
    5,
  ),
});

/** Bars beside each other, those of a row together. */
function bars(chart: TableChart, palette: Palette) {
  const beside = besideBars(chart);
  const values = valuesOf(chart, beside.texts);
  const width = drawingWidth(chart, beside.width);
  const { length } = chart.series;
  const isLong = chart.labels.length > ROWS_IN_SIGHT;
  const along = figuresAlong(values);
  return {
    width,
    data: { values },
    height: { step: Math.max(8, Math.min(18, 40 / length), beside.height / length) },
    mark: { type: "bar" },
    encoding: {
      y: { field: "label", type: "nominal", sort: { field: "place" }, title: null, axis: beside.axis },
      yOffset: { field: "series", sort: null },
      x: isLong ? { ...along, axis: { ...along.axis, orient: "top" } } : along,
      color: coloured(chart, palette, width, beside.width, isLong ? AXIS_OVER : 0),
    },
  };
}

/** The most columns of which each is named below. */
const NAMED_COLUMNS = 16;

/**
 * Returns the axis with each of few columns' own day below it; the drawing library writes the first days of its weeks, which are
 * others.
 */
function daysBelow(days: readonly string[]) {
  const times = [...new Set(days.map((day) => Date.parse(day)))].filter(Number.isFinite);
  if (times.length === 0 || times.length > NAMED_COLUMNS) return {};
  const format = days.every((day) => day.endsWith("-01")) ? "%b %Y" : "%b %d";
  return { values: times, format, labelOverlap: true };
}

/** Lines over days, or columns that stand on each other. */
function overDays(chart: TableChart, palette: Palette) {
  const values = valuesOf(chart, chart.labels.map(heading));
  const width = drawingWidth(chart, FIGURES_BESIDE);
  const isLine = chart.kind === "line";
  const column = columnWidth(chart.labels, width);
  const along = figuresAlong(values);
  const upwards = { ...along, axis: { ...along.axis, ...asWide(FIGURES_BESIDE) } };
  return {
    width,
    data: { values },
    height: 260,
    mark: isLine ? { type: "line", strokeWidth: 2, point: chart.labels.length <= 60 } : { type: "bar", width: column },
    encoding: {
      x: {
        ...{ field: "label", type: "temporal", title: null },
        axis: { grid: false, ...(isLine ? {} : daysBelow(chart.labels)) },
        scale: { type: "utc", ...(isLine ? {} : { padding: column / 2 }) },
      },
      y: isLine ? upwards : { ...upwards, stack: "zero" },
      color: coloured(chart, palette, width, FIGURES_BESIDE),
    },
  };
}
