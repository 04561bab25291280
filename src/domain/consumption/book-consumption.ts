import { col, Decimal, rowsOf, sql, TENANT } from "../../db";
import { jsonInTurns } from "../in-turns";
import { today, type Work } from "../work";
import { consumptionOf } from "./consumption";

const bookedQuantities = rowsOf("consumption.booked", {
  orderId: col.uuid,
  materialId: col.uuid,
  quantity: col.numeric,
});

/**
 * Brings the stock ledger in line with the materials that production orders have used. The difference to the booked
 * quantity leaves the material's warehouse, or comes back to it, and counts as that day's demand for the material.
 * Decision D33. A material that no warehouse ever held is taken out where the order's goods arrive. Idempotent.
 * @returns Ids of the materials whose stock changed.
 */
export async function bookConsumption(work: Work, orderIds: readonly string[]): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const { db, clock } = work;
  const entries = await consumptionOf(work, orderIds);
  if (entries.length === 0) return [];
  const booked = await db.query(
    bookedQuantities,
    sql`
    select order_id as "orderId", sku_id as "materialId", -sum(quantity) as quantity from stock_movements
    where tenant_id = ${TENANT} and kind = 'CONSUMPTION' and order_id = any(${orderIds}::uuid[]) group by order_id, sku_id`,
  );
  const bookedOf = new Map(booked.map((row) => [`${row.orderId} ${row.materialId}`, row.quantity]));
  const arrivesAt = await firstWarehouses(work, orderIds);
  const changes = entries.flatMap((entry) => {
    const difference = entry.usedQuantity.sub(bookedOf.get(`${entry.orderId} ${entry.materialId}`) ?? new Decimal(0));
    const warehouseId = entry.warehouseId ?? arrivesAt.get(entry.orderId);
    return difference.isZero() || !warehouseId ? [] : [{ ...entry, warehouseId, difference }];
  });
  if (changes.length === 0) return [];
  const used = await jsonInTurns(
    changes.map(({ orderId, materialId, warehouseId, difference }) => ({
      orderId,
      materialId,
      warehouseId,
      difference,
    })),
  );
  await db.execute(
    "consumption.book",
    sql`
    insert into stock_movements (tenant_id, kind, sku_id, warehouse_id, quantity, occurred_at, order_id)
    select ${TENANT}, 'CONSUMPTION', "materialId", "warehouseId", -difference, ${clock.now()}::timestamptz, "orderId"
    from json_to_recordset(${used}::json) as used (
      "orderId" uuid, "materialId" uuid, "warehouseId" uuid, difference numeric)`,
  );
  await db.execute(
    "consumption.add-demand",
    sql`
    insert into daily_demand as demand (tenant_id, sku_id, warehouse_id, day, source, quantity)
    select ${TENANT}, "materialId", "warehouseId", ${today(work)}::date, 'PRODUCTION', sum(difference)
    from json_to_recordset(${used}::json) as used ("materialId" uuid, "warehouseId" uuid, difference numeric)
    group by 2, 3 order by 2, 3
    on conflict (tenant_id, sku_id, warehouse_id, day, source, currency) do update
      set quantity = demand.quantity + excluded.quantity`,
  );
  return [...new Set(changes.map(({ materialId }) => materialId))];
}

const firstLines = rowsOf("consumption.first-warehouses", { orderId: col.uuid, warehouseId: col.uuid });

async function firstWarehouses({ db }: Work, orderIds: readonly string[]): Promise<Map<string, string>> {
  const lines = await db.query(
    firstLines,
    sql`
    select distinct on (order_id) order_id as "orderId", warehouse_id as "warehouseId" from order_lines
    where tenant_id = ${TENANT} and order_id = any(${orderIds}::uuid[]) order by order_id, position`,
  );
  return new Map(lines.map(({ orderId, warehouseId }) => [orderId, warehouseId]));
}
