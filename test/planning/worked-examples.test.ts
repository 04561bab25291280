/** Worked examples of docstrings in the planning room, run; those of forecasts and quantities are beside. Titles name the function that carries the example. */

import {
  addMonths,
  classifyDemand,
  dailySeries,
  daysOnHand,
  deliveryDays,
  epochDay,
  historyWindows,
  intervalsAround,
  isoDay,
  latestOrderDay,
  netRequirement,
  observedLeadTime,
  openDay,
  orderDates,
  type ParametersByLevel,
  planWindows,
  projectBalance,
  resolveParameters,
  stockHealth,
  suggestedLeadTime,
  sumOver,
  weekdayOf,
  windowSums,
  workingCalendar,
} from "../../src/planning";
import { demandHistory, historyStart } from "../../src/planning/demand/demand";
import { isJumpy, isRare } from "../../src/planning/demand/demand-class";
import { forecastDemand } from "../../src/planning/demand/demand-forecast";
import { capOutliers, outlierLimit } from "../../src/planning/demand/outliers";
import { calibrated, covered, NO_CALIBRATION, volumeClass } from "../../src/planning/forecast/calibration";
import { countQuantile, countQuantiles, gammaQuantile } from "../../src/planning/forecast/count-quantile";
import { excessOf, ownLots, ownVariation, TYPICAL_DISPERSION } from "../../src/planning/forecast/dispersion";
import { livingShare } from "../../src/planning/forecast/living";
import { PATHS } from "../../src/planning/forecast/path-kinds";
import { runningTotals } from "../../src/planning/outlook/projection";
import {
  lostSalesShare,
  neededUnits,
  quantileOf,
  servedShare,
  shareWithin,
  unitValues,
} from "../../src/planning/policy/newsvendor";
import { safetyStockOfDays } from "../../src/planning/policy/safety-stock";
import { orderCycleDays, shareOf } from "../../src/planning/policy/service-level";
import { normalQuantile } from "../../src/planning/probability";

const of = (...values: number[]): Float64Array => Float64Array.from(values);

const WEEKS = { size: 7, weeks: 1 };

