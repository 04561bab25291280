/** What a program hands over: rows of the catalogue that were never text. */
import { importCatalogueTable } from "../../src/domain/catalogue/import-catalogue-table";
import { bundles, skus, stores, suppliers } from "../../src/domain/catalogue/tables";
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

describe("typed rows", () => {
  it("are judged as files are, and refused by index and field", async () => {
    const upsert = database.as(tenantId, (work) =>
      importCatalogueTable(work, suppliers, [
        { name: "S", currency: "EUR", minimumOrderQuantity: Number.POSITIVE_INFINITY, emails: ["\uD800"] },
        { name: " ", currency: "EUR", leadTimeDays: 1.5 },
        { name: "S", currency: null, leadTimeDays: -1 },
      ]),
    );
    await expect(upsert).rejects.toMatchObject({
      code: "INVALID_INPUT",
      faults: [
        { path: "rows.0.emails", reason: "INVALID_TEXT" },
        { path: "rows.0.minimumOrderQuantity", reason: "INVALID_TYPE" },
        { path: "rows.1.name", reason: "REQUIRED" },
        { path: "rows.1.leadTimeDays", reason: "INVALID_TYPE" },
        { path: "rows.2.leadTimeDays", reason: "MUST_NOT_BE_NEGATIVE" },
        { path: "rows.2.currency", reason: "REQUIRED" },
        { path: "rows.2.name", reason: "DUPLICATE_KEY" },
      ],
    });
    expect(await database.as(tenantId, ({ db }) => db.supplier.count())).toBe(0);
  });

  it("may each leave out other columns, which then stay as they are", async () => {
    await database.as(tenantId, async (work) => {
      await importCatalogueTable(work, stores, [
        { name: "A", currency: "EUR", platform: "shopify" },
        { name: "B", currency: "GBP", active: false },
      ]);
      await importCatalogueTable(work, stores, [
        { name: "A", active: false },
        { name: "B", platform: null, currency: "USD" },
      ]);
    });
    const found = await database.as(tenantId, ({ db }) => db.store.findMany({ orderBy: { name: "asc" } }));
    expect(found).toMatchObject([
      { name: "A", currency: "EUR", platform: "shopify", active: false },
      { name: "B", currency: "USD", platform: null, active: false },
    ]);
  });

  it("keep an option named __proto__ like any other", async () => {
    const options = JSON.parse('{"__proto__": "x", "Größe": "M"}');
    await database.as(tenantId, (work) => importCatalogueTable(work, skus, [{ name: "P", product: "P", options }]));
    const sku = await database.as(tenantId, ({ db }) => db.sku.findFirstOrThrow());
    expect(JSON.stringify(sku.options)).toBe('{"__proto__":"x","Größe":"M"}');
  });

  it("let only one of two halves of a cycle in that are written at the same time", async () => {
    await database.as(tenantId, (work) =>
      importCatalogueTable(work, skus, [
        { name: "X", product: "P" },
        { name: "Y", product: "P" },
      ]),
    );
    const half = (bundle: string, sku: string) =>
      database.as(tenantId, (work) => importCatalogueTable(work, bundles, [{ bundle, sku, quantity: 1 }]));
    const results = await Promise.allSettled([half("X", "Y"), half("Y", "X")]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await database.as(tenantId, ({ db }) => db.bundleItem.count())).toBe(1);
  });
});
