import { spawnSync } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { sql } from "../../src/db";
import type { Encoding } from "../../src/domain/catalogue/files/csv/encodings";
import { encodingNamed } from "../../src/domain/catalogue/files/csv/encodings";
import { readCatalogue } from "../../src/domain/catalogue/files/read-catalogue";
import { importCatalogue } from "../../src/domain/catalogue/import-catalogue";
import { systemClock } from "../../src/values/clock";
import { anyRows } from "../support/any-rows";
import { catalogueFolder, faultsOf, text } from "../support/catalogue-folder";
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

const importFiles = async (
  files: Record<string, string | Buffer>,
  { decimal, encoding }: { decimal?: "point" | "comma"; encoding?: Encoding } = {},
) =>
  importCatalogue(await readCatalogue(catalogueFolder(files), encoding), {
    database,
    tenantId,
    clock: systemClock,
    decimal,
  });
const products = async () =>
  (await database.as(tenantId, ({ db }) => db.product.findMany({ orderBy: { name: "asc" } }))).map(({ name }) => name);
const costs = async () => {
  const rows = await database.as(tenantId, ({ db }) =>
    anyRows(db, sql`select name, trim_scale(unit_cost)::text as cost from skus order by name`),
  );
  return (rows as { name: string; cost: string }[]).map(({ name, cost }) => `${name} ${cost}`);
};
/** SKUs whose names count up, with these costs, a semicolon between the cells. */
const costing = (...texts: string[]) =>
  text("sku;product;unit_cost", ...texts.map((cost, at) => `S${String(at).padStart(2, "0")};P;${cost}`));
const windows = (content: string) => Buffer.from(content, "latin1");

describe("a text that a program guarded from being taken for a formula", () => {
  const namesOf = () => database.as(tenantId, ({ db }) => db.supplier.findMany({ select: { name: true, city: true } }));

  it("is read without the guard, once, and other apostrophes stay", async () => {
    const rows = ["'t Winkeltje,EUR,'+49 30 1", "'=abc,EUR,", "''=abc,EUR,'@x", '"Mug\n\'-1",EUR,"\'\tx"'];
    expect(await importFiles({ "suppliers.csv": text("name,currency,city", ...rows) })).toMatchObject([{ faults: [] }]);
    expect(await namesOf()).toEqual(
      expect.arrayContaining([
        { name: "'t Winkeltje", city: "+49 30 1" },
        { name: "=abc", city: null },
        { name: "'=abc", city: "@x" },
        { name: "Mug\n-1", city: "\tx" },
      ]),
    );
  });

  it.each([
    [
      "semicolons and decimal commas",
      "sku;warehouse;on_hand",
      (units: string) => `CUP;North;${units}`,
      "'-3,5",
      "-3.5",
    ],
    ["commas", "sku,warehouse,on_hand", (units: string) => `CUP,North,${units}`, "'-3", "-3"],
    ["no guard", "sku,warehouse,on_hand", (units: string) => `CUP,North,${units}`, "-3", "-3"],
  ])("is a number below 0 as well: with %s", async (_title, header, row, units, onHand) => {
    const files = {
      "stores.csv": text("name,currency", "Web,EUR"),
      "warehouses.csv": text("name,store", "North,Web"),
      "skus.csv": text("sku,product", "CUP,Cup"),
      "stock_levels.csv": text(header, row(units)),
    };
    const outcomes = await importFiles(files);
    expect(outcomes.flatMap(({ faults }) => faults)).toEqual([]);
    expect(outcomes.at(-1)?.warnings).toMatchObject([{ row: 2, column: "on_hand", reason: "NEGATIVE_STOCK" }]);
    const [level] = await database.as(tenantId, ({ db }) => db.stockLevel.findMany({ select: { onHand: true } }));
    expect(String(level?.onHand)).toBe(onHand);
  });
});

