import exceljs from "exceljs";
import { mapTables } from "../../src/domain/catalogue/files/map-columns";
import { readUpload } from "../../src/domain/catalogue/files/read-catalogue";
import { importCatalogue } from "../../src/domain/catalogue/import-catalogue";
import { presets, readExports } from "../../src/domain/catalogue/presets";
import { systemClock } from "../../src/values/clock";
import { faultsOf, text } from "../support/catalogue-folder";
import { createTestDatabase } from "../support/database";
import { packWorkbook, textCell, textRow } from "../support/packed-workbook";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let tenantId: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  tenantId = await database.tenant({ currency: "EUR" });
});

const work = (dryRun = false) => ({ database, tenantId, clock: systemClock, dryRun });
const importOne = async (name: string, content: string | Buffer, dryRun = false) => {
  const [outcome] = await importCatalogue(await readUpload([{ name, bytes: Buffer.from(content) }]), work(dryRun));
  if (!outcome) throw new Error("No outcome.");
  return outcome;
};
/** What a file is warned of, a text a warning: row, column, reason. */
const told = ({ warnings = [] }: { warnings?: readonly { row: number; column: string; reason: string }[] }) =>
  warnings.map(({ row, column, reason }) => `${row} ${column} ${reason}`);
const skus = (columns: string, ...lines: string[]) => importOne("skus.csv", text(columns, ...lines));
const stored = () =>
  database.as(tenantId, ({ db }) => db.sku.findMany({ orderBy: { name: "asc" }, include: { product: true } }));

