import { readUpload } from "../../src/domain/catalogue/files/read-catalogue";
import { importCatalogue } from "../../src/domain/catalogue/import-catalogue";
import { systemClock } from "../../src/values/clock";
import { importFolder as importTo, text } from "../support/catalogue-folder";
import { createTestDatabase } from "../support/database";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let tenantId: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  tenantId = await database.tenant();
});

const importFolder = (files: Record<string, string>) => importTo(database, tenantId, files);
/** What is said of the faults of all files: line, column, reason, value, wanted. */
const said = async (files: Record<string, string>) =>
  (await importFolder(files)).flatMap(({ faults }) =>
    faults.map(({ row, column, reason, value, wanted }) => [row, column, reason, value, wanted]),
  );

describe("a refusal", () => {
  it("shows what stands there and what should", async () => {
    const skus = text(
      "sku,product,unit_cost,status,production_time,moq",
      "A,P,cheap,sold,1.5,-1",
      "A,,,,2000,",
      `B,${"x".repeat(501)}`,
    );
    expect(await said({ "skus.csv": skus })).toEqual([
      [2, "status", "UNKNOWN_VALUE", "sold", "one of `active`, `draft`, `archived`"],
      [2, "unit_cost", "INVALID_TYPE", "cheap", "a number of 0 or more"],
      [2, "moq", "MUST_NOT_BE_NEGATIVE", "-1", "a number of 0 or more, up to 1,000,000,000"],
      [2, "production_time", "INVALID_TYPE", "1.5", "a whole number of days from 0 to 1,000"],
      [3, "product", "REQUIRED", undefined, "text, up to 500 characters"],
      [3, "production_time", "OUT_OF_RANGE", "2000", "a whole number of days from 0 to 1,000"],
      [
        3,
        "sku",
        "DUPLICATE_KEY",
        "A",
        "the same as in row 2 in `product`, `status`, `unit_cost`, `moq`, or another sku",
      ],
      [4, "", "WRONG_NUMBER_OF_CELLS", "2 cells", "6 cells, as the header has"],
    ]);
    const [[, , , shown] = []] = await said({ "stores.csv": text("name,currency", `${"x".repeat(501)},EUR`) });
    expect(shown).toBe(`${"x".repeat(60)}…`);
  });

  it("names the line as an editor counts it, below cells of several lines and at a quote that doesn't match", async () => {
    const above = Array.from({ length: 10 }, (_, at) => `S${at},"P\r\n${at}",\r\n`).join("");
    const plates = `sku,product,unit_cost\r\n${above}PLATE,5" plate,1\r\nCUP,Cup,1\r\n`;
    const wanted = 'quotes around the whole cell and those within it doubled ("5"" plate")';
    expect(await said({ "skus.csv": plates })).toEqual([[22, "", "MALFORMED_FILE", '5" plate', wanted]]);
    expect(await said({ "skus.csv": plates.replace('5" plate', "Plate").replace("CUP,Cup,1", "CUP,Cup,x") })).toEqual([
      [23, "unit_cost", "INVALID_TYPE", "x", "a number of 0 or more"],
    ]);
    expect(await said({ "skus.csv": plates.replace('5" plate', '"5" plate"') })).toMatchObject([
      [22, "", "MALFORMED_FILE", '"5" plate",1', wanted],
    ]);
    expect(await said({ "skus.csv": plates.replace('5" plate', '"5') })).toEqual([
      [22, "", "MALFORMED_FILE", '"5,1', wanted],
    ]);
  });

  it("fits what was sent: a workbook is told nothing of quotes, and a CSV file nothing of workbooks", async () => {
    expect(await said({ "skus.xlsx": "sku,product" })).toEqual([
      [0, "", "UNKNOWN_FILE", undefined, "CSV files; a workbook (.xlsx) is imported by its own path"],
    ]);
    const files = [{ name: "skus.xlsx", bytes: Buffer.from("sku,product") }];
    const [outcome] = await importCatalogue(await readUpload(files), { database, tenantId, clock: systemClock });
    expect(outcome?.faults).toEqual([
      {
        row: 0,
        column: "",
        reason: "MALFORMED_FILE",
        wanted: "an .xlsx that a spreadsheet opens without a password; .xls and .ods are not read",
      },
    ]);
  });

  it("of a column or a file that isn't known names the nearest, and else those that there are", async () => {
    expect(await said({ "sku_suppliers.csv": text("SKU,Suppliers,Unit cost,Colour", "X,S,1,red") })).toEqual([
      [1, "SKU", "UNKNOWN_COLUMN", undefined, "`sku`"],
      [1, "Suppliers", "UNKNOWN_COLUMN", undefined, "`supplier`"],
      [1, "Unit cost", "UNKNOWN_COLUMN", undefined, "`unit_cost`"],
      [
        1,
        "Colour",
        "UNKNOWN_COLUMN",
        undefined,
        "one of sku, supplier, unit_cost, is_primary, moq, item_code, price_breaks",
      ],
    ]);
    expect(await said({ "Stock levels.csv": text("sku", "X") })).toEqual([
      [0, "", "UNKNOWN_FILE", undefined, "the name `stock_levels`, which it looks like: rename it `stock_levels.csv`"],
    ]);
    expect(await said({ "Artikel.csv": text("SKU,Product,Preis", "A,P,1") })).toEqual([
      [0, "", "UNKNOWN_FILE", undefined, "the name `skus`, which it looks like: rename it `skus.csv`"],
    ]);
    expect(await said({ "colours.csv": text("red") })).toEqual([
      [
        0,
        "",
        "UNKNOWN_FILE",
        undefined,
        expect.stringMatching(
          /^one of stores, .*, sales, sales_corrections, one_off_sales; the page at \/import takes/,
        ),
      ],
    ]);
  });
});

