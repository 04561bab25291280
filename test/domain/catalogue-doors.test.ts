import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Readable, Writable } from "node:stream";
import zlib from "node:zlib";
import ExcelJS from "exceljs";
import { importCommand } from "../../src/cli/import";
import { analyzeGrownTables, col, rowsOf as declareRows, sql } from "../../src/db";
import { readCatalogue } from "../../src/domain/catalogue/files/read-catalogue";
import { importCatalogue } from "../../src/domain/catalogue/import-catalogue";
import { storeRows } from "../../src/domain/catalogue/import-catalogue-table";
import { catalogueTables } from "../../src/domain/catalogue/tables";
import type { Work } from "../../src/domain/work";
import { systemClock } from "../../src/values/clock";
import { countStatements } from "../support/count-statements";
import { createTestDatabase } from "../support/database";
import { rowsOf } from "./catalogue-rows";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let home: string;

beforeAll(async () => {
  database = await createTestDatabase();
  home = fs.mkdtempSync(path.join(os.tmpdir(), "catalogue-"));
});
afterAll(async () => {
  await database.drop();
  fs.rmSync(home, { recursive: true, force: true });
});

/** A path in a place of the test's own. */
const place = (name: string) => path.join(fs.mkdtempSync(path.join(home, "place-")), name);

/** A zip file of one file. JSZip would deflate it in JavaScript, which takes seconds where it is large. */
function zipOf(name: string, content: Buffer): Buffer {
  const packed = zlib.deflateRawSync(content);
  const words = (...of: [bytes: 2 | 4, value: number][]) =>
    Buffer.concat(
      of.map(([bytes, value]) => {
        const word = Buffer.alloc(bytes);
        word.writeUIntLE(value, 0, bytes);
        return word;
      }),
    );
  // Version, no flags, deflated, no time, no date, checksum, sizes, and how long the name and what follows it are.
  const about = words(
    [2, 20],
    [2, 0],
    [2, 8],
    [2, 0],
    [2, 0x21],
    [4, zlib.crc32(content)],
    [4, packed.length],
    [4, content.length],
    [2, name.length],
    [2, 0],
  );
  const file = Buffer.concat([words([4, 0x04034b50]), about, Buffer.from(name), packed]);
  const none = words([2, 0], [2, 0], [2, 0], [4, 0], [4, 0]);
  const directory = Buffer.concat([words([4, 0x02014b50], [2, 20]), about, none, Buffer.from(name)]);
  const end = words([4, 0x06054b50], [2, 0], [2, 0], [2, 1], [2, 1], [4, directory.length], [4, file.length], [2, 0]);
  return Buffer.concat([file, directory, end]);
}

describe("a workbook", () => {
  it("brings in what the folder of the same names would", async () => {
    const workbook = new ExcelJS.Workbook();
    const sheet = (name: string, ...rows: ExcelJS.CellValue[][]) => workbook.addWorksheet(name).addRows(rows);
    sheet("Sheet1");
    sheet(
      "skus",
      ["sku", "product", "options", "barcode", "is_material", "unit_cost", "moq"],
      [
        "X",
        { richText: [{ text: "Te" }, { text: "a" }] },
        "Color: Red",
        4006381333931,
        true,
        0.1,
        { formula: "2*3", result: 6 },
      ],
      [],
      ["Y", { text: "Tea", hyperlink: "https://x.example" }, null, null, false],
    );
    sheet("exchange_rates", ["currency", "date", "rate"], ["USD", new Date("2026-03-01T00:00:00Z"), 0.91]);
    const file = place("catalogue.xlsx");
    await workbook.xlsx.writeFile(file);
    const folder = path.dirname(place("x"));
    fs.writeFileSync(
      path.join(folder, "skus.csv"),
      "sku,product,options,barcode,is_material,unit_cost,moq\nX,Tea,Color: Red,4006381333931,true,0.1,6\n\nY,Tea,,,false,,\n",
    );
    fs.writeFileSync(path.join(folder, "exchange_rates.csv"), "currency,date,rate\nUSD,2026-03-01,0.91\n");

    const contents = [];
    for (const source of [file, folder]) {
      const tenantId = await database.tenant();
      const outcomes = await importCatalogue(await readCatalogue(source), { database, tenantId, clock: systemClock });
      expect(outcomes.map(({ rows, faults }) => [rows, faults])).toEqual([
        [2, []],
        [1, []],
      ]);
      contents.push(
        await database.as(tenantId, async ({ db }) => ({
          skus: await db.sku.findMany({
            orderBy: { name: "asc" },
            omit: { id: true, tenantId: true, productId: true, createdAt: true },
            include: { product: { select: { name: true } } },
          }),
          rates: await db.exchangeRate.findMany({ omit: { tenantId: true } }),
        })),
      );
    }
    expect(contents[0]).toEqual(contents[1]);
  });

  it("is refused for a cell whose formula failed, for a sheet of another name, and when it is none", async () => {
    const workbook = new ExcelJS.Workbook();
    workbook.addWorksheet("stores").addRows([
      ["name", "currency"],
      ["A", "EUR"],
      [{ error: "#N/A" }, "EUR"],
    ]);
    workbook.addWorksheet("Notes").addRows([["hello"]]);
    const file = place("catalogue.xlsx");
    await workbook.xlsx.writeFile(file);
    const tenantId = await database.tenant();
    const options = { database, tenantId, clock: systemClock };
    const outcomes = await importCatalogue(await readCatalogue(file), options);
    expect(outcomes.map(({ file, faults }) => [file, ...faults])).toMatchObject([
      ["Notes", { row: 0, column: "", reason: "UNKNOWN_FILE" }],
      ["stores", { row: 3, column: "", reason: "FAILED_FORMULA" }],
    ]);
    const fake = place("fake.xlsx");
    fs.writeFileSync(fake, "no workbook");
    expect(await importCatalogue(await readCatalogue(fake), options)).toMatchObject([
      { file: "fake.xlsx", rows: 0, faults: [{ row: 0, column: "", reason: "MALFORMED_FILE" }] },
    ]);
  });

  it("is refused before it is unpacked where it would fill the memory", async () => {
    const tenantId = await database.tenant();
    const importFile = async (file: string) =>
      importCatalogue(await readCatalogue(file), { database, tenantId, clock: systemClock });
    const bomb = place("bomb.xlsx");
    fs.writeFileSync(bomb, zipOf("xl/worksheets/sheet1.xml", Buffer.alloc(97 * 1024 * 1024)));
    expect(fs.statSync(bomb).size).toBeLessThan(1_000_000);
    expect(await importFile(bomb)).toMatchObject([
      { file: "bomb.xlsx", rows: 0, faults: [{ row: 0, column: "", reason: "WORKBOOK_TOO_LARGE" }] },
    ]);
  });
});

