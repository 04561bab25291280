/** The table "Published examples to hold the engine to" of the planning maths (planning.md), row by row. */

import {
  consolidatedNeed,
  explodeNeed,
  netNeed,
  orderQuantity,
  orderUpToLevel,
  packsToOrder,
  raiseToMoq,
  raiseToPacks,
  reachOrderMinimum,
  recipeLevels,
  sizeProduct,
  sizeSeries,
} from "../../src/planning";
import { dayOn, planSteady } from "./series";

const DAYS = (days: number) => ({ kind: "DAYS" as const, days });

describe("published examples (planning.md)", () => {
  it("orders 37 when the net stock is 102, the reorder point 113 and the order-up-to level 139", () => {
    expect(orderQuantity({ netStock: 102, reorderPoint: 113, orderUpToLevel: 139 })).toBe(37);
  });

  it("orders 1000 for a need of 850 with MOQ 1000, and 36 for a need of 25 in packs of 12", () => {
    expect(sizeSeries({ need: 850, moq: 1000, packQuantity: 1 }).units).toBe(1000);
    expect(sizeSeries({ need: 25, moq: 0, packQuantity: 12 }).units).toBe(36);
    expect(raiseToMoq(850, 1000)).toBe(1000);
    expect(raiseToPacks(25, 12)).toBe(36);
  });

  it("orders 200 for a need of 149 with MOQ 200", () => {
    expect(sizeSeries({ need: 149, moq: 200, packQuantity: 1 }).units).toBe(200);
  });

  it("reorders at 44 when 4 a day are sold, the lead time is 7 days and the safety stock 4 days", () => {
    const plan = planSteady(4, { leadTimeDays: 7, safetyStock: DAYS(4) });
    expect(plan.safetyStock).toBeCloseTo(16, 6);
    expect(plan.reorderPoint).toBeCloseTo(44, 6);
  });

  it("orders up to 2724 for demand of 1272 over 45 days, safety 664 (19 days) and review 788 (21 days)", () => {
    expect(orderUpToLevel({ leadTimeDemand: 1272, safetyStock: 664, reviewDemand: 788 })).toBe(2724);
  });

  it("buys 600 under lost sales and 900 under back-order with nothing in stock, 10 a day, lead 30 and cover 60", () => {
    const settings = { leadTimeDays: 30, stockCoverDays: 60, safetyStock: DAYS(0) };
    expect(planSteady(10, { ...settings, shortageModel: "lost-sales" }).recommendedUnits).toBe(600);
    expect(planSteady(10, { ...settings, shortageModel: "back-order" }).recommendedUnits).toBe(900);
  });

  it("buys when 45 days are left with lead time 15 and safety stock 30 days", () => {
    const settings = { leadTimeDays: 15, safetyStock: DAYS(30) };
    const onTheMorningOfDay = (day: number) => 10 * (45 + day - 1);
    expect(planSteady(10, settings, { onHand: onTheMorningOfDay(1) }).buyOn).toBe(dayOn(1));
    expect(planSteady(10, settings, { onHand: onTheMorningOfDay(56) }).buyOn).toBe(dayOn(56));
    expect(planSteady(10, settings, { onHand: onTheMorningOfDay(1) - 1 }).buyOn).toBe(dayOn(0));
  });

  it("buys when 45 days are left where demand doubles on day 61, too, and keeps less once it falls", () => {
    const settings = { leadTimeDays: 15, safetyStock: DAYS(30) };
    const from61 = (factor: number) => Float64Array.from({ length: 400 }, (_, day) => (day < 60 ? 1 : factor));
    // On the morning of day 36 400 − 35 · 4 = 260 are left: days 36 to 80 take 25 · 4 + 20 · 8 = 260. They are the 45 days.
    const rising = planSteady(4, settings, { onHand: 400, demandFactors: from61(2) });
    expect(rising).toMatchObject({ buyOn: dayOn(36), safetyStock: 4 * 30 });
    // Where 2 are sold from day 61 on: 298 − 44 · 4 = 122 are left on the morning of day 45, and days 45 to 89 take 16 · 4 + 29 · 2 = 122.
    const falling = planSteady(4, settings, { onHand: 298, demandFactors: from61(0.5) });
    expect(falling).toMatchObject({ buyOn: dayOn(45), safetyStock: 4 * 30 });
  });

  it("orders 100, not 300, of one item that stands in three rows of 20 with MOQ 100", () => {
    const row = {
      units: 20,
      uncoveredUnits: 20,
      demandAfterCover: new Float64Array(0),
      moq: 0,
      packQuantity: 1,
      orderable: true,
    };
    const rows = ["a", "b", "c"].map((id) => ({ id, ...row }));
    const sized = sizeProduct(rows, { moq: 100, packQuantity: 1 });
    expect(sized.units.reduce((sum, units) => sum + units, 0)).toBe(100);
    expect(sizeSeries({ need: 3 * 20, moq: 100, packQuantity: 1 }).units).toBe(100);
  });

  it("needs 1350, not 1450, for demands of 250 and 1000 and one safety stock of 100", () => {
    expect(consolidatedNeed({ needs: [250, 1000], safetyStock: 100 })).toBe(1350);
    const lines = ["red", "blue"].map((parentId) => ({ parentId, componentId: "paint", quantityPerUnit: 1 }));
    const needs = new Map([
      ["red", Float64Array.of(250)],
      ["blue", Float64Array.of(1000)],
      ["paint", Float64Array.of(100)],
    ]);
    expect(explodeNeed({ lines, needs, days: 1 }).get("paint")?.gross).toEqual(Float64Array.of(1350));
    expect(recipeLevels(lines).order).toEqual(["blue", "red", "paint"]);
  });

  it("orders 4 packs for 40 pieces in supplier packs of 10", () => {
    expect(packsToOrder(40, 10)).toBe(4);
  });

  it("needs 3 more when 18 are needed and 15 are on order", () => {
    expect(netNeed({ needed: 18, onOrder: 15 })).toBe(3);
  });

  it("orders nothing to reach a supplier minimum when there is no demand", () => {
    const idle = planSteady(0, { moq: 50 });
    const line = {
      id: "idle",
      units: idle.recommendedUnits,
      ...idle.cover,
      moq: 50,
      packQuantity: 1,
      unitCost: 2,
      orderable: true,
    };
    expect(reachOrderMinimum([line], { amount: 500, unit: "currency" }).units).toEqual([0]);
    expect(reachOrderMinimum([line], { amount: 500, unit: "units" }).units).toEqual([0]);
  });
});
