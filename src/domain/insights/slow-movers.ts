import { col, rowsOf, sql } from "../../db";
import { InvalidInput } from "../../errors";
import { roundedTo } from "../money";
import { stockCost } from "../skus/purchase-cost";
import { today, type Work } from "../work";
import { PLANNED_PLACES } from "./planned-places";

/** The longest time without a sale that can be asked for, in days: ten years. */
export const MAX_QUIET_DAYS = 3650;

/** A SKU at a place whose stock has not sold for a while. */
export interface SlowMover {
  skuId: string;
  skuName: string;
  warehouseName: string;
  supplierName: string | null;
  abcCategory: string | null;
  stockLevel: number;
  /** Cost of the stock in the tenant's currency; null when the cost is unknown. */
  stockValue: number | null;
  /** `YYYY-MM-DD`; null when no sale is known. */
  lastSoldOn: string | null;
  /** Days since then; null when no sale is known. */
  daysSinceSale: number | null;
  /** Units sold in the last 12 months. */
  yearlyQuantity: number;
}

const slowRows = rowsOf("insights.slow-movers", {
  skuId: col.uuid,
  skuName: col.text,
  warehouseName: col.text,
  supplierName: col.text.orNull,
  abcCategory: col.text.orNull,
  stockLevel: col.float,
  stockValue: col.float.orNull,
  lastSoldOn: col.text.orNull,
  daysSinceSale: col.int.orNull,
  yearlyQuantity: col.float,
});

/**
 * Lists the places with stock on hand that sold nothing in the last days, the most money first; places without a known cost last, by
 * units. Use in production and within bundles counts as a sale: the stock moved. One statement; the last sale of each place is one
 * look into the index of its days.
 * @throws InvalidInput
 */
export async function listSlowMovers(work: Work, days: number, limit: number): Promise<SlowMover[]> {
  if (days < 1 || days > MAX_QUIET_DAYS)
    throw InvalidInput([{ path: "days", reason: `must be between 1 and ${MAX_QUIET_DAYS}` }]);
  const { db, tenant } = work;
  const day = today(work);
  return db.query(
    slowRows,
    sql`
    select "skuId", "skuName", "warehouseName", "supplierName", "abcCategory", "stockLevel",
           ${roundedTo(sql`("stockLevel" * unit_cost)::numeric`, tenant.currency)}::float8 as "stockValue",
           last_on::text as "lastSoldOn", ${day}::date - last_on as "daysSinceSale", "yearlyQuantity"
    from (select row.sku_id as "skuId", row.sku_name as "skuName", row.warehouse_name as "warehouseName",
                 row.supplier_name as "supplierName", row.abc_categories[1] as "abcCategory",
                 row.stock_level as "stockLevel", row.yearly_quantity as "yearlyQuantity", cost.unit as unit_cost, row.id,
                 (select max(sold.last_on)
                  from warehouses warehouse, lateral (
                    select max(demand.day) as last_on from daily_demand demand
                    where demand.tenant_id = row.tenant_id and demand.sku_id = row.sku_id
                      and demand.warehouse_id = warehouse.id and demand.quantity > 0) sold
                  where warehouse.tenant_id = row.tenant_id
                    and (warehouse.id = row.warehouse_id or warehouse.combined_id = row.warehouse_id)) as last_on
          from ${PLANNED_PLACES} ${stockCost(work)}
          where row.level = 'SKU_LOCATION' and row.stock_level > 0) place
    where last_on is null or last_on < ${day}::date - ${days}::int
    order by "stockLevel" * unit_cost desc nulls last, "stockLevel" desc, id
    limit ${limit}`,
  );
}
