import { besideBars, drawingWidth, legendOver, type TableChart, WORDS } from "./table-layout";
import { inLines, type Palette, quantityAxis, reckonedWidth } from "./theme";

/** A bar from one level to another, in the order of the way. */
interface WaterfallBar {
  label: string;
  from: number;
  to: number;
}

/** The kind of a bar: the first or last total, from nothing on, or a step up or down. */
const KINDS = ["Total", "More", "Less"] as const;
type Kind = (typeof KINDS)[number];

/** Levels begin at zero, unless steps become slivers at the end of long bars: where the lowest exceeds so much of the highest. */
const HIGH_LEVEL = 2 / 3;

/** Pixels between a bar and its figure, and the most of a drawing's width that figures take. */
const BESIDE_BAR = 4;
const MAX_FIGURES = 0.5;

function kindOf({ from, to }: WaterfallBar, place: number, { length }: readonly WaterfallBar[]): Kind {
  const isAtAnEnd = place === 0 || place === length - 1;
  if (isAtAnEnd && from === 0) return "Total";
  return to < from ? "Less" : "More";
}

/** The figure beside a bar. @example figureOf({ label: "Sales", from: 100, to: 60 }, "Less") // "−40" */
function figureOf({ from, to }: WaterfallBar, kind: Kind): string {
  const figure = Math.abs(to - from).toLocaleString("en", { maximumFractionDigits: 2 });
  return `${to < from ? "−" : kind === "Total" ? "" : "+"}${figure}`;
}

/** Between which levels bars are drawn. @param figures room for figures beside them, as a part of all */
function domainOf(bars: readonly WaterfallBar[], figures: number): [number, number] {
  const steps = bars.flatMap((bar, place) => (kindOf(bar, place, bars) === "Total" ? [bar.to] : [bar.from, bar.to]));
  const [lowest, highest] = [Math.min(...steps), Math.max(...steps)];
  const isHigh = lowest > HIGH_LEVEL * highest && lowest < highest;
  const least = isHigh ? Math.max(0, lowest - 0.4 * (highest - lowest)) : Math.min(0, lowest);
  const most = Math.max(0, highest);
  return [least, most > least ? most + (figures * (most - least)) / (1 - figures) : least + 1];
}

/** The bars of a chart in the order of the way, named by texts; a row that a level is missing of is left out. */
const barsOf = ({ series: [from, to] }: TableChart, texts: readonly string[]): WaterfallBar[] =>
  texts.flatMap((label, at) => {
    const [start, end] = [from?.values[at] ?? null, to?.values[at] ?? null];
    return start === null || end === null ? [] : [{ label, from: start, to: end }];
  });

/**
 * Draws steps from a total to another, each a bar that begins where the one before it ended. A thin line leads from one to the next.
 */
export function waterfall(chart: TableChart, palette: Palette) {
  const beside = besideBars(chart);
  const width = drawingWidth(chart, beside.width);
  const bars = barsOf(chart, beside.texts);
  const told = bars.map((bar, place) => figureOf(bar, kindOf(bar, place, bars)));
  const room = BESIDE_BAR + Math.max(0, ...told.map((figure) => reckonedWidth(figure, WORDS)));
  const [least, most] = domainOf(bars, Math.min(MAX_FIGURES, room / width));
  const values = bars.map((bar, place) => ({
    place,
    label: bar.label,
    next: (bars[place + 1] ?? bar).label,
    kind: kindOf(bar, place, bars),
    start: Math.max(least, bar.from),
    end: bar.to,
    side: Math.max(bar.from, bar.to),
    figure: told[place],
  }));
  const y = {
    field: "label",
    type: "nominal",
    sort: { field: "place" },
    scale: { type: "band", paddingInner: 0.25, paddingOuter: 0.1 },
    title: null,
    axis: beside.axis,
  };
  const x = {
    ...quantityAxis([least, most], 4),
    title: least > 0 ? inLines("The axis does not begin at 0", WORDS, width) : null,
    scale: { domain: [least, most], zero: false, nice: false },
  };
  const kinds = KINDS.filter((kind) => values.some((value) => value.kind === kind));
  const colours = { Total: palette.past, More: palette.plan, Less: palette.arrivals };
  const color = {
    field: "kind",
    type: "nominal",
    scale: { domain: kinds, range: kinds.map((kind) => colours[kind]) },
    legend: legendOver(width, beside.width, kinds),
  };
  return {
    data: { values },
    width,
    height: { step: Math.max(22, beside.height + 6) },
    layer: [
      {
        mark: { type: "rule", color: palette.muted, strokeWidth: 1 },
        encoding: { x: { ...x, field: "end" }, y, y2: { field: "next" } },
      },
      { mark: { type: "bar" }, encoding: { x: { ...x, field: "start" }, x2: { field: "end" }, y, color } },
      {
        mark: { type: "text", align: "left", dx: BESIDE_BAR, fontSize: WORDS, color: palette.ink },
        encoding: { x: { ...x, field: "side" }, y, text: { field: "figure", type: "nominal" } },
      },
    ],
  };
}
