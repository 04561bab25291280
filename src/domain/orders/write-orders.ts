import { sql, TENANT } from "../../db";
import type { OrderOrigin } from "../../generated/prisma/enums";
import { jsonInTurns } from "../in-turns";
import type { Work } from "../work";
import type { OrderToWrite } from "./draft-order";
import { isPlaced } from "./order-status";

/**
 * Stores orders and their lines in a few statements, for any number of them. A known line takes the new quantities, date
 * and cost and keeps its place and its first date. Confirmed dates are set once the order is placed (D16, D17).
 */
export async function writeOrders(
  { db, clock }: Work,
  orders: readonly OrderToWrite[],
  origin: OrderOrigin,
): Promise<void> {
  const now = clock.now().toISOString();
  const heads = await jsonInTurns(orders.map(({ lines: _lines, restated: _restated, ...head }) => head));
  const lines = await jsonInTurns(
    orders.flatMap(({ lines, status }) => lines.map((line) => ({ ...line, isPlaced: isPlaced(status) }))),
  );
  const writeHeads = db.execute(
    "orders.write-orders",
    sql`
    insert into purchase_orders as stored (tenant_id, id, reference, status, type, origin, supplier_id, created_at, updated_at, writers)
    select ${TENANT}, id, reference, status, type, ${origin}::"OrderOrigin", "supplierId", ${now}::timestamptz, ${now}::timestamptz,
           array_remove(array[writer], null)
    from json_to_recordset(${heads}::json) as head (
      id uuid, reference text, status "OrderStatus", type "OrderType", "supplierId" uuid, writer text)
    on conflict (tenant_id, id) do update
      set status = excluded.status, type = excluded.type, supplier_id = excluded.supplier_id, updated_at = excluded.updated_at,
          writers = case when excluded.writers <@ stored.writers then stored.writers else stored.writers || excluded.writers end`,
    { isPrepared: true },
  );
  const writeLines = db.execute(
    "orders.write-lines",
    sql`
    insert into order_lines as line (tenant_id, order_id, position, sku_id, warehouse_id, supplier_id, quantity_ordered, quantity_received,
                                     unit_cost, exchange_rate, initial_delivery_on, expected_delivery_on, expected_delivery_reason,
                                     confirmed_delivery_on, confirmed_at, created_at)
    select ${TENANT}, "orderId", position, "skuId", "warehouseId", "supplierId", "quantityOrdered", "quantityReceived", "unitCost",
           "exchangeRate", "expectedOn", "expectedOn", "expectedReason", case when "isPlaced" then "expectedOn" end,
           case when "isPlaced" then ${now}::timestamptz end, ${now}::timestamptz
    from json_to_recordset(${lines}::json) as sent (
      "orderId" uuid, position integer, "skuId" uuid, "warehouseId" uuid, "supplierId" uuid, "quantityOrdered" integer,
      "quantityReceived" integer, "unitCost" numeric, "exchangeRate" numeric, "expectedOn" date, "expectedReason" text, "isPlaced" boolean)
    on conflict (tenant_id, order_id, sku_id, warehouse_id) do update
      set supplier_id = excluded.supplier_id, quantity_ordered = excluded.quantity_ordered,
          quantity_received = excluded.quantity_received, unit_cost = excluded.unit_cost,
          exchange_rate = excluded.exchange_rate,
          expected_delivery_reason = coalesce(excluded.expected_delivery_reason,
            case when line.expected_delivery_on = excluded.expected_delivery_on then line.expected_delivery_reason end),
          expected_delivery_on = excluded.expected_delivery_on,
          confirmed_delivery_on = coalesce(line.confirmed_delivery_on, excluded.confirmed_delivery_on),
          confirmed_at = case when line.confirmed_delivery_on is null then excluded.confirmed_at else line.confirmed_at end`,
    { isPrepared: true },
  );
  // Lines of new orders have all been written just now.
  const placed = orders.filter(({ isNew, status }) => !isNew && isPlaced(status)).map(({ id }) => id);
  await Promise.all([
    writeHeads,
    writeLines,
    restateLines(
      { db },
      orders.flatMap(({ restated }) => restated),
    ),
    ...(placed.length > 0 ? [confirmDates({ db, clock }, placed)] : []),
  ]);
}

/** Restates lines in their order's new currency. D26a. */
async function restateLines({ db }: Pick<Work, "db">, lines: OrderToWrite["restated"]): Promise<void> {
  if (lines.length === 0) return;
  await db.execute(
    "orders.restate-lines",
    sql`
    update order_lines line set exchange_rate = restated."exchangeRate"
    from json_to_recordset(${await jsonInTurns(lines)}::json) as restated (id uuid, "exchangeRate" numeric)
    where line.tenant_id = ${TENANT} and line.id = restated.id`,
  );
}

/** Fixes the confirmed date of lines that have none yet, on orders that are placed now, and when that was. Decision D16. */
export async function confirmDates(
  { db, clock }: Pick<Work, "db" | "clock">,
  orderIds: readonly string[],
): Promise<void> {
  await db.execute(
    "orders.confirm-dates",
    sql`
    update order_lines set confirmed_delivery_on = expected_delivery_on, confirmed_at = ${clock.now()}
    where tenant_id = ${TENANT} and order_id = any(${orderIds}::uuid[]) and confirmed_delivery_on is null`,
  );
}

/**
 * Records arrivals: one delivery for each line whose cumulative quantity changed, and the same units in the stock ledger at
 * the line's warehouse. Decision D21. In key order, so that two writers can't wait for one another's balances.
 */
export async function recordArrivals({ db, clock }: Work, orders: readonly OrderToWrite[]): Promise<void> {
  const now = clock.now().toISOString();
  const arrivals = orders.flatMap(({ id, reference, lines }) =>
    lines
      .filter(({ arrived }) => arrived !== 0)
      .map(({ skuId, warehouseId, arrived }) => ({ orderId: id, reference, skuId, warehouseId, arrived })),
  );
  if (arrivals.length === 0) return;
  const json = await jsonInTurns(arrivals);
  const recordDeliveries = db.execute(
    "orders.record-deliveries",
    sql`
    insert into deliveries (tenant_id, order_id, order_reference, sku_id, warehouse_id, quantity, delivered_at, created_at)
    select ${TENANT}, "orderId", reference, "skuId", "warehouseId", arrived, ${now}::timestamptz, ${now}::timestamptz
    from json_to_recordset(${json}::json) as arrival (
      "orderId" uuid, reference text, "skuId" uuid, "warehouseId" uuid, arrived integer)`,
    { isPrepared: true },
  );
  const recordReceipts = db.execute(
    "orders.record-receipts",
    sql`
    insert into stock_movements (tenant_id, kind, sku_id, warehouse_id, quantity, occurred_at, order_id)
    select ${TENANT}, 'RECEIPT', "skuId", "warehouseId", arrived, ${now}::timestamptz, "orderId"
    from json_to_recordset(${json}::json) as arrival ("orderId" uuid, "skuId" uuid, "warehouseId" uuid, arrived integer)
    order by "skuId", "warehouseId"`,
    { isPrepared: true },
  );
  await Promise.all([recordDeliveries, recordReceipts]);
}
