import { col, rowsOf, sql, TENANT } from "../../db";
import { ApprovalNeeded, OrdersNotFound } from "../../errors";
import { OrderStatus } from "../../generated/prisma/enums";
import { noteStatuses } from "../approvals/note-statuses";
import { bindingRule } from "../approvals/rule";
import { unapproved } from "../approvals/unapproved";
import { enqueuePlanRefresh } from "../enqueue-job";
import type { Work } from "../work";
import { checkVersions, type ExpectedVersion } from "./expected-version";
import { isPlaced } from "./order-status";
import { confirmDates } from "./write-orders";

/** An order that is locked to set its status. */
export interface LockedOrder {
  id: string;
  reference: string;
  status: OrderStatus | null;
  version: number;
}

const lockedOrders = rowsOf("orders.lock-for-status", {
  id: col.uuid,
  reference: col.text,
  status: col.oneOf(OrderStatus).orNull,
  version: col.int,
});

/**
 * Locks orders, each once, by the locks that all their writers take. One statement.
 * @param orderIds UUIDs; a repeated id counts once.
 * @param expected The versions of the orders, or some of them, that the client has seen.
 * @throws OrdersNotFound naming those that the tenant does not have · VersionConflict when orders were written since they were seen.
 */
export async function lockOrders(
  { db }: Work,
  orderIds: readonly string[],
  expected: readonly ExpectedVersion[],
): Promise<LockedOrder[]> {
  const ids = [...new Set(orderIds.map((id) => id.toLowerCase()))];
  const locked = await db.query(
    lockedOrders,
    sql`
    select id, reference, status, version from purchase_orders where tenant_id = ${TENANT} and id = any(${ids}::uuid[]) order by id for update`,
  );
  const byId = new Map(locked.map((order) => [order.id, order]));
  const missing = ids.filter((id) => !byId.has(id));
  if (missing.length > 0) throw OrdersNotFound(missing);
  checkVersions(locked, expected);
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Sets the status of locked orders, with all that follows from it. Their approvals are not checked here. */
export async function writeStatus(work: Work, orders: readonly LockedOrder[], status: OrderStatus): Promise<void> {
  if (orders.length === 0) return;
  const { db, clock } = work;
  const ids = orders.map(({ id }) => id);
  await db.purchaseOrder.updateMany({ where: { id: { in: ids } }, data: { status, updatedAt: clock.now() } });
  if (isPlaced(status)) await confirmDates(work, ids);
  await noteStatuses(
    work,
    orders.map(({ id, status: before }) => ({ id, before, after: status })),
  );
  const lines = await db.orderLine.findMany({ where: { orderId: { in: ids } }, select: { skuId: true } });
  await enqueuePlanRefresh(
    work,
    lines.map(({ skuId }) => skuId),
  );
}

/** Makes sure that a caller may set a status. @throws ApprovalNeeded for what a rule that binds the caller wants approved first. */
async function checkApproval(work: Work, orders: readonly LockedOrder[], status: OrderStatus): Promise<void> {
  const becoming = orders.filter(({ status: before }) =>
    status === "APPROVED" ? before !== "APPROVED" : isPlaced(status) && !isPlaced(before),
  );
  const rule = becoming.length > 0 ? await bindingRule(work) : null;
  if (!rule) return;
  const refused = status === "APPROVED" ? becoming : await unapproved(work, rule, becoming);
  if (refused.length > 0) throw ApprovalNeeded(refused.map(({ reference }) => reference));
}

/**
 * Sets the status of several orders, all or none. Specification, PATCH /orders/status; decision D23: it receives nothing, and a
 * repeated id counts once. Where the merchant's approval rule binds the caller, orders over the limit are not placed without it, and nobody sets APPROVED (D185).
 * @param orderIds Canonical UUIDs.
 * @param expected The versions of the orders, or some of them, that the client has seen.
 * @returns The orders' ids, each once.
 * @throws OrdersNotFound naming those that the tenant does not have · VersionConflict when orders were written since they were seen · ApprovalNeeded.
 */
export async function setOrderStatus(
  work: Work,
  orderIds: readonly string[],
  status: OrderStatus,
  expected: readonly ExpectedVersion[] = [],
): Promise<string[]> {
  const orders = await lockOrders(work, orderIds, expected);
  await checkApproval(work, orders, status);
  await writeStatus(work, orders, status);
  return orders.map(({ id }) => id);
}
