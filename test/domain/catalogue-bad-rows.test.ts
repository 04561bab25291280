import { readUpload } from "../../src/domain/catalogue/files/read-catalogue";
import type { RejectedFile } from "../../src/domain/catalogue/files/rejected-rows";
import { importCatalogue } from "../../src/domain/catalogue/import-catalogue";
import type { ImportOptions } from "../../src/domain/catalogue/import-options";
import { presets, readExports } from "../../src/domain/catalogue/presets";
import { knownPlaces } from "../../src/domain/catalogue/presets/known-places";
import { systemClock } from "../../src/values/clock";
import { catalogueOf, text } from "../support/catalogue-folder";
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

type Options = Partial<ImportOptions> & { preset?: string };

/** Imports the good rows of files; the others come back as lines, by file. */
async function importGoodRows(files: Record<string, string>, { preset: name, ...options }: Options = {}) {
  const sent = await readUpload(Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text) })));
  const preset = presets.find((it) => it.name === name);
  const places = { store: "Web", warehouse: undefined, ...(await knownPlaces(database, tenantId, systemClock)) };
  const read = preset ? await readExports(sent, preset, places) : sent;
  let files_: readonly RejectedFile[] = [];
  const onRejected = (files: readonly RejectedFile[]) => {
    files_ = files;
  };
  const all = { database, tenantId, clock: systemClock, skipBadRows: true, onRejected, ...options };
  const outcomes = await importCatalogue(read, all);
  const csv = Object.fromEntries(files_.map(({ name, csv }) => [name, csv]));
  const lines = Object.fromEntries(
    files_.map(({ name, csv }) => [name, csv.replace("\ufeff", "").trimEnd().split("\r\n")]),
  );
  return { outcomes, csv, lines };
}

const stored = () => catalogueOf(database, tenantId);
const namesOf = (rows: unknown) => (rows as { name: string }[]).map(({ name }) => name);
const salesOf = () =>
  database.as(tenantId, async ({ db }) => {
    const sales = await db.salesTransaction.findMany({ orderBy: { id: "asc" }, include: { sku: true } });
    return sales.map(({ sku, quantity }) => [sku.name, +quantity]);
  });

const PLACES = {
  "stores.csv": text("name,currency", "Web,EUR"),
  "warehouses.csv": text("name", "North"),
};

