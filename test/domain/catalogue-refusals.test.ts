import { gzipSync } from "node:zlib";
import { col, Prisma, rowsOf, sql } from "../../src/db";
import { faultsOf, importFolder as importTo, text } from "../support/catalogue-folder";
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

const importFolder = (files: Record<string, string | Buffer>) => importTo(database, tenantId, files);
const count = (table: string) =>
  database.as(tenantId, async ({ db }) => {
    const [row] = await db.query(
      rowsOf("test.count", { n: col.int }),
      sql`select count(*)::int as n from ${Prisma.raw(table)}`,
    );
    return row?.n;
  });

/** Three SKUs, a supplier, two warehouses. */
const GROUND = {
  "stores.csv": text("name,currency", "Web,EUR"),
  "warehouses.csv": text("name", "A", "B"),
  "suppliers.csv": text("name,currency", "S,EUR", "T,EUR"),
  "skus.csv": text("sku,product", "X,P", "Y,P", "Z,P"),
};

describe("a file with a bad row", () => {
  it("stores none of its rows and says everything that is wrong with each, numbered as in the file", async () => {
    const long = "n".repeat(501);
    const outcomes = await importFolder({
      "skus.csv": text(
        "sku,product,options,is_material,status,unit_cost,retail_price,pack_quantity,production_time",
        "GOOD,P,,,,,,,",
        "",
        ",P,,,,,,,",
        "A,,,,,,,,",
        "B,P,Red,maybe,sold,1.2.3,-1,0,1.5",
        `${long},P,Color: Red; Color: Blue,,,1e35,0.${"1".repeat(31)},-1,2147483648`,
        "GOOD,P,,,draft,,,,",
        'C,P,,,,"1,5",NaN,,-1',
        "D,P\0,,,,Infinity,,,",
        "E,P",
      ),
    });
    expect(faultsOf(outcomes)).toEqual([
      "4 sku REQUIRED",
      "5 product REQUIRED",
      "6 options INVALID_TYPE",
      "6 is_material INVALID_TYPE",
      "6 status UNKNOWN_VALUE",
      "6 unit_cost INVALID_TYPE",
      "6 retail_price MUST_NOT_BE_NEGATIVE",
      "6 pack_quantity MUST_BE_POSITIVE",
      "6 production_time INVALID_TYPE",
      "7 sku TOO_LONG",
      "7 options INVALID_TYPE",
      "7 unit_cost OUT_OF_RANGE",
      "7 retail_price OUT_OF_RANGE",
      "7 pack_quantity MUST_BE_POSITIVE",
      "7 production_time OUT_OF_RANGE",
      "8 sku DUPLICATE_KEY",
      "9 retail_price INVALID_TYPE",
      "9 production_time MUST_NOT_BE_NEGATIVE",
      "10 product INVALID_TEXT",
      "10 unit_cost INVALID_TYPE",
      "11  WRONG_NUMBER_OF_CELLS",
    ]);
    expect(await count("skus")).toBe(0);
    expect(await count("products")).toBe(0);
  });

  it("doesn't keep the other files from being stored, which then report what they miss", async () => {
    const outcomes = await importFolder({
      ...GROUND,
      "suppliers.csv": text("name,currency", "S,EUR", "T,eur", "U,"),
      "sku_suppliers.csv": text("sku,supplier", "X,S"),
      "exchange_rates.csv": text("currency,date,rate", "USD,2026-02-30,1", "ABC,2026-01-01,0", "USD,0000-01-01,-1"),
    });
    expect(outcomes.map(({ file, faults }) => [file, ...faultsOf([{ file, rows: 0, faults }])])).toEqual([
      ["stores.csv"],
      ["warehouses.csv"],
      ["suppliers.csv", "3 currency INVALID_CURRENCY", "4 currency REQUIRED"],
      ["skus.csv"],
      ["sku_suppliers.csv", "2 supplier RESOURCE_NOT_FOUND"],
      [
        "exchange_rates.csv",
        "2 date INVALID_DATE",
        "3 currency INVALID_CURRENCY",
        "3 rate MUST_BE_POSITIVE",
        "4 date INVALID_DATE",
        "4 rate MUST_BE_POSITIVE",
      ],
    ]);
    expect([await count("suppliers"), await count("skus"), await count("exchange_rates")]).toEqual([0, 3, 0]);
  });

  it("needs a required column of new rows only", async () => {
    await importFolder(GROUND);
    const outcomes = await importFolder({ "stores.csv": text("name,platform", "Web,shopify", "New,shopify") });
    expect(faultsOf(outcomes)).toEqual(["3 currency REQUIRED"]);
    expect(faultsOf(await importFolder({ "stores.csv": text("name,platform", "Web,shopify") }))).toEqual([]);
  });

  it("refuses a second category for one product, whether its rows name it or their SKUs belong to it", async () => {
    await importFolder({ ...GROUND, "skus.csv": text("sku,product,category", "X,P,Tea", "Y,P,Tea", "Z,Q,Mugs") });
    const faults = async (...rows: string[]) =>
      faultsOf(await importFolder({ "skus.csv": text("sku,product,category", ...rows) }));
    expect(await faults("X,P,Coffee", "A,P,Tea", "Z,Q,Coffee", "B,P,")).toEqual([
      "3 category SECOND_CATEGORY",
      "5 category SECOND_CATEGORY",
    ]);
    const unnamed = { "skus.csv": text("sku,category", "X,Coffee", "Z,Tea", "Y,coffee") };
    expect(faultsOf(await importFolder(unnamed))).toEqual(["4 category SECOND_CATEGORY"]);
    expect(await faults("X,P,Tea", "Y,P, Tea ")).toEqual(["3 category SECOND_CATEGORY"]);
    expect(await faults(`X,P,${"n".repeat(501)}`)).toEqual(["2 category TOO_LONG"]);
    const stored = () => database.as(tenantId, ({ db }) => db.product.findMany({ orderBy: { name: "asc" } }));
    expect((await stored()).map(({ name, category }) => [name, category])).toEqual([
      ["P", "Tea"],
      ["Q", "Mugs"],
    ]);
    expect(await faults("X,Q,Tea", "Z,Q,Tea", "Y,P,Coffee")).toEqual([]);
    expect((await stored()).map(({ category }) => category)).toEqual(["Coffee", "Tea"]);
  });

  it("refuses two primary suppliers of one SKU", async () => {
    const pairs = text("sku,supplier,is_primary", "X,S,true", "X,T,true", "Y,T,true");
    expect(faultsOf(await importFolder({ ...GROUND, "sku_suppliers.csv": pairs }))).toEqual([
      "3 is_primary SECOND_PRIMARY",
    ]);
  });

  it("refuses what would contain itself, directly or through what is stored already", async () => {
    const lines = (...pairs: string[]) => ({
      "bill_of_materials.csv": text("sku,raw_material,quantity", ...pairs.map((pair) => `${pair},1`)),
    });
    await importFolder({ ...GROUND, ...lines("X,Y") });
    expect(faultsOf(await importFolder(lines("Y,Z", "Z,X", "Z,Z")))).toEqual([
      "2 raw_material CIRCULAR_REFERENCE",
      "3 raw_material CIRCULAR_REFERENCE",
      "4 raw_material SELF_REFERENCE",
    ]);
    expect(await count("recipe_lines")).toBe(1);
    expect(faultsOf(await importFolder(lines("Y,Z", "X,Z")))).toEqual([]);
    const boxes = { "bundles.csv": text("bundle,sku,quantity", "X,Y,1", "Y,X,1", "Z,X,0") };
    // Rules over several rows are told beside faults of other rows: who corrects a file corrects it once.
    expect(faultsOf(await importFolder(boxes))).toEqual([
      "2 sku CIRCULAR_REFERENCE",
      "3 sku CIRCULAR_REFERENCE",
      "4 quantity MUST_BE_POSITIVE",
    ]);
    const cycle = { "bundles.csv": text("bundle,sku,quantity", "X,Y,1", "Y,X,1") };
    expect(faultsOf(await importFolder(cycle))).toEqual(["2 sku CIRCULAR_REFERENCE", "3 sku CIRCULAR_REFERENCE"]);
  });

  it("refuses warehouses that can't be combined as listed", async () => {
    await importFolder({ "warehouses.csv": text("name,children", "North,A;B", "A,", "B,", "C,") });
    const listing = (...rows: string[]) => importFolder({ "warehouses.csv": text("name,children", ...rows) });
    expect(faultsOf(await listing("C,C;Nowhere"))).toEqual([
      "2 children SELF_REFERENCE",
      "2 children RESOURCE_NOT_FOUND",
    ]);
    expect(faultsOf(await listing("C,North"))).toEqual(["2 children NESTED_COMBINATION"]);
    expect(faultsOf(await listing("A,C"))).toEqual(["2 children NESTED_COMBINATION"]);
    expect(faultsOf(await listing("C,A", "D,A"))).toEqual(["3 children CHILD_OF_TWO"]);
    expect(faultsOf(await listing("C,A", "North,B"))).toEqual([]);
  });
});

