import type { GraphQLResolveInfo } from "graphql";
import { type NamedByLine, orderIdsOf } from "../../../domain/orders/order-ids-of";
import { builder } from "../../builder/builder";
import type { GraphQLContext } from "../../builder/context";
import { pageArguments, slice } from "../../lists/list-type";
import { relatedRow, relatedRowOrThrow, relatedRows, together } from "../../lists/related";
import { Sku } from "../catalogue/skus";
import { StockMovement } from "../catalogue/stock";
import { Supplier } from "../catalogue/suppliers";
import { Warehouse } from "../catalogue/warehouses";
import { ConsumptionEntry } from "./consumption";
import { Delivery } from "./deliveries";
import { OrderPart } from "./order-parts";
import { PurchaseOrder } from "./orders";

const NEWEST_FIRST = [{ createdAt: "desc" }, { id: "asc" }] as const;
const AS_RECORDED = [{ createdAt: "asc" }, { id: "asc" }];

builder.prismaObjectField(Supplier, "orders", (t) =>
  t.relation("orders", {
    description: "The purchase orders placed with it, newest first.",
    args: pageArguments(t.arg, 100),
    query: ({ limit, offset }) => ({ orderBy: [...NEWEST_FIRST], ...slice(limit, offset, 100) }),
  }),
);

builder.prismaObjectField(Supplier, "orderLines", (t) =>
  t.relation("orderLines", {
    description: "The order lines that it delivers, newest first; their order may be another supplier's.",
    args: pageArguments(t.arg, 100),
    query: ({ limit, offset }) => ({ orderBy: [...NEWEST_FIRST], ...slice(limit, offset, 100) }),
  }),
);

builder.prismaObjectField(Warehouse, "orderLines", (t) =>
  t.relation("orderLines", {
    description: "The order lines that go there, newest first.",
    args: pageArguments(t.arg, 100),
    query: ({ limit, offset }) => ({ orderBy: [...NEWEST_FIRST], ...slice(limit, offset, 100) }),
  }),
);

builder.prismaObjectField(Warehouse, "deliveries", (t) =>
  t.relation("deliveries", {
    description: "Deliveries to it, newest first.",
    args: pageArguments(t.arg, 100),
    query: ({ limit, offset }) => ({ orderBy: [...NEWEST_FIRST], ...slice(limit, offset, 100) }),
  }),
);

/** The orders with a line that names a row, each once. */
async function ordersOf(
  what: NamedByLine,
  id: string,
  part: { take: number; skip: number },
  context: GraphQLContext,
  info: GraphQLResolveInfo,
) {
  const ids = await together(id, what, context, info, (all) => orderIdsOf(context.work, what, all, part));
  const orders = await Promise.all(ids.map((orderId) => relatedRow(orderId, "PurchaseOrder", context, info)));
  return orders.filter((order) => order !== null);
}

builder.prismaObjectField(Sku, "orders", (t) =>
  t.field({
    type: [PurchaseOrder],
    description: "The purchase orders it is on, newest first.",
    args: pageArguments(t.arg, 100),
    resolve: ({ id }, { limit, offset }, context, info) =>
      ordersOf("sku", id, slice(limit, offset, 100), context, info),
  }),
);

builder.prismaObjectField(Warehouse, "orders", (t) =>
  t.field({
    type: [PurchaseOrder],
    description: "The purchase orders with a line that goes there, newest first.",
    args: pageArguments(t.arg, 100),
    resolve: ({ id }, { limit, offset }, context, info) =>
      ordersOf("warehouse", id, slice(limit, offset, 100), context, info),
  }),
);

builder.prismaObjectField(PurchaseOrder, "deliveries", (t) =>
  t.field({
    type: [Delivery],
    description: "Its deliveries, in the order they were recorded.",
    resolve: ({ id }, _args, context, info) =>
      relatedRows(id, { model: "Delivery", column: "orderId", orderBy: AS_RECORDED }, context, info),
  }),
);

builder.prismaObjectField(Delivery, "order", (t) =>
  t.field({
    type: PurchaseOrder,
    nullable: true,
    description: "The order it belongs to; null when that was deleted.",
    select: { orderId: true },
    resolve: ({ orderId }, _args, context, info) => relatedRow(orderId, "PurchaseOrder", context, info),
  }),
);

builder.prismaObjectField(StockMovement, "order", (t) =>
  t.field({
    type: PurchaseOrder,
    nullable: true,
    description: "The purchase order behind it; null when there is none, or when it was deleted.",
    select: { orderId: true },
    resolve: ({ orderId }, _args, context, info) => relatedRow(orderId, "PurchaseOrder", context, info),
  }),
);

builder.objectField(OrderPart, "sku", (t) =>
  t.field({
    type: Sku,
    description: "The SKU.",
    resolve: ({ skuId }, _args, context, info) => relatedRowOrThrow(skuId, "Sku", context, info),
  }),
);

builder.objectField(ConsumptionEntry, "material", (t) =>
  t.field({
    type: Sku,
    description: "The raw material's SKU.",
    resolve: ({ materialId }, _args, context, info) => relatedRowOrThrow(materialId, "Sku", context, info),
  }),
);
