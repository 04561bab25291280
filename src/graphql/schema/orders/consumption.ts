import type { Consumption } from "../../../domain/consumption/consumption";
import { builder } from "../../builder/builder";

export const ConsumptionEntry = builder.objectRef<Consumption>("Consumption").implement({
  description: "Planned and actual use of one raw material in a production order. Quantities are units.",
  fields: (t) => ({
    materialId: t.exposeID("materialId", { description: "Id of the raw material's SKU." }),
    materialName: t.exposeString("materialName", { description: "Name of the raw material's SKU." }),
    plannedQuantity: t.expose("plannedQuantity", { type: "Decimal", description: "Recipe ratio × quantity ordered." }),
    actualQuantity: t.expose("actualQuantity", {
      type: "Decimal",
      description:
        "The reported use, else recipe ratio × received of the lines that take it, else as planned while none of them was.",
    }),
    variance: t.field({
      type: "Decimal",
      description: "Actual − planned: positive for loss or waste, negative for a better yield.",
      resolve: ({ actualQuantity, plannedQuantity }) => actualQuantity.sub(plannedQuantity),
    }),
    unitCost: t.expose("unitCost", {
      type: "Decimal",
      nullable: true,
      description: "Cost of one unit in the merchant's currency; null when not known.",
    }),
    totalCost: t.expose("totalCost", {
      type: "Decimal",
      nullable: true,
      description: "Unit cost × actual quantity, rounded to the merchant's currency; null when the cost is not known.",
    }),
    warehouseName: t.exposeString("warehouseName", {
      nullable: true,
      description: "Where it is taken from; null when no warehouse ever held it.",
    }),
  }),
});
