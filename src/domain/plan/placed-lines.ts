import { col, type Decimal, rowsOf, sql, TENANT } from "../../db";
import { groupBy } from "../group-by";
import { dueOn, isOpen, openUnits } from "../plan-store/open-line-columns";
import { readPlaces } from "../plan-store/places";
import type { Work } from "../work";

/** A line of a placed order with units still to come (D25). */
export interface PlacedOrderLine {
  id: string;
  orderReference: string;
  position: number;
  skuId: string;
  warehouseId: string;
  supplierId: string;
  /** ISO 4217 code of the line's cost. */
  currency: string;
  /** Cost of one unit in that currency; null when not known. */
  unitCost: Decimal | null;
  /** Units still to come. */
  units: number;
  /** `YYYY-MM-DD`; a date before 1900 counts as 1900-01-01, as the plan reads it. */
  dueOn: string;
}

/** A SKU at a place as one text, as `placedLines` groups by. */
export const placeKey = (skuId: string, placeId: string): string => `${skuId} ${placeId}`;

const lineRows = rowsOf("plan.placed-lines", {
  id: col.uuid,
  orderReference: col.text,
  position: col.int,
  skuId: col.uuid,
  warehouseId: col.uuid,
  supplierId: col.uuid,
  currency: col.text,
  unitCost: col.numeric.orNull,
  units: col.float,
  dueOn: col.text,
});

const LINE = sql`line`;

/**
 * The placed lines of SKUs that are still to come, by SKU and place (D36b), in two statements. Inactive warehouses have none.
 * @param skuIds Null: of all SKUs.
 */
export async function placedLines(
  work: Work,
  skuIds: readonly string[] | null,
): Promise<Map<string, PlacedOrderLine[]>> {
  const places = await readPlaces(work);
  const lines = await work.db.query(
    lineRows,
    sql`
    select line.id, placed.reference as "orderReference", line.position, line.sku_id as "skuId",
           line.warehouse_id as "warehouseId", line.supplier_id as "supplierId", supplier.currency,
           line.unit_cost as "unitCost", ${openUnits(LINE)}::float8 as units, ${dueOn(LINE)} as "dueOn"
    from order_lines line
    join purchase_orders placed on placed.tenant_id = line.tenant_id and placed.id = line.order_id
      and placed.status in ('CONFIRMED', 'PARTIALLY_RECEIVED')
    join suppliers supplier on supplier.tenant_id = line.tenant_id and supplier.id = line.supplier_id
    where line.tenant_id = ${TENANT} and ${isOpen(LINE)}
      and (${skuIds === null} or line.sku_id = any(${[...(skuIds ?? [])]}::uuid[]))
    order by placed.reference, line.position, line.id`,
  );
  const counted = lines.filter(({ warehouseId }) => places.has(warehouseId));
  return groupBy(counted, ({ skuId, warehouseId }) => placeKey(skuId, places.get(warehouseId)?.id ?? ""));
}
