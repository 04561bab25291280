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
    expect(flour.safetyStock.units).toBeCloseTo(1.6449 * errorOf(flour) * Math.sqrt(21), 2);
  });
});
