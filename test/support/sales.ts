import type { Reply } from "./api";
import type { Merchant } from "./app";

/** A line of POST /transactions for the merchant `corner`, its required fields filled in. */
export function saleLine(fields: Record<string, unknown> = {}): Record<string, unknown> {
  return { sku: "CUP", warehouse: "North", quantity: 2, unit_price: 6, timestamp: "2026-03-31T12:00:00Z", ...fields };
}

/** Sends sales lines for the store "Shop". */
export function sendSales({ api }: Merchant, ...lines: unknown[]): Promise<Reply> {
  return api.post("/transactions?store_name=Shop", { data: lines });
}