describe("a file that can't be read as it is", () => {
  it("is refused by the names of columns that it doesn't know, has twice or lacks", async () => {
    const outcomes = await importFolder({ "sku_suppliers.csv": text("sku,Supplier,unit_cost,unit_cost", "X,S,1,1") });
    expect(faultsOf(outcomes)).toEqual(["1 Supplier UNKNOWN_COLUMN", "1 unit_cost DUPLICATE_COLUMN"]);
  });

  it("is refused by name when the catalogue has no such file, for a misspelt name would lose data", async () => {
    const outcomes = await importFolder({ "store.csv": text("name,currency", "Web,EUR"), "README.md": "hello" });
    expect(outcomes).toEqual([
      {
        file: "store.csv",
        rows: 0,
        faults: [
          {
            row: 0,
            column: "",
            reason: "UNKNOWN_FILE",
            wanted: "the name `stores`, which it looks like: rename it `stores.csv`",
          },
        ],
      },
    ]);
  });

  it("is refused when it is text in two encodings, its quotes don't match, or it is empty", async () => {
    const outcomes = await importFolder({
      "stores.csv": Buffer.concat([
        Buffer.from("name,currency\nCafé,EUR\nCaf"),
        Buffer.from([0xe9]),
        Buffer.from(",EUR\n"),
      ]),
      "warehouses.csv": 'name\nA\n"B\nC\n',
      "suppliers.csv": "",
    });
    expect(faultsOf(outcomes)).toEqual(["3  INVALID_UTF8", "3  MALFORMED_FILE", "0  MISSING_HEADER"]);
    expect(await count("warehouses")).toBe(0);
  });

  it("may have a byte order mark, CRLF and columns in any order", async () => {
    const outcomes = await importFolder({ "stores.csv": "\uFEFFcurrency, name\r\nEUR,Web\r\n\r\nGBP,Shop\r\n" });
    expect(outcomes).toMatchObject([{ file: "stores.csv", rows: 2, faults: [] }]);
  });
});

