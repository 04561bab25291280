/** A change of a recommendation is put down to causes that add up to it, whatever changed. */

import fc from "fast-check";
import {
  attribution,
  CHANGE_CAUSES,
  coveredDemand,
  type Decision,
  decidedUnits,
  decisionOf,
  type ParameterSettings,
  planSeries,
  resolveParameters,
  uncoveredUnits,
} from "../../src/planning";
import { dayOn, steadySeries } from "./series";

const units = fc.oneof(fc.constant(0), fc.nat(50), fc.double({ min: 0, max: 5000, noNaN: true }));
const days = fc.nat(120);

const parameters = fc
  .record({
    leadTimeDays: days,
    leadTimeDeviationDays: fc.nat(9),
    reviewPeriodDays: fc.nat(30),
    safetyStock: fc.oneof(
      days.map((count) => ({ kind: "DAYS" as const, days: count })),
      fc.constantFrom(0.9, 0.95).map((serviceLevel) => ({ kind: "SERVICE_LEVEL" as const, serviceLevel })),
      fc
        .constantFrom(2, 2.001, 5)
        .map((shortageCost) => ({ kind: "COST" as const, shortageCost, holdingCostPerDay: 0.01 })),
    ),
    stockCoverDays: days,
    moq: fc.nat(200),
    packQuantity: fc.integer({ min: 1, max: 48 }),
    rounding: fc.constantFrom("up" as const, "nearest" as const),
    shortageModel: fc.constantFrom("lost-sales" as const, "back-order" as const),
  })
  .map((settings) => resolveParameters({ SKU: settings }));

const decision: fc.Arbitrary<Decision> = fc.record({
  parameters,
  closedDays: fc.nat(10),
  onHand: fc.double({ min: -50, max: 5000, noNaN: true }),
  onOrder: units,
  arrivalsBeforeDelivery: units,
  arrivalsInCover: units,
  servedAtDelivery: units,
  leftAfterShortage: units,
  demandBeforeDelivery: units,
  demandInCover: units,
  safetyStock: units,
  firstDayDemand: units,
  firstWeekDemand: units,
  blockedBy: fc.constantFrom(null, null, null, "ARCHIVED" as const, "REORDER_OFF" as const),
  raises: fc.array(fc.record({ extraDays: fc.nat(30), extraDemandUnits: units, topUpUnits: fc.nat(30) }), {
    maxLength: 2,
  }),
});
const flow = fc.record({ usedUnits: units, receivedUnits: fc.integer({ min: -20, max: 500 }) });

const sum = (parts: readonly { units: number }[]) => parts.reduce((total, part) => total + part.units, 0);

describe("a change from one plan to another", () => {
  it("is the sum of its causes, to the unit, whatever changed between them", () => {
    const either = fc.option(decision, { nil: null, freq: 9 });
    fc.assert(
      fc.property(either, either, flow, fc.nat(40), (before, after, flowed, passed) => {
        const parts = attribution(before, after, flowed, passed);
        const change = (after ? decidedUnits(after) : 0) - (before ? decidedUnits(before) : 0);
        expect(sum(parts)).toBe(change);
        const order = parts.map(({ cause }) => CHANGE_CAUSES.indexOf(cause));
        expect(order).toEqual([...order].sort((one, other) => one - other));
      }),
      { numRuns: 1500 },
    );
  });

  it("has no cause where nothing changed and no day has passed", () => {
    fc.assert(
      fc.property(decision, (same) => {
        const still = { ...same, onHand: Math.max(0, same.onHand) };
        expect(sum(attribution(still, still, { usedUnits: 0, receivedUnits: 0 }, 0))).toBe(0);
      }),
      { numRuns: 300 },
    );
  });
});

/** The decision of a steady seller on day 0 of the tests or later. */
function decided(
  perDay: number,
  settings: ParameterSettings,
  onHand: number,
  given: { day?: number; arrivals?: [number, number][] } = {},
) {
  const { day = 0, arrivals = [] } = given;
  const series = steadySeries(perDay, settings);
  const plan = planSeries({
    ...series,
    planningDay: dayOn(day),
    history: { startOn: dayOn(day - 363), units: series.history.units },
    onHand,
    arrivals: arrivals.map(([due, quantity]) => ({ dueOn: dayOn(due), units: quantity })),
  });
  const week = plan.forecast.slice(0, 7).reduce((total, daily) => total + daily, 0);
  return { plan, decision: decisionOf(plan.trace, { day: plan.forecast[0] ?? 0, week }) };
}

const TERMS: ParameterSettings = { leadTimeDays: 10, stockCoverDays: 30, safetyStock: { kind: "DAYS", days: 5 } };

