import { awaitTurn } from "../../src/domain/catalogue/rows/upsert-rows";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { catalogueOf, text } from "../support/catalogue-folder";
import { upload } from "../support/upload";

let app: TestApp;
let ours: Merchant;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ours = await app.merchant({ currency: "EUR" });
});

const send = (path: string, files: Record<string, string | Buffer>, options?: unknown, key = ours.key) =>
  upload(app, path, files, { key, options });
/** The lines of an import's answer. */
async function imported(files: Record<string, string | Buffer>, options?: unknown) {
  const response = await send("/imports", files, options);
  const lines = (await response.text())
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
  return { status: response.status, lines, outcomes: lines.at(-1)?.outcomes };
}
const storesOf = async () => (await catalogueOf(app.database, ours.tenantId)).stores.map(({ name }) => name);

const READING = { encoding: "windows-1251", text: "Кружка" };
const FILES = { "stores.csv": text("name;currency", "Café;EUR"), "warehouses.csv": text("name,store", "North,Café") };

it("tries files that are sent, imports them, and tells how far it is", async () => {
  const tried = await imported(FILES, { dryRun: true });
  expect(tried.status).toBe(200);
  expect(tried.outcomes).toMatchObject([
    { file: "stores.csv", rows: 1, faults: [], changes: { added: 1, changed: 0 }, format: { delimiter: ";" } },
    { file: "warehouses.csv", rows: 1, faults: [], changes: { added: 1 } },
  ]);
  expect(tried.lines.slice(0, -1)).toEqual(expect.arrayContaining([{ progress: { file: "warehouses.csv", rows: 0 } }]));
  expect(await storesOf()).toEqual([]);
  expect((await imported(FILES)).outcomes).toEqual(tried.outcomes);
  expect(await storesOf()).toEqual(["Café"]);
});

it("looks into files: columns, first rows, and what they seem to be", async () => {
  const exported = text("Handle,Title,Variant SKU,Variant Price", "cup,Cup,CUP,9");
  const response = await send("/imports/look", {
    "Shops.csv": text("Name,Curency,Colour", "Web,EUR,red"),
    "export.csv": exported,
  });
  expect(await response.json()).toMatchObject({
    files: [
      {
        file: "Shops.csv",
        header: ["Name", "Curency", "Colour"],
        rows: [["Web", "EUR", "red"]],
        preset: null,
        mapping: { table: "stores", columns: { Name: "name", Curency: "currency", Colour: null } },
        faults: [],
      },
      { file: "export.csv", preset: "shopify" },
    ],
  });
});

it("takes a list that counts stock for stock, whatever suppliers and prices stand beside it", async () => {
  const headers = {
    "en.csv": "Article code,Description,Warehouse,Stock,Supplier,Purchase price",
    "de.csv": "Artikelnummer;Bezeichnung;Lager;Bestand;Lieferant;Einkaufspreis",
    "fr.csv": "Référence;Désignation;Entrepôt;Stock;Fournisseur;Prix d'achat",
    "nl.csv": "Artikelcode;Omschrijving;Magazijn;Voorraad;Leverancier;Inkoopprijs",
    "es.csv": "Código;Descripción;Almacén;Existencias;Proveedor;Precio de compra",
    // Without a count it is what it was.
    "prices.csv": "Artikelnummer;Lieferant;Einkaufspreis",
  };
  const files = Object.fromEntries(Object.entries(headers).map(([name, header]) => [name, text(header)]));
  const { files: looks } = (await (await send("/imports/look", files)).json()) as {
    files: { mapping: { table: string; columns: Record<string, string | null> } | null }[];
  };
  expect(looks.map(({ mapping }) => mapping?.table)).toEqual([...Array(5).fill("stock_levels"), "sku_suppliers"]);
  for (const { mapping } of looks.slice(0, 5))
    expect(Object.values(mapping?.columns ?? {})).toEqual(expect.arrayContaining(["sku", "warehouse", "on_hand"]));
});

