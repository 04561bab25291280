import { recomputeFromTrace } from "../../src/planning";
import { createTestDatabase } from "../support/database";
import { type PlanWorld, planWorld } from "./plan-world";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let world: PlanWorld;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  world = await planWorld(database);
  await world.supplier("Ada", { leadTimeDays: 15 });
  await world.warehouse("North");
});

describe("the plan of one SKU at one warehouse", () => {
  it("follows the arithmetic of the planning pages, step by step", async () => {
    // 450 in stock, 10 sold a day for 20 EUR each, lead time 15, safety stock 30 days, cover 60 days, packs of 16.
    await world.sku("Tea", {
      supplier: "Ada",
      supplierUnitCost: 3,
      unitCost: 4,
      retailPrice: 25,
      packQuantity: 16,
      moq: 100,
    });
    await world.setting({ sku: "Tea" }, { safetyStockDays: 30, stockCoverDays: 60 });
    await world.stock("Tea", "North", 450);
    await world.demand("Tea", "North", { perDay: 10, price: 20 });
    await world.refresh();
    const expected = {
      stockLevel: 450,
      incomingUnits: 0,
      // 45 × 10 = 450; on day 46 there is nothing left.
      daysOnHandMin: 45,
      daysOnHandMax: 45,
      daysToStockOutMin: 46,
      daysToStockOutMax: 46,
      // 450 − 16 × 10 = 290 is below 300, so goods are needed on day 16, and bought 15 days before: on day 1.
      buyOn: new Date("2026-01-02"),
      expectedDeliveryOn: new Date("2026-01-17"),
      // On day 15: 300 left, which is the safety stock and less than 90 days of cover.
      healthyCount: 1,
      excessCount: 0,
      atRiskCount: 0,
      stockOutCount: 0,
      // Days 16 to 75 take 600, 300 are left: 300 needed, at least 100, in packs of 16: 19 packs.
      recommendedUnits: 304,
      weeklyQuantity: 70,
      monthlyQuantity: 310, // 2025-12-02 to 2026-01-01
      quarterlyQuantity: 920, // 2025-10-02 to 2026-01-01
      yearlyQuantity: 3650,
      weeklySales: 1400,
      monthlySales: 6200,
      quarterlySales: 18_400,
      yearlySales: 73_000,
      weeklyPlanQuantity: 70,
      monthlyPlanQuantity: 310, // 2026-01-02 to 2026-02-01
      quarterlyPlanQuantity: 900, // to 2026-04-01
      yearlyPlanQuantity: 3650,
      weeklyPlanSales: 1400,
      yearlyPlanSales: 73_000,
      unitCost: 4,
      supplierUnitCost: 3,
      supplierUnitCosts: [{ supplierName: "Ada", unitCost: 3, currency: "EUR" }],
      bomCost: null,
      retailPriceMin: 25,
      retailPriceMax: 25,
      supplierName: "Ada",
      reorderCount: 1,
      noReorderCount: 0,
      kinds: 1,
      abcCategories: ["A"],
    };
    expect(await world.row("SKU_LOCATION", "Tea", "North")).toMatchObject({ ...expected, skuName: "Tea" });
    expect(await world.row("SKU", "Tea")).toMatchObject({ ...expected, warehouseId: null });
    expect(await world.row("PRODUCT", "Product of Tea")).toMatchObject({
      ...expected,
      skuId: null,
      skuName: null,
      searchText: "",
    });
    const detail = await world.detail("Tea", "North");
    expect(detail).toMatchObject({
      demandClass: "smooth",
      safetyStock: 300,
      reorderPoint: 450,
      rawNeed: 300,
      lateUnits: 0,
      warnings: [],
    });
    expect(recomputeFromTrace(detail.trace as never)).toBe(304);
    expect(await world.run()).toMatchObject({ complete: true, seriesCount: 1, warnings: [] });
  });

  it("counts what is on its way, says what is late, and leaves out what is only drafted", async () => {
    await world.sku("Tea", { supplier: "Ada" });
    await world.demand("Tea", "North", { perDay: 1 });
    const line = { sku: "Tea", warehouse: "North", supplier: "Ada" };
    await world.order("late", { ...line, ordered: 10, received: 4, dueOn: "2025-12-30", status: "PARTIALLY_RECEIVED" });
    await world.order("placed", { ...line, ordered: 30, dueOn: "2026-01-20" });
    await world.order("draft", { ...line, ordered: 500, dueOn: "2026-01-20", status: "DRAFT" });
    await world.order("done", { ...line, ordered: 70, received: 60, dueOn: "2025-12-01", status: "FULLY_RECEIVED" });
    await world.refresh();
    // Nothing is there today; the six that are late serve days 1 to 6 (D60).
    expect(await world.row("SKU", "Tea")).toMatchObject({ incomingUnits: 36, stockLevel: 0, daysToStockOutMin: 7 });
    expect(await world.detail("Tea", "North")).toMatchObject({
      lateUnits: 6,
      warnings: ["6 units due on 2025-12-30, 2 days late: counted as arriving tomorrow."],
    });
  });

  it("takes a line that is due in a year long gone for late, like any other", async () => {
    await world.sku("Tea", { supplier: "Ada" });
    await world.order("typo", { sku: "Tea", warehouse: "North", supplier: "Ada", ordered: 10, dueOn: "0026-01-20" });
    await world.refresh();
    expect(await world.detail("Tea", "North")).toMatchObject({ lateUnits: 10 });
  });

  it("has no buying date without demand or without a supplier (D37)", async () => {
    await world.sku("Unsold", { supplier: "Ada" });
    await world.stock("Unsold", "North", 5);
    await world.sku("Unsupplied");
    await world.demand("Unsupplied", "North", { perDay: 2 });
    await world.refresh();
    const nobody = { buyOn: null, expectedDeliveryOn: null };
    expect(await world.row("SKU", "Unsold")).toMatchObject({
      ...nobody,
      daysOnHandMin: 9999,
      daysToStockOutMin: 9999,
      recommendedUnits: 0,
    });
    expect(await world.row("SKU", "Unsupplied")).toMatchObject({ ...nobody, supplierName: null, supplierId: null });
  });

  it("recommends nothing while re-ordering is off", async () => {
    await world.sku("Tea", { supplier: "Ada", reorder: false });
    await world.demand("Tea", "North", { perDay: 10 });
    await world.refresh();
    expect(await world.row("SKU", "Tea")).toMatchObject({
      recommendedUnits: 0,
      buyOn: null,
      reorderCount: 0,
      noReorderCount: 1,
    });
  });

  it("takes each parameter from the most specific level that sets it", async () => {
    await world.sku("Tea", { supplier: "Ada" });
    await world.sku("Cake", { productionTimeDays: 4 });
    await world.demand("Tea", "North", { perDay: 10 });
    await world.demand("Cake", "North", { perDay: 10 });
    await world.setting({}, { stockCoverDays: 50, safetyStockDays: 9 });
    await world.setting({ supplier: "Ada", warehouse: "North" }, { leadTimeDays: 12 });
    await world.setting({ sku: "Tea" }, { stockCoverDays: 40 });
    await world.setting({ sku: "Tea", warehouse: "North" }, { moq: 1000 });
    await world.refresh();
    const { parameters } = (await world.detail("Tea", "North")).trace as { parameters: object };
    expect(parameters).toMatchObject({
      leadTimeDays: { value: 12, level: "SUPPLIER_WAREHOUSE" },
      safetyStock: { value: { kind: "DAYS", days: 9 }, level: "TENANT" },
      stockCoverDays: { value: 40, level: "SKU" },
      moq: { value: 1000, level: "SKU_WAREHOUSE" },
    });
    // Lost sales with an empty shelf: 40 days × 10 = 400, raised to the minimum.
    expect(await world.row("SKU", "Tea")).toMatchObject({ recommendedUnits: 1000 });
    expect((await world.detail("Cake", "North")).trace).toMatchObject({
      parameters: { leadTimeDays: { value: 4, level: "SKU" } },
    });
  });
});
