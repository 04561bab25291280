import { z } from "zod";
import { col, rowsOf, sql, TENANT } from "../../db";
import type { Work } from "../work";
import { joinByHash } from "./batch-sales";

/** Lines of an import that were held before it. */
export interface HeldLines {
  count: number;
  /** A few of them, the earliest sales first. */
  examples: HeldLine[];
}

/** A line, by its key: its store is that of the import. */
export interface HeldLine {
  orderId: string | null;
  sku: string;
  warehouse: string;
  occurredAt: Date;
  quantity: number;
  unitPrice: number;
}

const MAX_EXAMPLES = 5;

const anySales = rowsOf("transactions.any-sales", { holds: col.bool });

/** Returns whether any sale is held; where none is, nothing of an import can be held already. */
export async function holdsSales({ db }: Pick<Work, "db">): Promise<boolean> {
  const [answer] = await db.query(
    anySales,
    sql`select exists (select from sales_transactions where tenant_id = ${TENANT}) as holds`,
  );
  return answer?.holds ?? false;
}

const HeldExample = z.object({
  orderId: z.string().nullable(),
  sku: z.string(),
  warehouse: z.string(),
  occurredAt: z.string(),
  quantity: z.number(),
  unitPrice: z.number(),
});

const heldLines = rowsOf("transactions.held-lines", { count: col.int, examples: col.jsonOf(HeldExample).list });

/**
 * Which lines of some batches are held in others as well: with the same store, order, SKU, warehouse, instant, quantity and price (D67).
 * Each line that is held stands for one of the batches' lines.
 * @example Held: one tea of order 1. Sent: two teas of order 1 at the same moment and price. One is held already.
 */
export async function findHeldLines({ db }: Work, batchIds: readonly string[]): Promise<HeldLines> {
  const [answer] = await joinByHash(db, () =>
    db.query(
      heldLines,
      sql`
    with sent as materialized (
      select store_id, coalesce(order_id, '') as order_id, sku_id, warehouse_id, occurred_at, quantity, unit_price,
             count(*) as lines
      from sales_transactions where tenant_id = ${TENANT} and batch_id = any(${batchIds}::uuid[])
      group by 1, 2, 3, 4, 5, 6, 7
    ), known as (
      select store_id, coalesce(order_id, '') as order_id, sku_id, warehouse_id, occurred_at, quantity, unit_price
      from sales_transactions
      where tenant_id = ${TENANT} and occurred_at >= (select min(occurred_at) from sent) and occurred_at <= (select max(occurred_at) from sent)
        and batch_id <> all(${batchIds}::uuid[])
    ), held as materialized (
      select order_id, sku_id, warehouse_id, occurred_at, quantity, unit_price, least(lines, count(*)) as lines
      from sent join known using (store_id, order_id, sku_id, warehouse_id, occurred_at, quantity, unit_price)
      group by store_id, order_id, sku_id, warehouse_id, occurred_at, quantity, unit_price, lines
    ), example as (
      select nullif(order_id, '') as "orderId", skus.name as sku, warehouses.name as warehouse, occurred_at as "occurredAt",
             quantity, unit_price as "unitPrice"
      from (select * from held order by occurred_at, order_id, sku_id, warehouse_id limit ${MAX_EXAMPLES}) as first
      join skus on skus.tenant_id = ${TENANT} and skus.id = sku_id join warehouses on warehouses.tenant_id = ${TENANT} and warehouses.id = warehouse_id
      order by occurred_at, order_id, skus.name, warehouses.name
    )
    select coalesce(sum(lines), 0)::int as count, array(select to_jsonb(example) from example) as examples from held`,
    ),
  );
  const { count = 0, examples = [] } = answer ?? {};
  return { count, examples: examples.map((line) => ({ ...line, occurredAt: new Date(line.occurredAt) })) };
}
