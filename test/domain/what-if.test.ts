/** What scenarios would change: the examples of src/docs/explanation/what-if.md to the unit, and that nothing is written. */
import { addingUp } from "../../src/domain/what-if/answer";
import { readQuestion } from "../../src/domain/what-if/scenario";
import { MAX_PAIRS_OF_REQUEST, whatIf } from "../../src/domain/what-if/what-if";
import { countStatements } from "../support/count-statements";
import { createTestDatabase } from "../support/database";
import { plannedMerchant } from "../support/planned-merchant";
import { storedRows } from "../support/stored-rows";
import { clock, planWorld } from "./plan-world";
import { teaShop } from "./what-if-world";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let shop: Awaited<ReturnType<typeof teaShop>>;
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await teaShop(database);
  await shop.world.refresh();
});
afterAll(() => database.drop());

const LIMITS = { mostPairs: MAX_PAIRS_OF_REQUEST };
/** The sum of what causes say. */
const sumOf = (causes: object): number => Object.values(causes).reduce((sum: number, units: number) => sum + units, 0);

describe("the scenarios of the page", () => {
  it("a promotion takes fifty units more before the delivery, so fifty more are ordered", async () => {
    const { rows, before, after, sentences } = await shop.ask({
      demand: [{ factor: 1.5, from: "2026-01-12", until: "2026-01-21" }],
    });
    expect(before).toMatchObject({ recommendedUnits: 800, recommendedCost: 3200, stockOutDays: 0 });
    expect(after).toMatchObject({ recommendedUnits: 850, recommendedCost: 3400, stockOutDays: 0 });
    expect(rows[0]).toMatchObject({ causes: { demand: 0, stock: 50 }, after: { forecastUnits: 960 } });
    expect(rows[0]?.sentence).toBe(
      "TEA at North: 850 units to order instead of 800 (+50): +50 by the stock left at delivery.",
    );
    expect(sentences[1]).toBe("Units to order: 850 instead of 800 (+50): +50 by the stock left at delivery.");
  });

  it("more days of safety stock order no more under lost sales, and the sentence says what they change instead", async () => {
    const { rows } = await shop.ask({ parameters: [{ safetyStockDays: 35 }] });
    expect(rows[0]?.sentence).toBe(
      "TEA at North: 800 units to order, as before; a safety stock of 350 units instead of 300 units, bought in the days ahead: 1,360 units instead of 1,410 units, a mean stock of 521.98 units instead of 491.76 units.",
    );
  });

  it("another rule for safety stock changes the safety stock, and no demand", async () => {
    const { rows, causes } = await shop.ask({ parameters: [{ serviceLevel: 0.95, leadTimeDeviationDays: 8 }] });
    const [row] = rows;
    expect(row?.sentence).toMatch(
      /^TEA at North: \d+ units to order instead of 800 \(\+\d+\): \+[\d.]+ by the safety stock/,
    );
    expect(row?.sentence).not.toContain("demand to cover");
    expect(causes.demand).toBeGreaterThan(0);
  });

  it("a supplier that takes a fortnight longer leaves three days without tea, thirty units and 270 euros", async () => {
    const { after, rows, warehouses } = await shop.ask({ delays: [{ supplierId: shop.ids.mill, days: 14 }] });
    expect(after).toMatchObject({ recommendedUnits: 900, stockOutDays: 3, lostUnits: 30, revenueAtRisk: 270 });
    expect(rows[0]?.after).toMatchObject({ expectedDeliveryOn: "2026-02-14", stockHealth: "STOCK_OUT" });
    expect(warehouses[0]?.after).toMatchObject({ units: 400, peakUnits: 890, peakOn: "2026-02-14" });
  });

  it("orders for sixty days instead of ninety bind 1,200 euros less at first", async () => {
    const { after, orders, rows } = await shop.ask({ parameters: [{ stockCoverDays: 60 }] });
    expect(after).toMatchObject({ recommendedUnits: 500, recommendedCost: 2000, stockOutDays: 0 });
    expect(rows[0]?.causes).toMatchObject({ demand: -300, stock: 0 });
    expect(orders[0]).toMatchObject({
      week: "2025-12-29",
      supplierName: "Mill",
      before: { units: 800, cost: 3200 },
      after: { units: 500, cost: 2000 },
    });
  });
});

