import { z } from "zod";
import { col, type Prisma, rowsOf, sql, TENANT } from "../../db";
import type { Work } from "../work";
import { soldLines } from "./batch-sales";

/** The key of a row of demand, by the columns' names. */
const DemandKey = z.object({
  sku_id: z.string(),
  warehouse_id: z.string(),
  day: z.string(),
  source: z.string(),
  currency: z.string(),
});

const touchedSkus = rowsOf("transactions.add-demand", { id: col.uuid, emptied: col.jsonOf(DemandKey).list });

/** The demand that bookings have touched. */
export interface BookedDemand {
  /** Ids of the SKUs, bundles and their contents included. */
  skuIds: string[];
  /** Rows of demand that have no units left. */
  emptied: z.infer<typeof DemandKey>[];
}

/**
 * Adds the lines to the demand of their days, in the tenant's time zone: as SALE with revenue in the line's currency. Adds the contents of bundles
 * as BUNDLE, without revenue. Writes in key order, so that two writers can't wait for one another.
 * @param lines As `soldLines` takes them.
 * @example Two gift sets (each 3 × tea) sold for 25 EUR apiece, less 5 on the line:
 *   gift set, SALE, EUR, 2, 45 and tea, BUNDLE, '', 6, 0
 */
export async function addDemand({ db, tenant }: Work, lines: Prisma.Sql): Promise<BookedDemand> {
  const touched = await db.query(
    touchedSkus,
    sql`
    with recursive ${soldLines(lines, tenant.timeZone)}, demand as (
      select sku_id, warehouse_id, day, 'SALE'::"DemandSource" as source, currency, quantity, revenue from sold
      union all
      select contents.sku_id, sold.warehouse_id, sold.day, 'BUNDLE', '', sold.quantity * contents.quantity, 0
      from sold join contents on contents.bundle_id = sold.sku_id
    ), added as (
      insert into daily_demand (tenant_id, sku_id, warehouse_id, day, source, currency, quantity, revenue)
      select ${TENANT}, sku_id, warehouse_id, day, source, currency, sum(quantity), sum(revenue) from demand
      group by sku_id, warehouse_id, day, source, currency
      order by sku_id, warehouse_id, day, source, currency
      on conflict (tenant_id, sku_id, warehouse_id, day, source, currency) do update
        set quantity = daily_demand.quantity + excluded.quantity, revenue = daily_demand.revenue + excluded.revenue
      returning sku_id, warehouse_id, day, source, currency, quantity
    )
    select sku_id as id,
           coalesce(array_agg(to_jsonb(added) - 'quantity') filter (where quantity <= 0), '{}') as emptied
    from added group by sku_id order by sku_id`,
  );
  return { skuIds: touched.map(({ id }) => id), emptied: touched.flatMap(({ emptied }) => emptied) };
}

/** Deletes rows of demand that have no units left: a day without sales has no row. */
export async function deleteEmptyDemand({ db }: Work, emptied: BookedDemand["emptied"]): Promise<void> {
  await db.execute(
    "transactions.delete-empty-demand",
    sql`
    delete from daily_demand demand
    using json_to_recordset(${JSON.stringify(emptied)}::json) as empty (
      sku_id uuid, warehouse_id uuid, day date, source "DemandSource", currency text)
    where demand.tenant_id = ${TENANT} and (demand.sku_id, demand.warehouse_id, demand.day, demand.source, demand.currency)
        = (empty.sku_id, empty.warehouse_id, empty.day, empty.source, empty.currency) and demand.quantity <= 0`,
  );
}

/**
 * Takes sold units out of stock, one movement a batch, SKU, warehouse and day; not the ones that the last count has seen (D51). Returned units go
 * into stock again by the same rule. A batch of years is one movement where no stock was known: such a ledger does not show on which days the shelf
 * was empty.
 *
 * It is one statement. In key order, it first locks the balances until the transaction ends: no count can come in between whose instant decides
 * about these very lines. Missing balances start at 0, so that they can be locked as well.
 * @param lines As `soldLines` takes them.
 * @example Lines of 4, 3 and 1 tea at Paris, the first from before the last count, the last of a later day: tea, Paris, SALE, -3 and -1
 */
export async function lowerStock({ db, tenant }: Work, lines: Prisma.Sql): Promise<void> {
  await db.execute(
    "transactions.move-stock",
    sql`
    with recursive ${soldLines(lines, tenant.timeZone)}, held as (
      insert into stock_levels (tenant_id, sku_id, warehouse_id)
      select distinct ${TENANT}, sku_id, warehouse_id from moved order by sku_id, warehouse_id
      on conflict (tenant_id, sku_id, warehouse_id) do update set on_hand = stock_levels.on_hand
      returning sku_id, warehouse_id, counted_at, counted_at is not null or on_hand > 0 as is_known
    )
    insert into stock_movements (tenant_id, sku_id, warehouse_id, kind, quantity, occurred_at, batch_id)
    select ${TENANT}, sku_id, warehouse_id, 'SALE', -sum(quantity), max(occurred_at), batch_id
    from moved join held using (sku_id, warehouse_id)
    where counted_at is null or occurred_at >= counted_at
    group by sku_id, warehouse_id, batch_id,
             case when is_known then (occurred_at at time zone ${tenant.timeZone})::date end
    having sum(quantity) <> 0
    order by sku_id, warehouse_id, batch_id, max(occurred_at)`,
  );
}
