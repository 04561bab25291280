import pino, { type Level } from "pino";
import { createApp } from "../../src/app";
import { createKey } from "../../src/domain/keys/keys";
import { httpServer } from "../../src/http/server";
import { systemClock } from "../../src/values/clock";
import { cutOff } from "../support/cut-off";
import { createTestDatabase } from "../support/database";
import { lockedTable } from "../support/locked-table";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let key: string;
let tenantId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  tenantId = await database.tenant();
  key = await createKey(database, tenantId, { name: "test", scope: "WRITE", expiresAt: null });
});
afterAll(() => database.drop());

/** Formed as a key; nobody has it. */
const SECRET = `ips_0123456789_${"x".repeat(32)}`;

interface Settings {
  level?: Level;
  slowRequestMs?: number;
  basePath?: string;
}

/** Starts a service that logs, and ends it once its connections have gone. @returns What the act did, and the log. */
async function logged<T>(
  { level = "info", slowRequestMs = Number.POSITIVE_INFINITY, basePath = "" }: Settings,
  act: (address: string) => Promise<T>,
) {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level }, { write: (line) => lines.push(JSON.parse(line)) });
  const parts = { database, clock: systemClock, log, publicUrl: null, isStopping: () => false };
  const { server } = httpServer(await createApp({ ...parts, slowRequestMs, basePath }));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  try {
    return { result: await act(`http://127.0.0.1:${port}${basePath}`), lines };
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

/** Sends a request with a key that nobody has. @returns What it answered and logged. */
async function exchange(settings: Settings, path: string, headers: Record<string, string> = {}) {
  const { result, lines } = await logged(settings, async (address) => {
    const reply = await fetch(`${address}${path}`, { headers: { Authorization: `Bearer ${SECRET}`, ...headers } });
    return { status: reply.status, id: reply.headers.get("x-request-id"), body: await reply.json() };
  });
  return { ...result, lines };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe("the name of a request", () => {
  it("is answered with it, and a new one each time", async () => {
    const [one, other] = [await exchange({}, "/health"), await exchange({}, "/nothing")];
    expect(one.id).toMatch(UUID);
    expect(other.id).toMatch(UUID);
    expect(one.id).not.toBe(other.id);
  });

  it.each(["a", "req-1/2.3:4", "x".repeat(128)])("is the one that it brings: %s", async (name) => {
    const { id, lines } = await exchange({ level: "debug" }, "/nothing", { "X-Request-Id": name });
    expect({ id, lines }).toMatchObject({ id: name, lines: [{ requestId: name }] });
  });

  it.each([
    ["with a space", "a b"],
    ["longer than 128 characters", "x".repeat(129)],
    ["beyond ASCII", "\u00e9"],
    ["empty", ""],
    ["with a key in it", SECRET],
  ])("is a new one where it brings one %s", async (_what, name) =>
    expect((await exchange({}, "/nothing", { "X-Request-Id": name })).id).toMatch(UUID),
  );
});

describe("the log of requests", () => {
  it("holds each request at debug, without its key and its query", async () => {
    const path = `/api/v1/suppliers?name=Ada&signature=${SECRET}`;
    const { id, lines } = await exchange({ level: "debug" }, path);
    expect(lines).toMatchObject([
      { level: 20, requestId: id, method: "GET", path: "/api/v1/suppliers", status: 401, ms: expect.any(Number) },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/xxx|Ada|signature/);
  });

  it("names the prefix of the key and the merchant, and never the key", async () => {
    const { lines } = await logged({ level: "debug" }, async (address) => {
      for (const [path, method] of [
        ["/api/v1/suppliers", "GET"],
        ["/graphql", "POST"],
        ["/exports/none", "GET"],
      ] as const)
        await fetch(`${address}${path}`, { method, headers: { Authorization: `Bearer ${key}` } });
    });
    const [, prefix, secret] = /^ips_(\w{10})_(.*)$/.exec(key) ?? [];
    const whose = { keyPrefix: prefix, tenantId };
    expect(lines).toMatchObject([whose, whose, { path: "/exports/none" }]);
    expect(JSON.stringify(lines)).not.toContain(secret);
  });

  it.each([SECRET, SECRET.replaceAll("_", "%5F")])(
    "holds no key that somebody put into an address: %s",
    async (key) => {
      const { lines } = await exchange({ level: "debug" }, `/api/v1/orders/${key}?a=b`);
      expect(lines).toMatchObject([{ path: "/api/v1/orders/ips_…" }]);
    },
  );

  it.each([
    ["its secret", (secret: string) => secret],
    ["its secret, encoded", (secret: string) => secret.replaceAll("-", "%2D").replaceAll("_", "%5F")],
    ["its secret behind an encoded slash", (secret: string) => `%2F${secret}`],
    ["all behind ips_", (secret: string) => `0123456789_${secret}`],
    ["all behind ips_ of a test key", (secret: string) => `test_0123456789_${secret}`],
  ])("holds no part of a key by which it can be told: %s", async (_title, part) => {
    const secret = "Zk3_9aQ-xYt0bLw7RcE5uHn1MvPd8sGf";
    const { lines } = await exchange({ level: "debug" }, `/x/${part(secret)}/y`);
    expect(lines).toMatchObject([{ path: expect.stringMatching(/^\/x\/(%2F)?…\/y$/) }]);
  });

  it("names ids in paths whole", async () => {
    const paths = ["/x/0b0e6f0c-5a0d-4f6e-9d3c-7a4be1f0c2d9", "/x/0b0e6f0c5a0d4f6e9d3c7a4be1f0c2d9"];
    for (const path of paths) expect((await exchange({ level: "debug" }, path)).lines).toMatchObject([{ path }]);
  });

  it("holds no query of an address that was encoded twice", async () => {
    const { lines } = await exchange({ level: "debug" }, "/downloads/orders%3Fsignature=abc");
    expect(lines).toMatchObject([{ path: "/downloads/orders" }]);
  });

  it("holds no request at info that was answered in time", async () => {
    expect((await exchange({}, "/api/v1/suppliers")).lines).toEqual([]);
    expect((await exchange({ slowRequestMs: 60_000 }, "/api/v1/suppliers")).lines).toEqual([]);
  });

  it("holds one line of a request that was slow", async () => {
    const { id, lines } = await exchange({ slowRequestMs: 0, basePath: "/planning" }, "/api/v1/suppliers?name=Ada");
    expect(lines).toEqual([
      expect.objectContaining({
        level: 30,
        requestId: id,
        method: "GET",
        path: "/planning/api/v1/suppliers",
        status: 401,
      }),
    ]);
    expect(JSON.stringify(lines)).not.toContain("Ada");
  });

  it("says why, where an import's answer had begun when the disk was full", async () => {
    await database.admin.query(`
      create function full_disk() returns trigger language plpgsql as $$ begin
        raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
      create trigger full_disk before insert on suppliers execute function full_disk()`);
    const { lines } = await logged({}, async (address) => {
      const form = new FormData();
      form.set("files", new File(["name,currency\nMill,EUR\n"], "suppliers.csv"));
      const headers = { Authorization: `Bearer ${key}` };
      const answer = await fetch(`${address}/imports`, { method: "POST", headers, body: form });
      expect(answer.status).toBe(200);
      await expect(answer.text()).rejects.toThrow();
    });
    await database.admin.query("drop function full_disk cascade");
    const reason = expect.stringContaining("No space left on device");
    expect(lines).toMatchObject([{ level: 40, path: "/imports", reason, msg: "an answer was broken off" }]);
  });

  it("holds one line of a slow request whose client went away", async () => {
    const table = await lockedTable(database, "suppliers", "reads and writes");
    const leaving = new AbortController();
    const { lines } = await logged({ slowRequestMs: 0 }, async (address) => {
      const headers = { Authorization: `Bearer ${key}` };
      const asked = fetch(`${address}/api/v1/suppliers`, { headers, signal: leaving.signal }).catch(() => {});
      await table.waiters(1);
      leaving.abort();
      await asked;
      await table.deserted();
    });
    await table.release();
    expect(lines).toMatchObject([{ path: "/api/v1/suppliers", isBrokenOff: true }]);
  });

  it("holds one line of a request that could not be answered, and none of monitors that ask again", async () => {
    const { result, lines } = await logged({ basePath: "/planning" }, async (address) => {
      const headers = { Authorization: `Bearer ${key}` };
      const statuses: number[] = [];
      const ask = async (paths: readonly string[]) => {
        for (const path of paths) statuses.push((await fetch(`${address}${path}`, { headers })).status);
      };
      const restore = cutOff(database);
      try {
        await ask(["/health/ready", "/health/ready", "/health", "/health", "/api/v1/suppliers"]);
      } finally {
        restore();
      }
      await ask(["/health/ready", "/health/ready"]);
      return statuses;
    });
    expect(result).toEqual([503, 503, 503, 503, 503, 200, 200]);
    expect(lines).toMatchObject([
      { level: 40, path: "/health/ready", reason: "database_unreachable" },
      { level: 40, path: "/health", reason: "database_unreachable" },
      { level: 30, path: "/planning/api/v1/suppliers", status: 503, requestId: expect.stringMatching(UUID) },
      { level: 30, path: "/health/ready" },
    ]);
  });

  it.each<Level>(["debug", "info"])("at %s holds one line of a failure, which its answer names", async (level) => {
    await database.admin.query("alter table api_keys rename to gone");
    try {
      const { status, body, id, lines } = await exchange({ level }, "/api/v1/suppliers?name=Ada");
      expect({ status, body }).toMatchObject({ status: 500, body: { request_id: id } });
      expect(lines).toMatchObject([
        {
          level: 50,
          requestId: id,
          method: "GET",
          path: "/api/v1/suppliers",
          status: 500,
          err: { stack: expect.any(String) },
        },
      ]);
      expect(JSON.stringify(lines)).not.toMatch(/xxx|Ada/);
    } finally {
      await database.admin.query("alter table gone rename to api_keys");
    }
  });

  it("names the request whose MCP call met a failure, of which its caller is told nothing", async () => {
    await database.admin.query("alter table suppliers rename column name to called");
    try {
      const { result, lines } = await logged({}, async (address) => {
        const headers = {
          Authorization: `Bearer ${key}`,
          "Content-Type": "application/json",
          Accept: "application/json, text/event-stream",
        };
        const params = { name: "list_suppliers", arguments: { search: "Ada" } };
        const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params });
        const reply = await fetch(`${address}/mcp`, { method: "POST", headers, body });
        return { status: reply.status, id: reply.headers.get("x-request-id"), answer: await reply.text() };
      });
      expect(result).toMatchObject({ status: 200, answer: expect.stringContaining("INTERNAL_SERVER_ERROR") });
      expect(result.answer).not.toMatch(/column|suppliers\./);
      const msg = "a message of MCP failed for a reason nobody foresaw";
      expect(lines).toMatchObject([{ level: 50, requestId: result.id, path: "/mcp", msg }]);
    } finally {
      await database.admin.query("alter table suppliers rename column called to name");
    }
  });

  it("names the request whose GraphQL operation met a failure, whether its document was seen before or not", async () => {
    await database.admin.query("alter table suppliers rename column name to called");
    try {
      const { result, lines } = await logged({}, async (address) => {
        const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
        const body = JSON.stringify({ query: "{ suppliers { nodes { name } } }" });
        const ask = async () => {
          const reply = await fetch(`${address}/graphql`, { method: "POST", headers, body });
          return { status: reply.status, id: reply.headers.get("x-request-id"), answer: await reply.text() };
        };
        return [await ask(), await ask()];
      });
      expect(result).toMatchObject([{ status: 200 }, { status: 200 }]);
      expect(lines).toMatchObject(
        result.map(({ id }) => ({ level: 50, requestId: id, path: "/graphql", err: { stack: expect.any(String) } })),
      );
    } finally {
      await database.admin.query("alter table suppliers rename column called to name");
    }
  });
});