describe("what only follows from the refusal of another file", () => {
  const follows = async (files: Record<string, string>) =>
    (await importFolder(files)).flatMap(({ file, faults }) =>
      faults.map(({ row, column, reason, followsFrom }) => `${file} ${row} ${column} ${reason} ${followsFrom ?? ""}`),
    );

  it("says so, and what is missing everywhere does not", async () => {
    const files = {
      "stores.csv": text("name,currency", "Web,EUR"),
      "warehouses.csv": text("name", "North"),
      "suppliers.csv": text("name,currency", "Ada,EUR", "Bob,money"),
      "skus.csv": text("sku,product,moq", "X,P,many", "Y,P,"),
      "sku_suppliers.csv": text("sku,supplier", "X,Ada", "Y,Cy"),
      "sales.csv": text("store,sku,warehouse,quantity,unit_price,timestamp", "Web,Y,North,1,1,2026-01-01"),
    };
    expect(await follows(files)).toEqual([
      "suppliers.csv 3 currency INVALID_CURRENCY ",
      "skus.csv 2 moq INVALID_TYPE ",
      "sku_suppliers.csv 2 sku RESOURCE_NOT_FOUND skus.csv",
      "sku_suppliers.csv 2 supplier RESOURCE_NOT_FOUND suppliers.csv",
      "sku_suppliers.csv 3 sku RESOURCE_NOT_FOUND skus.csv",
      "sku_suppliers.csv 3 supplier RESOURCE_NOT_FOUND ",
      "sales.csv 2 sku RESOURCE_NOT_FOUND skus.csv",
    ]);
  });

  it("is anything that such a file might have had, where it can't be read", async () => {
    const files = {
      "suppliers.csv": 'name,currency\nAda,EUR\n"Bob,EUR\n',
      "supplier_closures.csv": text(
        "supplier,first_on,last_on",
        "Ada,2026-01-01,2026-01-02",
        "Cy,2026-01-01,2026-01-02",
      ),
    };
    expect(await follows(files)).toEqual([
      "suppliers.csv 3  MALFORMED_FILE ",
      "supplier_closures.csv 2 supplier RESOURCE_NOT_FOUND suppliers.csv",
      "supplier_closures.csv 3 supplier RESOURCE_NOT_FOUND suppliers.csv",
    ]);
  });
});