describe("a file as a spreadsheet saves it", () => {
  it.each([
    ["semicolons and Windows-1252", "stores.csv", windows("name;currency\r\nCafé Müller;EUR\r\n"), "windows-1252", ";"],
    ["tabs", "stores.tsv", "name\tcurrency\nCafé Müller\tEUR\n", "utf-8", "\t"],
    [
      "UTF-16 and tabs, as .txt",
      "stores.txt",
      Buffer.from("\uFEFFname\tcurrency\nCafé Müller\tEUR\n", "utf16le"),
      "utf-16le",
      "\t",
    ],
    [
      "UTF-16 without its mark",
      "stores.csv",
      Buffer.from("name,currency\nCafé Müller,EUR\n", "utf16le"),
      "utf-16le",
      ",",
    ],
    ["a line that names its delimiter", "stores.csv", "sep=;\r\nname;currency\r\nCafé Müller;EUR\r\n", "utf-8", ";"],
    ["delimiters at the ends of lines", "stores.csv", "name,currency,,\nCafé Müller,EUR,,\n,,,\n", "utf-8", ","],
    ["empty lines before its header", "stores.csv", "\n,\nname,currency\nCafé Müller,EUR\n", "utf-8", ","],
    ["a header that has commas in quotes", "stores.csv", '"name"|"currency"\n"Café Müller"|"EUR"\n', "utf-8", "|"],
  ])("is read with %s, and it is told how", async (_title, file, content, encoding, delimiter) => {
    const outcomes = await importFiles({ [file]: content });
    expect(outcomes).toMatchObject([{ file, rows: 1, faults: [], format: { encoding, delimiter } }]);
    expect(
      await database.as(tenantId, ({ db }) => db.store.findMany({ select: { name: true, currency: true } })),
    ).toEqual([{ name: "Café Müller", currency: "EUR" }]);
  });

  it("is text or it is refused: bytes that no Windows-1252 has are not guessed at", async () => {
    const outcomes = await importFiles({ "stores.csv": Buffer.concat([windows("name,currency\nCaf\xe9\x81,EUR\n")]) });
    expect(faultsOf(outcomes)).toEqual(["2  UNKNOWN_ENCODING"]);
    expect(faultsOf(await importFiles({ "stores.csv": windows("name,currency\nA\x00\x01\xe9,EUR\n") }))).toEqual([
      "0  INVALID_UTF8",
    ]);
  });
});

describe("an encoding", () => {
  it.each([
    ["MacRoman", "macintosh"],
    ["mac-roman", "macintosh"],
    ["Mac OS Roman", "macintosh"],
    ["Latin-1", "windows-1252"],
    ["ISO 8859-1", "windows-1252"],
    ["cp_1252", "windows-1252"],
    ["Windows 1251", "windows-1251"],
    ["win1250", "windows-1250"],
    ["utf-8-sig", "utf-8"],
    ["UTF8", "utf-8"],
    ["UTF_16LE", "utf-16le"],
    ["cp932", "shift_jis"],
    ["cp936", "gb18030"],
    ["cp949", "euc-kr"],
    ["EUC_JP", "euc-jp"],
    ["latin9", "iso-8859-15"],
  ])("is known as %s", (label, encoding) => expect(encodingNamed(label)).toBe(encoding));
});

