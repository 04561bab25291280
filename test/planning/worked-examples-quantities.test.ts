/** The worked examples of docstrings about quantities, run. Titles name the function that carries the example. */

import {
  abcClasses,
  addDependentNeed,
  bundleContents,
  consolidatedNeed,
  explodeNeed,
  extraDemandUnits,
  nearestPacks,
  needWithOrder,
  netNeed,
  orderableUnits,
  orderQuantity,
  orderUpToLevel,
  ownRules,
  packsToOrder,
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
  typicalProfile,
  wholeUnits,
  withLaterSteps,
} from "../../src/planning";
import { restOfDay } from "../../src/planning/demand/learnt-demand";
import { stockAtEndOfDay } from "../../src/planning/series-position";
import { planSteady } from "./series";

const of = (...values: number[]): Float64Array => Float64Array.from(values);

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

  it("recipeLevels, addDependentNeed, needWithOrder, explodeNeed", () => {
    const cake = [
      { parentId: "cake", componentId: "dough", quantityPerUnit: 1 },
      { parentId: "dough", componentId: "flour", quantityPerUnit: 2 },
      { parentId: "cake", componentId: "flour", quantityPerUnit: 1 },
    ];
    expect(recipeLevels(cake).order).toEqual(["cake", "dough", "flour"]);
    const use = { quantityPerUnit: 2, parentLeadTimeDays: 2 };
    expect(addDependentNeed(new Float64Array(4), of(0, 1, 0, 5), use)).toEqual(of(2, 10, 0, 0));
    expect(needWithOrder(of(0, 2, 2, 2), { units: 5, readyInDays: 2 })).toEqual(of(0, 5, 0, 1));
    const eggs = explodeNeed({
      lines: [{ parentId: "cake", componentId: "egg", quantityPerUnit: 3 }],
      needs: new Map([["cake", of(0, 0, 0, 0, 10)]]),
      available: new Map([["egg", 6]]),
      leadTimeDays: new Map([["cake", 2]]),
      days: 5,
    }).get("egg");
    expect(eggs?.net).toEqual(of(0, 0, 24, 0, 0));
  });

  it("restOfDay, stockAtEndOfDay", () => {
    expect(restOfDay({ expected: 10, sold: 4, shareLeft: 1 })).toBe(6);
    expect(restOfDay({ expected: 10, sold: 4, shareLeft: 0.25 })).toBe(2.5);
    expect(stockAtEndOfDay({ onHand: 5, restOfDay: 8, dueUnits: 0, shortageModel: "lost-sales" })).toBe(0);
    expect(stockAtEndOfDay({ onHand: -30, restOfDay: 8, dueUnits: 0, shortageModel: "lost-sales" })).toBe(-30);
    expect(stockAtEndOfDay({ onHand: 5, restOfDay: 8, dueUnits: 20, shortageModel: "lost-sales" })).toBe(-3);
  });
});
