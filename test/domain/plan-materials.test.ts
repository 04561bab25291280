import type { PlanTrace } from "../../src/planning";
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
  await world.supplier("Ada", { leadTimeDays: 14 });
  await world.warehouse("North");
});

/** Something that sells now well, now hardly. */
async function soldUnevenly(name: string): Promise<void> {
  await world.sku(name);
  await world.demand(name, "North", { perDay: 4 });
  for (const days of [20, 90, 150, 220, 300]) await world.demand(name, "North", { perDay: 2, days });
}

describe("materials of what is sold unevenly", () => {
  it("are as uncertain as the forecasts of all that is made of them, times the recipe, down through all levels", async () => {
    await soldUnevenly("Cake");
    await soldUnevenly("Bread");
    for (const name of ["Dough", "Flour"]) await world.sku(name, { supplier: "Ada", isMaterial: true });
    await world.stock("Dough", "North", 0);
    await world.stock("Flour", "North", 0);
    await world.recipe("Cake", "Dough", 2);
    await world.recipe("Bread", "Dough", 3);
    await world.recipe("Dough", "Flour", 0.5);
    await world.setting({ sku: "Flour" }, { serviceLevel: 0.95, reviewPeriodDays: 7 });
    await world.refresh();

    const traceOf = async (name: string) => (await world.detail(name, "North")).trace as unknown as PlanTrace;
    const [cake, bread] = [await traceOf("Cake"), await traceOf("Bread")];
    const [dough, flour] = [await traceOf("Dough"), await traceOf("Flour")];
    const errorOf = (trace: PlanTrace): number => trace.forecast.deviationPerDay;
    expect(errorOf(cake)).toBeGreaterThan(0);
    expect(errorOf(dough)).toBeCloseTo(Math.hypot(2 * errorOf(cake), 3 * errorOf(bread)), 9);
    expect(errorOf(flour)).toBeCloseTo(0.5 * errorOf(dough), 9);
    expect(dough.forecast.p10).toBeLessThan(dough.forecast.p50);
    expect(dough.forecast.p50).toBeLessThan(dough.forecast.p90);
    // Two weeks to deliver and one to the next review; 1.6449 is the normal quantile of 95 %.
    // It is counted on 210 paths, which meet it within a few per cent.
    const ofNormalCurve = 1.6449 * errorOf(flour) * Math.sqrt(21);
    expect(Math.abs(flour.safetyStock.units / ofNormalCurve - 1)).toBeLessThan(0.08);
  });
});

describe("a material without stock", () => {
  /** Dough takes 7 days, one a cake; 2 cakes a day are sold, of which some are there. */
  async function doughWith(cakes: number): Promise<void> {
    await world.setting({}, { safetyStockDays: 0, stockCoverDays: 10 });
    await world.supplier("Bakery", { isProducer: true });
    await world.supplier("Bea", { leadTimeDays: 7 });
    await world.sku("Cake", { supplier: "Bakery" });
    await world.sku("Dough", { supplier: "Bea", isMaterial: true });
    await world.demand("Cake", "North", { perDay: 2 });
    await world.stock("Cake", "North", cakes);
    await world.stock("Dough", "North", 0);
    await world.recipe("Cake", "Dough", 1);
    await world.refresh();
  }

  it("is no stock-out before an order that is due could be too late for its first need", async () => {
    // What sells today is sold; 28 cakes last to day 14. So dough is needed on day 15; it is bought on day 8, in more than a week.
    await doughWith(28);
    expect(await world.row("SKU_LOCATION", "Dough", "North")).toMatchObject({
      healthyCount: 1,
      stockOutCount: 0,
      buyOn: new Date("2026-01-09"),
    });
  });

  it("is one once that order is due", async () => {
    // 26 cakes last to day 13. So dough is needed on day 14; it is bought on day 7, which is due.
    await doughWith(26);
    expect(await world.row("SKU_LOCATION", "Dough", "North")).toMatchObject({ stockOutCount: 1 });
  });
});

describe("materials where nothing takes time: neither making nor delivering", () => {
  /** Two cakes a day, one dough each; what sells on the planning day is sold. */
  async function bakedAtOnce(cakes: number, safetyDays: { cake: number; dough: number }) {
    await world.setting({}, { safetyStockDays: safetyDays.cake, stockCoverDays: 10 });
    await world.supplier("Bakery", { isProducer: true });
    await world.supplier("Bea");
    await world.sku("Cake", { supplier: "Bakery" });
    await world.sku("Dough", { supplier: "Bea", isMaterial: true });
    await world.setting({ sku: "Dough" }, { safetyStockDays: safetyDays.dough });
    await world.demand("Cake", "North", { perDay: 2 });
    await world.stock("Cake", "North", cakes);
    await world.stock("Dough", "North", 0);
    await world.recipe("Cake", "Dough", 1);
    await world.refresh();
    const wantedOf = async (sku: string) => {
      const { buyOn, expectedDeliveryOn } = (await world.row("SKU_LOCATION", sku, "North")) ?? {};
      return [buyOn, expectedDeliveryOn].map((day) => day?.toISOString().slice(0, 10));
    };
    return { cake: await wantedOf("Cake"), dough: await wantedOf("Dough") };
  }

  it.each([
    // They last to day 14: nothing is there for day 15, and what is baked on it needs dough on it.
    [28, { cake: 0, dough: 0 }, "2026-01-16", "2026-01-16"],
    // Nothing is there: cakes and dough are wanted tomorrow.
    [0, { cake: 0, dough: 0 }, "2026-01-02", "2026-01-02"],
    // 6 are kept for three days: 28 − 2 · 12 = 4 are less, so cakes are baked on day 12, and dough is there on it.
    [28, { cake: 3, dough: 0 }, "2026-01-13", "2026-01-13"],
    // Dough that is kept for three days has to be there on day 9 for what is baked on day 12.
    [28, { cake: 3, dough: 3 }, "2026-01-13", "2026-01-10"],
  ])(
    "are wanted on the day of the baking, with %d cakes and a safety stock of %o days",
    async (cakes, safetyDays, baked, bought) => {
      expect(await bakedAtOnce(cakes, safetyDays)).toEqual({ cake: [baked, baked], dough: [bought, bought] });
    },
  );
});

describe("materials of a maker whose lead time is told in open days", () => {
  it("are needed before the closed days in which nobody works on it", async () => {
    await world.setting({}, { safetyStockDays: 0, stockCoverDays: 10 });
    const bakery = await world.supplier("Bakery", { isProducer: true });
    await world.as(({ db }) =>
      db.supplier.updateMany({
        where: { id: bakery },
        data: { leadTimeUnit: "OPEN_DAYS", closedWeekdays: ["SATURDAY", "SUNDAY"] },
      }),
    );
    await world.sku("Cake", { supplier: "Bakery", productionTimeDays: 5 });
    await world.sku("Dough", { supplier: "Ada", isMaterial: true });
    await world.stock("Dough", "North", 100);
    await world.recipe("Cake", "Dough", 1);
    const order = { sku: "Cake", warehouse: "North", supplier: "Bakery", type: "PRODUCTION_ORDER" } as const;
    // Ready on Wednesday the 14th after 5 open days, 13, 12, 9, 8 and 7 January before it: begun on the 7th, day 6.
    await world.order("batch", { ...order, ordered: 100, dueOn: "2026-01-14" });
    await world.refresh();
    const trace = (await world.detail("Dough", "North")).trace as unknown as PlanTrace;
    expect(trace.forecast.weeklyDependent?.[0]).toBe(100);
  });
});
