import type { ChangeKind } from "../../db";
import { builder } from "../builder/builder";
import type { SourceContext } from "../builder/context";
import { relatedRow } from "../lists/related";
import { PurchaseOrder } from "./orders/orders";
import { PlanRun } from "./plan/plan-runs";

builder.subscriptionType({
  description:
    "Events while you listen, by server-sent events. A stream that ends has missed nothing up to then: connect again, and read what you show anew.",
});

/** Follows changes; Pothos knows one context only, and a subscription's source is given another. */
const follow = (context: unknown, kind: ChangeKind) => (context as SourceContext).follow(kind);

builder.subscriptionField("planRefreshed", (t) =>
  t.prismaField({
    type: PlanRun,
    nullable: true,
    description:
      "A refresh of the plan that has just been stored, whole or of what a write touched; null where it is gone already.",
    subscribe: (_root, _args, context) => follow(context, "plan"),
    resolve: (query, id, _args, { work }) =>
      work.db.planRun.findFirst({ ...query, where: { id: BigInt(id as string) } }),
  }),
);

const OrderChange = builder.objectRef<{ orderId: string }>("OrderChange").implement({
  description: "That a purchase order was created, written or deleted.",
  fields: (t) => ({
    orderId: t.exposeID("orderId", { description: "Id of the order." }),
    order: t.field({
      type: PurchaseOrder,
      nullable: true,
      description: "The order as it is now; null when it was deleted.",
      resolve: ({ orderId }, _args, context, info) => relatedRow(orderId, "PurchaseOrder", context, info),
    }),
  }),
});

builder.subscriptionField("orderChanged", (t) =>
  t.field({
    type: OrderChange,
    description: "A change of a purchase order. Changes in quick succession may come as one.",
    subscribe: (_root, _args, context) => follow(context, "order"),
    resolve: (orderId) => ({ orderId: orderId as string }),
  }),
);
