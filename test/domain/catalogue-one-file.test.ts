import { mapTables } from "../../src/domain/catalogue/files/map-columns";
import { readUpload } from "../../src/domain/catalogue/files/read-catalogue";
import { importCatalogue } from "../../src/domain/catalogue/import-catalogue";
import { importCatalogueTable } from "../../src/domain/catalogue/import-catalogue-table";
import type { ImportOptions } from "../../src/domain/catalogue/import-options";
import { stores } from "../../src/domain/catalogue/tables";
import { systemClock } from "../../src/values/clock";
import { catalogueOf, faultsOf, text } from "../support/catalogue-folder";
import { createTestDatabase } from "../support/database";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let tenantId: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  tenantId = await database.tenant({ currency: "CHF" });
});

const read = (files: Record<string, string>) =>
  readUpload(Object.entries(files).map(([name, content]) => ({ name, bytes: Buffer.from(content) })));
const bring = async (files: Record<string, string>, options: Partial<ImportOptions> = {}) =>
  importCatalogue(await read(files), { database, tenantId, clock: systemClock, ...options });
const stored = () => catalogueOf(database, tenantId);
const namesOf = (rows: unknown) => (rows as { name: string }[]).map(({ name }) => name);

const SKUS = Array.from({ length: 12 }, (_, at) => `SKU-${at + 1}`);
const STOCK = text("Artikel;Lager;Bestand;Lieferant", ...SKUS.map((sku, at) => `${sku};Hauptlager;${at};Meyer`));

describe("a stock file of twelve rows and one warehouse", () => {
  it("brings the warehouse, the supplier and the SKUs that it holds, too: equal rows count once", async () => {
    const [file] = await read({ "Bestand.csv": STOCK });
    const columns = { Artikel: null, Lager: null, Bestand: null, Lieferant: null };
    const made = mapTables(file as NonNullable<typeof file>, [
      { table: "warehouses", columns: { ...columns, Lager: "name" } },
      { table: "suppliers", columns: { ...columns, Lieferant: "name" }, constants: { currency: "EUR" } },
      { table: "stores", columns: { ...columns, Lager: "name" }, constants: { currency: "EUR" } },
      { table: "skus", columns: { ...columns, Artikel: "sku" }, constants: { product: "Cup" } },
      { table: "stock_levels", columns: { ...columns, Artikel: "sku", Lager: "warehouse", Bestand: "on_hand" } },
    ]);
    const outcomes = await importCatalogue(made, { database, tenantId, clock: systemClock });
    expect(faultsOf(outcomes)).toEqual([]);
    const lines = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];
    const told = { why: "equal to an earlier row, counted once", rows: 11 };
    expect(outcomes.find(({ file }) => file.endsWith("warehouses"))).toMatchObject({
      rows: 12,
      changes: { added: 1, changed: 0 },
      notes: [{ ...told, examples: [{ sku: "Hauptlager", lines }] }],
    });
    expect(outcomes.at(-1)).toMatchObject({ rows: 12, changes: { added: 12 } });
    const now = await stored();
    expect([now.warehouses, now.suppliers, now.stores].map(namesOf)).toEqual([
      ["Hauptlager"],
      ["Meyer"],
      ["Hauptlager"],
    ]);
  });
});

