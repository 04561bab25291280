import { z } from "zod";
import { graphql } from "../../generated/operations";
import { endpoint } from "../endpoint";
import { wireBound, wireTimestamp, wireUuid } from "../wire";

/** Specification, "Delivery". */
const Delivery = z
  .object({
    order_id: wireUuid().describe("The purchase order."),
    order_name: z.string().describe("Its name."),
    sku_name: z.string().describe("What arrived."),
    warehouse_name: z.string().describe("The warehouse."),
    quantity_received: z.int().describe("Units that arrived; negative where a receipt was corrected downwards."),
    shipment_id: z
      .string()
      .regex(/^[0-9a-f]{10}$/)
      .describe("The same for all lines of an order recorded on one UTC day, and the same each time."),
    delivery_date: wireTimestamp().describe("When it arrived, in UTC."),
    created_at: wireTimestamp().describe("When it was recorded, in UTC; the filters compare this."),
  })
  .meta({ id: "Delivery", description: "One arrival of one SKU at one warehouse." });

/** Lists stock arrivals in the order they were recorded. Specification, "GET /api/v1/orders/delivery"; decisions D7, D13a. */
export const listDeliveries = endpoint({
  route: "GET /orders/delivery",
  noun: "Deliveries",
  summary: "List deliveries",
  description: `Stock arrivals in the order they were recorded, as a bare array. To follow new ones, ask with \`created_after\` set to where the last
call's \`created_before\` ended: bounds meet without gap or overlap.`,
  query: z.object({
    created_after: wireBound("from")
      .optional()
      .describe("Recorded at or after this moment; a date is its midnight in UTC."),
    created_before: wireBound("from")
      .optional()
      .describe("Recorded strictly before this moment; to include a day, send the next."),
  }),
  operation: graphql(`
    query ListDeliveries($filter: DeliveryFilter!) {
      deliveries(filter: $filter) {
        nodes {
          order_id: orderId
          order_name: orderReference
          sku { name }
          warehouse { name }
          quantity_received: quantity
          shipment_id: shipmentId
          delivery_date: deliveredAt
          created_at: createdAt
        }
      }
    }`),
  variables: ({ query }) => ({ filter: { createdAt: { gte: query.created_after, lt: query.created_before } } }),
  output: z.array(Delivery),
  respond: ({ deliveries }) =>
    deliveries.nodes.map(({ sku, warehouse, ...delivery }) => ({
      ...delivery,
      sku_name: sku.name,
      warehouse_name: warehouse.name,
    })),
});
