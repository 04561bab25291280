import { placeNames } from "./point-names";
import { asWide, drawingWidth, FIGURES_BESIDE, LINE, type TableChart, WORDS } from "./table-layout";
import { heading, inLines, type Palette, quantityAxis, reckonedWidth } from "./theme";

/** The width of the figures along an axis and of their name beside a drawing, and the height of the name, in pixels. */
const NAMED_FIGURES_BESIDE = 68;
const HEIGHT = 300;
/** Pixels that are left free beside all points, and over and under them, where names have to stand that lie close together. */
const BESIDE = 24;
const OVER = 48;

/** A figure along an axis that is so many pixels long. */
interface Along {
  domain: [number, number];
  toPixels(figure: number): number;
  toFigure(pixels: number): number;
}

/** From the least to the most figure, not from zero, with so many of its pixels free at both ends. */
function along(figures: readonly number[], pixels: number, free: number): Along {
  const [least, most] = [Math.min(...figures), Math.max(...figures)];
  const span = most - least || Math.abs(most) / 10 || 1;
  const around = (free * span) / (pixels - 2 * free);
  const middle = (least + most) / 2;
  const domain: [number, number] = [middle - span / 2 - around, middle + span / 2 + around];
  const perPixel = (domain[1] - domain[0]) / pixels;
  return {
    domain,
    toPixels: (figure) => (figure - domain[0]) / perPixel,
    toFigure: (at) => domain[0] + at * perPixel,
  };
}

/** The axis of a figure that places points. */
function axisOf(field: string, name: string, figures: readonly number[], { domain }: Along, extent = {}) {
  const shared = quantityAxis(figures, 5);
  const scale = { domain, nice: false, zero: false };
  return { ...shared, field, title: heading(name), scale, axis: { ...shared.axis, ...extent } };
}

/** The points of a chart; one that a figure is missing of is left out. */
function pointsOf({ labels, series: [across, upwards] }: TableChart) {
  return labels.flatMap((label, at) => {
    const [x, y] = [across?.values[at] ?? null, upwards?.values[at] ?? null];
    return x === null || y === null ? [] : [{ x, y, label: heading(label) }];
  });
}

/** Points with their names beside them, where none covers another; a thin line leads to those that stand further away. */
export function points(chart: TableChart, palette: Palette) {
  const width = drawingWidth(chart, NAMED_FIGURES_BESIDE);
  const found = pointsOf(chart);
  const [xs, ys] = [found.map(({ x }) => x), found.map(({ y }) => y)];
  const [across, upwards] = [along(xs, width, BESIDE), along(ys, HEIGHT, OVER)];
  const names = found.map(({ x: figure, y, label }) => {
    const x = across.toPixels(figure);
    const lines = [inLines(label, WORDS, Math.max(x, width - x) - BESIDE / 2)].flat();
    return {
      x,
      y: HEIGHT - upwards.toPixels(y),
      width: Math.max(...lines.map((line) => reckonedWidth(line, WORDS))),
      height: LINE * lines.length,
      text: lines.join("\n"),
    };
  });
  const places = placeNames(names, { width, height: HEIGHT });
  const values = found.map(({ x, y }, at) => {
    const { isBefore = false, isApart = false, x: nameX = 0, top = 0 } = places[at] ?? {};
    const [nameAt, topAt, lineAt] = [
      across.toFigure(nameX),
      upwards.toFigure(HEIGHT - top),
      upwards.toFigure(HEIGHT - top - LINE / 2),
    ];
    return { x, y, label: names[at]?.text, isBefore, isApart, nameAt, topAt, lineAt };
  });
  const named = (isBefore: boolean) => ({
    transform: [{ filter: { field: "isBefore", equal: isBefore } }],
    mark: {
      ...{ type: "text", align: isBefore ? "right" : "left", baseline: "top", fontSize: WORDS },
      ...{ lineHeight: LINE, lineBreak: "\n", color: palette.ink },
    },
    encoding: {
      x: { field: "nameAt", type: "quantitative" },
      y: { field: "topAt", type: "quantitative" },
      text: { field: "label", type: "nominal" },
    },
  });
  const [first, second] = chart.series;
  const x = axisOf("x", first?.name ?? "", xs, across);
  const y = axisOf("y", second?.name ?? "", ys, upwards, asWide(FIGURES_BESIDE));
  return {
    width,
    data: { values },
    height: HEIGHT,
    layer: [
      {
        transform: [{ filter: { field: "isApart", equal: true } }],
        mark: { type: "rule", color: palette.muted, strokeWidth: 1 },
        encoding: { x, y, x2: { field: "nameAt" }, y2: { field: "lineAt" } },
      },
      {
        mark: { type: "point", filled: true, size: 70, color: palette.plan, opacity: 1 },
        encoding: { x, y },
      },
      named(false),
      named(true),
    ],
  };
}