describe("a hostile file", () => {
  const many = (count: number, line: string) =>
    text("name,active,currency", ...Array.from({ length: count }, () => line));

  /** Little-endian. */
  const utf32 = (content: string) =>
    Buffer.from(Uint32Array.from([...content], (character) => character.codePointAt(0) ?? 0).buffer);

  it("is read no further than to its ten thousandth fault, and stores nothing", async () => {
    for (const line of ["Web", "Web,maybe,money"]) {
      const [outcome] = await importFolder({ "stores.csv": many(12_000, line) });
      expect(outcome?.faults).toHaveLength(10_000);
    }
    const sales = text(
      "store,sku,warehouse,quantity,unit_price,timestamp",
      ...Array.from({ length: 12_000 }, () => "Web"),
    );
    expect((await importFolder({ "sales.csv": sales }))[0]?.faults).toHaveLength(10_000);
    expect(await count("stores")).toBe(0);
  });

  it("may have line ends of every kind, none of which gets into a name", async () => {
    const outcomes = await importFolder({ "warehouses.csv": "name\nA\r\nB\rC\n" });
    expect(outcomes).toMatchObject([{ file: "warehouses.csv", rows: 3, faults: [] }]);
  });

  it.each([
    ["NUL in a name", "name,currency\nW\0,EUR\n", "2 name INVALID_TEXT"],
    ["columns of every object", "name,__proto__,constructor\nWeb,1,2\n", "1 __proto__ UNKNOWN_COLUMN"],
    ["NUL in a header", "na\0me,currency\nWeb,EUR\n", "1 na\0me UNKNOWN_COLUMN"],
    ["UTF-32", utf32("name,currency\nWeb,EUR\n"), "0  UNKNOWN_ENCODING"],
    ["UTF-32 with its mark", utf32("\uFEFFname,currency\n工場,EUR\n"), "0  UNKNOWN_ENCODING"],
    ["UTF-32, big-endian", utf32("name,currency\nWeb,EUR\n").swap32(), "0  UNKNOWN_ENCODING"],
    ["half of UTF-16", Buffer.from("\uFEFFname,currency\n", "utf16le").subarray(0, -1), "0  INVALID_UTF8"],
    ["a packed file", gzipSync("name,currency\nWeb,EUR\n"), "0  INVALID_UTF8"],
    ["a line without end", Buffer.alloc(2_000_000, "x"), "1  MALFORMED_FILE"],
    ["a quote without end", `name,currency\n"${"a,\n".repeat(700_000)}`, "2  MALFORMED_FILE"],
  ])("with %s is refused", async (_title, content, fault) => {
    expect(faultsOf(await importFolder({ "stores.csv": content }))[0]).toBe(fault);
    expect(await count("stores")).toBe(0);
  });
});

