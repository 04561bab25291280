/** Bulk exports: what can be asked, and what the files hold. */
import { gunzipSync } from "node:zlib";
import { Prisma } from "../../src/db";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { sentStatements } from "../support/count-statements";
import { askExport, exported, linesOf } from "../support/exports";
import { refusalIn } from "../support/mutation";
import { parquetRows } from "../support/parquet";
import { saleLine, sendSales } from "../support/sales";
import { corner, seed } from "../support/world";

let app: TestApp;
let ours: Merchant;
let theirs: Merchant;

/** Rows of five pages, each of which is twice as large as the one before. */
const LINES = 2_100;

beforeAll(async () => {
  app = await startApp();
  ours = await app.merchant();
  await seed(app, ours, {
    ...corner,
    suppliers: [
      ...(corner.suppliers ?? []),
      { name: "=HYPERLINK(Kiosk 東京 🏭)", currency: "JPY", emails: ["a@kiosk.example", "b@kiosk.example"] },
    ],
  });
  await sendSales(
    ours,
    saleLine({ unit_price: 6.1, channel: "POS", timestamp: "2026-03-31T12:00:00.123Z" }),
    saleLine({ quantity: 0.5, channel: '+1, "Web"\n' }),
    saleLine({ sku: "MUG", discount_amount: 0.01 }),
  );
  theirs = await app.merchant();
  await seed(app, theirs, corner);
  await sendSales(theirs, saleLine());
  await app.drain();
});
afterAll(() => app.close());

const nodesOf = async (query: string, list: string, variables = {}) =>
  (await ours.api.graphql(query, variables)).body.data[list].nodes;

const SUPPLIERS = "{ suppliers { nodes { name currency leadTimeDays emails least: minimumOrderQuantity } } }";
const SALES = `query ($sku: ID, $names: Boolean = true, $batch: Boolean = false) {
  transactions(filter: { skuId: { equals: $sku } }, sort: [{ by: ARRIVED }]) { nodes { ...Line __typename
    batch @include(if: $batch) { id } sku @include(if: $names) { name unitCost isBundle } } } }
  fragment Line on SalesTransaction { occurredAt quantity unitPrice channel orderNumber tags warehouse { name } }`;
const FLAT = ["occurredAt", "quantity", "unitPrice", "channel", "orderNumber", "tags", "warehouse_name", "__typename"];