describe("rows of one key", () => {
  const files = { "stores.csv": text("name,currency,platform", "Web,EUR,", "Shop,EUR,", "Web,GBP,x", "Shop,EUR,") };

  it("are refused where they disagree, which names the row and the columns", async () => {
    expect(await bring(files)).toMatchObject([
      {
        faults: [
          {
            row: 4,
            column: "name",
            reason: "DUPLICATE_KEY",
            value: "Web",
            wanted: "the same as in row 2 in `currency`, `platform`, or another name",
          },
        ],
      },
    ]);
    expect(namesOf((await stored()).stores)).toEqual([]);
  });

  it("count once beside rows that are handed back, and with a row that is handed back go all of its kind", async () => {
    const [outcome] = await bring(files, { skipBadRows: true });
    expect(outcome).toMatchObject({
      rows: 4,
      changes: { added: 1 },
      notes: [{ rows: 1, examples: [{ sku: "Shop", lines: [5] }] }],
      rejected: { rows: 2, faults: [{ row: 2 }, { row: 4 }] },
    });
    const again = { "warehouses.csv": text("name,store", "A,Nowhere", "A,Nowhere", "B,Shop", "B,Shop") };
    expect(await bring(again, { skipBadRows: true })).toMatchObject([
      { rows: 4, changes: { added: 1 }, rejected: { rows: 2 } },
    ]);
    expect(namesOf((await stored()).warehouses)).toEqual(["B"]);
  });

  it("count once in mutations as well, whose answer keeps the order of the rows", async () => {
    const rows = [
      { name: "Web", currency: "EUR" },
      { name: "Shop", currency: "EUR" },
      { name: "Web", currency: "EUR" },
    ];
    const written = await database.as(tenantId, (work) => importCatalogueTable(work, stores, rows));
    expect(namesOf(written)).toEqual(["Web", "Shop", "Web"]);
    expect(namesOf((await stored()).stores).sort()).toEqual(["Shop", "Web"]);
  });
});

describe("stores, warehouses and suppliers that rows name and nobody has", () => {
  const GOODS = { "skus.csv": text("sku,product", "CUP,Cup", "MUG,Mug") };
  const FILES = {
    ...GOODS,
    "stock_levels.csv": text("sku,warehouse,on_hand", "CUP,Hauptlager,1", "MUG,Hauptlager,2", "CUP,Nord,3"),
    "sku_suppliers.csv": text("sku,supplier,unit_cost", "CUP,Meyer,1", "MUG,Meyer,2"),
  };
  const MISSING = { table: "warehouses", names: ["Hauptlager", "Nord"] };

  it("are proposed by a dry run, and by an import that refuses them", async () => {
    for (const options of [{ dryRun: true, skipBadRows: true }, { dryRun: true }, {}, { skipBadRows: true }]) {
      const outcomes = await bring(FILES, options);
      expect(outcomes.find(({ file }) => file === "stock_levels.csv")?.missing).toEqual([MISSING]);
      expect(outcomes.find(({ file }) => file === "sku_suppliers.csv")?.missing).toEqual([
        { table: "suppliers", names: ["Meyer"] },
      ]);
    }
    expect((await stored()).warehouses).toEqual([]);
  });

  it("are created with the file that names them, in the merchant's currency", async () => {
    const tried = await bring(FILES, { createMissing: "all", dryRun: true, skipBadRows: true });
    expect((await stored()).warehouses).toEqual([]);
    const outcomes = await bring(FILES, { createMissing: "all" });
    expect(faultsOf(outcomes)).toEqual([]);
    for (const all of [tried, outcomes])
      expect(all.find(({ file }) => file === "stock_levels.csv")).toMatchObject({ rows: 3, created: [MISSING] });
    const now = await stored();
    expect(namesOf(now.warehouses).sort()).toEqual(MISSING.names);
    expect(now.suppliers).toMatchObject([{ name: "Meyer", currency: "CHF" }]);
    expect(await database.as(tenantId, ({ db }) => db.stockLevel.count())).toBe(3);
  });

  it("are those alone that were named, where names were", async () => {
    const outcomes = await bring(FILES, { createMissing: { warehouses: ["Nord"] }, skipBadRows: true });
    expect(outcomes.find(({ file }) => file === "stock_levels.csv")).toMatchObject({
      created: [{ table: "warehouses", names: ["Nord"] }],
      missing: [{ table: "warehouses", names: ["Hauptlager"] }],
      rejected: { rows: 2 },
    });
    expect(namesOf((await stored()).warehouses)).toEqual(["Nord"]);
  });

  it("are not created for a file that is refused, nor for rows that are handed back", async () => {
    const bad = { ...GOODS, "stock_levels.csv": text("sku,warehouse,on_hand", "CUP,Hauptlager,1", "CUP,Nord,many") };
    expect(await bring(bad, { createMissing: "all" })).toMatchObject([{ faults: [] }, { faults: [{ row: 3 }] }]);
    expect((await stored()).warehouses).toEqual([]);
    expect(await bring(bad, { createMissing: "all", skipBadRows: true })).toMatchObject([
      {},
      { created: [{ table: "warehouses", names: ["Hauptlager"] }], rejected: { rows: 1 } },
    ]);
    expect(namesOf((await stored()).warehouses)).toEqual(["Hauptlager"]);
  });

  it("are neither those that a refused file has, nor those that case or blanks alone tell from one that is there", async () => {
    await bring({ "warehouses.csv": text("name", "Nord") });
    const files = {
      ...GOODS,
      "warehouses.csv": text("name,active", "Hauptlager,maybe"),
      "stock_levels.csv": text("sku,warehouse,on_hand", "CUP,Hauptlager,1", "CUP,nord,3"),
    };
    const outcomes = await bring(files, { createMissing: "all" });
    expect(outcomes.flatMap(({ created = [], missing = [] }) => [...created, ...missing])).toEqual([]);
    expect(namesOf((await stored()).warehouses)).toEqual(["Nord"]);
  });

  it("are created for sales, whose stores are found in any case", async () => {
    const sales = text(
      "store,sku,warehouse,quantity,unit_price,timestamp",
      "Web,CUP,Nord,1,9,2026-02-02",
      " web ,MUG,Nord,1,9,2026-02-02",
    );
    const outcomes = await bring({ ...GOODS, "sales.csv": sales }, { createMissing: "all" });
    expect(faultsOf(outcomes)).toEqual([]);
    expect(outcomes.at(-1)?.created).toEqual([
      { table: "stores", names: ["Web"] },
      { table: "warehouses", names: ["Nord"] },
    ]);
    expect((await stored()).stores).toMatchObject([{ name: "Web", currency: "CHF" }]);
  });
});

