import type pg from "pg";
import { copyOut } from "../../../src/db/copy-out";
import { Prisma } from "../../../src/generated/prisma/client";

/** Seconds between two sales lines, the newest of which is as long ago. */
const EVERY_SECONDS = 126;

/** Sales lines of the seeded merchant: two years of them where there are 500,000, over all of its SKUs and both warehouses. */
const SALES = `
  with batch as (
    insert into import_batches (store_id, accepted_rows, refused_rows, status) select id, $1, 0, 'INGESTED' from stores returning id, store_id
  ), goods as (select id, row_number() over (order by id) as n, count(*) over () as skus from skus),
  places as (select id, row_number() over (order by id) as n from warehouses)
  insert into sales_transactions (batch_id, store_id, sku_id, warehouse_id, quantity, unit_price, discount_amount, currency, occurred_at,
    timestamp_text, order_id, channel, tags)
  select batch.id, batch.store_id, goods.id, places.id, 1 + line % 7, 9.95 + line % 100, line % 3 * 0.25, 'EUR', at, at::text,
    '#' || 100000 + line, case when line % 4 > 0 then 'Online Store' end, case when line % 10 = 0 then '{sale}'::text[] else '{}' end
  from batch, generate_series(1, $1) line, lateral (select $2::timestamptz - make_interval(secs => line * ${EVERY_SECONDS}) as at) moment,
    goods, places
  where goods.n = 1 + line * 7 % goods.skus and places.n = 1 + line % 2`;

/** Sales lines of a merchant, the newest of which can be asked for. */
export class Sales {
  private readonly now = new Date();

  /** Writes them. */
  async seed(client: pg.Client, tenantId: string, rows: number): Promise<void> {
    await client.query("select set_config('app.tenant', $1, false)", [tenantId]);
    await client.query(SALES, [rows, this.now]);
    await client.query("vacuum analyze sales_transactions");
  }

  private since(rows: number): string {
    return new Date(this.now.getTime() - rows * EVERY_SECONDS * 1000).toISOString();
  }

  /** The query of the newest of them. */
  query(rows: number): string {
    return `{ transactions(filter: { occurredAt: { gte: "${this.since(rows)}" } }) { nodes {
      id occurredAt orderNumber channel quantity unitPrice discountAmount currency sku { id name } warehouse { name } store { name } } } }`;
  }

  /** Has PostgreSQL copy the same columns of the same rows out. @returns Bytes. */
  async copy(client: pg.Client, rows: number): Promise<number> {
    let bytes = 0;
    const statement = Prisma.raw(`
      select line.id, occurred_at, order_id, channel, quantity, unit_price, discount_amount, line.currency, sku.id, sku.name, warehouse.name, store.name
      from sales_transactions line
      join skus sku on sku.tenant_id = line.tenant_id and sku.id = line.sku_id
      join warehouses warehouse on warehouse.tenant_id = line.tenant_id and warehouse.id = line.warehouse_id
      join stores store on store.tenant_id = line.tenant_id and store.id = line.store_id
      where occurred_at >= '${this.since(rows)}'
      order by line.occurred_at desc, line.id desc`);
    for await (const piece of copyOut(client, "bench.copy", statement)) bytes += piece.length;
    return bytes;
  }
}
