import { sql } from "../../src/db";
/** What a merchant's SKUs sell by the season of the year together, each of them leans on (planning.md, "Demand", 2). */

import { importTransactions } from "../../src/domain/transactions/import-transactions";
import { drain } from "../../src/jobs/drain";
import { epochDay, isoDay } from "../../src/planning";
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

/**
 * A SKU that sells on every other day or so, four times as much in the best weeks of the year as in the worst.
 * @param given.peakBack days from its best weeks to the planning day; half a year unless given
 */
async function seasonal(
  name: string,
  { days, perDay, peakBack = 182 }: { days: number; perDay: number; peakBack?: number },
): Promise<void> {
  await world.sku(name);
  await world.as(({ db }) =>
    db.execute(
      "test.prepare",
      sql`
      insert into daily_demand (sku_id, warehouse_id, day, source, currency, quantity, revenue)
      select skus.id, warehouses.id, '2026-01-01'::date - back, 'SALE', 'EUR',
             round((${perDay} * (1 + 0.6 * cos(2 * pi() * (back - ${peakBack}) / 364)))::numeric, 1), 0
      from skus, warehouses, generate_series(0, ${days - 1}::int) back
      where skus.name = ${name} and warehouses.name = 'North' and hashtext(${name} || back) % 2 = 0`,
    ),
  );
}

async function shop(): Promise<void> {
  for (let item = 1; item <= 12; item += 1) await seasonal(`Old ${item}`, { days: 728, perDay: 2 * item });
}

/** Units of a week as they are planned; week 0 is the one from tomorrow. */
async function weeks(name: string): Promise<number[]> {
  return (await world.detail(name, "North")).weeklyForecast.map(Number);
}

describe("a merchant's SKUs", () => {
  it("expect the season that they show together, those too that have not lived through it", async () => {
    await shop();
    await seasonal("Young", { days: 200, perDay: 10 });
    await world.refresh();
    const [low = 0, high = 0] = [(await weeks("Young"))[0], (await weeks("Young"))[26]];
    expect(high).toBeGreaterThan(2.5 * low);
    expect(high).toBeLessThan(6 * low);
    expect((await world.detail("Young", "North")).forecastMethod).toMatch(/with shared season/);
  });

  it("learn a category's season from its bundles, too", async () => {
    await shop();
    const sets = Array.from({ length: 11 }, (_, item) => `Set ${item + 1}`);
    for (const [item, name] of sets.entries()) await seasonal(name, { days: 728, perDay: 2 * item + 3, peakBack: 0 });
    await seasonal("New set", { days: 100, perDay: 10, peakBack: 0 });
    await world.as(async ({ db }) => {
      await db.sku.updateMany({ where: { name: { contains: "et" } }, data: { isBundle: true } });
      await db.product.updateMany({ where: { name: { contains: "et" } }, data: { category: "Sets" } });
    });
    await world.refresh();
    expect((await world.detail("New set", "North")).forecastMethod).toMatch(/with its category's season/);
    // Its weeks are those round the planning day, when all else sells least.
    const [high = 0, low = 0] = [(await weeks("New set"))[0], (await weeks("New set"))[26]];
    expect(high).toBeGreaterThan(1.5 * low);
  });

  it("keep it when one of them is planned anew, as a full refresh would", async () => {
    await shop();
    await seasonal("Young", { days: 200, perDay: 10 });
    await world.refresh();
    await world.demand("Young", "North", { perDay: 3, days: 20 });
    await world.refresh([await world.idOf("sku", "Young")]);
    const targeted = await world.whole();
    await world.refresh();
    expect(targeted).toEqual(await world.whole());
    expect((await world.detail("Young", "North")).forecastMethod).toMatch(/with shared season/);
  });

  it("expect none while their history is shorter than a year and a quarter", async () => {
    for (let item = 1; item <= 12; item += 1) await seasonal(`New ${item}`, { days: 450, perDay: 2 * item });
    await world.refresh();
    expect((await world.detail("New 1", "North")).forecastMethod).not.toMatch(/shared season/);
  });

  it("expect it on the day that two years of sales are loaded, though the plan of the catalogue was made before", async () => {
    const later = { now: () => new Date("2026-01-01T13:00:00Z") };
    const names = Array.from({ length: 12 }, (_, item) => `Old ${item + 1}`);
    for (const name of names) await world.sku(name);
    await world.as(({ db }) => db.store.create({ data: { name: "Web", currency: "EUR" } }));
    await world.refresh();
    const rows = names.flatMap((sku, item) =>
      Array.from({ length: 104 }, (_, week) => ({
        sku,
        warehouse: "North",
        quantity: Math.round(10 * (item + 1) * (1 - 0.6 * Math.cos((2 * Math.PI * week) / 52))),
        unit_price: 1,
        timestamp: `${isoDay(epochDay("2025-12-31") - 7 * week)}T12:00:00Z`,
      })),
    );
    await database.as(world.tenantId, (work) => importTransactions(work, { store: { name: "Web" }, rows }), {
      clock: later,
    });
    await drain(database, later, { tenantId: world.tenantId });
    expect((await world.detail("Old 1", "North")).forecastMethod).toMatch(/with shared season/);
  });

  it("learn nothing from another merchant's", async () => {
    await shop();
    await world.refresh();
    const other = await planWorld(database);
    await other.warehouse("North");
    world = other;
    await seasonal("Young", { days: 200, perDay: 10 });
    await other.refresh();
    expect((await other.detail("Young", "North")).forecastMethod).not.toMatch(/shared season/);
  });
});
