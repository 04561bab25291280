import { col, rowsOf, sql } from "../../db";
import { OrdersNotFound } from "../../errors";
import type { OrderStatus } from "../../generated/prisma/enums";
import { enqueuePlanRefresh } from "../enqueue-job";
import type { Work } from "../work";
import { checkVersions, type ExpectedVersion } from "./expected-version";
import { isPlaced } from "./order-status";
import { confirmDates } from "./write-orders";

const lockedOrders = rowsOf("orders.lock-for-status", { id: col.uuid, reference: col.text, version: col.int });

/**
 * Sets the status of several orders, all or none. Specification, PATCH /orders/status; decision D23: it receives nothing, and a
 * repeated id counts once.
 * @param orderIds Canonical UUIDs.
 * @param expected The versions of the orders, or some of them, that the client has seen.
 * @returns The orders' ids, each once.
 * @throws OrdersNotFound naming those that the tenant does not have · VersionConflict when orders were written since they were seen.
 */
export async function setOrderStatus(
  work: Work,
  orderIds: readonly string[],
  status: OrderStatus,
  expected: readonly ExpectedVersion[] = [],
): Promise<string[]> {
  const { db, clock } = work;
  const ids = [...new Set(orderIds.map((id) => id.toLowerCase()))];
  const locked = await db.query(
    lockedOrders,
    sql`
    select id, reference, version from purchase_orders where id = any(${ids}::uuid[]) order by id for update`,
  );
  const found = new Set(locked.map(({ id }) => id));
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length > 0) throw OrdersNotFound(missing);
  checkVersions(locked, expected);
  await db.purchaseOrder.updateMany({ where: { id: { in: ids } }, data: { status, updatedAt: clock.now() } });
  if (isPlaced(status)) await confirmDates(work, ids);
  const lines = await db.orderLine.findMany({ where: { orderId: { in: ids } }, select: { skuId: true } });
  await enqueuePlanRefresh(
    work,
    lines.map(({ skuId }) => skuId),
  );
  return ids;
}
