import { sql } from "../../src/db";
import { createKey } from "../../src/domain/keys/keys";
import { type PlanWorld, planWorld, clock as worldClock } from "../domain/plan-world";
import { Api } from "../support/api";
import { startApp, type TestApp } from "../support/app";
import { countStatements } from "../support/count-statements";
import { mainOf } from "../support/database";

let app: TestApp;
let world: PlanWorld;
let api: Api;

beforeAll(async () => {
  app = await startApp({ clock: worldClock });
  world = await planWorld(app.database);
  const key = await createKey(mainOf(app.database), world.tenantId, { name: "test", scope: "READ", expiresAt: null });
  api = new Api(app.address, key);
  const all = await world.warehouse("All");
  await world.warehouse("North");
  await world.warehouse("Till", { combinedId: all });
  for (const name of ["Mill", "Overseas", "Fresh"]) await world.supplier(name);
});
afterAll(() => app.close());

async function ask(query: string) {
  const { body } = await api.graphql(query);
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  return body.data;
}

describe("slow movers", () => {
  /** Sold last on a day, at a warehouse. */
  const soldLast = async (sku: string, warehouse: string, day: string) => {
    await world.demand(sku, warehouse, { perDay: 1, days: 1 });
    await world.as(({ db }) =>
      db.execute(
        "test.prepare",
        sql`update daily_demand set day = ${day}::date where sku_id = (select id from skus where name = ${sku})
            and warehouse_id = (select id from warehouses where name = ${warehouse}) and day = '2026-01-01'`,
      ),
    );
  };

  beforeAll(async () => {
    // What the shop counts with is unknown: the supplier's price stands for it.
    await world.sku("DEAD", { supplier: "Mill", supplierUnitCost: 10 });
    await world.sku("ASLEEP", { unitCost: 3 });
    await world.sku("AWAKE", { unitCost: 100 });
    await world.sku("UNPRICED");
    await world.sku("GONE", { unitCost: 9 });
    await world.sku("CLUSTER", { unitCost: 1 });
    for (const [sku, units] of [
      ["DEAD", 7],
      ["ASLEEP", 100],
      ["AWAKE", 5],
      ["UNPRICED", 4],
      ["GONE", 0],
    ] as const)
      await world.stock(sku, "North", units);
    await world.stock("CLUSTER", "Till", 20);
    await soldLast("ASLEEP", "North", "2025-09-01");
    await soldLast("AWAKE", "North", "2025-12-01");
    await soldLast("GONE", "North", "2025-01-01");
    await soldLast("CLUSTER", "Till", "2025-10-02");
    await world.refresh();
  });

  it("are stock that sold nothing for so many days, by its money, with the day of the last sale", async () => {
    const { slowMovers } = await ask(
      "{ slowMovers { skuName warehouseName supplierName stockLevel stockValue lastSoldOn daysSinceSale } }",
    );
    const at = { warehouseName: "North", supplierName: null };
    const never = { lastSoldOn: null, daysSinceSale: null };
    expect(slowMovers).toEqual([
      { ...at, skuName: "ASLEEP", stockLevel: 100, stockValue: 300, lastSoldOn: "2025-09-01", daysSinceSale: 122 },
      { ...at, skuName: "DEAD", supplierName: "Mill", stockLevel: 7, stockValue: 70, ...never },
      {
        ...{ skuName: "CLUSTER", warehouseName: "All", supplierName: null },
        ...{ stockLevel: 20, stockValue: 20, lastSoldOn: "2025-10-02", daysSinceSale: 91 },
      },
      { ...at, skuName: "UNPRICED", stockLevel: 4, stockValue: null, ...never },
    ]);
  });

  it("have the same money as all totals of stock", async () => {
    const { planOverview, abcClasses } = await ask("{ planOverview { stockValue } abcClasses { stockValue } }");
    const inClasses = abcClasses.reduce((sum: number, { stockValue }: { stockValue: number }) => sum + stockValue, 0);
    expect([planOverview.stockValue, inClasses]).toEqual([300 + 70 + 20 + 500, 300 + 70 + 20 + 500]);
  });

  it("are asked for by days and number, in one statement however many there are", async () => {
    const names = async (args: string) =>
      (await ask(`{ slowMovers(${args}) { skuName } }`)).slowMovers.map(({ skuName }: { skuName: string }) => skuName);
    expect(await names("days: 20")).toContain("AWAKE");
    expect(await names("days: 100")).toEqual(["ASLEEP", "DEAD", "UNPRICED"]);
    const one = await countStatements(() => names("limit: 1"));
    expect(await countStatements(() => names("days: 1"))).toEqual(one);
    expect(await names("limit: 1")).toEqual(["ASLEEP"]);
    const { body } = await api.graphql("{ slowMovers(days: 0) { skuName } }");
    expect(body.errors).toMatchObject([{ message: "days: must be between 1 and 3650" }]);
  });
});

