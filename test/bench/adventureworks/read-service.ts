import { z } from "zod";
import { bodyOf, type RestClient } from "../support/rest-client";

const PAGE = 5000;

const Orders = z.object({
  total: z.number(),
  data: z.array(
    z.object({
      id: z.string(),
      reference: z.string(),
      order_type: z.string(),
      quantity_confirmed: z.number(),
      quantity_received: z.number(),
      cost: z.number(),
    }),
  ),
});
const Deliveries = z.array(z.object({ order_name: z.string(), quantity_received: z.number() }));
const Consumption = z.object({
  data: z.array(
    z.object({
      raw_material_name: z.string(),
      raw_material_id: z.string(),
      planned_quantity: z.number(),
      actual_quantity_used: z.number(),
      quantity_variance: z.number(),
    }),
  ),
});
const SkuRow = z.object({
  sku_name: z.string().optional(),
  product_name: z.string(),
  warehouse_name: z.string().optional(),
  sum_stock_level: z.number(),
  sum_incoming_units: z.number(),
  weekly_quantity: z.number(),
  monthly_quantity: z.number(),
  quarterly_quantity: z.number(),
  yearly_quantity: z.number(),
  yearly_sales: z.number(),
});
const SkuPage = z.object({ data: z.array(SkuRow), pagination: z.object({ total: z.number(), has_more: z.boolean() }) });

export type OrderRow = z.infer<typeof Orders>["data"][number];
export type DeliveryRow = z.infer<typeof Deliveries>[number];
export type ConsumptionRow = z.infer<typeof Consumption>["data"][number];
export type SkuRow = z.infer<typeof SkuRow>;
export type Level = "SKU" | "SKU_LOCATION" | "PRODUCT";

/** All orders of the tenant, of every type. */
export async function listOrders(client: RestClient): Promise<OrderRow[]> {
  const path = "/orders?order_types=FINISHED_GOOD&order_types=RAW_MATERIAL&order_types=PRODUCTION_ORDER";
  return Orders.parse(bodyOf(await client.send("GET", path), "GET /orders")).data;
}

export async function listDeliveries(client: RestClient): Promise<DeliveryRow[]> {
  return Deliveries.parse(bodyOf(await client.send("GET", "/orders/delivery"), "GET /orders/delivery"));
}

/** All plan rows at a level, digital, bundle, material, archived and draft ones included; throws when a page lies about the total. */
export async function listSkus(client: RestClient, level: Level): Promise<SkuRow[]> {
  const filters = { with_digital: true, with_bundle: true, with_material: true, with_archived: true, with_draft: true };
  const rows: SkuRow[] = [];
  for (;;) {
    const path = `/skus?aggregation_level=${level}&limit=${PAGE}&offset=${rows.length}`;
    const page = SkuPage.parse(bodyOf(await client.send("POST", path, filters), "POST /skus"));
    rows.push(...page.data);
    if (page.pagination.has_more && page.data.length > 0) continue;
    if (page.pagination.total !== rows.length)
      throw new Error(`POST /skus at ${level}: total ${page.pagination.total}, but ${rows.length} rows came`);
    return rows;
  }
}

export async function readConsumption(client: RestClient, orderId: string): Promise<ConsumptionRow[]> {
  return Consumption.parse(bodyOf(await client.send("GET", `/orders/${orderId}/consumption`), "GET consumption")).data;
}

/** Overrides the actual consumption of some materials of an order and returns the order's consumption after it. */
export async function overrideConsumption(
  client: RestClient,
  orderId: string,
  materialIds: readonly string[],
  quantity: number,
): Promise<ConsumptionRow[]> {
  const body = { raw_material_ids: materialIds, actual_quantity_used: quantity };
  const reply = await client.send("PUT", `/orders/${orderId}/consumption`, body);
  return Consumption.parse(bodyOf(reply, "PUT consumption")).data;
}