describe("the file of an export", () => {
  it("as JSONL has a row a line, just as the query answers it, objects and lists within it included", async () => {
    const { file, ...told } = await exported(app, ours, SUPPLIERS);
    expect(linesOf(file)).toEqual(await nodesOf(SUPPLIERS, "suppliers"));
    expect(told).toMatchObject({ rows: 3, list: "suppliers", bytes: file.length, format: "JSONL" });
  });

  it("as CSV has a column a value, and no text that a spreadsheet takes for a formula", async () => {
    const { file } = await exported(app, ours, SUPPLIERS, "CSV");
    const rows = [
      "name,currency,leadTimeDays,emails,least",
      `'=HYPERLINK(Kiosk 東京 🏭),JPY,0,"[""a@kiosk.example"",""b@kiosk.example""]",0`,
      "Mill,EUR,7,[],0",
      "Overseas,USD,45,[],0",
      "",
    ];
    expect(gunzipSync(file).toString()).toBe(rows.join("\r\n"));
  });

  it("as Parquet has the columns' types, figures, nulls and texts as they are", async () => {
    const { file } = await exported(app, ours, SALES, "PARQUET");
    const { rows, columns } = await parquetRows(file);
    const asked: Record<string, unknown>[] = await nodesOf(SALES, "transactions");
    const flat = asked.map(
      ({ warehouse, sku, ...row }): Record<string, unknown> => ({
        ...row,
        occurredAt: new Date(row.occurredAt as string),
        warehouse_name: (warehouse as { name: string }).name,
        ...Object.fromEntries(Object.entries(sku as object).map(([name, value]) => [`sku_${name}`, value])),
      }),
    );
    expect(rows).toEqual(flat);
    expect(flat.map(({ channel }) => channel)).toEqual(["POS", '+1, "Web"\n', null]);
    expect(columns).toEqual({
      occurredAt: "INT64 TIMESTAMP_MILLIS REQUIRED",
      quantity: "DOUBLE REQUIRED",
      unitPrice: "DOUBLE REQUIRED",
      channel: "BYTE_ARRAY UTF8 OPTIONAL",
      orderNumber: "BYTE_ARRAY UTF8 OPTIONAL",
      tags: "BYTE_ARRAY JSON REQUIRED",
      warehouse_name: "BYTE_ARRAY UTF8 REQUIRED",
      __typename: "BYTE_ARRAY UTF8 REQUIRED",
      sku_name: "BYTE_ARRAY UTF8 REQUIRED",
      sku_unitCost: "DOUBLE OPTIONAL",
      sku_isBundle: "BOOLEAN REQUIRED",
    });
  });

  it("has the rows that variables let pass, without what directives leave out", async () => {
    const { id } = (await ours.api.graphql('{ sku(name: "MUG") { id } }')).body.data.sku;
    const variables = { sku: id, names: false };
    const { file, rows } = await exported(app, ours, SALES, "CSV", variables);
    const [header, line, end] = gunzipSync(file).toString().split("\r\n");
    expect({ header, end, rows }).toEqual({ header: FLAT.join(), end: "", rows: 1 });
    expect(line).toBe("2026-03-31T12:00:00.000Z,2,6,,,[],North,SalesTransaction");
  });

  it("is there, empty, where no row is", async () => {
    const none = '{ skus(filter: { name: { equals: "none" } }) { nodes { id } } }';
    expect(linesOf((await exported(app, ours, none)).file)).toEqual([]);
    expect(gunzipSync((await exported(app, ours, none, "CSV")).file).toString()).toBe("id\r\n");
    expect(await parquetRows((await exported(app, ours, none, "PARQUET")).file)).toMatchObject({
      rows: [],
      columns: { id: "BYTE_ARRAY UTF8 REQUIRED" },
    });
  });

  it("has each row once, in their order, and asks as much for any page", async () => {
    const columns =
      "batch_id, store_id, sku_id, warehouse_id, quantity, unit_price, currency, occurred_at, timestamp_text, channel";
    await app.database.as(theirs.tenantId, ({ db }) =>
      db.execute(
        "test.more-sales",
        Prisma.raw(`insert into sales_transactions (${columns})
        select ${columns} from sales_transactions, generate_series(1, ${LINES - 1})`),
      ),
    );
    const query = "{ transactions { edges { node { id sku { name product { name } } warehouse { name } } } } }";
    const statements = await sentStatements(async () => {
      const { file, rows } = await exported(app, theirs, query);
      const ids = linesOf(file).map(({ id }) => Number(id));
      expect(ids).toEqual([...new Set(ids)].sort((one, other) => other - one));
      expect({ rows, lines: ids.length }).toEqual({ rows: LINES, lines: LINES });
    });
    const pages = statements.filter((text) => text.includes("lists.sales-transactions"));
    expect(pages.length).toBe(5);
    expect(statements.length).toBeLessThan(60);
    for (const sort of ["{ by: QUANTITY }", "{ by: SKU, direction: DESC }, { by: QUANTITY }"]) {
      const { file } = await exported(app, theirs, `{ transactions(sort: [${sort}]) { nodes { id } } }`);
      expect(new Set(linesOf(file).map(({ id }) => id)).size).toBe(LINES);
    }
  });
});