describe("the reliability of suppliers", () => {
  interface Line {
    supplier: string;
    promisedOn: string;
    /** Where the day was moved since. */
    expectedOn?: string;
    confirmedAt?: string;
    status?: "CONFIRMED" | "PARTIALLY_RECEIVED" | "FULLY_RECEIVED" | "DRAFT";
    arrivals?: readonly (readonly [on: string, units: number])[];
  }

  let count = 0;
  /** An order of 10 units with a line. */
  async function order({ supplier, promisedOn, expectedOn, confirmedAt, status, arrivals = [] }: Line): Promise<void> {
    const received = arrivals.reduce((sum, [, units]) => sum + units, 0);
    count += 1;
    const id = await world.order(`R-${count}`, {
      ...{ sku: "DEAD", warehouse: "North", supplier, ordered: 10, received },
      dueOn: promisedOn,
      status: status ?? (received >= 10 ? "FULLY_RECEIVED" : "CONFIRMED"),
    });
    await world.as(async ({ db }) => {
      await db.orderLine.updateMany({
        where: { orderId: id },
        data: {
          ...(confirmedAt ? { confirmedAt: new Date(confirmedAt) } : {}),
          ...(expectedOn ? { expectedDeliveryOn: new Date(expectedOn) } : {}),
        },
      });
      const [skuId, warehouseId] = [await world.idOf("sku", "DEAD"), await world.idOf("warehouse", "North")];
      for (const [on, quantity] of arrivals)
        await db.delivery.create({
          data: {
            ...{ orderId: id, orderReference: `R-${count}`, skuId, warehouseId, quantity },
            deliveredAt: new Date(`${on}T10:00:00Z`),
          },
        });
    });
  }

  beforeAll(async () => {
    const mill = { supplier: "Mill", promisedOn: "2025-12-11", confirmedAt: "2025-12-01T08:00:00Z" };
    await order({ ...mill, arrivals: [["2025-12-11", 10]] });
    // The last unit was four days late.
    await order({
      ...mill,
      arrivals: [
        ["2025-12-09", 9],
        ["2025-12-15", 1],
      ],
    });
    // Still waited for, 21 days; that its day was moved keeps no promise.
    await order({ ...mill, expectedOn: "2026-02-01" });
    // Its day has not come, it was never sent, or it is too long ago.
    await order({ ...mill, promisedOn: "2026-01-05" });
    await order({ ...mill, status: "DRAFT" });
    await order({ ...mill, promisedOn: "2024-06-01" });
    // Entered with its receipt.
    await order({ ...mill, confirmedAt: "2025-12-20T12:00:00Z", arrivals: [["2025-12-20", 10]] });
    // Closed with four missing.
    await order({
      ...{ supplier: "Overseas", promisedOn: "2025-12-10", confirmedAt: "2025-11-10T08:00:00Z" },
      ...{ status: "FULLY_RECEIVED", arrivals: [["2025-12-12", 6]] },
    });
    await order({ supplier: "Fresh", promisedOn: "2025-12-10", arrivals: [["2025-12-08", 10]] });
  });

  it("is what they promised and kept, those with the most late lines first", async () => {
    const { supplierReliability } = await ask(
      `{ supplierReliability { supplierName orderCount lateOrderCount lineCount lateLineCount overdueLineCount
         onTimePercent promisedDays keptDays averageDaysLate } }`,
    );
    expect(supplierReliability).toEqual([
      {
        ...{
          supplierName: "Mill",
          orderCount: 3,
          lateOrderCount: 2,
          lineCount: 3,
          lateLineCount: 2,
          overdueLineCount: 1,
        },
        // 10 days were promised; 10 and 14 were kept. Late by 4 days, and by 21 so far.
        ...{ onTimePercent: 33.3, promisedDays: 10, keptDays: 12, averageDaysLate: 12.5 },
      },
      {
        ...{ supplierName: "Overseas", orderCount: 1, lateOrderCount: 1, lineCount: 1, lateLineCount: 1 },
        ...{ overdueLineCount: 0, onTimePercent: 0, promisedDays: 30, keptDays: null, averageDaysLate: 2 },
      },
      {
        ...{ supplierName: "Fresh", orderCount: 1, lateOrderCount: 0, lineCount: 1, lateLineCount: 0 },
        ...{ overdueLineCount: 0, onTimePercent: 100, promisedDays: null, keptDays: null, averageDaysLate: null },
      },
    ]);
  });

  it("looks as far back as is asked, in one statement however many lines there are", async () => {
    const lines = async (args: string) =>
      (await ask(`{ supplierReliability(${args}) { supplierName lineCount } }`)).supplierReliability;
    expect(await lines("days: 1000")).toMatchObject([{ supplierName: "Mill", lineCount: 4 }, {}, {}]);
    expect(await lines("days: 21")).toEqual([{ supplierName: "Mill", lineCount: 3 }]);
    expect(await countStatements(() => lines("days: 1000"))).toEqual(await countStatements(() => lines("days: 1")));
    const { body } = await api.graphql("{ supplierReliability(days: 2000) { lineCount } }");
    expect(body.errors).toMatchObject([{ message: "days: must be between 1 and 1096" }]);
  });
});
