import type { Reply } from "./api";
import type { Merchant, TestApp } from "./app";

export type WireLine = Record<string, unknown>;

/** A line of POST /orders for the merchant `corner`, its required fields filled in. */
export function orderLine(fields: WireLine = {}): WireLine {
  return {
    sku: "CUP",
    warehouse: "North",
    quantity_ordered: 10,
    supplier: "Mill",
    purchase_order_name: "PO-1",
    delivery: "2026-05-01",
    status: "CONFIRMED",
    ...fields,
  };
}

/** Sends lines as one request. */
export function sendLines({ api }: Merchant, ...lines: WireLine[]): Promise<Reply> {
  return api.post("/orders", { data: lines.map(orderLine) });
}

/** Sends lines that must all be stored; returns the id of the first order among them. */
export async function storeLines(merchant: Merchant, ...lines: WireLine[]): Promise<string> {
  const reply = await sendLines(merchant, ...lines);
  expect(reply).toMatchObject({ status: 200, body: { errors: [] } });
  return reply.body.order_ids[0];
}

/** An order as GET /orders/{order_id} shows it. */
export async function readOrder({ api }: Merchant, id: string, level = "SKU") {
  const reply = await api.get(`/orders/${id}?aggregation_level=${level}`);
  expect(reply.status).toBe(200);
  return reply.body;
}

/** Balances of the stock ledger that are not 0: `{ "CUP North": 4 }`. */
export async function stockOf({ database }: TestApp, { tenantId }: Merchant): Promise<Record<string, number>> {
  const { rows } = await database.admin.query<{ place: string; units: number }>(
    `select sku.name || ' ' || warehouse.name as place, on_hand::float as units
     from stock_levels level join skus sku on sku.id = level.sku_id
     join warehouses warehouse on warehouse.id = level.warehouse_id
     where level.tenant_id = $1 and on_hand <> 0 order by 1`,
    [tenantId],
  );
  return Object.fromEntries(rows.map(({ place, units }) => [place, units]));
}

/** What was delivered, as `sku warehouse quantity`, in the order it was recorded. */
export async function deliveriesOf({ api }: Merchant): Promise<string[]> {
  const { body } = await api.get("/orders/delivery");
  return body.map((it: Record<string, unknown>) => `${it.sku_name} ${it.warehouse_name} ${it.quantity_received}`);
}
