import fs from "node:fs";
import path from "node:path";
import exceljs from "exceljs";
import { importCatalogue } from "../../src/domain/catalogue/import-catalogue";
import { readCatalogue } from "../../src/domain/catalogue/read-catalogue";
import { drain } from "../../src/jobs/drain";
import { catalogueFolder, faultsOf, text } from "../support/catalogue-folder";
import { testClock } from "../support/clock";
import { demandOf, openShop, openTestDatabase, type Shop, type TestDb } from "./transactions-shop";

const clock = testClock("2026-04-01T08:00:00Z");
let database: TestDb;
let shop: Shop;

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  clock.set("2026-04-01T08:00:00Z");
  shop = await openShop(database, { timeZone: "America/New_York" });
});
afterAll(() => database.drop());

const HEADER = "store,sku,warehouse,quantity,unit_price,timestamp,order_id";
const sale = (timestamp: string, orderId = "", quantity = 2) => `Web,TEA,Paris,${quantity},10,${timestamp},${orderId}`;

async function importPath(file: string) {
  return importCatalogue(await readCatalogue(file), { database, tenantId: shop.tenantId, clock });
}

async function importSales(...lines: string[]) {
  const folder = catalogueFolder({ "sales.csv": text(HEADER, ...lines) });
  const outcomes = await importPath(folder);
  fs.rmSync(folder, { recursive: true });
  return outcomes;
}

const soldAt = () =>
  database.as(shop.tenantId, async ({ db }) => {
    const sales = await db.salesTransaction.findMany({ orderBy: { id: "asc" } });
    return sales.map(({ occurredAt, timestampText }) => [timestampText, occurredAt.toISOString()]);
  });

const daysOfDemand = async () => {
  await drain(database, clock, { tenantId: shop.tenantId });
  return (await demandOf(database, shop.tenantId)).map(([, , day, , , quantity]) => [day, quantity]);
};

describe("a date without a time in sales.csv (D66)", () => {
  it("is a day of the merchant's time zone, a time without an offset is UTC", async () => {
    const days = ["2026-03-01", "20260302", "2026-03-08", "2026-03-09"];
    expect(faultsOf(await importSales(...days.map((day) => sale(day)), sale("2026-03-01T01:00")))).toEqual([]);
    expect(await soldAt()).toEqual([
      ["2026-03-01", "2026-03-01T05:00:00.000Z"],
      ["20260302", "2026-03-02T05:00:00.000Z"],
      ["2026-03-08", "2026-03-08T05:00:00.000Z"],
      ["2026-03-09", "2026-03-09T04:00:00.000Z"],
      ["2026-03-01T01:00", "2026-03-01T01:00:00.000Z"],
    ]);
    expect(await daysOfDemand()).toEqual([
      ["2026-02-28", 2],
      ["2026-03-01", 2],
      ["2026-03-02", 2],
      ["2026-03-08", 2],
      ["2026-03-09", 2],
    ]);
  });

  it("begins when the clocks have been put forward at its midnight, and in year 1 when years begin", async () => {
    shop = await openShop(database, { timeZone: "Africa/Cairo" });
    await importSales(sale("2025-04-25"), sale("0001-01-01"));
    expect(await soldAt()).toEqual([
      ["2025-04-25", "2025-04-24T22:00:00.000Z"],
      ["0001-01-01", "0001-01-01T00:00:00.000Z"],
    ]);
  });

  it("is the same day as a date cell of a workbook", async () => {
    const workbook = new exceljs.Workbook();
    const sheet = workbook.addWorksheet("sales");
    sheet.addRow(HEADER.split(",").slice(0, -1));
    for (const at of ["2026-03-01T00:00:00Z", "2026-03-02T10:30:00Z"])
      sheet.addRow(["Web", "TEA", "Paris", 2, 10, new Date(at)]);
    const folder = catalogueFolder({});
    await workbook.xlsx.writeFile(path.join(folder, "sales.xlsx"));
    expect(faultsOf(await importPath(path.join(folder, "sales.xlsx")))).toEqual([]);
    fs.rmSync(folder, { recursive: true });
    expect((await soldAt()).map(([, at]) => at)).toEqual(["2026-03-01T05:00:00.000Z", "2026-03-02T10:30:00.000Z"]);
  });
});

describe("a sale dated ahead in sales.csv (D62)", () => {
  it("is a fault of its row, more than a day ahead, and nothing of the file is stored", async () => {
    const outcomes = await importSales(
      sale("2026-04-02T08:00:00Z"),
      sale("2026-04-02T08:00:00.001Z"),
      sale("2026-04-03"),
    );
    expect(faultsOf(outcomes)).toEqual(["3 timestamp FUTURE_DATE", "4 timestamp FUTURE_DATE"]);
    expect(await shop.counts()).toEqual({ lines: 0, batches: 0, jobs: 0, reports: 0 });
  });

  it("waits for its day, up to a day ahead", async () => {
    expect(faultsOf(await importSales(sale("2026-04-01"), sale("2026-04-02")))).toEqual([]);
    expect(await daysOfDemand()).toEqual([["2026-04-01", 2]]);
    clock.set("2026-04-02T04:00:00Z");
    expect(await daysOfDemand()).toEqual([
      ["2026-04-01", 2],
      ["2026-04-02", 2],
    ]);
  });
});
