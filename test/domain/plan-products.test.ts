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
  await world.warehouse("North");
  await world.supplier("Ada");
  await world.setting({}, { safetyStockDays: 0, stockCoverDays: 10 });
  for (const name of ["Red", "Blue"]) await world.sku(name, { product: "Mug", supplier: "Ada" });
  await world.demand("Red", "North", { perDay: 10 });
  await world.demand("Blue", "North", { perDay: 5 });
});

/** What is recommended of each SKU, and what its trace says; both must agree. */
async function recommended(): Promise<Record<string, number>> {
  const rows = await world.rows("SKU_LOCATION");
  for (const { skuName, warehouseName, recommendedUnits } of rows) {
    const { trace } = await world.detail(skuName ?? "", warehouseName);
    expect(trace).toMatchObject({ recommendedUnits });
    expect(recomputeFromTrace(trace as never)).toBe(recommendedUnits);
  }
  return Object.fromEntries(rows.map((row) => [`${row.skuName} ${row.warehouseName}`, row.recommendedUnits]));
}

describe("what a product asks of its SKUs together", () => {
  it("is a minimum reached by equal days of cover, once for a supplier and a warehouse", async () => {
    await world.product("Mug", { moq: 210 });
    await world.warehouse("South");
    await world.demand("Red", "South", { perDay: 30 });
    await world.refresh();
    // North needs 100 + 50 and 4 more days; South needs 300 by itself.
    expect(await recommended()).toEqual({ "Blue North": 70, "Red North": 140, "Red South": 300 });
    expect((await world.detail("Blue", "North")).trace).toMatchObject({
      sizing: [
        { rule: "WHOLE_UNITS", after: 50 },
        {
          rule: "PRODUCT_MOQ",
          before: 50,
          after: 70,
          together: { amount: 210, unit: "units", extraDays: 4, extraDemandUnits: 20, topUpUnits: 0 },
        },
      ],
    });
  });

  it("is whole packs that its SKUs fill together, the one that would run out first taking what is missing", async () => {
    await world.product("Mug", { packQuantity: 24 });
    await world.stock("Blue", "North", 20);
    await world.refresh();
    // 100 + 30 = 130; the next whole packs are 144. Both last 10 days: one after the other takes a piece.
    const units = await recommended();
    expect((units["Red North"] ?? 0) + (units["Blue North"] ?? 0)).toBe(144);
    expect(units["Red North"]).toBeGreaterThanOrEqual(109);
  });

  it("holds beside the supplier's minimum, which is reached after it and in whole packs again", async () => {
    await world.product("Mug", { moq: 180, packQuantity: 50 });
    await world.as(({ db }) => db.supplier.updateMany({ data: { minimumOrderQuantity: 390 } }));
    await world.sku("Tea", { supplier: "Ada" });
    await world.demand("Tea", "North", { perDay: 1 });
    await world.refresh();
    const { "Tea North": tea = 0, "Red North": red = 0, "Blue North": blue = 0 } = await recommended();
    expect(tea + red + blue).toBeGreaterThanOrEqual(390);
    expect((red + blue) % 50).toBe(0);
  });

  it("makes no need where there is none, and is not asked of SKUs that nobody re-orders", async () => {
    await world.product("Mug", { moq: 500, packQuantity: 30 });
    await world.stock("Red", "North", 900);
    await world.stock("Blue", "North", 900);
    await world.sku("Green", { product: "Mug", supplier: "Ada", reorder: false });
    await world.demand("Green", "North", { perDay: 3 });
    await world.refresh();
    expect(await recommended()).toEqual({ "Blue North": 0, "Green North": 0, "Red North": 0 });
  });

  it("is said not to be met where the SKUs' own packs can't add up to it", async () => {
    await world.product("Mug", { packQuantity: 1.00001 });
    for (const sku of ["Red", "Blue"]) await world.setting({ sku }, { packQuantity: 10 });
    await world.refresh();
    expect((await world.detail("Red", "North")).warnings).toEqual([
      "The packs of its SKUs don't add up to whole packs of 1.00001 for Mug.",
    ]);
  });
});
