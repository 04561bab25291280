import { col, type Decimal, rowsOf, sql, TENANT } from "../../db";
import { lineAmount } from "../money";
import { purchaseCost } from "../skus/purchase-cost";
import type { Work } from "../work";

/** The planned and used quantity of one raw material in a production order. Specification, Consumption entry. */
export interface Consumption {
  orderId: string;
  materialId: string;
  materialName: string;
  /** Units: recipe ratio × ordered quantity, over the order's lines. */
  plannedQuantity: Decimal;
  /** Units: an override, else recipe ratio × received of the lines that take it, else the plan while none of them was (D31, D64). */
  actualQuantity: Decimal;
  /** Units that have been used for sure: as actual, but none before any receipt or override (D33). */
  usedQuantity: Decimal;
  /** Cost of one unit in the tenant's currency; null when not known. */
  unitCost: Decimal | null;
  /** The cost of the actual quantity, rounded to that currency (D120); null when unknown. */
  totalCost: Decimal | null;
  warehouseId: string | null;
  warehouseName: string | null;
}

const consumptionRows = rowsOf("consumption.of-orders", {
  orderId: col.uuid,
  materialId: col.uuid,
  materialName: col.text,
  planned: col.numeric,
  byReceipt: col.numeric,
  override: col.numeric.orNull,
  unitCost: col.numeric.orNull,
  warehouseId: col.uuid.orNull,
  warehouseName: col.text.orNull,
});

/**
 * Returns the consumption of many production orders in one statement; nothing for other orders (D32). Materials by name. Deliveries on
 * lines that were deleted since count as made.
 *
 * The warehouse is the one the order's consumption was first booked at. Before that it is the producing line's own if it ever held the
 * material, else the one holding most of it. Among equals a raw-material warehouse comes first.
 */
export async function consumptionOf(work: Work, orderIds: readonly string[]): Promise<Consumption[]> {
  const rows = await work.db.query(
    consumptionRows,
    sql`
    with made as (
      select tenant_id, order_id, sku_id, warehouse_id, position, quantity_ordered, quantity_received
      from order_lines where tenant_id = ${TENANT} and order_id = any(${orderIds}::uuid[])
      union all
      select tenant_id, order_id, sku_id, warehouse_id, null, 0, sum(quantity)
      from deliveries where tenant_id = ${TENANT} and order_id = any(${orderIds}::uuid[])
        and not exists (select from order_lines line where line.tenant_id = ${TENANT} and line.order_id = deliveries.order_id
                        and line.sku_id = deliveries.sku_id and line.warehouse_id = deliveries.warehouse_id)
      group by tenant_id, order_id, sku_id, warehouse_id
    ), used as (
      select line.order_id, recipe.material_id,
             sum(recipe.quantity_per_unit * line.quantity_ordered) as planned,
             sum(recipe.quantity_per_unit * line.quantity_received) as by_receipt,
             (array_agg(line.warehouse_id order by line.position))[1] as line_warehouse_id
      from made line
      join purchase_orders o on o.tenant_id = ${TENANT} and o.id = line.order_id and o.type = 'PRODUCTION_ORDER'
      join recipe_lines recipe on recipe.tenant_id = ${TENANT} and recipe.sku_id = line.sku_id
      group by line.order_id, recipe.material_id
    )
    select used.order_id as "orderId", used.material_id as "materialId", material.name as "materialName",
           used.planned, used.by_receipt as "byReceipt", override.actual_quantity as "override",
           coalesce(material.unit_cost, ${purchaseCost(sql`material.id`, work)}) as "unitCost",
           warehouse.id as "warehouseId", warehouse.name as "warehouseName"
    from used
    join skus material on material.tenant_id = ${TENANT} and material.id = used.material_id
    left join consumption_overrides override
      on override.tenant_id = ${TENANT} and override.order_id = used.order_id and override.material_id = used.material_id
    left join lateral (
      select movement.warehouse_id from stock_movements movement
      where movement.tenant_id = ${TENANT} and movement.order_id = used.order_id and movement.sku_id = used.material_id and movement.kind = 'CONSUMPTION'
      order by movement.id limit 1
    ) booked on true
    left join lateral (
      select level.warehouse_id from stock_levels level
      join warehouses w on w.tenant_id = ${TENANT} and w.id = level.warehouse_id
      where level.tenant_id = ${TENANT} and level.sku_id = used.material_id
      order by level.warehouse_id = used.line_warehouse_id desc, level.on_hand desc, w.raw_material_only desc, w.sort_name
      limit 1
    ) held on true
    left join warehouses warehouse on warehouse.tenant_id = ${TENANT} and warehouse.id = coalesce(booked.warehouse_id, held.warehouse_id)
    order by used.order_id, material.name, material.id`,
  );
  return rows.map(({ planned, byReceipt, override, ...row }) => {
    const actualQuantity = override ?? (byReceipt.gt(0) ? byReceipt : planned);
    return {
      ...row,
      plannedQuantity: planned,
      actualQuantity,
      usedQuantity: override ?? byReceipt,
      totalCost: row.unitCost && lineAmount(work.tenant.currency, actualQuantity, row.unitCost),
    };
  });
}
