import type pg from "pg";

/** The latest days, which no pack holds yet. */
const LATEST_DAYS = 35;
/** Beyond any day that a run has. */
const SHIFT_DAYS = 5000;

/** What reading a merchant's latest days took. */
interface Read {
  milliseconds: number;
  /** Rows that the table was asked for, as the index alone can't tell whether they count. */
  heapFetches: number;
  pages: number;
}

async function readLatest(client: pg.Client, tenantId: string): Promise<Read> {
  const { rows } = await client.query(
    `explain (analyze, buffers, format json)
     select demand.* from skus, lateral (
       select warehouse_id, string_agg(day::text, ','), string_agg(quantity::text, ',') from daily_demand
       where tenant_id = '${tenantId}' and sku_id = skus.id and day > current_date + ${SHIFT_DAYS - LATEST_DAYS}
       group by warehouse_id) demand
     where skus.tenant_id = '${tenantId}'`,
  );
  const [{ Plan: plan, "Execution Time": milliseconds }] = rows[0]["QUERY PLAN"];
  const fetches = JSON.stringify(plan).matchAll(/"Heap Fetches":(\d+)/g);
  return {
    milliseconds,
    heapFetches: [...fetches].reduce((sum, [, count]) => sum + Number(count), 0),
    pages: plan["Shared Hit Blocks"] + plan["Shared Read Blocks"],
  };
}

/**
 * Reads the latest days of a merchant's demand, as each night does, before and after PostgreSQL has looked after the table: until then the key, which
 * holds all that is asked for, does not tell which rows count.
 */
export async function compareVisibility(client: pg.Client, tenantId: string): Promise<{ before: Read; after: Read }> {
  await client.query("alter table daily_demand set (autovacuum_enabled = off)");
  for (let back = LATEST_DAYS; back > 0; back -= 1)
    await client.query(
      `insert into daily_demand (tenant_id, sku_id, warehouse_id, day, source, currency, quantity, revenue)
       select tenant_id, sku_id, warehouse_id, day + ${SHIFT_DAYS}, source, currency, quantity, revenue
       from daily_demand where tenant_id = '${tenantId}' and day = current_date - ${back}`,
    );
  await readLatest(client, tenantId);
  const before = await readLatest(client, tenantId);
  await client.query("vacuum daily_demand");
  const after = await readLatest(client, tenantId);
  await client.query("alter table daily_demand reset (autovacuum_enabled)");
  return { before, after };
}