describe("each cause", () => {
  it("decides as the plan did", () => {
    for (const shortageModel of ["lost-sales", "back-order"] as const) {
      const { plan, decision: of } = decided(10, { ...TERMS, shortageModel, moq: 50, packQuantity: 12 }, 123);
      expect(decidedUnits(of)).toBe(plan.recommendedUnits);
      expect(uncoveredUnits(of)).toBeCloseTo(plan.cover.uncoveredUnits, 9);
    }
  });

  it("is the forecast's error, and not the costs, where a margin moves by a hair as things are sold", () => {
    const costs = (shortageCost: number, safetyStock: number) => ({
      ...decided(10, { ...TERMS, safetyStock: { kind: "COST", shortageCost, holdingCostPerDay: 0.01 } }, 0).decision,
      safetyStock,
    });
    const causeOf = (shortageCost: number) =>
      attribution(costs(3, 20), costs(shortageCost, 30), { usedUnits: 0, receivedUnits: 0 }, 0).map(
        ({ cause }) => cause,
      );
    expect(causeOf(3.002)).toEqual(["FORECAST_ERROR"]);
    expect(causeOf(3.6)).toEqual(["SAFETY_STOCK"]);
  });

  it("is told from the others: days, sales, a count, an order, and its delivery", () => {
    const before = decided(10, TERMS, 300).decision;
    const next = (onHand: number, arrivals: [number, number][] = []) =>
      decided(10, TERMS, onHand, { day: 1, arrivals }).decision;
    const causes = (after: Decision, usedUnits: number, receivedUnits = 0) =>
      Object.fromEntries(
        attribution(before, after, { usedUnits, receivedUnits }, 1).map((part) => [part.cause, Math.round(part.units)]),
      );
    expect(causes(next(290), 10)).toEqual({ DAYS_PASSED: 10 });
    expect(causes(next(240), 60)).toEqual({ DAYS_PASSED: 10, SALES: 50 });
    expect(causes(next(270), 10)).toEqual({ DAYS_PASSED: 10, STOCK_CORRECTED: 20 });
    expect(causes(next(290, [[20, 30]]), 10)).toEqual({ DAYS_PASSED: 10, ORDERS: -30 });
    expect(causes(next(320), 10, 30)).toMatchObject({ DAYS_PASSED: 10, ORDERS: -30 });
  });

  it("tells a parameter from the forecast, and from what it rounds to", () => {
    const before = decided(10, TERMS, 300).decision;
    const causes = (after: Decision) =>
      Object.fromEntries(
        attribution(before, after, { usedUnits: 0, receivedUnits: 0 }, 0).map((part) => [part.cause, part.units]),
      );
    expect(causes(decided(10, { ...TERMS, leadTimeDays: 15 }, 300).decision)).toEqual({ LEAD_TIME: 50 });
    expect(causes(decided(10, { ...TERMS, stockCoverDays: 37 }, 300).decision)).toEqual({ STOCK_COVER: 70 });
    expect(causes(decided(12, TERMS, 300).decision)).toEqual({ FORECAST: 80 });
    expect(causes(decided(10, { ...TERMS, packQuantity: 24 }, 300).decision)).toEqual({ PACKS: 20 });
    expect(causes(decided(10, { ...TERMS, moq: 500 }, 300).decision)).toEqual({ MOQ: 400 });
  });

  it("has of the forecast what it expects more of the same days", () => {
    const before = decided(10, TERMS, 900).decision;
    const after = decided(12, TERMS, 890, { day: 1 }).decision;
    const parts = attribution(before, after, { usedUnits: 10, receivedUnits: 0 }, 1);
    const demand = coveredDemand(before, after, 1);
    expect([demand.before, demand.after].map(Math.round)).toEqual([400, 480]);
    expect(parts.find(({ cause }) => cause === "FORECAST")?.needUnits).toBeCloseTo(demand.after - demand.before, 9);
  });

  it("expects nothing to leave a bundle's own shelf, as its contents leave theirs", () => {
    const bundle = (onHand: number, day: number): Decision => ({
      ...decided(10, TERMS, onHand, { day }).decision,
      blockedBy: "BUNDLE",
    });
    const causes = (onHand: number) =>
      attribution(bundle(300, 0), bundle(onHand, 1), { usedUnits: 0, receivedUnits: 0 }, 1).map(
        ({ cause, units, needUnits }) => [cause, units, Math.round(needUnits)],
      );
    expect(causes(300)).toEqual([]);
    expect(causes(340)).toEqual([["STOCK_CORRECTED", 0, -40]]);
  });
});
