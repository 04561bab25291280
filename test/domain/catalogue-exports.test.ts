import { systemClock } from "../../src/clock";
import { importCatalogue } from "../../src/domain/catalogue/import-catalogue";
import { readCatalogue } from "../../src/domain/catalogue/read-catalogue";
import { catalogueFolder, text } from "../support/catalogue-folder";
import { createTestDatabase } from "../support/database";
import { faults, presetMerchant } from "./preset-merchant";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let merchant: Awaited<ReturnType<typeof presetMerchant>>;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  merchant = await presetMerchant(database);
});

describe("exports of any system", () => {
  const product = (sku: string, price: string) =>
    text("Handle,Title,Variant SKU,Variant Price", `cup,Cup,${sku},${price}`);

  it("leave alone what they don't speak of, and the currencies of stores and suppliers that are there", async () => {
    await merchant.importExports("shopify", {
      "stores.csv": text("name,currency", "Shop,USD"),
      "skus.csv": text("sku,product,unit_cost,status", "CUP,Old,3,draft"),
    });
    await merchant.importExports("shopify", {
      "products.csv": product("CUP", "9"),
      "orders.csv": text(
        "Name,Created at,Lineitem quantity,Lineitem price,Lineitem sku",
        "#1,2026-01-05 10:00:00 +0000,1,9,CUP",
      ),
    });
    const { stores, skus, sales } = await merchant.stored();
    expect(stores).toEqual(["Shop | USD | null"]);
    expect(skus).toEqual(["CUP | Cup | null | {} | null | DRAFT | 3 | 9 | false"]);
    expect(sales).toHaveLength(1);
  });

  it("bring sales once: the same export again is refused with the time of the first import", async () => {
    const files = {
      "products.csv": product("CUP", "9"),
      "orders.csv": text(
        "Name,Created at,Lineitem quantity,Lineitem price,Lineitem sku",
        "#1,2026-01-05 10:00:00 +0000,1,9,CUP",
      ),
    };
    await merchant.importExports("shopify", files);
    const again = await merchant.importExports("shopify", { ...files, "orders_export_2.csv": files["orders.csv"] });
    expect(faults(again)).toMatchObject([
      { file: "orders.csv → sales", reason: "ALREADY_IMPORTED" },
      { file: "orders_export_2.csv → sales", reason: "ALREADY_IMPORTED" },
    ]);
    expect(again.at(-1)?.firstImportedAt).toBeInstanceOf(Date);
    expect((await merchant.stored()).sales).toHaveLength(1);
  });

  it("have faults on the lines where they stand, and files that are none are refused with what there is", async () => {
    const outcomes = await merchant.importExports("shopify", {
      "products.csv": product("CUP", "nine"),
      "notes.csv": text("a,b", "1,2"),
    });
    expect(faults(outcomes)).toMatchObject([
      {
        file: "notes.csv",
        reason: "UNKNOWN_EXPORT",
        wanted: expect.stringMatching(/^an export of Shopify: orders \(Name, Created at, .*; products \(/),
      },
      { file: "products.csv → skus", row: 2, column: "retail_price", reason: "INVALID_TYPE", value: "nine" },
    ]);
  });

  it("are recognised where nobody said so", async () => {
    const files = await readCatalogue(catalogueFolder({ "export.csv": product("CUP", "9") }));
    const outcomes = await importCatalogue(files, { database, tenantId: merchant.tenantId, clock: systemClock });
    expect(faults(outcomes)).toMatchObject([
      { reason: "UNKNOWN_FILE", wanted: "the preset `shopify`: it looks like an export of Shopify" },
    ]);
  });
});
