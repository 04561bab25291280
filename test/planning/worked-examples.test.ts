/** Every worked example of a docstring in the planning room, run. Titles name the function that carries the example. */

import {
  abcClasses,
  addDependentNeed,
  addMonths,
  bundleContents,
  classifyDemand,
  consolidatedNeed,
  dailySeries,
  daysOnHand,
  deliveryDays,
  epochDay,
  explodeNeed,
  extraDemandUnits,
  historyWindows,
  intervalsAround,
  isoDay,
  nearestPacks,
  netNeed,
  netRequirement,
  observedLeadTime,
  openDay,
  orderableUnits,
  orderDates,
  orderQuantity,
  orderUpToLevel,
  ownRules,
  packsToOrder,
  planWindows,
  projectBalance,
  putTogether,
  raiseToMoq,
  raiseToPacks,
  rawNeed,
  reachOrderMinimum,
  recipeLevels,
  recomputeFromTrace,
  reorderPoint,
  resolveParameters,
  rollUp,
  sizeProduct,
  sizeSeries,
  stockHealth,
  suggestedLeadTime,
  sumOver,
  typicalProfile,
  weekdayOf,
  wholeUnits,
  windowSums,
  withLaterSteps,
  workingCalendar,
} from "../../src/planning";
import { capOutliers, demandHistory, historyStart, isJumpy, isRare, outlierLimit } from "../../src/planning/demand";
import { forecastDemand } from "../../src/planning/demand-forecast";
import { demandQuantile, normalQuantile, studentQuantile } from "../../src/planning/probability";
import { runningTotals } from "../../src/planning/projection";
import {
  safetyStockOfDays,
  safetyStockOfServiceLevel,
  safetyStockOfSimulation,
  simulatedDemand,
} from "../../src/planning/safety-stock";
import { planSteady } from "./series";

const of = (...values: number[]): Float64Array => Float64Array.from(values);

describe("calendar", () => {
  it("epochDay, isoDay, addMonths, weekdayOf", () => {
    expect(epochDay("1970-01-31")).toBe(30);
    expect(isoDay(30)).toBe("1970-01-31");
    expect(addMonths(epochDay("2026-03-31"), -1)).toBe(epochDay("2026-02-28"));
    expect(weekdayOf(epochDay("2026-01-04"))).toBe(0);
  });

  it("intervalsAround, sumOver", () => {
    expect(intervalsAround("2026-03-15", "WEEK", -1, 1)).toEqual([
      { startOn: "2026-03-09", endOn: "2026-03-15", days: 7 },
      { startOn: "2026-03-16", endOn: "2026-03-22", days: 7 },
    ]);
    expect(intervalsAround("2026-01-31", "MONTH", 0, 2)).toEqual([
      { startOn: "2026-02-01", endOn: "2026-02-28", days: 28 },
      { startOn: "2026-03-01", endOn: "2026-03-31", days: 31 },
    ]);
    expect(sumOver({ startOn: "2026-03-15", endOn: "2026-03-16", days: 2 }, "2026-03-14", [5, 7, 1])).toBe(8);
  });

  it("historyWindows, planWindows, windowSums", () => {
    expect(historyWindows("2026-03-15").month).toEqual({ startOn: "2026-02-16", endOn: "2026-03-15", days: 28 });
    expect(planWindows("2026-03-15").month).toEqual({ startOn: "2026-03-16", endOn: "2026-04-15", days: 31 });
    const sums = { week: 12, month: 12, quarter: 12, year: 12 };
    expect(windowSums(historyWindows("2026-03-15"), "2026-03-14", [5, 7])).toEqual(sums);
  });

  it("workingCalendar, openDay, deliveryDays, orderDates", () => {
    const monday = epochDay("2026-01-05");
    const weekends = workingCalendar({ closedWeekdays: [0, 6] });
    expect(openDay(epochDay("2026-01-03"), weekends, 1)).toBe(monday);
    expect(deliveryDays("2026-01-03", 5, weekends)).toBe(9);
    expect(orderDates({ planningDay: "2026-01-01", neededInDays: 40, leadTimeDays: 15 })).toEqual({
      buyOn: "2026-01-26",
      expectedDeliveryOn: "2026-02-10",
    });
  });
});

