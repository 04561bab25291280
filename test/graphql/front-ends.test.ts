import { createHash } from "node:crypto";
import { LIMITS } from "../../src/graphql/builder/builder";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { answering, refusalIn, resultsOf } from "../support/mutation";
import { storedRows } from "../support/stored-rows";
import { corner, seed } from "../support/world";

let app: TestApp;
let ours: Merchant;

beforeAll(async () => {
  app = await startApp();
  ours = await app.merchant();
  await seed(app, ours, corner);
  await app.drain();
});
afterAll(() => app.close());

const hashOf = (query: string) => createHash("sha256").update(query).digest("hex");
const persisted = (sha256Hash: string) => ({ persistedQuery: { version: 1, sha256Hash } });
const post = (body: unknown) => ours.api.exchange("POST", "/graphql", body, {});
const get = (parameters: Record<string, string>, headers: Record<string, string> = {}, api = ours.api) =>
  api.exchange("GET", `/graphql?${new URLSearchParams(parameters)}`, undefined, headers);

describe("a document sent by its hash", () => {
  const query = "query Names($name: String!) { sku(name: $name) { name } }";
  const byHash = { extensions: persisted(hashOf(query)), variables: { name: "CUP" } };

  it("is asked for once, and then known, by POST and by GET", async () => {
    expect((await post(byHash)).body.errors).toMatchObject([
      { message: "PersistedQueryNotFound", extensions: { code: "PERSISTED_QUERY_NOT_FOUND" } },
    ]);
    expect((await post({ ...byHash, query })).body.data).toEqual({ sku: { name: "CUP" } });
    expect((await post(byHash)).body.data).toEqual({ sku: { name: "CUP" } });
    const parameters = { extensions: JSON.stringify(byHash.extensions), variables: JSON.stringify(byHash.variables) };
    expect((await get(parameters)).body.data).toEqual({ sku: { name: "CUP" } });
  });

  it("answers each merchant with what is its own", async () => {
    await post({ ...byHash, query });
    const stranger = await app.merchant();
    const { body } = await stranger.api.exchange("POST", "/graphql", byHash, {});
    expect(body.data).toEqual({ sku: null });
  });

  it("is refused under the hash of another, which stays what it was", async () => {
    await post({ ...byHash, query });
    for (const other of ["{ tenant { id } }", ""]) {
      const forged = await post({ query: other, extensions: byHash.extensions });
      expect(forged.body.errors).toMatchObject([{ extensions: { code: "PERSISTED_QUERY_MISMATCH" } }]);
    }
    expect((await post(byHash)).body.data).toEqual({ sku: { name: "CUP" } });
  });

  it("is held to the same limits, and can't write by GET", async () => {
    const large = `{ ${Array.from({ length: 300 }, (_, i) => `a${i}: skus { totalCount }`).join(" ")} }`;
    const { body } = await post({ query: large, extensions: persisted(hashOf(large)) });
    expect(body.errors).toMatchObject([{ extensions: { code: "OPERATION_TOO_LARGE" } }]);
    const write = "mutation { upsertStores(rows: []) { __typename } }";
    await post({ query: write, extensions: persisted(hashOf(write)) });
    expect((await get({ extensions: JSON.stringify(persisted(hashOf(write))) })).status).toBe(405);
  });
});

