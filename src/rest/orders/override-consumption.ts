import { z } from "zod";
import { InvalidInput, OrderNotFound } from "../../errors";
import { graphql } from "../../generated/operations";
import { endpoint } from "../endpoint";
import { wireAmount, wireId } from "../wire";
import { OrderConsumption } from "./consumption";
import { OrderPath } from "./shapes";

/** Overrides what a production order used. Specification, "PUT /api/v1/orders/{order_id}/consumption"; decisions D31 to D33. */
export const overrideConsumption = endpoint({
  route: "PUT /orders/{order_id}/consumption",
  noun: "Consumption",
  summary: "Override actual consumption",
  description: `Replaces the automatic actual quantity of the materials named, until it is overridden again; the difference is taken out of stock.
A material that the order does not use is 422, and nothing is changed.`,
  path: OrderPath,
  body: z.object({
    raw_material_ids: z.array(wireId()).min(1).max(1_000).describe("SKU ids of raw materials, from GET."),
    actual_quantity_used: wireAmount().gt(0).describe("Units used of each of them in all."),
  }),
  operation: graphql(`
    mutation OverrideConsumption($orderId: ID!, $materialIds: [ID!]!, $actualQuantity: Decimal!) {
      overrideConsumption(orderId: $orderId, materialIds: $materialIds, actualQuantity: $actualQuantity) {
        ... on OverrideConsumptionSuccess { order: result { ...ConsumptionShape } }
      }
    }`),
  variables: ({ path, body }) => ({
    orderId: path.order_id,
    materialIds: body.raw_material_ids,
    actualQuantity: body.actual_quantity_used,
  }),
  output: OrderConsumption,
  errors: [OrderNotFound, InvalidInput],
  wireNames: { materialIds: "raw_material_ids" },
  respond: ({ overrideConsumption }) => overrideConsumption.order,
});