describe("a file whose columns are mapped", () => {
  it("is asked which column it is found by, and not for a header", async () => {
    const [file] = await read({ "Bestand.csv": STOCK });
    const columns = { Artikel: null, Lager: "warehouse", Bestand: null, Lieferant: null };
    const made = mapTables(file as NonNullable<typeof file>, [{ table: "stock_levels", columns }]);
    const [outcome] = await importCatalogue(made, { database, tenantId, clock: systemClock, dryRun: true });
    const wanted = "a choice: which column of the file it is (Artikel, Lager, Bestand, Lieferant)";
    expect(outcome?.faults).toEqual([{ row: 1, column: "sku", reason: "REQUIRED", wanted }]);
    const none = mapTables(file as NonNullable<typeof file>, [{ table: "skus", columns: { ...columns, Lager: null } }]);
    const [told] = await importCatalogue(none, { database, tenantId, clock: systemClock, dryRun: true });
    expect(told?.faults).toEqual([{ row: 1, column: "sku", reason: "REQUIRED", wanted }]);
  });

  it("gives the price of one where it has line totals, and says where that doesn't divide evenly", async () => {
    await bring({
      "stores.csv": text("name,currency", "Web,EUR"),
      "warehouses.csv": text("name", "Nord"),
      "skus.csv": text("sku,product", "CUP,Cup", "MUG,Mug"),
    });
    const rows = ["CUP;2026-11-01;4;50,00", "MUG;2026-11-02;3;10,00", "CUP;2026-11-03;8;1.000,20"];
    const [file] = await read({ "Verkauf.csv": text("Artikel;Datum;Menge;Umsatz", ...rows) });
    const columns = { Artikel: "sku", Datum: "timestamp", Menge: "quantity", Umsatz: "line_total" };
    const constants = { store: "Web", warehouse: "Nord" };
    const made = mapTables(file as NonNullable<typeof file>, [{ table: "sales", columns, constants }]);
    const [outcome] = await importCatalogue(made, { database, tenantId, clock: systemClock });
    expect(outcome).toMatchObject({ rows: 3, faults: [] });
    expect(outcome?.notes).toEqual([
      {
        why: "unit_price is rounded to 15 digits: the amount does not divide evenly by the quantity",
        rows: 1,
        examples: [{ sku: "MUG", lines: [3] }],
      },
    ]);
    const sold = await database.as(tenantId, ({ db }) =>
      db.salesTransaction.findMany({ orderBy: { id: "asc" }, select: { unitPrice: true } }),
    );
    expect(sold.map(({ unitPrice }) => String(unitPrice))).toEqual(["12.5", "3.33333333333333", "125.025"]);
  });
});

