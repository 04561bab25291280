import { col, rowsOf, sql } from "../../db";
import type { Work } from "../work";

/** What other orders hold of a SKU for a warehouse. */
export interface OtherOrders {
  /** Units on orders that have not been placed yet, which no plan counts as incoming. */
  unplacedUnits: number;
  /** Those orders' names, ascending. */
  references: string[];
  /** When one that has been placed was last written; null without one. */
  placedAt: Date | null;
}

const otherOrderRows = rowsOf("recommendations.other-orders", {
  skuId: col.uuid,
  warehouseId: col.uuid,
  unplacedUnits: col.float,
  references: col.text.list,
  placedAt: col.timestamptz.orNull,
});

/**
 * What the orders there are hold of the SKUs, by SKU and warehouse, in one statement.
 * @example tea, north, 40 units, ["REPLENISH-20260101-001"], placed last on 2025-12-12
 */
export function readOtherOrders({ db }: Work, skuIds: readonly string[]) {
  return db.query(
    otherOrderRows,
    sql`
    with line as (
      select line.sku_id, line.warehouse_id, line.quantity_ordered, placed.reference, placed.updated_at,
             coalesce(placed.status in ('CONFIRMED', 'PARTIALLY_RECEIVED', 'FULLY_RECEIVED'), false) as is_placed
      from order_lines line
      join purchase_orders placed on placed.tenant_id = line.tenant_id and placed.id = line.order_id
      where line.sku_id = any(${skuIds}::uuid[]) and line.quantity_ordered > 0
    )
    select sku_id as "skuId", warehouse_id as "warehouseId",
           coalesce(sum(quantity_ordered) filter (where not is_placed), 0)::float8 as "unplacedUnits",
           coalesce(array_agg(distinct reference) filter (where not is_placed), '{}') as "references",
           max(updated_at) filter (where is_placed) as "placedAt"
    from line group by sku_id, warehouse_id order by sku_id, warehouse_id`,
  );
}
