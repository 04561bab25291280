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

it("is drawn as wide as it is told, its legend in the room that there is", () => {
  const of = (width?: number) => planChart({ ...chart, openingStock: 1, history: [], planned: [], width }, "light");
  expect([of().vconcat[0]?.width, of().config.legend.columns]).toEqual([680, 5]);
  expect([of(320).vconcat[0]?.width, of(320).config.legend.columns]).toEqual([244, 2]);
});
