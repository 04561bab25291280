import { col, rowsOf, sql } from "../../db";
import { OrderNotFound } from "../../errors";
import { isUuid } from "../../values/uuid";
import { enqueuePlanRefresh } from "../enqueue-job";
import type { Work } from "../work";

const lockedOrders = rowsOf("orders.lock-to-delete", { id: col.uuid, reference: col.text });

/**
 * Deletes an order and its lines; deliveries and the stock they brought stay, and its name is free again. Decision D24.
 * @returns Its id and name.
 * @throws OrderNotFound when the tenant has no such order (any more).
 */
export async function deleteOrder(work: Work, orderId: string): Promise<{ id: string; reference: string }> {
  const { db } = work;
  if (!isUuid(orderId)) throw OrderNotFound(orderId);
  const [order] = await db.query(
    lockedOrders,
    sql`
    select id, reference from purchase_orders where id = ${orderId}::uuid for update`,
  );
  if (!order) throw OrderNotFound(orderId);
  const lines = await db.orderLine.findMany({ where: { orderId: order.id }, select: { skuId: true } });
  await db.purchaseOrder.deleteMany({ where: { id: order.id } });
  await enqueuePlanRefresh(
    work,
    lines.map(({ skuId }) => skuId),
  );
  return order;
}