describe("lead times", () => {
  it("observedLeadTime, suggestedLeadTime", () => {
    const at = (days: number, isLowerBound = false) => ({ days, isLowerBound });
    const arrived = [10, 12, 20].map((days) => ({ days, arrived: 1, open: 0 }));
    const observed = observedLeadTime([...arrived, { days: 30, arrived: 0, open: 1 }]);
    expect(observed).toEqual({ p10: at(10), median: at(12), p90: at(30, true) });
    const suggested = { days: 12, deviationDays: 3.9 };
    expect(suggestedLeadTime({ p10: at(8), median: at(12), p90: at(18) }, 5)).toEqual(suggested);
  });
});

describe("demand", () => {
  it("resolveParameters", () => {
    const resolved = resolveParameters({ SUPPLIER: { leadTimeDays: 30 }, SKU: { leadTimeDays: 12, moq: null } });
    expect(resolved.leadTimeDays).toEqual({ value: 12, level: "SKU" });
    expect(resolved.moq).toEqual({ value: 0, level: "DEFAULT" });
  });

  it("dailySeries, historyStart, demandHistory, isRare, isJumpy", () => {
    const movements = [
      { on: "2026-01-02", units: 4 },
      { on: "2026-01-02", units: 1 },
    ];
    expect(dailySeries({ startOn: "2026-01-01", endOn: "2026-01-03", movements })).toEqual(of(0, 5, 0));
    const history = demandHistory(
      { startOn: "2026-01-01", units: [0, 3, 0, 2], stockedOut: [0, 0, 1, 0] },
      "2026-01-05",
    );
    expect(history).toEqual({ units: of(0, 3, 0, 2, 0), missing: Uint8Array.of(0, 0, 1, 0, 0), missingDays: 1 });
    expect(historyStart([0, 0, 0, 9], 4)).toBe(2);
    expect(historyStart([0, 0, 0, 2, 0, 0, 2, 0, 0], 9)).toBe(0);
    expect(isRare("lumpy")).toBe(true);
    expect([isJumpy([1, 9, 1, 9]), isJumpy([1, 2, 4, 8, 16, 32])]).toEqual([true, false]);
  });

  it("classifyDemand, outlierLimit, capOutliers", () => {
    const rare = { demandClass: "intermittent", interval: 3, variation: 0 };
    expect(classifyDemand([4, 0, 0, 4, 0, 0, 4, 0, 0])).toEqual(rare);
    const sizes = of(2, 3, 2, 3, 2, 3, 2, 3, 2, 3, 2, 500);
    expect(outlierLimit(sizes)).toBeCloseTo(10.125, 9);
    expect(capOutliers(sizes)).toBe(1);
    expect(sizes[11]).toBeCloseTo(10.125, 9);
    expect(capOutliers(of(2, 3, 2, 500, 2, 3, 2, 500, 2, 3, 2, 3), 4)).toBe(0);
    expect(capOutliers(of(2, 3, 2, 500, 2, 3, 2, 3, 2, 3, 2, 500), 4)).toBe(2);
  });

  it("forecastDemand", () => {
    const nothing = { units: new Float64Array(0), missing: new Uint8Array(0), missingDays: 0 };
    const { forecast } = forecastDemand({ dependentDemand: [2, 4] }, nothing, { horizonDays: 366, leadTimeDays: 7 });
    expect(forecast.subarray(0, 4)).toEqual(of(2, 4, 3, 3));
  });
});

