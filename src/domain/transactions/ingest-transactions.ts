import { col, rowsOf, sql } from "../../db";
import { enqueuePlanRefresh } from "../enqueue-job";
import type { Work } from "../work";
import { batchSales, joinByHash } from "./batch-sales";

/**
 * Moves the lines of imported batches into demand and stock, marks the batches ingested, and enqueues the refresh of the plan of every SKU
 * touched. Several batches cost the same few statements as one. A batch that is ingested already is left alone, also when another
 * transaction ingests it right now: together with the caller's transaction that makes it exactly once (D46).
 * @returns Ids of the SKUs touched, bundles and their contents included; empty when there was nothing left to do.
 */
export async function ingestTransactions(
  work: Work,
  { batchIds }: { batchIds: readonly string[] },
): Promise<{ skuIds: string[] }> {
  const claimed = await claimBatches(work, batchIds);
  if (claimed.length === 0) return { skuIds: [] };
  const skuIds = await joinByHash(work.db, async () => {
    await lowerStock(work, claimed);
    return addDemand(work, claimed);
  });
  await enqueuePlanRefresh(work, skuIds);
  return { skuIds };
}

const ingestedBatches = rowsOf("transactions.ingest-batches", { id: col.uuid });

/** Marks the batches that are still pending; the row lock makes a rival wait and then find nothing. */
async function claimBatches({ db, clock }: Work, batchIds: readonly string[]): Promise<string[]> {
  const batches = await db.query(
    ingestedBatches,
    sql`
    update import_batches set status = 'INGESTED', ingested_at = ${clock.now()}
    where id in (select id from import_batches where id = any(${batchIds}::uuid[]) and status = 'PENDING'
                 order by id for update)
    returning id`,
  );
  return batches.map(({ id }) => id);
}

const touchedSkus = rowsOf("transactions.add-demand", { id: col.uuid });

/**
 * Adds the lines to the demand of their days, in the tenant's time zone: as SALE with revenue in the line's currency, and for
 * bundles also their contents as BUNDLE, without revenue. In key order, so that two writers can't wait for one another.
 * @example Two gift sets (each 3 × tea) sold for 25 EUR apiece, less 5 on the line:
 *   gift set, SALE, EUR, 2, 45 and tea, BUNDLE, '', 6, 0
 */
async function addDemand({ db, tenant }: Work, batchIds: readonly string[]): Promise<string[]> {
  const touched = await db.query(
    touchedSkus,
    sql`
    with recursive ${batchSales(batchIds, tenant.timeZone)}, demand as (
      select sku_id, warehouse_id, day, 'SALE'::"DemandSource" as source, currency, quantity, revenue from sold
      union all
      select contents.sku_id, sold.warehouse_id, sold.day, 'BUNDLE', '', sold.quantity * contents.quantity, 0
      from sold join contents on contents.bundle_id = sold.sku_id
    ), added as (
      insert into daily_demand (sku_id, warehouse_id, day, source, currency, quantity, revenue)
      select sku_id, warehouse_id, day, source, currency, sum(quantity), sum(revenue) from demand
      group by sku_id, warehouse_id, day, source, currency
      order by sku_id, warehouse_id, day, source, currency
      on conflict (tenant_id, sku_id, warehouse_id, day, source, currency) do update
        set quantity = daily_demand.quantity + excluded.quantity, revenue = daily_demand.revenue + excluded.revenue
      returning sku_id
    )
    select distinct sku_id as id from added order by id`,
  );
  return touched.map(({ id }) => id);
}

/**
 * Takes what was sold out of stock, one movement a batch, SKU, warehouse and day; not what the last count has seen (D51). Where no stock was known, a
 * batch of years is one movement: such a ledger tells of no day whether the shelf was empty. In one statement, and in key order, it first holds the balances until the transaction ends: no count can come in between whose instant
 * decides about these very lines. Balances not there yet start at 0, so that they can be held as well.
 * @example Lines of 4, 3 and 1 tea at Paris, the first from before the last count, the last of a later day: tea, Paris, SALE, -3 and -1
 */
async function lowerStock({ db, tenant }: Work, batchIds: readonly string[]): Promise<void> {
  await db.execute(
    "transactions.move-stock",
    sql`
    with recursive ${batchSales(batchIds, tenant.timeZone)}, held as (
      insert into stock_levels (sku_id, warehouse_id)
      select distinct sku_id, warehouse_id from moved order by sku_id, warehouse_id
      on conflict (tenant_id, sku_id, warehouse_id) do update set on_hand = stock_levels.on_hand
      returning sku_id, warehouse_id, counted_at, counted_at is not null or on_hand > 0 as is_known
    )
    insert into stock_movements (sku_id, warehouse_id, kind, quantity, occurred_at, batch_id)
    select sku_id, warehouse_id, 'SALE', -sum(quantity), max(occurred_at), batch_id
    from moved join held using (sku_id, warehouse_id)
    where counted_at is null or occurred_at >= counted_at
    group by sku_id, warehouse_id, batch_id,
             case when is_known then (occurred_at at time zone ${tenant.timeZone})::date end
    order by sku_id, warehouse_id, batch_id, max(occurred_at)`,
  );
}
