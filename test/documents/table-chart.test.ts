import { drawChart } from "../../src/documents/charts/draw";
import { placeNames } from "../../src/documents/charts/point-names";
import type { TableChart } from "../../src/documents/charts/table-layout";
import { textsOf } from "../support/svg";

const CAUSES = ["Plan of 1 January", "Minimums of products and suppliers", "Days", "Plan of 2 January"];
const steps: TableChart = {
  title: "What changed in the plan, and why?",
  kind: "waterfall",
  labels: CAUSES,
  series: [
    { name: "From", values: [0, 48_023, 42_323, 0] },
    { name: "To", values: [48_023, 42_323, 42_337, 42_337] },
  ],
};
const named = {
  title: "What if we sold a fifth more of all that we sell for four weeks?",
  labels: ["NYE-1KG-WB · Lyon", "GRATMUEHLECERAMICV2WITHOUTANYSPACE", "Cup · A warehouse with a long name"],
  series: [
    { name: "Before recommended units", values: [0.91, 0.97, 0.9871] },
    { name: "After recommended units", values: [12_000, 48_000, 103_000] },
  ],
};
const days = { ...named, labels: ["2026-01-05", "2026-01-12", "2026-01-19"] };
const CHARTS: readonly TableChart[] = [
  steps,
  { ...named, kind: "bar" },
  { ...named, kind: "point" },
  { ...days, kind: "line" },
  { ...days, kind: "column" },
];

const drawn = async (chart: TableChart) => (await drawChart({ kind: "table", chart }, "light", "svg")).toString();

describe("a chart of a table", () => {
  it("names few columns by their own days, whatever day weeks begin with", async () => {
    const texts = textsOf(await drawn({ ...days, kind: "column" }));
    expect(texts).toEqual(expect.arrayContaining(["Jan 05", "Jan 12", "Jan 19"]));
    expect(
      textsOf(await drawn({ ...days, labels: ["2026-01-01", "2026-02-01", "2026-03-01"], kind: "column" })),
    ).toEqual(expect.arrayContaining(["Jan 2026", "Feb 2026", "Mar 2026"]));
  });

  it.each(CHARTS.flatMap((chart) => [280, 320, 500, 900].map((width) => ({ ...chart, width }))))(
    "of kind $kind is $width pixels wide where it is told to, and nothing of it is cut",
    async (chart) => {
      const svg = await drawn(chart);
      const width = Number(/ width="([\d.]+)"/.exec(svg)?.[1]);
      expect({ isWider: width > chart.width + 4, isNarrower: width < 0.85 * chart.width, width }).toEqual({
        isWider: false,
        isNarrower: false,
        width,
      });
      expect(textsOf(svg).join(" ")).toContain(chart.title);
      expect(textsOf(svg).filter((text) => text.includes("…"))).toEqual([]);
    },
  );

  it("has words of 10 pixels and more, long names in lines", async () => {
    const svg = await drawn({ ...steps, width: 280 });
    const sizes = [...svg.matchAll(/font-size="(\d+)px"/g)].map(([, size]) => Number(size));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(10);
    expect(textsOf(svg)).toEqual(expect.arrayContaining([...CAUSES, "48,023", "−5,700", "+14", "42,337"]));
  });

  it("keeps rows apart whose names are the same in lines", async () => {
    const labels = ["One long name of a row", "One long name of a row (2)"];
    const texts = textsOf(await drawn({ ...named, kind: "bar", width: 280, labels }));
    expect(texts).toEqual(expect.arrayContaining(labels));
  });

  it.each([12, 13])("of %d bars has its figures where they are seen first", async (count) => {
    const labels = Array.from({ length: count }, (_, at) => `SKU ${at}`);
    const svg = await drawn({
      ...named,
      kind: "bar",
      labels,
      series: [{ name: "Units", values: labels.map(() => 50) }],
    });
    const [, y] = /translate\([\d.]+,(-?[\d.]+)\)"[^>]*>50</.exec(svg) ?? [];
    expect(Number(y) < 0).toBe(count > 12);
  });

  it("has no name of a point over another name or point, also where points lie close together", () => {
    const size = { width: 90, height: 13 };
    const points = [40, 190, 196, 202, 208].map((x, at) => ({ x, y: 30 + 4 * at, ...size }));
    const places = placeNames(points, { width: 220, height: 300 });
    const boxes = places.map(({ x, top, isBefore }) => ({ left: isBefore ? x - size.width : x, top }));
    const over = boxes.flatMap((one, at) => [
      ...boxes.slice(at + 1).filter(({ left, top }) => Math.abs(left - one.left) < 90 && Math.abs(top - one.top) < 13),
      ...points.filter(({ x, y }) => x > one.left && x < one.left + 90 && y > one.top && y < one.top + 13),
      ...(one.left < 0 || one.left + 90 > 220 || one.top < 0 ? [one] : []),
    ]);
    expect(over).toEqual([]);
    expect(places.map(({ isApart }) => isApart)).toContain(true);
  });
});
