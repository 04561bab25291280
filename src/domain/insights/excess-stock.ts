import { col, rowsOf, sql } from "../../db";
import { roundedTo } from "../money";
import { stockCost } from "../skus/purchase-cost";
import type { Work } from "../work";
import { EXCESS_UNITS, PLANNED_PLACES } from "./planned-places";

/** A SKU at a place with more on hand than its plan has use for. */
export interface ExcessStock {
  skuId: string;
  skuName: string;
  warehouseName: string;
  abcCategory: string | null;
  stockLevel: number;
  daysOnHand: number;
  /** The excess of the stock on hand. */
  excessUnits: number;
  /** Its cost in the tenant's currency; null when the cost is unknown. */
  excessValue: number | null;
}

const excessRows = rowsOf("insights.excess-stock", {
  skuId: col.uuid,
  skuName: col.text,
  warehouseName: col.text,
  abcCategory: col.text.orNull,
  stockLevel: col.float,
  daysOnHand: col.int,
  excessUnits: col.float,
  excessValue: col.float.orNull,
});

/** Lists the places with the most money in excess first; places without a known cost last, by units. One statement. */
export function listExcessStock(work: Work, limit: number): Promise<ExcessStock[]> {
  const { db, tenant } = work;
  return db.query(
    excessRows,
    sql`
    select "skuId", "skuName", "warehouseName", "abcCategory", "stockLevel", "daysOnHand", "excessUnits",
           ${roundedTo(sql`("excessUnits" * unit_cost)::numeric`, tenant.currency)}::float8 as "excessValue"
    from (select row.sku_id as "skuId", row.sku_name as "skuName", row.warehouse_name as "warehouseName",
                 row.abc_categories[1] as "abcCategory", row.stock_level as "stockLevel",
                 row.days_on_hand_min as "daysOnHand", cost.unit as unit_cost, row.id,
                 round(${EXCESS_UNITS}::numeric, 6)::float8 as "excessUnits"
          from ${PLANNED_PLACES} ${stockCost(work)}
          where row.level = 'SKU_LOCATION') place
    where "excessUnits" > 0
    order by "excessUnits" * unit_cost desc nulls last, "excessUnits" desc, id
    limit ${limit}`,
  );
}
