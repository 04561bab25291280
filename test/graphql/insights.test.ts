import { sql } from "../../src/db";
import { createKey } from "../../src/domain/keys/keys";
import { type PlanWorld, planWorld, clock as worldClock } from "../domain/plan-world";
import { Api } from "../support/api";
import { startApp, type TestApp } from "../support/app";
import { mainOf } from "../support/database";

let app: TestApp;
let world: PlanWorld;
let api: Api;

beforeAll(async () => {
  app = await startApp({ clock: worldClock });
  world = await planWorld(app.database);
  const key = await createKey(mainOf(app.database), world.tenantId, { name: "test", scope: "READ", expiresAt: null });
  api = new Api(app.address, key);
  await world.warehouse("North");
  await world.supplier("Mill", { leadTimeDays: 10, currency: "USD" });
  await world.setting({}, { safetyStockDays: 5, stockCoverDays: 20 });
  await world.sku("FULL", { supplier: "Mill", unitCost: 2 });
  await world.sku("SHORT", { supplier: "Mill", unitCost: 3 });
  await world.sku("DEAD", { supplier: "Mill", unitCost: 10 });
  await world.sku("GIFT", { isBundle: true, unitCost: 5 });
  await world.stock("FULL", "North", 1000);
  await world.stock("SHORT", "North", 20);
  await world.stock("DEAD", "North", 7);
  await world.stock("GIFT", "North", 99);
  const [bundleId, skuId] = [await world.idOf("sku", "GIFT"), await world.idOf("sku", "FULL")];
  await world.as(({ db }) => db.bundleItem.create({ data: { bundleId, skuId, quantity: 10 } }));
  await world.demand("FULL", "North", { perDay: 4 });
  await world.demand("SHORT", "North", { perDay: 4 });
  const line = { warehouse: "North", supplier: "Mill" };
  await world.order("LATE", {
    ...line,
    sku: "SHORT",
    ordered: 9,
    received: 4,
    dueOn: "2025-12-30",
    status: "PARTIALLY_RECEIVED",
  });
  await world.order("LATER", { ...line, sku: "FULL", ordered: 1, dueOn: "2025-12-31" });
  await world.order("DONE", { ...line, sku: "SHORT", ordered: 9, received: 9, dueOn: "2025-12-01" });
  await world.order("DRAFTED", { ...line, sku: "SHORT", ordered: 9, dueOn: "2025-12-01", status: "DRAFT" });
  await world.order("COMING", { ...line, sku: "SHORT", ordered: 9, dueOn: "2026-01-01" });
  await world.refresh();
});
afterAll(() => app.close());

async function ask(query: string) {
  const { body } = await api.graphql(query);
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  return body.data;
}

