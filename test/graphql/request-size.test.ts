import { RecentDocuments } from "../../src/graphql/execution/recent-documents";
import type { Reply } from "../support/api";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { answering, resultsOf } from "../support/mutation";

let app: TestApp;
let ours: Merchant;
let reader: Merchant;

beforeAll(async () => {
  app = await startApp();
  ours = await app.merchant();
  reader = await app.merchant({ scope: "READ" });
});
afterAll(() => app.close());

const ID = "8b964899-442f-4e69-9ddb-9e9dba1e8929";
const tooLarge = (message: string) => ({
  errors: [{ message: expect.stringContaining(message), extensions: { code: "OPERATION_TOO_LARGE" } }],
});

describe("a document", () => {
  it.each([
    ["commas", `{ tenant { id } ${",".repeat(100_000)} }`],
    ["blanks", `{ tenant { id } ${" ".repeat(100_000)} }`],
    ["a comment", `{ tenant { id } } #${"x".repeat(100_000)}`],
    ["a text", `{ sku(name: "${"x".repeat(100_000)}") { id } }`],
  ])("is refused before it is read when it is long for %s", async (_what, query) => {
    expect((await reader.api.graphql(query)).body).toMatchObject(tooLarge("its length in characters is 1000"));
  });

  it("may be long, and is read, up to 100,000 characters", async () => {
    const query = "{ tenant { id } }".padEnd(100_000, ",");
    expect((await reader.api.graphql(query)).body.errors).toBeUndefined();
  });

  it("sent with a hash, or with a long name for an operation, is held to the same", async () => {
    const extensions = { persistedQuery: { version: 1, sha256Hash: "x" } };
    const post = (body: object) => reader.api.exchange("POST", "/graphql", body, {});
    expect((await post({ query: " ".repeat(100_001), extensions })).body).toMatchObject(tooLarge("length"));
    const named = { query: "query A { tenant { id } }", operationName: "A".repeat(501) };
    expect((await post(named)).body).toMatchObject(tooLarge("name's length"));
  });
});

describe("an introspection", () => {
  const many = (count: number, text: (place: number) => string) =>
    Array.from({ length: count }, (_, i) => text(i)).join(" ");

  it.each([
    ["of many names for one thing", `{ __schema { types { fields { ${many(600, (i) => `a${i}: description`)} } } } }`],
    ["again and again", `{ ${many(150, (i) => `a${i}: __schema { types { fields { args { name } } } }`)} }`],
    [
      "of one type's fields' types' fields",
      `{ __type(name: "Query") { fields { type { ofType { fields { ${many(120, (i) => `a${i}: name`)} } } } } } }`,
    ],
    [
      "by fragments of fragments",
      `{ ...Q0 } ${many(60, (i) => `fragment Q${i} on Query { ...Q${i + 1} ...Q${i + 1} }`)}
       fragment Q60 on Query { __schema { types { fields { name } } } }`,
    ],
  ])("is refused before it is answered: %s", async (_what, query) => {
    expect((await reader.api.graphql(query)).body).toMatchObject(tooLarge("its introspection is"));
  });
});

describe("variables that don't fit", () => {
  it("are told of as far as they are judged, and no further", async () => {
    const ids = Array.from({ length: 5_000 }, () => ({}));
    const { body } = await reader.api.graphql(
      "query Q($ids: [ID!]!) { skus(filter: { id: { in: $ids } }) { totalCount } }",
      {
        ids,
      },
    );
    expect(body).not.toHaveProperty("data");
    expect(body.errors).toHaveLength(51);
    expect(body.errors[50].message).toContain("Too many errors processing variables");
  });

  it("are not judged where a list is too long anyway", async () => {
    const rows = [...Array.from({ length: 5_001 }, (_, i) => ({ name: `S${i}`, product: "P" })), { name: 5 }];
    const { body } = await ours.api.graphql(
      `mutation M($rows: [SkuInput!]!) {
        upsertSkus(rows: $rows) { ... on InvalidError { faults { path reason } } }
      }`,
      { rows },
    );
    expect(body.data?.upsertSkus).toEqual({ faults: [{ path: "rows", reason: "must have at most 5000 items" }] });
  });
});