describe("sales.csv", () => {
  it("is stored as a whole or not at all, with every bad row of every store reported", async () => {
    const header = "store,sku,warehouse,quantity,unit_price,timestamp,currency";
    const bad = Array.from({ length: 150 }, () => "Web,X,A,0,1,2026-01-01,");
    const outcomes = await importFolder({
      ...GROUND,
      "sales.csv": text(
        header,
        "Web,X,A,1,1,2026-01-01,EUR",
        "Web,X,A,1,1,yesterday,",
        "Web,Nope,A,many,-1,,EURO",
        "Shop,X,A,1,1,2026-01-01,",
        ",X,A,1,1,2026-01-01,",
        ...bad,
      ),
    });
    const faults = faultsOf(outcomes);
    expect(faults.slice(0, 9)).toEqual([
      "3 timestamp INVALID_TIMESTAMP",
      "4 sku RESOURCE_NOT_FOUND",
      "4 quantity INVALID_TYPE",
      "4 unit_price MUST_NOT_BE_NEGATIVE",
      "4 timestamp REQUIRED",
      "4 currency INVALID_CURRENCY",
      "5 store RESOURCE_NOT_FOUND",
      "6 store REQUIRED",
      "7 quantity MUST_BE_POSITIVE",
    ]);
    expect(faults).toHaveLength(158);
    expect(faults.at(-1)).toBe("156 quantity MUST_BE_POSITIVE");
    expect([
      await count("sales_transactions"),
      await count("import_batches"),
      await count("import_error_reports"),
    ]).toEqual([0, 0, 0]);
    expect(await database.prisma.job.count({ where: { tenantId, kind: "ingest-transactions" } })).toBe(0);
  });
});