describe("days with slashes", () => {
  const GROUND = {
    "stores.csv": text("name,currency", "Web,EUR"),
    "warehouses.csv": text("name", "Nord"),
    "skus.csv": text("sku,product", "CUP,Cup"),
    "suppliers.csv": text("name,currency", "S,EUR"),
  };
  const HEADER = "store,sku,warehouse,quantity,unit_price,timestamp";
  const sales = (...days: string[]) => text(HEADER, ...days.map((day) => `Web,CUP,Nord,1,9,${day}`));
  const soldAt = () =>
    database.as(tenantId, async ({ db }) => {
      const sold = await db.salesTransaction.findMany({ orderBy: { id: "asc" } });
      return sold.map(({ occurredAt }) => occurredAt.toISOString().slice(0, 16));
    });

  it("are read as all days of the file show", async () => {
    const months = await bring({ ...GROUND, "sales.csv": sales("02/03/2026", "12/25/2025", "1/2/2026 3:05 PM") });
    expect(faultsOf(months)).toEqual([]);
    const days = await bring({ "sales.csv": sales("02-03-2026 00:10", "25-12-2025", "2026/1/2") });
    expect(faultsOf(days)).toEqual([]);
    const closures = text("supplier,first_on,last_on", "S,01/02/2026,28/02/2026");
    expect(faultsOf(await bring({ "supplier_closures.csv": closures }))).toEqual([]);
    const read = await soldAt();
    expect(read.map((at) => at.slice(0, 10))).toEqual([
      ...["2026-02-03", "2025-12-25", "2026-01-02"],
      ...["2026-03-02", "2025-12-25", "2026-01-02"],
    ]);
    expect(read[2]).toBe("2026-01-02T15:05");
  });

  it("are asked for where no day shows it, and where days contradict each other", async () => {
    await bring(GROUND);
    for (const days of [
      ["02/03/2026", "02/04/2026"],
      ["13/01/2026", "01/13/2026"],
    ])
      for (const skipBadRows of [false, true])
        expect(await bring({ "sales.csv": sales(...days) }, { skipBadRows })).toMatchObject([
          {
            faults: [
              { row: 2, column: "timestamp", reason: "AMBIGUOUS_DATE", value: days[0] },
              { row: 3, column: "timestamp", reason: "AMBIGUOUS_DATE" },
            ],
          },
        ]);
    const told = await bring({ "sales.csv": sales("02/03/2026", "02/02/2026") }, { dateOrder: "day-first" });
    expect(faultsOf(told)).toEqual([]);
    expect((await soldAt()).map((at) => at.slice(0, 10))).toEqual(["2026-03-02", "2026-02-02"]);
  });

  it("come back as they stood where their row is refused", async () => {
    const files = { ...GROUND, "sales.csv": sales("12/25/2025").replace(",9,", ",cheap,") };
    let csv = "";
    const onRejected = (all: readonly { csv: string }[]) => {
      csv = all.map((it) => it.csv).join("");
    };
    await bring(files, { skipBadRows: true, onRejected });
    expect(csv).toContain("Web,CUP,Nord,1,cheap,12/25/2025,2,unit_price,");
  });
});
