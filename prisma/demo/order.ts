import type { Day } from "./calendar";
import type { DemoSku } from "./sku";
import type { Supplier } from "./suppliers";

/** The statuses a line of POST /orders may carry. */
export type LineStatus = "DRAFT" | "APPROVED" | "CONFIRMED" | "PARTIALLY_RECEIVED" | "FULLY_RECEIVED";

/** An order with its whole life; requests.ts writes it as what a user would have sent on each day. */
export interface DemoOrder {
  name: string;
  supplier: Supplier;
  /** The first expected date. */
  due: Day;
  /** Each sending of the order, a day for each; the days rise. */
  steps: Array<{ status: LineStatus; on: Day }>;
  /** Set at the end by PATCH /orders/status. */
  finalStatus?: { status: "SENT_FOR_APPROVAL" | "FULLY_RECEIVED"; on: Day };
  lines: DemoOrderLine[];
}

export type UnnamedOrder = Omit<DemoOrder, "name">;

export interface DemoOrderLine {
  sku: DemoSku;
  warehouse: string;
  ordered: number;
  unitCost?: number;
  /** One a step of the order: the cumulative receipt and the date then expected. */
  sendings: Array<{ received: number; delivery: string }>;
}

/** Units of one SKU that arrived on a day, or were taken back by a recount. */
interface Arrival {
  sku: DemoSku;
  warehouse: string;
  units: number;
  on: Day;
}

export function arrivalsOf({ steps, lines }: UnnamedOrder): Arrival[] {
  return lines.flatMap(({ sku, warehouse, sendings }) =>
    sendings.flatMap(({ received }, index) => {
      const units = received - (sendings[index - 1]?.received ?? 0);
      const on = steps[index]?.on;
      return units === 0 || on === undefined ? [] : [{ sku, warehouse, units, on }];
    }),
  );
}

/** Names the orders in the order of their due dates, roasting orders apart from purchase orders. */
export function numbered(orders: UnnamedOrder[]): DemoOrder[] {
  const next = { roasting: 2001, buying: 10_001 };
  return orders
    .toSorted((a, b) => a.due - b.due)
    .map((order) => ({
      ...order,
      name: order.supplier.trade === "roasting" ? `ROAST-${next.roasting++}` : `PO-${next.buying++}`,
    }));
}
