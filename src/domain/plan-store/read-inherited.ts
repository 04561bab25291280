import { col, rowsOf, sql } from "../../db";
import { groupBy } from "../group-by";
import { lineageOf } from "../skus/lineage";
import type { Work } from "../work";
import type { PlanDays } from "./plan-days";

/** Demand that SKUs carry on from those they succeeded, and the SKUs that were succeeded themselves. */
export interface Inherited {
  /** By SKU: what its predecessors sold at a warehouse, as a JSON list: day from `historyStartOn`, units, day, units, … */
  readonly demandOf: ReadonlyMap<string, readonly { warehouseId: string; units: string }[]>;
  /** SKUs whose demand another carries on: theirs is not to be forecast any more. */
  readonly succeeded: ReadonlySet<string>;
}

const inheritedDemand = rowsOf("plan-store.inherited-demand", {
  skuId: col.text,
  /** Null in the row that says a SKU was succeeded. */
  warehouseId: col.text.orNull,
  units: col.text,
});

/**
 * What the SKUs inherit, in one statement; predecessor by predecessor, as a join would read the demand of all SKUs.
 * @example Tea (4 units at north on day 1080) was replaced by Tea2: (Tea2, north, "[1080,4]") and (Tea, null, "[]")
 */
export async function readInherited(
  { db }: Work,
  skuIds: readonly string[],
  { historyStartOn, planningDay }: PlanDays,
): Promise<Inherited> {
  const rows = await db.query(
    inheritedDemand,
    sql`
    with recursive ${lineageOf(skuIds)}, former as materialized (
      select heir_id, sku_id from lineage where heir_id <> sku_id
    )
    select heir_id::text as "skuId", warehouse_id::text as "warehouseId",
           '[' || string_agg((day - ${historyStartOn}::date) || ',' || trim_scale(quantity), ',' order by day, sku_id) || ']' as units
    from former join daily_demand using (sku_id)
    -- As an array, which is looked up in the index: a join alone would read all demand there is.
    where sku_id = any(array(select former.sku_id from former)) and source <> 'PRODUCTION' and day between ${historyStartOn}::date and ${planningDay}::date
    group by heir_id, warehouse_id
    union all
    select id::text, null, '[]' from succession where id = any(${skuIds}::uuid[])`,
  );
  const demand = rows.flatMap(({ skuId, warehouseId, units }) =>
    warehouseId === null ? [] : { skuId, warehouseId, units },
  );
  return {
    demandOf: groupBy(demand, ({ skuId }) => skuId),
    succeeded: new Set(rows.flatMap(({ skuId, warehouseId }) => (warehouseId === null ? skuId : []))),
  };
}
