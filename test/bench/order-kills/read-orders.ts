import { z } from "zod";
import { bodyOf, type RestClient } from "../support/rest-client";
import { type LineFigures, type Place, placeKey } from "./market";

const OrderList = z.object({ data: z.array(z.object({ id: z.string(), reference: z.string() })) });
const OrderDetail = z.object({
  order_parts: z.array(
    z.object({
      sku_name: z.string(),
      warehouse_name: z.string(),
      quantity_confirmed: z.number(),
      received: z.number(),
      in_transit: z.number(),
    }),
  ),
});
const Deliveries = z.array(
  z.object({ order_id: z.string(), sku_name: z.string(), warehouse_name: z.string(), quantity_received: z.number() }),
);
const PlanRows = z.object({
  data: z.array(
    z.object({
      sku_name: z.string(),
      warehouse_name: z.string(),
      sum_stock_level: z.number(),
      sum_incoming_units: z.number(),
    }),
  ),
});
const Ledger = z.object({
  data: z.object({
    sku: z.object({
      stockLevels: z.array(z.object({ onHand: z.number(), warehouse: z.object({ name: z.string() }) })),
      stockMovements: z.array(
        z.object({ kind: z.string(), quantity: z.number(), warehouse: z.object({ name: z.string() }) }),
      ),
    }),
  }),
});
const LEDGER = `query Ledger($name: String!, $offset: Int!) {
  sku(name: $name) {
    stockLevels { onHand warehouse { name } }
    stockMovements(limit: 5000, offset: $offset) { kind quantity warehouse { name } }
  }
}`;
const LEDGER_PAGE = 5000;

/** Sums by a text that names what is summed. */
export class Sums extends Map<string, number> {
  add(key: string, quantity: number): void {
    this.set(key, (this.get(key) ?? 0) + quantity);
  }

  of(key: string): number {
    return this.get(key) ?? 0;
  }
}

/** Every order there is, as name and id; a name that two orders have comes twice. */
export async function listOrders(client: RestClient): Promise<{ id: string; reference: string }[]> {
  return OrderList.parse(bodyOf(await client.send("GET", "/orders"), "GET /orders")).data;
}

/** An order's lines, and what is still to come of each. */
export async function readLines(client: RestClient, id: string): Promise<(LineFigures & { inTransit: number })[]> {
  const reply = await client.send("GET", `/orders/${id}?aggregation_level=SKU_LOCATION`);
  return OrderDetail.parse(bodyOf(reply, "GET /orders/{order_id}")).order_parts.map((part) => ({
    sku: part.sku_name,
    warehouse: part.warehouse_name,
    ordered: part.quantity_confirmed,
    received: part.received,
    inTransit: part.in_transit,
  }));
}

/** Units delivered by `<order id> <sku> <warehouse>`, and the number of deliveries. */
export async function sumDeliveries(client: RestClient): Promise<{ sums: Sums; count: number }> {
  const deliveries = Deliveries.parse(bodyOf(await client.send("GET", "/orders/delivery"), "GET /orders/delivery"));
  const sums = new Sums();
  for (const it of deliveries)
    sums.add(`${it.order_id} ${placeKey({ sku: it.sku_name, warehouse: it.warehouse_name })}`, it.quantity_received);
  return { sums, count: deliveries.length };
}

/** The stock ledger of some SKUs: the balances that are kept, and the sums of its entries by kind and place. */
export async function readLedger(client: RestClient, skus: Iterable<string>): Promise<{ kept: Sums; entries: Sums }> {
  const [kept, entries] = [new Sums(), new Sums()];
  for (const sku of skus) {
    for (let offset = 0; ; offset += LEDGER_PAGE) {
      const reply = await client.graphql(LEDGER, { name: sku, offset });
      const { stockLevels, stockMovements } = Ledger.parse(bodyOf(reply, "Ledger")).data.sku;
      const place = (warehouse: { name: string }): Place => ({ sku, warehouse: warehouse.name });
      for (const it of stockLevels) kept.set(placeKey(place(it.warehouse)), it.onHand);
      for (const it of stockMovements) entries.add(`${it.kind} ${placeKey(place(it.warehouse))}`, it.quantity);
      if (stockMovements.length < LEDGER_PAGE) break;
    }
  }
  return { kept, entries };
}

/** What the plan says of each place: stock, and units on order. */
export async function readPlan(client: RestClient): Promise<{ stock: Sums; incoming: Sums }> {
  const reply = await client.send("POST", "/skus?aggregation_level=SKU_LOCATION&limit=5000", {});
  const [stock, incoming] = [new Sums(), new Sums()];
  for (const row of PlanRows.parse(bodyOf(reply, "POST /skus")).data) {
    const key = placeKey({ sku: row.sku_name, warehouse: row.warehouse_name });
    stock.set(key, row.sum_stock_level);
    incoming.set(key, row.sum_incoming_units);
  }
  return { stock, incoming };
}
