import { Availability } from "../../src/db/availability";
import { Operation } from "../../src/db/operation";
import { Pulse } from "../../src/db/pulse";
import { type Access, Shares } from "../../src/db/shares";
import { createKey } from "../../src/domain/keys/keys";
import { Api } from "../support/api";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { type LockedTable, lockedTable } from "../support/locked-table";
import { sendLines } from "../support/orders";
import { eventually } from "../support/processes";
import { corner, seed } from "../support/world";

const SUPPLIERS = "{ suppliers { nodes { name } } }";

let app: TestApp;
let ours: Merchant;
/** Connections that one key may have of the pool of ten, and all writes together. */
const [OF_KEY, OF_WRITES] = [3, 5];

beforeAll(async () => {
  app = await startApp();
  ours = await app.merchant();
  await seed(app, ours, corner);
});
afterAll(() => app.close());

const anotherKey = async ({ tenantId }: Merchant) =>
  new Api(app.address, await createKey(app.database, tenantId, { name: "other", scope: "WRITE", expiresAt: null }));

/** Runs the act while a table is locked. */
async function whileLocked(
  [table, against]: [table: string, against: "writes" | "reads and writes"],
  act: (table: LockedTable) => Promise<void>,
): Promise<void> {
  const locked = await lockedTable(app.database, table, against);
  try {
    await act(locked);
  } finally {
    await locked.release();
  }
}

/** Lets a part of the database be another one until it is given back. */
function inPlace<Part extends "shares" | "pulse">(part: Part, other: TestApp["database"][Part]): () => void {
  const own = app.database[part];
  Object.assign(app.database, { [part]: other });
  return () => Object.assign(app.database, { [part]: own });
}

describe("an operation whose time is over", () => {
  let hasty: TestApp;
  /** Our key at a service that gives an operation next to no time. */
  let api: Api;
  beforeAll(async () => {
    hasty = await startApp({ limits: { operationTimeoutMs: 150 }, beside: app });
    api = new Api(hasty.address, ours.key);
  });
  afterAll(() => hasty.close());

  it("is stopped in PostgreSQL, and its client is told TIMEOUT", async () => {
    await whileLocked(["suppliers", "reads and writes"], async (table) => {
      const reply = await api.get("/suppliers");
      expect(reply).toMatchObject({ status: 503, body: { type: "/docs/errors/timeout" } });
      expect(reply.headers.get("retry-after")).toBe("1");
      await table.deserted();
    });
    expect((await ours.api.get("/suppliers")).status).toBe(200);
  });

  it("has changed nothing", async () => {
    await whileLocked(["order_lines", "writes"], async (table) => {
      const reply = await sendLines({ ...ours, api }, {});
      expect(reply).toMatchObject({ status: 503, body: { detail: expect.stringContaining("nothing was changed") } });
      await table.deserted();
    });
    expect((await ours.api.get("/orders")).body.total).toBe(0);
  });

  it("answers as a whole, whatever it had read before", async () => {
    await whileLocked(["suppliers", "reads and writes"], async () => {
      const { body } = await api.graphql('{ skus { nodes { name } } supplier(name: "Mill") { name } }');
      expect(body.data ?? null).toBeNull();
      expect(body.errors).toMatchObject([{ extensions: { code: "TIMEOUT" } }]);
    });
  });
});

describe("an operation whose client has left", () => {
  /** Sends a request and leaves once it waits for the table. */
  async function leaveWhileWaiting(table: LockedTable, path: string, init: RequestInit): Promise<void> {
    const leaving = new AbortController();
    const headers = { Authorization: `Bearer ${ours.key}`, "Content-Type": "application/json" };
    const left = fetch(app.address + path, { ...init, headers, signal: leaving.signal }).catch(() => null);
    await table.waiters(1);
    leaving.abort();
    await left;
  }

  it.each([
    ["REST", "/api/v1/suppliers", {}],
    ["GraphQL", "/graphql", { method: "POST", body: JSON.stringify({ query: SUPPLIERS }) }],
  ])("is stopped where it only reads: %s", async (_door, path, init) => {
    await whileLocked(["suppliers", "reads and writes"], async (table) => {
      await leaveWhileWaiting(table, path, init);
      await table.deserted();
    });
  });

  it("goes on where it writes", async () => {
    const { body } = await ours.api.graphql("{ skus { nodes { id } } }");
    const [{ id }] = body.data.skus.nodes;
    const change = { sku_ids: [id], patch: { re_order_status: false } };
    await whileLocked(["skus", "writes"], (table) =>
      leaveWhileWaiting(table, "/api/v1/skus", { method: "PATCH", body: JSON.stringify(change) }),
    );
    await eventually(async () => {
      const { rows } = await app.database.admin.query("select reorder from skus where id = $1", [id]);
      return rows[0].reorder === false;
    }, "the change is stored");
  });
});

