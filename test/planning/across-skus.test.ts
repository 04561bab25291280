import {
  abcClasses,
  type CoverLine,
  explodeNeed,
  historyWindows,
  type PlanFigures,
  planWindows,
  reachOrderMinimum,
  recipeLevels,
  resolveParameters,
  rollUp,
  sizeProduct,
} from "../../src/planning";
import { planSteady } from "./series";

const line = (id: string, change: Partial<CoverLine>): CoverLine => ({
  id,
  units: 0,
  uncoveredUnits: 0,
  demandAfterCover: new Float64Array(400).fill(1),
  moq: 0,
  packQuantity: 1,
  orderable: true,
  ...change,
});

describe("a supplier's order minimum", () => {
  it("is reached by equal days of cover, not pro rata", () => {
    const lines = [
      line("needs 90", { units: 90, uncoveredUnits: 90 }),
      line("needs 10", { units: 10, uncoveredUnits: 10 }),
    ];
    expect(reachOrderMinimum(lines, { amount: 200, unit: "units" })).toEqual({
      units: [140, 60],
      extraDays: 50,
      reached: true,
    });
  });

  it("takes in a SKU with stock to spare only once the longer cover has used it up", () => {
    const lines = [line("short", { units: 10, uncoveredUnits: 10 }), line("spare", { units: 0, uncoveredUnits: -30 })];
    expect(reachOrderMinimum(lines, { amount: 30, unit: "units" }).units).toEqual([30, 0]);
    expect(reachOrderMinimum(lines, { amount: 60, unit: "units" }).units).toEqual([50, 10]);
  });

  it("counts money when it is set in money, and each SKU keeps its own packs", () => {
    const lines = [line("boxed", { units: 12, uncoveredUnits: 10, packQuantity: 12, unitCost: 5 })];
    expect(reachOrderMinimum(lines, { amount: 100, unit: "currency" }).units).toEqual([24]);
    expect(reachOrderMinimum(lines, { amount: 60, unit: "currency" })).toMatchObject({ units: [12], extraDays: 0 });
  });

  it("reaches a minimum in money by amounts as the order's lines have them, rounded (D120)", () => {
    const parts = ["a", "b", "c"].map((id) => line(id, { units: 1, unitCost: 33.334, currency: "EUR" }));
    // 3 × 33.334 is 100.002, and the order's lines add up to 99.99.
    expect(reachOrderMinimum(parts, { amount: 99.99, unit: "currency" }).units).toEqual([1, 1, 1]);
    expect(reachOrderMinimum(parts, { amount: 100, unit: "currency" }).units).toEqual([2, 2, 2]);
  });

  it("stays unreached, and says so, when nothing sells any more", () => {
    const lines = [line("last", { units: 5, uncoveredUnits: 5, demandAfterCover: new Float64Array(10) })];
    const asked = reachOrderMinimum(lines, { amount: 50, unit: "units" });
    expect(asked).toEqual({ units: [5], extraDays: 0, reached: false });
  });

  it("works on plans as they come", () => {
    const plan = planSteady(10, { stockCoverDays: 60, safetyStock: { kind: "DAYS", days: 0 } });
    const raised = reachOrderMinimum([line("sku", { units: plan.recommendedUnits, ...plan.cover })], {
      amount: 1000,
      unit: "units",
    });
    expect(raised).toEqual({ units: [1000], extraDays: 40, reached: true });
  });
});

describe("a product-wide minimum", () => {
  it("fills whole packs of the product with the SKU that would run out first", () => {
    const lines = [
      line("fast", { units: 20, uncoveredUnits: 18, demandAfterCover: new Float64Array(90).fill(4) }),
      line("slow", { units: 15, uncoveredUnits: 15, demandAfterCover: new Float64Array(90).fill(1) }),
    ];
    const sized = sizeProduct(lines, { moq: 0, packQuantity: 12 });
    expect(sized).toMatchObject({ reached: true, packsMet: true });
    expect(sized.units).toEqual([20, 16]);
  });
});

describe("ABC classes", () => {
  it("keeps the item that crosses a tier in it, breaks ties by id and puts items without sales last", () => {
    const items = [
      { id: "z", turnover: 50 },
      { id: "b", turnover: 25 },
      { id: "a", turnover: 25 },
      { id: "never", turnover: 0 },
      { id: "returned", turnover: -5 },
      { id: "gift card", turnover: 900, excluded: true },
    ];
    expect(Object.fromEntries(abcClasses(items))).toEqual({
      z: "A",
      a: "A",
      b: "B",
      never: "C",
      returned: "C",
      "gift card": null,
    });
  });

  it("names no class when ABC is switched off", () => {
    expect(abcClasses([{ id: "a", turnover: 5 }], []).get("a")).toBeNull();
  });
});

