import { sql, TENANT } from "../../db";
import { InvalidInput, OrderNotFound } from "../../errors";
import { isUuid } from "../../values/uuid";
import { enqueuePlanRefresh } from "../enqueue-job";
import type { Work } from "../work";
import { bookConsumption } from "./book-consumption";
import { consumptionOf } from "./consumption";

/**
 * Sets how much of some raw materials a production order really used; it stands until it is set again, and stock follows
 * at once. Specification, PUT /orders/{order_id}/consumption; decisions D31 to D33.
 * @throws OrderNotFound · InvalidInput when the order does not use one of the materials; nothing is changed then.
 */
export async function overrideConsumption(
  work: Work,
  orderId: string,
  materialIds: readonly string[],
  actualQuantity: string,
): Promise<void> {
  const { db, clock } = work;
  const ids = [...new Set(materialIds.map((id) => id.toLowerCase()))];
  const orders = isUuid(orderId)
    ? await db.execute(
        "consumption.lock-order",
        sql`select id from purchase_orders where tenant_id = ${TENANT} and id = ${orderId}::uuid for update`,
      )
    : 0;
  if (orders === 0) throw OrderNotFound(orderId);
  const used = new Set((await consumptionOf(work, [orderId])).map(({ materialId }) => materialId));
  const strangers = ids.filter((id) => !used.has(id));
  if (strangers.length > 0) {
    throw InvalidInput(strangers.map((id) => ({ path: "materialIds", reason: `the order does not use ${id}` })));
  }
  await db.execute(
    "consumption.override",
    sql`
    insert into consumption_overrides (tenant_id, order_id, material_id, actual_quantity, updated_at)
    select ${TENANT}, ${orderId}::uuid, material_id, ${actualQuantity}::numeric, ${clock.now().toISOString()}::timestamptz
    from unnest(${ids}::uuid[]) material_id
    on conflict (tenant_id, order_id, material_id) do update
      set actual_quantity = excluded.actual_quantity, updated_at = excluded.updated_at`,
  );
  await enqueuePlanRefresh(work, await bookConsumption(work, [orderId]));
}
