/** Figures of scenarios worked by hand: a channel, an exchange rate, a bundle and a digital SKU. */
import { readQuestion } from "../../src/domain/what-if/scenario";
import { MAX_PAIRS_OF_REQUEST, whatIf } from "../../src/domain/what-if/what-if";
import { createTestDatabase } from "../support/database";
import { type PlanWorld, planWorld } from "./plan-world";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let world: PlanWorld;
let tea: string;
let set: string;
beforeAll(async () => {
  database = await createTestDatabase();
  world = await planWorld(database);
  await world.warehouse("North");
  await world.supplier("Overseas", { leadTimeDays: 30, currency: "USD" });
  tea = await world.sku("TEA", { supplier: "Overseas", supplierUnitCost: 4, unitCost: 3, retailPrice: 9 });
  await world.stock("TEA", "North", 400);
  await world.demand("TEA", "North", { perDay: 10, days: 700, price: 9 });
  set = await world.sku("SET", { isBundle: true, unitCost: 7 });
  const guide = await world.sku("GUIDE", { supplier: "Overseas", supplierUnitCost: 1, unitCost: 1 });
  await world.as(async ({ db }) => {
    await db.sku.updateMany({ where: { id: guide }, data: { isDigital: true } });
    await db.bundleItem.create({ data: { bundleId: set, skuId: tea, quantity: 4 } });
  });
  for (const name of ["SET", "GUIDE"]) await world.demand(name, "North", { perDay: 2, days: 700, price: 20 });
  await world.stock("GUIDE", "North", 50);
  await sell({ POS: 15, Web: 45 });
  await world.refresh();
});
afterAll(() => database.drop());

/** Tea that was sold by channels in December. */
const sell = (units: Record<string, number>) =>
  world.as(async ({ db, clock }) => {
    const { id: storeId } = await db.store.create({ data: { name: "Shop", currency: "EUR" } });
    const { id: batchId } = await db.importBatch.create({ data: { storeId, acceptedRows: 2, refusedRows: 0 } });
    const { id: warehouseId } = await db.warehouse.findFirstOrThrow();
    const occurredAt = new Date(clock.now().getTime() - 5 * 86_400_000);
    const line = {
      batchId,
      storeId,
      skuId: tea,
      warehouseId,
      unitPrice: 9,
      currency: "EUR",
      occurredAt,
      timestampText: "",
    };
    await db.salesTransaction.createMany({
      data: Object.entries(units).map(([channel, quantity]) => ({ ...line, channel, quantity })),
    });
  });

const ask = (changes: object, scope: object = { skuIds: [tea] }) =>
  world.as((work) => whatIf(work, readQuestion(changes, scope), { mostPairs: MAX_PAIRS_OF_REQUEST }));

it("a channel that is lost takes its share of what was sold: 15 of 60 units, a quarter", async () => {
  const { before, after, rows } = await ask({ demand: [{ factor: 0, channel: "POS" }] });
  // 400 − 30 × 10 = 100 are left of 400, 90 × 10 − 100 = 800 are to be ordered. At 7.5 a day: 675 − (400 − 225).
  expect([before.recommendedUnits, after.recommendedUnits]).toEqual([800, 500]);
  expect(rows[0]).toMatchObject({ causes: { demand: -225, stock: -75 }, after: { forecastUnits: 682.5 } });
  const refused = await ask({ demand: [{ factor: 0, channel: "Fair" }] }).catch((error) => error);
  expect(refused.faults[0].reason).toBe("is no channel that sold in the last 12 months; there are POS, Web");
});

it("an exchange rate is what an order costs; stock stays worth what it cost", async () => {
  // No rate is known, so before the shop's own cost of 3 counts: 800 × 3. After: 800 × 4 dollars × 0.5.
  const { before, after } = await ask({ rates: [{ currency: "USD", rate: 0.5 }] });
  expect(before).toMatchObject({ recommendedUnits: 800, recommendedCost: 2400, stockValue: 1200 });
  expect(after).toMatchObject({ recommendedUnits: 800, recommendedCost: 1600, stockValue: 1200 });
});

it("a bundle is never bought and never stock, whatever is asked of it", async () => {
  const { before, after, rows } = await ask({ demand: [{ factor: 2, filter: { skuIds: [set] } }] }, { skuIds: [set] });
  // 400 teas make 100 sets, which last 50 of the 91 days at two a day, and 25 at four: 41 and 66 days find none.
  expect(before).toMatchObject({ recommendedUnits: 0, boughtUnits: 0, stockValue: 0, stockOutDays: 41, lostUnits: 82 });
  expect(after).toMatchObject({ recommendedUnits: 0, boughtUnits: 0, stockValue: 0, stockOutDays: 66, lostUnits: 264 });
  expect(rows[0]).toMatchObject({ skuName: "SET", after: { forecastUnits: 364, revenueAtRisk: 5280 } });
});

it("a digital SKU takes no room and binds no money; what is counted of it is planned as the plan does", async () => {
  const guide = await world.idOf("sku", "GUIDE");
  const { before, after, warehouses } = await ask({ demand: [{ factor: 2 }] }, { skuIds: [guide] });
  for (const side of [before, after]) expect(side).toMatchObject({ stockValue: 0, meanStockValue: 0 });
  // 50 last half a day more than twelve days at four a day; what is ordered today arrives on day 30: 29 × 4 − 50 find none, on days 13 to 29.
  expect(after).toMatchObject({ stockOutDays: 17, lostUnits: 66 });
  expect(warehouses).toEqual([]);
});
