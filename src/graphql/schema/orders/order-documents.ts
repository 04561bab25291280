import { setOrderNotes } from "../../../domain/orders/set-order-notes";
import { OrderNotFound } from "../../../errors";
import { builder } from "../../builder/builder";
import { selected } from "../../builder/selected";
import { OrderLine, PurchaseOrder } from "./orders";

builder.prismaObjectField(PurchaseOrder, "notes", (t) => t.exposeString("notes", { nullable: true }));

builder.prismaObjectField(OrderLine, "supplierItemCode", (t) =>
  t.string({
    nullable: true,
    description: "What the line's supplier calls the SKU: its own item code. Null when not known.",
    select: { skuId: true, supplierId: true },
    resolve: ({ skuId, supplierId }, _args, { loaders }) => loaders.itemCode.load(`${skuId}/${supplierId}`),
  }),
);

builder.mutationField("setOrderNotes", (t) =>
  t.prismaField({
    type: PurchaseOrder,
    description: "Sets what the supplier is to know beside the lines: it stands on the order's PDF and workbook.",
    args: {
      orderId: t.arg.id({ required: true, description: "The order." }),
      notes: t.arg.string({
        description: "Up to 4,000 characters on any number of lines; null or left out takes them away.",
      }),
    },
    resolve: async (query, _root, { orderId, notes }, { work }) => {
      await setOrderNotes(work, orderId, notes ?? null);
      const order = await work.db.purchaseOrder.findFirst({ ...selected(query), where: { id: orderId } });
      if (!order) throw OrderNotFound(orderId);
      return order;
    },
  }),
);
