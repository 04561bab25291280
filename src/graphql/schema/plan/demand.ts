import { builder } from "../../builder/builder";
import { DemandSource } from "../../builder/enums";

builder.prismaObject("DailyDemand", {
  select: { skuId: true, warehouseId: true, day: true },
  fields: (t) => ({
    sku: t.relation("sku", { description: "The SKU in demand." }),
    warehouse: t.relation("warehouse", { description: "Where." }),
    day: t.expose("day", { type: "Date" }),
    source: t.expose("source", { type: DemandSource, description: "Where the demand came from." }),
    quantity: t.expose("quantity", { type: "Decimal", description: "Units." }),
    currency: t.exposeString("currency"),
    revenue: t.expose("revenue", { type: "Decimal" }),
  }),
});
