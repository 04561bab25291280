/** The arithmetic of scenarios: demand that is multiplied, and days ahead with all that is bought. */
import { planSeries, resolveParameters } from "../../src/planning";
import { spanFactor } from "../../src/planning/demand/demand-factor";
import { boughtOutlook } from "../../src/planning/outlook/bought-outlook";

it("weighs the factors of days by what these sell", () => {
  expect(spanFactor([2, 1], Float64Array.of(10, 30), 2)).toBe(1.25);
  expect(spanFactor([2], Float64Array.of(0, 0), 2)).toBe(1.5);
  expect(spanFactor([2], Float64Array.of(5), 0)).toBe(1);
});

it("lets arrivals serve their own day, and counts what finds nothing", () => {
  const shelf = { planningDay: "2026-01-01", onHand: 5, weeklyForecast: [14], days: 4 };
  const arrivals = [{ dueOn: "2026-01-05", units: 7 }];
  expect(boughtOutlook({ ...shelf, arrivals, shortageModel: "lost-sales" })).toEqual({
    unmetDays: 1,
    unmetUnits: 1,
    stock: Float64Array.of(3, 1, 0, 5),
  });
  expect(boughtOutlook({ ...shelf, arrivals, shortageModel: "back-order" }).stock).toEqual(Float64Array.of(3, 1, 0, 4));
});

it.each([
  ["days", { kind: "DAYS", days: 20 } as const],
  ["a service level", { kind: "SERVICE_LEVEL", serviceLevel: 0.95 } as const],
])("makes all of a plan twice as large by a factor of two, with safety stock by %s", (_rule, safetyStock) => {
  const units = Float64Array.from({ length: 400 }, (_, day) => 600 + 100 * ((day % 5) - 2));
  const plan = (demandFactors?: number[], onHand = 3000) =>
    planSeries({
      planningDay: "2026-02-04",
      history: { startOn: "2025-01-01", units },
      demandFactors,
      onHand,
      arrivals: [],
      parameters: resolveParameters({ TENANT: { leadTimeDays: 14, safetyStock } }),
      reorder: true,
      isBundle: false,
      hasSupplier: true,
    });
  const [once, twice] = [plan(), plan(new Array(1500).fill(2), 6000)];
  // Single purchases vary less in large numbers, and whole units are not halved: a hundredth is left to both.
  expect(twice.safetyStock / once.safetyStock).toBeCloseTo(2, 1);
  expect(twice.rawNeed / once.rawNeed).toBeCloseTo(2, 1);
  expect(twice.error.p90 / once.error.p90).toBeCloseTo(2, 1);
  expect(plan(new Array(1500).fill(1))).toEqual({ ...once, trace: plan(new Array(1500).fill(1)).trace });
});
