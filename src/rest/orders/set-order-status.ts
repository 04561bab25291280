import { z } from "zod";
import { ApprovalNeeded, OrdersNotFound } from "../../errors";
import { graphql } from "../../generated/operations";
import { endpoint } from "../endpoint";
import { wireId, wireUuid } from "../wire";
import { OrderStatus } from "./shapes";

const MAX_ORDERS = 5_000;

/** Sets the status of several orders, all or none. Specification, "PATCH /api/v1/orders/status"; decision D23. */
export const setOrderStatus = endpoint({
  route: "PATCH /orders/status",
  noun: "Orders",
  summary: "Set the status of several orders",
  description: `All or none: an unknown id is 404 and nothing changes. Repeated ids count once. Setting FULLY_RECEIVED receives nothing; record receipts
with POST /orders. Short lines of a FULLY_RECEIVED order are closed and leave the incoming units.

Any status may follow any other. Only where the merchant's approval rule binds API keys are APPROVED, and an order over the limit that is placed without approval,
refused with 409 (APPROVAL_NEEDED); SENT_FOR_APPROVAL asks for it.`,
  largestBody: 256 * 1024,
  body: z.object({
    order_ids: z.array(wireId()).min(1).max(MAX_ORDERS).describe("Orders to set."),
    order_status: OrderStatus,
  }),
  operation: graphql(`
    mutation SetOrderStatus($ids: [ID!]!, $status: OrderStatus!) {
      setOrderStatus(ids: $ids, status: $status) { ... on SetOrderStatusSuccess { orders: result { id } } }
    }`),
  variables: ({ body }) => ({ ids: body.order_ids, status: body.order_status }),
  output: z.object({
    updated_count: z.int().describe("Orders set."),
    order_ids: z.array(wireUuid()).describe("Which."),
    order_status: OrderStatus,
  }),
  errors: [OrdersNotFound, ApprovalNeeded],
  respond: ({ setOrderStatus: { orders } }, { body }) => ({
    updated_count: orders.length,
    order_ids: orders.map(({ id }) => id),
    order_status: body.order_status,
  }),
});
