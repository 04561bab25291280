import { holdableText } from "../cell-text";
import { FACES, FONT_FILES, faceFor } from "../typesetting/faces";
import { planChart } from "./plan-chart";
import type { PlanChart } from "./plan-panels";
import { tableChart } from "./table-chart";
import type { TableChart } from "./table-layout";
import { reckonedWidth, type Theme } from "./theme";

/** A chart to draw. */
export type Chart = { kind: "plan"; chart: PlanChart } | { kind: "table"; chart: TableChart };
export type ChartFormat = "svg" | "png";

/** Pixels of a picture for each of a drawing's: sharp on paper and on dense screens. */
const SCALE = 2;

/** A text to be drawn. */
interface Text {
  limit?: number;
}

/** The drawing library's measure of texts, which makes room for them and can be replaced. */
interface TextMetrics {
  height(item: Text): number;
  width(item: Text, text: unknown): number;
}

/** Loads the drawing library; only as modules, as they await while they load, which `require` can't. */
async function library() {
  const [vega, vegaLite] = await Promise.all([import("vega"), import("vega-lite")]);
  // The library's types leave it out.
  const { textMetrics } = vega as unknown as { textMetrics: TextMetrics };
  // Its own measure takes a half more than is drawn, and cuts long names though there is room.
  textMetrics.width = (item, text) =>
    Math.min(
      item.limit || Number.POSITIVE_INFINITY,
      reckonedWidth(String(text ?? "").trim(), textMetrics.height(item)),
    );
  return { vega, vegaLite };
}

type Specification = Parameters<Awaited<ReturnType<typeof library>>["vegaLite"]["compile"]>[0];

/** A specification without characters that XML can't hold. */
function cleaned(spec: object): Specification {
  return JSON.parse(JSON.stringify(spec), (_name, value) => (typeof value === "string" ? holdableText(value) : value));
}

/** Nothing that a chart shows is ever fetched. */
const refuse = () => Promise.reject(new Error("A chart fetches nothing."));

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A drawing that is one picture to those who can't see it: with its description in place of a name for each mark. */
function described(svg: string, { description = "" }: Specification): string {
  const words = description.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char);
  return svg.replace("<svg ", () => `<svg role="img" aria-label="${words}" `);
}

async function drawSvg(spec: Specification): Promise<string> {
  const { vega, vegaLite } = await library();
  const loader = { ...vega.loader(), load: refuse, sanitize: refuse, http: refuse, file: refuse };
  const view = new vega.View(vega.parse(vegaLite.compile(spec, { logger: vega.logger(vega.Error) }).spec), {
    renderer: "none",
    loader,
  });
  try {
    return described(await view.toSVG(), spec);
  } finally {
    view.finalize();
  }
}

/** The font files that a drawing's characters need. */
function fontsOf(svg: string): string[] {
  const faces = new Set(Array.from(new Set(svg), (char) => faceFor(char)));
  faces.add("latin");
  return FACES.filter((face) => faces.has(face)).flatMap((face) => [FONT_FILES[face].normal, FONT_FILES[face].bold]);
}

async function toPng(svg: string): Promise<Buffer> {
  const { Resvg } = await import("@resvg/resvg-js");
  const font = { loadSystemFonts: false, fontFiles: fontsOf(svg), defaultFontFamily: "Roboto" };
  return new Resvg(svg, { font, fitTo: { mode: "zoom", value: SCALE } }).render().asPng();
}

/** Draws a chart: SVG as UTF-8 text, or PNG at twice its size. Takes some 20 ms: call it through `render`. */
export async function drawChart({ kind, chart }: Chart, theme: Theme, format: ChartFormat): Promise<Buffer> {
  const svg = await drawSvg(cleaned(kind === "plan" ? planChart(chart, theme) : tableChart(chart, theme)));
  return format === "svg" ? Buffer.from(svg) : toPng(svg);
}
