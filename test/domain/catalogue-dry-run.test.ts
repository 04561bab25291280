import { readCatalogue } from "../../src/domain/catalogue/files/read-catalogue";
import { importCatalogue } from "../../src/domain/catalogue/import-catalogue";
import type { ImportOptions } from "../../src/domain/catalogue/import-options";
import { systemClock } from "../../src/values/clock";
import { catalogueFolder, catalogueOf, SMALL_CATALOGUE, text } from "../support/catalogue-folder";
import { countStatements } from "../support/count-statements";
import { createTestDatabase } from "../support/database";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let tenantId: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  tenantId = await database.tenant({ currency: "EUR" });
});

const importFiles = async (files: Record<string, string>, options: Partial<ImportOptions> = {}) =>
  importCatalogue(await readCatalogue(catalogueFolder(files)), { database, tenantId, clock: systemClock, ...options });
/** What is stored of catalogue, sales and jobs. */
const stored = async () => ({
  ...(await catalogueOf(database, tenantId)),
  sales: await database.as(tenantId, ({ db }) => db.salesTransaction.count()),
  jobs: await database.prisma.job.count({ where: { tenantId } }),
});
const counts = (outcomes: Awaited<ReturnType<typeof importFiles>>) =>
  outcomes.map(({ file, rows, faults, changes }) => [file, rows, changes?.added, changes?.changed, faults.length]);

const CHANGED = {
  "stores.csv": text("name,currency,active", "Web,EUR,true", "Shop,EUR,true"),
  "suppliers.csv": text("name,lead_time,emails", "工場,21,"),
  "skus.csv": text(
    "sku,product,category,options,unit_cost,safety_stock_days,stock_cover_days",
    "TEE-R-M,Tee,Clothing,Color: Red; Size: M,0.1,8,30",
    "TEE-B-L,Tee,Clothing,Color: Blue; Size: L,,,",
    "NEW,Tee,Clothing,,,,",
  ),
  "stock_levels.csv": text("sku,warehouse,on_hand", "TEE-R-M,A,12.50", "NEW,A,1"),
};

describe("a dry run", () => {
  it("says what an import then does, and stores nothing", async () => {
    const { "sales.csv": sales } = SMALL_CATALOGUE;
    for (const files of [SMALL_CATALOGUE, CHANGED, { "sales.csv": `${sales}Web,TEE-R-M,B,1,1,2026-01-07,,,,,\n` }]) {
      const before = await stored();
      const tried = await importFiles(files, { dryRun: true });
      expect(await stored()).toEqual(before);
      expect(await importFiles(files)).toEqual(tried);
    }
  });

  it("counts rows that are new, changed and as they were, and which columns change", async () => {
    await importFiles(SMALL_CATALOGUE);
    const outcomes = await importFiles(CHANGED, { dryRun: true });
    expect(counts(outcomes)).toEqual([
      ["stores.csv", 2, 1, 0, 0],
      ["suppliers.csv", 1, 0, 1, 0],
      ["skus.csv", 3, 1, 1, 0],
      ["stock_levels.csv", 2, 1, 0, 0],
    ]);
    expect(outcomes.map(({ changes }) => changes?.columns)).toEqual([
      [],
      [{ column: "lead_time", rows: 1 }],
      [
        { column: "safety_stock_days", rows: 1 },
        { column: "unit_cost", rows: 1 },
      ],
      [],
    ]);
  });

  it("finds nothing changed where the same catalogue is brought in again, in any table", async () => {
    const { "sales.csv": _, ...files } = SMALL_CATALOGUE;
    // There products.csv and skus.csv say two things of one category.
    const catalogue = { ...files, "products.csv": text("name,moq,pack_quantity", "Tee,40,12.5") };
    await importFiles(catalogue);
    const outcomes = await importFiles(catalogue, { dryRun: true });
    expect(outcomes).toHaveLength(14);
    expect(outcomes.flatMap(({ changes }) => [changes?.added, changes?.changed])).toEqual(Array(28).fill(0));
  });

  it("counts a deleted SKU that is listed again as new", async () => {
    await importFiles(SMALL_CATALOGUE);
    await database.as(tenantId, ({ db }) =>
      db.sku.updateMany({ where: { name: "SET" }, data: { deletedAt: new Date() } }),
    );
    expect(counts(await importFiles({ "skus.csv": text("sku", "SET", "COTTON") }, { dryRun: true }))).toEqual([
      ["skus.csv", 2, 1, 0, 0],
    ]);
  });

  it("goes on past a refused file, and has what is in the others", async () => {
    const outcomes = await importFiles(
      {
        ...SMALL_CATALOGUE,
        "suppliers.csv": text("name,currency", "工場,JPY", "Ada,money"),
        "sales.csv": SMALL_CATALOGUE["sales.csv"].replace("SET", "NOWHERE"),
      },
      { dryRun: true },
    );
    const [refused, others] = [true, false].map((isRefused) =>
      outcomes.filter(({ faults }) => faults.length > 0 === isRefused).map(({ file }) => file),
    );
    expect(refused).toEqual([
      "suppliers.csv",
      "supplier_warehouses.csv",
      "supplier_closures.csv",
      "sku_suppliers.csv",
      "sales.csv",
    ]);
    expect(others).toHaveLength(10);
    expect((await stored()).skus).toEqual([]);
  });

  it("refuses sales that were imported before, and counts those that are held", async () => {
    await importFiles(SMALL_CATALOGUE);
    const again = await importFiles({ "sales.csv": SMALL_CATALOGUE["sales.csv"] }, { dryRun: true });
    expect(again).toMatchObject([{ faults: [{ reason: "ALREADY_IMPORTED" }], firstImportedAt: expect.any(Date) }]);
    const more = `${SMALL_CATALOGUE["sales.csv"]}Web,TEE-R-M,B,1,1,2026-01-07,,,,,\n`;
    const told: unknown[] = [];
    const [outcome] = await importFiles(
      { "sales.csv": more },
      { dryRun: true, onHeld: (file) => void told.push(file) },
    );
    expect(outcome).toMatchObject({ rows: 3, faults: [], held: { count: 2 } });
    expect(told).toEqual([]);
  });

  it("leaves nothing behind that the import after it would go through", async () => {
    const own = await createTestDatabase();
    // PostgreSQL's own look would be waited for by nobody.
    await own.admin.query("alter table skus set (autovacuum_enabled = off)");
    const skus = text("sku,product", ...Array.from({ length: 3_000 }, (_, at) => `S${at},P`));
    const files = await readCatalogue(catalogueFolder({ "skus.csv": skus }));
    const options = { database: own, tenantId: await own.tenant(), clock: systemClock, dryRun: true };
    expect(counts(await importCatalogue(files, options))).toEqual([["skus.csv", 3_000, 3_000, 0, 0]]);
    const { rows } = await own.admin.query("select pg_relation_size('skus')::int as bytes");
    expect(rows).toEqual([{ bytes: 0 }]);
    await own.drop();
  });

  it("takes as many SQL statements for a hundred rows as for one", async () => {
    const skus = (count: number) => ({
      "skus.csv": text("sku,product,unit_cost", ...Array.from({ length: count }, (_, at) => `S${at},P,${at}`)),
    });
    await importFiles(skus(100));
    const [one, many] = [
      await countStatements(() => importFiles(skus(1), { dryRun: true })),
      await countStatements(() => importFiles(skus(100), { dryRun: true })),
    ];
    expect(many).toBe(one);
  });
});
