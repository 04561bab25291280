import { sql } from "../../src/db";
/** A bundle's stock is what could be put together of its contents (planning.md, "How much", 3). */

import { plannedSeries } from "../../src/domain/plan/planned-series";
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
  const region = await world.warehouse("Region");
  await world.warehouse("North");
  await world.warehouse("South");
  for (const child of ["East", "West"]) await world.warehouse(child, { combinedId: region });
  for (const name of ["Tea", "Cup"]) await world.sku(name, { unitCost: 2 });
  await bundle("Set", { Tea: 3, Cup: 1 });
});

/** Makes a SKU that holds others. */
async function bundle(name: string, contents: Record<string, number | string>): Promise<string> {
  const bundleId = await world.sku(name, { isBundle: true, unitCost: 7 });
  for (const [sku, quantity] of Object.entries(contents)) {
    const skuId = await world.idOf("sku", sku);
    await world.as(({ db }) => db.bundleItem.create({ data: { bundleId, skuId, quantity } }));
  }
  return bundleId;
}

const stockAt = async (name: string) =>
  Object.fromEntries(
    (await world.rows("SKU_LOCATION"))
      .filter(({ skuName }) => skuName === name)
      .map(({ warehouseName, stockLevel }) => [warehouseName, stockLevel]),
  );

describe("a bundle's stock", () => {
  it("is at each place what the scarcest content allows, warehouses planned as one counting as one", async () => {
    await world.stock("Tea", "North", 11);
    await world.stock("Cup", "North", 5);
    await world.stock("Tea", "East", 4);
    await world.stock("Tea", "West", 2);
    await world.stock("Cup", "East", 9);
    await world.stock("Tea", "South", 50);
    // Counted as the bundle itself: no sale ever takes from it.
    await world.stock("Set", "South", 100);
    await world.demand("Set", "North", { perDay: 1 });
    await world.refresh();
    // North: 11 / 3 and 5 / 1. East and West together: 6 / 3 and 9 / 1. South has no cup.
    expect(await stockAt("Set")).toEqual({ North: 3, Region: 2, South: 0 });
    expect(await world.row("SKU", "Set")).toMatchObject({ stockLevel: 5, incomingUnits: 0, recommendedUnits: 0 });
    expect(await world.row("PRODUCT", "Product of Set")).toMatchObject({ stockLevel: 5 });
    // Three last three days at one a day; the fourth finds none. The safety stock is 30 days' demand.
    expect(await world.row("SKU_LOCATION", "Set", "North")).toMatchObject({
      daysOnHandMin: 3,
      daysToStockOutMin: 4,
      atRiskCount: 1,
    });
    expect(await world.row("SKU_LOCATION", "Set", "South")).toMatchObject({ daysOnHandMin: 0 });
    expect((await world.detail("Set", "North")).trace).toMatchObject({
      position: { onHand: 3, limitedBy: { name: "Tea", onHand: 11, quantityPerBundle: 3 } },
    });
    expect((await world.detail("Set", "South")).trace).toMatchObject({
      position: { onHand: 0, limitedBy: { name: "Cup", onHand: 0, quantityPerBundle: 1 } },
    });
    expect((await world.detail("Tea", "North")).trace).toMatchObject({ position: { onHand: 11, limitedBy: null } });
  });

  it("of bundles in bundles is told from the SKUs at the bottom, which share a shelf", async () => {
    await bundle("Crate", { Set: 2, Tea: 1 });
    await world.stock("Tea", "North", 13);
    await world.stock("Cup", "North", 9);
    await world.refresh();
    // 2 × 3 + 1 tea a crate: 13 / 7; cups: 9 / 2. One level at a time it would be 4 / 2 = 2.
    expect(await stockAt("Crate")).toEqual({ North: 1 });
    expect(await stockAt("Set")).toEqual({ North: 4 });
  });

  it("counts parts of units exactly, stock below zero as none, and no digital or deleted content", async () => {
    await world.sku("Guide");
    await bundle("Kit", { Tea: "0.1", Guide: 1 });
    await world.as(({ db }) => db.sku.updateMany({ where: { name: "Guide" }, data: { isDigital: true } }));
    await world.stock("Tea", "North", 0.3);
    await world.stock("Cup", "North", -2);
    await world.refresh();
    expect(await stockAt("Kit")).toEqual({ North: 3 });
    expect(await stockAt("Set")).toEqual({ North: 0 });
    await world.as(({ db }) => db.sku.updateMany({ where: { name: "Tea" }, data: { deletedAt: new Date() } }));
    await world.demand("Kit", "North", { perDay: 1 });
    await world.refresh();
    expect(await stockAt("Kit")).toEqual({ North: 0 });
  });

  it("is what series are projected from", async () => {
    await world.stock("Tea", "North", 11);
    await world.stock("Cup", "North", 5);
    const ids = [await world.idOf("sku", "Set")];
    const [[series] = []] = await world.as((work) => plannedSeries(work, ids));
    expect(series?.plan.balance[0]).toBe(3);
  });
});

