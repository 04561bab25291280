import { EventEmitter } from "node:events";
import { gzipSync } from "node:zlib";
import { readConfig } from "../../src/config";
import { makeKey } from "../../src/domain/keys/key-text";
import { createKey } from "../../src/domain/keys/keys";
import { guard, networkOf } from "../../src/http/guard";
import { MinuteCounter } from "../../src/http/minute-counter";
import { Api, type Reply } from "../support/api";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { testClock } from "../support/clock";
import { mainOf } from "../support/database";
import { lockedTable } from "../support/locked-table";
import { corner, seed } from "../support/world";

const NOON = "2026-04-01T12:00:00Z";
const clock = testClock(NOON);
const apps: TestApp[] = [];
const OFF = { requestsPerMinute: Infinity, concurrentRequests: Infinity, failedKeysPerMinute: Infinity };

async function start(limits: Partial<typeof OFF & { maxBodyBytes: number }>): Promise<[TestApp, Merchant]> {
  clock.set(NOON);
  const app = await startApp({ clock, limits: { ...OFF, ...limits } });
  apps.push(app);
  const shop = await app.merchant();
  await seed(app, shop, corner);
  return [app, shop];
}
afterAll(async () => {
  for (const app of apps) await app.close();
});

const anotherKey = async (app: TestApp, { tenantId }: Merchant) =>
  new Api(
    app.address,
    await createKey(mainOf(app.database), tenantId, { name: "other", scope: "WRITE", expiresAt: null }),
  );

async function skuIds(shop: Merchant): Promise<string[]> {
  const { body } = await shop.api.graphql("{ skus { nodes { id } } }");
  return body.data.skus.nodes.map(({ id }: { id: string }) => id);
}

function expectTooMany(reply: Reply, retryAfter: string, detail: string): void {
  expect(reply.headers.get("content-type")).toMatch(/^application\/problem\+json/);
  expect(reply.headers.get("retry-after")).toBe(retryAfter);
  expect(reply).toMatchObject({
    status: 429,
    body: {
      type: "/docs/errors/too-many-requests",
      title: "Too Many Requests",
      status: 429,
      detail,
    },
  });
}

describe("the requests of one key in a minute", () => {
  it("are counted over REST and GraphQL together; each answer says how many are left", async () => {
    const [app, { api, ...shop }] = await start({ requestsPerMinute: 4 });
    const left = ({ headers }: Reply) => [headers.get("ratelimit-policy"), headers.get("ratelimit")];
    expect(left(await api.get("/suppliers"))).toEqual(['"minute";q=4;w=60', '"minute";r=3;t=60']);
    clock.set("2026-04-01T12:00:17.500Z");
    expect(left(await api.graphql("{ tenant { id } }"))).toEqual(['"minute";q=4;w=60', '"minute";r=2;t=43']);
    expect(left(await api.post("/skus?limit=0", {}))[1]).toBe('"minute";r=1;t=43');
    expect(left(await api.get("/orders/1"))[1]).toBe('"minute";r=0;t=43');
    const detail = "This API key may send 4 requests a minute";
    for (const refused of [await api.get("/suppliers"), await api.graphql("{ tenant { id } }")]) {
      expectTooMany(refused, "43", detail);
      expect(left(refused)[1]).toBe('"minute";r=0;t=43');
    }
    expect((await (await anotherKey(app, { api, ...shop })).get("/suppliers")).status).toBe(200);
    clock.set("2026-04-01T12:00:59.999Z");
    expectTooMany(await api.get("/suppliers"), "1", detail);
    clock.set("2026-04-01T12:01:00Z");
    expect(left(await api.get("/suppliers"))[1]).toBe('"minute";r=3;t=60');
  });

  it("change nothing when they are too many", async () => {
    const [app, { api }] = await start({ requestsPerMinute: 1 });
    await api.get("/suppliers");
    const line = { sku: "CUP", warehouse: "North", quantity: 1, unit_price: 1, timestamp: NOON };
    expect((await api.post("/transactions?store_name=Shop", { data: [line] })).status).toBe(429);
    const { rows } = await app.database.admin.query("select count(*)::int as count from import_batches");
    expect(rows).toEqual([{ count: 0 }]);
  });

  it("are not counted when the limit is off, and then nothing is said of it", async () => {
    const [, { api }] = await start({});
    const { status, headers } = await api.get("/suppliers");
    expect([status, headers.get("ratelimit"), headers.get("ratelimit-policy")]).toEqual([200, null, null]);
  });
});

