import fc from "fast-check";
import { lineIdentifier } from "../../src/domain/transactions/line-identifier";
import { calendarOf } from "../../src/domain/transactions/read-timestamp";
import { validateRow } from "../../src/domain/transactions/validate-row";
import { InvalidInput, InvalidTimestamp } from "../../src/errors";
import { systemClock } from "../../src/values/clock";
import { countStatements } from "../support/count-statements";
import { line, openShop, openTestDatabase, type Shop, type TestDb } from "./transactions-shop";

let database: TestDb;
let shop: Shop;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  shop = await openShop(database);
});
afterAll(() => database.drop());

const nothing = { lines: 0, batches: 0, jobs: 0, reports: 0 };
const stored = () => database.as(shop.tenantId, ({ db }) => db.salesTransaction.findMany({ orderBy: { id: "asc" } }));

describe("a row of an import", () => {
  it.each([
    ["sku", undefined, "REQUIRED"],
    ["sku", null, "REQUIRED"],
    ["sku", "", "REQUIRED"],
    ["sku", 7, "INVALID_TYPE"],
    ["sku", "x".repeat(501), "INVALID_TYPE"],
    ["sku", "TEA\0", "INVALID_TYPE"],
    ["sku", "TEA\ud800", "INVALID_TYPE"],
    ["sku", "tea", "RESOURCE_NOT_FOUND"],
    ["sku", " TEA", "RESOURCE_NOT_FOUND"],
    ["warehouse", undefined, "REQUIRED"],
    ["warehouse", ["Paris"], "INVALID_TYPE"],
    ["warehouse", "Rome", "RESOURCE_NOT_FOUND"],
    ["quantity", undefined, "REQUIRED"],
    ["quantity", "2", "INVALID_TYPE"],
    ["quantity", Number.NaN, "INVALID_TYPE"],
    ["quantity", Number.POSITIVE_INFINITY, "INVALID_TYPE"],
    ["quantity", 2 ** 53, "INVALID_TYPE"],
    ["quantity", 1.5e-30, "INVALID_TYPE"],
    ["quantity", 0, "MUST_BE_POSITIVE"],
    ["quantity", -0, "MUST_BE_POSITIVE"],
    ["quantity", -1, "MUST_BE_POSITIVE"],
    ["unit_price", undefined, "REQUIRED"],
    ["unit_price", true, "INVALID_TYPE"],
    ["unit_price", -0.01, "MUST_NOT_BE_NEGATIVE"],
    ["timestamp", undefined, "REQUIRED"],
    ["timestamp", null, "REQUIRED"],
    ["currency", "eur", "INVALID_CURRENCY"],
    ["currency", "ZZZ", "INVALID_CURRENCY"],
    ["currency", 978, "INVALID_TYPE"],
    ["order_id", 12, "INVALID_TYPE"],
    ["channel", {}, "INVALID_TYPE"],
    ["channel", "\udfff", "INVALID_TYPE"],
    ["tags", "new", "INVALID_TYPE"],
    ["tags", ["new", 1], "INVALID_TYPE"],
    ["tags", ["new,old"], "TAG_CONTAINS_COMMA"],
    ["discount_amount", "1", "INVALID_TYPE"],
    ["discount_amount", -1, "MUST_NOT_BE_NEGATIVE"],
  ])("is refused for %s = %j as %s %s", async (column, value, reason) => {
    const imported = await shop.import([line({ [column]: value })]);
    expect(imported).toMatchObject({
      batchId: null,
      accepted: 0,
      errors: [{ row: 1, column, reason }],
      reportId: null,
    });
    expect(await shop.counts()).toEqual(nothing);
  });

  it.each([[null], ["TEA"], [7], [[line()]]])("is refused when it is %j and not an object", async (row) => {
    expect((await shop.import([row])).errors).toEqual([{ row: 1, column: "row", reason: "INVALID_TYPE" }]);
  });

  it("gets one error for each of its faults, in the order of the columns", async () => {
    const row = { sku: "NOPE", quantity: 0, unit_price: -1, currency: "X", tags: ["a,b"], discount_amount: -1 };
    expect((await shop.import([line(), row])).errors).toEqual([
      { row: 2, column: "sku", reason: "RESOURCE_NOT_FOUND" },
      { row: 2, column: "warehouse", reason: "REQUIRED" },
      { row: 2, column: "quantity", reason: "MUST_BE_POSITIVE" },
      { row: 2, column: "unit_price", reason: "MUST_NOT_BE_NEGATIVE" },
      { row: 2, column: "timestamp", reason: "REQUIRED" },
      { row: 2, column: "currency", reason: "INVALID_CURRENCY" },
      { row: 2, column: "tags", reason: "TAG_CONTAINS_COMMA" },
      { row: 2, column: "discount_amount", reason: "MUST_NOT_BE_NEGATIVE" },
    ]);
  });

  it("can't name what was deleted, is inactive, or is another merchant's", async () => {
    const theirs = await openShop(database);
    await database.as(theirs.tenantId, ({ db }) => db.warehouse.create({ data: { name: "Theirs" } }));
    await database.as(shop.tenantId, async ({ db }) => {
      await db.sku.updateMany({ where: { name: "CUP" }, data: { deletedAt: new Date() } });
      await db.warehouse.updateMany({ where: { name: "Lyon" }, data: { active: false } });
    });
    const rows = [line({ sku: "CUP" }), line({ warehouse: "Lyon" }), line({ warehouse: "Theirs" })];
    expect((await shop.import(rows)).errors).toEqual([
      { row: 1, column: "sku", reason: "RESOURCE_NOT_FOUND" },
      { row: 2, column: "warehouse", reason: "RESOURCE_NOT_FOUND" },
      { row: 3, column: "warehouse", reason: "RESOURCE_NOT_FOUND" },
    ]);
  });

  it("is either stored or refused, whatever is in it", () => {
    const catalogue = { skus: new Map([["TEA", "1"]]), warehouses: new Map([["Paris", "2"]]) };
    const calendar = calendarOf(
      {
        clock: systemClock,
        tenant: { id: "3", name: "Shop", currency: "EUR", timeZone: "Europe/Paris", isTest: false, clockAt: null },
      },
      { futureSales: "REFUSE", daysOf: "MERCHANT" },
    );
    const value = fc.oneof(
      fc.anything(),
      fc.double(),
      fc.string(),
      fc.constantFrom("TEA", "Paris", "EUR", "2026-01-01", "9999-12-31", 1),
    );
    const columns = ["sku", "warehouse", "quantity", "unit_price", "timestamp", "currency", "tags", "discount_amount"];
    const rows = fc.oneof(fc.anything(), fc.record(Object.fromEntries(columns.map((column) => [column, value]))));
    fc.assert(
      fc.property(rows, (row) => {
        try {
          const verdict = validateRow(row, 1, catalogue, calendar, {
            excessDiscounts: "REFUSE",
            storeCurrency: "EUR",
          });
          if ("faults" in verdict) expect(verdict.faults.length).toBeGreaterThan(0);
        } catch (error) {
          expect(InvalidTimestamp.is(error)).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe("an import", () => {
  it("stores a line exactly as it was sent", async () => {
    const sent = line({
      quantity: 0.1,
      unit_price: 1e-7,
      discount_amount: 0.3,
      timestamp: "2026-03-01T23:30:00.1239+02:00",
      currency: "GBP",
      order_id: "№ 1\n'; --",
      channel: "👜 shop",
      tags: ["", '"quoted" {x}', "naïve", "NULL"],
      unknown_field: "ignored",
    });
    const { batchId } = await shop.import([sent], undefined, { excessDiscounts: "KEEP" });
    const [sale] = await stored();
    expect(sale).toMatchObject({
      batchId,
      storeId: shop.store,
      skuId: shop.tea,
      warehouseId: shop.paris,
      currency: "GBP",
      occurredAt: new Date("2026-03-01T21:30:00.123Z"),
      timestampText: "2026-03-01T23:30:00.1239+02:00",
      orderId: "№ 1\n'; --",
      channel: "👜 shop",
      tags: ["", '"quoted" {x}', "naïve", "NULL"],
    });
    expect([sale?.quantity, sale?.unitPrice, sale?.discountAmount].map(String)).toEqual(["0.1", "1e-7", "0.3"]);
  });

  it("takes null for an optional field as not sent, and the store's currency for none", async () => {
    const empty = { order_id: null, channel: null, tags: null, discount_amount: null };
    await shop.import([line({ ...empty, currency: null }), line({ ...empty, currency: "" }), line()]);
    for (const sale of await stored()) {
      expect(sale).toMatchObject({ currency: "EUR", orderId: null, channel: null, tags: [] });
      expect(Number(sale.discountAmount)).toBe(0);
    }
  });

  it("takes the first and the last year, and the largest and smallest numbers", async () => {
    const extreme = { quantity: Number.MAX_SAFE_INTEGER, unit_price: Number.MAX_SAFE_INTEGER };
    const rows = [
      line({ ...extreme, timestamp: "0001-01-01" }),
      line({ quantity: 1e-30, unit_price: 0, timestamp: "9999-12-31T23:59:59.999999999Z" }),
    ];
    const { errors } = await shop.import(rows, undefined, { futureSales: "KEEP" });
    expect(errors).toEqual([]);
    const sales = await stored();
    expect(sales.map((sale) => sale.quantity.toFixed())).toEqual(["9007199254740991", `0.${"0".repeat(29)}1`]);
    expect(sales.map((sale) => sale.occurredAt.toISOString())).toEqual([
      "0001-01-01T00:00:00.000Z",
      "9999-12-31T23:59:59.999Z",
    ]);
  });

  it("stores the good rows when others are bad, in one batch with one promise of work", async () => {
    const imported = await shop.import([line({ order_id: "1" }), line({ sku: "NOPE" }), line({ order_id: "3" })]);
    expect(imported).toMatchObject({ accepted: 2, errors: [{ row: 2, column: "sku" }], reportId: null });
    expect((await stored()).map((sale) => sale.orderId)).toEqual(["1", "3"]);
    expect(await shop.counts()).toEqual({ lines: 2, batches: 1, jobs: 1, reports: 0 });
    const [batch] = await database.as(shop.tenantId, ({ db }) => db.importBatch.findMany());
    expect(batch).toMatchObject({ id: imported.batchId, acceptedRows: 2, refusedRows: 1, status: "PENDING" });
    const [job] = await database.as(shop.tenantId, ({ db }) => db.job.findMany());
    expect(job).toMatchObject({ kind: "ingest-transactions", payload: { batchId: imported.batchId } });
  });

  it("appends a line that is sent again, in the same request or in another", async () => {
    const same = line({ order_id: "1" });
    await shop.import([same, same]);
    await shop.import([same]);
    expect(await stored()).toHaveLength(3);
  });

  it("reports up to 100 errors in the answer alone", async () => {
    const { errors, reportId } = await shop.import(Array.from({ length: 100 }, () => line({ sku: "NOPE" })));
    expect(errors).toHaveLength(100);
    expect(reportId).toBeNull();
  });

  it("answers the first 100 of more errors and keeps them all as a CSV file", async () => {
    const rows = [line(), ...Array.from({ length: 101 }, () => line({ sku: "=NOPE", quantity: 0 }))];
    const { accepted, errors, reportId } = await shop.import(rows);
    expect([accepted, errors.length]).toEqual([1, 100]);
    const report = await database.as(shop.tenantId, ({ db }) =>
      db.importErrorReport.findFirstOrThrow({ where: { id: reportId ?? "" } }),
    );
    const records = report.csv.split("\r\n");
    expect(records).toHaveLength(1 + 202 + 1);
    expect(records.slice(0, 3)).toEqual([
      "row,column,reason,value",
      "2,sku,RESOURCE_NOT_FOUND,'=NOPE",
      "2,quantity,MUST_BE_POSITIVE,0",
    ]);
    expect(records.slice(1, 101).map((record) => record.split(",").slice(0, 3))).toEqual(
      errors.map(({ row, column, reason }) => [`${row}`, column, reason]),
    );
  });

  it("is refused as a whole for a timestamp that can't be read, naming the row, and stores nothing", async () => {
    for (const timestamp of ["yesterday", "2026-02-30", "", 1_700_000_000, ["2026-03-01"]]) {
      const refused = shop.import([line(), line({ sku: "NOPE" }), line({ timestamp, quantity: 0 })]);
      await expect(refused).rejects.toThrow("Row 3: timestamp is not a valid ISO 8601 datetime");
    }
    expect(await shop.counts()).toEqual(nothing);
  });

  it("is refused without rows", async () => {
    await expect(shop.import([])).rejects.toMatchObject({
      code: InvalidInput.code,
      message: expect.stringMatching(/^rows/),
    });
  });

  it("takes the same number of statements for one row and for a hundred", async () => {
    const statements = (rows: unknown[]) =>
      countStatements(() => shop.import(rows, undefined, { futureSales: "KEEP" }));
    const hundred = Array.from({ length: 100 }, (_, row) => line({ sku: row % 2 ? "TEA" : `S${row}` }));
    const ahead = Array.from({ length: 100 }, (_, day) => line({ timestamp: `${2100 + day}-01-01` }));
    await shop.import([line()]);
    const one = await statements([line()]);
    // Refused rows are told to people, in one statement more.
    expect(await statements(hundred)).toBe(await statements([line(), line({ sku: "S" })]));
    expect(await statements(ahead)).toBe(one);
  });
});

describe("the identifier of a line", () => {
  const sale = { orderId: "1", sku: "TEA", warehouse: "Paris", timestamp: "2026-03-01" };

  it("is made of order and SKU", () => {
    expect(lineIdentifier({ ...sale, warehouse: "Lyon", timestamp: "2026-04-01" })).toBe(lineIdentifier(sale));
    expect(lineIdentifier({ ...sale, sku: "CUP" })).not.toBe(lineIdentifier(sale));
  });

  it("is made of SKU, warehouse and timestamp where there is no order", () => {
    const walkIn = { ...sale, orderId: null };
    expect(lineIdentifier({ ...walkIn })).toBe(lineIdentifier({ ...walkIn, orderId: "" }));
    expect(lineIdentifier({ ...walkIn, warehouse: "Lyon" })).not.toBe(lineIdentifier(walkIn));
    expect(lineIdentifier({ ...walkIn, timestamp: "2026-03-02" })).not.toBe(lineIdentifier(walkIn));
  });

  it("never mixes up where one part ends and the next begins", () => {
    expect(lineIdentifier({ ...sale, orderId: "1,", sku: "TEA" })).not.toBe(lineIdentifier({ ...sale, sku: ",TEA" }));
  });
});
