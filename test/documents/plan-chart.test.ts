import { drawChart } from "../../src/documents/charts/draw";
import { planChart } from "../../src/documents/charts/plan-chart";

const chart = {
  name: "CUP",
  planningDay: "2026-03-01",
  interval: "WEEK",
  safetyStock: 0,
  stockOutOn: null,
  stockOutAt: null,
} as const;

describe("a plan's chart", () => {
  it.each([
    [0, "0 units"],
    [1, "1 unit"],
    [2000, "2,000 units"],
  ])("of %d in stock says %s, to those who see it and those who don't", (openingStock, told) => {
    const { title, description } = planChart({ ...chart, openingStock, history: [], planned: [] }, "light");
    expect(title.subtitle).toBe(`${told} on 2026-03-01, no stock-out in sight`);
    expect(description).toContain(`. ${told} in stock; `);
  });
});

it("is drawn as wide as it is told, its title and legend in the room that there is", async () => {
  const name = "RIP-02-AMB · Green Coffee Store";
  const of = (width?: number) =>
    planChart({ ...chart, name, openingStock: 1, history: [], planned: [], width }, "light");
  expect([of().title.text, of().config.legend.columns]).toEqual([name, 4]);
  expect([of(300).title.text, of(300).config.legend.columns]).toEqual([["RIP-02-AMB · Green Coffee", "Store"], 1]);
  for (const width of [300, 380, 756]) {
    const drawn = { ...chart, name, openingStock: 1, history: [], planned: [], width };
    const svg = (await drawChart({ kind: "plan", chart: drawn }, "light", "svg")).toString();
    expect(Math.abs(Number(/ width="(\d+)"/.exec(svg)?.[1]) - width)).toBeLessThan(45);
  }
});

it("marks excluded days and one-off sales apart, in its legend and to those who don't see it", async () => {
  const history = [
    { startOn: "2026-02-09", endOn: "2026-02-15", demand: 10 },
    { startOn: "2026-02-16", endOn: "2026-02-22", demand: 60, oneOffUnits: 50 },
    { startOn: "2026-02-23", endOn: "2026-03-01", demand: 10 },
  ];
  const excluded = [
    { startOn: "2026-02-11", endOn: "2026-02-13" },
    { startOn: "2026-02-26", endOn: "2026-02-26" },
  ];
  const marked = { ...chart, openingStock: 1, history, excluded, planned: [] };
  expect(planChart(marked, "light").description).toContain(
    "Excluded days: 2026-02-11 to 2026-02-13, 2026-02-26. One-off sales: 50 units.",
  );
  const plain = { ...marked, history: history.map(({ oneOffUnits: _, ...rest }) => rest), excluded: [] };
  const [svg, without] = await Promise.all(
    [marked, plain].map(async (of) => (await drawChart({ kind: "plan", chart: of }, "light", "svg")).toString()),
  );
  for (const entry of ["Excluded days", "One-off sales"]) {
    expect(svg).toContain(entry);
    expect(without).not.toContain(entry);
  }
});

it("is written for its reader: in German with the figures, days and months of the place", async () => {
  const planned = [0, 1, 2].map((month) => ({
    startOn: `2026-0${3 + month}-02`,
    endOn: `2026-0${3 + month}-31`.replace("04-31", "04-30"),
    ...{ expected: 1.5, p10: 1, p90: 2, arrivals: 0, closingStock: 2000, closingStockIfBought: 2500, safetyStock: 3 },
  }));
  const of = { ...chart, openingStock: 2000, stockOutOn: "2026-05-04", history: [], planned, locale: "de-DE" } as const;
  const { title, description } = planChart(of, "light");
  expect(title.subtitle).toBe("2.000 Stück am 1. März 2026, ohne Bestand ab 4. Mai 2026");
  expect(description).toContain("2.000 Stück im Bestand; der Bestand geht am 4. Mai 2026 aus.");
  const svg = (await drawChart({ kind: "plan", chart: of }, "light", "svg")).toString();
  for (const text of ["Prognose", "Sicherheitsbestand", "Stück je Woche", "Mai 2026", "1,5"])
    expect(svg).toContain(text);
  for (const text of ["Forecast", "Safety stock", "units"]) expect(svg).not.toContain(text);
  const french = planChart({ ...of, locale: "fr-FR" }, "light");
  expect(french.title.subtitle).toContain("2\u202f000 units on 1 mars 2026");
});
