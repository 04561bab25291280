import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createClient } from "graphql-sse";
import pino from "pino";
import { createApp } from "../../src/app";
import { systemClock } from "../../src/values/clock";
import { Api } from "../support/api";
import { type Merchant, startApp, type TestApp } from "../support/app";
import { answering, refusalIn, resultsOf } from "../support/mutation";
import { subscribe as subscribeAt } from "../support/subscribe";
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

const subscribe = (query: string, key = ours.key) => subscribeAt(app.address, key, query);

const order = (reference: string, status = "CONFIRMED") =>
  `mutation { ${answering(
    `importOrders(lines: [{ reference: "${reference}", sku: "CUP", warehouse: "North", supplier: "Mill",
       quantityOrdered: 5, delivery: "2026-12-01", status: "${status}" }])`,
    "{ orderIds errors { reason } }",
  )} }`;
const setStatus = (id: string, status: string) =>
  `mutation { ${answering(`setOrderStatus(ids: ["${id}"], status: ${status})`)} }`;

/** Waits until something holds; the test's own time limit is the bound. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setImmediate(resolve));
}

async function listeners(): Promise<number> {
  const { rows } = await app.database.admin.query(
    "select 1 from pg_stat_activity where application_name = 'inventory-planning-changes' and datname = current_database()",
  );
  return rows.length;
}

const ORDERS =
  "subscription { orderChanged { orderId order { reference status supplier { name } lines { sku { name } } } } }";

describe("a subscription", () => {
  it("hears of each order written, with all that leads on from it, and of its end", async () => {
    const stream = await subscribe(ORDERS);
    expect(stream.status).toBe(200);
    expect(stream.headers.get("content-type")).toContain("text/event-stream");
    const [orderId] = resultsOf(await ours.api.graphql(order("PO-1"))).importOrders.orderIds;
    const shown = { reference: "PO-1", supplier: { name: "Mill" }, lines: [{ sku: { name: "CUP" } }] };
    expect(await stream.next()).toMatchObject({
      data: { orderChanged: { orderId, order: { ...shown, status: "CONFIRMED" } } },
    });
    resultsOf(await ours.api.graphql(setStatus(orderId, "APPROVED")));
    expect(await stream.next()).toMatchObject({ data: { orderChanged: { order: { ...shown, status: "APPROVED" } } } });
    await ours.api.delete(`/orders/${orderId}`);
    expect(await stream.next()).toMatchObject({ data: { orderChanged: { orderId, order: null } } });
    stream.leave();
  });

  it("hears of each refresh of the plan", async () => {
    const stream = await subscribe("subscription { planRefreshed { id complete seriesCount } }");
    const count = answering('countStock(rows: [{ sku: "CUP", warehouse: "North", onHand: 3 }])');
    resultsOf(await ours.api.graphql(`mutation { ${count} }`));
    await app.drain();
    expect(await stream.next()).toMatchObject({
      data: { planRefreshed: { complete: false, seriesCount: expect.any(Number) } },
    });
    stream.leave();
  });

  it("hears what another server of the same database was told", async () => {
    const other = createServer(
      await createApp({
        database: app.database,
        clock: systemClock,
        log: pino({ level: "silent" }),
        publicUrl: null,
        isStopping: () => false,
      }),
    );
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const elsewhere = new Api(`http://127.0.0.1:${(other.address() as AddressInfo).port}`, ours.key);
    const stream = await subscribe(ORDERS);
    await elsewhere.graphql(order("PO-2"));
    expect(await stream.next()).toMatchObject({ data: { orderChanged: { order: { reference: "PO-2" } } } });
    stream.leave();
    other.closeAllConnections();
    await new Promise((resolve) => other.close(resolve));
  });

  it("hears nothing of other merchants, of what was only tried, or of what was refused", async () => {
    const stream = await subscribe(ORDERS);
    const stranger = await app.merchant();
    await seed(app, stranger, corner);
    resultsOf(await stranger.api.graphql(order("PO-THEIRS")));
    resultsOf(await ours.api.graphql(order("PO-TRIED").replace("mutation", "mutation @dryRun")));
    expect(refusalIn(await ours.api.graphql(setStatus(stranger.tenantId, "DRAFT"))).code).toBe("ORDERS_NOT_FOUND");
    await ours.api.graphql(order("PO-3"));
    expect(await stream.next()).toMatchObject({ data: { orderChanged: { order: { reference: "PO-3" } } } });
    stream.leave();
  });

  it("may be opened with a key that only reads, and ends when its key is revoked", async () => {
    const reader = await app.merchant({ scope: "READ" });
    await seed(app, reader, corner);
    const stream = await subscribe(ORDERS, reader.key);
    await app.database.admin.query("update api_keys set revoked_at = now() - interval '1 hour' where tenant_id = $1", [
      reader.tenantId,
    ]);
    await app.database.as(reader.tenantId, async ({ db }) => {
      const { id: supplierId } = await db.supplier.findFirstOrThrow();
      await db.purchaseOrder.create({ data: { reference: "PO", type: "FINISHED_GOOD", origin: "NEW", supplierId } });
    });
    expect(await stream.next()).toMatchObject({ errors: [{ extensions: { code: "UNKNOWN_KEY" } }] });
    expect(await stream.next()).toBeNull();
  });

  it("is refused without a key, and beyond a hundred of one merchant", async () => {
    expect((await subscribe(ORDERS, "none")).status).toBe(401);
    const merchant = await app.merchant();
    const open = await Promise.all(Array.from({ length: 100 }, () => subscribe(ORDERS, merchant.key)));
    const oneMore = await subscribe(ORDERS, merchant.key);
    expect(await oneMore.next()).toMatchObject({ errors: [{ extensions: { code: "TOO_MANY_SUBSCRIPTIONS" } }] });
    // Others follow theirs as before.
    const stream = await subscribe(ORDERS);
    resultsOf(await ours.api.graphql(order("PO-AMONG-MANY")));
    expect(await stream.next()).toMatchObject({ data: { orderChanged: { order: { reference: "PO-AMONG-MANY" } } } });
    for (const each of [...open, stream]) each.leave();
  });

  it("leaves nothing behind when its client leaves", async () => {
    const stream = await subscribe(ORDERS);
    await until(async () => (await listeners()) === 1);
    stream.leave();
    await until(async () => (await listeners()) === 0);
  });

  it("ends when the database breaks off, so that clients connect and read anew", async () => {
    const stream = await subscribe(ORDERS);
    await app.database.admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'inventory-planning-changes' and datname = current_database()",
    );
    expect(await stream.next()).toBeNull();
    const again = await subscribe(ORDERS);
    await ours.api.graphql(order("PO-4"));
    expect(await again.next()).toMatchObject({ data: { orderChanged: { order: { reference: "PO-4" } } } });
    again.leave();
  });

  it("works with graphql-sse's client", async () => {
    let connected = () => {};
    const isConnected = new Promise<void>((resolve) => {
      connected = resolve;
    });
    const client = createClient({
      url: `${app.address}/graphql`,
      headers: { Authorization: `Bearer ${ours.key}` },
      on: { connected: () => connected() },
    });
    const events = client.iterate<{ orderChanged: { order: { reference: string } } }>({ query: ORDERS });
    const first = events.next();
    await isConnected;
    await ours.api.graphql(order("PO-5"));
    expect((await first).value).toMatchObject({ data: { orderChanged: { order: { reference: "PO-5" } } } });
    await events.return?.();
    client.dispose();
  });
});
