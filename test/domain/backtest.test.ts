/** Backtests of a merchant's own history, from what is stored to what is told. */

import { sql } from "../../src/db";
import type { AnalysisContext } from "../../src/domain/analyses/analysis";
import { BacktestRequest, USUAL_POLICIES } from "../../src/domain/backtests/request";
import { runBacktest } from "../../src/domain/backtests/run-backtest";
import { addMonths, epochDay, isoDay } from "../../src/planning";
import { countStatements } from "../support/count-statements";
import { createTestDatabase } from "../support/database";
import { type PlanWorld, planWorld } from "./plan-world";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let shop: PlanWorld;

/** The last day that is over; the merchant's present one is 2026-01-01. */
const LAST = epochDay("2025-12-31");
const WEEKS = 12;
const FIRST = LAST - 7 * WEEKS + 1;
/** The evening of the first orders, two weeks earlier. */
const START = FIRST - 15;

const ASKED = BacktestRequest.parse({
  policies: USUAL_POLICIES,
  weeks: WEEKS,
  warmUpWeeks: 2,
  scope: {},
  service: "FILL_RATE",
  target: 0.9,
});

/** A movement of the stock ledger at noon of a day. */
const move = (world: PlanWorld, sku: string, kind: string, quantity: number, day: number) =>
  world.as(({ db }) =>
    db.execute(
      "test.prepare",
      sql`
      insert into stock_movements (sku_id, warehouse_id, kind, quantity, occurred_at)
      select skus.id, warehouses.id, ${kind}::"MovementKind", ${quantity}::numeric, ${isoDay(day)}::date + interval '12 hours'
      from skus, warehouses where skus.name = ${sku} and warehouses.name = 'North'`,
    ),
  );

/** Has what was sold of a SKU from a day on be so many times as much, up to another. */
const multiply = (world: PlanWorld, sku: string, factor: number, from: number, until: number) =>
  world.as(({ db }) =>
    db.execute(
      "test.prepare",
      sql`
      update daily_demand set quantity = quantity * ${factor}::numeric
      where sku_id = (select id from skus where name = ${sku}) and day between ${isoDay(from)}::date and ${isoDay(until)}::date`,
    ),
  );

/** An order of tea as it was placed and came. */
const ordered = (world: PlanWorld, reference: string, placed: number, came: number, units: number) =>
  world.as(async ({ db }) => {
    const line = {
      sku: "Tea",
      warehouse: "North",
      supplier: "Mill",
      ordered: units,
      received: units,
      dueOn: isoDay(came),
    };
    const orderId = await world.order(reference, { ...line, status: "FULLY_RECEIVED" });
    const [skuId, warehouseId] = [await world.idOf("sku", "Tea"), await world.idOf("warehouse", "North")];
    await db.orderLine.updateMany({
      where: { orderId },
      data: { confirmedAt: new Date(`${isoDay(placed)}T09:00:00Z`) },
    });
    const deliveredAt = new Date(`${isoDay(came)}T08:00:00Z`);
    await db.delivery.create({
      data: { orderId, orderReference: reference, skuId, warehouseId, quantity: units, deliveredAt },
    });
    await move(world, "Tea", "RECEIPT", units, came);
  });

const backtest = (request: Partial<BacktestRequest> = {}, world = shop) => {
  const context: Omit<AnalysisContext, "tenant"> = { read: world.as, progress: async () => {} };
  return world.as(({ tenant }) => runBacktest({ ...context, tenant }, { ...ASKED, ...request }));
};

/** A mill that brings tea and mugs to North within a week, and SKUs that no policy can be replayed for. */
async function openShop(): Promise<PlanWorld> {
  const world = await planWorld(database);
  await world.warehouse("North");
  await world.supplier("Mill", { leadTimeDays: 7 });
  for (const name of ["Tea", "Mug", "Flour", "Newcomer", "Fresh"])
    await world.sku(name, { supplier: "Mill", supplierUnitCost: 3, category: "Kitchen" });
  await world.sku("Loose", { unitCost: 1 });
  await world.sku("Off", { supplier: "Mill", reorder: false });
  await world.sku("Cake", { supplier: "Mill", reorder: false });
  await world.recipe("Cake", "Flour", 1);
  for (const name of ["Tea", "Mug", "Flour", "Loose", "Off"])
    await world.demand(name, "North", { perDay: 2, days: 500, price: 5 });
  await world.demand("Newcomer", "North", { perDay: 2, days: 110 });
  await world.demand("Fresh", "North", { perDay: 2, days: 10 });
  for (const sku of ["Tea", "Mug"])
    await world.setting({ sku }, { reviewPeriodDays: 7, stockCoverDays: 14, safetyStockDays: 7 });
  return world;
}