describe("which system files are from", () => {
  const ARTICLES = "Artikelnummer;Artikelname;Interner Schlüssel;Brutto-VK;Auf Lager";
  const presetsOf = async (headers: readonly string[]) => {
    const files = Object.fromEntries(headers.map((header, at) => [`file-${at}.csv`, text(header)]));
    const { files: looks } = (await (await send("/imports/look", files)).json()) as {
      files: { preset: string | null }[];
    };
    return looks.map(({ preset }) => preset);
  };

  it.each([
    "Artikelnummer;Lager;Bestand",
    "Artikelnummer;Bezeichnung;Lager;Menge",
    "Artikelnummer;Artikelname;EK Netto;Lieferant",
    "Bestellnummer;Datum;Artikelnummer;Menge;Einzelpreis",
    "SKU;Name;Price",
    "SKU;Product;Warehouse;On hand",
    "Référence;Désignation;Entrepôt;Stock",
    "Artikelcode;Omschrijving;Magazijn;Voorraad",
    "Código;Descripción;Almacén;Existencias",
    "Date;SKU;Quantity;Price",
  ])("is left open for %s, which anybody writes", async (header) => {
    expect(await presetsOf([header])).toEqual([null]);
  });

  it.each([
    [ARTICLES, "jtl"],
    ["Artikelnummer;Lagername;Lagerbestand Gesamt", "jtl"],
    ["externe Auftragsnummer;Erstelldatum;Artikelnummer;Menge;VK brutto;Lagername", "jtl"],
    ["Auftragsnummer;Erstelldatum;Positionstyp;Artikelnummer;Anzahl;Einzelpreis", "jtl"],
    ["Name;Created at;Lineitem quantity;Lineitem price;Lineitem sku", "shopify"],
    ["Type;SKU;Name;Regular price;Stock", "woocommerce"],
    ["handle;sku;name;supply_price;retail_price", "lightspeed"],
  ])("is told for %s", async (header, preset) => {
    expect(await presetsOf([header])).toEqual([preset]);
  });

  it("is told for a file that anybody could write, beside one of the system", async () => {
    expect(await presetsOf(["Artikelnummer;Lager;Bestand", ARTICLES])).toEqual(["jtl", "jtl"]);
    expect(await presetsOf(["Artikelnummer;Lager;Bestand", "Type;SKU;Name;Regular price"])).toEqual([
      null,
      "woocommerce",
    ]);
  });
});

it("guesses columns by what stands in them: names that are there, days, whole numbers and prices", async () => {
  await imported({
    "stores.csv": text("name,currency", "Web,EUR"),
    "warehouses.csv": text("name", "Nord"),
    "skus.csv": text("sku,product", "100,Cup", "200,Mug"),
  });
  const rows = ["100;Nord;Web;3;9,50;1.11.2026;rot", "200;Nord;Web;1;4,25;2.11.2026;blau"];
  const response = await send("/imports/look", { "sales.csv": text("a;b;c;d;e;f;g", ...rows) });
  expect((await response.json()).files[0].mapping).toEqual({
    table: "sales",
    columns: { a: "sku", b: "warehouse", c: "store", d: "quantity", e: "unit_price", f: "timestamp", g: null },
  });
  // Which of two it is, nobody knows.
  const two = await send("/imports/look", { "stock_levels.csv": text("sku;x;y", "100;1;2") });
  expect((await two.json()).files[0].mapping.columns).toEqual({ sku: "sku", x: null, y: null });
});

it("asks for the encoding of a text, shows what it reads in it, and tells what looks odd, in a dry run and after", async () => {
  const cyrillic = Buffer.concat([
    Buffer.from(text("sku,product", "A,Tea", "B,Tea", "C,Tea", "D,Tea", "E,Tea", "1-Mar,Tea")),
    Buffer.from("E1,\xca\xf0\xf3\xe6\xea\xe0\n", "latin1"),
  ]);
  const files = { "skus.csv": cyrillic };
  const look = async (options?: unknown) => (await (await send("/imports/look", files, options)).json()).files;
  const asked = { row: 8, reason: "UNKNOWN_ENCODING", readings: expect.arrayContaining([READING]) };
  expect(await look()).toMatchObject([{ faults: [asked] }]);
  expect((await imported(files)).outcomes).toMatchObject([{ faults: [asked] }]);
  const examples = [{ row: 8, text: "Кружка" }];
  expect(await look({ encoding: "cp1251" })).toMatchObject([
    { faults: [], dialect: { encoding: "windows-1251", examples } },
  ]);
  const tried = await imported(files, { encoding: "windows-1251", dryRun: true });
  expect(tried.outcomes).toMatchObject([
    {
      faults: [],
      format: { encoding: "windows-1251", examples },
      warnings: [{ row: 7, column: "sku", reason: "DATE_IN_TEXT", value: "1-Mar", message: expect.any(String) }],
      warningCount: 1,
    },
  ]);
  expect((await imported(files, { encoding: "windows-1251" })).outcomes).toEqual(tried.outcomes);
  expect((await catalogueOf(app.database, ours.tenantId)).skus).toContainEqual(
    expect.objectContaining({ name: "E1", product: "Кружка" }),
  );
});

