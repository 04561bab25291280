import { shipmentId } from "../../../domain/orders/shipment-id";
import { builder } from "../../builder/builder";
import { Node } from "../../builder/node-type";
import { filterInput } from "../../lists/filters";
import { listOf } from "../../lists/list";
import { listQuery } from "../../lists/list-query";

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

const DELIVERIES = listOf("Delivery", (by) => ({
  filters: {
    createdFrom: by.from("createdAt", "Recorded at this instant or later."),
    createdBefore: by.before("createdAt", "Recorded before this instant, not at it."),
    orderId: by.id("orderId", "Only of this order."),
    skuId: by.id("skuId", "Only of this SKU."),
    warehouseId: by.id("warehouseId", "Only at this warehouse."),
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
  description: "What arrived, in the order it was recorded.",
  noun: "Delivery",
  node: Delivery,
  list: DELIVERIES,
  filter: filterInput(
    "DeliveryFilter",
    "What a list of deliveries is narrowed to; what is left out does not narrow.",
    DELIVERIES.filters,
  ),
});
