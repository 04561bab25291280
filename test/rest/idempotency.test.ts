import { takeKey } from "../../src/domain/idempotency/idempotency-keys";
import { createKey } from "../../src/domain/keys/keys";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { testClock } from "../support/clock";
import { countStatements } from "../support/count-statements";
import { mainOf } from "../support/database";
import { lockedTable } from "../support/locked-table";
import { deliveriesOf, orderLine, stockOf, type WireLine } from "../support/orders";
import { storedRows } from "../support/stored-rows";
import { corner, seed } from "../support/world";

const clock = testClock("2026-04-01T08:00:00Z");
let app: TestApp;
let shop: Merchant;

beforeAll(async () => {
  app = await startApp({ clock });
});
afterAll(() => app.close());
beforeEach(async () => {
  clock.set("2026-04-01T08:00:00Z");
  shop = await app.merchant();
  await seed(app, shop, corner);
});

/** An answer, to the byte. */
interface Sent {
  status: number;
  type: string | null;
  text: string;
  replayed: string | null;
}

async function post(path: string, body: unknown, key: string | null, { key: apiKey } = shop): Promise<Sent> {
  const response = await fetch(`${app.address}/api/v1${path}`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${apiKey}`,
      "Content-Type": "application/json",
      ...(key === null ? {} : { "Idempotency-Key": key }),
    },
    body: JSON.stringify(body),
  });
  const { status, headers } = response;
  const replayed = headers.get("idempotent-replayed");
  return { status, type: headers.get("content-type"), text: await response.text(), replayed };
}

const orders = (...lines: WireLine[]) => ({ data: lines.map(orderLine) });
const receipt = orders({ quantity_received: 4 });
const sale = {
  sku: "CUP",
  warehouse: "North",
  quantity: 1,
  unit_price: 6,
  timestamp: "2026-03-01",
};
const SALES = "/transactions?store_name=Shop";
const salesStored = async (): Promise<number> => {
  const { rows } = await app.database.admin.query(
    "select count(*)::int as count from sales_transactions where tenant_id = $1",
    [shop.tenantId],
  );
  return rows[0].count;
};
/** What is stored, keys aside. */
async function stored(): Promise<Record<string, string>> {
  const { idempotency_keys: _keys, ...others } = await storedRows(app.database, shop.tenantId);
  return others;
}

describe("a request sent again with its Idempotency-Key", () => {
  it("answers an order's first answer to the byte, and does nothing", async () => {
    const first = await post("/orders", receipt, "retry-1");
    expect(first).toMatchObject({ status: 200, type: "application/json; charset=utf-8", replayed: null });
    expect(JSON.parse(first.text)).toMatchObject({ errors: [], created_orders: [{ order_name: "PO-1" }] });
    await app.drain();
    const before = await storedRows(app.database, shop.tenantId);
    expect(await post("/orders", receipt, "retry-1")).toEqual({ ...first, replayed: "true" });
    expect(await storedRows(app.database, shop.tenantId)).toEqual(before);
    expect(await deliveriesOf(shop)).toEqual(["CUP North 4"]);
  });

  it("counts sales once, and gives the same link to the full report", async () => {
    const data = [sale, ...Array.from({ length: 120 }, () => ({ ...sale, sku: "UNKNOWN" }))];
    const first = await post(SALES, { data }, "retry-1");
    expect(JSON.parse(first.text)).toEqual({ errors: expect.any(Array), errors_file_url: expect.any(String) });
    expect(await post(SALES, { data }, "retry-1")).toEqual({ ...first, replayed: "true" });
    await app.drain();
    expect(await salesStored()).toBe(1);
    expect(await stockOf(app, shop)).toEqual({ "CUP North": -1 });
  });

  it("answers a refusal's words again, also when it would go well by now", async () => {
    const before = await stored();
    const first = await post("/transactions?store_name=Stall", { data: [sale] }, "retry-1");
    expect(first).toMatchObject({ status: 422, type: "application/problem+json; charset=utf-8", replayed: null });
    expect(JSON.parse(first.text).detail).toMatch(/^Unknown store_name 'Stall'/);
    expect(await stored()).toEqual(before);
    await seed(app, shop, { stores: [{ name: "Stall", currency: "EUR" }] });
    const again = await post("/transactions?store_name=Stall", { data: [sale] }, "retry-1");
    expect(again).toEqual({ ...first, replayed: "true" });
    expect(await salesStored()).toBe(0);
    expect((await post("/transactions?store_name=Stall", { data: [sale] }, "retry-2")).status).toBe(200);
  });

  it("is done anew after 24 hours, and what is older is cleared away", async () => {
    await post(SALES, { data: [sale] }, "retry-1");
    await post(SALES, { data: [sale] }, "old");
    clock.set("2026-04-02T07:59:59.999Z");
    expect((await post(SALES, { data: [sale] }, "retry-1")).replayed).toBe("true");
    clock.set("2026-04-02T08:00:00Z");
    expect((await post(SALES, { data: [sale] }, "retry-1")).replayed).toBeNull();
    expect(await salesStored()).toBe(3);
    const { rows } = await app.database.admin.query("select key from idempotency_keys where tenant_id = $1", [
      shop.tenantId,
    ]);
    expect(rows).toEqual([{ key: "retry-1" }]);
  });

  it("shares its key with the merchant's other API keys, not with other merchants", async () => {
    const access = { name: "second", scope: "WRITE", expiresAt: null } as const;
    const second = { ...shop, key: await createKey(mainOf(app.database), shop.tenantId, access) };
    const other = await app.merchant();
    await seed(app, other, corner);
    const first = await post("/orders", receipt, "retry-1");
    expect(await post("/orders", receipt, "retry-1", second)).toEqual({ ...first, replayed: "true" });
    const theirs = await post("/orders", receipt, "retry-1", other);
    expect(theirs).toMatchObject({ status: 200, replayed: null });
    expect(theirs.text).not.toBe(first.text);
  });

  it("waits for no other merchant's request under the same key", async () => {
    const other = await app.merchant();
    await app.database.as(other.tenantId, async (work) => {
      await takeKey(work, { key: "retry-1", fingerprint: new Uint8Array(32) });
      expect(await post("/orders", receipt, "retry-1")).toMatchObject({ status: 200 });
    });
  });
});

describe("an Idempotency-Key", () => {
  it("belongs to one request: another body, address or query is refused", async () => {
    await post(SALES, { data: [sale] }, "retry-1");
    const before = await storedRows(app.database, shop.tenantId);
    const others: [string, unknown][] = [
      [SALES, { data: [sale, sale] }],
      ["/transactions?store_name=shop", { data: [sale] }],
      ["/orders", receipt],
    ];
    for (const [path, body] of others) {
      const reply = await post(path, body, "retry-1");
      expect(reply).toMatchObject({ status: 422, type: "application/problem+json; charset=utf-8", replayed: null });
      expect(JSON.parse(reply.text)).toMatchObject({
        type: "/docs/errors/idempotency-key-reused",
        errors: [{ path: "Idempotency-Key", reason: "was used for another request" }],
      });
    }
    expect(await storedRows(app.database, shop.tenantId)).toEqual(before);
  });

  it.each(["", "two words", "café", "k".repeat(256)])("must be 1 to 255 visible ASCII characters: %p", async (key) => {
    const before = await storedRows(app.database, shop.tenantId);
    const reply = await post("/orders", receipt, key);
    expect(reply.status).toBe(422);
    expect(JSON.parse(reply.text).errors[0].path).toBe("Idempotency-Key");
    expect(await storedRows(app.database, shop.tenantId)).toEqual(before);
  });

  it("may be of 255 of them", async () => {
    const key = `~!"%_\\${"k".repeat(249)}`;
    await post("/orders", receipt, key);
    expect(await post("/orders", receipt, key)).toMatchObject({ status: 200, replayed: "true" });
  });

  it("is not used up by a request that was turned away before it began", async () => {
    expect((await post("/orders", { data: [] }, "retry-1")).status).toBe(422);
    const reader = await createKey(mainOf(app.database), shop.tenantId, { name: "r", scope: "READ", expiresAt: null });
    expect((await post("/orders", receipt, "retry-1", { ...shop, key: reader })).status).toBe(403);
    expect(await post("/orders", receipt, "retry-1")).toMatchObject({ status: 200, replayed: null });
  });

  it("is not used up by a fault of the service", async () => {
    await app.database.admin.query("alter table jobs rename column payload to load");
    try {
      expect((await post("/orders", receipt, "retry-1")).status).toBe(500);
    } finally {
      await app.database.admin.query("alter table jobs rename column load to payload");
    }
    expect(await post("/orders", receipt, "retry-1")).toMatchObject({ status: 200, replayed: null });
    expect(await stockOf(app, shop)).toEqual({ "CUP North": 4 });
  });

  it("left out leaves every request to count, and elsewhere means nothing", async () => {
    await post(SALES, { data: [sale] }, null);
    await post(SALES, { data: [sale] }, null);
    expect(await salesStored()).toBe(2);
    expect(await post("/skus", {}, "two words")).toMatchObject({ status: 200, replayed: null });
    expect(await post("/skus", {}, "two words")).toMatchObject({ status: 200, replayed: null });
  });
});

