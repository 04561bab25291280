import type { Api } from "../support/api";
import { add } from "./orders-lanes";
import { type OrderState, placeOf } from "./orders-model";

const ALL_TYPES = "order_types=FINISHED_GOOD,RAW_MATERIAL,PRODUCTION_ORDER";
const LEDGER = `query Ledger { skus(limit: 20) { nodes {
  name
  stockLevels { onHand warehouse { name } }
  stockMovements(limit: 5000) { kind quantity orderId warehouse { name } } } } }`;

export interface ObservedOrder extends OrderState {
  id: string;
  inTransit: Map<string, number>;
}

/** What the service says of a merchant's orders and stock, through its doors. */
export interface Observed {
  /** By name; a name twice is a failure. */
  orders: Map<string, ObservedOrder>;
  /** Units by `<order id> <sku> <warehouse>`. */
  deliveries: Map<string, number>;
  /** Units by place, of all orders that ever were. */
  arrived: Map<string, number>;
  /** The balances that are kept, and what the ledger's entries add up to, by place. */
  balances: Map<string, number>;
  ledger: Map<string, number>;
  /** The ledger by `<kind> <place>`; consumption also by `CONSUMPTION <order id> <material>`. */
  entries: Map<string, number>;
  planStock: Map<string, number>;
  planIncoming: Map<string, number>;
}

/** Reads everything; the queue must have been worked off. */
export async function observe(api: Api): Promise<Observed> {
  const [orders, deliveries, ledger, plan] = await Promise.all([
    readOrders(api),
    readDeliveries(api),
    readLedger(api),
    readPlan(api),
  ]);
  return { orders, ...deliveries, ...ledger, ...plan };
}

async function readOrders(api: Api): Promise<Map<string, ObservedOrder>> {
  const { body } = await api.get(`/orders?${ALL_TYPES}`);
  const orders = new Map<string, ObservedOrder>();
  for (const { id, reference, order_status: status } of body.data) {
    expect([...orders.keys()]).not.toContain(reference);
    const { body: detail } = await api.get(`/orders/${id}?aggregation_level=SKU_LOCATION`);
    const order: ObservedOrder = { id, status, lines: new Map(), inTransit: new Map() };
    for (const part of detail.order_parts) {
      const place = placeOf({ sku: part.sku_name, warehouse: part.warehouse_name });
      order.lines.set(place, { ordered: part.quantity_confirmed, received: part.received });
      order.inTransit.set(place, part.in_transit);
    }
    orders.set(reference, order);
  }
  return orders;
}

async function readDeliveries(api: Api): Promise<Pick<Observed, "deliveries" | "arrived">> {
  const { body } = await api.get("/orders/delivery");
  const [deliveries, arrived] = [new Map<string, number>(), new Map<string, number>()];
  for (const it of body) {
    const place = placeOf({ sku: it.sku_name, warehouse: it.warehouse_name });
    add(deliveries, `${it.order_id} ${place}`, it.quantity_received);
    add(arrived, place, it.quantity_received);
  }
  return { deliveries, arrived };
}

async function readLedger(api: Api): Promise<Pick<Observed, "balances" | "ledger" | "entries">> {
  const { body } = await api.graphql(LEDGER);
  const [balances, ledger, entries] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()];
  for (const { name, stockLevels, stockMovements } of body.data.skus.nodes) {
    for (const it of stockLevels) balances.set(placeOf({ sku: name, warehouse: it.warehouse.name }), it.onHand);
    for (const { kind, quantity, orderId, warehouse } of stockMovements) {
      const place = placeOf({ sku: name, warehouse: warehouse.name });
      add(ledger, place, quantity);
      add(entries, `${kind} ${place}`, quantity);
      if (kind === "CONSUMPTION") add(entries, `${kind} ${orderId} ${name}`, quantity);
    }
  }
  return { balances, ledger, entries };
}

async function readPlan(api: Api): Promise<Pick<Observed, "planStock" | "planIncoming">> {
  const { body } = await api.post("/skus?aggregation_level=SKU_LOCATION", { with_material: true, with_bundle: true });
  const [planStock, planIncoming] = [new Map<string, number>(), new Map<string, number>()];
  for (const row of body.data) {
    const place = placeOf({ sku: row.sku_name, warehouse: row.warehouse_name });
    planStock.set(place, row.sum_stock_level);
    planIncoming.set(place, row.sum_incoming_units);
  }
  return { planStock, planIncoming };
}
