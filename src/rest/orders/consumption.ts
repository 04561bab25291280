import { z } from "zod";
import { graphql } from "../../generated/operations";

/** Specification, "Consumption entry". */
const ConsumptionEntry = z.object({
  raw_material_name: z.string(),
  raw_material_id: z.string(),
  planned_quantity: z.number(),
  actual_quantity_used: z.number(),
  quantity_variance: z.number(),
  unit_cost: z.number().nullable(),
  total_cost: z.number().nullable(),
  warehouse_name: z.string().nullable(),
});

/** What both consumption endpoints answer. */
export const OrderConsumption = z.object({ order_id: z.string(), data: z.array(ConsumptionEntry) });

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