describe("the size of an import", () => {
  it("is bounded where all rows are judged together, and nothing is stored beyond", async () => {
    const records = async function* () {
      yield { line: 1, cells: ["name", "currency"] };
      for (let row = 0; row <= 250_000; row++) yield { line: row + 2, cells: [`Store ${row}`, "EUR"] };
    };
    const tenantId = await database.tenant();
    const file = { file: "stores.csv", table: "stores", records };
    const [outcome] = await importCatalogue([file], { database, tenantId, clock: systemClock });
    expect(outcome?.faults).toMatchObject([{ row: 250_002, column: "", reason: "TOO_MANY_ROWS" }]);
  });

  it("has no effect on the number of SQL statements, table by table", async () => {
    const counts: Record<string, number[]> = {};
    const tenantId = await database.tenant();
    const store = (table: (typeof catalogueTables)[number], rows: Record<string, unknown>[]) =>
      database.as(tenantId, async (work) => expect(await storeRows(work, table, rows)).toEqual([]));
    for (const table of catalogueTables) {
      await store(table, rowsOf(table.name, 500));
      const one = await countStatements(() => store(table, rowsOf(table.name, 500).slice(0, 1)));
      const many = await countStatements(() => store(table, rowsOf(table.name, 500)));
      counts[table.name] = [one, many];
    }
    for (const [one = 0, many = 0] of Object.values(counts)) {
      expect(many).toBe(one);
      expect(many).toBeLessThanOrEqual(16);
    }
  });

  // The seconds that it takes are measured by `npm run bench:bounds`.
  it("has as much effect on the rows that are read as on those that are stored, table by table", async () => {
    // PostgreSQL's own look would be waited for by nobody.
    for (const { relation } of catalogueTables)
      await database.admin.query(`alter table ${relation} set (autovacuum_enabled = off)`);
    const costly: string[] = [];
    for (const size of [500, 1_500]) {
      const tenantId = await database.tenant();
      for (const table of catalogueTables) {
        const rows = rowsOf(table.name, STAYS_SMALL.has(table.name) ? 500 : size);
        const read = await database.as(tenantId, async (work) => {
          const before = await rowsRead(work);
          expect(await storeRows(work, table, rows)).toEqual([]);
          return (await rowsRead(work)) - before;
        });
        // As the import command does, and a worker.
        await analyzeGrownTables(database);
        if (size > 500 && read > 50 * rows.length) costly.push(`${table.name}: ${read} read for ${rows.length}`);
      }
    }
    expect(costly).toEqual([]);
  });
});

/** Tables that a merchant has few rows in, however many SKUs. */
const STAYS_SMALL = new Set(["stores", "warehouses", "suppliers", "supplier_warehouses", "supplier_closures"]);

/** Rows that PostgreSQL has read for this connection, in whole tables and by indexes. */
async function rowsRead({ db }: Work): Promise<number> {
  const [counted] = await db.query(
    declareRows("test.rows-read", { read: col.float }),
    sql`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 as read from pg_stat_xact_user_tables`,
  );
  return counted?.read ?? 0;
}

