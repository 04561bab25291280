import { type ErrorCode, pageOf } from "../../src/errors/guide";
import { Api } from "../support/api";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { sentStatements } from "../support/count-statements";
import { corner, seed } from "../support/world";

let app: TestApp;
let ours: Merchant;

beforeAll(async () => {
  app = await startApp();
  ours = await app.merchant({ name: "Corner" });
  await seed(app, ours, corner);
});
afterAll(() => app.close());

const get = (query: string, api: Api = ours.api) =>
  api.exchange("GET", `/graphql?${new URLSearchParams({ query })}`, undefined, {});
const post = (body: unknown, headers: Record<string, string> = {}) =>
  ours.api.exchange("POST", "/graphql", body, headers);

describe("the GraphQL endpoint", () => {
  it("answers a query sent by POST or GET", async () => {
    const answer = { status: 200, body: { data: { tenant: { name: "Corner" } } } };
    expect(await ours.api.graphql("{ tenant { name } }")).toMatchObject(answer);
    expect(await get("{ tenant { name } }")).toMatchObject(answer);
  });

  it("refuses a mutation by GET, and changes nothing", async () => {
    const reply = await get('mutation { upsertStores(rows: [{ name: "Other", currency: "EUR" }]) { __typename } }');
    expect(reply.status).toBe(405);
    expect((await get("{ stores { totalCount } }")).body.data).toEqual({ stores: { totalCount: 1 } });
  });

  it("runs the operation that is named, with its variables", async () => {
    const query =
      'query A($n: String) { suppliers(filter: { name: { contains: $n } }) { nodes { name } } } mutation B { deleteOrder(id: "") { __typename } }';
    const reply = await post({ query, operationName: "A", variables: { n: "mill" } });
    expect(reply).toMatchObject({ status: 200, body: { data: { suppliers: { nodes: [{ name: "Mill" }] } } } });
    const unclear = await post({ query: "query A { tenant { id } } query B { tenant { id } }" });
    expect(unclear).toMatchObject({
      status: 400,
      body: { errors: [{ message: expect.stringContaining("operation") }] },
    });
  });

  it.each([
    ["none", null, "Missing Authorization header"],
    ["a strange one", "sesame", "Invalid API key format"],
    ["an unknown one", `ips_0123456789_${"x".repeat(32)}`, "Invalid or expired API key"],
  ])("answers a problem document to a key that is %s", async (_title, key, detail) => {
    const reply = await new Api(app.address, key).graphql("{ tenant { name } }");
    expect(reply).toMatchObject({ status: 401, body: { status: 401, detail } });
    expect(reply.headers.get("content-type")).toMatch(/^application\/problem\+json/);
    expect(reply.headers.get("www-authenticate")).toBe("Bearer");
  });

  it.each([
    ["a key that is unknown", {}, `ips_0123456789_${"x".repeat(32)}`, 401, "UNKNOWN_KEY"],
    ["no key", {}, null, 401, "MISSING_KEY"],
    ["another type of body", { "Content-Type": "text/plain" }, undefined, 415, "UNSUPPORTED_MEDIA_TYPE"],
  ])("tells clients that ask for GraphQL responses the code of %s", async (_title, headers, key, status, code) => {
    const { api } = key === undefined ? ours : { api: new Api(app.address, key) };
    const accepted = {
      "Content-Type": "application/json",
      ...headers,
      Accept: "application/graphql-response+json, */*",
    };
    const reply = await api.exchange("POST", "/graphql", '{"query":"{ tenant { name } }"}', accepted);
    const message = expect.stringMatching(/\w/);
    expect(reply).toMatchObject({
      status,
      body: { errors: [{ message, extensions: { code, type: pageOf(code as ErrorCode, "") } }] },
    });
    expect(reply.body).not.toHaveProperty("data");
    expect(reply.headers.get("content-type")).toBe("application/graphql-response+json; charset=utf-8");
  });

  it.each([
    ["refuses that type", "/graphql", "application/graphql-response+json;q=0, application/json", "problem"],
    ["names another type that begins alike", "/graphql", "application/graphql-response+jsonl", "problem"],
    [
      "names it in capitals, with a weight",
      "/graphql",
      "application/json, Application/GraphQL-Response+JSON; q=0.5",
      "graphql-response",
    ],
    ["ends the address with a slash", "/graphql/", "application/graphql-response+json", "graphql-response"],
    ["names it elsewhere", "/api/v1/orders", "application/graphql-response+json", "problem"],
  ])("answers a wrong key to a client that %s in the form that it reads", async (_title, path, Accept, kind) => {
    const reply = await new Api(app.address, "sesame").exchange("POST", path, "{}", { Accept });
    expect([reply.status, reply.headers.get("content-type")]).toEqual([401, `application/${kind}+json; charset=utf-8`]);
  });

  it.each([
    ["bytes that are no JSON", "{", "application/json", 400],
    ["a query that is no text", '{"query":1}', "application/json", 400],
    [
      "a query that is no text, by its hash",
      '{"query":1,"extensions":{"persistedQuery":{"version":1,"sha256Hash":"x"}}}',
      "application/json",
      400,
    ],
    ["variables that are no object", '{"query":"{ tenant { id } }","variables":[]}', "application/json", 400],
    ["extensions that are no object", '{"query":"{ tenant { id } }","extensions":"x"}', "application/json", 400],
    ["a name that is no text", '{"query":"{ tenant { id } }","operationName":{}}', "application/json", 400],
    ["no query", "{}", "application/json", 400],
    ["a form", "query=%7Btenant%7Bid%7D%7D&variables=%7B", "application/x-www-form-urlencoded", 415],
    [
      "a form of several parts",
      '--x\r\nContent-Disposition: form-data; name="operations"\r\n\r\nnull\r\n--x--\r\n',
      "multipart/form-data; boundary=x",
      415,
    ],
    ["an encoding that is not UTF-8", '{"query":"{ tenant { id } }"}', "application/json; charset=utf-16", 415],
    ["several operations in one request", '[{"query":"{ tenant { id } }"}]', "application/json", 400],
    ["another type of body", "{ tenant { id } }", "text/plain", 415],
    ["a body of more than 32 MiB", `{"query":"${" ".repeat(33 * 1024 * 1024)}"}`, "application/json", 413],
  ])("refuses %s", async (_title, body, type, status) => {
    expect((await post(body, { "Content-Type": type })).status).toBe(status);
  });

  it.each(["variables={", "extensions={", "variables=[]", "extensions=1", "operationName=A&operationName=B"])(
    "refuses a GET whose %s can't be read, as the sender's fault, whatever form of answer is asked for",
    async (parameter) => {
      for (const Accept of ["application/json", "application/graphql-response+json"]) {
        const path = `/graphql?query={__typename}&${parameter}`;
        const reply = await ours.api.exchange("GET", path, undefined, { Accept });
        expect(reply).toMatchObject({ status: 400, body: { errors: [{ extensions: { code: "BAD_REQUEST" } }] } });
        expect(reply.headers.get("content-type")).toContain(Accept);
      }
    },
  );

  it("refuses a body that is not UTF-8: it would be stored as something else", async () => {
    const reply = await fetch(`${app.address}/graphql`, {
      method: "POST",
      headers: { Authorization: `Bearer ${ours.key}`, "Content-Type": "application/json" },
      body: Buffer.concat([Buffer.from('{"query":"{ tenant { id } } #'), Buffer.from([0xff]), Buffer.from('"}')]),
    });
    expect([reply.status, await reply.json()]).toMatchObject([
      400,
      { errors: [{ message: "The body is not UTF-8." }] },
    ]);
  });

  it("answers a problem document to who takes no answer of GraphQL", async () => {
    const reply = await ours.api.exchange("GET", "/graphql?query={__typename}", undefined, { Accept: "text/csv" });
    expect(reply).toMatchObject({ status: 406, body: { status: 406 } });
    expect(reply.headers.get("content-type")).toMatch(/^application\/problem\+json/);
  });

  it.each([
    ["a field that there is not", "{ nothing }", "GRAPHQL_VALIDATION_FAILED"],
    ["a broken document", "{ tenant ", "GRAPHQL_PARSE_FAILED"],
    [
      "a value outside of an enum",
      "{ orders(filter: { status: { equals: GONE } }) { totalCount } }",
      "GRAPHQL_VALIDATION_FAILED",
    ],
    [
      "a day that there is not",
      '{ exchangeRates(filter: { on: { gte: "2026-02-30" } }) { totalCount } }',
      "BAD_USER_INPUT",
    ],
    [
      "an instant that there is not",
      '{ orders(filter: { updatedAt: { gt: "noon" } }) { totalCount } }',
      "BAD_USER_INPUT",
    ],
  ])("refuses %s before it is run, and says where it stands", async (_title, query, code) => {
    const json = { errors: [{ locations: [{ line: 1 }], extensions: { code } }] };
    expect(await ours.api.graphql(query)).toMatchObject({ status: 200, body: json });
    const asResponse = await post({ query }, { Accept: "application/graphql-response+json" });
    expect(asResponse).toMatchObject({ status: 400, body: json });
    expect(asResponse.body).not.toHaveProperty("data");
  });

  it.each([
    ["an enum", "query ($v: OrderStatus!) { orders(filter: { status: { equals: $v } }) { totalCount } }", "CONFRIMED"],
    ["a day", "query ($v: Date!) { exchangeRates(filter: { on: { gte: $v } }) { totalCount } }", "2026-02-30"],
    ["a number", "query ($v: Int!) { orders(first: $v) { totalCount } }", "ten"],
    ["an input", "query ($v: PurchaseOrderFilter!) { orders(filter: $v) { totalCount } }", { nothing: 1 }],
    ["what is required", "query ($v: Int!) { orders(first: $v) { totalCount } }", undefined],
  ])("refuses a variable that is not %s with a code", async (_title, query, v) => {
    const { body } = await ours.api.graphql(query, { v });
    expect(body).toMatchObject({
      errors: [
        {
          message: expect.stringContaining("$v"),
          locations: expect.anything(),
          extensions: { code: "BAD_USER_INPUT" },
        },
      ],
    });
    expect(body).not.toHaveProperty("data");
  });

  it.each([
    ["an infinite number", 'upsertSkus(rows: [{ name: "CUP", unitCost: 1e999 }])'],
    [
      "more digits than are stored",
      'upsertSkus(rows: [{ name: "CUP", unitCost: "0.0000000000000000000000000000001" }])',
    ],
    ["a number as words", 'upsertSkus(rows: [{ name: "CUP", unitCost: "two" }])'],
  ])("refuses %s as a decimal", async (_title, mutation) => {
    const { body } = await ours.api.graphql(`mutation { ${mutation} { __typename } }`);
    expect(body.errors).toMatchObject([
      {
        message: expect.stringContaining("digits"),
        locations: expect.anything(),
        extensions: { code: "BAD_USER_INPUT" },
      },
    ]);
  });

  it.each([
    ["query ($n: String) { sku(name: $n) { id } }", "a\u0000", "name"],
    ["query ($n: String!) { skus(filter: { name: { in: [$n] } }) { totalCount } }", "a\ud800", "filter.name.in.0"],
  ])("says where text holds what can't be stored: %s", async (query, n, path) => {
    const { body } = await ours.api.graphql(query, { n });
    expect(body.errors).toMatchObject([{ extensions: { code: "INVALID_INPUT", faults: [{ path }] } }]);
  });

  it("says so of a mutation's rows, too", async () => {
    const remove =
      'deleteRecipeLines(rows: [{ sku: $n, rawMaterial: "B" }]) { ... on InvalidError { faults { path } } }';
    const { body } = await ours.api.graphql(`mutation ($n: String!) { ${remove} }`, { n: "a\u0000" });
    expect(body.data).toEqual({ deleteRecipeLines: { faults: [{ path: "rows.0.sku" }] } });
  });

  it("lets a query read only, in one snapshot, and a mutation write", async () => {
    const sent = await sentStatements(async () => {
      await ours.api.graphql("{ stores { totalCount } skus { totalCount } }");
      await ours.api.graphql("mutation { upsertStores(rows: []) { __typename } }");
    });
    const began = sent.flatMap((text) => /^\s*begin\b[^;]*/i.exec(text)?.[0].trim() ?? []);
    expect(began).toEqual(["begin isolation level repeatable read read only", "begin"]);
  });

  it("keeps to itself what went wrong inside", async () => {
    await app.database.admin.query("alter table sales_transactions rename to gone");
    try {
      const { status, body } = await ours.api.graphql("{ transactions { nodes { id } } }");
      expect(status).toBe(200);
      expect(body.errors).toEqual([
        {
          message: "Internal server error",
          locations: expect.any(Array),
          path: ["transactions", "nodes"],
          extensions: { code: "INTERNAL_SERVER_ERROR", type: "/docs/errors/internal-server-error" },
        },
      ]);
    } finally {
      await app.database.admin.query("alter table gone rename to sales_transactions");
    }
  });

  it("shows its schema to callers with a key", async () => {
    const { body } = await ours.api.graphql('{ __type(name: "Sku") { description fields { name description } } }');
    expect(body.data.__type.fields.length).toBeGreaterThan(20);
  });
});
