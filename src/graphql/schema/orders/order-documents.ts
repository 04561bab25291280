import { MAX_PARAGRAPHS } from "../../../domain/letterhead/letterhead";
import { setOrderNotes } from "../../../domain/orders/set-order-notes";
import { builder } from "../../builder/builder";
import { longestText } from "../../builder/input-bounds";
import { readWrittenRow } from "../../lists/written-rows";
import { EXPECTED_VERSION, WRITES_SEEN_ORDERS } from "./order-versions";
import { OrderLine, PurchaseOrder } from "./orders";

builder.prismaObjectField(PurchaseOrder, "notes", (t) => t.exposeString("notes", { nullable: true }));

builder.prismaObjectField(OrderLine, "supplierItemCode", (t) =>
  t.string({
    nullable: true,
    description: "The item code of the line's supplier. Null when not known.",
    select: { skuId: true, supplierId: true },
    resolve: ({ skuId, supplierId }, _args, { loaders }) => loaders.itemCode.load(`${skuId}/${supplierId}`),
  }),
);

builder.mutationField("setOrderNotes", (t) =>
  t.prismaField({
    ...WRITES_SEEN_ORDERS,
    type: PurchaseOrder,
    description: "Sets the note to the supplier beside the lines: it stands on the order's PDF and workbook.",
    args: {
      orderId: t.arg.id({ required: true, description: "The order." }),
      expectedVersion: t.arg.int({ description: EXPECTED_VERSION }),
      notes: t.arg.string({
        description: "Up to 4,000 characters on any number of lines; null or left out takes them away.",
        extensions: longestText(MAX_PARAGRAPHS),
      }),
    },
    resolve: async (query, _root, { orderId, expectedVersion = null, notes = null }, { work }) => {
      const id = await setOrderNotes(work, { id: orderId, expectedVersion }, notes);
      return readWrittenRow(work.db, "PurchaseOrder", query, id);
    },
  }),
);