describe("a text file that is no Unicode", () => {
  const skus = (bytes: Buffer) => ({
    "skus.csv": Buffer.concat([Buffer.from("sku,product\nA,Tea\nE1,"), bytes, Buffer.from("\n")]),
  });

  it.each([
    ["windows-1251", "Кружка синяя", "caf0f3e6eae020f1e8edffff"],
    ["koi8-r", "Кружка синяя", "ebd2d5d6cbc120d3c9ced1d1"],
    ["ibm866", "Кружка синяя", "8ae0e3a6aaa020e1a8adefef"],
    ["windows-1250", "Żółta łyżka", "aff3b3746120b379bf6b61"],
    ["windows-1250", "Hrníček žlutý", "48726eede8656b209e6c7574fd"],
    ["windows-1253", "Κούπα μπλε", "caeffdf0e120ecf0ebe5"],
    ["windows-1254", "Çay kaşığı", "c76179206b61fefdf0fd"],
    ["shift_jis", "青いカップ", "90c282a2834a83628376"],
    ["gb18030", "蓝色杯子", "c0b6c9abb1add7d3"],
    ["euc-kr", "파란 컵", "c6c4b6f520c4c5"],
    ["macintosh", "Café für Größe", "4361668e20669f722047729aa765"],
    ["macintosh", "Tasse weiß", "546173736520776569a7"],
    ["macintosh", "Hôtel Rhône", "489974656c205268996e65"],
    ["macintosh", "Blå", "426c8c"],
    ["macintosh", "Menú físico", "4d656e9c2066927369636f"],
    ["windows-1250", "Herbatę czarną", "486572626174ea20637a61726eb9"],
    ["windows-1250", "Kawa są", "4b6177612073b9"],
    ["windows-1250", "Caş afumat", "4361ba206166756d6174"],
    ["windows-1257", "Kūka", "4bfb6b61"],
  ] as const)("is not stored before its encoding is named: %s, %s", async (encoding, product, hex) => {
    const file = skus(Buffer.from(hex, "hex"));
    const [refused] = await importFiles(file);
    expect(refused?.faults).toMatchObject([
      { row: 3, reason: "UNKNOWN_ENCODING", wanted: expect.stringContaining(`${encoding} ("${product}")`) },
    ]);
    expect(refused?.faults[0]?.readings).toContainEqual({ encoding, text: product });
    expect(await products()).toEqual([]);
    const [stored] = await importFiles(file, { encoding });
    expect(stored).toMatchObject({ faults: [], format: { encoding, examples: [{ row: 3, text: product }] } });
    expect(stored).not.toHaveProperty("warnings");
    expect(await products()).toEqual([product, "Tea"].sort());
  });

  it("is Windows-1252 where Western Europeans would write so, which is a guess that is told", async () => {
    const western = windows(
      "Cr\xe8me br\xfbl\xe9e \x96 Gr\xf6\xdfe 5\xa0\xb0, \x80 4, l\x92\xe9t\xe9, Se\xf1or".replaceAll(",", ";"),
    );
    const [outcome] = await importFiles(skus(western));
    const value = "Crème brûlée – Größe 5\u00a0°; € 4; l’été; Señor";
    expect(outcome).toMatchObject({
      faults: [],
      warningCount: 1,
      warnings: [{ row: 3, column: "", reason: "GUESSED_ENCODING", value }],
    });
    expect(await products()).toContain(value);
  });

  it.each([
    "5 m\xb2 N\xba 3; 2\xaa",
    "Tempo\x99 LEGO\xae",
    "c\x9cur B\x8cUF go\xfbt",
    "\xbfQu\xe9 tal? fa\xe7ade",
    "paral\xb7lel CO\xb2",
  ])("is Windows-1252 with signs and letters in their ordinary places: %s", async (words) => {
    expect(faultsOf(await importFiles(skus(windows(words))))).toEqual([]);
  });

  it("is refused where the named encoding has no such bytes, where UTF-8 is broken, and taken with a word where it is UTF-8, too", async () => {
    const japanese = skus(Buffer.from("90c282a2834a8362837620", "hex"));
    expect(faultsOf(await importFiles(japanese, { encoding: "euc-kr" }))).toEqual(["3  UNKNOWN_ENCODING"]);
    const broken = skus(Buffer.concat([Buffer.from("Größe für "), Buffer.from([0xe9])]));
    expect(faultsOf(await importFiles(broken))).toEqual(["3  INVALID_UTF8"]);
    expect(faultsOf(await importFiles(broken, { encoding: "utf-8" }))).toEqual(["3  INVALID_UTF8"]);
    expect(await products()).toEqual([]);
    const [outcome] = await importFiles(skus(Buffer.from("Größe")), { encoding: "windows-1251" });
    expect(outcome?.warnings).toMatchObject([{ row: 3, reason: "ALSO_UTF8", value: "GrГ¶Гџe" }]);
  });

  it("is read by its byte order mark whatever is named, and as UTF-16 without one in any script", async () => {
    const marked = Buffer.from("\ufeffsku,product\nE1,Кружка\n");
    expect(faultsOf(await importFiles({ "skus.csv": marked }, { encoding: "windows-1251" }))).toEqual([]);
    const unmarked = Buffer.from(`sku,product\nE2,${"Кружка синяя ".repeat(30).trim()}\n`, "utf16le");
    expect((await importFiles({ "skus.csv": unmarked }))[0]).toMatchObject({
      faults: [],
      format: { encoding: "utf-16le" },
    });
    expect(faultsOf(await importFiles({ "skus.csv": Buffer.from(unmarked).swap16() }))).toEqual([]);
    expect(await products()).toEqual(["Кружка", "Кружка синяя ".repeat(30).trim()]);
  });
});

