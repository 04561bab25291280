import { heading, inLines, reckonedWidth } from "./theme";

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
  /** How wide the picture is, in pixels; by default 640. */
  width?: number | undefined;
}

const WIDTH = 640;
/** What the picture's edges take of it. */
const EDGES = 36;
/** The size of words beside a drawing, and how far apart their lines are, in pixels. */
export const WORDS = 11;
export const LINE = 13;
/** What figures along an axis beside a drawing take. */
export const FIGURES_BESIDE = 46;
/** The most that labels beside bars take, in pixels and as a part of the picture. */
const LABELS = 180;
const LABELS_SHARE = 0.36;
/** What ticks and their distance take beside labels. */
const TICKS = 9;
/** Pixels of a legend's entry beside its name. */
const ENTRY = 30;
const LEGEND_ROW = 14;

/** How wide all of a picture is, but its edges. */
export const innerWidth = ({ width = WIDTH }: TableChart): number => width - EDGES;

/** How wide the drawing itself is. @param beside what stands beside it, in pixels */
export const drawingWidth = (chart: TableChart, beside: number): number => innerWidth(chart) - beside;

/** An axis that takes so many pixels, whatever is written along it. */
export const asWide = (pixels: number) => ({ minExtent: pixels, maxExtent: pixels });

/** Labels that stand beside bars, in lines told apart by line breaks: how wide they are all in all, and how high the highest. */
export function besideBars(chart: TableChart) {
  const room = Math.min(LABELS, innerWidth(chart) * LABELS_SHARE);
  const lines = chart.labels.map((label) => [inLines(heading(label), WORDS, room)].flat());
  const longest = Math.max(...lines.flat().map((line) => reckonedWidth(line, WORDS)));
  const width = Math.ceil(Math.min(room, longest)) + TICKS;
  const most = Math.max(...lines.map(({ length }) => length));
  return {
    texts: lines.map((one) => one.join("\n")),
    width,
    height: LINE * most,
    axis: {
      ...asWide(width),
      labelLimit: 0,
      labelExpr: 'split(datum.label, "\\n")',
      labelLineHeight: LINE,
      // One shift for all names, whose first lines stand beside the middle of their rows otherwise.
      labelOffset: (-LINE * (most - 1)) / 4,
    },
  };
}

/**
 * A legend in as many columns as fit over a drawing; with more it would be wider, and all in it smaller where it is shown. Names that are
 * longer than the drawing is wide stand over what is beside it as well.
 * @param over what stands between it and the drawing, in pixels
 */
export function legendOver(width: number, beside: number, names: readonly string[], over = 0) {
  const longest = ENTRY + Math.max(...names.map((name) => reckonedWidth(heading(name), WORDS)));
  if (longest <= width) return { columns: Math.floor(width / longest), labelLimit: 0 };
  const top = over + LEGEND_ROW * (names.length + 1);
  const place = { orient: "none", direction: "vertical", legendX: -beside, legendY: -top };
  return { ...place, columns: 1, labelLimit: width + beside - ENTRY };
}
