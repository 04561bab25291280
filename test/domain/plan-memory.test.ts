/** What is remembered of a plan is what it was, in few bytes, and its recommendations follow from it. */

import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { packPart, unpackForecasts, unpackPart } from "../../src/domain/plan-memory/pack";
import { PairScope, readPairsOf } from "../../src/domain/plan-memory/read-memory";
import { type RememberedPair, rememberedPair, settledDecision } from "../../src/domain/plan-memory/remembered-pair";
import type { Work } from "../../src/domain/work";
import {
  decidedUnits,
  forecastAccuracy,
  isBiased,
  type ParameterSettings,
  planSeries,
  TRACKING_SIGNAL_LIMIT,
  weeklyTotals,
  withLaterSteps,
} from "../../src/planning";
import { dayOn, PLANNING_DAY, steadySeries } from "../planning/series";

const quantity = fc.oneof(fc.nat(50), fc.double({ min: 0, max: 100, noNaN: true }));
const settings: fc.Arbitrary<ParameterSettings> = fc.record({
  leadTimeDays: fc.nat(60),
  stockCoverDays: fc.nat(90),
  safetyStock: fc.oneof(
    fc.nat(30).map((days) => ({ kind: "DAYS" as const, days })),
    fc.constant({ kind: "SERVICE_LEVEL" as const, serviceLevel: 0.95 }),
  ),
  moq: fc.nat(100),
  packQuantity: fc.integer({ min: 1, max: 24 }),
  shortageModel: fc.constantFrom("lost-sales" as const, "back-order" as const),
});

const remembered = fc
  .record({
    settings,
    units: fc.array(quantity, { minLength: 20, maxLength: 60 }),
    onHand: fc.double({ min: -20, max: 3000, noNaN: true }),
    arrivals: fc.array(fc.record({ dueOn: fc.integer({ min: -9, max: 90 }).map(dayOn), units: fc.nat(300) }), {
      maxLength: 3,
    }),
    reorder: fc.boolean(),
    raised: fc.boolean(),
    ids: fc.record({ sku: fc.nat(3), place: fc.nat(2), hasSupplier: fc.boolean() }),
  })
  .map(({ settings: set, units, ids, raised, ...given }): RememberedPair => {
    const history = { startOn: dayOn(1 - units.length), units };
    const plan = planSeries({ ...steadySeries(1, set), ...given, history });
    const together = { amount: 9, unit: "units" as const, extraDays: 0, extraDemandUnits: 0, topUpUnits: 7 };
    const { recommendedUnits: before } = plan;
    const step = { rule: "PRODUCT_PACKS" as const, before, after: before + 7, together };
    const trace = raised && given.reorder ? withLaterSteps(plan.trace, [step]) : plan.trace;
    return rememberedPair({
      skuId: IDS[ids.sku] ?? "",
      placeId: IDS[ids.place] ?? "",
      supplierId: ids.hasSupplier ? (IDS[0] ?? "") : null,
      recommendedUnits: trace.recommendedUnits,
      buyOn: plan.buyOn,
      stockHealth: plan.stockHealth,
      daysToStockOut: plan.daysToStockOut,
      lateUnits: 0,
      unitCost: ids.hasSupplier ? 2.25 : null,
      trace,
      weeklyForecast: weeklyTotals(plan.forecast),
      firstDayDemand: plan.forecast[0] ?? 0,
    });
  });
const IDS = Array.from({ length: 4 }, () => randomUUID());

describe("the memory of a plan", () => {
  it("gives back what was packed, whatever it was", () => {
    fc.assert(
      fc.property(fc.array(remembered, { maxLength: 12 }), (pairs) => {
        const raises = pairs.slice(0, 2).map(({ skuId, placeId, recommendedUnits, decision }) => ({
          ...{ skuId, placeId, recommendedUnits },
          raises: decision.raises,
        }));
        const unraised = pairs.map((pair) => ({ ...pair, decision: { ...pair.decision, raises: [] } }));
        const part = { skuIds: IDS, pairs: unraised, raises };
        const packed = packPart(part, PLANNING_DAY);
        expect(unpackPart(packed)).toEqual(part);
        const forecasts = pairs.map(({ skuId, placeId, supplierId, weeks }) => ({ skuId, placeId, supplierId, weeks }));
        expect(unpackForecasts(packed)).toEqual({ skuIds: IDS, pairs: forecasts });
      }),
      { numRuns: 60 },
    );
  });

  it("lets others have their turn after each of its parts", async () => {
    const parts = Array.from({ length: 20 }, () => ({
      pairs: packPart({ skuIds: IDS, pairs: [], raises: [] }, PLANNING_DAY),
    }));
    const work = { db: { query: async () => parts } } as unknown as Work;
    let turns = 0;
    const next = () => {
      turns += 1;
      waiting = setImmediate(next);
    };
    let waiting = setImmediate(next);
    await readPairsOf(work, { runId: 1n }, await PairScope.of(work, {}));
    clearImmediate(waiting);
    expect(turns).toBeGreaterThanOrEqual(parts.length);
  });

  it("leads to what was recommended, to the unit", () => {
    fc.assert(
      fc.property(remembered, (pair) => {
        const decision = settledDecision(pair);
        expect(decidedUnits(decision)).toBe(pair.recommendedUnits);
        expect(Math.abs(decision.demandInCover - pair.decision.demandInCover)).toBeLessThan(0.0051);
        expect(decision.raises.length).toBe(pair.decision.raises.length);
      }),
      { numRuns: 300 },
    );
  });
});

describe("a tracking signal", () => {
  const off = (weeks: number) => Array.from({ length: weeks }, () => ({ forecast: 10, actual: 12 }));

  it("is an alarm once five errors in a row have the same sign, and none where they even each other out", () => {
    expect(forecastAccuracy(off(4)).trackingSignal).toBe(TRACKING_SIGNAL_LIMIT);
    expect(forecastAccuracy(off(5)).trackingSignal).toBe(5);
    const even = Array.from({ length: 20 }, (_, week) => ({ forecast: 10, actual: week % 2 === 0 ? 8 : 12 }));
    expect(forecastAccuracy(even).trackingSignal).toBe(0);
    const once = [...off(1), ...Array.from({ length: 9 }, () => ({ forecast: 10, actual: 10 }))];
    expect(forecastAccuracy(once).trackingSignal).toBe(10);
    expect([off(4), off(5), even, once].map(isBiased)).toEqual([false, true, false, false]);
    expect(forecastAccuracy([])).toMatchObject({ periods: 0, bias: null, trackingSignal: null });
  });

  it("comes with bias and errors as the docstring's example says", () => {
    const { bias, wape, mase, trackingSignal } = forecastAccuracy(
      [12, 14, 13].map((actual) => ({ forecast: 10, actual })),
    );
    expect([bias, wape, mase, trackingSignal].map((figure) => Math.round(100 * (figure ?? 0)) / 100)).toEqual([
      -0.23, 0.23, 2, 3,
    ]);
  });
});