describe("a number of a file", () => {
  it.each([
    ["1234,5", "1234.5"],
    ["1.234,50", "1234.5"],
    ["1.234.567", "1234567"],
    ["1.234", "1234"],
    ["1,234", "1.234"],
    ["1 234,5", "1234.5"],
    ["1\u00a0234,5", "1234.5"],
    ["0,125", "0.125"],
    [",5", "0.5"],
    ["12", "12"],
  ])("%s is %s where others have decimal commas", async (written, cost) => {
    const [outcome] = await importFiles({ "skus.csv": costing(written, "2,5") });
    expect(outcome).toMatchObject({ faults: [], format: { decimal: "comma" } });
    expect(await costs()).toEqual([`S00 ${cost}`, "S01 2.5"]);
  });

  it.each([
    ['"1,234.5"', "1234.5"],
    ['"1,234"', "1234"],
    ["1.234", "1.234"],
    ["1'234.50", "1234.5"],
    ['"1,234,567"', "1234567"],
  ])("%s is %s where others have decimal points", async (written, cost) => {
    const [outcome] = await importFiles({ "skus.csv": text("sku,product,unit_cost", `S0,P,${written}`, "S1,P,2.5") });
    expect(outcome).toMatchObject({ faults: [], format: { decimal: "point" } });
    expect(await costs()).toEqual([`S0 ${cost}`, "S1 2.5"]);
  });

  it("that can be read in two ways is refused with both, unless it is said which mark stands before decimals", async () => {
    const [unsaid] = await importFiles({ "skus.csv": costing("1.234", "12") });
    expect(unsaid?.faults).toEqual([
      {
        row: 2,
        column: "unit_cost",
        reason: "AMBIGUOUS_NUMBER",
        value: "1.234",
        wanted:
          "1234 or 1.234: which can't be told; say which mark stands before decimals (`--decimal comma`, or `point`)",
      },
    ]);
    expect(faultsOf(await importFiles({ "skus.csv": costing("1.234", "2,5", "2.5") }))).toEqual([
      "2 unit_cost AMBIGUOUS_NUMBER",
    ]);
    const comma = text("sku,product,unit_cost", 'S0,P,"1,234"');
    expect(faultsOf(await importFiles({ "skus.csv": comma }))).toEqual(["2 unit_cost AMBIGUOUS_NUMBER"]);
    expect(faultsOf(await importFiles({ "skus.csv": comma }, { decimal: "comma" }))).toEqual([]);
    expect(await costs()).toEqual(["S0 1.234"]);
  });

  it("is read as documented where nothing speaks against it, and what is no number is not made one", async () => {
    const rows = (...texts: string[]) => text("sku,product,unit_cost", ...texts.map((cost, at) => `S${at},P,${cost}`));
    expect(faultsOf(await importFiles({ "skus.csv": rows("1.234", "1e3") }))).toEqual([]);
    expect(await costs()).toEqual(["S0 1.234", "S1 1000"]);
    const none = rows("1.2.3", '"1,00,000"', "€ 2.50", '"1.234,5.6"', '"12,"');
    expect(faultsOf(await importFiles({ "skus.csv": none }))).toEqual(
      [2, 3, 4, 5, 6].map((row) => `${row} unit_cost INVALID_TYPE`),
    );
  });

  it("of sales is read likewise, with times as people and shops write them", async () => {
    await importFiles({
      "stores.csv": text("name,currency", "Web,EUR"),
      "warehouses.csv": text("name", "North"),
      "skus.csv": text("sku,product", "TEA,Tea"),
    });
    const sales = (...lines: string[]) => ({
      "sales.csv": text("store;sku;warehouse;quantity;unit_price;timestamp", ...lines),
    });
    const outcomes = await importFiles(
      sales(
        "Web;TEA;North;2;1.234,50;2026-01-01 10:00",
        "Web;TEA;North;1,5;1.234;2026-01-01 10:00:00 +0100",
        "Web;TEA;North;3;1;5.1.2026 10:15",
      ),
    );
    expect(faultsOf(outcomes)).toEqual([]);
    const stored = await database.as(tenantId, ({ db }) => db.salesTransaction.findMany({ orderBy: { id: "asc" } }));
    expect(
      stored.map(({ quantity, unitPrice, occurredAt }) => [+quantity, +unitPrice, occurredAt.toISOString()]),
    ).toEqual([
      [2, 1234.5, "2026-01-01T10:00:00.000Z"],
      [1.5, 1234, "2026-01-01T09:00:00.000Z"],
      [3, 1, "2026-01-05T10:15:00.000Z"],
    ]);
    const rates = (...days: string[]) => ({
      "exchange_rates.csv": text("currency;date;rate", ...days.map((day) => `USD;${day};0,91`)),
    });
    expect(faultsOf(await importFiles(rates("05.01.2026", "31.12.2025")))).toEqual([]);
    expect(faultsOf(await importFiles(rates("05/01/2026", "31.02.2026")))).toEqual([
      "2 date AMBIGUOUS_DATE",
      "3 date INVALID_DATE",
    ]);
    expect(faultsOf(await importFiles(sales("Web;TEA;North;1.500;;yesterday")))).toEqual([
      "2 quantity AMBIGUOUS_NUMBER",
      "2 timestamp INVALID_TIMESTAMP",
      "2 unit_price REQUIRED",
    ]);
  });
});

