/** What must hold for any shop, however odd its numbers: checked on generated ones. */

import fc from "fast-check";
import {
  abcClasses,
  type CoverLine,
  daysOnHand,
  explodeNeed,
  forecastSeries,
  leadTimeQuantile,
  planSeries,
  reachOrderMinimum,
  recipeLevels,
  recomputeFromTrace,
  resolveParameters,
  type SeriesInput,
  sizeProduct,
  sizeSeries,
} from "../../src/planning";
import { historyStart } from "../../src/planning/demand";
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

  it("quantiles of lead-time demand are finite, never negative, and rise with the probability", () => {
    const probabilities = [0.01, 0.1, 0.3, 0.41, 0.5, 0.7, 0.9, 0.95, 0.99];
    fc.assert(
      fc.property(history, fc.nat(90), (units, leadPeriods) => {
        const { leadTime } = forecastSeries(units, { horizon: 90, frequency: "day", leadPeriods });
        const quantiles = probabilities.map((probability) => leadTimeQuantile(leadTime, probability));
        expect(quantiles.every((sold) => Number.isFinite(sold) && sold >= 0)).toBe(true);
        expect([...quantiles].sort((one, other) => one - other)).toEqual(quantiles);
      }),
      { numRuns: 150 },
    );
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

describe("for any need", () => {
  const minimum = fc.oneof(fc.constant(0), fc.nat(5000));
  const pack = fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 500 }));

  it("rounding never lowers it and never makes something of nothing", () => {
    fc.assert(
      fc.property(quantity, minimum, pack, (need, moq, packQuantity) => {
        const { units, steps } = sizeSeries({ need, moq, packQuantity });
        expect(units).toBeGreaterThanOrEqual(need - 1e-6);
        expect(units % packQuantity).toBe(0);
        expect(units === 0 || units >= moq).toBe(true);
        if (need === 0) expect(units).toBe(0);
        expect(steps.at(-1)?.after).toBe(units);
      }),
    );
  });

  const line: fc.Arbitrary<CoverLine> = fc
    .record({
      id: fc.string(),
      uncoveredUnits: fc.integer({ min: -500, max: 500 }),
      demandAfterCover: fc.array(fc.nat(20), { maxLength: 40 }),
      moq: fc.nat(50),
      packQuantity: fc.integer({ min: 1, max: 24 }),
      unitCost: fc.nat(40),
      orderable: fc.boolean(),
    })
    .map((given) => ({
      ...given,
      units: given.orderable ? sizeSeries({ ...given, need: Math.max(0, given.uncoveredUnits) }).units : 0,
    }));
  const lines = fc.array(line, { maxLength: 8 });

  it("a supplier's minimum is reached with the fewest days for all, lowers nothing and orders nothing that is switched off", () => {
    fc.assert(
      fc.property(
        lines,
        fc.nat(20_000),
        fc.constantFrom("units" as const, "currency" as const),
        (given, amount, unit) => {
          const worth = (units: readonly number[]) =>
            units.reduce((sum, own, index) => sum + own * (unit === "units" ? 1 : (given[index]?.unitCost ?? 0)), 0);
          const before = given.map((own) => own.units);
          const raised = reachOrderMinimum(given, { amount, unit });
          for (const [index, own] of given.entries()) {
            expect(raised.units[index]).toBeGreaterThanOrEqual(own.units);
            if (!own.orderable) expect(raised.units[index]).toBe(0);
          }
          if (before.every((units) => units === 0)) expect(raised.units).toEqual(before);
          else if (raised.reached) expect(worth(raised.units)).toBeGreaterThanOrEqual(amount);
        },
      ),
    );
  });

  it("a product's minimum and packs are met over its SKUs, and nothing is lowered", () => {
    fc.assert(
      fc.property(lines, fc.nat(2000), fc.integer({ min: 1, max: 48 }), (given, moq, packQuantity) => {
        const sized = sizeProduct(given, { moq, packQuantity });
        const total = sized.units.reduce((sum, units) => sum + units, 0);
        for (const [index, own] of given.entries()) expect(sized.units[index]).toBeGreaterThanOrEqual(own.units);
        if (given.every((own) => own.units === 0)) expect(total).toBe(0);
        else expect(total).toBeGreaterThanOrEqual(moq);
        if (sized.packsMet) expect(total % packQuantity).toBe(0);
      }),
    );
  });
});

describe("for any recipes", () => {
  const id = fc.constantFrom("a", "b", "c", "d", "e", "f");
  const recipe = fc.uniqueArray(
    fc.record({ parentId: id, componentId: id, quantityPerUnit: fc.integer({ min: 1, max: 3 }) }),
    {
      maxLength: 14,
      selector: (line) => `${line.parentId}>${line.componentId}`,
    },
  );

  it("every item is planned after all that use it, whatever the order of the lines, and cycles are cut and named", () => {
    fc.assert(
      fc.property(recipe, (lines) => {
        const { order, linesOf, cycles, cutLines } = recipeLevels(lines);
        for (const own of linesOf.values()) {
          for (const { parentId, componentId } of own) {
            expect(order.indexOf(parentId)).toBeLessThan(order.indexOf(componentId));
          }
        }
        expect(cycles).toHaveLength(cutLines.length);
        expect([...linesOf.values()].flat().length + cutLines.length).toBe(lines.length);
        expect(recipeLevels([...lines].reverse()).order).toEqual(order);
      }),
    );
  });

  it("no need is lost on the way down: without stock a material needs what its parents take", () => {
    fc.assert(
      fc.property(recipe, fc.nat(50), (lines, wanted) => {
        const exploded = explodeNeed({ lines, needs: new Map([["a", Float64Array.of(0, wanted)]]), days: 2 });
        const total = (item: string) => exploded.get(item)?.net.reduce((sum, units) => sum + units, 0) ?? 0;
        const kept = [...recipeLevels(lines).linesOf.values()].flat();
        for (const item of exploded.keys()) {
          const taken = kept.filter((line) => line.componentId === item);
          const fromParents = taken.reduce((sum, line) => sum + total(line.parentId) * line.quantityPerUnit, 0);
          expect(total(item)).toBe(fromParents + (item === "a" ? wanted : 0));
        }
      }),
    );
  });
});

describe("for any assortment", () => {
  it("ABC classes never rise as turnover falls, and everything is in one", () => {
    const items = fc.uniqueArray(fc.record({ id: fc.string(), turnover: fc.nat(1000) }), {
      selector: (item) => item.id,
    });
    fc.assert(
      fc.property(items, (given) => {
        const classes = abcClasses(given);
        const ranked = [...given].sort((one, other) => other.turnover - one.turnover);
        const letters = ranked.map(({ id }) => classes.get(id) ?? "");
        const byTurnover = new Map<number, string[]>();
        for (const [index, { turnover }] of ranked.entries()) {
          byTurnover.set(turnover, [...(byTurnover.get(turnover) ?? []), letters[index] ?? ""]);
        }
        const worst = [...byTurnover.values()].map((group) => group.sort());
        for (let index = 1; index < worst.length; index += 1) {
          expect((worst[index - 1]?.at(-1) ?? "") <= (worst[index]?.at(0) ?? "")).toBe(true);
        }
        expect(letters.every((letter) => ["A", "B", "C"].includes(letter))).toBe(true);
      }),
    );
  });
});
