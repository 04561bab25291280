import type { OrderStatus } from "../../generated/prisma/enums";

/** The statuses that an upsert may set; SENT_FOR_APPROVAL is not among them (D18). */
const UPSERT_STATUSES: readonly OrderStatus[] = [
  "DRAFT",
  "PARTIALLY_RECEIVED",
  "FULLY_RECEIVED",
  "CONFIRMED",
  "APPROVED",
];

/** From which status on an order counts as placed with the supplier, so that its dates are confirmed (D16). */
const PLACED: readonly OrderStatus[] = ["CONFIRMED", "PARTIALLY_RECEIVED", "FULLY_RECEIVED"];

/** The status that a line's text names, outer spaces and case aside; null when it names none that an upsert may set. D18. */
export function mapStatus(text: string): OrderStatus | null {
  const name = text.trim().toUpperCase();
  return UPSERT_STATUSES.find((status) => status === name) ?? null;
}

/** Units ordered and received of a line. */
export interface LineUnits {
  quantityOrdered: number;
  quantityReceived: number;
}

/** Returns whether less has arrived on a line than was ordered. */
export const isShort = ({ quantityOrdered, quantityReceived }: LineUnits) => quantityReceived < quantityOrdered;

/**
 * Returns the status of a known order after a write that names no status. A placed order that was short of units and no longer is becomes
 * FULLY_RECEIVED: its last open line was deleted, reduced or received. Any other order keeps its status. Decision D74.
 * @param after All lines of the order after the write.
 */
export function statusAfterWrite(
  { status, lines }: { status: OrderStatus | null; lines: readonly LineUnits[] },
  after: readonly LineUnits[],
): OrderStatus | null {
  return isPlaced(status) && lines.some(isShort) && !after.some(isShort) ? "FULLY_RECEIVED" : status;
}

/** Returns whether the supplier has the order, which fixes its confirmed dates. */
export function isPlaced(status: OrderStatus | null): boolean {
  return status !== null && PLACED.includes(status);
}