describe("connections to the database", () => {
  it("are no more than a third for one key; what is beyond waits, and is then told to come later", async () => {
    const giveBack = inPlace("shares", new Shares(10, 50));
    try {
      await whileLocked(["suppliers", "reads and writes"], async (table) => {
        const working = Array.from({ length: OF_KEY }, () => ours.api.get("/suppliers"));
        await table.waiters(OF_KEY);
        for (const refused of [await ours.api.get("/warehouses"), await ours.api.graphql("{ tenant { id } }")]) {
          expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "1"]);
        }
        expect((await (await anotherKey(ours)).get("/warehouses")).status).toBe(200);
        await table.release();
        for (const { status } of await Promise.all(working)) expect(status).toBe(200);
      });
    } finally {
      giveBack();
    }
  });

  it("are given to the next who waits, the key that has the fewest first", async () => {
    const other = await anotherKey(ours);
    const answered: string[] = [];
    await whileLocked(["suppliers", "reads and writes"], async (table) => {
      const working = Array.from({ length: OF_KEY }, () => ours.api.get("/suppliers"));
      await table.waiters(OF_KEY);
      const later = ours.api.get("/warehouses").then(() => answered.push("later"));
      await other.get("/warehouses").then(() => answered.push("other"));
      await table.release();
      await Promise.all([...working, later]);
    });
    expect(answered).toEqual(["other", "later"]);
  });

  it("are no more than half for writes, so that those who wait for a locked row keep no reader waiting", async () => {
    const giveBack = inPlace("shares", new Shares(10, 50));
    try {
      await whileLocked(["order_lines", "writes"], async (table) => {
        const keys = [await anotherKey(ours), await anotherKey(ours), await anotherKey(ours)] as const;
        const write = (api: Api) => sendLines({ ...ours, api }, {});
        const working = [keys[0], keys[0], keys[1], keys[1], keys[2]].map(write);
        // Those that write the same order wait for each other, one of them for the table.
        await table.waiters(1);
        await eventually(() => app.database.pool.totalCount - app.database.pool.idleCount >= OF_WRITES, "all at work");
        expect((await write(ours.api)).status).toBe(503);
        expect((await ours.api.get("/suppliers")).status).toBe(200);
        await table.release();
        for (const { status } of await Promise.all(working)) expect(status).toBe(200);
      });
    } finally {
      giveBack();
    }
  });

  it("are no more than a third for answers that are streamed, and a sixth for those of one merchant: slow readers keep nobody waiting", async () => {
    const shares = new Shares(12, 1);
    const take = (key: string, access: Access) => shares.take(new Operation(key, 60_000, key.charAt(0)), access);
    const [first] = [await take("a", "stream"), await take("a2", "stream")];
    for (const key of ["a", "a2", "a3"])
      await expect(take(key, "stream")).rejects.toThrow(
        /This merchant has reached its limit of running large requests/,
      );
    for (const access of ["read", "write"] as const) await take("a", access);
    for (const key of ["b", "c"]) await take(key, "stream");
    await expect(take("d", "stream")).rejects.toThrow(/temporarily unavailable/);
    expect(shares.refused).toEqual({ key: 3, others: 1 });
    for (const key of ["d", "d", "e"]) await take(key, "read");
    first();
    await take("e", "stream");
  });

  it("are left for health and key checks when all others are taken", async () => {
    const { pool } = app.database;
    const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    try {
      expect((await fetch(`${app.address}/health`)).status).toBe(200);
      const stranger = new Api(app.address, `${ours.key.slice(0, -1)}${ours.key.endsWith("x") ? "y" : "x"}`);
      expect((await stranger.get("/suppliers")).status).toBe(401);
    } finally {
      for (const client of taken) client.release();
    }
  });
});

describe("a database that has stopped answering", () => {
  it("can't check a key, and the client is told to come later", async () => {
    const late = (...asked: unknown[]) => (asked.at(-1) as (error: Error) => void)(new Error("Query read timeout"));
    const silent = jest.spyOn(app.database.reserved, "query").mockImplementation(late as never);
    try {
      const reply = await ours.api.get("/suppliers");
      expect([reply.status, reply.headers.get("retry-after")]).toEqual([503, "1"]);
    } finally {
      silent.mockRestore();
    }
  });

  it("is not waited for: what was asked of it is broken off, and asked again once it is back", async () => {
    const silent = { query: () => new Promise(() => {}) };
    const giveBack = inPlace("pulse", new Pulse(silent as never, new Availability({ info() {}, warn() {} }), 20));
    try {
      await whileLocked(["suppliers", "reads and writes"], async (table) => {
        expect(await ours.api.get("/suppliers")).toMatchObject({
          status: 503,
          body: { type: "/docs/errors/unavailable" },
        });
        await table.deserted();
      });
    } finally {
      app.database.pulse.close();
      giveBack();
    }
    expect((await ours.api.get("/suppliers")).status).toBe(200);
  });
});
