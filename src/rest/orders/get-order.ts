import { z } from "zod";
import { OrderNotFound } from "../../errors";
import { graphql } from "../../generated/operations";
import { endpoint } from "../endpoint";
import { OrderPart } from "./order-part";
import { Order } from "./shapes";

/** Gets one order with its parts. Specification, "GET /api/v1/orders/{order_id}"; decisions D4, D25, D26. */
export const getOrder = endpoint({
  route: "GET /orders/{order_id}",
  summary: "Get one order",
  path: z.object({ order_id: z.string() }),
  query: z.object({
    aggregation_level: z.enum(["SKU", "SKU_LOCATION"]).default("SKU"),
    output_format: z.enum(["JSON"]).default("JSON"),
  }),
  operation: graphql(`
    query GetOrder($id: ID!, $level: OrderPartLevel!) {
      order(id: $id) {
        ...OrderShape
        order_parts: parts(level: $level) { ...OrderPartShape }
      }
    }`),
  variables: ({ path, query }) => ({ id: path.order_id, level: query.aggregation_level }),
  output: z
    .object({ order: Order, order_parts: z.array(OrderPart) })
    .transform(({ order, order_parts }) => ({ ...order, order_parts })),
  errors: [OrderNotFound],
  respond: ({ order }, { path }) => {
    if (!order) throw OrderNotFound(path.order_id);
    const { order_parts, ...head } = order;
    return {
      order: head,
      order_parts: order_parts.map((part) => ({ ...part, options: part.options as Record<string, string> })),
    };
  },
});
