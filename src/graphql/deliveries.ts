import type { Prisma } from "../db";
import { shipmentId } from "../domain/orders/shipment-id";
import { builder } from "./builder";
import { oneOf } from "./ids";
import { listType, page, pageArguments } from "./list-type";

const Delivery = builder.prismaObject("Delivery", {
  select: { id: true },
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

const DeliveryList = listType("DeliveryList", Delivery, (db) => db.delivery);

const DeliveryFilter = builder.inputType("DeliveryFilter", {
  description: "What a list of deliveries is narrowed to; what is left out does not narrow.",
  fields: (t) => ({
    createdFrom: t.field({ type: "DateTime", description: "Recorded at this instant or later." }),
    createdBefore: t.field({ type: "DateTime", description: "Recorded before this instant, not at it." }),
    orderId: t.id({ description: "Only of this order." }),
  }),
});

function deliveryWhere(filter: typeof DeliveryFilter.$inferInput): Prisma.DeliveryWhereInput {
  const { createdFrom, createdBefore, orderId } = filter;
  return {
    ...(orderId == null ? {} : { orderId: oneOf([orderId]) }),
    createdAt: { ...(createdFrom ? { gte: createdFrom } : {}), ...(createdBefore ? { lt: createdBefore } : {}) },
  };
}

builder.queryField("deliveries", (t) =>
  t.field({
    type: DeliveryList,
    description: "What arrived, in the order it was recorded.",
    args: {
      filter: t.arg({ type: DeliveryFilter, description: "What to narrow the list to." }),
      ...pageArguments(t.arg),
    },
    resolve: (_root, { filter, limit, offset }) => ({
      where: deliveryWhere(filter ?? {}),
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      ...page(limit, offset),
    }),
  }),
);
