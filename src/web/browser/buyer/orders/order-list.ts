import { t } from "@lingui/core/macro";
import { graphql } from "../../../../generated/pages";
import type { OrderListQuery, OrderStatus, PurchaseOrderSort } from "../../../../generated/pages/graphql";
import { daysBetween } from "../../shared/figures";

/** Orders that are asked for at a time. */
export const ORDERS_PAGE = 100;

/** What orders in the list show. */
export const OrderList = graphql(`
  query OrderList($filter: PurchaseOrderFilter!, $sort: [PurchaseOrderSort!], $first: Int!, $after: String) {
    orders(filter: $filter, sort: $sort, first: $first, after: $after) {
      totalCount
      pageInfo { endCursor hasNextPage }
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
        quantityFulfilled
        lineCount
        completeLineCount
        warehouseNames
        nextExpectedOn
        supplier { id name }
      }
    }
  }
`);

/** How many placed orders are late, of those that a search finds. */
export const LateOrders = graphql(`
  query LateOrders($filter: PurchaseOrderFilter!) {
    orders(filter: $filter, limit: 1) { totalCount }
  }
`);

/** The suppliers by which orders can be narrowed. */
export const OrderSuppliers = graphql(`
  query OrderSuppliers {
    suppliers(sort: [{ by: NAME }], limit: 1000) { nodes { id name } }
  }
`);

export type ListedOrder = OrderListQuery["orders"]["nodes"][number];

/** What can be looked at, by the word in the address, and what comes first of it: the latest, or the newest. */
export const SHOWN = {
  open: { name: t`On their way`, status: ["CONFIRMED", "PARTIALLY_RECEIVED"], sort: [{ by: "NEXT_EXPECTED" }] },
  approval: { name: t`For approval`, status: ["SENT_FOR_APPROVAL"], sort: [{ by: "CREATED" }] },
  drafts: {
    name: t`Not sent yet`,
    status: ["DRAFT", "SENT_FOR_APPROVAL", "APPROVED"],
    sort: [{ by: "CREATED", direction: "DESC" }],
  },
  received: { name: t`Received`, status: ["FULLY_RECEIVED"], sort: [{ by: "UPDATED", direction: "DESC" }] },
} as const satisfies Record<
  string,
  { name: string; status: readonly OrderStatus[]; sort: readonly PurchaseOrderSort[] }
>;

/** Whether an order has been placed, so that it is waited for or has come. */
export const isPlaced = ({ status }: Pick<ListedOrder, "status">): boolean =>
  status === "CONFIRMED" || status === "PARTIALLY_RECEIVED" || status === "FULLY_RECEIVED";

/** Days that the first of what is missing of a placed order is late; 0 when nothing is. */
export function daysLate(order: Pick<ListedOrder, "nextExpectedOn" | "status">, today: string): number {
  const isAwaited = isPlaced(order) && order.status !== "FULLY_RECEIVED";
  return order.nextExpectedOn && isAwaited ? Math.max(0, daysBetween(order.nextExpectedOn, today)) : 0;
}
