import type { FileOutcome } from "../../src/domain/catalogue/import-outcome";
import { catalogueOf, faultsOf, importFolder as importTo, SMALL_CATALOGUE, text } from "../support/catalogue-folder";
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

const importFolder = (files: Record<string, string>) => importTo(database, tenantId, files);
const contents = () => catalogueOf(database, tenantId);
const stored = (outcomes: FileOutcome[]) => outcomes.map(({ file, rows, faults }) => [file, faults.length || rows]);

describe("importing into a catalogue that is there already", () => {
  it("changes nothing when the same catalogue is imported again", async () => {
    const { "sales.csv": _, ...catalogue } = SMALL_CATALOGUE;
    await importFolder(catalogue);
    const before = await contents();
    const outcomes = await importFolder(catalogue);
    expect(outcomes.flatMap(({ faults }) => faults)).toEqual([]);
    expect(await contents()).toEqual(before);
  });

  it("leaves a column alone that the file lacks, and empties one whose cell is empty", async () => {
    await importFolder(SMALL_CATALOGUE);
    await importFolder({
      "suppliers.csv": text("name,lead_time,emails", "工場,,z@x.example"),
      "skus.csv": text("sku,barcode,safety_stock_days", "TEE-R-M,,"),
      "warehouses.csv": text("name,city", "North,Utrecht"),
    });
    const { suppliers, skus, settings, warehouses } = await contents();
    expect(suppliers[1]).toMatchObject({ currency: "JPY", leadTimeDays: 0, emails: ["z@x.example"], isProducer: true });
    expect(skus).toContainEqual(expect.objectContaining({ name: "TEE-R-M", barcode: null, moq: "10", product: "Tee" }));
    expect(settings).toEqual([{ name: "TEE-R-M", safety_stock_days: null, stock_cover_days: 30 }]);
    expect(warehouses.map(({ combined }) => combined?.name)).toEqual(["North", "North", undefined]);
  });

  it("sets the category of the product that a SKU belongs to, just as it is sent, empties it, and leaves it alone without the column", async () => {
    await importFolder(SMALL_CATALOGUE);
    const categories = async () => (await contents()).skus as { name: string; category: string | null }[];
    const ofTees = async () =>
      (await categories()).flatMap(({ name, category }) => (name.startsWith("TEE") ? [category] : []));
    await importFolder({ "skus.csv": text("sku,product", "TEE-G-S,Tee", "COTTON,Cotton 🧵") });
    expect(await ofTees()).toEqual(["Clothing", "Clothing", "Clothing"]);
    await importFolder({ "skus.csv": text("sku,category", "TEE-R-M,  Shirts and tops ") });
    expect(await ofTees()).toEqual(["  Shirts and tops ", "  Shirts and tops ", "  Shirts and tops "]);
    await importFolder({ "skus.csv": text("sku,product,category", "TEE-R-M,Cotton 🧵,Textiles") });
    expect((await categories()).map(({ name, category }) => [name, category])).toEqual([
      ["COTTON", "Textiles"],
      ["SET", null],
      ["TEE-B-L", "  Shirts and tops "],
      ["TEE-G-S", "  Shirts and tops "],
      ["TEE-R-M", "Textiles"],
    ]);
    await importFolder({ "skus.csv": text("sku,category", "TEE-B-L, ") });
    expect((await ofTees()).slice(0, 2)).toEqual([null, null]);
    await importFolder({ "products.csv": text("name,category", "Tee,Clothing") });
    expect((await ofTees()).slice(0, 2)).toEqual(["Clothing", "Clothing"]);
  });

  it("promises a refresh of all SKUs of a product whose category changes, and of those listed where none does", async () => {
    await importFolder(SMALL_CATALOGUE);
    const promised = async (category: string) => {
      await database.prisma.job.deleteMany({ where: { tenantId } });
      await importFolder({ "skus.csv": text("sku,category", `TEE-R-M,${category}`) });
      const { payload } = await database.prisma.job.findFirstOrThrow({ where: { tenantId, kind: "refresh-plan" } });
      return (payload as { skuIds: string[] }).skuIds.length;
    };
    expect([await promised("Shirts"), await promised("Shirts")]).toEqual([2, 1]);
  });

  it("lets a combined warehouse change its children, and frees the ones it no longer lists", async () => {
    const children = async () => {
      const all = await database.as(tenantId, ({ db }) =>
        db.warehouse.findMany({ orderBy: { name: "asc" }, include: { combined: true } }),
      );
      return all.map(({ name, combined }) => [name, combined?.name ?? null]);
    };
    await importFolder({ "warehouses.csv": text("name,children", "X,P;Q", "Y,", "P,", "Q,", "R,") });
    await importFolder({ "warehouses.csv": text("name,children", "X,Q;R") });
    expect(await children()).toEqual([
      ["P", null],
      ["Q", "X"],
      ["R", "X"],
      ["X", null],
      ["Y", null],
    ]);
    await importFolder({ "warehouses.csv": text("name,children", "X,", "Y,R") });
    expect(await children()).toEqual([
      ["P", null],
      ["Q", null],
      ["R", "Y"],
      ["X", null],
      ["Y", null],
    ]);
  });

  it("takes a stock count as the balance and moves the time of the count, in the ledger", async () => {
    await importFolder(SMALL_CATALOGUE);
    const level = () =>
      database.as(tenantId, ({ db }) => db.stockLevel.findFirstOrThrow({ where: { sku: { name: "TEE-R-M" } } }));
    const first = await level();
    await importFolder({ "stock_levels.csv": text("sku,warehouse,on_hand", "TEE-R-M,A,12.5") });
    const second = await level();
    expect(second.onHand.toString()).toBe("12.5");
    expect(second.countedAt?.getTime()).toBeGreaterThan(first.countedAt?.getTime() ?? Number.NaN);
    await importFolder({ "stock_levels.csv": text("sku,warehouse,on_hand", "TEE-R-M,A,3") });
    expect((await level()).onHand.toString()).toBe("3");
    const ledger = await database.as(tenantId, ({ db }) =>
      db.stockMovement.findMany({ where: { sku: { name: "TEE-R-M" } }, orderBy: { id: "asc" } }),
    );
    expect(ledger.map(({ kind, quantity }) => [kind, quantity.toString()])).toEqual([
      ["COUNT", "12.5"],
      ["COUNT", "0"],
      ["COUNT", "-9.5"],
    ]);
  });

  it("takes the rank of primary supplier from the former one", async () => {
    await importFolder(SMALL_CATALOGUE);
    await importFolder({
      "sku_suppliers.csv": text("sku,supplier,is_primary", 'TEE-R-M,"Müller, Söhne & ""Co""",true'),
    });
    const ranks = await database.as(tenantId, ({ db }) =>
      db.skuSupplier.findMany({
        where: { sku: { name: "TEE-R-M" } },
        select: { isPrimary: true, supplier: { select: { name: true } } },
        orderBy: { supplier: { name: "asc" } },
      }),
    );
    expect(ranks.map(({ isPrimary }) => isPrimary)).toEqual([true, false]);
  });

  it("brings a deleted SKU back when it is listed again, and refuses to refer to it until then", async () => {
    await importFolder(SMALL_CATALOGUE);
    await database.as(tenantId, ({ db }) =>
      db.sku.updateMany({ where: { name: "COTTON" }, data: { deletedAt: new Date() } }),
    );
    const stock = { "stock_levels.csv": text("sku,warehouse,on_hand", "COTTON,B,1") };
    expect(faultsOf(await importFolder(stock))).toEqual(["2 sku RESOURCE_NOT_FOUND"]);
    expect(stored(await importFolder({ ...stock, "skus.csv": text("sku", "COTTON") }))).toEqual([
      ["skus.csv", 1],
      ["stock_levels.csv", 1],
    ]);
  });

  it("promises one refresh of the plan for each file that the plan depends on", async () => {
    await importFolder(SMALL_CATALOGUE);
    const jobs = await database.prisma.job.findMany({
      where: { tenantId, kind: "refresh-plan" },
      orderBy: { id: "asc" },
    });
    const scope = (payload: unknown) => {
      const { skuIds } = payload as { skuIds: string[] | "all" };
      return skuIds === "all" ? "all" : skuIds.length;
    };
    expect(jobs.map(({ payload }) => scope(payload))).toEqual(["all", 4, 2, 2, 2, 3, "all", 2, "all"]);
  });

  it("keeps merchants apart: another's warehouse is not found", async () => {
    await importFolder(SMALL_CATALOGUE);
    tenantId = await database.tenant();
    const outcomes = await importFolder({
      "stores.csv": text("name,currency", "S,EUR"),
      "warehouses.csv": text("name,store", "W,Web"),
    });
    expect(faultsOf(outcomes)).toEqual(["2 store RESOURCE_NOT_FOUND"]);
  });

  it("counts right when the first stock of a SKU is being booked at the same moment", async () => {
    await importFolder({ ...SMALL_CATALOGUE, "stock_levels.csv": text("sku,warehouse,on_hand") });
    let count: Promise<FileOutcome[]> | undefined;
    await database.as(tenantId, async ({ db }) => {
      const { id: skuId } = await db.sku.findFirstOrThrow({ where: { name: "COTTON" } });
      const { id: warehouseId } = await db.warehouse.findFirstOrThrow({ where: { name: "A" } });
      const sale = { skuId, warehouseId, kind: "SALE", quantity: -3, occurredAt: new Date() } as const;
      await db.stockMovement.create({ data: sale });
      count = importFolder({ "stock_levels.csv": text("sku,warehouse,on_hand", "COTTON,A,10") });
      const waits = () =>
        database.admin.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
      while ((await waits()).rowCount === 0);
    });
    await count;
    expect((await contents()).stock).toEqual([{ sku: "COTTON", warehouse: "A", on_hand: "10", counted: true }]);
  });
});