it("takes columns as they are mapped, and passes over those that are not wanted", async () => {
  const mappings = { "Läden.csv": { table: "stores", columns: { Laden: "name", Währung: "currency", Farbe: null } } };
  const { outcomes } = await imported(
    { "Läden.csv": text("Farbe;Laden;Währung", "rot;Web;EUR", "rot;Shop;money") },
    { mappings },
  );
  expect(outcomes).toMatchObject([
    { file: "Läden.csv", faults: [{ row: 3, column: "currency", reason: "INVALID_CURRENCY", value: "money" }] },
  ]);
  await imported({ "Läden.csv": text("Farbe;Laden;Währung", "rot;Web;EUR") }, { mappings });
  expect(await storesOf()).toEqual(["Web"]);
});

it("takes one file as several tables, with what is the same in all rows, and refuses what is mapped twice", async () => {
  const articles = { "Artikel.csv": text("Nummer;Name;Bestand", "TAS;Tasse;34", "KER;Kerze;viel") };
  const mapped = (constants: Record<string, string>) => ({
    mappings: {
      "Artikel.csv": [
        { table: "skus", columns: { Nummer: "sku", Name: "product", Bestand: null } },
        { table: "stock_levels", columns: { Nummer: "sku", Name: null, Bestand: "on_hand" }, constants },
      ],
    },
  });
  const files = { "warehouses.csv": text("name", "Keller"), ...articles };
  const { outcomes } = await imported(files, mapped({ warehouse: "Keller" }));
  expect(outcomes).toMatchObject([
    { file: "warehouses.csv", rows: 1 },
    { file: "Artikel.csv → skus", rows: 2, faults: [] },
    { file: "Artikel.csv → stock_levels", faults: [{ row: 3, column: "on_hand", value: "viel" }] },
  ]);
  expect((await imported(files, mapped({ sku: "TAS" }))).outcomes.at(-1).faults[0]).toMatchObject({
    row: 1,
    column: "sku",
    reason: "DUPLICATE_COLUMN",
  });
});

it("takes corrected cells, and hands back a corrected row that is refused for something else", async () => {
  const files = { "Läden.csv": text("Laden;Währung;aktiv", "Web;Euro;true", "Shop;Euro;ja", "Kiosk;EUR;true") };
  const mappings = {
    "Läden.csv": { table: "stores", columns: { Laden: "name", Währung: "currency", aktiv: "active" } },
  };
  const cell = { column: "Währung", value: "EUR" };
  const corrections = {
    "Läden.csv": [
      { row: 2, ...cell },
      { row: 3, ...cell },
    ],
  };
  const { lines, outcomes } = await imported(files, { mappings, corrections, skipBadRows: true });
  expect(outcomes).toMatchObject([{ rows: 3, rejected: { rows: 1, faults: [{ row: 3, column: "active" }] } }]);
  expect(lines.find(({ rejected }) => rejected)?.rejected.csv).toContain("Shop;EUR;ja;3;aktiv;INVALID_TYPE;ja");
  expect((await storesOf()).sort()).toEqual(["Kiosk", "Web"]);
  const unknown = await send("/imports", files, { mappings, corrections: { "other.csv": [{ row: 2, ...cell }] } });
  expect(unknown.status).toBe(422);
});

it("creates what rows name and nobody has, for those who may write the catalogue", async () => {
  await imported({ "skus.csv": text("sku,product", "CUP,Cup") });
  const files = { "stock_levels.csv": text("sku,warehouse,on_hand", "CUP,Nord,1") };
  const missing = [{ table: "warehouses", names: ["Nord"] }];
  expect((await imported(files, { dryRun: true })).outcomes).toMatchObject([{ missing }]);
  const { key } = await app.merchant({ rights: ["RECEIVE_STOCK"] });
  const tried = await send("/imports", files, { dryRun: true }, key);
  expect([tried.status, await tried.text()]).toEqual([200, expect.any(String)]);
  expect((await send("/imports", files, { createMissing: "all" }, key)).status).toBe(403);
  expect((await imported(files, { createMissing: { warehouses: ["Nord"] } })).outcomes).toMatchObject([
    { created: missing },
  ]);
});

it("reads exports by a preset", async () => {
  const orders = text(
    "Name,Created at,Lineitem quantity,Lineitem price,Lineitem sku",
    "#1,2026-01-05 10:00:00 +0000,1,9,CUP",
  );
  const files = {
    "products.csv": text("Handle,Title,Variant SKU,Variant Price", "cup,Cup,CUP,9"),
    "orders.csv": orders,
  };
  const { outcomes } = await imported(files, { preset: "shopify", store: "Web shop" });
  expect(outcomes.flatMap(({ faults }: { faults: unknown[] }) => faults)).toEqual([]);
  expect(await storesOf()).toEqual(["Web shop"]);
});

