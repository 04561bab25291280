import { builder } from "./builder";

builder.prismaObject("RecipeLine", {
  select: { skuId: true, materialId: true },
  fields: (t) => ({
    sku: t.relation("sku", { description: "What is made." }),
    material: t.relation("material", { description: "What it takes." }),
    quantityPerUnit: t.expose("quantityPerUnit", { type: "Decimal" }),
  }),
});