describe("what is no query for an export", () => {
  const deep = `${"product { skus { ".repeat(7)}id${" } }".repeat(7)}`;
  it.each<[string, string, string]>([
    ["{ skus { nodes { name }", "is not GraphQL: it can't be read at line 1, column 24", "JSONL"],
    ["", "is not GraphQL: it can't be read at line 1, column 1", "JSONL"],
    ["{ skus { nodes { nonsense } } }", 'Cannot query field "nonsense"', "JSONL"],
    ["mutation { cancelBulkExport(id: 1) { __typename } }", "one query and nothing else", "JSONL"],
    ["query A { skus { nodes { id } } } query B { skus { nodes { id } } }", "one query and nothing else", "JSONL"],
    ["subscription { planRefreshed { id } }", "one query and nothing else", "JSONL"],
    ["{ tenant { name } }", "tenant has none", "JSONL"],
    ["{ __schema { types { name } } }", "__schema has none", "JSONL"],
    ["{ stockAlerts { nodes { id } } skus { nodes { id } } }", "one list and nothing beside it", "JSONL"],
    [
      "query ($no: Boolean = false) { skus @include(if: $no) { nodes { id } } }",
      "one list and nothing beside it",
      "JSONL",
    ],
    ["{ skus { totalCount } }", "select of the list its nodes", "JSONL"],
    ["{ skus { totalCount nodes { name } } }", "nothing else", "JSONL"],
    ["{ skus { edges { cursor } } }", "select of the list its nodes", "JSONL"],
    ["{ skus(limit: 10) { nodes { name } } }", "must not be given limit", "JSONL"],
    ["query ($n: Int) { skus(first: $n) { nodes { name } } }", "must not be given first", "JSONL"],
    ['{ skus(filter: { name: { equals: "\\u0000" } }) { nodes { id } } }', "can't be stored", "JSONL"],
    [`{ skus(filter: { name: { contains: "${"x".repeat(10_001)}" } }) { nodes { id } } }`, "at most", "JSONL"],
    ["{ orders { nodes { reference lines { id } } } }", "a list within each row, lines", "CSV"],
    ["{ orders { nodes { a: reference b: lines { id } } } }", "a list within each row, b", "PARQUET"],
    ["{ skus { nodes { id @skip(if: true) } } }", "selects no value of a row", "PARQUET"],
    ["{ skus { nodes { product_name: name product { Name: name } } } }", "two columns that are called", "CSV"],
  ])("is refused at once: %s", async (query, reason, format) => {
    const { code, message } = refusalIn(await askExport(ours, query, format));
    expect({ code, message }).toEqual({ code: "INVALID_INPUT", message: expect.stringContaining(reason) });
    expect((await ours.api.graphql("{ bulkExports { state } }")).body.data.bulkExports).not.toContainEqual({
      state: "QUEUED",
    });
  });

  it.each([
    [
      "a row that is too dear",
      "{ skus { nodes { name product { skus { series { planned { endOn } } } } } } }",
      "complexity of a row",
    ],
    ["a row that is too deep", `{ skus { nodes { ${deep} } } }`, "depth"],
    [
      "a row that is too broad",
      `{ skus { nodes { ${Array.from({ length: 500 }, (_, at) => `a${at}: id`).join(" ")} } } }`,
      "breadth",
    ],
    ["a document that is too long", `{ skus { nodes { id } } } ${"#".repeat(100_000)}`, "length|at most"],
  ])("is too large with %s", async (_title, query, measure) => {
    const { body } = await askExport(ours, query);
    const { message } = body.errors?.[0] ?? refusalIn({ body } as never);
    expect(message).toMatch(new RegExp(measure));
  });

  it("names variables that are none", async () => {
    const { faults } = refusalIn(await askExport(ours, SALES, "CSV", { names: "perhaps" }));
    expect(faults).toEqual([{ path: "variables", reason: expect.stringContaining('"$names"') }]);
    expect(refusalIn(await askExport(ours, SALES, "CSV", [1])).faults).toEqual([
      { path: "variables", reason: "must be an object" },
    ]);
  });

  it("is asked with a key that may write, and looked at with any", async () => {
    const reader = await app.merchant({ scope: "READ" });
    expect((await askExport(reader, SUPPLIERS)).body.errors[0].extensions.code).toBe("MISSING_SCOPE");
    expect((await reader.api.graphql("{ bulkExports { id } }")).body.data).toEqual({ bulkExports: [] });
  });
});
