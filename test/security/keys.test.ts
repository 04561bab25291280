import crypto, { createHash } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import pg from "pg";
import pino from "pino";
import { createApp } from "../../src/app";
import { createKey, listKeys, revokeKey } from "../../src/domain/keys/keys";
import { Api } from "../support/api";
import { createTestDatabase } from "../support/database";
import { eventually } from "../support/eventually";

const NOON = Date.parse("2026-03-01T12:00:00Z");
const HOUR = 3_600_000;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let server: Server;
let address: string;
let tenantId: string;
let present = NOON;
let logged = "";

const clock = { now: () => new Date(present) };
const log = pino(
  { level: "trace" },
  new Writable({
    write(chunk, _encoding, done) {
      logged += chunk;
      done();
    },
  }),
);

beforeAll(async () => {
  database = await createTestDatabase();
  tenantId = await database.tenant({ name: "Ours" });
  server = createServer(await createApp({ database, clock, log, publicUrl: null, isStopping: () => false }));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await database.drop();
});
beforeEach(() => {
  present = NOON;
});

const issue = (options: { tenant?: string; scope?: "READ" | "WRITE"; expiresAt?: Date } = {}) =>
  createKey(database, options.tenant ?? tenantId, {
    name: "test",
    scope: options.scope ?? "WRITE",
    expiresAt: options.expiresAt ?? null,
  });

const prefixOf = (key: string) => key.split("_")[1] ?? "";

/** What both doors say to a header; they must agree. */
async function answerTo(authorization: string | null) {
  const headers: Record<string, string> = authorization === null ? {} : { Authorization: authorization };
  const api = new Api(address, null);
  const rest = await api.send("GET", "/suppliers", undefined, headers);
  const query = JSON.stringify({ query: "{ tenant { name } }" });
  const graphql = await api.exchange("POST", "/graphql", query, { ...headers, "Content-Type": "application/json" });
  expect(graphql.status).toBe(rest.status);
  if (rest.status !== 200) expect(graphql.body).toEqual(rest.body);
  return { status: rest.status, detail: rest.body.detail, tenant: graphql.body.data?.tenant?.name };
}

const UNKNOWN = { status: 401, detail: "Invalid or expired API key" };