describe("calendar", () => {
  it("epochDay, isoDay, addMonths, weekdayOf", () => {
    expect(epochDay("1970-01-31")).toBe(30);
    expect(isoDay(30)).toBe("1970-01-31");
    expect(addMonths(epochDay("2026-03-31"), -1)).toBe(epochDay("2026-02-28"));
    expect(weekdayOf(epochDay("2026-01-04"))).toBe(0);
  });

  it("counts the days of every year that a date may have", () => {
    for (const [date, day] of [
      ["0001-01-01", -719_162],
      ["0050-03-01", -701_206],
      ["0100-01-01", -683_003],
      ["9999-12-31", 2_932_896],
    ] as const) {
      expect([date, epochDay(date)]).toEqual([date, day]);
      expect(isoDay(day)).toBe(date);
    }
    for (const none of ["2026-02-30", "2026-13-01", "2026-1-01"]) expect(() => epochDay(none)).toThrow(RangeError);
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
    const openDays = { leadTimeUnit: "OPEN_DAYS" } as const;
    expect(deliveryDays("2026-01-03", 5, workingCalendar({ ...openDays, closedWeekdays: [0, 6] }))).toBe(9);
    const spring = workingCalendar({ ...openDays, closures: [{ firstOn: "2026-03-05", lastOn: "2026-03-25" }] });
    expect(deliveryDays("2026-03-02", 10, spring)).toBe(31);
    expect(latestOrderDay(epochDay("2026-01-07"), 5, weekends)).toBe(epochDay("2026-01-02"));
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

  it("resolveParameters, of costs", () => {
    const none = { shortageCost: null, holdingCostPerDay: null, carryingRate: null };
    const [price, unitCost] = [5.2, 2.1];
    const ruleOf = (levels: ParametersByLevel, money: { price?: number | null; unitCost?: number | null } = {}) =>
      resolveParameters(levels, () => ({ currency: "EUR", price, unitCost, ...money })).safetyStock;
    const rate = { TENANT: { costs: { ...none, carryingRate: 0.365 } } };
    // Margin 5.2 − 2.1; 36.5 % of 2.1 a year are a tenth of a percent a day.
    expect(ruleOf(rate)).toMatchObject({
      value: { kind: "COST", shortageCost: 3.1, holdingCostPerDay: 0.0021 },
      level: "TENANT",
    });
    // Each of the two from the first level that gives it, the rate of a quarter where none does.
    const ofSku = { ...rate, SKU: { costs: { ...none, shortageCost: 9 } } };
    expect(ruleOf(ofSku, { price: null })).toMatchObject({
      value: {
        shortageCost: 9,
        holdingCostPerDay: 0.0021,
        origin: {
          currency: "EUR",
          shortage: { level: "SKU" },
          holding: { level: "TENANT", rate: { carryingRate: 0.365, unitCost } },
        },
      },
      level: "SKU",
    });
    expect(ruleOf({ SKU: { costs: { ...none, shortageCost: 9 } } }, { unitCost: 3.65 }).value).toMatchObject({
      holdingCostPerDay: 0.0025,
    });
    // What can't be reckoned leaves it to the level's own days, the next level, the default.
    const obstacle = (money: object, levels: ParametersByLevel = rate) => ruleOf(levels, money).passedOver;
    expect(obstacle({ price: null })).toEqual([{ level: "TENANT", obstacle: "NO_PRICE" }]);
    expect(obstacle({ unitCost: 0 })).toEqual([{ level: "TENANT", obstacle: "NO_COST" }]);
    expect(obstacle({ price: 2 })).toEqual([{ level: "TENANT", obstacle: "NO_MARGIN" }]);
    expect(obstacle({}, { SKU: { costs: { shortageCost: 0, holdingCostPerDay: 0, carryingRate: null } } })).toEqual([
      { level: "SKU", obstacle: "NO_COSTS" },
    ]);
    expect(ruleOf(rate, { price: null })).toMatchObject({ value: { kind: "DAYS", days: 30 }, level: "DEFAULT" });
    const withDays = {
      SKU: { costs: { ...none, carryingRate: 1 } },
      SUPPLIER: { safetyStock: { kind: "DAYS" as const, days: 9 } },
    };
    expect(ruleOf(withDays, { price: null })).toMatchObject({ value: { days: 9 }, level: "SUPPLIER" });
    expect(ruleOf(withDays)).toMatchObject({ value: { kind: "COST" }, level: "SKU" });
    expect(ruleOf(withDays)).not.toHaveProperty("passedOver");
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
    expect(capOutliers(of(2, 3, 2, 500, 2, 3, 2, 3, 2, 3, 2, 500), 4)).toBe(0);
    expect(capOutliers(of(2, 3, 2, 500, 2, 3, 500, 3, 2, 3, 2, 3), 4)).toBe(2);
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

  it("normalQuantile", () => {
    expect(normalQuantile(0.95)).toBeCloseTo(1.6449, 4);
    expect(normalQuantile(0.001)).toBeCloseTo(-3.0902, 4);
    expect(normalQuantile(0.999)).toBeCloseTo(3.0902, 4);
  });

  it("safetyStockOfDays", () => {
    const totals = Float64Array.from({ length: 20 }, (_, day) => 4 * day);
    expect(safetyStockOfDays(totals, 7, 4)).toBe(16);
  });

  it("countQuantile, countQuantiles, gammaQuantile, ownLots, ownVariation, excessOf, livingShare", () => {
    expect(countQuantile(2, 0, 0.5)).toBe(2);
    const asked = [0.5, 0.9].map((probability) => ({ probability, normal: normalQuantile(probability) }));
    for (const mean of [0, 0.3, 2, 59, 400]) {
      const found = new Float64Array(2);
      countQuantiles(found, mean, 0.4, asked);
      expect([...found]).toEqual(asked.map(({ probability }) => countQuantile(mean, 0.4, probability)));
    }
    expect(gammaQuantile(0.01, 0)).toBeCloseTo(0.9967, 4);
    const twice = { units: of(0, 9, 0, 0, 0, 9, 0, 0), missing: new Uint8Array(8) };
    expect(ownLots(twice)).toBeCloseTo(0.6, 12);
    const even = { units: new Float64Array(182).fill(10), missing: new Uint8Array(182) };
    expect(ownVariation(even, TYPICAL_DISPERSION, 0)).toBeCloseTo(8 / 30, 12);
    expect(excessOf({ lots: 1, level: 0.1, week: 0.2 }, { units: 10, weeks: 2, lots: 5 })).toBeCloseTo(0.7, 12);
    expect(livingShare({ values: new Float64Array(70).fill(1), missing: new Uint8Array(70) }, WEEKS)).toBe(1);
  });

  it("servedShare, lostSalesShare, quantileOf, neededUnits, shareOf, calibrated, volumeClass", () => {
    expect(servedShare({ shortage: 3.1, holdingPerDay: 0.09 }, 7)).toBeCloseTo(0.831, 3);
    expect(shareWithin(of(1, 2, 3, 4), 3)).toBe(0.75);
    const values = unitValues({ shortage: 3, holdingPerDay: 1 / 7 }, 7, 0.75, 10, (units) => (units < 10 ? 0.7 : 0.8));
    expect(values).toMatchObject({ ofOneMore: expect.closeTo(-0.2, 9), ofOneLess: expect.closeTo(-0.2, 9) });
    expect(values).toMatchObject({ servedShare: 0.8, servedShareOfOneLess: 0.7, costOfOneLeft: expect.closeTo(1, 9) });
    expect(covered(NO_CALIBRATION, 0.9, 20)).toBe(0.9);
    expect(lostSalesShare(0.833, 2)).toBeCloseTo(0.76, 2);
    expect(quantileOf(of(1, 2, 3, 4), 0.75)).toBe(3);
    const paths = { spans: 2, units: new Float64Array(2 * PATHS).fill(5, 0, PATHS).fill(4, PATHS) };
    const parts = [0, 1].map((span) => ({ span, arriving: 0, share: 1 }));
    const shelf = { onHand: 3, parts, waiting: null };
    expect(neededUnits(paths, { ...shelf, shortageModel: "lost-sales" })[0]).toBe(4);
    expect(neededUnits(paths, { ...shelf, shortageModel: "back-order" })[0]).toBe(6);
    const span = { leadTimeDays: 14, reviewPeriodDays: 7, stockCoverDays: 28 };
    expect(shareOf({ kind: "SERVICE_LEVEL", serviceLevel: 0.95 }, span, "lost-sales")).toBe(0.95);
    expect(orderCycleDays({ reviewPeriodDays: 7, stockCoverDays: 28 })).toBe(28);
    // From one order to the next, 28 days: 10 ÷ (10 + 28 · 0.1).
    const costs = { kind: "COST" as const, shortageCost: 10, holdingCostPerDay: 0.1 };
    expect(shareOf(costs, span, "back-order")).toBeCloseTo(0.78125, 9);
    expect(calibrated(NO_CALIBRATION, 0.9, 20)).toBe(0.9);
    expect(volumeClass(12)).toBe(1);
  });

  it("stockHealth", () => {
    const position = { balanceAtDelivery: 20, safetyStock: 30, coverUnits: 120, hasDemand: true, stockAndIncoming: 60 };
    expect(stockHealth(position)).toBe("AT_RISK");
  });
});
