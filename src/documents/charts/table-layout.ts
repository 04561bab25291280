import { heading, inLines, reckonedWidth } from "./theme";

/** A chart of figures that somebody else put in a table. */
export interface TableChart {
  title: string;
  /**
   * Bars a row; or, over days (`YYYY-MM-DD`), lines or stacked columns. Or points, named by their labels: the first series places them
   * across and the second upwards. Or a waterfall: bars from the first series' level to the second's.
   */
  kind: "bar" | "line" | "column" | "point" | "waterfall";
  labels: readonly string[];
  /** One value a label each; null where there is none. */
  series: readonly { name: string; values: readonly (number | null)[] }[];
  /** The width of the picture, in pixels; by default 640. */
  width?: number | undefined;
}

const WIDTH = 640;
/** The width of the picture's edges. */
const EDGES = 36;
/** The size of words beside a drawing, and how far apart their lines are, in pixels. */
export const WORDS = 11;
export const LINE = 13;
/** The width of figures along an axis beside a drawing. */
export const FIGURES_BESIDE = 46;
/** The most that labels beside bars take, in pixels and as a part of the picture. */
const LABELS = 180;
const LABELS_SHARE = 0.36;
/** The width of ticks and their distance beside labels. */
const TICKS = 9;
/** Pixels of a legend's entry beside its name. */
const ENTRY = 30;
const LEGEND_ROW = 14;

/** Returns the width of a picture without its edges. */
export const innerWidth = ({ width = WIDTH }: TableChart): number => width - EDGES;

/** Returns the width of the drawing itself. @param beside the width beside it, in pixels */
export const drawingWidth = (chart: TableChart, beside: number): number => innerWidth(chart) - beside;

/** Returns an axis of so many pixels, with any labels. */
export const asWide = (pixels: number) => ({ minExtent: pixels, maxExtent: pixels });

/** Returns the labels beside bars, in lines separated by line breaks, with the width of all and the height of the highest. */
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
 * Returns a legend in as many columns as fit over a drawing. More columns make it wider, and all in it smaller where it is shown. Names
 * that are longer than the drawing is wide extend over the space beside it as well.
 * @param over the space between it and the drawing, in pixels
 */
export function legendOver(width: number, beside: number, names: readonly string[], over = 0) {
  const longest = ENTRY + Math.max(...names.map((name) => reckonedWidth(heading(name), WORDS)));
  if (longest <= width) return { columns: Math.floor(width / longest), labelLimit: 0 };
  const top = over + LEGEND_ROW * (names.length + 1);
  const place = { orient: "none", direction: "vertical", legendX: -beside, legendY: -top };
  return { ...place, columns: 1, labelLimit: width + beside - ENTRY };
}