describe("an import that skips bad rows", () => {
  it("stores the good rows and hands the others back as they stood, with row, column, reason and value", async () => {
    const files = {
      ...PLACES,
      "skus.csv": text("sku;product;unit_cost;moq", "A;P;1,5;", "B;P;cheap;-1", 'C;"P; Q";2,25;', "D;P;3,5;;;x"),
      "stock_levels.csv": text("sku,warehouse,on_hand", "A,North,1", "B,North,2", "NONE,North,3"),
      "sales.csv": text(
        "store,sku,warehouse,quantity,unit_price,timestamp",
        "Web,A,North,1,2,2026-01-05",
        "Web,B,North,1,2,2026-01-05",
        "Web,A,North,1,2,yesterday",
        "Nowhere,A,North,0,2,2026-01-05",
      ),
    };
    const tried = await importGoodRows(files, { dryRun: true });
    expect(await stored()).toMatchObject({ skus: [], stores: [] });
    const { outcomes, lines } = await importGoodRows(files);
    expect({ outcomes, lines }).toEqual({ outcomes: tried.outcomes, lines: tried.lines });
    expect(outcomes.map(({ file, rows, faults, rejected }) => [file, rows, faults.length, rejected?.rows])).toEqual([
      ["stores.csv", 1, 0, undefined],
      ["warehouses.csv", 1, 0, undefined],
      ["skus.csv", 4, 0, 2],
      ["stock_levels.csv", 3, 0, 2],
      ["sales.csv", 4, 0, 3],
    ]);
    expect(lines).toEqual({
      "skus-rejected.csv": [
        "sku;product;unit_cost;moq;row;column;reason;value",
        `B;P;cheap;'-1;3;"unit_cost; moq";"INVALID_TYPE; MUST_NOT_BE_NEGATIVE";"cheap;' -1"`,
        'D;P;3,5;"";5;"";WRONG_NUMBER_OF_CELLS;"6 cells; beyond the header: ; x"',
      ],
      "stock_levels-rejected.csv": [
        "sku,warehouse,on_hand,row,column,reason,value",
        "B,North,2,3,sku,REFERENCE_REJECTED,B",
        "NONE,North,3,4,sku,RESOURCE_NOT_FOUND,NONE",
      ],
      "sales-rejected.csv": [
        "store,sku,warehouse,quantity,unit_price,timestamp,row,column,reason,value",
        "Web,B,North,1,2,2026-01-05,3,sku,REFERENCE_REJECTED,B",
        "Web,A,North,1,2,yesterday,4,timestamp,INVALID_TIMESTAMP,yesterday",
        'Nowhere,A,North,0,2,2026-01-05,5,"store; quantity","RESOURCE_NOT_FOUND; MUST_BE_POSITIVE","Nowhere; 0"',
      ],
    });
    expect(namesOf((await stored()).skus)).toEqual(["A", "C"]);
    expect(await salesOf()).toEqual([["A", 1]]);
  });

  it("rejects no more than the rows whose names hold a NUL or half of a pair, which no database can keep", async () => {
    const files = {
      ...PLACES,
      "skus.csv": text("sku,product", "EX\0,P", "EX3,Ku\0bek", "EX4,ok"),
      "sales.csv": text("store,sku,warehouse,quantity,unit_price,timestamp,or\0der", "Web,EX4,North,1,2,2026-01-05,1"),
    };
    const { outcomes } = await importGoodRows(files);
    expect(outcomes.map(({ file, rows, rejected }) => [file, rows, rejected?.rows])).toEqual([
      ["stores.csv", 1, undefined],
      ["warehouses.csv", 1, undefined],
      ["skus.csv", 3, 2],
      ["sales.csv", 0, undefined],
    ]);
    expect(outcomes[2]?.rejected?.faults).toMatchObject([
      { row: 2, column: "sku", reason: "INVALID_TEXT" },
      { row: 3, column: "product", reason: "INVALID_TEXT" },
    ]);
    expect(outcomes[3]?.faults).toMatchObject([{ row: 1, column: "or\0der", reason: "UNKNOWN_COLUMN" }]);
    expect(namesOf((await stored()).skus)).toEqual(["EX4"]);
  });

  it("imports the rejected rows once they are mended, counts no sale twice, and knows what it has stored", async () => {
    const SALES = "store,sku,warehouse,quantity,unit_price,timestamp";
    const sales = text(SALES, "Web,A,North,1,2,2026-01-05", "Web,B,North,7,2,2026-01-05");
    const files = { ...PLACES, "skus.csv": text("sku,product,moq", "A,P,", "B,P,few"), "sales.csv": sales };
    const { csv } = await importGoodRows(files);
    // What was stored of the file is not stored once more, with its bad rows or without them.
    for (const again of [sales, text(SALES, "Web,A,North,1,2,2026-01-05")]) {
      const { outcomes } = await importGoodRows({ "sales.csv": again });
      expect(outcomes[0]?.faults).toMatchObject([{ reason: "ALREADY_IMPORTED" }]);
    }
    // Nothing of it is stored yet, so it is no repetition.
    const still = await importGoodRows({ "sales-rejected.csv": csv["sales-rejected.csv"] ?? "" });
    expect(Object.keys(still.csv)).toEqual(["sales-rejected.csv"]);
    const mended = { ...csv, "skus-rejected.csv": (csv["skus-rejected.csv"] ?? "").replace("few", "5") };
    const { outcomes } = await importGoodRows(mended, { skipBadRows: false });
    expect(outcomes.flatMap(({ faults }) => faults)).toEqual([]);
    expect(await salesOf()).toEqual([
      ["A", 1],
      ["B", 7],
    ]);
    const twice = await importGoodRows(mended, { skipBadRows: false });
    expect(twice.outcomes.at(-1)?.faults).toMatchObject([{ reason: "ALREADY_IMPORTED" }]);
  });

  it("keeps each cell of a row with too few or too many under its column, and refuses the row until it is corrected", async () => {
    const SALES = "store,sku,warehouse,quantity,unit_price,timestamp,channel,discount_amount";
    const sent = text(SALES, "Web,A,North,2,5.00,2026-05-01,TGo", "Web,A,North,3,5.00,2026-05-02,TGo,1,x,=y");
    const { csv, lines } = await importGoodRows({
      ...PLACES,
      "skus.csv": text("sku,product", "A,P"),
      "sales.csv": sent,
    });
    const [header = "", short = "", long = ""] = lines["sales-rejected.csv"] ?? [];
    expect([short, long]).toEqual([
      'Web,A,North,2,5.00,2026-05-01,TGo,"",2,"",WRONG_NUMBER_OF_CELLS,7 cells',
      `Web,A,North,3,5.00,2026-05-02,TGo,1,3,"",WRONG_NUMBER_OF_CELLS,"10 cells; beyond the header: x;' =y"`,
    ]);
    const still = await importGoodRows(csv);
    expect(still.lines["sales-rejected.csv"]).toEqual([header, short, long]);
    // As the rows came before, a spreadsheet fills them up to the header.
    const moved = await importGoodRows({
      "sales-rejected.csv": text(
        header,
        'Web,A,North,2,5.00,2026-05-01,TGo,2,"",WRONG_NUMBER_OF_CELLS,7 cells,',
        'Web,A,North,2,5.00,2026-05-01,2,"",WRONG_NUMBER_OF_CELLS,6 cells,,',
        "Web,A,2,2026-05-01,2,,WRONG_NUMBER_OF_CELLS,4 cells,,,,",
      ),
    });
    expect(moved.outcomes[0]?.rejected?.faults).toMatchObject(
      [2, 3, 4].map((row) => ({ row, reason: "WRONG_NUMBER_OF_CELLS", wanted: expect.stringContaining("were moved") })),
    );
    expect(await salesOf()).toEqual([]);
    const mended = text(
      header,
      short.replace('TGo,""', "TGo,1"),
      long.replace("WRONG_NUMBER_OF_CELLS", "").replace(/"10 cells.*"/, ""),
    );
    const { outcomes } = await importGoodRows({ "sales-rejected.csv": mended }, { skipBadRows: false });
    expect(outcomes[0]?.faults).toEqual([]);
    expect(await salesOf()).toEqual([
      ["A", 2],
      ["A", 3],
    ]);
  });

  it("takes recipes, bundles and combined warehouses whole or not at all, and neither of two rows that contradict", async () => {
    const { outcomes, lines } = await importGoodRows({
      "warehouses.csv": text("name,children,active", "Big,X; Y,true", "X,,true", "Y,,maybe", "Own,Z,true", "Z,,true"),
      "skus.csv": text("sku,product,moq", "A,P,", "B,P,", "M,P,", "N,P,few", "S,P,1", "S,P,2"),
      "bill_of_materials.csv": text("sku,raw_material,quantity", "A,M,1", "A,N,1", "B,M,1"),
      "bundles.csv": text("bundle,sku,quantity", "M,A,1", "A,B,1", "B,A,1"),
    });
    expect(outcomes.flatMap(({ faults }) => faults)).toEqual([]);
    const now = await stored();
    expect(namesOf(now.warehouses)).toEqual(["Own", "Z"]);
    expect(namesOf(now.skus)).toEqual(["A", "B", "M"]);
    expect(now).toMatchObject({ recipes: [{}], bundles: [{}] });
    expect(lines["warehouses-rejected.csv"]?.slice(1)).toEqual([
      'Big,"X; Y",true,2,name,GROUP_REJECTED,Big',
      'X,"",true,3,name,GROUP_REJECTED,X',
      'Y,"",maybe,4,active,INVALID_TYPE,maybe',
    ]);
    expect(lines["skus-rejected.csv"]?.slice(2)).toEqual([
      "S,P,1,6,sku,DUPLICATE_KEY,S",
      "S,P,2,7,sku,DUPLICATE_KEY,S",
    ]);
    expect(lines["bill_of_materials-rejected.csv"]?.slice(1)).toEqual([
      "A,M,1,2,sku,GROUP_REJECTED,A",
      "A,N,1,3,raw_material,REFERENCE_REJECTED,N",
    ]);
    expect(lines["bundles-rejected.csv"]).toHaveLength(3);
  });

  it("refuses a file whole where a fault is not of its rows alone", async () => {
    const { outcomes } = await importGoodRows({
      ...PLACES,
      "skus.csv": text("sku,product", "A,P", "M,P"),
      "suppliers.csv": text("name", "Ada").replace("name", "nam"),
      "stock_levels.csv": text("sku,warehouse,on_hand", "A,North,1", 'M,North,"1,234"'),
      "bill_of_materials.csv": text("sku,raw_material,quantity", "A,M,1", ",M,1"),
      "bundles.csv": text("bundle,sku,quantity", "A,M,1", "A,M"),
    });
    expect(
      outcomes.filter(({ faults }) => faults.length > 0).map(({ file, faults }) => [file, faults[0]?.reason]),
    ).toEqual([
      ["suppliers.csv", "UNKNOWN_COLUMN"],
      ["bill_of_materials.csv", "REQUIRED"],
      ["bundles.csv", "WRONG_NUMBER_OF_CELLS"],
      ["stock_levels.csv", "AMBIGUOUS_NUMBER"],
    ]);
  });

  it("hands rows of an export back as the export has them, with what they need to be read as before", async () => {
    const header = "Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty";
    const products = text(header, "cup,Cup,CUP-R,9,1", "cup,,CUP-B,dear,2", "pot,Pot,POT,5,3");
    const { outcomes, csv, lines } = await importGoodRows({ "export.csv": products }, { preset: "shopify" });
    expect(outcomes.flatMap(({ file, rejected }) => (rejected ? [[file, rejected.rows]] : []))).toEqual([
      ["export.csv → skus", 1],
      ["export.csv → stock_levels", 1],
    ]);
    expect(lines).toEqual({
      "export-rejected.csv": [
        `${header},row,column,reason,value`,
        'cup,Cup,CUP-R,9,1,2,"",CONTEXT,""',
        'cup,"",CUP-B,dear,2,3,"Variant Price; Variant SKU","INVALID_TYPE; REFERENCE_REJECTED","dear; CUP-B"',
      ],
    });
    const mended = { "export-rejected.csv": (csv["export-rejected.csv"] ?? "").replace(",dear,", ",8,") };
    const again = await importGoodRows(mended, { preset: "shopify" });
    expect(again.outcomes.map(({ file, rows, changes }) => [file, rows, changes?.added])).toEqual([
      ["export-rejected.csv → skus", 1, 1],
      ["export-rejected.csv → stock_levels", 1, 1],
    ]);
    expect((await stored()).skus).toMatchObject([
      { name: "CUP-B", product: "Cup" },
      { name: "CUP-R", product: "Cup" },
      { name: "POT", product: "Pot" },
    ]);
  });

  it("reads returned rows of an export as before: names of parents, SKUs that clash, signs of currencies", async () => {
    const products = text(
      "ID,Type,SKU,Name,Regular price,Stock,Parent",
      "1,variable,TEE,Tee,,,",
      "2,variation,TEE-R,Tee - Red,€9.50,many,TEE",
      "3,simple,CUP,Cup,dear,4,",
      "4,simple,CUP,Another cup,€5,6,",
      "5,simple,POT,Pot,€7,parent,",
    );
    const { csv, lines } = await importGoodRows({ "export.csv": products }, { preset: "woocommerce" });
    expect(lines["export-rejected.csv"]?.slice(1)).toEqual([
      '1,variable,TEE,Tee,"","","",2,"",CONTEXT,""',
      "2,variation,TEE-R,Tee - Red,€9.50,many,TEE,3,Stock,INVALID_TYPE,many",
      '3,simple,CUP,Cup,dear,4,"",4,Regular price,INVALID_TYPE,dear',
      '4,simple,CUP,Another cup,€5,6,"",5,"",CONTEXT,""',
    ]);
    const mended = {
      "export-rejected.csv": (csv["export-rejected.csv"] ?? "").replace(",many,", ",7,").replace(",dear,", ",€8,"),
    };
    const again = await importGoodRows(mended, { preset: "woocommerce" });
    expect(again.lines).toEqual({});
    expect(await stored()).toMatchObject({
      skus: [
        { name: "CUP", product: "Cup" },
        { name: "POT", product: "Pot" },
        { name: "TEE-R", product: "Tee" },
      ],
      stock: [{ sku: "TEE-R" }],
    });
  });

  it("hands back all of many rows, in as many statements as few", async () => {
    const statements = async (rows: number) => {
      tenantId = await database.tenant({ currency: "EUR" });
      const names = Array.from({ length: rows }, (_, at) => `S${at}`);
      const files = {
        ...PLACES,
        "skus.csv": text("sku,product,moq", ...names.map((name, at) => `${name},P${at},${at % 3 === 0 ? "few" : ""}`)),
        "stock_levels.csv": text("sku,warehouse,on_hand", ...names.map((name) => `${name},North,1`)),
        "sales.csv": text(
          "store,sku,warehouse,quantity,unit_price,timestamp",
          ...names.map((name) => `Web,${name},North,1,1,2026-01-05`),
        ),
      };
      let handedBack: number[] = [];
      const count = await countStatements(async () => {
        const { lines } = await importGoodRows(files);
        handedBack = Object.values(lines).map(({ length }) => length - 1);
      });
      expect(handedBack).toEqual(Array(3).fill(Math.ceil(rows / 3)));
      return count;
    };
    expect(await statements(1_200)).toBe(await statements(6));
  });
});
