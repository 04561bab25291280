import { builder } from "../../builder/builder";
import { MovementKind } from "../../builder/enums";

builder.prismaObject("StockLevel", {
  select: { skuId: true, warehouseId: true },
  fields: (t) => ({
    sku: t.relation("sku", { description: "The SKU in stock." }),
    warehouse: t.relation("warehouse", { description: "Where." }),
    onHand: t.expose("onHand", { type: "Decimal" }),
    countedAt: t.expose("countedAt", { type: "DateTime", nullable: true }),
  }),
});

export const StockMovement = builder.prismaObject("StockMovement", {
  select: { id: true },
  fields: (t) => ({
    id: t.id({ description: "Place in the ledger.", resolve: ({ id }) => String(id) }),
    sku: t.relation("sku", { description: "The SKU that moved." }),
    warehouse: t.relation("warehouse", { description: "Where." }),
    kind: t.expose("kind", { type: MovementKind, description: "Why." }),
    quantity: t.expose("quantity", { type: "Decimal" }),
    occurredAt: t.expose("occurredAt", { type: "DateTime" }),
    orderId: t.exposeID("orderId", { nullable: true }),
    batchId: t.exposeID("batchId", { nullable: true }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was entered." }),
  }),
});
