import { OrderNotFound } from "../../errors";
import { isUuid } from "../../values/uuid";
import type { Work } from "../work";
import { type ExistingOrder, lockOrdersByReference } from "./existing-orders";
import { checkVersions } from "./expected-version";

/** Which order is to be written, and as what its client has seen it. */
export interface OrderAsSeen {
  id: string;
  /** Null: whatever it is by now. */
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
