import type { Pool, PoolClient } from "pg";
import { startApp, type TestApp } from "../support/app";
import { type Run, tellingPool } from "../support/looked-at";
import { corner, seed } from "../support/world";

/** Rows that one statement writes, after the same statement has written a single one on the same connection, which is when its triggers are planned. */
const MANY = 200;
/** Rows that triggers look at for each row written. */
const LOOKED_AT_A_ROW = 40;

const ofTenant = "tenant_id = current_tenant()";

let app: TestApp;
let client: PoolClient;
const told: Run[] = [];
let pool: Pool;

beforeAll(async () => {
  app = await startApp();
  pool = tellingPool(app.database.connectionString, told);
  client = await pool.connect();
  await client.query("set track_functions = 'all'");
});
afterAll(async () => {
  client.release();
  await pool.end();
  await app.close();
});

/** How often it was asked whether a merchant's endpoints want to hear of something. */
async function timesAsked(): Promise<number> {
  const { rows } = await client.query(
    "select coalesce(pg_stat_get_function_calls('wants_webhooks'::regproc), 0)::int as times from pg_stat_force_next_flush()",
  );
  return rows[0].times;
}

/** A merchant with many orders and alerts to be written, and as many endpoints. */
async function shop(endpoints: number): Promise<void> {
  const merchant = await app.merchant();
  await seed(app, merchant, corner);
  await client.query("select set_config('app.tenant', $1, false)", [merchant.tenantId]);
  await client.query(
    `insert into webhook_endpoints (url, event_types, signature, secret, created_by, created_at)
     select 'https://shop.example/' || n, $2, 'HMAC_SHA256', '', '', now() from generate_series(1, $1::int) n`,
    [endpoints, ["purchase_order.created", "purchase_order.changed", "stock_alert.raised", "stock_alert.resolved"]],
  );
  await client.query(
    `insert into warehouses (name, sort_name, store_id)
     select 'Room ' || n, 'room ' || n, (select id from stores where ${ofTenant} limit 1) from generate_series(1, $1::int) n`,
    [2 * MANY],
  );
  // As it is known of a catalogue, and of tables that were empty when they were looked at last.
  await client.query("analyze webhook_events, webhook_deliveries, warehouses");
}

const WRITES: Record<string, (rows: string) => string> = {
  "orders that are made": (rows) =>
    `insert into purchase_orders (reference, type, origin, supplier_id)
     select gen_random_uuid(), 'FINISHED_GOOD', 'NEW', (select id from suppliers where ${ofTenant} limit 1) from ${rows} n`,
  "orders that are changed": (rows) =>
    `update purchase_orders set notes = coalesce(notes, '') || '.' where (tenant_id, id) in
     (select tenant_id, id from purchase_orders where ${ofTenant} limit (select count(*) from ${rows} n))`,
  "alerts that are raised": (rows) =>
    `insert into stock_alerts (sku_id, warehouse_id, kind, raised_at, resolved_at)
     select sku.id, warehouse.id, 'AT_RISK', now(), null
     from (select id from skus where ${ofTenant} limit 1) sku, (
       select id from warehouses where ${ofTenant} and id not in (select warehouse_id from stock_alerts) limit (select count(*) from ${rows} n)) warehouse`,
  "alerts that are resolved": (rows) =>
    `update stock_alerts set resolved_at = now() where (tenant_id, id) in
     (select tenant_id, id from stock_alerts where ${ofTenant} and resolved_at is null limit (select count(*) from ${rows} n))`,
  "orders that are deleted": (rows) =>
    `delete from purchase_orders where (tenant_id, id) in
     (select tenant_id, id from purchase_orders where ${ofTenant} limit (select count(*) from ${rows} n))`,
};

describe.each([0, 2])(
  "a write of many objects at once, with %d endpoints, costs as much a row as one of few",
  (endpoints) => {
    beforeAll(() => shop(endpoints));

    it.each(Object.entries(WRITES))("of %s", async (_what, write) => {
      await client.query(write("generate_series(1, 1)"));
      told.length = 0;
      const before = await timesAsked();
      const { rowCount } = await client.query(write(`generate_series(1, ${MANY})`));
      expect(rowCount).toBe(MANY);
      expect((await timesAsked()) - before).toBeLessThanOrEqual(1);
      for (const { lookedAt } of told.filter(({ text }) => /webhook/.test(text)))
        expect(lookedAt).toBeLessThan(LOOKED_AT_A_ROW * MANY);
    });
  },
);
