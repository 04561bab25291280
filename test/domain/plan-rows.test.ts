import { col, rowsOf, sql } from "../../src/db";
import { isPlanRowShown } from "../../src/domain/skus/plan-row-filter";
import { createTestDatabase } from "../support/database";
import { type PlanWorld, planWorld } from "./plan-world";

const ALL_SWITCHES = {
  withDigital: true,
  withBundle: true,
  withMaterial: true,
  withArchived: true,
  withDraft: true,
};

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
    });
    expect(product.excessCount + product.healthyCount + product.atRiskCount + product.stockOutCount).toBe(3);
  });

  it("are there for names as long as can be, in letters of whatever script", async () => {
    const long = (first: number) => String.fromCodePoint(...Array.from({ length: 500 }, (_, index) => first + index));
    await world.sku(long(0x4e00), { product: long(0x5e00), supplier: "Ada" });
    await world.stock(long(0x4e00), "North", 3);
    await world.refresh();
    const named = { productName: long(0x5e00), stockLevel: 3 };
    for (const level of ["SKU_LOCATION", "SKU", "PRODUCT"] as const) {
      expect(await world.rows(level)).toEqual([expect.objectContaining(named)]);
      const shown = (nameLike: string) =>
        database.as(world.tenantId, ({ db }) =>
          db.query(
            rowsOf("test.shown", { productName: col.text }),
            sql`select product_name as "productName" from plan_rows where level = ${level}::"PlanLevel" and ${isPlanRowShown(level, { ...ALL_SWITCHES, nameLike })}`,
          ),
        );
      expect(await shown(long(0x4e00).slice(-4))).toEqual([{ productName: named.productName }]);
      expect(await shown("no such name")).toEqual([]);
      expect(await shown(`${named.productName.slice(-1)}\n${long(0x4e00).slice(0, 1)}`)).toEqual([]);
    }
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
    await world.as(({ db }) => db.planningSetting.create({ data: { abcEnabled: false } }));
    await world.refresh([await world.idOf("sku", "Big")]);
    expect(new Set((await world.rows("SKU")).flatMap(({ abcCategories }) => abcCategories))).toEqual(new Set());
    expect(await classes("PRODUCT")).toEqual({ Big: [], Rest: [] });
  });
});
