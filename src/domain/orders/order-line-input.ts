import type { OrderStatus } from "../../generated/prisma/enums";

/** A reference of a line: by exact name, or by id, a canonical UUID. */
export type Named = string | { id: string };

/** A line of an order as it is sent. Types and signs have been checked by the door. */
export interface OrderLineInput {
  /** The order's stable name. */
  reference: string;
  sku: Named;
  warehouse: Named;
  supplier: Named;
  quantityOrdered: number;
  /** Cumulative; left out: 0 on a new line, unchanged on a known one (D17a). */
  quantityReceived?: number | null;
  /** Expected date in the request's format. */
  delivery: string;
  /** The status it sets for its order; null sets nothing. */
  status: OrderStatus | null;
  /** In the supplier's currency; left out: resolved, see `lineCost`. */
  unitCost?: string | number | null;
}

/** Why a line could not be stored. `row` counts from 1 in the order sent. */
export interface OrderRowFault {
  row: number;
  column: "sku" | "warehouse" | "supplier" | "delivery" | "status";
  reason: string;
}
