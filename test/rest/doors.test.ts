import type { ZodObject } from "zod";
import { createKey, revokeKey } from "../../src/domain/keys/keys";
import { endpoints } from "../../src/rest";
import { Api, type Reply } from "../support/api";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { testClock } from "../support/clock";
import { mainOf } from "../support/database";
import { orderLine } from "../support/orders";
import { upload } from "../support/upload";
import { corner, seed } from "../support/world";

const clock = testClock("2026-04-01T08:00:00Z");
const NOBODY = "00000000-0000-4000-8000-000000000000";
let app: TestApp;
let ours: Merchant;
let keyless: Api;

beforeAll(async () => {
  app = await startApp({ clock });
  ours = await app.merchant();
  await seed(app, ours, corner);
  keyless = new Api(app.address, null);
});
afterAll(() => app.close());

const TITLES: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  413: "Payload Too Large",
  415: "Unsupported Media Type",
  422: "Unprocessable Entity",
};

/** Every refusal is a problem document and nothing else: never HTML, never a trace of what is inside. */
function expectProblem(reply: Reply, status: number, detail: unknown = expect.any(String)) {
  expect(reply.status).toBe(status);
  expect(reply.headers.get("content-type")).toMatch(/^application\/problem\+json/);
  expect(reply.headers.get("x-powered-by")).toBeNull();
  expect(reply.body).toMatchObject({
    type: expect.stringMatching(/^\/docs\/errors\/[a-z-]+$/),
    title: TITLES[status],
    status,
    detail,
  });
  expect(JSON.stringify(reply.body)).not.toMatch(/<html|node_modules|prisma|select |zod|invalid input/i);
}

const EVERY_ENDPOINT: [string, string, unknown][] = [
  ["GET", "/orders", undefined],
  ["GET", `/orders/${NOBODY}`, undefined],
  ["POST", "/orders", { data: [orderLine()] }],
  ["PATCH", "/orders/status", { order_ids: [NOBODY], order_status: "DRAFT" }],
  ["DELETE", `/orders/${NOBODY}`, undefined],
  ["GET", "/orders/delivery", undefined],
  ["GET", `/orders/${NOBODY}/consumption`, undefined],
  ["PUT", `/orders/${NOBODY}/consumption`, { raw_material_ids: [NOBODY], actual_quantity_used: 1 }],
  ["POST", "/skus", {}],
  ["PATCH", "/skus", { sku_ids: [NOBODY], patch: { re_order_status: true } }],
  ["GET", "/bill-of-materials", undefined],
  ["GET", "/suppliers", undefined],
  ["GET", "/warehouses", undefined],
  ["GET", "/bundles", undefined],
  ["POST", "/transactions?store_name=Shop", { data: [{}] }],
];

describe("keys", () => {
  it.each(EVERY_ENDPOINT)("%s %s wants a key", async (method, path, body) => {
    const reply = await keyless.send(method, path, body);
    expectProblem(reply, 401, "Missing Authorization header");
    expect(reply.headers.get("www-authenticate")).toBe("Bearer");
  });

  it.each(["Basic abc", "Bearer", "Bearer ", "Bearer a b", "token", "Bearer ips_short_key"])(
    "%p is no key of ours in shape",
    async (Authorization) => {
      const reply = await keyless.send("GET", "/orders", undefined, { Authorization });
      expectProblem(reply, 401, "Invalid API key format");
      expect(reply.headers.get("www-authenticate")).toBe("Bearer");
    },
  );

  it("an unknown, a revoked and an expired key read the same", async () => {
    const keys = { name: "test", scope: "WRITE" as const };
    const revoked = await createKey(mainOf(app.database), ours.tenantId, { ...keys, expiresAt: null });
    await revokeKey(app.database, clock, revoked.split("_")[1] ?? "");
    const expired = await createKey(mainOf(app.database), ours.tenantId, { ...keys, expiresAt: clock.now() });
    const unknown = ours.key.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    for (const key of [revoked, expired, unknown]) {
      const reply = await new Api(app.address, key).get("/orders");
      expectProblem(reply, 401, "Invalid or expired API key");
      expect(reply.headers.get("www-authenticate")).toBe("Bearer");
    }
  });

  it("takes the scheme in any case", async () => {
    expect((await keyless.send("GET", "/orders", undefined, { Authorization: `bearer ${ours.key}` })).status).toBe(200);
  });

  it("a key that may only read reads everything, POST /skus included, and writes nothing", async () => {
    const reader = await app.merchant({ scope: "READ" });
    await seed(app, reader, corner);
    const writes = EVERY_ENDPOINT.filter(([method, path]) => method !== "GET" && path !== "/skus");
    for (const [method, path, body] of [...writes, ["PATCH", "/skus", EVERY_ENDPOINT[9]?.[2]] as const]) {
      expectProblem(await reader.api.send(method, path, body), 403, "This API key lacks the write scope");
    }
    expect(await reader.api.post("/skus", {})).toMatchObject({ status: 200 });
    expect(await reader.api.get("/orders")).toMatchObject({ status: 200, body: { data: [], total: 0 } });
  });
});

