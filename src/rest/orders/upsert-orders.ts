import { z } from "zod";
import { graphql } from "../../generated/operations";
import { endpoint } from "../endpoint";
import { wireName, wireText } from "../wire";

const LARGEST_INT = 2_147_483_647;

const Line = z.object({
  sku: wireName(),
  warehouse: wireName(),
  quantity_ordered: z.int().min(0).max(LARGEST_INT),
  quantity_received: z.int().min(0).max(LARGEST_INT).nullish(),
  supplier: wireName(),
  purchase_order_name: wireName(),
  delivery: wireText(),
  status: wireText(),
  unit_cost: z.number().min(0).max(1e15).nullish(),
});

/** Creates or updates orders by name. Specification, "POST /api/v1/orders"; decisions D14 to D22. */
export const upsertOrders = endpoint({
  route: "POST /orders",
  summary: "Create or update orders",
  body: z.object({
    data: z.array(Line).min(1),
    date_format: z
      .enum(["YYYY-MM-DD", "DD/MM/YYYY", "MM/DD/YYYY", "%Y-%m-%d", "%d/%m/%Y", "%m/%d/%Y"])
      .nullish()
      .transform((format) => format ?? "YYYY-MM-DD"),
  }),
  operation: graphql(`
    mutation UpsertOrders($lines: [OrderLineInput!]!, $dateFormat: String!) {
      upsertOrders(lines: $lines, dateFormat: $dateFormat) {
        errors { row column reason }
        created_orders: created { order_id: id order_name: reference }
        order_ids: orderIds
      }
    }`),
  variables: ({ body }) => ({
    dateFormat: body.date_format,
    lines: body.data.map((line) => ({
      reference: line.purchase_order_name,
      sku: line.sku,
      warehouse: line.warehouse,
      supplier: line.supplier,
      quantityOrdered: line.quantity_ordered,
      quantityReceived: line.quantity_received,
      delivery: line.delivery,
      status: line.status,
      unitCost: line.unit_cost,
    })),
  }),
  output: z.object({
    errors: z.array(z.object({ row: z.int(), column: z.string(), reason: z.string() })),
    created_orders: z.array(z.object({ order_id: z.string(), order_name: z.string() })),
    order_ids: z.array(z.string()),
  }),
  respond: ({ upsertOrders }) => upsertOrders,
});
