import { col, rowsOf, sql, TENANT } from "../../db";
import { groupBy } from "../group-by";
import { lineageOf } from "../skus/lineage";
import type { Work } from "../work";
import type { PlanDays } from "./plan-days";

/** By SKU: the units at a warehouse in bundles that are no longer sold, as a JSON list: day from `historyStartOn`, units, day, units, … */
export type RetiredDemand = ReadonlyMap<string, readonly { warehouseId: string; units: string }[]>;

const retiredDemand = rowsOf("plan-store.retired-demand", { skuId: col.text, warehouseId: col.text, units: col.text });

/**
 * Reads the units of the SKUs and of their predecessors in archived and deleted bundles, at all depths, in one statement. They are in the history and do
 * not go on. A bundle with a successor is left out: its demand goes on.
 * @example a gift set of 3 teas sold twice at north on day 1080 and is archived: (tea, north, "[1080,6]")
 */
export async function readRetired(
  { db }: Work,
  skuIds: readonly string[],
  { historyStartOn, planningDay }: PlanDays,
): Promise<RetiredDemand> {
  const rows = await db.query(
    retiredDemand,
    sql`
    with recursive ${lineageOf(skuIds)}, holders (sku_id, bundle_id, quantity) as (
      select heir_id, bundle_id, (quantity * factor)::numeric from lineage join bundle_items using (sku_id)
      -- As an array, which is looked up in the index.
      where bundle_items.tenant_id = ${TENANT} and sku_id = any(array(select lineage.sku_id from lineage))
      union all
      select holders.sku_id, item.bundle_id, (holders.quantity * item.quantity)::numeric
      from holders join bundle_items item on item.tenant_id = ${TENANT} and item.sku_id = holders.bundle_id
    ), retired as materialized (
      select holders.sku_id, bundle_id, sum(quantity) as quantity
      from holders join skus bundle on bundle.tenant_id = ${TENANT} and bundle.id = bundle_id
      where (bundle.status = 'ARCHIVED' or bundle.deleted_at is not null) and bundle.successor_id is null
      group by holders.sku_id, bundle_id
    )
    select retired.sku_id::text as "skuId", warehouse_id::text as "warehouseId",
           '[' || string_agg((day - ${historyStartOn}::date) || ',' || trim_scale(sold.quantity * retired.quantity), ',' order by day, bundle_id) || ']' as units
    from retired join daily_demand sold on sold.tenant_id = ${TENANT} and sold.sku_id = retired.bundle_id
    -- As an array, which is looked up in the index: a join alone would read all demand there is.
    where sold.sku_id = any(array(select bundle_id from retired)) and source = 'SALE'
      and day between ${historyStartOn}::date and ${planningDay}::date
    group by retired.sku_id, warehouse_id`,
  );
  return groupBy(rows, ({ skuId }) => skuId);
}
