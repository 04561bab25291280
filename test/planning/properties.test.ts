/** What must hold for any shop, however odd its numbers: checked on generated ones. */

import fc from "fast-check";
import {
  daysOnHand,
  forecastSeries,
  planSeries,
  recomputeFromTrace,
  resolveParameters,
  type SeriesInput,
} from "../../src/planning";
import { historyStart } from "../../src/planning/demand/demand";
import { dayOn, PLANNING_DAY } from "./series";

const quantity = fc.oneof(fc.constant(0), fc.nat(9), fc.nat(100_000), fc.double({ min: 0, max: 1e6, noNaN: true }));
const history = fc.array(quantity, { maxLength: 420 });

const parameters = fc
  .record({
    leadTimeDays: fc.nat(200),
    leadTimeDeviationDays: fc.nat(20),
    reviewPeriodDays: fc.nat(30),
    safetyStock: fc.oneof(
      fc.nat(120).map((days) => ({ kind: "DAYS" as const, days })),
      fc
        .double({ min: 0, max: 1, noNaN: true })
        .map((serviceLevel) => ({ kind: "SERVICE_LEVEL" as const, serviceLevel })),
    ),
    stockCoverDays: fc.nat(400),
    moq: fc.nat(2000),
    packQuantity: fc.integer({ min: 1, max: 144 }),
    shortageModel: fc.constantFrom("lost-sales" as const, "back-order" as const),
  })
  .map((settings) => resolveParameters({ SKU: settings }));

const series: fc.Arbitrary<SeriesInput> = fc
  .record({
    units: history,
    onHand: fc.integer({ min: -100, max: 50_000 }),
    arrivals: fc.array(fc.record({ dueOn: fc.integer({ min: -60, max: 500 }).map(dayOn), units: fc.nat(1000) }), {
      maxLength: 5,
    }),
    parameters,
    dependentDemand: fc.option(fc.array(quantity, { maxLength: 30 }), { nil: undefined }),
    profile: fc.option(fc.array(quantity, { maxLength: 7 }), { nil: undefined }),
    reorder: fc.boolean(),
    isBundle: fc.boolean(),
    hasSupplier: fc.boolean(),
  })
  .map(({ units, ...rest }) => ({
    ...rest,
    planningDay: PLANNING_DAY,
    history: {
      startOn: dayOn(1 - units.length),
      units,
      stockedOut: units.map((sold, day) => sold === 0 && day % 5 === 0),
    },
  }));

describe("for any history", () => {
  it.each(["day", "week", "month"] as const)("a forecast by %s is finite and never negative", (frequency) => {
    const values = fc.array(fc.oneof(quantity, fc.constant(-5), fc.constant(Number.NaN)), { maxLength: 420 });
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 60 }), (given, horizon) => {
        const { forecast, deviation } = forecastSeries(given, { horizon, frequency });
        expect(forecast).toHaveLength(horizon);
        expect(forecast.every((units) => Number.isFinite(units) && units >= 0)).toBe(true);
        expect(Number.isFinite(deviation) && deviation >= 0).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it("a forecast of next to nothing is a number, although the squares of its errors are too small to tell from 0", () => {
    const { forecast } = forecastSeries([1, Number.NaN, -5, -5, 1.5e-162, -5, Number.NaN, -5], {
      horizon: 3,
      frequency: "week",
    });
    expect(forecast.every((units) => Number.isFinite(units) && units >= 0)).toBe(true);
  });

  it("empty periods before the first sale are the most that a history takes in, and the sale is never lost", () => {
    fc.assert(
      fc.property(fc.nat(50), history, (before, units) => {
        const values = [...new Array(before).fill(0), ...units];
        const start = historyStart(values, values.length);
        const first = values.findIndex((sold) => sold > 0);
        if (first === -1) expect(start).toBe(values.length);
        else expect(start >= 0 && start <= first).toBe(true);
      }),
    );
  });

  it("two years and more with gaps are forecast finite and never negative, season of the year included", () => {
    const years = fc.record({
      units: fc.array(quantity, { minLength: 560, maxLength: 800 }),
      gap: fc.nat(500),
    });
    fc.assert(
      fc.property(years, ({ units, gap }) => {
        const missing = units.map((_, day) => day > gap && day < gap + 60);
        const { forecast } = forecastSeries(units, { horizon: 400, frequency: "day", missing });
        expect(forecast.every((sold) => Number.isFinite(sold) && sold >= 0)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it("a plan holds only finite figures, whole days within 9999 and whole units", () => {
    fc.assert(
      fc.property(series, (input) => {
        const plan = planSeries(input);
        const { error, daysOnHand: own, daysToStockOut, recommendedUnits } = plan;
        for (const days of [own, daysToStockOut])
          expect(Number.isInteger(days) && days >= 0 && days <= 9999).toBe(true);
        expect(Number.isInteger(recommendedUnits) && recommendedUnits >= 0).toBe(true);
        for (const figure of [plan.safetyStock, plan.reorderPoint, plan.rawNeed, error.p10, error.p50, error.p90]) {
          expect(Number.isFinite(figure) && figure >= 0).toBe(true);
        }
        expect(plan.forecast.length).toBeGreaterThanOrEqual(366);
        expect(plan.forecast.every((units) => Number.isFinite(units) && units >= 0)).toBe(true);
        expect(plan.netRequirement.every((units) => Number.isFinite(units) && units >= 0)).toBe(true);
        expect(plan.buyOn === null || plan.buyOn >= PLANNING_DAY).toBe(true);
        expect((plan.buyOn === null) === (plan.expectedDeliveryOn === null)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it("a plan is the same whatever was planned before, and stays as it is when another is made", () => {
    fc.assert(
      fc.property(series, series, (one, other) => {
        const plan = planSeries(one);
        const before = structuredClone(plan);
        planSeries(other);
        expect(plan).toEqual(before);
        expect(planSeries(one)).toEqual(before);
      }),
      { numRuns: 60 },
    );
  });

  it("the trace alone gives the recommended units again", () => {
    fc.assert(
      fc.property(series, (input) => {
        const { trace, recommendedUnits } = planSeries(input);
        expect(recomputeFromTrace(JSON.parse(JSON.stringify(trace)))).toBe(recommendedUnits);
      }),
      { numRuns: 150 },
    );
  });

  it("more stock never means fewer days on hand, an earlier stock-out or more to buy", () => {
    fc.assert(
      fc.property(series, fc.nat(500), (input, more) => {
        const less = planSeries(input);
        const richer = planSeries({ ...input, onHand: input.onHand + more });
        expect(richer.daysOnHand).toBeGreaterThanOrEqual(less.daysOnHand);
        expect(richer.daysToStockOut).toBeGreaterThanOrEqual(less.daysToStockOut);
        expect(richer.recommendedUnits).toBeLessThanOrEqual(less.recommendedUnits);
      }),
      { numRuns: 150 },
    );
  });

  it("days on hand are the largest number of days whose demand the stock covers", () => {
    const forecast = fc.array(fc.nat(20), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(forecast, fc.nat(3000), (daily, stock) => {
        let covered = 0;
        let used = 0;
        while (covered < 9999 && used + (daily[covered % daily.length] ?? 0) <= stock) {
          used += daily[covered % daily.length] ?? 0;
          covered += 1;
        }
        expect(daysOnHand(stock, Float64Array.from(daily))).toBe(stock > 0 ? covered : 0);
      }),
    );
  });
});
