import { OrderNotFound } from "../../errors";
import { graphql } from "../../generated/operations";
import { endpoint } from "../endpoint";
import { OrderConsumption } from "./consumption";
import { OrderPath } from "./shapes";

/** Reads what a production order uses. Specification, "GET /api/v1/orders/{order_id}/consumption"; decisions D31, D32. */
export const getConsumption = endpoint({
  route: "GET /orders/{order_id}/consumption",
  noun: "Consumption",
  summary: "Read raw-material consumption",
  description: `A production order's use of each raw material, planned and actual. An order that produces nothing has an empty list.`,
  path: OrderPath,
  operation: graphql(`
    query GetConsumption($id: ID!) {
      order(id: $id) { ...ConsumptionShape }
    }`),
  variables: ({ path }) => ({ id: path.order_id }),
  output: OrderConsumption,
  errors: [OrderNotFound],
  respond: ({ order }, { path }) => {
    if (!order) throw OrderNotFound(path.order_id);
    return order;
  },
});