it("tells the files of the catalogue with their columns, the presets, and the encodings", async () => {
  const response = await fetch(`${app.address}/imports/files`, { headers: { Authorization: `Bearer ${ours.key}` } });
  expect(await response.json()).toMatchObject({
    files: expect.arrayContaining([expect.objectContaining({ name: "skus", key: ["sku"] })]),
    presets: [{ name: "shopify", title: "Shopify" }, {}, {}, {}],
    encodings: expect.arrayContaining([{ name: "windows-1251", title: "Windows-1251 (Cyrillic)" }]),
  });
});

describe("what is refused, with nothing stored", () => {
  it.each([
    ["an unknown option", { colour: "red" }, 422],
    ["options that are no JSON", "{", 422],
    ["an unknown preset", { preset: "abacus" }, 422],
    ["an unknown encoding", { encoding: "morse" }, 422],
    ["a mapping of a file that was not sent", { mappings: { "shops.csv": { table: "stores", columns: {} } } }, 422],
  ])("%s", async (_title, options, status) => {
    const response = await send("/imports", FILES, options);
    if (_title.includes("not sent"))
      expect((await response.json()).detail).toBe(
        "mappings.shops.csv: must be a file or sheet that was sent: stores.csv, warehouses.csv",
      );
    expect([response.status, response.headers.get("content-type")]).toEqual([
      status,
      "application/problem+json; charset=utf-8",
    ]);
    expect(await storesOf()).toEqual([]);
  });

  it("a form without files, what is no form, and a form that is cut off", async () => {
    expect((await send("/imports", {})).status).toBe(422);
    const post = (type: string, body: string) =>
      fetch(`${app.address}/imports`, {
        method: "POST",
        headers: { Authorization: `Bearer ${ours.key}`, "Content-Type": type },
        body,
      });
    expect((await post("text/csv", "name\nA\n")).status).toBe(415);
    expect(
      (await post("multipart/form-data; boundary=x", '--x\r\nContent-Disposition: form-data; name="a"')).status,
    ).toBe(400);
    expect((await post("multipart/form-data", "x")).status).toBe(400);
  });

  it("a form of more parts than there may be files, before it is parsed", async () => {
    const part = '--x\r\nContent-Disposition: form-data; name="files"; filename="stores.csv"\r\n\r\nname\r\n';
    const parsed = jest.spyOn(Response.prototype, "formData");
    const look = async (count: number) => {
      const { status } = await fetch(`${app.address}/imports/look`, {
        method: "POST",
        headers: { Authorization: `Bearer ${ours.key}`, "Content-Type": 'multipart/form-data; boundary="x"' },
        body: `${part.repeat(count)}--x--\r\n`,
      });
      return [status, parsed.mock.calls.length];
    };
    expect([await look(64), await look(1_000)]).toEqual([
      [200, 1],
      [422, 1],
    ]);
    parsed.mockRestore();
  });

  it("a file of more columns than any table has, also when it is only looked into", async () => {
    const wide = (columns: number) => ({ "wide.csv": text("a,".repeat(columns)) });
    const fault = { row: 1, reason: "WRONG_NUMBER_OF_CELLS", wanted: "up to 1,000 cells" };
    const look = async (columns: number) => (await (await send("/imports/look", wide(columns))).json()).files;
    expect(await look(1_001)).toMatchObject([{ header: [], mapping: null, faults: [fault] }]);
    expect(await look(1_000)).toMatchObject([{ header: Array(1_000).fill("a"), faults: [] }]);
    expect((await imported(wide(1_001))).outcomes).toMatchObject([{ faults: [fault] }]);
    const { files } = await (
      await send("/imports/look", { "stores.csv": text(`name,currency${",".repeat(9_000)}`) })
    ).json();
    expect(files).toMatchObject([{ header: ["name", "currency"], faults: [] }]);
  });

  it("a key that may only read, or none; it may look", async () => {
    const { key } = await app.merchant({ scope: "READ" });
    expect((await send("/imports", FILES, { dryRun: true }, key)).status).toBe(403);
    expect((await send("/imports/look", FILES, undefined, key)).status).toBe(200);
    for (const path of ["/imports", "/imports/look"])
      expect((await send(path, FILES, {}, "nonsense")).status).toBe(401);
    expect((await fetch(`${app.address}/imports`)).status).toBe(405);
  });

  it("a second import of a merchant while one is under way, and not another merchant's", async () => {
    const other = await app.merchant();
    const first = await app.database.as(ours.tenantId, async (work) => {
      // What the first one waits for.
      await awaitTurn(work);
      const first = await send("/imports", FILES);
      const second = await send("/imports", FILES);
      expect([second.status, (await second.json()).detail]).toEqual([429, expect.stringMatching(/^This merchant has/)]);
      const others = await send("/imports", FILES, {}, other.key);
      expect([others.status, (await others.text()).includes("outcomes")]).toEqual([200, true]);
      return first;
    });
    expect(await first.text()).toContain("outcomes");
    expect((await imported(FILES)).outcomes).toHaveLength(2);
  });
});

