import { z } from "zod";
import { InvalidInput, OrderNotFound } from "../../errors";
import { graphql } from "../../generated/operations";
import { endpoint } from "../endpoint";
import { wireId } from "../wire";
import { OrderConsumption } from "./consumption";

/** Overrides what a production order used. Specification, "PUT /api/v1/orders/{order_id}/consumption"; decisions D31 to D33. */
export const overrideConsumption = endpoint({
  route: "PUT /orders/{order_id}/consumption",
  summary: "Override actual consumption",
  path: z.object({ order_id: z.string() }),
  body: z.object({
    raw_material_ids: z.array(wireId()).min(1),
    actual_quantity_used: z.number().gt(0).max(1e15),
  }),
  operation: graphql(`
    mutation OverrideConsumption($orderId: ID!, $materialIds: [ID!]!, $actualQuantity: Decimal!) {
      order: overrideConsumption(orderId: $orderId, materialIds: $materialIds, actualQuantity: $actualQuantity) {
        ...ConsumptionShape
      }
    }`),
  variables: ({ path, body }) => ({
    orderId: path.order_id,
    materialIds: body.raw_material_ids,
    actualQuantity: body.actual_quantity_used,
  }),
  output: OrderConsumption,
  errors: [OrderNotFound, InvalidInput],
  respond: ({ order }) => order,
});
