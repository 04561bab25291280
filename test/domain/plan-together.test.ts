import { refreshPlan, requestFullRefresh } from "../../src/domain/plan/refresh-plan";
import { recomputeFromTrace } from "../../src/planning";
import { countStatements } from "../support/count-statements";
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
  await world.warehouse("North");
});

describe("raw materials", () => {
  it("are needed by all that is made of them, earlier by the making, and not twice for their own use in production", async () => {
    await world.supplier("Mill", { leadTimeDays: 10 });
    await world.sku("Cake", { productionTimeDays: 0 });
    await world.sku("Bread", { productionTimeDays: 0 });
    await world.sku("Flour", { supplier: "Mill", isMaterial: true });
    await world.recipe("Cake", "Flour", 2);
    await world.recipe("Bread", "Flour", 3);
    await world.setting({}, { safetyStockDays: 0, stockCoverDays: 20 });
    await world.demand("Cake", "North", { perDay: 5 });
    await world.demand("Bread", "North", { perDay: 1 });
    await world.demand("Flour", "North", { perDay: 13, source: "PRODUCTION" });
    await world.refresh();
    // 5 × 2 + 1 × 3 = 13 a day. What is recommended takes 20 × 13 = 260 at once, days 21 to 30 another 130: production waits for all of it.
    expect(await world.row("SKU", "Flour")).toMatchObject({
      // Used, not sold.
      weeklyQuantity: 0,
      weeklyPlanQuantity: 260,
      yearlyPlanQuantity: 365 * 13,
      recommendedUnits: 390,
      weeklySales: 0,
      abcCategories: ["C"],
    });
    expect(await world.detail("Flour", "North")).toMatchObject({ forecastMethod: "dependent demand" });
  });

  it("are reached through all levels, and taken from where they are kept", async () => {
    await world.warehouse("Silo", { rawMaterialOnly: true });
    await world.sku("Cake", { productionTimeDays: 0 });
    await world.sku("Dough", { productionTimeDays: 0, isMaterial: true });
    await world.sku("Flour", { isMaterial: true, unitCost: 0.5 });
    await world.recipe("Cake", "Dough", 1);
    await world.recipe("Dough", "Flour", 2);
    await world.setting({}, { safetyStockDays: 0, stockCoverDays: 10 });
    await world.demand("Cake", "North", { perDay: 4 });
    await world.stock("Dough", "North", 0);
    await world.stock("Flour", "Silo", 20);
    await world.refresh();
    expect(await world.rows("SKU_LOCATION")).toMatchObject([
      { skuName: "Cake", bomCost: 1, recommendedUnits: 40 },
      // The 40 cakes that are recommended take it all at once.
      { skuName: "Dough", bomCost: 1, weeklyPlanQuantity: 40, recommendedUnits: 40 },
      // 80 at once, 20 in stock: 80 − 20.
      { skuName: "Flour", warehouseName: "Silo", weeklyPlanQuantity: 80, daysOnHandMin: 0, recommendedUnits: 60 },
    ]);
  });

  it("are still needed by production orders on their way", async () => {
    await world.supplier("Bakery", { isProducer: true });
    await world.sku("Cake", { supplier: "Bakery", productionTimeDays: 2 });
    await world.sku("Flour", { isMaterial: true });
    await world.recipe("Cake", "Flour", 3);
    await world.stock("Flour", "North", 100);
    const order = {
      sku: "Cake",
      warehouse: "North",
      supplier: "Bakery",
      ordered: 20,
      received: 5,
      dueOn: "2026-01-10",
    };
    const orderId = await world.order("placed", { ...order, type: "PRODUCTION_ORDER", status: "PARTIALLY_RECEIVED" });
    await world.refresh();
    // (20 − 5) × 3 = 45, to be there two days before the 10th: within the week up to the 8th.
    expect(await world.row("SKU", "Flour")).toMatchObject({ weeklyPlanQuantity: 45 });
    await world.as(async ({ db }) =>
      db.consumptionOverride.create({
        data: { orderId, materialId: await world.idOf("sku", "Flour"), actualQuantity: 50 },
      }),
    );
    await world.refresh();
    expect(await world.row("SKU", "Flour")).toMatchObject({ weeklyPlanQuantity: 0 });
  });

  it("that no warehouse holds are named", async () => {
    await world.sku("Cake");
    await world.sku("Sugar", { isMaterial: true });
    await world.recipe("Cake", "Sugar", 1);
    await world.demand("Cake", "North", { perDay: 1 });
    await world.refresh();
    expect(await world.run()).toMatchObject({
      warnings: ["Recipes need Sugar, which no active warehouse holds: no row shows that need."],
    });
  });

  it("are planned although recipes lead round in a circle, which is said", async () => {
    await world.sku("Starter");
    await world.sku("Sourdough");
    await world.recipe("Starter", "Sourdough", 1);
    await world.recipe("Sourdough", "Starter", 1);
    await world.demand("Starter", "North", { perDay: 1 });
    await world.stock("Sourdough", "North", 1);
    await world.refresh();
    expect((await world.run()).warnings).toEqual([expect.stringContaining("Recipes lead round in a circle")]);
  });
});