it("takes stock below 0 as owed, with a warning, or refuses it where that is asked for", async () => {
  const files = {
    "stores.csv": text("name,currency", "Web,EUR"),
    "warehouses.csv": text("name,store", "North,Web"),
    "skus.csv": text("sku,product", "CUP,Cup", "TEA,Tea"),
    "stock_levels.csv": text("sku,warehouse,on_hand", "CUP,North,-30", "TEA,North,5"),
  };
  const last = { row: 2, column: "on_hand" };
  const { outcomes: owed } = await imported(files, { dryRun: true });
  expect(owed.at(-1)).toMatchObject({ rows: 2, faults: [], warnings: [{ ...last, reason: "NEGATIVE_STOCK" }] });
  const { outcomes: refused } = await imported(files, { dryRun: true, refuseNegativeStock: true });
  expect(refused.at(-1)).toMatchObject({ faults: [{ ...last, reason: "MUST_NOT_BE_NEGATIVE", value: "-30" }] });
  expect(refused.at(-1)).not.toHaveProperty("warnings");
  // The page at /import shows the same words, and has no options of the command line.
  expect(JSON.stringify([owed, refused])).not.toContain("--");
  const { outcomes: skipped } = await imported(files, { skipBadRows: true, refuseNegativeStock: true });
  expect(skipped.at(-1)).toMatchObject({ rows: 2, changes: { added: 1 }, rejected: { rows: 1 } });

  const everything = { "planning_settings.csv": text("stock_cover_days", "30") };
  const ofSku = { "planning_settings.csv": text("sku,stock_cover_days", "CUP,20", ",30") };
  for (const [settings, added] of [
    [everything, 1],
    [ofSku, 2],
  ] as const) {
    const { outcomes } = await imported({ ...files, ...settings }, { dryRun: true });
    const changes = outcomes.find(({ file }: { file: string }) => file === "planning_settings.csv");
    expect(changes).toMatchObject({ faults: [], changes: { added } });
  }

  const count = (asked: string) =>
    ours.api.graphql(`mutation { countStock(rows: [{ sku: "CUP", warehouse: "North", onHand: -30 }]${asked}) {
      ... on CountStockSuccess { result { onHand } } ... on InvalidError { code message } } }`);
  expect((await count(", refuseNegativeStock: true")).body.data.countStock).toMatchObject({ code: expect.any(String) });
  expect((await count("")).body.data.countStock).toEqual({ result: [{ onHand: -30 }] });
});

it("stores the good rows of files, and hands the others back as files", async () => {
  const files = {
    "stores.csv": text("name,currency", "Café,EUR", "Web,money"),
    "warehouses.csv": text("name,store", "North,Web"),
  };
  const { lines, outcomes } = await imported(files, { skipBadRows: true });
  expect(outcomes).toMatchObject([
    {
      file: "stores.csv",
      rows: 2,
      faults: [],
      rejected: { rows: 1, faults: [{ row: 3, reason: "INVALID_CURRENCY" }] },
    },
    { file: "warehouses.csv", rejected: { rows: 1, faults: [{ row: 2, followsFrom: "stores.csv" }] } },
  ]);
  const rejected = lines.flatMap((line) => line.rejected ?? []);
  expect(rejected).toEqual([
    {
      name: "stores-rejected.csv",
      rows: 1,
      csv: "\ufeffname,currency,row,column,reason,value\r\nWeb,money,3,currency,INVALID_CURRENCY,money\r\n",
    },
    {
      name: "warehouses-rejected.csv",
      rows: 1,
      csv: "\ufeffname,store,row,column,reason,value\r\nNorth,Web,2,store,REFERENCE_REJECTED,Web\r\n",
    },
  ]);
  expect(await storesOf()).toEqual(["Café"]);
  const mended = rejected.map(({ name, csv }) => [name, csv.replace("money", "EUR")]);
  expect((await imported(Object.fromEntries(mended))).outcomes).toMatchObject([{ faults: [] }, { faults: [] }]);
  expect(await storesOf()).toEqual(["Café", "Web"]);
});
