import type { MissingMaterial } from "../../../domain/recommendations/missing-materials";
import { builder } from "../../builder/builder";

export const MissingMaterialType = builder.objectRef<MissingMaterial>("MissingMaterial").implement({
  description: "A material that an order lacks on the day that its production starts.",
  fields: (t) => ({
    skuId: t.exposeID("materialId", { description: "Id of the material." }),
    skuName: t.exposeString("materialName", { description: "Name of the material." }),
    madeSkuName: t.exposeString("madeSkuName", { description: "Name of the SKU that is made of it." }),
    warehouseId: t.exposeID("warehouseId", {
      description: "Id of the warehouse to take it from; where it is made if none ever held any.",
    }),
    warehouseName: t.exposeString("warehouseName", { description: "Name of that warehouse." }),
    startOn: t.expose("startOn", { type: "Date", description: "The day that production starts." }),
    neededUnits: t.exposeFloat("neededUnits", { description: "Units that it takes." }),
    availableUnits: t.exposeFloat("availableUnits", {
      description:
        "Units in stock by the plan and arriving up to that day. Less the use by other production orders until then: placed ones, drafts and earlier lines.",
    }),
    missingUnits: t.exposeFloat("missingUnits", { description: "Units that are missing." }),
  }),
});