describe("an answer", () => {
  it("to GET may be kept by its caller alone, and costs nothing to ask for again until it changes", async () => {
    const query = "{ stores { nodes { name } } }";
    const first = await get({ query });
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^W\/"/);
    expect(first.headers.get("cache-control")).toBe("private, no-cache");
    expect(first.headers.get("vary")).toContain("Authorization");
    const again = await get({ query }, { "If-None-Match": etag, "Cache-Control": "max-age=0" });
    expect(again).toMatchObject({ status: 304, body: "" });
    const stranger = await app.merchant();
    expect((await get({ query }, { "If-None-Match": etag }, stranger.api)).body.data).toEqual({
      stores: { nodes: [] },
    });
    await seed(app, ours, { stores: [{ name: "Stall", currency: "EUR" }] });
    const changed = await get({ query }, { "If-None-Match": etag });
    expect(changed.body.data).toEqual({ stores: { nodes: [{ name: "Shop" }, { name: "Stall" }] } });
  });

  it("to POST is not to be kept", async () => {
    expect((await post({ query: "{ tenant { id } }" })).headers.get("cache-control")).toBe("no-store");
  });

  it("says what it cost, and what the most is", async () => {
    const { body } = await post({
      query: "query A { tenant { id } } query B { skus { nodes { name product { name } } } }",
      operationName: "B",
    });
    expect(body.extensions.cost).toEqual({ complexity: 301, depth: 4, breadth: 5, limits: LIMITS });
    const cheap = await post({ query: "{ tenant { id } }" });
    expect(cheap.body.extensions.cost.complexity).toBeLessThan(3);
  });
});

describe("a dry run", () => {
  const STORES = `upsertStores(rows: [{ name: "Fair", currency: "EUR" }])`;
  const UPSERT = answering(STORES);
  const everything = () => storedRows(app.database, ours.tenantId);

  it.each([
    ["a catalogue", `mutation @dryRun { ${UPSERT} }`, { upsertStores: [{ __typename: "Store" }] }],
    [
      "by a variable's own value",
      `mutation ($try: Boolean! = true) @dryRun(if: $try) { ${UPSERT} }`,
      { upsertStores: [{ __typename: "Store" }] },
    ],
    [
      "orders, and the work they promise",
      `mutation @dryRun { ${answering(
        `importOrders(lines: [{ reference: "PO", sku: "CUP", warehouse: "North", supplier: "Mill",
           quantityOrdered: 5, delivery: "2026-12-01", status: "CONFIRMED" }])`,
        "{ created { reference } errors { reason } }",
      )} }`,
      { importOrders: { created: [{ reference: "PO" }], errors: [] } },
    ],
  ])("of %s answers as if, and leaves everything as it was", async (_what, query, data) => {
    const before = await everything();
    expect(resultsOf(await post({ query }))).toEqual(data);
    expect(await everything()).toEqual(before);
  });

  it("sees within itself what it wrote", async () => {
    const reply = await post({
      query: `mutation @dryRun { ${answering(`a: ${STORES}`)} ${answering(`b: ${STORES}`)} }`,
    });
    expect(resultsOf(reply)).toEqual({ a: [{ __typename: "Store" }], b: [{ __typename: "Store" }] });
    expect(
      (await post({ query: '{ stores(filter: { name: { contains: "Fair" } }) { totalCount } }' })).body.data,
    ).toEqual({
      stores: { totalCount: 0 },
    });
  });

  it("refuses what would be refused", async () => {
    const query = `mutation @dryRun { ${answering('upsertStores(rows: [{ name: "New" }])')} }`;
    expect(refusalIn(await post({ query })).code).toBe("INVALID_INPUT");
  });

  it("is none when it is not to be", async () => {
    const query = `mutation ($try: Boolean! = false) @dryRun(if: $try) {
      ${answering('upsertStores(rows: [{ name: "Kiosk", currency: "EUR" }])')} }`;
    expect(resultsOf(await post({ query }))).toEqual({ upsertStores: [{ __typename: "Store" }] });
    expect(
      (await post({ query: '{ stores(filter: { name: { contains: "Kiosk" } }) { totalCount } }' })).body.data,
    ).toEqual({
      stores: { totalCount: 1 },
    });
  });

  it("still needs a key that may write", async () => {
    const { key } = await app.merchant({ scope: "READ" });
    const reply = await fetch(`${app.address}/graphql`, {
      method: "POST",
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
      body: JSON.stringify({ query: `mutation @dryRun { ${UPSERT} }` }),
    });
    expect(await reply.json()).toMatchObject({ errors: [{ extensions: { code: "MISSING_SCOPE" } }] });
  });
});
