import { heading, type Palette, quantityAxis } from "./theme";

/** A bar from one level to another, in the order of the way. */
export interface WaterfallBar {
  label: string;
  from: number;
  to: number;
}

/** What a bar is: what the way begins or ends with, from nothing on, or a step up or down. */
const KINDS = ["Total", "More", "Less"] as const;
type Kind = (typeof KINDS)[number];

/** Levels begin at zero, unless steps would be slivers at the end of long bars: where the lowest is beyond so much of the highest. */
const HIGH_LEVEL = 2 / 3;

/** The longest name of a bar in pixels, as the drawing library reckons them without a font: nearly twice what is drawn. */
const LONGEST_LABEL = 340;

/** What the names of bars take of the picture. */
const LABELS = 200;

/** Names of causes are long: with them it is as wide as a phone can still show. */
const WIDTH = 300;

/** Of the width, what figures beside bars take. */
const FIGURES = 0.2;

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

/** Between which levels bars are drawn, with room for figures beside them. */
function domainOf(bars: readonly WaterfallBar[]): [number, number] {
  const steps = bars.flatMap((bar, place) => (kindOf(bar, place, bars) === "Total" ? [bar.to] : [bar.from, bar.to]));
  const [lowest, highest] = [Math.min(...steps), Math.max(...steps)];
  const isHigh = lowest > HIGH_LEVEL * highest && lowest < highest;
  const least = isHigh ? Math.max(0, lowest - 0.4 * (highest - lowest)) : Math.min(0, lowest);
  const most = Math.max(0, highest);
  return [least, most > least ? most + (FIGURES * (most - least)) / (1 - FIGURES) : least + 1];
}

/** Steps from a total to another, each a bar that begins where the one before it ended; a thin line leads from one to the next. */
export function waterfall(bars: readonly WaterfallBar[], palette: Palette) {
  const [least, most] = domainOf(bars);
  const values = bars.map((bar, place) => {
    const kind = kindOf(bar, place, bars);
    return {
      place,
      label: heading(bar.label),
      next: heading((bars[place + 1] ?? bar).label),
      kind,
      start: Math.max(least, bar.from),
      end: bar.to,
      side: Math.max(bar.from, bar.to),
      figure: figureOf(bar, kind),
    };
  });
  const y = {
    field: "label",
    type: "nominal",
    sort: { field: "place" },
    scale: { type: "band", paddingInner: 0.25, paddingOuter: 0.1 },
    title: null,
    axis: { labelLimit: LONGEST_LABEL, maxExtent: LABELS },
  };
  const x = {
    ...quantityAxis([least, most], 4),
    title: least > 0 ? "The axis does not begin at 0" : null,
    scale: { domain: [least, most], zero: false, nice: false },
  };
  const kinds = KINDS.filter((kind) => values.some((value) => value.kind === kind));
  const colours = { Total: palette.past, More: palette.plan, Less: palette.arrivals };
  const color = {
    field: "kind",
    type: "nominal",
    scale: { domain: kinds, range: kinds.map((kind) => colours[kind]) },
    legend: { columns: kinds.length },
  };
  return {
    data: { values },
    width: WIDTH,
    height: { step: 22 },
    layer: [
      {
        mark: { type: "rule", color: palette.muted, strokeWidth: 1 },
        encoding: { x: { ...x, field: "end" }, y, y2: { field: "next" } },
      },
      { mark: { type: "bar" }, encoding: { x: { ...x, field: "start" }, x2: { field: "end" }, y, color } },
      {
        mark: { type: "text", align: "left", dx: 4, fontSize: 11, color: palette.ink },
        encoding: { x: { ...x, field: "side" }, y, text: { field: "figure", type: "nominal" } },
      },
    ],
  };
}
