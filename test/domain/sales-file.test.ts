import fs from "node:fs";
import path from "node:path";
import exceljs from "exceljs";
import { readCatalogue } from "../../src/domain/catalogue/files/read-catalogue";
import { importCatalogue } from "../../src/domain/catalogue/import-catalogue";
import type { ImportOptions } from "../../src/domain/catalogue/import-options";
import type { FileOutcome } from "../../src/domain/catalogue/import-outcome";
import { drain } from "../../src/jobs/drain";
import { catalogueFolder, faultsOf, text } from "../support/catalogue-folder";
import { testClock } from "../support/clock";
import { countStatements } from "../support/count-statements";
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

/** What `sale` writes, as POST /transactions takes it. */
const LINE = { sku: "TEA", warehouse: "Paris", quantity: 2, unit_price: 10, timestamp: "2026-03-01T12:00:00Z" };
const HEADER = "store,sku,warehouse,quantity,unit_price,timestamp,order_id";
const sale = (timestamp: string, orderId = "", quantity = 2) => `Web,TEA,Paris,${quantity},10,${timestamp},${orderId}`;

async function importPath(file: string, options: Partial<ImportOptions> = {}) {
  return importCatalogue(await readCatalogue(file), { database, tenantId: shop.tenantId, clock, ...options });
}

async function importText(content: string, options: Partial<ImportOptions> = {}) {
  const folder = catalogueFolder({ "sales.csv": content });
  const outcomes = await importPath(folder, options);
  fs.rmSync(folder, { recursive: true });
  return outcomes;
}

const importSales = (...lines: string[]) => importText(text(HEADER, ...lines));

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

describe("the numbers of sales.csv", () => {
  const header = "store,sku,warehouse,quantity,unit_price,timestamp,discount_amount";
  const line = (quantity: string, price: string, discount = "") =>
    `Web,TEA,Paris,${quantity},${price},2026-03-01,${discount}`;

  it("are stored to their last digit", async () => {
    const numbers = ["0.12345678901234567891", "4.33333333333333333333333333333", "0.0000000001234567890123"] as const;
    const outcomes = await importText(text(header, line(...numbers), line("9007199254740991", "0.1", "1e-2")));
    expect(faultsOf(outcomes)).toEqual([]);
    const { rows } = await database.admin.query(
      `select trim_scale(quantity)::text as q, trim_scale(unit_price)::text as p, trim_scale(discount_amount)::text as d
       from sales_transactions where tenant_id = $1 order by id`,
      [shop.tenantId],
    );
    expect(rows.map(({ q, p, d }) => [q, p, d])).toEqual([numbers, ["9007199254740991", "0.1", "0.01"]]);
  });

  it("are refused with the bound where they have more digits than can be stored", async () => {
    const outcomes = await importText(
      text(header, line("12345678901234567", "2"), line("1", `0.${"1".repeat(31)}`), line("0", "1e400", "0.5")),
    );
    expect(faultsOf(outcomes)).toEqual([
      "2 quantity OUT_OF_RANGE",
      "3 unit_price OUT_OF_RANGE",
      "4 unit_price OUT_OF_RANGE",
      "4 quantity MUST_BE_POSITIVE",
    ]);
    expect(outcomes[0]?.faults[0]?.wanted).toBe(
      "a number above 0, up to 9,007,199,254,740,991, with up to 30 decimals",
    );
  });
});

