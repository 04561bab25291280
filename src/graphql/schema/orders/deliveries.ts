import { shipmentId } from "../../../domain/orders/shipment-id";
import { builder } from "../../builder/builder";
import { Node } from "../../builder/node-type";
import { listOf } from "../../lists/list";
import { listQuery } from "../../lists/list-query";

export const Delivery = builder.prismaObject("Delivery", {
  select: { id: true },
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID("id", { description: "Identifier (UUID)." }),
    orderId: t.exposeID("orderId"),
    orderReference: t.exposeString("orderReference"),
    sku: t.relation("sku", { description: "The SKU that arrived." }),
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

const DELIVERIES = listOf("Delivery", (by) => ({
  filters: {
    ...by.columns({
      createdAt: "When it was recorded.",
      deliveredAt: "When it arrived.",
      orderId: "The order it belongs to, which may be deleted.",
      orderReference: "Name of that order.",
      skuId: "The SKU that arrived.",
      warehouseId: "The warehouse it arrived at.",
      quantity: "Units that arrived; negative where a receipt was corrected.",
    }),
  },
  sorts: {
    CREATED: ["createdAt", "When it was recorded."],
    DELIVERED: ["deliveredAt", "When it arrived."],
    ORDER: ["orderReference", "Name of the order."],
    QUANTITY: ["quantity", "Units that arrived."],
    SKU: ["sku.name", "Name of the SKU."],
    WAREHOUSE: ["warehouse.sortName", "Name of the warehouse, case aside."],
  },
  order: ["createdAt", "id"],
}));

listQuery({
  field: "deliveries",
  description: "Deliveries, in the order they were recorded.",
  noun: "Delivery",
  node: Delivery,
  list: DELIVERIES,
});
