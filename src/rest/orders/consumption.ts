import { z } from "zod";
import { graphql } from "../../generated/operations";
import { wireUuid } from "../wire";

/** Specification, "Consumption entry". */
const ConsumptionEntry = z
  .object({
    raw_material_name: z.string().describe("SKU name of the raw material."),
    raw_material_id: wireUuid().describe("SKU id of the raw material; PUT takes it."),
    planned_quantity: z.number().describe("Units by the recipe for the quantity ordered."),
    actual_quantity_used: z
      .number()
      .describe(
        "Units used: by the recipe for what was received of the lines that take it (as planned while none of them was), unless overridden.",
      ),
    quantity_variance: z
      .number()
      .describe("Actual minus planned: positive means more was used than planned, negative a better yield."),
    unit_cost: z.number().nullable().describe("Cost of one unit in the merchant's currency; null when not known."),
    total_cost: z.number().nullable().describe("Actual quantity times unit cost; null when the cost is not known."),
    warehouse_name: z
      .string()
      .nullable()
      .describe("The warehouse that the material is taken from; null when not known."),
  })
  .meta({ id: "ConsumptionEntry", description: "An order's use of one raw material." });

/** What both consumption endpoints answer. */
export const OrderConsumption = z
  .object({
    order_id: wireUuid().describe("The order."),
    data: z.array(ConsumptionEntry).describe("Empty for an order that produces nothing."),
  })
  .meta({ id: "OrderConsumption" });

export const ConsumptionShape = graphql(`
  fragment ConsumptionShape on PurchaseOrder {
    order_id: id
    data: consumption {
      raw_material_name: materialName
      raw_material_id: materialId
      planned_quantity: plannedQuantity
      actual_quantity_used: actualQuantity
      quantity_variance: variance
      unit_cost: unitCost
      total_cost: totalCost
      warehouse_name: warehouseName
    }
  }
`);
