import { z } from "zod";
import { OrdersNotFound } from "../../errors";
import { graphql } from "../../generated/operations";
import { endpoint } from "../endpoint";
import { wireId } from "../wire";
import { OrderStatus } from "./shapes";

/** Sets the status of several orders, all or none. Specification, "PATCH /api/v1/orders/status"; decision D23. */
export const setOrderStatus = endpoint({
  route: "PATCH /orders/status",
  summary: "Set the status of several orders",
  body: z.object({ order_ids: z.array(wireId()).min(1), order_status: OrderStatus }),
  operation: graphql(`
    mutation SetOrderStatus($ids: [ID!]!, $status: OrderStatus!) {
      ids: setOrderStatus(ids: $ids, status: $status)
    }`),
  variables: ({ body }) => ({ ids: body.order_ids, status: body.order_status }),
  output: z.object({ updated_count: z.int(), order_ids: z.array(z.string()), order_status: OrderStatus }),
  errors: [OrdersNotFound],
  respond: ({ ids }, { body }) => ({ updated_count: ids.length, order_ids: ids, order_status: body.order_status }),
});