describe("a request", () => {
  const variables = { a: "x".repeat(512 * 1024) };

  it("is not read with more than 512 KiB when its key may only read", async () => {
    expect(await reader.api.graphql("{ tenant { id } }", variables)).toMatchObject({
      status: 413,
      body: { status: 413 },
    });
  });

  it("has more for a mutation alone", async () => {
    expect((await ours.api.graphql("{ tenant { id } }", variables)).body).toMatchObject(tooLarge("its size in bytes"));
    const mutation = "mutation { upsertStores(rows: []) { __typename } }";
    expect((await ours.api.graphql(mutation, variables)).body).toEqual({
      data: { upsertStores: { __typename: "UpsertStoresSuccess" } },
      extensions: expect.anything(),
    });
  });

  it("has no more for a subscription, whose variables are kept for as long as it lasts", async () => {
    const query = "subscription { orderChanged { orderId } }";
    const { body } = await ours.api.exchange("POST", "/graphql", { query, variables }, { Accept: "text/event-stream" });
    expect(body).toContain('"code":"OPERATION_TOO_LARGE"');
  });

  it("that is no JSON has room for a document", async () => {
    for (const type of [
      "application/graphql",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
    ]) {
      const reply = await ours.api.exchange("POST", "/graphql", "x".repeat(128 * 1024 + 1), { "Content-Type": type });
      expect(reply.status).toBe(413);
    }
  });

  it("is held to the shape of JSON that REST takes", async () => {
    const rows = Array.from({ length: 50_001 }, () => 0);
    const { status, body } = await ours.api.graphql("{ tenant { id } }", { rows });
    expect([status, body.detail]).toEqual([413, "The body is too large: a list in it has more than 50000 items"]);
  });
});

describe("what rows are found by", () => {
  const long = "x".repeat(501);

  it.each<[string, string, Record<string, unknown>, string]>([
    [
      "a name",
      "query ($v: PlanRowFilter) { it: planSkuRows(filter: $v) { totalCount } }",
      { search: long },
      "filter.search",
    ],
    ["an exact name", "query ($v: String) { it: sku(name: $v) { id } }", long as never, "name"],
    [
      "one of some names",
      "query ($v: PurchaseOrderFilter) { it: orders(filter: $v) { totalCount } }",
      { supplierNames: ["a", long] },
      "filter.supplierNames.1",
    ],
    [
      "ids",
      "query ($v: PlanRowFilter) { it: planSkuRows(filter: $v) { totalCount } }",
      { supplierId: { in: Array(5_001).fill(ID) } },
      "filter.supplierId.in",
    ],
    [
      "ids of a mutation",
      "mutation ($v: [ID!]!) { it: setOrderStatus(ids: $v, status: DRAFT) { ... on InvalidError { faults { path } } } }",
      Array(5_001).fill(ID) as never,
      "ids",
    ],
    [
      "keys of a sort",
      "query ($v: [SkuSort!]) { it: skus(sort: $v) { totalCount } }",
      Array(11).fill({ by: "NAME" }) as never,
      "sort",
    ],
    ["a cursor", "query ($v: String) { it: skus(after: $v) { totalCount } }", "x".repeat(20_001) as never, "after"],
    ["labels", "query ($v: String) { it: salesTotals(tag: $v) { currency } }", long as never, "tag"],
  ])("is bounded: %s", async (_what, query, v, path) => {
    const { body }: Reply = await ours.api.graphql(query, { v });
    const faults = body.errors?.[0]?.extensions?.faults ?? body.data.it.faults;
    expect(faults).toMatchObject([{ path }]);
  });
});

describe("an answer", () => {
  it("is refused before it is made where long texts under many names would make it longer than it may be", async () => {
    const query = "{ tenant { id } }".padEnd(20_000, "#");
    const saving = Array.from({ length: 9 }, (_, i) =>
      answering(`q${i}: saveQuestion(input: { name: "${i}", query: $query })`),
    );
    resultsOf(await ours.api.graphql(`mutation ($query: String!) { ${saving.join(" ")} }`, { query }));
    const asked = (names: number) =>
      `{ savedQuestions { ${Array.from({ length: names }, (_, i) => `a${i}: query`)} } }`;
    const answer = await ours.api.graphql(asked(390));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject(tooLarge("its answer in characters is "));
    expect((await ours.api.graphql(asked(3))).body.data.savedQuestions).toHaveLength(9);
  });
});

describe("documents that are kept", () => {
  it("make room for others when together they take much, 250 characters each beside their own, those first that nobody has asked for", () => {
    const kept = new RecentDocuments<number>(3 * 250 + 10);
    kept.set("aaaa", 1);
    kept.set("bbbb", 2);
    kept.get("aaaa");
    kept.set("cc", 3);
    expect(["aaaa", "bbbb", "cc"].map((document) => kept.get(document))).toEqual([1, 2, 3]);
    kept.set("d", 4);
    expect(["aaaa", "bbbb", "cc", "d"].map((document) => kept.get(document))).toEqual([undefined, 2, 3, 4]);
    const long = "e".repeat(3 * 250 + 11 - 250);
    kept.set(long, 5);
    expect(kept.get(long)).toBeUndefined();
  });
});
