/** What scenarios would change: the examples of src/docs/what-if.md to the unit, and that nothing is written. */
import { readQuestion } from "../../src/domain/what-if/scenario";
import { MOST_PAIRS_OF_REQUEST, whatIf } from "../../src/domain/what-if/what-if";
import { DomainError } from "../../src/errors";
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

const LIMITS = { mostPairs: MOST_PAIRS_OF_REQUEST };
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

describe("a scenario that can't be", () => {
  it.each<[string, () => object, string]>([
    [
      "an unknown SKU",
      () => ({ parameters: [{ skuId: "8b964899-442f-4e69-9ddb-9e9dba1e8929", moq: 1 }] }),
      "changes.parameters.0.skuId",
    ],
    [
      "a SKU beside a supplier",
      () => ({ parameters: [{ skuId: shop.ids.tea, supplierId: shop.ids.mill, moq: 1 }] }),
      "changes.parameters.0.supplierId",
    ],
    [
      "a warehouse alone",
      () => ({ parameters: [{ warehouseId: shop.ids.north, moq: 1 }] }),
      "changes.parameters.0.warehouseId",
    ],
    ["parameters that set nothing", () => ({ parameters: [{}] }), "changes.parameters.0"],
    ["a service level of 1", () => ({ parameters: [{ serviceLevel: 1 }] }), "changes.parameters.0.serviceLevel"],
    [
      "a period that ends before it begins",
      () => ({ demand: [{ factor: 2, from: "2026-02-02", until: "2026-02-01" }] }),
      "changes.demand.0.until",
    ],
    ["a promotion that is over", () => ({ demand: [{ factor: 2, until: "2026-01-01" }] }), "changes.demand.0.until"],
    ["demand below nothing", () => ({ demand: [{ factor: -1 }] }), "changes.demand.0.factor"],
    [
      "factors that come to more together than one may be",
      () => ({ demand: Array.from({ length: 200 }, () => ({ factor: 100 })) }),
      "changes.demand",
    ],
    ["such factors of costs", () => ({ costs: [{ factor: 100 }, { factor: 2 }] }), "changes.costs"],
    ["such factors of prices", () => ({ prices: [{ factor: 100 }, { factor: 2 }] }), "changes.prices"],
    ["a cost that is neither", () => ({ costs: [{}] }), "changes.costs.0"],
    ["no currency", () => ({ rates: [{ currency: "XXX", rate: 2 }] }), "changes.rates.0.currency"],
    [
      "an order of yesterday",
      () => ({ orders: [{ skuId: shop.ids.tea, warehouseId: shop.ids.north, units: 1, dueOn: "2025-12-31" }] }),
      "changes.orders.0.dueOn",
    ],
    ["an order that is not to come", () => ({ cancelledOrderIds: [shop.ids.tea] }), "changes.cancelledOrderIds.0"],
  ])("because of %s is refused and says where", async (_what, changes, path) => {
    const refusal = await shop.ask(changes()).then(
      () => null,
      (error: DomainError) => error,
    );
    expect(refusal).toBeInstanceOf(DomainError);
    expect(refusal).toMatchObject({ code: "INVALID_INPUT", faults: [{ path }] });
  });

  it("over more pairs than may be is refused before it is planned", async () => {
    const asked = shop.world.as((work) => whatIf(work, readQuestion({}, {}), { mostPairs: 0 }));
    await expect(asked).rejects.toMatchObject({ code: "OPERATION_TOO_LARGE" });
  });
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
  for (const row of stored) {
    const one = await act({ skuIds: [row.skuId] });
    const own = stored.filter(({ skuId }) => skuId === row.skuId);
    expect(one.before.recommendedUnits).toBe(own.reduce((sum, { recommendedUnits }) => sum + recommendedUnits, 0));
  }
  const ofOne = await countStatements(() => act({ skuIds: skuIds.slice(0, 1) }));
  expect(await countStatements(() => act({ skuIds }))).toBeLessThanOrEqual(ofOne + 1);
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
  const whole = await world.as((work) =>
    whatIf(work, readQuestion({ parameters: [{ supplierId: mill, moq: 7 }] }, {}), LIMITS),
  );
  expect(sumOf(whole.causes)).toBeCloseTo(whole.after.recommendedUnits - whole.before.recommendedUnits, 6);
  const added = answer.rows.map(({ causes }) => sumOf(causes));
  expect(added[0]).toBeCloseTo(answer.after.recommendedUnits - answer.before.recommendedUnits, 6);
});
