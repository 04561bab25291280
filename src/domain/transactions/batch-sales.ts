import { type Prisma, sql, TENANT, type TenantDb } from "../../db";
import { correctedQuantity, revenueOf } from "./corrected-quantity";

/**
 * Selects the lines of some batches as `soldLines` takes them, each with the units that it stands for by now (D134). A line that was taken
 * back before it was ingested is not among them.
 */
export const linesOfBatches = (batchIds: readonly string[]): Prisma.Sql => sql`
  select batch_id, sku_id, warehouse_id, occurred_at, currency, units as quantity, ${revenueOf(sql`sale`, sql`units`)} as revenue
  from (
    select sale.*, ${correctedQuantity(sql`sale`)} as units
    from sales_transactions sale where sale.tenant_id = ${TENANT} and sale.batch_id = any(${batchIds}::uuid[])
  ) sale where units > 0`;

/**
 * Returns common table expressions over sales lines, to follow `with recursive`:
 * - `sold` has a row a line, `day` being its day in the time zone.
 * - `contents` has the contents of one unit of each bundle sold. Bundles inside of it are opened too (one that holds itself is not opened
 *   again).
 * - `moved` has the units that left the shelf: the line itself, or in a bundle's place its contents.
 * @param lines Selects batch_id, sku_id, warehouse_id, occurred_at, currency, quantity and revenue; both are negative for returns.
 * @example A line of 2 gift sets, each 3 × tea and 1 × cup:
 *   sold: gift set, 2 · contents: gift set, tea, 3 and gift set, cup, 1 · moved: tea, 6 and cup, 2
 *
 * Single rows are looked up by sub-select. Run the statement without nested loops (`joinByHash`): the planner knows nothing about lines stored
 * a moment ago, takes them for one or two, and compares each with every SKU (tenfold the time).
 */
export function soldLines(lines: Prisma.Sql, timeZone: string): Prisma.Sql {
  return sql`
    sold as materialized (
      select line.*, (select is_bundle from skus where tenant_id = ${TENANT} and skus.id = line.sku_id) as is_bundle,
             -- A moment of year 1 or 9999 may fall just outside of it on the tenant's clock.
             greatest('0001-01-01', least('9999-12-31', (line.occurred_at at time zone ${timeZone})::date)) as day
      from (${lines}) line
    ), opened (bundle_id, sku_id, quantity, path) as (
      select bundle_id, sku_id, quantity::numeric, array[bundle_id, sku_id] from bundle_items
      where tenant_id = ${TENANT} and bundle_id in (select sku_id from sold where is_bundle)
      union all
      select opened.bundle_id, item.sku_id, opened.quantity * item.quantity, opened.path || item.sku_id
      from opened join bundle_items item on item.tenant_id = ${TENANT} and item.bundle_id = opened.sku_id
      where item.sku_id <> all(opened.path)
    ), contents as (
      select bundle_id, sku_id, sum(quantity) as quantity from opened
      where not (select is_bundle from skus where tenant_id = ${TENANT} and skus.id = opened.sku_id)
      group by bundle_id, sku_id
    ), moved as (
      select batch_id, sku_id, warehouse_id, occurred_at, quantity from sold where not is_bundle
      union all
      select sold.batch_id, contents.sku_id, sold.warehouse_id, sold.occurred_at, sold.quantity * contents.quantity
      from sold join contents on contents.bundle_id = sold.sku_id
    )`;
}

/** Runs statements over `soldLines` with the planner kept from nested loops. */
export async function joinByHash<T>(db: TenantDb, run: () => Promise<T>): Promise<T> {
  await db.execute("transactions.nested-loops-off", sql`set local enable_nestloop = off`);
  const result = await run();
  await db.execute("transactions.nested-loops-on", sql`set local enable_nestloop = on`);
  return result;
}
