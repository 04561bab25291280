import type { Prisma } from "../db";
import { shipmentId } from "../domain/orders/shipment-id";
import { builder } from "./builder";
import { oneOf } from "./ids";
import { firstAtOrAfter } from "./instants";
import { listQuery } from "./list-query";
import { Node } from "./node-type";

export const Delivery = builder.prismaObject("Delivery", {
  select: { id: true },
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID("id", { description: "Identifier (UUID)." }),
    orderId: t.exposeID("orderId"),
    orderReference: t.exposeString("orderReference"),
    sku: t.relation("sku", { description: "What arrived." }),
    warehouse: t.relation("warehouse", { description: "Where it arrived." }),
    quantity: t.exposeInt("quantity"),
    shipmentId: t.string({
      description: "10 hexadecimal digits that all arrivals of one order on one UTC day share.",
      select: { orderId: true, createdAt: true },
      resolve: ({ orderId, createdAt }) => shipmentId(orderId, createdAt),
    }),
    deliveredAt: t.expose("deliveredAt", { type: "DateTime" }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
  }),
});

const DeliveryFilter = builder.inputType("DeliveryFilter", {
  description: "What a list of deliveries is narrowed to; what is left out does not narrow.",
  fields: (t) => ({
    createdFrom: t.field({ type: "DateTime", description: "Recorded at this instant or later." }),
    createdBefore: t.field({ type: "DateTime", description: "Recorded before this instant, not at it." }),
    orderId: t.id({ description: "Only of this order." }),
    skuId: t.id({ description: "Only of this SKU." }),
    warehouseId: t.id({ description: "Only at this warehouse." }),
  }),
});

function deliveryWhere(filter: typeof DeliveryFilter.$inferInput): Prisma.DeliveryWhereInput {
  const { createdFrom, createdBefore, orderId, skuId, warehouseId } = filter;
  return {
    ...(orderId == null ? {} : { orderId: oneOf([orderId]) }),
    ...(skuId == null ? {} : { skuId: oneOf([skuId]) }),
    ...(warehouseId == null ? {} : { warehouseId: oneOf([warehouseId]) }),
    createdAt: {
      ...(createdFrom ? { gte: firstAtOrAfter(createdFrom) } : {}),
      ...(createdBefore ? { lt: firstAtOrAfter(createdBefore) } : {}),
    },
  };
}

listQuery({
  field: "deliveries",
  description: "What arrived, in the order it was recorded.",
  noun: "Delivery",
  model: "Delivery",
  node: Delivery,
  filter: DeliveryFilter,
  where: deliveryWhere,
  sorts: {
    CREATED: ["createdAt", "When it was recorded."],
    DELIVERED: ["deliveredAt", "When it arrived."],
    ORDER: ["orderReference", "Name of the order."],
    QUANTITY: ["quantity", "Units that arrived."],
    SKU: ["sku.name", "Name of the SKU."],
    WAREHOUSE: ["warehouse.sortName", "Name of the warehouse, case aside."],
  },
  order: [{ createdAt: "asc" }, { id: "asc" }],
});
