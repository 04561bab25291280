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
      visibility: [0],
      abcCategories: ["A"],
    };
    expect(await world.row("SKU_LOCATION", "Tea", "North")).toMatchObject({ ...expected, skuName: "Tea" });
    expect(await world.row("SKU", "Tea")).toMatchObject({ ...expected, warehouseId: null });
    expect(await world.row("PRODUCT", "Product of Tea")).toMatchObject({
      ...expected,
      skuId: null,
      skuName: null,
      searchText: "Product of Tea\nTea",
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
    expect(await world.row("SKU", "Tea")).toMatchObject({ incomingUnits: 36, stockLevel: 0, daysToStockOutMin: 0 });
    expect(await world.detail("Tea", "North")).toMatchObject({
      lateUnits: 6,
      warnings: ["6 units were due on 2025-12-30 and are 2 days late; they are counted as arriving tomorrow."],
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

describe("rows", () => {
  it("are there for a SKU that no warehouse ever held, with zeros, but not at a location", async () => {
    await world.sku("New", { reorder: false });
    await world.refresh();
    expect(await world.rows("SKU_LOCATION")).toEqual([]);
    const zeros = {
      stockLevel: 0,
      daysOnHandMin: 0,
      daysOnHandMax: 0,
      buyOn: null,
      yearlyQuantity: 0,
      noReorderCount: 1,
      reorderCount: 0,
    };
    expect(await world.row("SKU", "New")).toMatchObject(zeros);
    expect(await world.row("PRODUCT", "Product of New")).toMatchObject(zeros);
  });

  it("are there for each active warehouse with stock, demand, an order line or a setting, now or ever (D36c)", async () => {
    for (const name of ["Sold", "Ordered", "Set", "Never"]) await world.warehouse(name);
    await world.warehouse("Closed", { active: false });
    await world.sku("Tea", { supplier: "Ada" });
    await world.stock("Tea", "North", 0);
    await world.stock("Tea", "Closed", 9);
    await world.demand("Tea", "Sold", { perDay: 1, days: 3, source: "BUNDLE" });
    await world.order("draft", {
      sku: "Tea",
      warehouse: "Ordered",
      supplier: "Ada",
      ordered: 1,
      dueOn: "2026-02-01",
      status: "DRAFT",
    });
    await world.setting({ sku: "Tea", warehouse: "Set" }, { moq: 1 });
    await world.refresh();
    expect((await world.rows("SKU_LOCATION")).map(({ warehouseName }) => warehouseName)).toEqual([
      "North",
      "Ordered",
      "Set",
      "Sold",
    ]);
    expect(await world.row("SKU", "Tea")).toMatchObject({ stockLevel: 0 });
  });

  it("add a combined warehouse and its children up in one (D36b)", async () => {
    const combinedId = await world.warehouse("Region");
    await world.warehouse("East", { combinedId });
    await world.warehouse("West", { combinedId });
    await world.sku("Tea", { supplier: "Ada" });
    await world.stock("Tea", "East", 30);
    await world.stock("Tea", "Region", 5);
    await world.demand("Tea", "East", { perDay: 2 });
    await world.demand("Tea", "West", { perDay: 3 });
    await world.order("placed", { sku: "Tea", warehouse: "West", supplier: "Ada", ordered: 7, dueOn: "2026-01-09" });
    await world.refresh();
    // 35 in stock, 5 sold a day: a week.
    expect(await world.rows("SKU_LOCATION")).toMatchObject([
      {
        warehouseName: "Region",
        stockLevel: 35,
        incomingUnits: 7,
        weeklyQuantity: 35,
        weeklyPlanQuantity: 35,
        daysOnHandMin: 7,
      },
    ]);
  });

  it("roll SKUs up to products: sums, ranges over pairs, means of costs, the commonest supplier (D38, D39)", async () => {
    await world.supplier("Bo", { currency: "USD" });
    await world.warehouse("South");
    await world.sku("Red", { product: "Mug", supplier: "Bo", supplierUnitCost: 2, unitCost: 3, retailPrice: 9 });
    await world.sku("Blue", {
      product: "Mug",
      supplier: "Bo",
      supplierUnitCost: 4,
      unitCost: 6,
      retailPrice: 12,
      reorder: false,
    });
    await world.sku("Gold", { product: "Mug", supplier: "Ada", supplierUnitCost: 50 });
    await world.stock("Red", "North", 10);
    await world.stock("Red", "South", 40);
    await world.stock("Blue", "North", 5);
    await world.demand("Red", "North", { perDay: 1 });
    await world.demand("Red", "South", { perDay: 1 });
    await world.demand("Blue", "North", { perDay: 1 });
    await world.refresh();
    expect(await world.row("SKU", "Red")).toMatchObject({ stockLevel: 50, daysOnHandMin: 10, daysOnHandMax: 40 });
    const product = await world.row("PRODUCT", "Mug");
    expect(product).toMatchObject({
      stockLevel: 55,
      daysOnHandMin: 5,
      daysOnHandMax: 40,
      weeklyQuantity: 21,
      unitCost: 4.5,
      supplierName: "Bo",
      supplierUnitCost: 3,
      supplierUnitCosts: [
        { supplierName: "Ada", unitCost: 50, currency: "EUR" },
        { supplierName: "Bo", unitCost: 3, currency: "USD" },
      ],
      retailPriceMin: 9,
      retailPriceMax: 12,
      reorderCount: 2,
      noReorderCount: 1,
      searchText: "Mug\nBlue\nGold\nRed",
    });
    expect(product.excessCount + product.healthyCount + product.atRiskCount + product.stockOutCount).toBe(3);
  });

  it("go with a SKU that is deleted, and its product's with the last one", async () => {
    const id = await world.sku("Tea", { supplier: "Ada" });
    await world.stock("Tea", "North", 3);
    await world.refresh();
    await world.as(({ db }) => db.sku.updateMany({ data: { deletedAt: new Date() } }));
    await world.refresh([id]);
    expect(await world.whole()).toEqual([]);
    expect(await world.as(({ db }) => db.planDetail.count())).toBe(0);
  });
});

describe("revenue", () => {
  it("is converted at the rate of the day of the sale, and left out with a warning where no rate is known (D49)", async () => {
    await world.as(({ db }) =>
      db.exchangeRate.createMany({
        data: [
          { currency: "USD", on: new Date("2025-06-01"), rate: 0.5 },
          { currency: "USD", on: new Date("2025-12-30"), rate: 0.8 },
        ],
      }),
    );
    await world.sku("Tea");
    await world.demand("Tea", "North", { perDay: 1, days: 7, price: 10, currency: "USD" });
    await world.demand("Tea", "North", { perDay: 1, days: 2, price: 99, currency: "CHF" });
    await world.refresh();
    // 26 to 29 December: 4 × 10 × 0.5; 30 December to 1 January: 3 × 10 × 0.8. Units count in any case.
    expect(await world.row("SKU", "Tea")).toMatchObject({ weeklyQuantity: 9, weeklySales: 44, yearlySales: 44 });
    const warning = "Sales in CHF are left out of revenue: no exchange rate is known.";
    expect(await world.detail("Tea", "North")).toMatchObject({ warnings: [warning] });
    expect(await world.run()).toMatchObject({ warnings: [warning] });
  });

  it("is planned at the retail price where nothing was sold for a year", async () => {
    await world.sku("Flour");
    await world.sku("Cake", { productionTimeDays: 0 });
    await world.recipe("Cake", "Flour", 2);
    await world.demand("Cake", "North", { perDay: 1, price: 8 });
    await world.stock("Flour", "North", 0);
    await world.as(({ db }) => db.sku.updateMany({ where: { name: "Flour" }, data: { retailPrice: 3 } }));
    await world.refresh();
    const flour = await world.row("SKU", "Flour");
    expect(flour.yearlyPlanQuantity).toBeGreaterThan(0);
    expect(flour.yearlyPlanSales).toBeCloseTo(flour.yearlyPlanQuantity * 3, 3);
  });
});

describe("ABC classes", () => {
  it("follow revenue of twelve months at all levels, and are not there when switched off", async () => {
    for (const [name, price] of [
      ["Big", 60],
      ["Middle", 30],
      ["Small", 10],
      ["Material", 0],
    ] as const) {
      await world.sku(name, { product: name === "Big" ? "Big" : "Rest", isMaterial: name === "Material" });
      await world.demand(name, "North", { perDay: 1, price });
    }
    await world.refresh();
    const classes = async (level: "SKU" | "SKU_LOCATION" | "PRODUCT") =>
      Object.fromEntries((await world.rows(level)).map(({ sortName, abcCategories }) => [sortName, abcCategories]));
    // Shares 60, 30, 10 of all: the second crosses 70 and stays in A; at 90 % B's share is full, too.
    const skus = { Big: ["A"], Middle: ["A"], Small: ["C"], Material: ["C"] };
    expect(await classes("SKU")).toEqual(skus);
    expect(await classes("SKU_LOCATION")).toEqual(skus);
    expect(await classes("PRODUCT")).toEqual({ Big: ["A"], Rest: ["A", "C"] });
    await database.prisma.tenant.update({ where: { id: world.tenantId }, data: { abcShares: [] } });
    await world.refresh([await world.idOf("sku", "Big")]);
    expect(new Set((await world.rows("SKU")).flatMap(({ abcCategories }) => abcCategories))).toEqual(new Set());
    expect(await classes("PRODUCT")).toEqual({ Big: [], Rest: [] });
  });
});
