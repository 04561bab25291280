import { ingestTransactions } from "../../src/domain/transactions/ingest-transactions";
import { demandOf, line, openShop, openTestDatabase, type Shop, stockOf, type TestDb } from "./transactions-shop";

let database: TestDb;
let shop: Shop;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  shop = await openShop(database);
});
afterAll(() => database.drop());

const ingest = (batchIds: readonly string[], merchant = shop) =>
  database.as(merchant.tenantId, (work) => ingestTransactions(work, { batchIds }));

/** Imports the lines, each list as a batch of its own, and ingests all batches at once. */
async function sell(merchant: Shop, ...batches: Record<string, unknown>[][]) {
  const batchIds: string[] = [];
  for (const rows of batches) {
    const { batchId, errors } = await merchant.import(rows, undefined, { futureSales: "KEEP" });
    expect(errors).toEqual([]);
    batchIds.push(batchId ?? "");
  }
  return { batchIds, ...(await ingest(batchIds, merchant)) };
}

function count(skuId: string, warehouseId: string, quantity: number, occurredAt: string) {
  return database.as(shop.tenantId, ({ db }) =>
    db.stockMovement.create({
      data: { skuId, warehouseId, kind: "COUNT", quantity, occurredAt: new Date(occurredAt) },
    }),
  );
}

const movements = () =>
  database.as(shop.tenantId, ({ db }) =>
    db.stockMovement.findMany({ where: { kind: "SALE" }, orderBy: { id: "asc" } }),
  );

describe("demand", () => {
  it("adds up the sales of a SKU at a warehouse by day, with quantity × price − discount as revenue", async () => {
    await sell(
      shop,
      [
        line({ quantity: 2, unit_price: 10, discount_amount: 5 }),
        line({ quantity: 0.5, unit_price: 0.1 }),
        line({ warehouse: "Lyon" }),
        line({ timestamp: "2026-03-02" }),
      ],
      [line({ quantity: 1 })],
    );
    expect(await demandOf(database, shop.tenantId)).toEqual([
      ["TEA", "Lyon", "2026-03-01", "SALE", "EUR", 2, 20],
      ["TEA", "Paris", "2026-03-01", "SALE", "EUR", 3.5, 25.05],
      ["TEA", "Paris", "2026-03-02", "SALE", "EUR", 2, 20],
    ]);
  });

  it("keeps currencies apart", async () => {
    await sell(shop, [line(), line({ currency: "GBP", unit_price: 9 }), line({ currency: "EUR" })]);
    expect(await demandOf(database, shop.tenantId)).toEqual([
      ["TEA", "Paris", "2026-03-01", "SALE", "EUR", 4, 40],
      ["TEA", "Paris", "2026-03-01", "SALE", "GBP", 2, 18],
    ]);
  });

  it("falls on the day that the merchant's clock shows, also where it is put forward", async () => {
    const timestamps = [
      "2026-03-28T22:59:59.999Z",
      "2026-03-28T23:00:00Z",
      "2026-03-29T21:59:59.999999Z",
      "2026-03-29T22:00:00Z",
    ];
    const rows = timestamps.map((timestamp) => line({ timestamp, quantity: 1 }));
    const paris = await openShop(database, { timeZone: "Europe/Paris" });
    await sell(paris, rows);
    expect((await demandOf(database, paris.tenantId)).map(([, , day, , , quantity]) => [day, quantity])).toEqual([
      ["2026-03-28", 1],
      ["2026-03-29", 2],
      ["2026-03-30", 1],
    ]);
    const auckland = await openShop(database, { timeZone: "Pacific/Auckland" });
    await sell(auckland, rows);
    expect((await demandOf(database, auckland.tenantId)).map(([, , day, , , quantity]) => [day, quantity])).toEqual([
      ["2026-03-29", 2],
      ["2026-03-30", 2],
    ]);
  });

  it("of the first and the last moment there is stays in the years 1 and 9999", async () => {
    const newYork = await openShop(database, { timeZone: "America/New_York" });
    const auckland = await openShop(database, { timeZone: "Pacific/Auckland" });
    await sell(newYork, [line({ timestamp: "0001-01-01" })]);
    await sell(auckland, [line({ timestamp: "9999-12-31T23:59:59Z" })]);
    expect((await demandOf(database, newYork.tenantId))[0]?.[2]).toBe("0001-01-01");
    expect((await demandOf(database, auckland.tenantId))[0]?.[2]).toBe("9999-12-31");
  });

  it("holds as many of the largest lines as a day brings, beyond 10^35 in sum", async () => {
    const largest = line({ quantity: Number.MAX_SAFE_INTEGER, unit_price: Number.MAX_SAFE_INTEGER });
    const lines = Array.from({ length: 1500 }, () => largest);
    await sell(shop, lines);
    await sell(shop, lines);
    const days = await demandOf(database, shop.tenantId);
    expect(days).toHaveLength(1);
    expect(days[0]?.[5]).toBe(3000 * Number.MAX_SAFE_INTEGER);
  });
});

