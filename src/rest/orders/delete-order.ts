import { z } from "zod";
import { OrderNotFound } from "../../errors";
import { graphql } from "../../generated/operations";
import { endpoint } from "../endpoint";

/** Deletes an order; what it delivered stays. Specification, "DELETE /api/v1/orders/{order_id}"; decision D24. */
export const deleteOrder = endpoint({
  route: "DELETE /orders/{order_id}",
  summary: "Delete an order",
  path: z.object({ order_id: z.string() }),
  operation: graphql(`
    mutation DeleteOrder($id: ID!) {
      reference: deleteOrder(id: $id)
    }`),
  variables: ({ path }) => ({ id: path.order_id }),
  output: z.object({ message: z.string() }),
  errors: [OrderNotFound],
  respond: ({ reference }) => ({ message: `Order '${reference}' was deleted` }),
});
