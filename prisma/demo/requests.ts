import type { DemoOrder, PostOrderLine, PostOrdersBody } from "./orders";

const LINES_PER_REQUEST = 500;

/** Status changes by PATCH /orders/status, after all order requests. */
export interface StatusChange {
  purchaseOrderNames: string[];
  orderStatus: string;
}

/**
 * The bodies of POST /orders: first every order as it was placed, then every order that has moved on, with its higher
 * receipts, and so on. An order is never split over two bodies of a round.
 */
export function orderRequests(orders: DemoOrder[]): PostOrdersBody[] {
  const rounds = Math.max(...orders.map(({ story }) => story.steps.length));
  return Array.from({ length: rounds }, (_, round) => packed(orders.map((order) => linesAt(order, round)))).flat();
}

export function statusChanges(orders: DemoOrder[]): StatusChange[] {
  return (["SENT_FOR_APPROVAL", "FULLY_RECEIVED"] as const).map((orderStatus) => ({
    purchaseOrderNames: orders.filter(({ story }) => story.finalStatus === orderStatus).map(({ name }) => name),
    orderStatus,
  }));
}

/** The lines of an order as sent in that round; none when it has nothing to report any more. */
function linesAt({ name, supplier, story, lines }: DemoOrder, round: number): PostOrderLine[] {
  const status = story.steps[round]?.status;
  if (!status) return [];
  return lines.flatMap(({ sku, warehouse, ordered, unitCost, sendings }) => {
    const sending = sendings[round];
    if (!sending) return [];
    return {
      sku: sku.sku,
      warehouse,
      quantity_ordered: ordered,
      quantity_received: sending.received,
      supplier: supplier.name,
      purchase_order_name: name,
      delivery: sending.delivery,
      status,
      ...(unitCost !== undefined && { unit_cost: unitCost }),
    };
  });
}

function packed(orders: PostOrderLine[][]): PostOrdersBody[] {
  const bodies: PostOrdersBody[] = [];
  let data: PostOrderLine[] = [];
  for (const lines of orders) {
    if (data.length + lines.length > LINES_PER_REQUEST) {
      bodies.push({ data });
      data = [];
    }
    data.push(...lines);
  }
  return data.length > 0 ? [...bodies, { data }] : bodies;
}