describe("the requests of one key at one time", () => {
  const DETAIL = "This API key has 2 requests at work, which is the most at one time";

  it("are limited over REST and GraphQL together; others' keys are not held up", async () => {
    const [app, shop] = await start({ concurrentRequests: 2 });
    const table = await lockedTable(app.database, "skus");
    const catalogue = "mutation { upsertSuppliers(rows: []) { __typename } }";
    const change = { sku_ids: await skuIds(shop), patch: { re_order_status: false } };
    const working = [1, 2].map(() => shop.api.patch("/skus", change));
    try {
      await table.waiters(2);
      expectTooMany(await shop.api.get("/warehouses"), "1", DETAIL);
      expectTooMany(await shop.api.graphql(catalogue), "1", DETAIL);
      expect((await (await anotherKey(app, shop)).get("/warehouses")).status).toBe(200);
    } finally {
      await table.release();
    }
    for (const { status } of await Promise.all(working)) expect(status).toBe(200);
    expect((await shop.api.get("/warehouses")).status).toBe(200);
  });

  it("make room when their client goes away", async () => {
    const [app, shop] = await start({ concurrentRequests: 2 });
    const table = await lockedTable(app.database, "skus");
    const sku_ids = await skuIds(shop);
    const leaving = new AbortController();
    const request = {
      method: "PATCH",
      headers: { Authorization: `Bearer ${shop.key}`, "Content-Type": "application/json" },
      body: JSON.stringify({ sku_ids, patch: { re_order_status: false } }),
      signal: leaving.signal,
    };
    const left = [1, 2].map(() => fetch(`${app.address}/api/v1/skus`, request).catch(() => null));
    try {
      await table.waiters(2);
      expectTooMany(await shop.api.get("/warehouses"), "1", DETAIL);
      leaving.abort();
      await Promise.all(left);
      let status = 429;
      for (let tries = 0; status === 429 && tries < 1_000; tries++) status = (await shop.api.get("/warehouses")).status;
      expect(status).toBe(200);
    } finally {
      await table.release();
    }
  });
});

