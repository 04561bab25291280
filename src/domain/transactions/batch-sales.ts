import { type Prisma, sql, type TenantDb } from "../../db";

/**
 * Common table expressions over the lines of some batches, to follow `with recursive`:
 * `sold` has a row a line, `day` being its day in the time zone, `revenue` never below 0 (D120a); `contents` says what one unit of each bundle sold holds, bundles
 * inside of it opened too (one that holds itself is not opened again); `moved` has what left the shelf: the line itself, or in a
 * bundle's place its contents.
 * @example A line of 2 gift sets, each 3 × tea and 1 × cup:
 *   sold: gift set, 2 · contents: gift set, tea, 3 and gift set, cup, 1 · moved: tea, 6 and cup, 2
 *
 * Single rows are looked up by sub-select and the statement is to be run without nested loops (`joinByHash`): the planner knows
 * nothing about lines stored a moment ago, takes them for one or two, and would compare each with every SKU (tenfold the time).
 */
export function batchSales(batchIds: readonly string[], timeZone: string): Prisma.Sql {
  return sql`
    sold as materialized (
      select sale.batch_id, sale.sku_id, sale.warehouse_id, sale.occurred_at, sale.currency, sale.quantity,
             greatest(0, sale.quantity * sale.unit_price - sale.discount_amount) as revenue,
             (select is_bundle from skus where skus.id = sale.sku_id) as is_bundle,
             -- A moment of year 1 or 9999 may fall just outside of it on the tenant's clock.
             greatest('0001-01-01', least('9999-12-31', (sale.occurred_at at time zone ${timeZone})::date)) as day
      from sales_transactions sale where sale.batch_id = any(${batchIds}::uuid[])
    ), opened (bundle_id, sku_id, quantity, path) as (
      select bundle_id, sku_id, quantity::numeric, array[bundle_id, sku_id] from bundle_items
      where bundle_id in (select sku_id from sold where is_bundle)
      union all
      select opened.bundle_id, item.sku_id, opened.quantity * item.quantity, opened.path || item.sku_id
      from opened join bundle_items item on item.bundle_id = opened.sku_id
      where item.sku_id <> all(opened.path)
    ), contents as (
      select bundle_id, sku_id, sum(quantity) as quantity from opened
      where not (select is_bundle from skus where skus.id = opened.sku_id)
      group by bundle_id, sku_id
    ), moved as (
      select batch_id, sku_id, warehouse_id, occurred_at, quantity from sold where not is_bundle
      union all
      select sold.batch_id, contents.sku_id, sold.warehouse_id, sold.occurred_at, sold.quantity * contents.quantity
      from sold join contents on contents.bundle_id = sold.sku_id
    )`;
}

/** Runs statements over `batchSales` with the planner kept from nested loops. */
export async function joinByHash<T>(db: TenantDb, run: () => Promise<T>): Promise<T> {
  await db.execute("transactions.nested-loops-off", sql`set local enable_nestloop = off`);
  const result = await run();
  await db.execute("transactions.nested-loops-on", sql`set local enable_nestloop = on`);
  return result;
}