describe("the import command", () => {
  class Sink extends Writable {
    text = "";
    override _write(chunk: Buffer, _encoding: string, done: () => void) {
      this.text += chunk.toString();
      done();
    }
  }

  async function run(...words: string[]) {
    const [stdout, stderr] = [new Sink(), new Sink()];
    const id = await database.tenant();
    const command = importCommand({
      withDatabase: (act) => act(database, systemClock),
      tenantByName: async () => ({ id }),
      ask: async () => null,
      stdin: Readable.from([]),
      stdout,
      stderr,
      terminal: stderr,
    });
    const exitCode = process.exitCode;
    process.exitCode = 0;
    await command.parseAsync(words.includes("--template") ? words : ["--tenant", "Acme", ...words], { from: "user" });
    const code = process.exitCode;
    process.exitCode = exitCode;
    return { stdout: stdout.text, stderr: stderr.text, code };
  }

  it("prints a count for each file, and nothing on standard error where nobody watches", async () => {
    const folder = path.dirname(place("x"));
    fs.writeFileSync(path.join(folder, "stores.csv"), "name,currency\nWeb,EUR\n");
    expect(await run(folder)).toEqual({ stdout: "stores.csv: 1 row, 1 new\n", stderr: "", code: 0 });
  });

  it("prints a table of bad rows, at most fifty, and ends with 1", async () => {
    const folder = path.dirname(place("x"));
    const rows = Array.from({ length: 60 }, (_, n) => `W${n},Nowhere`);
    fs.writeFileSync(path.join(folder, "warehouses.csv"), `name,store\n${rows.join("\n")}\n`);
    const { stdout, stderr, code } = await run(folder);
    expect(code).toBe(1);
    expect(stdout).toBe("warehouses.csv: nothing stored, 60 faults\n");
    expect(stderr).toMatch(/│ file +│ row │ column │ reason +│/);
    expect(stderr).toMatch(/│ warehouses.csv │ 2 +│ store +│ RESOURCE_NOT_FOUND │/);
    expect(stderr.match(/RESOURCE_NOT_FOUND/g)).toHaveLength(50);
    expect(stderr).toMatch(/and 10 more\n$/);
  });

  it("prints what a dry run finds, how a file was read, and what follows from a refusal apart from it", async () => {
    const folder = path.dirname(place("x"));
    const write = (file: string, content: string) => fs.writeFileSync(path.join(folder, file), content);
    write("stores.csv", "name;currency\nWeb;EUR\n");
    write("suppliers.csv", "name,currency,lead_time\nAda,EUR,14\nBob,EUR,soon\n");
    write("supplier_closures.csv", "supplier,first_on,last_on\nAda,2026-01-01,2026-01-02\n");
    const { stdout, stderr, code } = await run(folder, "--dry-run");
    expect(code).toBe(1);
    expect(stdout).toMatch(/│ file +│ rows │ new │ changed │ as it was │ refused │/);
    expect(stdout).toMatch(/│ stores.csv +│ 1 +│ 1 +│ 0 +│ 0 +│ 0 +│/);
    expect(stdout).toMatch(/│ suppliers.csv +│ 2 +│ +│ +│ +│ 1 +│/);
    expect(stdout).toMatch(/suppliers.csv is refused as a whole\n[\s\S]*Nothing was stored.\n$/);
    expect(stderr).toMatch(/^stores.csv: read as semicolons between cells\n/);
    expect(stderr).toMatch(
      /│ suppliers.csv │ 3 +│ lead_time │ INVALID_TYPE │ soon +│ a whole number of days from 0 to 1,000 │/,
    );
    expect(stderr).toMatch(
      /\nsupplier_closures.csv: 1 fault more, as suppliers.csv is refused, which holds the objects that they name\n$/,
    );
    expect(stderr).not.toContain("RESOURCE_NOT_FOUND");
  });

  it("reads exports of a system by its preset, and says what it leaves out", async () => {
    const folder = path.dirname(place("x"));
    fs.writeFileSync(
      path.join(folder, "products_export.csv"),
      "Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty\ncup,Cup,CUP,9,4\nmug,Mug,,5,1\n",
    );
    expect(await run("--preset", "shopify", "--warehouse", "North", folder)).toEqual({
      code: 0,
      stdout:
        'Shopify → warehouse "North": 1 row, 1 new\nproducts_export.csv → skus: 1 row, 1 new\nproducts_export.csv → stock_levels: 1 row, 1 new\n',
      stderr: "products_export.csv → skus: 1 row left out: no SKU\n",
    });
  });

  it("writes a template, and nothing over what is there", async () => {
    const folder = path.join(path.dirname(place("x")), "template");
    expect(await run("--template", folder)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/\/stores\.csv\n/),
    });
    const again = await run("--template", folder);
    expect(again).toMatchObject({ code: 1, stdout: "", stderr: expect.stringContaining("is there already") });
  });

  it("says so when there is nothing to import", async () => {
    expect(await run(path.join(home, "nowhere"))).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("nowhere"),
    });
    expect(await run(path.dirname(place("x")))).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("no catalogue files"),
    });
  });
});