describe("bundles", () => {
  it("are never bought; what they hold is, from what they sold", async () => {
    await world.supplier("Ada");
    await world.sku("Set", { isBundle: true });
    await world.sku("Tea", { supplier: "Ada" });
    await world.as(async ({ db }) =>
      db.bundleItem.create({
        data: { bundleId: await world.idOf("sku", "Set"), skuId: await world.idOf("sku", "Tea"), quantity: 3 },
      }),
    );
    await world.setting({}, { safetyStockDays: 0, stockCoverDays: 10 });
    await world.demand("Set", "North", { perDay: 2, price: 30 });
    await world.demand("Tea", "North", { perDay: 6, source: "BUNDLE" });
    await world.demand("Tea", "North", { perDay: 1, price: 7 });
    await world.refresh();
    expect(await world.row("SKU", "Set")).toMatchObject({
      recommendedUnits: 0,
      buyOn: null,
      reorderCount: 0,
      noReorderCount: 1,
      weeklySales: 420,
      weeklyPlanSales: 420,
    });
    // 6 + 1 a day over 10 days; only the one sold as itself brings revenue, in the past and in the plan.
    expect(await world.row("SKU", "Tea")).toMatchObject({
      recommendedUnits: 70,
      weeklyQuantity: 49,
      weeklySales: 49,
      weeklyPlanSales: 49,
    });
  });
});

