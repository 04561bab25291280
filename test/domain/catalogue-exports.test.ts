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

  it.each(["WAHR", "storniert", "x", "-1", "true", "Ja", "1", "Y"])(
    "know a yes as people and databases write it: %s",
    async (yes) => {
      const outcomes = await merchant.importExports("jtl", {
        "Artikel.csv": text(
          "Artikelnummer;Artikelname;Ist Vaterartikel;Artikel aktiv",
          `T;Tasse;${yes === "storniert" ? "x" : yes};1`,
          `T-R;Tasse rot;FALSCH;${yes === "storniert" ? "aktiv" : yes}`,
          "T-G;Tasse grün;;nein",
        ),
        "Auftraege.csv": text(
          "Auftragsnummer;Erstelldatum;Artikelnummer;Anzahl;VK Brutto;Storniert",
          `1;1.3.2026 9:05;T-R;1;9,50;${yes}`,
          "2;1.3.2026 9:05;T-R;2;9,50;",
          "3;2026-03-01 10:05;T-G;3;9,50;0",
        ),
      });
      expect(faults(outcomes)).toEqual([]);
      const { skus, sales } = await merchant.stored();
      expect(skus.map((row) => row.split(" | ").filter((_, at) => at === 0 || at === 5))).toEqual([
        ["T-G", "ARCHIVED"],
        ["T-R", "ACTIVE"],
      ]);
      expect(sales.map((row) => row.split(" | ").filter((_, at) => at === 0 || at === 8))).toEqual([
        ["2", "2026-03-01T09:05:00.000Z"],
        ["3", "2026-03-01T10:05:00.000Z"],
      ]);
    },
  );

  it("have rows refused whose yes or no is another word, with the column as the export names it", async () => {
    const jtl = await merchant.importExports("jtl", {
      "Artikel.csv": text(
        "Artikelnummer;Artikelname;Ist Vaterartikel;Aktiv",
        "T;Tasse;0;gesperrt",
        "U;Tasse;vielleicht;1",
      ),
      "Auftraege.csv": text(
        "Auftragsnummer;Erstelldatum;Artikelnummer;Anzahl;VK Brutto;Storniert",
        "1;1.3.2026;T;1;9,50;teilweise",
      ),
    });
    const unknown = { reason: "UNKNOWN_VALUE", wanted: expect.stringMatching(/^yes or no: /) };
    expect(faults(jtl)).toEqual([
      { file: "Artikel.csv → skus", row: 2, column: "Aktiv", value: "gesperrt", ...unknown },
      { file: "Artikel.csv → skus", row: 3, column: "Ist Vaterartikel", value: "vielleicht", ...unknown },
      { file: "Auftraege.csv → sales", row: 2, column: "Storniert", value: "teilweise", ...unknown },
    ]);
    const woo = (...published: string[]) =>
      merchant.importExports("woocommerce", {
        "products.csv": text(
          "Type,SKU,Name,Published,Regular price",
          ...published.map((word, at) => `simple,W${at},Mug,${word},9`),
        ),
      });
    expect(faults(await woo("TRUE", "on sale"))).toMatchObject([{ row: 3, column: "Published", ...unknown }]);
    expect(faults(await woo("TRUE", "1", "FALSE", "-1", "0"))).toEqual([]);
    expect((await merchant.stored()).skus.map((row) => row.split(" | ")[5])).toEqual([
      "ACTIVE",
      "ACTIVE",
      "DRAFT",
      "DRAFT",
      "DRAFT",
    ]);
  });
});