describe("an API key", () => {
  it("opens the merchant it was made for, and no other", async () => {
    const theirs = await issue({ tenant: await database.tenant({ name: "Theirs" }) });
    expect(await answerTo(`Bearer ${await issue()}`)).toMatchObject({ status: 200, tenant: "Ours" });
    expect(await answerTo(`bearer   ${theirs}`)).toMatchObject({ status: 200, tenant: "Theirs" });
  });

  it("speaks for its merchant whatever else a request names", async () => {
    const theirs = await database.tenant({ name: "Named" });
    const headers = Object.fromEntries(
      ["X-Tenant", "X-Tenant-Id", "X-Merchant-Id", "Tenant-Id", "X-Account-Id"].map((name) => [name, theirs]),
    );
    const api = new Api(address, await issue());
    const body = { query: "{ tenant { name } }", variables: { tenantId: theirs }, extensions: { tenantId: theirs } };
    const named = `tenant=${theirs}&tenant_id=${theirs}&tenantId=${theirs}`;
    const reply = await api.exchange("POST", `/graphql?${named}`, body, headers);
    expect(reply.body.data).toEqual({ tenant: { name: "Ours" } });
  });

  it("is listed to its own merchant only", async () => {
    const theirs = await database.tenant();
    const [, key] = [await issue(), await issue({ tenant: theirs })];
    expect((await listKeys(database, theirs)).map(({ prefix }) => prefix)).toEqual([prefixOf(key)]);
  });

  it.each([
    ["nothing", null, "Missing Authorization header"],
    ["an empty header", "", "Missing Authorization header"],
    ["another scheme", "Basic dXNlcjpwYXNz", "Invalid API key format"],
    ["no key", "Bearer", "Invalid API key format"],
    ["a key of another make", "Bearer sk_live_1234567890", "Invalid API key format"],
    ["a key cut short", `Bearer ips_abcdefghij_${"x".repeat(31)}`, "Invalid API key format"],
    ["a key too long", `Bearer ips_abcdefghij_${"x".repeat(33)}`, "Invalid API key format"],
    ["a very long key", `Bearer ips_abcdefghij_${"x".repeat(8_000)}`, "Invalid API key format"],
    ["two keys", `Bearer ips_abcdefghij_${"x".repeat(32)} ips_abcdefghij_${"x".repeat(32)}`, "Invalid API key format"],
    ["an unknown key", `Bearer ips_abcdefghij_${"x".repeat(32)}`, "Invalid or expired API key"],
  ])("is needed: %s is refused", async (_title, header, detail) => {
    expect(await answerTo(header)).toMatchObject({ status: 401, detail });
  });

  it("needs its whole secret: one character off is as good as unknown", async () => {
    const key = await issue();
    const other = key.endsWith("A") ? "B" : "A";
    expect(await answerTo(`Bearer ${key.slice(0, -1)}${other}`)).toMatchObject(UNKNOWN);
  });

  it("ends at the instant it was to expire", async () => {
    const key = await issue({ expiresAt: new Date(NOON + HOUR) });
    present = NOON + HOUR - 1;
    expect(await answerTo(`Bearer ${key}`)).toMatchObject({ status: 200 });
    present = NOON + HOUR;
    expect(await answerTo(`Bearer ${key}`)).toMatchObject(UNKNOWN);
  });

  it("is useless at once when revoked, and says when in the list", async () => {
    const key = await issue();
    expect(await answerTo(`Bearer ${key}`)).toMatchObject({ status: 200 });
    await revokeKey(database, clock, prefixOf(key));
    expect(await answerTo(`Bearer ${key}`)).toMatchObject(UNKNOWN);
    present = NOON + HOUR;
    await revokeKey(database, clock, prefixOf(key));
    const listed = (await listKeys(database, tenantId)).find(({ prefix }) => prefix === prefixOf(key));
    expect(listed?.revokedAt).toEqual(new Date(NOON));
  });

  it("has its last use noted once an hour, and answers also while that can't be", async () => {
    const key = await issue();
    const stored = async () =>
      (await listKeys(database, tenantId)).find(({ prefix }) => prefix === prefixOf(key))?.lastUsedAt?.getTime() ??
      null;
    const notes = jest.spyOn(pg.Client.prototype, "query");
    const written = () => notes.mock.calls.filter(([asked]) => JSON.stringify(asked).includes("keys.note-use")).length;
    const use = async (after: number) => {
      present = NOON + after;
      expect(await answerTo(`Bearer ${key}`)).toMatchObject({ status: 200 });
    };
    expect(await stored()).toBeNull();
    await use(0);
    await eventually(async () => (await stored()) === NOON, "the first use is noted");
    await use(HOUR - 1);
    await use(HOUR);
    await eventually(async () => (await stored()) === NOON + HOUR, "the use an hour later is noted");
    const holder = await database.admin.connect();
    await holder.query("begin");
    await holder.query("select from api_keys where prefix = $1 for update", [prefixOf(key)]);
    await use(2 * HOUR);
    await use(3 * HOUR);
    await holder.query("rollback");
    holder.release();
    expect(written()).toBe(4);
    notes.mockRestore();
    expect(await stored()).toBe(NOON + HOUR);
  });

  it("is kept only as the SHA-256 of its secret", async () => {
    const key = await issue();
    const [, , ...rest] = key.split("_");
    const secret = rest.join("_");
    const { rows } = await database.admin.query("select * from api_keys where prefix = $1", [prefixOf(key)]);
    expect(rows[0].secret_hash).toEqual(createHash("sha256").update(secret).digest());
    const { rows: dump } = await database.admin.query("select string_agg(api_keys::text, ' ') as text from api_keys");
    expect(dump[0].text).not.toContain(secret);
    expect(JSON.stringify(await listKeys(database, tenantId))).not.toContain(secret);
  });

  it("has 192 random bits of secret, never the same twice", async () => {
    const keys = await Promise.all(Array.from({ length: 20 }, () => issue()));
    expect(new Set(keys.map((key) => key.slice(15))).size).toBe(20);
    for (const key of keys) expect(key).toMatch(/^ips_[a-z0-9]{10}_[A-Za-z0-9_-]{32}$/);
  });

  it("is compared in a time that tells nothing", async () => {
    const compared = jest.spyOn(crypto, "timingSafeEqual");
    await answerTo(`Bearer ${await issue()}`);
    expect(compared).toHaveBeenCalledTimes(2);
    compared.mockRestore();
  });

  it("never comes into the log, good or bad, nor does its secret", async () => {
    logged = "";
    const good = await issue();
    const bad = `ips_abcdefghij_${"q".repeat(32)}`;
    await answerTo(`Bearer ${good}`);
    await answerTo(`Bearer ${bad}`);
    await answerTo(`Basic ${good}`);
    expect(logged).toContain("/api/v1/suppliers");
    for (const key of [good, bad]) {
      expect(logged).not.toContain(key);
      expect(logged).not.toContain(key.slice(15));
    }
  });

  it("with the read scope reads and does not write; with the write scope does both", async () => {
    const run = async (scope: "READ" | "WRITE", query: string) =>
      (await new Api(address, await issue({ scope })).graphql(query)).body;
    const read = await run("READ", "{ tenant { name } }");
    expect([read.data, read.errors]).toEqual([{ tenant: { name: "Ours" } }, undefined]);
    const write = "mutation { upsertStores(rows: []) { __typename } }";
    expect((await run("READ", write)).errors).toMatchObject([{ extensions: { code: "MISSING_SCOPE" } }]);
    const written = await run("WRITE", write);
    expect([written.data, written.errors]).toEqual([
      { upsertStores: { __typename: "UpsertStoresSuccess" } },
      undefined,
    ]);
  });

  it("of a merchant who is closed while a request waits is refused as one that nobody has, at either door", async () => {
    const closing = await database.tenant({ name: "Closing" });
    const key = await createKey(database, closing, { name: "till", scope: "WRITE", expiresAt: null });
    const { pool } = database;
    const held = await Promise.all(Array.from({ length: pool.options.max ?? 10 }, () => pool.connect()));
    const api = new Api(address, key);
    const asked = [api.get("/suppliers"), api.graphql("{ tenant { name } }")];
    await eventually(async () => pool.waitingCount === asked.length, "both wait for a connection");
    await held[0]?.query("update tenants set closed_at = now() where id = $1", [closing]);
    for (const connection of held) connection.release();
    const [rest, graphql] = await Promise.all(asked);
    expect(rest).toMatchObject({ status: 401, body: { detail: "Invalid or expired API key" } });
    expect(graphql?.body.errors).toMatchObject([{ extensions: { code: "UNKNOWN_KEY" } }]);
  });
});