describe("rolling up", () => {
  const pair = (change: Partial<PlanFigures>): PlanFigures => ({
    skuId: "s1",
    onHand: 0,
    onOrder: 0,
    recommendedUnits: 0,
    stockHealth: "HEALTHY",
    daysOnHand: 0,
    daysToStockOut: 0,
    buyOn: null,
    expectedDeliveryOn: null,
    reorder: true,
    metrics: { weekly_quantity: 1 },
    ...change,
  });

  it("adds quantities, counts health by pair, ranges days over pairs and takes the earliest date (D38, D39)", () => {
    const rolled = rollUp([
      pair({ onHand: 5, onOrder: 3, recommendedUnits: 12, daysOnHand: 9, daysToStockOut: 14, buyOn: "2026-02-01" }),
      pair({ onHand: 1, stockHealth: "AT_RISK", daysOnHand: 2, daysToStockOut: 4, buyOn: "2026-01-15" }),
      pair({ skuId: "s2", stockHealth: "STOCK_OUT", reorder: false }),
    ]);
    expect(rolled).toMatchObject({
      onHand: 6,
      onOrder: 3,
      recommendedUnits: 12,
      stockHealth: { EXCESS: 0, HEALTHY: 1, AT_RISK: 1, STOCK_OUT: 1 },
      daysOnHand: { min: 0, max: 9 },
      daysToStockOut: { min: 0, max: 14 },
      buyOn: "2026-01-15",
      expectedDeliveryOn: null,
      reorder: { on: 1, off: 1 },
      metrics: { weekly_quantity: 3 },
    });
  });

  it("has an answer for a product without any row", () => {
    expect(rollUp([])).toMatchObject({ onHand: 0, daysOnHand: { min: 0, max: 0 }, buyOn: null });
  });
});

describe("recipes", () => {
  it("reports a recipe that contains itself, cuts it there and still plans the rest", () => {
    const lines = [
      { parentId: "table", componentId: "wood", quantityPerUnit: 4 },
      { parentId: "wood", componentId: "glue", quantityPerUnit: 2 },
      { parentId: "glue", componentId: "wood", quantityPerUnit: 1 },
    ];
    const levels = recipeLevels(lines);
    expect(levels.cycles).toEqual([["wood", "glue", "wood"]]);
    expect(levels.cutLines).toEqual([lines[2]]);
    expect(levels.order).toEqual(["table", "wood", "glue"]);
  });

  it("adds up what all parents need through all levels before anything is rounded, each parent's lead time earlier", () => {
    const exploded = explodeNeed({
      lines: [
        { parentId: "bike", componentId: "wheel", quantityPerUnit: 2 },
        { parentId: "wheel", componentId: "spoke", quantityPerUnit: 30 },
        { parentId: "bike", componentId: "spoke", quantityPerUnit: 1 },
      ],
      needs: new Map([["bike", Float64Array.from([0, 0, 0, 0, 0, 10])]]),
      available: new Map([["wheel", 5]]),
      leadTimeDays: new Map([
        ["bike", 2],
        ["wheel", 3],
      ]),
      days: 6,
    });
    expect(Array.from(exploded.get("wheel")?.net ?? [])).toEqual([0, 0, 0, 15, 0, 0]);
    expect(Array.from(exploded.get("spoke")?.gross ?? [])).toEqual([450, 0, 0, 10, 0, 0]);
  });
});

describe("periods", () => {
  it("history includes the planning day and the plan starts the day after, over calendar months (D39a)", () => {
    expect(historyWindows("2026-03-31")).toEqual({
      week: { startOn: "2026-03-25", endOn: "2026-03-31", days: 7 },
      month: { startOn: "2026-03-01", endOn: "2026-03-31", days: 31 },
      quarter: { startOn: "2026-01-01", endOn: "2026-03-31", days: 90 },
      year: { startOn: "2025-04-01", endOn: "2026-03-31", days: 365 },
    });
    expect(planWindows("2026-01-31")).toEqual({
      week: { startOn: "2026-02-01", endOn: "2026-02-07", days: 7 },
      month: { startOn: "2026-02-01", endOn: "2026-02-28", days: 28 },
      quarter: { startOn: "2026-02-01", endOn: "2026-04-30", days: 89 },
      year: { startOn: "2026-02-01", endOn: "2027-01-31", days: 365 },
    });
  });
});

describe("parameters", () => {
  it("come from the most specific level that sets them, and say which; unset ones from the defaults", () => {
    const resolved = resolveParameters({
      TENANT: { stockCoverDays: 45, leadTimeDays: 7 },
      SUPPLIER: { leadTimeDays: 30, moq: 100 },
      SUPPLIER_WAREHOUSE: { leadTimeDays: 21 },
      SKU_WAREHOUSE: { leadTimeDays: null, moq: 0 },
    });
    expect(resolved).toMatchObject({
      leadTimeDays: { value: 21, level: "SUPPLIER_WAREHOUSE" },
      moq: { value: 0, level: "SKU_WAREHOUSE" },
      stockCoverDays: { value: 45, level: "TENANT" },
      safetyStock: { value: { kind: "DAYS", days: 30 }, level: "DEFAULT" },
      shortageModel: { value: "lost-sales", level: "DEFAULT" },
    });
  });
});