describe("position and safety stock", () => {
  it("runningTotals, daysOnHand, projectBalance, netRequirement", () => {
    expect(runningTotals(of(3, 4))).toEqual(of(0, 3, 7));
    expect(daysOnHand(45, new Float64Array(30).fill(2))).toBe(22);
    const line = { onHand: 5, forecast: of(4, 4, 4), arrivals: of(0, 6, 0), safetyStock: 0 };
    expect(projectBalance({ ...line, shortageModel: "lost-sales" })).toEqual({
      balance: of(5, 1, 3, 0),
      firstUnmetDay: 3,
      firstDayBelowSafety: 3,
      unmet: Uint8Array.of(0, 0, 0, 1),
    });
    expect(netRequirement(line)).toEqual(of(0, 0, 1));
  });

  it("normalQuantile, studentQuantile, demandQuantile", () => {
    expect(studentQuantile(0.9, 10)).toBeCloseTo(1.372, 3);
    expect(normalQuantile(0.95)).toBeCloseTo(1.6449, 4);
    expect(normalQuantile(0.001)).toBeCloseTo(-3.0902, 4);
    expect(normalQuantile(0.999)).toBeCloseTo(3.0902, 4);
    expect(demandQuantile(100, 10, 0.9)).toBeCloseTo(113.0, 0);
  });

  it("safetyStockOfDays, safetyStockOfServiceLevel, simulatedDemand, safetyStockOfSimulation", () => {
    const totals = Float64Array.from({ length: 20 }, (_, day) => 4 * day);
    expect(safetyStockOfDays(totals, 7, 4)).toBe(16);
    const service = { serviceLevel: 0.95, errorDeviation: 10, leadTimeDays: 15, reviewPeriodDays: 1, dailyDemand: 20 };
    expect(safetyStockOfServiceLevel({ ...service, leadTimeDeviationDays: 0 })).toBeCloseTo(65.79, 2);
    const steady = { history: new Float64Array(8).fill(2), days: 10, daysDeviation: 0 };
    expect(simulatedDemand(steady)[500]).toBe(20);
    expect(safetyStockOfSimulation(of(0, 0, 0, 0, 10), 0.9, 2)).toBe(8);
  });

  it("stockHealth", () => {
    const position = { balanceAtDelivery: 20, safetyStock: 30, coverUnits: 120, hasDemand: true, stockAndIncoming: 60 };
    expect(stockHealth(position)).toBe("AT_RISK");
  });
});

describe("how much", () => {
  it("rawNeed, reorderPoint, orderUpToLevel, orderQuantity, netNeed, consolidatedNeed", () => {
    const need = { leadTimeDays: 30, stockCoverDays: 60, onHand: 0, onOrder: 0, leftAtDelivery: 0, arrivalsInCover: 0 };
    const result = { rawNeed: 600, uncoveredUnits: 600 };
    expect(rawNeed({ ...need, shortageModel: "lost-sales", coverDemand: 600 })).toEqual(result);
    expect(reorderPoint({ leadTimeDemand: 28, safetyStock: 16 })).toBe(44);
    expect(orderUpToLevel({ leadTimeDemand: 1272, safetyStock: 664, reviewDemand: 788 })).toBe(2724);
    expect(orderQuantity({ netStock: 102, reorderPoint: 113, orderUpToLevel: 139 })).toBe(37);
    expect(netNeed({ needed: 18, onOrder: 15 })).toBe(3);
    expect(consolidatedNeed({ needs: [250, 1000], safetyStock: 100 })).toBe(1350);
  });

  it("wholeUnits, raiseToMoq, packsToOrder, raiseToPacks, nearestPacks, orderableUnits, sizeSeries", () => {
    expect(nearestPacks(25, { moq: 0, packQuantity: 12 })).toBe(24);
    expect(orderableUnits(149, { moq: 200, packQuantity: 30 })).toBe(210);
    expect(wholeUnits(12.2)).toBe(13);
    expect(raiseToMoq(850, 1000)).toBe(1000);
    expect(packsToOrder(40, 10)).toBe(4);
    expect(raiseToPacks(25, 12)).toBe(36);
    expect(sizeSeries({ need: 149, moq: 200, packQuantity: 30 })).toEqual({
      units: 210,
      steps: [
        { rule: "WHOLE_UNITS", before: 149, after: 149 },
        { rule: "MOQ", before: 149, after: 200 },
        { rule: "PACKS", before: 200, after: 210 },
      ],
    });
  });

  it("extraDemandUnits, reachOrderMinimum, sizeProduct", () => {
    expect(extraDemandUnits({ demandAfterCover: [10, 20] }, 3)).toBe(45);
    const line = { moq: 0, packQuantity: 1, orderable: true };
    const lines = [
      { id: "fast", units: 100, uncoveredUnits: 100, demandAfterCover: [10], ...line },
      { id: "slow", units: 20, uncoveredUnits: 20, demandAfterCover: [5], ...line },
    ];
    const raised = { units: [140, 40], extraDays: 4, reached: true };
    expect(reachOrderMinimum(lines, { amount: 180, unit: "units" })).toEqual(raised);
    const rows = ["a", "b", "c"].map((id) => ({ id, units: 20, uncoveredUnits: 20, demandAfterCover: [], ...line }));
    expect(sizeProduct(rows, { moq: 100, packQuantity: 1 }).units.reduce((sum, units) => sum + units, 0)).toBe(100);
  });

  it("ownRules, recomputeFromTrace, withLaterSteps", () => {
    expect(ownRules(resolveParameters({ SKU: { moq: 12 } }))).toEqual({ moq: 12, packQuantity: 1, rounding: "up" });
    const { trace, recommendedUnits } = planSteady(10, {}, { onHand: 120 });
    expect(recomputeFromTrace(JSON.parse(JSON.stringify(trace)))).toBe(recommendedUnits);
    const together = { amount: 60, unit: "units" as const, extraDays: 2, extraDemandUnits: 20, topUpUnits: 0 };
    const later = withLaterSteps(trace, [{ rule: "SUPPLIER_MINIMUM", before: 40, after: 60, together }]);
    expect(later.recommendedUnits).toBe(60);
  });
});

