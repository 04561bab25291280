import { graphql } from "../../../../generated/pages";
import type { OrderListQuery, OrderStatus } from "../../../../generated/pages/graphql";
import { daysBetween } from "./figures";

/** Most orders that are shown at once. */
export const MOST_ORDERS = 300;

/** What an order in the list shows. */
export const OrderList = graphql(`
  query OrderList($status: [OrderStatus!]!, $search: String, $limit: Int!) {
    orders(filter: { status: { in: $status }, reference: { contains: $search } }, limit: $limit) {
      totalCount
      nodes {
        id
        reference
        status
        version
        createdAt
        cost
        currency
        quantityConfirmed
        quantityReceived
        warehouseNames
        supplier { id name }
        lines { id quantityOrdered quantityReceived expectedDeliveryOn }
      }
    }
  }
`);

export type ListedOrder = OrderListQuery["orders"]["nodes"][number];

/** What can be looked at, by the word in the address. */
export const SHOWN = {
  open: { name: "On their way", status: ["CONFIRMED", "PARTIALLY_RECEIVED"] },
  drafts: { name: "Not sent yet", status: ["DRAFT", "SENT_FOR_APPROVAL", "APPROVED"] },
  received: { name: "Received", status: ["FULLY_RECEIVED"] },
} as const satisfies Record<string, { name: string; status: readonly OrderStatus[] }>;

/** The day that the first of what is missing is expected on; null when nothing is missing. */
export function nextExpected({ lines }: Pick<ListedOrder, "lines">): string | null {
  const days = lines
    .filter(({ quantityOrdered, quantityReceived }) => quantityReceived < quantityOrdered)
    .map(({ expectedDeliveryOn }) => expectedDeliveryOn);
  return days.sort()[0] ?? null;
}

/** Days that the first of what is missing of a placed order is late; 0 when nothing is. */
export function daysLate(order: Pick<ListedOrder, "lines" | "status">, today: string): number {
  const day = nextExpected(order);
  const isPlaced = order.status === "CONFIRMED" || order.status === "PARTIALLY_RECEIVED";
  return day && isPlaced ? Math.max(0, daysBetween(day, today)) : 0;
}

/** Orders with the latest first, then by when they are expected; those of which nothing is missing stay last, as they came. */
export const lateFirst = (orders: readonly ListedOrder[]): ListedOrder[] =>
  [...orders].sort((one, other) => (nextExpected(one) ?? "9999").localeCompare(nextExpected(other) ?? "9999"));