describe("a supplier's order minimum", () => {
  beforeEach(async () => {
    await world.supplier("Ada", { minimumOrderQuantity: 180 });
    await world.setting({}, { safetyStockDays: 0, stockCoverDays: 10 });
    await world.sku("Fast", { supplier: "Ada" });
    await world.sku("Slow", { supplier: "Ada" });
    await world.demand("Fast", "North", { perDay: 10 });
    await world.demand("Slow", "North", { perDay: 5 });
    await world.stock("Slow", "North", 30);
  });

  it("is reached over all its SKUs by equal days, in rows, roll-ups and traces", async () => {
    await world.refresh();
    // Needs 100 and 50 − 30 = 20; 4 more days bring 140 + 40 = 180.
    expect(await world.row("SKU_LOCATION", "Fast", "North")).toMatchObject({ recommendedUnits: 140 });
    expect(await world.row("SKU", "Slow")).toMatchObject({ recommendedUnits: 40 });
    expect(await world.row("PRODUCT", "Product of Slow")).toMatchObject({ recommendedUnits: 40 });
    const { trace } = await world.detail("Slow", "North");
    expect(recomputeFromTrace(trace as never)).toBe(40);
    expect(trace).toMatchObject({ recommendedUnits: 40 });
  });

  it("takes the supplier's other SKUs into the refresh of one, also when that one leaves the supplier", async () => {
    await world.refresh();
    await world.stock("Fast", "North", 60);
    await world.refresh([await world.idOf("sku", "Fast")]);
    // Needs 40 and 20; 8 more days bring 120 + 60.
    expect((await world.rows("SKU")).map(({ recommendedUnits }) => recommendedUnits)).toEqual([120, 60]);
    await world.as(async ({ db }) => db.skuSupplier.deleteMany({ where: { skuId: await world.idOf("sku", "Fast") } }));
    await world.refresh([await world.idOf("sku", "Fast")]);
    // Slow alone: 20 needed, 180 − 20 = 160 more by 32 days.
    expect((await world.rows("SKU")).map(({ recommendedUnits }) => recommendedUnits)).toEqual([40, 180]);
  });

  it("pulls nothing forward: what nobody has to buy within the review period, or 7 days, is raised when it is due", async () => {
    await world.stock("Fast", "North", 90);
    await world.stock("Slow", "North", 45);
    await world.refresh();
    const units = async () => (await world.rows("SKU")).map(({ recommendedUnits }) => recommendedUnits);
    // Both last nine days; one more of the cover's ten is missing.
    expect(await units()).toEqual([10, 5]);
    await world.as(({ db }) => db.planningSetting.updateMany({ data: { reviewPeriodDays: 14 } }));
    await world.refresh();
    // 11 more days: 120 + 60.
    expect(await units()).toEqual([120, 60]);
  });

  it("that demand never reaches is said on the rows", async () => {
    await world.as(({ db }) => db.supplier.updateMany({ data: { minimumOrderQuantity: 1e12 } }));
    await world.refresh();
    expect(await world.row("SKU", "Fast")).toMatchObject({ recommendedUnits: 100 });
    expect((await world.detail("Fast", "North")).warnings).toEqual([
      "Ada takes no order below 1000000000000 units for North, which demand for its SKUs does not reach.",
    ]);
  });
});

describe("a refresh", () => {
  it("sends as many statements for a hundred SKUs as for one", async () => {
    await world.supplier("Ada", { minimumOrderQuantity: 10 });
    const first = await world.sku("S0", { supplier: "Ada" });
    await world.demand("S0", "North", { perDay: 1, days: 60 });
    const one = await countStatements(() => world.refresh([first]));
    const ids = [first];
    for (let index = 1; index < 100; index += 1) {
      ids.push(await world.sku(`S${index}`, { supplier: "Ada", product: `P${index % 7}` }));
      await world.demand(`S${index}`, "North", { perDay: 1, days: 60 });
    }
    expect(await countStatements(() => world.refresh(ids))).toBe(one);
    expect(await world.rows("SKU")).toHaveLength(100);
  });

  it("of unknown SKUs changes nothing", async () => {
    expect(await world.refresh(["00000000-0000-4000-8000-000000000000"])).toMatchObject({ seriesCount: 0 });
    expect(await world.refresh([])).toMatchObject({ seriesCount: 0 });
    expect(await world.refresh("all")).toMatchObject({ seriesCount: 0 });
    expect(await world.whole()).toEqual([]);
  });

  it("leaves the plan as it was when it fails half-way", async () => {
    await world.sku("Tea");
    await world.demand("Tea", "North", { perDay: 1 });
    await world.refresh();
    const before = await world.whole();
    await world.stock("Tea", "North", 5);
    const failing = world.as(async (work) => {
      await refreshPlan(work, { skuIds: [await world.idOf("sku", "Tea")] });
      throw new Error("later on");
    });
    await expect(failing).rejects.toThrow("later on");
    expect(await world.whole()).toEqual(before);
  });

  it("of everything can be promised", async () => {
    await world.as(requestFullRefresh);
    const jobs = await world.as(({ db }) => db.job.findMany({ select: { kind: true, payload: true } }));
    expect(jobs).toEqual([{ kind: "refresh-plan", payload: { skuIds: "all" } }]);
  });
});