describe("across SKUs", () => {
  it("typicalProfile", () => {
    const together = new Float64Array(90).fill(36);
    const typical = typicalProfile(together, [4, 30, 2], { horizon: 2 });
    expect([...(typical ?? [])]).toEqual([expect.closeTo(4, 9), expect.closeTo(4, 9)]);
    expect(typicalProfile(together, [4, 30], { horizon: 2 })).toBeNull();
  });

  it("abcClasses", () => {
    const items = Object.entries({ a: 60, b: 30, c: 10, d: 0 }).map(([id, turnover]) => ({ id, turnover }));
    expect(Object.fromEntries(abcClasses(items))).toEqual({ a: "A", b: "A", c: "C", d: "C" });
  });

  it("rollUp", () => {
    const pair = { skuId: "s", onOrder: 0, recommendedUnits: 0, daysToStockOut: 0, buyOn: null } as const;
    const rest = { expectedDeliveryOn: null, reorder: true, metrics: {} };
    const rolled = rollUp([
      { ...pair, ...rest, onHand: 10, daysOnHand: 4, stockHealth: "HEALTHY" },
      { ...pair, ...rest, onHand: 0, daysOnHand: 0, stockHealth: "STOCK_OUT" },
    ]);
    expect(rolled.stockHealth).toEqual({ EXCESS: 0, HEALTHY: 1, AT_RISK: 0, STOCK_OUT: 1 });
  });

  it("bundleContents, putTogether", () => {
    const levels = recipeLevels([
      { parentId: "crate", componentId: "box", quantityPerUnit: 2 },
      { parentId: "crate", componentId: "cup", quantityPerUnit: 1 },
      { parentId: "box", componentId: "tea", quantityPerUnit: 3 },
      { parentId: "box", componentId: "cup", quantityPerUnit: 1 },
    ]);
    expect(Object.fromEntries(bundleContents("crate", levels))).toEqual({ tea: 6, cup: 3 });
    const tea = { name: "Tea", onHand: 10, quantityPerBundle: 3 };
    expect(putTogether([tea, { name: "Cup", onHand: 4, quantityPerBundle: 1 }])).toEqual({ units: 3, limitedBy: tea });
  });

  it("recipeLevels, addDependentNeed, explodeNeed", () => {
    const cake = [
      { parentId: "cake", componentId: "dough", quantityPerUnit: 1 },
      { parentId: "dough", componentId: "flour", quantityPerUnit: 2 },
      { parentId: "cake", componentId: "flour", quantityPerUnit: 1 },
    ];
    expect(recipeLevels(cake).order).toEqual(["cake", "dough", "flour"]);
    const use = { quantityPerUnit: 2, parentLeadTimeDays: 2 };
    expect(addDependentNeed(new Float64Array(4), of(0, 1, 0, 5), use)).toEqual(of(2, 10, 0, 0));
    const eggs = explodeNeed({
      lines: [{ parentId: "cake", componentId: "egg", quantityPerUnit: 3 }],
      needs: new Map([["cake", of(0, 0, 0, 0, 10)]]),
      available: new Map([["egg", 6]]),
      leadTimeDays: new Map([["cake", 2]]),
      days: 5,
    }).get("egg");
    expect(eggs?.net).toEqual(of(0, 0, 24, 0, 0));
  });
});