describe("insights", () => {
  it("values what lies on the shelf beyond cover and safety stock, the most money first", async () => {
    const { excessStock } = await ask("{ excessStock { skuName warehouseName stockLevel excessUnits excessValue } }");
    // 1000 on hand and 1 to come; 40 go before a delivery, 80 in its cover, 20 are the safety stock.
    expect(excessStock).toEqual([
      { skuName: "FULL", warehouseName: "North", stockLevel: 1000, excessUnits: 861, excessValue: 1722 },
      { skuName: "DEAD", warehouseName: "North", stockLevel: 7, excessUnits: 7, excessValue: 70 },
    ]);
    expect((await ask("{ excessStock(limit: 1) { skuName } }")).excessStock).toEqual([{ skuName: "FULL" }]);
  });

  it("names the order lines that are late, the longest first, with what is missing", async () => {
    const { lateOrderLines } = await ask(
      "{ lateOrderLines { orderReference supplierName skuName warehouseName expectedDeliveryOn daysLate missingUnits missingCost currency } }",
    );
    const late = { supplierName: "Mill", warehouseName: "North", missingCost: null, currency: "USD" };
    expect(lateOrderLines).toEqual([
      {
        ...late,
        orderReference: "LATE",
        skuName: "SHORT",
        expectedDeliveryOn: "2025-12-30",
        daysLate: 2,
        missingUnits: 5,
      },
      {
        ...late,
        orderReference: "LATER",
        skuName: "FULL",
        expectedDeliveryOn: "2025-12-31",
        daysLate: 1,
        missingUnits: 1,
      },
    ]);
  });

  it("ranks forecasts by their error, best or worst first, and leaves out what was never tested", async () => {
    await world.sku("WILD", { supplier: "Mill" });
    await world.stock("WILD", "North", 1);
    await world.demand("WILD", "North", { perDay: 3, days: 60 });
    await world.as(({ db }) =>
      db.execute(
        "test.prepare",
        sql`
      update daily_demand set quantity = quantity * (1 + 9 * ((day - '2025-01-01'::date) % 5)) where sku_id = (select id from skus where name = 'WILD')`,
      ),
    );
    await world.refresh();
    const names = async (order: string) =>
      (await ask(`{ forecastQuality(order: ${order}) { skuName forecastError } }`)).forecastQuality.map(
        ({ skuName }: { skuName: string }) => skuName,
      );
    const best = await names("BEST");
    expect(best).toHaveLength(3);
    expect(best.at(-1)).toBe("WILD");
    expect((await names("WORST"))[0]).toBe("WILD");
  });

  it("sets what each ABC class sells beside what it holds", async () => {
    const { abcClasses } = await ask(
      "{ abcClasses { category skuCount yearlySales salesShare stockValue stockShare } }",
    );
    const total = (field: string) =>
      abcClasses.reduce((sum: number, row: Record<string, number>) => sum + (row[field] ?? 0), 0);
    expect(total("skuCount")).toBe(
      (await ask("{ planSkuRows(filter: { withBundle: true }) { totalCount } }")).planSkuRows.totalCount,
    );
    // Gifts are made of what lies there as FULL.
    expect(total("stockValue")).toBe(1000 * 2 + 20 * 3 + 7 * 10);
    expect(total("stockShare")).toBeCloseTo(100, 1);
  });

  it("adds the plan and the open orders up", async () => {
    const fields =
      "plannedAt skuCount excessCount excessPlaceCount stockOutCount stockOutSoonCount stockValue excessValue dueSkuCount dueUnits dueCost openOrderCount lateLineCount lateUnits";
    const { planOverview, planLocationRows } = await ask(
      `{ planOverview { ${fields} } planLocationRows { nodes { skuName recommendedUnits buyOn } } }`,
    );
    const due = planLocationRows.nodes.filter(
      (row: { recommendedUnits: number; buyOn: string | null }) =>
        row.recommendedUnits > 0 && (row.buyOn ?? "9") < "2026-01-08",
    );
    expect(due.map(({ skuName }: { skuName: string }) => skuName)).toContain("SHORT");
    const units = due.reduce((sum: number, row: { recommendedUnits: number }) => sum + row.recommendedUnits, 0);
    expect(planOverview).toMatchObject({
      plannedAt: "2026-01-01T12:00:00.000Z",
      skuCount: 4,
      excessCount: 2,
      excessPlaceCount: 2,
      stockValue: 1000 * 2 + 20 * 3 + 7 * 10,
      excessValue: 1792,
      dueSkuCount: due.length,
      dueUnits: units,
      openOrderCount: 4,
      lateLineCount: 2,
      lateUnits: 6,
    });
    expect(planOverview.stockOutSoonCount).toBeGreaterThan(0);
  });

  it("shows zeros and not errors to a merchant who has nothing yet", async () => {
    const empty = await app.merchant();
    const { body } = await empty.api.graphql(
      "{ planOverview { plannedAt skuCount stockValue dueCost lateUnits } excessStock { skuName } lateOrderLines { skuName } forecastQuality { skuName } }",
    );
    expect(body.data).toEqual({
      planOverview: { plannedAt: null, skuCount: 0, stockValue: 0, dueCost: 0, lateUnits: 0 },
      excessStock: [],
      lateOrderLines: [],
      forecastQuality: [],
    });
  });
});