describe("a folder of files", () => {
  const inFolder = async (make: (at: (name: string) => string) => void | Promise<void>) => {
    const folder = catalogueFolder({});
    try {
      await make((name) => path.join(folder, name));
      return await importCatalogue(await readCatalogue(folder), { database, tenantId, clock: systemClock });
    } finally {
      fs.rmSync(folder, { recursive: true });
    }
  };

  it("is read without waiting for what is no file: pipes, sockets, devices, folders and unreadable files are refused by name", async () => {
    const socket = net.createServer();
    const outcomes = await inFolder(async (at) => {
      spawnSync("mkfifo", [at("stores.csv"), at("target")]);
      await new Promise<void>((resolve) => socket.listen(at("warehouses.csv"), resolve));
      fs.symlinkSync("/dev/zero", at("suppliers.csv"));
      fs.mkdirSync(at("products.csv"));
      fs.symlinkSync(at("nothing"), at("skus.csv"));
      fs.symlinkSync(at("target"), at("bundles.csv"));
      // As root reads whatever its mode is, this is what can't be read.
      fs.symlinkSync("/proc/self/mem", at("stock_levels.csv"));
      fs.symlinkSync(at("sales.csv"), at("sales.csv"));
      fs.writeFileSync(at("exchange_rates.csv"), text("currency,date,rate", "USD,2026-01-05,0.9"));
    });
    socket.close();
    const told = outcomes.map(
      ({ file, faults }) => `${file} ${faults.map(({ reason, wanted }) => `${reason} ${wanted}`)}`,
    );
    const refused = (file: string, what: string) =>
      `${file} UNKNOWN_FILE a regular file, or a link to one; it is ${what}`;
    expect(told.sort()).toEqual([
      refused("bundles.csv", "a named pipe"),
      "exchange_rates.csv ",
      refused("products.csv", "a folder"),
      refused("sales.csv", "a link that leads to itself"),
      refused("skus.csv", "a link to nothing, or gone"),
      refused("stock_levels.csv", "not readable here (EIO)"),
      refused("stores.csv", "a named pipe"),
      refused("suppliers.csv", "a device"),
      refused("warehouses.csv", "a socket"),
    ]);
  });

  it("may have links to files elsewhere", async () => {
    const elsewhere = catalogueFolder({ kept: text("name,currency", "Web,EUR") });
    const outcomes = await inFolder((at) => fs.symlinkSync(path.join(elsewhere, "kept"), at("stores.csv")));
    fs.rmSync(elsewhere, { recursive: true });
    expect(outcomes).toMatchObject([{ file: "stores.csv", rows: 1, faults: [] }]);
  });

  it("is told from a pipe or a broken link by its own path, which is refused as well", async () => {
    const folder = catalogueFolder({});
    spawnSync("mkfifo", [path.join(folder, "stores.csv")]);
    fs.symlinkSync("loop.xlsx", path.join(folder, "loop.xlsx"));
    for (const name of ["stores.csv", "loop.xlsx"]) {
      const files = await readCatalogue(path.join(folder, name));
      const outcomes = await importCatalogue(files, { database, tenantId, clock: systemClock });
      expect(faultsOf(outcomes)).toEqual(["0  UNKNOWN_FILE"]);
    }
    fs.rmSync(folder, { recursive: true });
  });
});