beforeAll(async () => {
  database = await createTestDatabase();
  shop = await openShop();
  await move(shop, "Tea", "COUNT", 40, START - 20);
  await move(shop, "Tea", "SALE", -20, START - 10);
  // On the way when the replay begins; and one that was placed in it.
  await ordered(shop, "PO-1", START - 3, START + 5, 100);
  await ordered(shop, "PO-2", FIRST + 20, FIRST + 34, 200);
  await shop.refresh();
});
afterAll(() => database.drop());

describe("a backtest", () => {
  it("replays what is ordered and sold for long enough, and says of the rest why not", async () => {
    const report = await backtest();
    expect(report).toMatchObject({
      startedOn: isoDay(START),
      firstDay: isoDay(FIRST),
      lastDay: "2025-12-31",
      weeks: WEEKS,
      currency: "EUR",
      pairs: 2,
      pairsWithoutStock: 1,
      pairsWithoutCost: 0,
    });
    expect(report.leftOut.map(({ reason, pairs }) => [reason, pairs]).sort()).toEqual([
      ["MATERIAL", 1],
      ["NOT_ORDERED", 1],
      ["NO_SUPPLIER", 1],
      ["TOO_YOUNG", 2],
    ]);
    expect(report.sentences[0]).toBe(
      `2 SKU-warehouse pairs were replayed from ${isoDay(FIRST)} to 2025-12-31 (12 weeks), after 2 weeks that do not count.`,
    );
    const [inForce] = report.policies;
    expect(inForce).toMatchObject({ isInForce: true, policy: { name: "In force" } });
    // Both sell as much, so which of them is in class A hangs on their ids.
    const classes = inForce?.results.map(({ className }) => className) ?? [];
    expect([classes[0], classes[1], classes.at(-1)]).toEqual(["ALL", "ABC:A", "DEMAND:smooth"]);
    // 2 a day of each never run out: the mill is a week late at worst, and seven days are kept for safety.
    expect(inForce?.results[0]?.figures).toMatchObject({ wantedUnits: 2 * 2 * 7 * WEEKS, fillRate: 1, lostUnits: 0 });
  });

  it("tells what was really done where stock is known: what was there, came and was ordered", async () => {
    const tea = await shop.idOf("sku", "Tea");
    const { policies, sentences } = await backtest({ scope: { skuIds: [tea] } });
    const real = policies.find(({ policy }) => policy.kind === "REAL")?.results[0];
    // 40 were counted 20 days before the first evening and 100 and 200 came; of 2 a day that were sold the ledger took only 20 in all.
    const evenings = Array.from({ length: 84 }, (_, day) => 40 + 100 + (day < 34 ? 0 : 200) - 2 * (20 + 15 + day));
    const stock = evenings.reduce((sum, units) => sum + units, 0) / 84;
    expect(real).toMatchObject({ pairs: 1, figures: { orders: 1, orderLines: 1, fillRate: 1 } });
    expect(real?.figures.averageStockUnits).toBeCloseTo(stock, 5);
    expect(real?.figures.averageStockCost).toBeCloseTo(3 * stock, 5);
    expect(sentences.filter((sentence) => sentence.includes("What was done"))).toHaveLength(2);
    const both = await backtest();
    const partly = both.policies.find(({ policy }) => policy.kind === "REAL")?.results[0];
    expect(partly).toMatchObject({ pairs: 1, isOnFrontier: false, difference: null });
    expect(both.sentences).toContain(
      "What was done is known only for 1 SKU-warehouse pair, so it is not compared with the others.",
    );
  });

  it("begins with the stock that sales had left, where a later count saw them and the ledger took none", async () => {
    const late = await planWorld(database);
    await late.warehouse("North");
    await late.supplier("Mill", { leadTimeDays: 7 });
    // 2 a day were sold for 300 days: of 640 units 40 are left, and of 500 none can be.
    for (const [name, came] of [
      ["Tea", 640],
      ["Mug", 500],
    ] as const) {
      await late.sku(name, { supplier: "Mill", supplierUnitCost: 3 });
      await late.demand(name, "North", { perDay: 2, days: 500, price: 5 });
      await late.setting({ sku: name }, { reviewPeriodDays: 7, stockCoverDays: 14, safetyStockDays: 7 });
      await move(late, name, "RECEIPT", came, START - 299);
      await move(late, name, "COUNT", 30 - came, START + 30);
    }
    await late.refresh();
    const report = await backtest({}, late);
    expect(report).toMatchObject({ pairs: 2, pairsWithoutStock: 1 });
    expect(report.sentences).toContain(
      "1 SKU-warehouse pair had no known stock on the first day. The start is the average sales of lead time and review.",
    );
    const [inForce, point, real] = ["ENGINE", "REORDER_POINT", "REAL"].map(
      (kind) => report.policies.find(({ policy }) => policy.kind === kind)?.results[0],
    );
    for (const result of [inForce, point]) expect(result?.figures.orders).toBeGreaterThan(3);
    expect(inForce?.figures.averageStockUnits).not.toBe(point?.figures.averageStockUnits);
    // 40 on the first evening and 10 on the 15th, a count of 30 on the 30th; no day with less than nothing.
    const evenings = Array.from({ length: 84 }, (_, day) => (day < 15 ? 40 - 2 * (15 + day) : 30 - 2 * (day - 15)));
    const held = evenings.reduce((sum, units) => sum + Math.max(0, units), 0) / 84;
    expect(real).toMatchObject({ pairs: 1, difference: null });
    expect(real?.figures.averageStockUnits).toBeCloseTo(held, 5);
  });

  it("finds the cheapest policy that reaches the target on the frontier, and says where none does", async () => {
    const report = await backtest();
    const chosen = report.cheapest.find(({ className }) => className === "ALL")?.policy;
    const results = report.policies.map(({ policy, results: [all] }) => ({ name: policy.name, ...all }));
    const best = results.find(({ name }) => name === chosen);
    expect(best).toMatchObject({ isOnFrontier: true });
    for (const { name, figures } of results)
      if (name !== "What was done" && (figures?.fillRate ?? 0) >= 0.9)
        expect(figures?.averageStockCost).toBeGreaterThanOrEqual(best?.figures?.averageStockCost ?? Number.NaN);
    const pointed = await backtest({
      policies: [
        { name: "Now", kind: "ENGINE" },
        { name: "Point", kind: "REORDER_POINT", stockCoverDays: 1 },
      ],
      target: 0.01,
    });
    const now = pointed.policies[0]?.results[0]?.figures.averageStockCost ?? Number.NaN;
    expect(pointed.sentences).toContain(
      `Point can't be put into force, as a reorder point has no planning parameters. Now has the least stock of those that can, with ${Math.round(now).toLocaleString("en")} EUR at cost.`,
    );
    const hopeless = await backtest({
      policies: [{ name: "Nothing", kind: "REORDER_POINT", factor: 0, stockCoverDays: 1 }],
      service: "CYCLE_SERVICE",
      target: 0.999,
    });
    expect(hopeless.cheapest).toEqual(hopeless.cheapest.map(({ className }) => ({ className, policy: null })));
    expect(hopeless.sentences).toContain(
      "No policy reaches 99.9 % of the times between two deliveries without a shortage.",
    );
  });

  it("sees nothing that came after its last day, whatever that was", async () => {
    const world = await openShop();
    await move(world, "Tea", "COUNT", 40, START - 20);
    await world.refresh();
    const before = await backtest({}, world);
    await multiply(world, "Tea", 100, LAST + 1, addMonths(LAST, 3));
    await move(world, "Tea", "SALE", -4000, LAST + 1);
    await ordered(world, "PO-9", LAST + 1, LAST + 2, 9000);
    expect(await backtest({}, world)).toEqual(before);
  });

  it("takes as many statements for one SKU as for many", async () => {
    for (let at = 0; at < 12; at += 1) {
      // Of one category with what is fresh, which then borrows from them in the plan, and of which a backtest reads nothing.
      await shop.sku(`Pot ${at}`, { supplier: "Mill", supplierUnitCost: 2, category: "Kitchen" });
      await shop.demand(`Pot ${at}`, "North", { perDay: 1 + (at % 3), days: 400, price: 9 });
    }
    await shop.refresh();
    const tea = await shop.idOf("sku", "Tea");
    const warehouseIds = [await shop.idOf("warehouse", "North")];
    const one = await countStatements(() => backtest({ scope: { skuIds: [tea], warehouseIds } }));
    let pairs = 0;
    const many = await countStatements(async () => {
      ({ pairs } = await backtest({ scope: { warehouseIds } }));
    });
    expect([pairs, many]).toEqual([14, one]);
  });
});
