import { groupBy } from "../support/batches";
import { type Day, shiftDays } from "../support/days";
import { fromUnits, sum } from "../support/decimal";
import type { OrderLine, OrderStatus } from "./order-lines";
import { places } from "./places";
import type { PurchaseLine, PurchaseOrder, Source } from "./source";

/**
 * Header status to order status: pending, approved, rejected, complete.
 *
 * There is no cancelled status in the contract, so a rejected order becomes a draft again; the goods it received stay
 * received and its rejected units go back, as for every other order.
 */
const STATUS: Readonly<Record<string, OrderStatus>> = {
  "1": "DRAFT",
  "2": "APPROVED",
  "3": "DRAFT",
  "4": "FULLY_RECEIVED",
};

export type PurchaseOrders = {
  /** One list of lines an order, with everything that ever arrived as received. */
  readonly orders: readonly (readonly OrderLine[])[];
  /** The lines with rejected units again, their cumulative receipt lowered to what stayed in stock. */
  readonly returns: readonly (readonly OrderLine[])[];
  /** Lines that were folded into another line of the same order and product (D17). */
  readonly merged: number;
};

/**
 * Turns purchase orders into request lines.
 *
 * With `openAfter`, an order with a line due after that day is taken as still open: CONFIRMED, nothing received.
 */
export function purchaseOrders(source: Source, shift: number, openAfter?: Day): PurchaseOrders {
  const { homeOf } = places(source);
  const vendors = new Map(source.vendors.map((vendor) => [vendor.id, vendor.name]));
  const linesOf = groupBy(source.purchaseLines, (line) => line.orderId);
  const orders: OrderLine[][] = [];
  const returns: OrderLine[][] = [];
  let merged = 0;
  for (const order of source.purchaseOrders) {
    const sent = linesOf.get(order.id) ?? [];
    const lines = mergeSameProduct(sent);
    merged += sent.length - lines.length;
    const open = openAfter !== undefined && lines.some((line) => shiftDays(line.due, shift) > openAfter);
    const toLine = (line: PurchaseLine, received: number): OrderLine => ({
      sku: source.productOf(line.productId).number,
      warehouse: homeOf(source.productOf(line.productId)),
      quantity_ordered: line.ordered,
      quantity_received: open ? 0 : received,
      supplier: vendors.get(order.vendorId) ?? "",
      purchase_order_name: purchaseOrderName(order),
      delivery: shiftDays(line.due, shift),
      status: open ? "CONFIRMED" : (STATUS[order.status] ?? "DRAFT"),
      unit_cost: Number(fromUnits(line.unitPrice)),
    });
    orders.push(lines.map((line) => toLine(line, line.received)));
    const back = open ? [] : lines.filter((line) => line.rejected > 0);
    if (back.length > 0) returns.push(back.map((line) => toLine(line, line.received - line.rejected)));
  }
  return { orders, returns, merged };
}

export function purchaseOrderName(order: PurchaseOrder): string {
  return `PO-${order.id}`;
}

/**
 * Folds lines of one product into one: quantities add up and the latest due date stands.
 *
 * Throws when their prices differ, because one line has one cost.
 */
export function mergeSameProduct(lines: readonly PurchaseLine[]): PurchaseLine[] {
  return [...groupBy(lines, (line) => line.productId).values()].map((same) => {
    const [first, ...others] = same;
    if (!first || others.some((line) => line.unitPrice !== first.unitPrice))
      throw new Error(`Lines of one product with different prices in order ${first?.orderId}`);
    return {
      ...first,
      due: same.map((line) => line.due).reduce((a, b) => (a > b ? a : b)),
      ordered: sum(same.map((line) => line.ordered)),
      received: sum(same.map((line) => line.received)),
      rejected: sum(same.map((line) => line.rejected)),
      lineTotal: same.reduce((total, line) => total + line.lineTotal, 0n),
    };
  });
}