describe("stock", () => {
  it("falls by what was sold, with one movement a batch, SKU, warehouse and day, dated as its newest sale", async () => {
    await count(shop.tea, shop.paris, 100, "2026-02-01T00:00:00Z");
    const { batchIds } = await sell(
      shop,
      [line(), line({ timestamp: "2026-03-05T00:00:00Z" }), line({ timestamp: "2026-03-02" }), line({ sku: "CUP" })],
      [line({ quantity: 1 })],
    );
    expect(await stockOf(database, shop.tenantId)).toEqual({ "CUP Paris": -2, "TEA Paris": 93 });
    const tea = (await movements()).filter(({ skuId }) => skuId === shop.tea);
    expect(tea.map((sale) => [sale.batchId, Number(sale.quantity), sale.occurredAt.toISOString()]).sort()).toEqual(
      [
        [batchIds[0], -2, "2026-03-01T12:00:00.000Z"],
        [batchIds[0], -2, "2026-03-02T00:00:00.000Z"],
        [batchIds[0], -2, "2026-03-05T00:00:00.000Z"],
        [batchIds[1], -1, "2026-03-01T12:00:00.000Z"],
      ].sort(),
    );
  });

  it("is left alone by a sale from before the last count there, which is demand all the same", async () => {
    await count(shop.tea, shop.paris, 50, "2026-03-01T12:00:00.000Z");
    await sell(shop, [
      line({ timestamp: "2026-03-01T11:59:59.999Z", quantity: 7 }),
      line({ timestamp: "2026-03-01T12:00:00Z", quantity: 3 }),
      line({ timestamp: "2026-03-01T11:00:00Z", warehouse: "Lyon", quantity: 5 }),
    ]);
    expect(await stockOf(database, shop.tenantId)).toEqual({ "TEA Lyon": -5, "TEA Paris": 47 });
    expect(
      (await demandOf(database, shop.tenantId)).map(([, warehouse, , , , quantity]) => [warehouse, quantity]),
    ).toEqual([
      ["Lyon", 5],
      ["Paris", 10],
    ]);
  });

  it("agrees with a count that is made while sales are being ingested", async () => {
    const { batchId } = await shop.import([line({ timestamp: "2026-03-01T11:00:00Z" })]);
    let ingestion: Promise<unknown> | undefined;
    await database.as(shop.tenantId, async ({ db }) => {
      const data = { skuId: shop.tea, warehouseId: shop.paris, kind: "COUNT", quantity: 50 } as const;
      await db.stockMovement.create({ data: { ...data, occurredAt: new Date("2026-03-01T12:00:00Z") } });
      ingestion = ingest([batchId ?? ""]);
      await untilWaitingForLock();
    });
    await ingestion;
    expect(await stockOf(database, shop.tenantId)).toEqual({ "TEA Paris": 50 });
  });
});

/** Until a statement in this database waits for a row that another transaction holds. */
async function untilWaitingForLock(): Promise<void> {
  for (;;) {
    const { rowCount } = await database.admin.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (rowCount) return;
  }
}

