import { z } from "zod";
import { OrderNotFound } from "../../errors";
import { graphql } from "../../generated/operations";
import { endpoint } from "../endpoint";
import { OrderPath } from "./shapes";

/** Deletes an order; what it delivered stays. Specification, "DELETE /api/v1/orders/{order_id}"; decision D24. */
export const deleteOrder = endpoint({
  route: "DELETE /orders/{order_id}",
  noun: "Orders",
  summary: "Delete an order",
  description: `Removes the order from every list and from incoming units. Its deliveries and their stock stay; its name is
free for a new order. Deleting it again is 404.`,
  path: OrderPath,
  operation: graphql(`
    mutation DeleteOrder($id: ID!) {
      deleteOrder(id: $id) { ... on DeleteOrderSuccess { result { reference } } }
    }`),
  variables: ({ path }) => ({ id: path.order_id }),
  output: z.object({ message: z.string().describe("Confirms that the order was deleted.") }),
  errors: [OrderNotFound],
  respond: ({
    deleteOrder: {
      result: { reference },
    },
  }) => ({ message: `Order '${reference}' was deleted` }),
});