describe("requests with the same Idempotency-Key at the same time", () => {
  it("wait for nothing: the second is told that the first is being worked on, later what it was answered", async () => {
    const table = await lockedTable(app.database, "order_lines");
    const first = post("/orders", receipt, "retry-1");
    try {
      await table.waiters(1);
      const second = await shop.api.send("POST", "/orders", receipt, { "Idempotency-Key": "retry-1" });
      expect(second).toMatchObject({ status: 409, body: { status: 409, title: "Conflict" } });
      expect(second.headers.get("retry-after")).toBe("1");
      expect(second.headers.get("idempotent-replayed")).toBeNull();
    } finally {
      await table.release();
    }
    expect((await first).status).toBe(200);
    expect(await post("/orders", receipt, "retry-1")).toEqual({ ...(await first), replayed: "true" });
  });

  it.each([1, 2, 3])("are done once, however many there are (round %i)", async () => {
    const all = await Promise.all(Array.from({ length: 25 }, () => post(SALES, { data: [sale] }, "retry-1")));
    expect(all.filter(({ status, replayed }) => status === 200 && replayed === null)).toHaveLength(1);
    expect(all.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await salesStored()).toBe(1);
  });
});

describe("a crash in the middle of a request", () => {
  it.each(["order_lines", "idempotency_keys"])("loses and doubles nothing (at %s)", async (name) => {
    const before = await storedRows(app.database, shop.tenantId);
    const table = await lockedTable(app.database, name);
    try {
      const broken = post("/orders", receipt, "retry-1");
      await table.breakWaiter();
      expect((await broken).status).toBe(503);
    } finally {
      await table.release();
    }
    expect(await storedRows(app.database, shop.tenantId)).toEqual(before);
    expect(await post("/orders", receipt, "retry-1")).toMatchObject({ status: 200, replayed: null });
    expect(await post("/orders", receipt, "retry-1")).toMatchObject({ status: 200, replayed: "true" });
    expect(await deliveriesOf(shop)).toEqual(["CUP North 4"]);
    expect(await stockOf(app, shop)).toEqual({ "CUP North": 4 });
  });
});

it("costs the same few statements for any number of lines", async () => {
  const statements = (count: number, key: string | null) =>
    countStatements(() => post(SALES, { data: Array.from({ length: count }, () => sale) }, key));
  await statements(1, null);
  const without = await statements(1, null);
  const first = await statements(1, "few");
  expect(await statements(300, "many")).toBe(first);
  expect(first - without).toBe(5);
  expect(await statements(300, "many")).toBeLessThan(without);
});
