import { col, rowsOf, sql, TENANT } from "../../db";
import { groupBy } from "../group-by";
import { lineageOf } from "../skus/lineage";
import type { Work } from "../work";
import type { PlanDays } from "./plan-days";

/** Sales of one SKU at a warehouse that another carries on. */
export interface InheritedUnits {
  warehouseId: string;
  /** The SKU that it was sold as. */
  formerId: string;
  /** Days from `historyStartOn` and units of the heir, as a JSON list: day, units, day, units, … */
  units: string;
}

/** Demand that SKUs carry on from those they succeeded, and the SKUs that were succeeded themselves. */
export interface Inherited {
  /** By SKU: its predecessors' sales, in its own units. */
  readonly demandOf: ReadonlyMap<string, readonly InheritedUnits[]>;
  /** SKUs whose demand another carries on: theirs is not to be forecast any more. */
  readonly succeeded: ReadonlySet<string>;
}

/** The SKUs whose demand others carry on. */
export const formersOf = ({ demandOf }: Inherited): string[] =>
  [...demandOf.values()].flatMap((lists) => lists.map(({ formerId }) => formerId));

const inheritedDemand = rowsOf("plan-store.inherited-demand", {
  skuId: col.text,
  /** Null in the row of a SKU that was succeeded. */
  warehouseId: col.text.orNull,
  formerId: col.text.orNull,
  units: col.text,
});

/**
 * Reads the units that the SKUs inherit, in one statement. It goes predecessor by predecessor, as a join reads the demand of all SKUs.
 * @example Tea (4 units at north on day 1080) was replaced by Tea2, two of which stand for one: (Tea2, north, Tea, "[1080,8]") and (Tea, null, null, "[]")
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
      select heir_id, sku_id, factor from lineage where heir_id <> sku_id
    )
    select heir_id::text as "skuId", warehouse_id::text as "warehouseId", sku_id::text as "formerId",
           '[' || string_agg((day - ${historyStartOn}::date) || ',' || trim_scale(quantity * factor), ',' order by day) || ']' as units
    from former join daily_demand using (sku_id)
    -- As an array, which is looked up in the index: a join alone would read all demand there is.
    where daily_demand.tenant_id = ${TENANT} and sku_id = any(array(select former.sku_id from former)) and source <> 'PRODUCTION'
      and day between ${historyStartOn}::date and ${planningDay}::date
    group by heir_id, sku_id, warehouse_id
    union all
    select id::text, null, null, '[]' from succession where id = any(${skuIds}::uuid[])
    order by 1, 3, 2`,
  );
  const demand = rows.flatMap(({ skuId, warehouseId, formerId, units }) =>
    warehouseId === null || formerId === null ? [] : { skuId, warehouseId, formerId, units },
  );
  return {
    demandOf: groupBy(demand, ({ skuId }) => skuId),
    succeeded: new Set(rows.flatMap(({ skuId, warehouseId }) => (warehouseId === null ? skuId : []))),
  };
}