describe("a date cell of sales.xlsx", () => {
  it.each([
    ["a day", "dd/mm/yyyy", "2026-03-01T05:00:00.000Z"],
    ["a time of the named zone at midnight", "dd/mm/yyyy hh:mm", "2026-02-28T11:00:00.000Z"],
    ["a time of the named zone at midnight", "[$-409]m/d/yy h:mm AM/PM;@", "2026-02-28T11:00:00.000Z"],
    ["a day, whatever its format prints", 'yyyy-mm-dd "hours"', "2026-03-01T05:00:00.000Z"],
  ])("is %s in the format %s %s", async (_title, format, at) => {
    const workbook = new exceljs.Workbook();
    const sheet = workbook.addWorksheet("sales");
    sheet.addRow(HEADER.split(",").slice(0, -1));
    for (const days of [46082, 46082.5]) sheet.addRow(["Web", "TEA", "Paris", 2, 10, days]).getCell(6).numFmt = format;
    const folder = catalogueFolder({});
    await workbook.xlsx.writeFile(path.join(folder, "sales.xlsx"));
    const outcomes = await importPath(path.join(folder, "sales.xlsx"), { timeZone: "Pacific/Auckland" });
    fs.rmSync(folder, { recursive: true });
    expect(faultsOf(outcomes)).toEqual([]);
    expect((await soldAt()).map(([, sold]) => sold)).toEqual([at, "2026-02-28T23:00:00.000Z"]);
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

describe("the same sales file imported again (D67)", () => {
  const lines = [sale("2026-03-01T10:00:00Z", "1"), sale("2026-03-02", "2")];

  it("is refused with the time of the first import, and nothing of it is stored", async () => {
    await importSales(...lines);
    const before = await shop.counts();
    clock.set("2026-04-02T08:00:00Z");
    expect(await importSales(...lines)).toMatchObject([
      {
        file: "sales.csv",
        rows: 0,
        faults: [{ row: 0, column: "", reason: "ALREADY_IMPORTED" }],
        firstImportedAt: new Date("2026-04-01T08:00:00.000Z"),
      },
    ]);
    expect(await shop.counts()).toEqual(before);
  });

  it("is known whatever its line ends, quotes, order of columns and empty rows, and as a sheet", async () => {
    await importSales(...lines);
    const [first = "", second = ""] = lines;
    const reversed = [HEADER, ...lines].map((line) => line.split(",").reverse().join(","));
    const forms = [
      `\ufeff${[HEADER, "", ...lines].join("\r\n")}\r\n`,
      text(HEADER, first.replaceAll(/[^,]+/g, '"$&"'), second.replaceAll(/[^,]+/g, " $& ")),
      text(...reversed),
    ];
    for (const form of forms) expect(faultsOf(await importText(form))).toEqual(["0  ALREADY_IMPORTED"]);
    const workbook = new exceljs.Workbook();
    workbook.addWorksheet("sales").addRows([HEADER, ...lines].map((line) => line.split(",")));
    const folder = catalogueFolder({});
    await workbook.xlsx.writeFile(path.join(folder, "renamed.xlsx"));
    expect(faultsOf(await importPath(path.join(folder, "renamed.xlsx")))).toEqual(["0  ALREADY_IMPORTED"]);
    fs.rmSync(folder, { recursive: true });
  });

  it("is imported once more when told so, and still known by its first time", async () => {
    await importSales(...lines);
    clock.set("2026-04-02T08:00:00Z");
    expect(faultsOf(await importText(text(HEADER, ...lines), { again: true }))).toEqual([]);
    expect(await shop.counts()).toMatchObject({ lines: 4 });
    const [refused] = await importSales(...lines);
    expect(refused?.firstImportedAt).toEqual(new Date("2026-04-01T08:00:00.000Z"));
  });

  it("is not known when it was refused the first time, nor to another merchant", async () => {
    const bad = sale("2026-03-01", "1", 0);
    await importSales(bad);
    expect(faultsOf(await importSales(bad))).toEqual(["2 quantity MUST_BE_POSITIVE"]);
    await importSales(...lines);
    shop = await openShop(database);
    expect(faultsOf(await importSales(...lines))).toEqual([]);
  });

  it("is stored once when imported twice at the same moment", async () => {
    const outcomes = await Promise.all([importSales(...lines), importSales(...lines), importSales(...lines)]);
    expect(outcomes.filter((outcome) => faultsOf(outcome).length === 0)).toHaveLength(1);
    expect(await shop.counts()).toMatchObject({ lines: 2 });
  });
});

describe("sales lines that are held already (D67)", () => {
  it("are counted and named before they are stored, wherever they came from, and counted once more", async () => {
    await shop.import([{ ...LINE, order_id: "1" }, { ...LINE, order_id: "1" }, LINE, { ...LINE, order_id: "4" }]);
    const told: unknown[] = [];
    const onHeld = async (file: string, held: unknown) => {
      told.push([file, held, (await shop.counts())?.lines]);
    };
    const same = "2026-03-01T12:00:00+00:00";
    const content = text(
      HEADER,
      ...Array.from({ length: 3 }, () => sale(same, "1")),
      sale("20260301T120000Z"),
      sale(same, "2"),
      sale(same, "4", 3),
      sale("2026-03-01T12:00:01Z", "4"),
      `Web,TEA,Lyon,2,10,${same},4`,
      `Web,TEA,Paris,2,10.5,${same},4`,
      `Web,CUP,Paris,2,10,${same},4`,
    );
    const [outcome] = await importText(content, { onHeld });
    const example = { sku: "TEA", warehouse: "Paris", occurredAt: new Date(same), quantity: 2, unitPrice: 10 };
    const held = {
      count: 3,
      examples: [
        { orderId: null, ...example },
        { orderId: "1", ...example },
      ],
    };
    expect(outcome).toMatchObject({ file: "sales.csv", rows: 10, faults: [], held });
    // Nothing was stored when it was told.
    expect(told).toEqual([["sales.csv", held, 4]]);
    expect(await shop.counts()).toMatchObject({ lines: 14 });
  });

  it("are none in a file that repeats itself", async () => {
    const [outcome] = await importSales(sale("2026-03-01"), sale("2026-03-01"));
    expect(outcome?.held).toEqual({ count: 0, examples: [] });
  });
});

describe("the stores of a sales file", () => {
  const soldIn = (store: string, sku = "TEA") => `${store},${sku},Paris,2,10,2026-03-01,`;
  const openStores = (...stores: { name: string; currency: string }[]) =>
    database.as(shop.tenantId, ({ db }) => db.store.createMany({ data: stores }));
  const names = (many: number) => Array.from({ length: many }, (_, n) => `Shop ${n}`);

  it("have no effect on the number of statements, whether there are such stores or not", async () => {
    await openStores(...names(200).map((name) => ({ name, currency: "EUR" })));
    await shop.import([LINE]);
    const statements = async (stores: readonly string[], faults: number) => {
      let outcomes: FileOutcome[] = [];
      const sent = await countStatements(async () => {
        outcomes = await importSales(...stores.flatMap((name) => [soldIn(name), soldIn(` ${name.toUpperCase()}`)]));
      });
      expect(faultsOf(outcomes)).toHaveLength(faults);
      return sent;
    };
    const unknown = names(200).map((name) => `Unknown ${name}`);
    expect(await statements(unknown, 400)).toBe(await statements(unknown.slice(0, 1), 2));
    expect(await statements(names(200), 0)).toBe(await statements(names(1), 0));
    expect(await shop.counts()).toMatchObject({ lines: 1 + 400 + 2, batches: 1 + 200 + 1 });
  });

  it("keep their lines apart, each in its store's currency", async () => {
    await openStores({ name: "Desk", currency: "USD" });
    expect(faultsOf(await importSales(soldIn("Desk"), soldIn("Web"), soldIn("DESK ")))).toEqual([]);
    const sold = await database.as(shop.tenantId, ({ db }) =>
      db.salesTransaction.findMany({
        select: { currency: true, batch: { select: { store: true, acceptedRows: true } } },
      }),
    );
    expect(sold.map(({ currency, batch }) => [currency, batch.store.name, batch.acceptedRows]).sort()).toEqual([
      ["EUR", "Web", 1],
      ["USD", "Desk", 2],
      ["USD", "Desk", 2],
    ]);
  });

  it("are told apart from what else is wrong with their lines", async () => {
    await openStores({ name: "Desk", currency: "USD" }, { name: "desk ", currency: "EUR" });
    expect(faultsOf(await importSales(soldIn("Kiosk", "MUG"), soldIn("Desk"), soldIn(""), soldIn("Web")))).toEqual([
      "2 store RESOURCE_NOT_FOUND",
      "2 sku RESOURCE_NOT_FOUND",
      "3 store AMBIGUOUS_STORE_NAME",
      "4 store REQUIRED",
    ]);
    expect(await shop.counts()).toMatchObject({ lines: 0, batches: 0, jobs: 0 });
  });
});