describe("what can be imagined", () => {
  it("an order that is placed, and one that does not come", async () => {
    const { tea: skuId, north: warehouseId } = shop.ids;
    const placed = await shop.ask({ orders: [{ skuId, warehouseId, units: 150, dueOn: "2026-01-20" }] });
    expect(placed.after.recommendedUnits).toBe(650);
    const orderId = await shop.world.order("PO-1", {
      sku: "TEA",
      warehouse: "North",
      supplier: "Mill",
      ordered: 100,
      dueOn: "2026-02-10",
    });
    const cancelled = await shop.ask({ cancelledOrderIds: [orderId] });
    expect(cancelled.before.recommendedUnits).toBe(700);
    expect(cancelled.after.recommendedUnits).toBe(800);
    expect(cancelled.rows[0]?.causes.arrivals).toBe(100);
    await shop.world.as(({ db }) =>
      db.purchaseOrder.update({
        where: { tenantId_id: { tenantId: shop.world.tenantId, id: orderId } },
        data: { status: "DRAFT" },
      }),
    );
  });

  it("twice the demand needs twice of all, its safety stock by service level too", async () => {
    const once = await shop.ask({ parameters: [{ serviceLevel: 0.95 }] });
    const twice = await shop.ask({ parameters: [{ serviceLevel: 0.95 }], demand: [{ factor: 2 }] });
    expect(twice.rows[0]?.after.forecastUnits).toBe(1820);
    expect(twice.rows[0]?.after.safetyStock).toBeCloseTo(2 * (once.rows[0]?.after.safetyStock ?? 0), 6);
  });

  it("a supplier that stops leaves nobody to buy from, and costs, prices and rates change money alone", async () => {
    const stopped = await shop.ask({ stoppedSupplierIds: [shop.ids.mill] });
    expect(stopped.rows[0]?.after).toMatchObject({ buyOn: null, boughtUnits: 0 });
    expect(stopped.after.stockOutDays).toBe(51);
    const dear = await shop.ask({ costs: [{ unitCost: 5 }], prices: [{ factor: 2 }] });
    expect(dear.after).toMatchObject({ recommendedUnits: 800, recommendedCost: 4000, stockValue: 1600 });
  });

  it("a closure pushes the delivery behind it", async () => {
    const { rows } = await shop.ask({
      closures: [{ supplierId: shop.ids.mill, firstOn: "2026-01-31", lastOn: "2026-02-04" }],
    });
    expect(rows[0]?.after.expectedDeliveryOn).toBe("2026-02-05");
  });
});

describe("what meets nothing, or can't be done, is told", () => {
  it("by the path of the change", async () => {
    const other = await shop.world.supplier("Idle");
    const changes = {
      demand: [{ factor: 2 }, { factor: 2, filter: { supplierIds: [other] } }],
      delays: [{ supplierId: other, days: 3 }],
      stoppedSupplierIds: [other],
    };
    expect((await shop.ask(changes)).notes).toEqual([
      "No SKU that was worked out is touched by changes.demand.1, changes.delays.0, changes.stoppedSupplierIds.0.",
    ]);
  });

  it("where nothing is imagined, or only after the days that are looked at", async () => {
    expect((await shop.ask({ demand: [] })).notes).toEqual([
      "Nothing is imagined, so both sides are the plan as it is.",
    ]);
    const late = await shop.ask({ demand: [{ factor: 2, from: "2029-01-01" }] });
    expect(late.notes).toEqual([
      "changes.demand.0 begins after the 91 days that are looked at: it counts where a cover reaches as far.",
    ]);
  });

  it("where a lead time would be less than nothing", async () => {
    const { notes, after } = await shop.ask({ delays: [{ supplierId: shop.ids.mill, days: -31 }] });
    expect(notes).toEqual(["Lead times of 1 SKU would be less than 0 days; they were taken as 0."]);
    // Nothing is sold before the delivery: 900 − 400.
    expect(after.recommendedUnits).toBe(500);
  });

  it("where nobody is left to be asked for the units that are needed", async () => {
    const { notes, after } = await shop.ask({ stoppedSupplierIds: [shop.ids.mill] });
    // Without a supplier there is no lead time: 900 − 400.
    expect(after).toMatchObject({ recommendedUnits: 500, boughtUnits: 0 });
    expect(notes).toEqual([
      "No supplier is left for 1 SKU: TEA. Of the units to order 500, for 2,000 EUR, can be asked of nobody; they are not among the units bought.",
    ]);
  });
});

it("causes add up to the change they are of, to the last digit", () => {
  const parts = { demand: 1 / 3, stock: 2 / 3, arrivals: 1e-8, unneeded: 0, lots: 1e-8, together: 0 };
  expect(addingUp(parts, 1)).toEqual({
    demand: 0.333333,
    stock: 0.666667,
    arrivals: 0,
    unneeded: 0,
    lots: 0,
    together: 0,
  });
  const thirds = { demand: 1 / 3, stock: 1 / 3, arrivals: 1 / 3, unneeded: 0, lots: 0, together: 0 };
  expect(addingUp(thirds, 1)).toMatchObject({ demand: 0.333334, stock: 0.333333, arrivals: 0.333333 });
});

