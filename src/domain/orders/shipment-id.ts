import { createHash } from "node:crypto";

/**
 * Returns the stable name of the arrivals of one order on one day. Decision D13a.
 * @param createdAt When the arrival was recorded; its UTC day counts.
 * @returns 10 lower-case hexadecimal digits.
 * @example shipmentId("8b964899-442f-4e69-9ddb-9e9dba1e8929", new Date("2026-04-29T12:00:00Z")) // "4688555ff8"
 */
export function shipmentId(orderId: string, createdAt: Date): string {
  const day = createdAt.toISOString().slice(0, 10);
  return createHash("sha256").update(`${orderId}|${day}`).digest("hex").slice(0, 10);
}
