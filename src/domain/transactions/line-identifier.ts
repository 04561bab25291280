import { createHash } from "node:crypto";

/** The key by which a sales line is recognised. */
export interface LineKey {
  /** The sender's order number; null or empty when none was sent. */
  orderId: string | null;
  /** The SKU's identifier. */
  sku: string;
  /** The warehouse's name. */
  warehouse: string;
  /** The timestamp as the sender wrote it. */
  timestamp: string;
}

/**
 * The identifier of a sales line: 32 hex characters, made of order and SKU, or without an order of SKU, warehouse and timestamp.
 * Specification, "POST /api/v1/transactions", rule 4. Lines that share it stay separate lines (decision D50).
 */
export function lineIdentifier({ orderId, sku, warehouse, timestamp }: LineKey): string {
  const key = orderId ? ["order", orderId, sku] : ["sale", sku, warehouse, timestamp];
  return createHash("sha256").update(JSON.stringify(key)).digest("hex").slice(0, 32);
}
