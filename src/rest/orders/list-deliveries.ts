import { z } from "zod";
import { graphql } from "../../generated/operations";
import { endpoint } from "../endpoint";
import { wireBound, wireTimestamp } from "../wire";

/** Specification, "Delivery". */
const Delivery = z.object({
  order_id: z.string(),
  order_name: z.string(),
  sku_name: z.string(),
  warehouse_name: z.string(),
  quantity_received: z.int(),
  shipment_id: z.string(),
  delivery_date: wireTimestamp(),
  created_at: wireTimestamp(),
});

/** Lists stock arrivals in the order they were recorded. Specification, "GET /api/v1/orders/delivery"; decisions D7, D13a. */
export const listDeliveries = endpoint({
  route: "GET /orders/delivery",
  summary: "List deliveries",
  query: z.object({ created_after: wireBound("from").optional(), created_before: wireBound("from").optional() }),
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
  variables: ({ query }) => ({ filter: { createdFrom: query.created_after, createdBefore: query.created_before } }),
  output: z.array(Delivery),
  respond: ({ deliveries }) =>
    deliveries.nodes.map(({ sku, warehouse, ...delivery }) => ({
      ...delivery,
      sku_name: sku.name,
      warehouse_name: warehouse.name,
    })),
});
