import { readCatalogue } from "../../src/domain/catalogue/files/read-catalogue";
import { importCatalogue } from "../../src/domain/catalogue/import-catalogue";
import type { FileOutcome } from "../../src/domain/catalogue/import-outcome";
import { systemClock } from "../../src/values/clock";
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

  /** What is told of rows that are taken, a text a note. */
  const notes = (outcomes: FileOutcome[]) =>
    outcomes.flatMap(({ notes: told = [] }) =>
      told.map(
        ({ why, examples }) =>
          `${examples
            .map(({ sku }) => sku)
            .sort()
            .join(" ")}: ${why}`,
      ),
    );

  it.each(["as exported", "in another order"])("tell of texts that are stored otherwise: %s", async (order) => {
    const lines = ["mug,Mug,Size: EU;US,M;L,A,9", "mug-2,Mug,,,B,9", "pot,Pot,,,C\u00a0,9"];
    const outcomes = await merchant.importExports("shopify", {
      "products.csv": text(
        "Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price",
        ...(order === "as exported" ? lines : lines.reverse()),
      ),
    });
    expect(faults(outcomes)).toEqual([]);
    expect((await merchant.stored()).skus.map((row) => row.split(" | ").filter((_, at) => at < 4 && at !== 2))).toEqual(
      [
        ["A", "Mug (mug)", '{"Size, EU,US":"M,L"}'],
        ["B", "Mug (mug-2)", "{}"],
        ["C", "Pot", "{}"],
      ],
    );
    expect(new Set(notes(outcomes))).toEqual(
      new Set([
        "A: options have a comma in the place of a semicolon, or of a colon in a name",
        "A B: several products have this title: each of them is called by its title and its handle",
        "C: no-break blanks, or blanks like them, around its SKU are left out",
      ]),
    );
  });

  it("tell of categories that are left out, and of lines that were paid above their amount", async () => {
    const outcomes = await merchant.importExports("woocommerce", {
      "products.csv": text(
        "Type,SKU,Name,Published,Regular price,Categories,Parent",

        'simple,A,Mug,1,9,"Food > Coffee, Sale",',
        'simple,B,Pot,1,9,"Coffee\\, Tea",',
        'variable,V,Jar,1,,"Sale, Tea",',
        "variation,V-1,Jar,1,9,,V",
      ),
      "orders.csv": text(
        "order_id,order_date,item_sku,item_quantity,item_subtotal,item_total,order_currency",
        '1,2026-01-05 10:00,A,1,"9,00","10,00",EUR',
        '2,2026-01-05 10:00,B,2,"9,00","8,00",EUR',
      ),
    });
    expect(faults(outcomes)).toEqual([]);
    const { skus, sales } = await merchant.stored();
    expect(skus.map((row) => row.split(" | ")[2])).toEqual(["Coffee", "Coffee, Tea", "Sale"]);
    expect(sales.map((row) => row.split(" | ").slice(4, 7).join(" "))).toEqual(["1 10 0", "2 4.5 1"]);
    expect(notes(outcomes)).toEqual([
      "A V-1: its category is the narrowest of its first categories: the others are left out",
      "A: item_total is above item_subtotal: unit_price is made of item_total",
    ]);
  });
});
