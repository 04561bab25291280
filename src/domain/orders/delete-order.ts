import { col, rowsOf, sql, TENANT } from "../../db";
import { OrderNotFound } from "../../errors";
import { isUuid } from "../../values/uuid";
import { enqueuePlanRefresh } from "../enqueue-job";
import type { Work } from "../work";
import { checkVersions } from "./expected-version";

const lockedOrders = rowsOf("orders.lock-to-delete", {
  id: col.uuid,
  reference: col.text,
  version: col.int,
});

/**
 * Deletes an order and its lines; deliveries and their stock stay, and its name is free again. Decision D24.
 * @param expectedVersion The version that the client has seen; null: any version.
 * @returns Its id and name.
 * @throws OrderNotFound when the tenant has no such order (any more) · VersionConflict when it was written since it was seen.
 */
export async function deleteOrder(
  work: Work,
  orderId: string,
  expectedVersion: number | null = null,
): Promise<{ id: string; reference: string }> {
  const { db } = work;
  if (!isUuid(orderId)) throw OrderNotFound(orderId);
  const [order] = await db.query(
    lockedOrders,
    sql`
    select id, reference, version from purchase_orders where tenant_id = ${TENANT} and id = ${orderId}::uuid for update`,
  );
  if (!order) throw OrderNotFound(orderId);
  if (expectedVersion !== null) checkVersions([order], [{ orderId: order.id, version: expectedVersion }]);
  const lines = await db.orderLine.findMany({ where: { orderId: order.id }, select: { skuId: true } });
  await db.purchaseOrder.deleteMany({ where: { id: order.id } });
  await enqueuePlanRefresh(
    work,
    lines.map(({ skuId }) => skuId),
  );
  return order;
}