describe("a bundle", () => {
  it("is sold as itself, and takes its contents out of stock at the same warehouse", async () => {
    const { skuIds } = await sell(shop, [
      line({ sku: "BOX", quantity: 2, unit_price: 25, discount_amount: 5 }),
      line(),
    ]);
    expect(await demandOf(database, shop.tenantId)).toEqual([
      ["BOX", "Paris", "2026-03-01", "SALE", "EUR", 2, 45],
      ["CUP", "Paris", "2026-03-01", "BUNDLE", "", 2, 0],
      ["TEA", "Paris", "2026-03-01", "SALE", "EUR", 2, 20],
      ["TEA", "Paris", "2026-03-01", "BUNDLE", "", 6, 0],
    ]);
    expect(await stockOf(database, shop.tenantId)).toEqual({ "CUP Paris": -2, "TEA Paris": -8 });
    expect([...skuIds].sort()).toEqual([shop.box, shop.cup, shop.tea].sort());
  });

  it("leaves alone the stock of a content that was counted since", async () => {
    await count(shop.tea, shop.paris, 50, "2026-03-02T00:00:00Z");
    await sell(shop, [line({ sku: "BOX" })]);
    expect(await stockOf(database, shop.tenantId)).toEqual({ "CUP Paris": -2, "TEA Paris": 50 });
  });

  it("inside another bundle is opened too, even where one ends up inside itself", async () => {
    await database.as(shop.tenantId, async ({ db }) => {
      const { productId } = await db.sku.findFirstOrThrow({ where: { name: "BOX" } });
      const crate = await db.sku.create({ data: { name: "CRATE", isBundle: true, productId } });
      await db.bundleItem.createMany({
        data: [
          { bundleId: crate.id, skuId: shop.box, quantity: 2 },
          { bundleId: crate.id, skuId: shop.cup, quantity: 1 },
          { bundleId: shop.box, skuId: crate.id, quantity: 1 },
        ],
      });
    });
    await sell(shop, [line({ sku: "CRATE", quantity: 1 })]);
    expect(await stockOf(database, shop.tenantId)).toEqual({ "CUP Paris": -3, "TEA Paris": -6 });
  });
});

describe("a batch", () => {
  it("is ingested once, however often it is asked for", async () => {
    const { batchIds } = await sell(shop, [line()]);
    expect(await ingest(batchIds)).toEqual({ skuIds: [] });
    expect(await stockOf(database, shop.tenantId)).toEqual({ "TEA Paris": -2 });
    const [batch] = await database.as(shop.tenantId, ({ db }) => db.importBatch.findMany());
    expect(batch).toMatchObject({ status: "INGESTED", ingestedAt: expect.any(Date) });
  });

  it("is ingested once when asked for many times at the same moment", async () => {
    const { batchId } = await shop.import([line(), line({ sku: "BOX" })]);
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => ingest([batchId ?? ""])));
    expect(outcomes.filter(({ skuIds }) => skuIds.length > 0)).toHaveLength(1);
    expect(await stockOf(database, shop.tenantId)).toEqual({ "CUP Paris": -2, "TEA Paris": -8 });
  });

  it("promises the plan of every SKU that it touched", async () => {
    await sell(shop, [line({ sku: "BOX" })]);
    const promised = await database.as(shop.tenantId, ({ db }) => db.job.findMany({ where: { kind: "refresh-plan" } }));
    const [payload] = promised.map((job) => job.payload as { skuIds: string[] });
    expect([...(payload?.skuIds ?? [])].sort()).toEqual([shop.box, shop.cup, shop.tea].sort());
  });

  it("of another merchant can't be reached", async () => {
    const theirs = await openShop(database);
    const { batchId } = await theirs.import([line()]);
    expect(await ingest([batchId ?? ""])).toEqual({ skuIds: [] });
    expect(await stockOf(database, theirs.tenantId)).toEqual({});
  });

  it("doesn't deadlock with others that touch the same SKUs in another order", async () => {
    const skus = ["TEA", "CUP", "BOX"];
    const batches = await Promise.all(
      Array.from({ length: 12 }, (_, turn) =>
        shop.import([0, 1, 2].map((step) => line({ sku: skus[(turn + step) % 3], quantity: 1 }))),
      ),
    );
    await Promise.all(batches.map(({ batchId }) => ingest([batchId ?? ""])));
    expect(await stockOf(database, shop.tenantId)).toEqual({ "CUP Paris": -24, "TEA Paris": -48 });
  });
});
