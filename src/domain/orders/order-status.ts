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

/** Whether the supplier has the order, which fixes its confirmed dates. */
export function isPlaced(status: OrderStatus | null): boolean {
  return status !== null && PLACED.includes(status);
}