it("an empty scenario is the stored plan to the unit, writes nothing, and reads as many statements for few SKUs as for many", async () => {
  const { tenantId } = await plannedMerchant({ database });
  const before = await storedRows(database, tenantId);
  const act = (scope: object) =>
    database.as(tenantId, (work) => whatIf(work, readQuestion({}, scope), LIMITS), { clock, readOnly: true });
  const answer = await act({});
  expect(answer).toMatchObject({ changedPairCount: 0, rows: [], after: answer.before });
  const stored = await database.as(tenantId, ({ db }) => db.planRow.findMany({ where: { level: "SKU_LOCATION" } }));
  expect(answer.pairCount).toBe(stored.length);
  expect(answer.before.recommendedUnits).toBe(stored.reduce((sum, row) => sum + row.recommendedUnits, 0));
  const skuIds = stored.flatMap(({ skuId }) => skuId ?? []);
  // What a SKU is made of is read after it, so those that are made of something take the most.
  let mostOfOne = 0;
  for (const row of stored) {
    const counted = await countStatements(async () => {
      const one = await act({ skuIds: [row.skuId] });
      const own = stored.filter(({ skuId }) => skuId === row.skuId);
      expect(one.before.recommendedUnits).toBe(own.reduce((sum, { recommendedUnits }) => sum + recommendedUnits, 0));
    });
    mostOfOne = Math.max(mostOfOne, counted);
  }
  expect(await countStatements(() => act({ skuIds }))).toBeLessThanOrEqual(mostOfOne + 1);
  expect(await storedRows(database, tenantId)).toEqual(before);
});

it("says what follows outside of the scope: what is ordered together, materials, and what the scenario touches elsewhere", async () => {
  const world = await planWorld(database);
  await world.warehouse("North");
  const mill = await world.supplier("Mill", { leadTimeDays: 10, minimumOrderQuantity: 5000 });
  const other = await world.supplier("Other", { leadTimeDays: 10 });
  const cake = await world.sku("CAKE", { supplier: "Mill", supplierUnitCost: 5 });
  for (const name of ["PIE", "TART"]) await world.sku(name, { supplier: "Mill", supplierUnitCost: 5 });
  await world.sku("FLOUR", { isMaterial: true, supplier: "Other", supplierUnitCost: 1 });
  await world.sku("SALT", { supplier: "Other", supplierUnitCost: 1 });
  await world.recipe("CAKE", "FLOUR", 2);
  for (const name of ["CAKE", "PIE", "TART", "FLOUR", "SALT"]) await world.stock(name, "North", 10);
  for (const name of ["CAKE", "PIE", "TART"]) await world.demand(name, "North", { perDay: 4, price: 10 });
  await world.refresh();
  const question = readQuestion(
    { demand: [{ factor: 3, filter: { skuIds: [cake] } }], delays: [{ supplierId: other, days: 2 }] },
    { skuIds: [cake] },
  );
  const answer = await world.as((work) => whatIf(work, question, LIMITS));
  expect(answer.rows.map(({ skuName }) => skuName)).toEqual(["CAKE"]);
  expect(answer.notes).toEqual([
    "Outside of the scope 3 SKUs would change too, as they are made of, or ordered with, what is in it: FLOUR, PIE, TART.",
    "The scenario touches 1 SKU outside of the scope, for which nothing was worked out.",
  ]);
  await world.supplier("Far", { currency: "USD" });
  await world.sku("SPICE", { supplier: "Far", supplierUnitCost: 3 });
  const notesOf = async (changes: object) =>
    (await world.as((work) => whatIf(work, readQuestion(changes, { skuIds: [cake] }), LIMITS))).notes;
  expect(await notesOf({ rates: [{ currency: "USD", rate: 1.1 }] })).toEqual([
    "The scenario touches 1 SKU outside of the scope, for which nothing was worked out.",
  ]);
  const both = { skuIds: [cake], supplierIds: [other] };
  expect(await notesOf({ demand: [{ factor: 3, filter: both }] })).toEqual([
    "No SKU that was worked out is touched by changes.demand.0.",
  ]);
  expect(await notesOf({ demand: [{ factor: 3, from: "2029-01-01", filter: { skuIds: [cake] } }] })).toEqual([
    "changes.demand.0 begins after the 91 days that are looked at: it counts where a cover reaches as far.",
  ]);
  const whole = await world.as((work) =>
    whatIf(work, readQuestion({ parameters: [{ supplierId: mill, moq: 7 }] }, {}), LIMITS),
  );
  expect(sumOf(whole.causes)).toBeCloseTo(whole.after.recommendedUnits - whole.before.recommendedUnits, 6);
  const added = answer.rows.map(({ causes }) => sumOf(causes));
  expect(added[0]).toBeCloseTo(answer.after.recommendedUnits - answer.before.recommendedUnits, 6);
});