describe("requests without a valid key", () => {
  const DETAIL = "Too many requests without a valid API key came from this address";

  it("are turned away after some in a minute, but not those with a key that was just good", async () => {
    const [app, shop] = await start({ failedKeysPerMinute: 3 });
    const wrong = new Api(app.address, `${shop.key.slice(0, -1)}${shop.key.endsWith("x") ? "y" : "x"}`);
    const keyless = new Api(app.address, null);
    expect((await shop.api.get("/suppliers")).status).toBe(200);
    expect((await wrong.get("/suppliers")).status).toBe(401);
    expect((await keyless.get("/suppliers")).status).toBe(401);
    expect((await wrong.graphql("{ tenant { id } }")).status).toBe(401);
    clock.set("2026-04-01T12:00:20Z");
    expectTooMany(await wrong.get("/suppliers"), "40", DETAIL);
    expectTooMany(await keyless.graphql("{ tenant { id } }"), "40", DETAIL);
    expectTooMany(await (await anotherKey(app, shop)).get("/suppliers"), "40", DETAIL);
    expect((await shop.api.get("/suppliers")).status).toBe(200);
    clock.set("2026-04-01T12:01:00Z");
    expect((await wrong.get("/suppliers")).status).toBe(401);
    expect((await (await anotherKey(app, shop)).get("/suppliers")).status).toBe(200);
  });

  it("are looked up no more than a hundred at a time, and each key once for all who come with it", async () => {
    const [app] = await start({});
    const asked: Parameters<typeof app.database.reserved.query>[] = [];
    const query = (...given: (typeof asked)[number]) => void asked.push(given);
    const admit = guard({ ...app.database, reserved: { query } } as never, clock, readConfig({}).limits);
    const ask = (key: string, ip = "203.0.113.7") => {
      const response = Object.assign(new EventEmitter(), { set: () => {} });
      return admit({ headers: { authorization: `Bearer ${key}` }, ip } as never, response as never);
    };
    const keys = Array.from({ length: 101 }, () => makeKey().text);
    const refusals = keys.slice(0, 100).flatMap((key) => [ask(key), ask(key)]);
    await expect(ask(keys[100] ?? "")).rejects.toThrow(DETAIL);
    expect(asked).toHaveLength(100);
    refusals.push(ask(keys[100] ?? "", "203.0.113.8"));
    for (const given of asked) app.database.reserved.query(...given);
    // All are looked after before the first is waited for: one that nobody looks after yet counts as unheeded.
    await Promise.all(refusals.map((refused) => expect(refused).rejects.toThrow("Invalid or expired API key")));
  });

  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:db8::17", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
    ["fe80::1%eth0", "fe80:0:0:0"],
  ])("from %s count for %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it("take up bounded memory, whatever the number of addresses", () => {
    const counter = new MinuteCounter(testClock(NOON));
    for (let i = 0; i < 50_001; i++) counter.add(`10.0.${i}`);
    expect(counter.find("10.0.0")).toBeNull();
    expect(counter.find("10.0.1")?.count).toBe(1);
    expect(counter.find("10.0.50000")?.count).toBe(1);
  });

  it("are counted anew when the clock is set back", () => {
    const moved = testClock(NOON);
    const counter = new MinuteCounter(moved);
    counter.add("10.0.0.1");
    moved.set("2026-03-31T12:00:00Z");
    expect(counter.add("10.0.0.1").count).toBe(1);
  });
});

describe("a body", () => {
  it("is read up to the limit and no further, packed or not, over REST and GraphQL", async () => {
    const [, { api }] = await start({ maxBodyBytes: 200 });
    const json = { "Content-Type": "application/json" };
    const bodyOf = (bytes: number) => `{"name_like":"${"x".repeat(bytes - 16)}"}`;
    expect((await api.send("POST", "/skus", bodyOf(200), json)).status).toBe(200);
    const refused = await api.send("POST", "/skus", bodyOf(201), json);
    expect(refused).toMatchObject({
      status: 413,
      body: { status: 413, detail: "The body is too large: at most 200 bytes are taken. Send less in one request" },
    });
    expect((await api.graphql(`{ tenant { id } } # ${"x".repeat(200)}`)).status).toBe(413);
  });

  it("that unpacks to more than the limit is refused", async () => {
    const [app, { key }] = await start({ maxBodyBytes: 200 });
    const response = await fetch(`${app.address}/api/v1/skus`, {
      method: "POST",
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json", "Content-Encoding": "gzip" },
      body: gzipSync(`{"name_like":"${"x".repeat(5_000)}"}`),
    });
    expect(response.status).toBe(413);
  });
});

describe("the environment", () => {
  it("sets each limit; 0 switches it off", () => {
    expect(readConfig({}).limits).toEqual({
      requestsPerMinute: 30_000,
      concurrentRequests: 500,
      maxBodyBytes: 16_777_216,
      failedKeysPerMinute: 3_000,
      operationTimeoutMs: 30_000,
    });
    const set = { RATE_LIMIT_PER_MINUTE: "3000", MAX_CONCURRENT_REQUESTS: "0", MAX_BODY_BYTES: "1000" };
    expect(readConfig({ ...set, FAILED_KEYS_PER_MINUTE: "0", OPERATION_TIMEOUT_MS: "500" }).limits).toEqual({
      requestsPerMinute: 3_000,
      concurrentRequests: Infinity,
      maxBodyBytes: 1_000,
      failedKeysPerMinute: Infinity,
      operationTimeoutMs: 500,
    });
    expect(() => readConfig({ RATE_LIMIT_PER_MINUTE: "-1" })).toThrow(/RATE_LIMIT_PER_MINUTE/);
  });
});
