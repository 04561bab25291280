import { type Day, isoDateOf } from "./calendar";
import type { DemoOrder, LineStatus } from "./order";
import type { ConsumptionOverride } from "./production";

/** A line of POST /orders, as on the wire. */
export interface PostOrderLine {
  sku: string;
  warehouse: string;
  quantity_ordered: number;
  quantity_received?: number;
  supplier: string;
  purchase_order_name: string;
  delivery: string;
  status: LineStatus;
  unit_cost?: number;
}

export interface PostOrdersBody {
  data: PostOrderLine[];
}

/** Status changes by PATCH /orders/status. */
export interface StatusChange {
  purchaseOrderNames: string[];
  orderStatus: "SENT_FOR_APPROVAL" | "FULLY_RECEIVED";
}

/** What the merchant's people told the system on one day: orders and receipts first, then the rest. */
export interface Workday {
  day: Day;
  /** The instant, ISO 8601. */
  at: string;
  /** Bodies of POST /orders, each of at most 500 lines; an order is never split. */
  orderRequests: PostOrdersBody[];
  statusChanges: StatusChange[];
  consumption: ConsumptionOverride[];
}

const LINES_PER_REQUEST = 500;

/** The days on which something was told, oldest first. */
export function workdays(orders: DemoOrder[], consumption: ConsumptionOverride[]): Workday[] {
  const lines = new Map<Day, PostOrderLine[][]>();
  const changes = new Map<Day, Map<StatusChange["orderStatus"], string[]>>();
  const overrides = new Map<Day, ConsumptionOverride[]>();
  for (const order of orders) {
    for (const [index, { on }] of order.steps.entries()) append(lines, on, linesAt(order, index));
    if (!order.finalStatus) continue;
    const { on, status } = order.finalStatus;
    const ofDay = changes.get(on) ?? new Map();
    append(ofDay, status, order.name);
    changes.set(on, ofDay);
  }
  for (const override of consumption) append(overrides, override.on, override);
  const days = new Set([...lines.keys(), ...changes.keys(), ...overrides.keys()]);
  return [...days]
    .sort((a, b) => a - b)
    .map((day) => ({
      day,
      at: `${isoDateOf(day)}T14:00:00Z`,
      orderRequests: packed(lines.get(day) ?? []),
      statusChanges: [...(changes.get(day) ?? [])].map(([orderStatus, purchaseOrderNames]) => ({
        orderStatus,
        purchaseOrderNames,
      })),
      consumption: overrides.get(day) ?? [],
    }));
}

function append<Key, Item>(groups: Map<Key, Item[]>, key: Key, item: Item): void {
  const group = groups.get(key);
  if (group) group.push(item);
  else groups.set(key, [item]);
}

/** The lines of an order as sent with that step. */
function linesAt({ name, supplier, steps, lines }: DemoOrder, index: number): PostOrderLine[] {
  const status = steps[index]?.status;
  if (!status) return [];
  return lines.flatMap(({ sku, warehouse, ordered, unitCost, sendings }) => {
    const sending = sendings[index];
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
    if (data.length > 0 && data.length + lines.length > LINES_PER_REQUEST) {
      bodies.push({ data });
      data = [];
    }
    data.push(...lines);
  }
  return data.length > 0 ? [...bodies, { data }] : bodies;
}