it("days on which a content was out of stock are missing from a bundle's history; its own count says nothing", async () => {
  const move = async (sku: string, kind: "COUNT" | "SALE" | "RECEIPT", quantity: number, day: string) => {
    const [skuId, warehouseId] = [await world.idOf("sku", sku), await world.idOf("warehouse", "North")];
    const occurredAt = new Date(`${day}T08:00:00Z`);
    await world.as(({ db }) => db.stockMovement.create({ data: { skuId, warehouseId, kind, quantity, occurredAt } }));
  };
  await move("Set", "COUNT", 0, "2025-11-01");
  await move("Tea", "COUNT", 5, "2025-12-01");
  await move("Tea", "SALE", -5, "2025-12-10");
  await move("Tea", "RECEIPT", 9, "2025-12-14");
  await move("Cup", "COUNT", 0, "2025-12-19");
  await move("Cup", "RECEIPT", 9, "2025-12-21");
  await world.as(async ({ db }) =>
    db.execute(
      "test.prepare",
      sql`
        insert into daily_demand (sku_id, warehouse_id, day, source, currency, quantity)
        select ${await world.idOf("sku", "Set")}::uuid, ${await world.idOf("warehouse", "North")}::uuid,
               day::date, 'SALE', 'EUR', 1
        from generate_series('2025-10-01'::date, '2025-12-01'::date, '1 day') day`,
    ),
  );
  await world.refresh();
  // 11 to 13 December for want of tea, the 20th for want of cups.
  expect((await world.detail("Set", "North")).trace).toMatchObject({ forecast: { stockedOutDays: 4 } });
});

describe("a refresh of a content", () => {
  it("plans its bundles again, at all depths, as replacing the whole plan would", async () => {
    await bundle("Crate", { Set: 2 });
    await world.stock("Tea", "North", 11);
    await world.stock("Cup", "North", 5);
    await world.refresh();
    await world.stock("Tea", "North", 18);
    await world.stock("Cup", "South", 1);
    await world.refresh([await world.idOf("sku", "Tea"), await world.idOf("sku", "Cup")]);
    expect(await stockAt("Set")).toEqual({ North: 5 });
    expect(await stockAt("Crate")).toEqual({ North: 2 });
    await world.stock("Tea", "South", 3);
    await world.refresh([await world.idOf("sku", "Tea")]);
    expect(await stockAt("Set")).toEqual({ North: 5, South: 1 });
    const targeted = await world.whole();
    await world.refresh();
    expect(await world.whole()).toEqual(targeted);
  });

  it("sends as many statements for forty bundles as for one", async () => {
    await world.stock("Tea", "North", 11);
    const tea = [await world.idOf("sku", "Tea")];
    await world.refresh();
    const one = await countStatements(() => world.refresh(tea));
    await world.as(({ db }) =>
      db.execute(
        "test.prepare",
        sql`
        with made as (
          insert into skus (name, product_id, is_bundle)
          select 'Set ' || n, (select id from products where name = 'Product of Set'), true from generate_series(1, 39) n
          returning id
        )
        insert into bundle_items (bundle_id, sku_id, quantity) select id, ${tea[0]}::uuid, 1 from made`,
      ),
    );
    expect(await countStatements(() => world.refresh(tea))).toBe(one);
    expect(await world.row("PRODUCT", "Product of Set")).toMatchObject({ stockLevel: 39 * 11 });
  });
});