describe("the order of checks (D2)", () => {
  it.each(["/", "/nothing", "/orders/1/2/3", "/order", "/skus/1"])(
    "nobody needs a key to learn that %s is nothing",
    async (path) => {
      expectProblem(await keyless.get(path), 404, "There is nothing at this address");
    },
  );

  it.each([
    ["PUT", "/orders", "GET, POST, HEAD"],
    ["POST", `/orders/${NOBODY}`, "GET, DELETE, HEAD"],
    ["POST", "/orders/delivery", "GET, HEAD"],
    ["PUT", "/orders/status", "PATCH"],
    ["GET", "/orders/status", "PATCH"],
    ["DELETE", "/orders/status", "PATCH"],
    ["DELETE", "/orders/delivery", "GET, HEAD"],
    ["DELETE", `/orders/${NOBODY}/consumption`, "GET, PUT, HEAD"],
    ["GET", "/skus", "POST, PATCH"],
    ["POST", "/suppliers", "GET, HEAD"],
    ["DELETE", "/warehouses", "GET, HEAD"],
    ["PATCH", "/bundles", "GET, HEAD"],
    ["OPTIONS", "/bill-of-materials", "GET, HEAD"],
    ["GET", "/transactions", "POST"],
  ])("nor that %s is not for %s", async (method, path, allow) => {
    const reply = await keyless.send(method, path);
    expectProblem(reply, 405);
    expect(reply.headers.get("allow")).toBe(allow);
  });

  it("the key comes before the body, its size, its type and its meaning", async () => {
    expectProblem(await keyless.send("POST", "/orders", "{", { "Content-Type": "text/plain" }), 401);
    expectProblem(await keyless.get("/orders?limit=x"), 401);
  });

  it("a body of more than the limit is too large, whatever its type", async () => {
    const body = " ".repeat(16 * 1024 * 1024 + 1);
    expectProblem(
      await ours.api.send("POST", "/orders", body, { "Content-Type": "text/plain" }),
      413,
      "The body is too large: at most 16 MiB are taken. Send less in one request",
    );
  });

  it.each(["text/plain", "application/x-www-form-urlencoded", "application/jsonp", "multipart/form-data; boundary=x"])(
    "a body sent as %s is not JSON, even when it reads like it",
    async (type) => {
      const reply = await ours.api.send("POST", "/skus", "{", { "Content-Type": type });
      expectProblem(reply, 415, "The body must be sent as application/json");
    },
  );

  it.each(["{", "{'a':1}", "undefined", '{"data":[}', "\u0000", "{}{}", "[1,]", "NaN"])(
    "%p is malformed JSON",
    async (body) => {
      const reply = await ours.api.send("POST", "/orders?limit=x", body, { "Content-Type": "application/json" });
      expectProblem(reply, 400, "The body is not valid JSON");
    },
  );

  it("a body that is not UTF-8 is malformed, not quietly changed", async () => {
    const response = await fetch(`${app.address}/api/v1/skus`, {
      method: "POST",
      headers: { Authorization: `Bearer ${ours.key}`, "Content-Type": "application/json" },
      body: Buffer.concat([Buffer.from('{"name_like":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]),
    });
    const body = await response.json();
    expectProblem({ status: response.status, headers: response.headers, body }, 400, "The body is not valid JSON");
  });

  it("input is checked before anything is looked for", async () => {
    const put = { raw_material_ids: ["x"], actual_quantity_used: 1 };
    expectProblem(await ours.api.put(`/orders/${NOBODY}/consumption`, put), 422);
  });

  it("takes JSON types with parameters and suffixes, and a compressed body", async () => {
    for (const type of ["application/json; charset=utf-8", "application/vnd.api+json", "APPLICATION/JSON"]) {
      expect(await ours.api.send("POST", "/skus", "{}", { "Content-Type": type })).toMatchObject({ status: 200 });
    }
  });
});

describe("parameters (D3, D5)", () => {
  it("ignores parameters and fields that it does not know", async () => {
    expect(await ours.api.get("/suppliers?colour=red&limit=nonsense")).toMatchObject({ status: 200 });
    expect(await ours.api.post("/skus?page=2", { colour: "red" })).toMatchObject({ status: 200 });
  });

  it.each([
    "/suppliers?name=a&name=b",
    "/suppliers?name=a&name[]=b",
    "/suppliers?name[0]=a&name[1]=b",
    "/orders?updated_after=2026-01-01&updated_after=2026-01-01",
  ])("refuses a single value given twice: %s", async (path) => expectProblem(await ours.api.get(path), 422));

  it("refuses brackets behind the name of any parameter that hold no place of a list (D129)", async () => {
    const parameters = endpoints.flatMap(({ method, path, definition: { query, onlyWith = {} } }) =>
      Object.keys((query as ZodObject | undefined)?.shape ?? {}).map((name) => {
        const [condition = "x", value = ""] = onlyWith[name] ?? [];
        return { method, name, asked: `${path.replace(/\{\w+\}/, NOBODY)}?${condition}=${value}` };
      }),
    );
    expect(parameters.length).toBeGreaterThan(20);
    for (const { method, name, asked } of parameters) {
      for (const end of ["[foo]", "[0][1]", "["]) {
        const path = `${asked}&${encodeURIComponent(name + end)}=x`;
        const { status, body } = await ours.api.send(method, path, method === "GET" ? undefined : {});
        const named = body.errors?.find((it: { path: string }) => it.path === name)?.reason;
        expect([path, status, named]).toEqual([path, 422, expect.stringMatching(`must be written as ${name}`)]);
      }
    }
  });

  it.each([
    ["/skus", { name_like: 7 }, "name_like: must be text"],
    ["/skus", { with_draft: "yes" }, "with_draft: must be true or false"],
    ["/skus?limit=0", {}, "limit: must be at least 1"],
    ["/skus?limit=5001", {}, "limit: must be at most 5000"],
    ["/skus?limit=ten", {}, "limit: must be an integer"],
    ["/skus?aggregation_level=X", {}, "aggregation_level: must be one of SKU, SKU_LOCATION, PRODUCT"],
    ["/skus", { name_like: "x".repeat(501) }, "name_like: must have at most 500 characters"],
    ["/orders", {}, "data: is required"],
    ["/orders", [], "body: must be an object"],
    ["/orders", { data: [] }, "data: must not be empty"],
    ["/orders", { data: [orderLine({ sku: [] })] }, "data.0.sku: must be text"],
    ["/orders", { data: [null] }, "data.0: must be an object"],
    ["/orders", { data: [orderLine({ quantity_ordered: 1.5 })] }, "data.0.quantity_ordered: must be an integer"],
  ])("says in plain words what is wrong: POST %s %j", async (path, body, detail) => {
    expect((await ours.api.post(path, body)).body.detail).toBe(detail);
  });

  it("answers HEAD as it would GET, without a body", async () => {
    expect(await ours.api.send("HEAD", "/orders")).toMatchObject({ status: 200 });
    expect(await ours.api.send("HEAD", "/warehouses")).toMatchObject({ status: 200 });
  });

  it.each([
    "/orders?order_status=OPEN",
    "/orders?order_status=draft",
    "/orders?order_types=BUNDLE",
    "/orders?order_types=FINISHED_GOOD,BUNDLE",
    "/orders?date_from=01/02/2026",
    "/orders?date_to=2026-02-30",
    "/orders?updated_after=yesterday",
    "/orders?limit=0",
    "/orders?limit=5001",
    "/orders?offset=-1",
    "/orders?offset=1.5",
    "/orders/delivery?created_after=now",
    "/orders/delivery?created_before=2026-13-01",
    `/orders/${NOBODY}?aggregation_level=PRODUCT`,
    `/orders/${NOBODY}?output_format=WORD`,
    "/bill-of-materials?format=csv",
    "/bill-of-materials?limit=0",
    "/warehouses?include_raw_material=maybe",
  ])("a malformed value is 422 and named: GET %s", async (path) => {
    const reply = await ours.api.get(path);
    expectProblem(reply, 422);
    const name = /[?](\w+)=/.exec(path)?.[1] ?? "";
    expect(reply.body.errors).toEqual([{ path: expect.stringMatching(`^${name}`), reason: expect.any(String) }]);
  });
});

describe("every door", () => {
  const csv = { "skus.csv": "sku,product\nMUG,Mug\n" };
  const importing = async (options: unknown) => (await upload(app, "/imports", csv, { key: ours.key, options })).text();
  const table = async (body: unknown) => (await ours.api.exchange("POST", "/tables/file.csv", body, {})).body;
  const startBacktest = async (input: object) =>
    (
      await ours.api.graphql(
        "mutation ($input: BacktestInput!) { startBacktest(input: $input) { ... on InvalidError { faults { path reason } } } }",
        { input },
      )
    ).body;
  const whatIf = async (changes: object) =>
    (
      await ours.api.graphql("query ($changes: WhatIfChanges!) { whatIf(changes: $changes) { __typename } }", {
        changes,
      })
    ).body;
  const tool = async (name: string, args: unknown) =>
    (
      await ours.api.exchange(
        "POST",
        "/mcp",
        { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } },
        { Accept: "application/json, text/event-stream" },
      )
    ).body;

  it.each<[string, () => Promise<unknown>, string[]]>([
    ["a number below its bounds", () => startBacktest({ weeks: 0 }), ["input.weeks", "must be from 4 to 104"]],
    ["a share beyond its bounds", () => startBacktest({ target: 2 }), ["input.target", "must be above 0 and below 1"]],
    [
      "an id that is none",
      () => startBacktest({ scope: { skuIds: ["x"] } }),
      ["input.scope.skuIds.0", "must be a UUID"],
    ],
    ["a list without items", () => startBacktest({ policies: [] }), ["input.policies", "must not be empty"]],
    [
      "a text that is too long",
      () => startBacktest({ policies: [{ name: "x".repeat(61), kind: "REAL" }] }),
      ["input.policies.0.name", "must have at most 60 characters"],
    ],
    [
      "a factor beyond its bounds",
      () => whatIf({ demand: [{ factor: -1 }] }),
      ["changes.demand.0.factor", "must be from 0 to 100"],
    ],
    [
      "a currency that is none",
      () => whatIf({ rates: [{ currency: "x", rate: "1" }] }),
      ["changes.rates.0.currency", "must be a currency"],
    ],
    [
      "an unknown option of an import",
      () => importing({ dryrun: true, again: false }),
      ["dryrun", "is not known; known are dryRun, again,"],
    ],
    ["an option of another type", () => importing({ dryRun: "yes" }), ["dryRun", "must be true or false"]],
    [
      "an option that is none of some words",
      () => importing({ decimal: "semicolon" }),
      ["decimal", "must be one of point, comma"],
    ],
    ["options that are a list", () => importing([]), ["options", "must be an object"]],
    [
      "an unknown member of a mapping",
      () => importing({ mappings: { "a.csv": { table: "skus", columns: {}, colour: 1 } } }),
      ["mappings.a.csv.colour", "is not known; known are table, columns"],
    ],
    [
      "a mapping without columns",
      () => importing({ mappings: { "a.csv": { table: "skus" } } }),
      ["mappings.a.csv.columns", "is required"],
    ],
    [
      "a mapping that is none",
      () => importing({ mappings: { "a.csv": 7 } }),
      ["mappings.a.csv", "must be an object or a list"],
    ],
    [
      "a cell of a table that is a list",
      () => table({ title: "x", columns: ["a"], rows: [[[]]] }),
      ["rows.0.0", "must be text or a number or true or false or null"],
    ],
    ["a table without columns", () => table({ title: "x", rows: [] }), ["columns", "is required"]],
    [
      "an argument that a tool does not have",
      () => tool("search_skus", { query: "x" }),
      ["query: is not known; known are search"],
    ],
    ["an argument below its bounds", () => tool("search_skus", { limit: 0 }), ["limit", "must be at least 1"]],
  ])("says what is wrong with %s in its own words, and where", async (_title, ask, words) => {
    const answer = JSON.stringify(await ask());
    for (const word of words) expect(answer).toContain(word);
    expect(answer).not.toMatch(/Too (small|big)|Invalid (input|option|key)|Unrecognized|: expected |received/i);
  });
});