const FORMATS = [
  "General",
  "00000",
  '"SKU-"000',
  "000-000",
  "0%",
  "@",
  "yyyy\\-mm\\-dd",
  "#,##0.00",
  '0" pcs"',
  "0.00E+00",
];
const STYLES = `<numFmts>${FORMATS.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code.replaceAll('"', "&quot;")}"/>`).join("")}</numFmts><cellXfs>${FORMATS.map((_, at) => `<xf numFmtId="${200 + at}"/>`).join("")}</cellXfs>`;
const numberCell = (value: string, format: string) => `<c s="${FORMATS.indexOf(format)}"><v>${value}</v></c>`;
const sheet = (header: string[], ...rows: string[][]) =>
  packWorkbook({
    sheets: { skus: `${textRow(...header)}${rows.map((cells) => `<row>${cells.join("")}</row>`).join("")}` },
    styles: STYLES,
  });

describe("a number in a column of text", () => {
  it.each([
    ["zeros in front", "123", "00000", "00123"],
    ["words before it", "7", '"SKU-"000', "SKU-007"],
    ["words behind it", "7", '0" pcs"', "7 pcs"],
    ["signs within", "123456", "000-000", "123-456"],
    ["percent", "0.5", "0%", "50%"],
    ["a format of text", "42", "@", "42"],
    ["a long number in General", "4.006381333931E12", "General", "4006381333931"],
    ["a long number in a scientific format", "4006381333931", "0.00E+00", "4006381333931"],
  ])("is read as the sheet shows it, with %s", async (_title, value, format, shown) => {
    const outcome = await importOne(
      "book.xlsx",
      await sheet(["sku", "product"], [numberCell(value, format), textCell("Tea")]),
    );
    expect(outcome).toMatchObject({ faults: [] });
    expect(outcome).not.toHaveProperty("warnings");
    expect((await stored()).map(({ name }) => name)).toEqual([shown]);
  });

  it.each([
    ["a format with decimals and groups", "1234", "#,##0.00", "1234", "FORMAT_NOT_READ"],
    ["decimals that a format of whole numbers hides", "1.5", "00000", "1.5", "FORMAT_NOT_READ"],
    ["a day", "46082", "yyyy\\-mm\\-dd", "2026-03-01", "DATE_IN_TEXT"],
    ["more digits than a spreadsheet keeps", "1234567890123450000", "General", "1234567890123450000", "LOST_DIGITS"],
  ])("is read by its value, with a warning: %s", async (_title, value, format, kept, reason) => {
    const book = await sheet(["sku", "product"], [numberCell(value, format), textCell("Tea")]);
    expect(await importOne("book.xlsx", book)).toMatchObject({
      faults: [],
      warningCount: 1,
      warnings: [{ row: 2, column: "sku", reason, value: kept }],
    });
    expect((await stored()).map(({ name }) => name)).toEqual([kept]);
  });

  it("has its value in a column of numbers, and what is shown also where columns are mapped or a shop exports them", async () => {
    const row = [numberCell("7", '"SKU-"000'), textCell("Tea"), numberCell("3", '0" pcs"'), numberCell("0.5", "0%")];
    await importOne("book.xlsx", await sheet(["sku", "product", "moq", "unit_cost"], row));
    expect(await stored()).toMatchObject([{ name: "SKU-007", product: { name: "Tea" } }]);
    const [sku] = await stored();
    expect([Number(sku?.moq), Number(sku?.unitCost)]).toEqual([3, 0.5]);
    const other = await sheet(
      ["Waste", "Number", "Name"],
      [textCell("x"), numberCell("8", '"SKU-"000'), textCell("Tea")],
    );
    const [source] = await readUpload([{ name: "book.xlsx", bytes: other }]);
    const columns = { Waste: null, Number: "sku", Name: "product" };
    await importCatalogue(source ? mapTables(source, [{ table: "skus", columns }]) : [], work());
    const shop = await sheet(
      ["Handle", "Title", "Variant SKU", "Variant Price"],
      [textCell("cup"), textCell("Cup"), numberCell("9", '"SKU-"000'), numberCell("9.5", "General")],
    );
    const [shopify] = presets;
    const known = { stores: new Map<string, string>(), suppliers: new Set<string>(), warehouses: new Set<string>() };
    const places = { store: "Web", warehouse: "North", currency: "EUR", known };
    if (!shopify) throw new Error("No presets.");
    const made = await readExports(await readUpload([{ name: "book.xlsx", bytes: shop }]), shopify, places);
    expect(faultsOf(await importCatalogue(made, work()))).toEqual([]);
    expect((await stored()).map(({ name }) => name)).toEqual(["SKU-007", "SKU-008", "SKU-009"]);
  });
});

describe("an amount of an export that is a sheet", () => {
  it.each([
    ["[$$-409]#,##0.00", "$10"],
    ["[$CHF] #,##0.00", "CHF10"],
    ['#,##0.00 "kr"', "kr10"],
    ["£#,##0.00", "£10"],
    ["#,##0.00\\ [$€-407]", null],
    ['"EUR" #,##0.00', null],
    ['#,##0.00" pcs"', null],
    ["[$-407]#,##0.00", null],
  ])("is refused where its format shows another currency than the row's: %s", async (format, refused) => {
    const book = new exceljs.Workbook();
    const rows = book.addWorksheet("orders");
    rows.addRow(["order_id", "order_date", "item_sku", "item_quantity", "item_total", "order_currency"]);
    rows.addRow(["1", "2026-01-05 10:00", "CUP", 1, 10, "EUR"]).getCell(5).numFmt = format;
    const bytes = Buffer.from(await book.xlsx.writeBuffer());
    await skus("sku,product", "CUP,Cup");
    const known = { stores: new Map<string, string>(), suppliers: new Set<string>(), warehouses: new Set<string>() };
    const woocommerce = presets.find(({ name }) => name === "woocommerce");
    if (!woocommerce) throw new Error("No such preset.");
    const places = { store: "Web", warehouse: "North", currency: "EUR", known };
    const made = await readExports(await readUpload([{ name: "orders.xlsx", bytes }]), woocommerce, places);
    const faults = (await importCatalogue(made, work())).flatMap((outcome) => outcome.faults);
    expect(faults.map(({ row, column, value }) => [row, column, value])).toEqual(
      refused === null ? [] : [[2, "unit_price", refused]],
    );
  });
});

describe("rejected rows", () => {
  const goodRows = async (bytes: Buffer, name: string, encoding?: "windows-1251") => {
    let handedBack = "";
    const [outcome] = await importCatalogue(await readUpload([{ name, bytes }], encoding), {
      ...work(),
      skipBadRows: true,
      onRejected: ([file]) => {
        handedBack = file?.csv ?? "";
      },
    });
    return { outcome, handedBack };
  };

  it("have what the sheet shows, and are warned of as the others are", async () => {
    const rows = await sheet(
      ["sku", "product", "moq"],
      [numberCell("7", '"SKU-"000'), textCell("Tea "), textCell("few")],
      [numberCell("8", '"SKU-"000'), textCell("Mate "), textCell("2")],
    );
    const { outcome, handedBack } = await goodRows(rows, "book.xlsx");
    expect(told(outcome ?? {})).toEqual(["2 product UNSEEN_CHARACTERS", "3 product UNSEEN_CHARACTERS"]);
    expect(handedBack.split("\r\n")[1]).toBe("SKU-007,Tea ,few,2,moq,INVALID_TYPE,few");
    const again = await goodRows(Buffer.from(handedBack.replace("few", "1")), "skus-rejected.csv");
    expect(again.outcome).toMatchObject({ rows: 1, changes: { added: 1 } });
    expect((await stored()).map(({ name }) => name)).toEqual(["SKU-007", "SKU-008"]);
  });

  it("are UTF-8, and read so whichever encoding is named for the others", async () => {
    const cyrillic = Buffer.from("sku,product,moq\n\xca\xf0\xf3\xe6\xea\xe0,P,few\nA,P,1\n", "latin1");
    const { handedBack } = await goodRows(cyrillic, "skus.csv", "windows-1251");
    expect(handedBack.split("\r\n")[1]).toBe("Кружка,P,few,2,moq,INVALID_TYPE,few");
    await goodRows(Buffer.from(handedBack.replace("few", "1")), "skus-rejected.csv", "windows-1251");
    expect((await stored()).map(({ name }) => name)).toEqual(["A", "Кружка"]);
  });
});

describe("what a spreadsheet has made of a text", () => {
  it("is kept with a warning that has its place, in a dry run as well", async () => {
    const file = text(
      "sku,product,barcode",
      "1-Mar,Tea,4.00638E+12",
      "Mar-01,Cup,4.00638E+12",
      '#N/A,Bowl,"4,00638E+12"',
      "#REF!,Jug,5012345678900",
      "1. Mrz,#VALUE!,5012345678901",
      "TS-1,#DIV/0!,5012345678902",
      "SEP-01,#NAME?,1E5",
      "TS-2,#BEZUG!,00012",
      "#1001,Plate,",
      "5E10,Fork,",
      "TS-3,Spoon,",
    );
    const expected = [
      "2 barcode SCIENTIFIC_NUMBER",
      "2 sku DATE_IN_TEXT",
      "3 barcode SCIENTIFIC_NUMBER",
      "3 sku DATE_IN_TEXT",
      "4 barcode SCIENTIFIC_NUMBER",
      "4 sku ERROR_VALUE",
      "5 sku ERROR_VALUE",
      "6 product ERROR_VALUE",
      "6 sku DATE_IN_TEXT",
      "7 product ERROR_VALUE",
      "8 product ERROR_VALUE",
      "9 product ERROR_VALUE",
    ];
    const tried = await importOne("skus.csv", file, true);
    expect(told(tried).sort()).toEqual(expected);
    expect(await stored()).toEqual([]);
    const done = await importOne("skus.csv", file);
    expect([done.faults, done.warnings]).toEqual([[], tried.warnings]);
    expect(await stored()).toHaveLength(11);
  });

  it("is what was meant where most of the column looks so", async () => {
    expect(await skus("sku,product", ...[1, 2, 3, 4, 5].map((day) => `${day}-Mar,Tea`), "X,Tea")).not.toHaveProperty(
      "warnings",
    );
  });

  it("is counted beyond the first hundred warnings", async () => {
    const outcome = await skus("sku,product", ...Array.from({ length: 340 }, (_, at) => `S${at} ,Tea`));
    expect([outcome.warnings?.length, outcome.warningCount]).toEqual([100, 340]);
  });
});

describe("names that look alike", () => {
  it.each([
    ["a blank at the end", "TS-1", "TS-1 "],
    ["a no-break blank", "TS-1", "TS-1\u00a0"],
    ["a zero-width blank", "TS-1", "TS\u200b-1"],
    ["accents that are encoded otherwise", "Caf\u00e9", "Cafe\u0301"],
    ["case", "TS-1", "ts-1"],
    ["blanks within", "TS 1", "TS\u202f1"],
    ["wide letters", "TS-1", "\uff34\uff33-1"],
  ])("are told and kept, within a file and beside what is there: %s", async (_title, one, other) => {
    const within = await skus("sku,product", `${one},Tea`, `${other},Tea`);
    expect(told(within)).toEqual(["3 sku LOOKS_LIKE_ANOTHER"]);
    expect(await stored()).toHaveLength(2);
    tenantId = await database.tenant({ currency: "EUR" });
    await skus("sku,product", `${one},Tea`);
    const stranger = await database.tenant({ currency: "EUR" });
    const beside = await skus("sku,product", `${other},Tea`);
    expect(told(beside)).toContain("2 sku LOOKS_LIKE_ANOTHER");
    tenantId = stranger;
    expect(told(await skus("sku,product", `${other},Tea`))).not.toContain("2 sku LOOKS_LIKE_ANOTHER");
  });

  it("are told of products, stores, warehouses and suppliers too, once each, and not of what is there already", async () => {
    expect(told(await skus("sku,product", "A,Tea", "B,tea", "C,tea", "D,Tea"))).toEqual([
      "3 product LOOKS_LIKE_ANOTHER",
    ]);
    expect(told(await importOne("suppliers.csv", text("name,currency", "Müller,EUR", "MÜLLER,EUR")))).toEqual([
      "3 name LOOKS_LIKE_ANOTHER",
    ]);
    expect(told(await skus("sku,product", "A,Tea", "B,tea").then(({ warnings }) => ({ warnings })))).toEqual([
      "3 product LOOKS_LIKE_ANOTHER",
    ]);
    expect(await skus("sku,product", "E,Tea")).not.toHaveProperty("warnings");
  });
});
