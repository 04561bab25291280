import { OrderNotFound } from "../../errors";
import { isUuid } from "../../values/uuid";
import type { Work } from "../work";
import { type ExistingOrder, lockOrdersByReference } from "./existing-orders";
import { checkVersions } from "./expected-version";

/** The order to write, and the version that its client has seen. */
export interface OrderAsSeen {
  id: string;
  /** Null: any version. */
  expectedVersion: number | null;
}

/**
 * Locks one order, by the locks that all its writers take, and reads it.
 * @throws OrderNotFound when the tenant has no such order (any more) · VersionConflict when it was written since it was seen.
 */
export async function lockOrder(work: Work, { id, expectedVersion }: OrderAsSeen): Promise<ExistingOrder> {
  if (!isUuid(id)) throw OrderNotFound(id);
  const orderId = id.toLowerCase();
  const named = await work.db.purchaseOrder.findFirst({ where: { id: orderId }, select: { reference: true } });
  const locked = named && (await lockOrdersByReference(work, [named.reference])).get(named.reference);
  // Another order has the name by now where this one was deleted while the locks were waited for.
  if (locked?.id !== orderId) throw OrderNotFound(id);
  if (expectedVersion !== null) checkVersions([locked], [{ orderId, version: expectedVersion }]);
  return locked;
}
