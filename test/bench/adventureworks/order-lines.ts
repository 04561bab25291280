/** A line of POST /orders. */
export type OrderLine = {
  readonly sku: string;
  readonly warehouse: string;
  readonly quantity_ordered: number;
  readonly quantity_received: number;
  readonly supplier: string;
  readonly purchase_order_name: string;
  readonly delivery: string;
  readonly status: OrderStatus;
  readonly unit_cost?: number;
};

export type OrderStatus = "DRAFT" | "APPROVED" | "CONFIRMED" | "PARTIALLY_RECEIVED" | "FULLY_RECEIVED";

/** How many lines one POST /orders carries. */
export const ORDER_BATCH = 500;
