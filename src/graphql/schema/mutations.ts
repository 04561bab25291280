import { overrideConsumption } from "../../domain/consumption/override-consumption";
import { setReorder } from "../../domain/skus/set-reorder";
import { setSuccessor } from "../../domain/skus/set-successor";
import { findHeldLines } from "../../domain/transactions/held-lines";
import { importTransactions } from "../../domain/transactions/import-transactions";
import { OrderNotFound } from "../../errors";
import { MAX_SALES_SENT } from "../../limits/row-limit";
import { builder } from "../builder/builder";
import { SuccessionMode } from "../builder/enums";
import { checkedId, checkedIds } from "../builder/ids";
import { mostItems } from "../builder/input-bounds";
import { RowError } from "../builder/row-error";
import { selected } from "../builder/selected";
import { readWrittenIds } from "../lists/written-rows";
import { Sku } from "./catalogue/skus";
import { checkedUse } from "./orders/order-line-checks";
import { WRITES_ORDERS } from "./orders/order-versions";
import { PurchaseOrder } from "./orders/orders";

builder.mutationType({
  description:
    "All writes. Each takes a right (/docs/rights); a key with the write scope has all rights but MANAGE_PEOPLE. An operation is one transaction: when one field is refused, nothing is stored. A refused field returns the reason as data. Errors of the whole request (missing scope or right, too large an operation, an unreachable service) are in `errors`.",
});

builder.mutationField("overrideConsumption", (t) =>
  t.prismaField({
    ...WRITES_ORDERS,
    type: PurchaseOrder,
    description: "Sets how much of some raw materials a production order really used; stock follows.",
    args: {
      orderId: t.arg.id({ required: true, description: "The production order." }),
      materialIds: t.arg.idList({ required: true, description: "SKU ids of the raw materials." }),
      actualQuantity: t.arg({
        type: "Decimal",
        required: true,
        description: "Units of each that were used, more than 0.",
      }),
    },
    resolve: async (query, _root, { orderId, materialIds, actualQuantity }, { work }) => {
      await overrideConsumption(work, orderId, materialIds, checkedUse(actualQuantity));
      const order = await work.db.purchaseOrder.findFirst({ ...selected(query), where: { id: orderId } });
      if (!order) throw OrderNotFound(orderId);
      return order;
    },
  }),
);

builder.mutationField("setReorder", (t) =>
  t.prismaField({
    type: [Sku],
    description: "Sets whether SKUs take part in replenishment, all or none. Returns the SKUs.",
    args: {
      skuIds: t.arg.idList({ required: true, description: "The SKUs, each once." }),
      reorder: t.arg.boolean({ required: true, description: "Whether they are re-ordered." }),
    },
    resolve: async (query, _root, { skuIds, reorder }, { work }) => {
      await setReorder(work, checkedIds("skuIds", skuIds), reorder);
      return readWrittenIds(work.db, "Sku", query, skuIds);
    },
  }),
);

builder.mutationField("setSuccessor", (t) =>
  t.prismaField({
    type: Sku,
    description:
      "Sets the successor of a SKU that was renamed, replaced or merged into it. The successor's forecasts learn from both; the predecessor gets no forecast. Sales stay where they were made. By default, the predecessor's stock is used up first; `mode` changes this. Returns the predecessor.",
    args: {
      skuId: t.arg.id({
        required: true,
        description: "The predecessor; when it is deleted later, its history stays with the successor.",
      }),
      successorId: t.arg.id({ description: "The SKU that carries on its demand; null or left out takes it back." }),
      factor: t.arg({
        type: "Decimal",
        description:
          "Units of the successor that stand for one unit of the predecessor, above 0: 2 where a 12-pack becomes a 6-pack, 0.5 the other way round. Default: unchanged, and 1 for another successor.",
      }),
      mode: t.arg({
        type: SuccessionMode,
        description: "The use of the predecessor's stock. Default: unchanged, and USE_UP for another successor.",
      }),
    },
    resolve: async (query, _root, { skuId, successorId, factor, mode }, { work }) => {
      checkedId("skuId", skuId);
      if (successorId) checkedId("successorId", successorId);
      await setSuccessor(work, skuId, successorId ?? null, { factor, mode });
      return work.db.sku.findFirstOrThrow({ ...selected(query), where: { id: skuId } });
    },
  }),
);

const HeldLine = builder
  .objectRef<Awaited<ReturnType<typeof findHeldLines>>["examples"][number]>("HeldLine")
  .implement({
    description: "A sales line that was held before one like it was imported again.",
    fields: (t) => ({
      orderNumber: t.exposeString("orderId", { nullable: true, description: "The order; null where none was sent." }),
      sku: t.exposeString("sku", { description: "Name of the SKU." }),
      warehouse: t.exposeString("warehouse", { description: "Name of the warehouse." }),
      occurredAt: t.expose("occurredAt", { type: "DateTime", description: "When it was sold." }),
      quantity: t.expose("quantity", { type: "Decimal", description: "Units." }),
      unitPrice: t.expose("unitPrice", { type: "Decimal", description: "Price of one unit." }),
    }),
  });

const HeldLines = builder.objectRef<Awaited<ReturnType<typeof findHeldLines>>>("HeldLines").implement({
  description: "Lines that were held before: with the same store, order, SKU, warehouse, instant, quantity and price.",
  fields: (t) => ({
    count: t.exposeInt("count", { description: "Their number." }),
    examples: t.field({
      type: [HeldLine],
      description: "The first few by time.",
      resolve: ({ examples }) => examples,
    }),
  }),
});

const ImportTransactionsResult = builder
  .objectRef<Awaited<ReturnType<typeof importTransactions>>>("ImportTransactionsResult")
  .implement({
    description: "The result of the sales lines sent.",
    fields: (t) => ({
      batchId: t.exposeID("batchId", {
        nullable: true,
        description:
          "The import of the accepted lines; null when none was accepted. Lines of a future day are in separate imports. With lines of today or earlier, this is their import, else that of the first day.",
      }),
      accepted: t.exposeInt("accepted", { description: "Lines accepted: they are stored for good." }),
      errors: t.expose("errors", {
        type: [RowError],
        description: "Why lines were refused; the first 100 when there is a report.",
      }),
      reportId: t.exposeID("reportId", {
        nullable: true,
        description: "The full report of refused lines; null up to 100 of them.",
      }),
      alreadyHeld: t.field({
        type: HeldLines,
        description:
          "Accepted lines that are stored already, from this or another import; they count once more. Try with @dryRun to find them before anything is stored.",
        resolve: ({ batchIds }, _args, { work }) => findHeldLines(work, batchIds),
      }),
      warnings: t.exposeStringList("warnings", {
        description:
          "Accepted values that may be mistakes, in sentences: timestamps without a time, which are midnights in UTC, where the merchant's midnight differs; discounts above the price of the units.",
      }),
    }),
  });

builder.mutationField("importTransactions", (t) =>
  t.field({
    type: ImportTransactionsResult,
    description:
      "Imports sales lines. Good lines are stored at once and reach demand and stock shortly after; lines dated after today do so when their day begins in the merchant's time zone. Bad lines are returned. Not idempotent: the same line twice is two sales.",
    args: {
      storeName: t.arg.string({ description: "The store, case and outer spaces aside; or name it by id." }),
      storeId: t.arg.string({ description: "The store's id." }),
      rows: t.arg({
        type: ["JSON"],
        // A row that is null is a bad row, not a bad request.
        required: { list: true, items: false },
        description:
          "The lines, 1 to 50000: sku, warehouse, quantity, unit_price and timestamp, optionally currency, order_id, channel, tags and discount_amount.",
        extensions: mostItems(MAX_SALES_SENT),
      }),
      keepFutureSales: t.arg.boolean({
        required: true,
        defaultValue: false,
        description:
          "Whether lines dated more than a day after the present are accepted too; otherwise such a line is refused as FUTURE_DATE.",
      }),
      keepExcessDiscounts: t.arg.boolean({
        required: true,
        defaultValue: false,
        description:
          "Whether lines with a discount above quantity × unit_price are accepted too, with a warning and a revenue of 0; otherwise such a line is refused as DISCOUNT_EXCEEDS_AMOUNT.",
      }),
    },
    resolve: (_root, { storeName, storeId, rows, keepFutureSales, keepExcessDiscounts }, { work }) =>
      importTransactions(work, {
        store: { name: storeName ?? undefined, id: storeId ?? undefined },
        rows,
        futureSales: keepFutureSales ? "KEEP" : "REFUSE",
        excessDiscounts: keepExcessDiscounts ? "KEEP" : "REFUSE",
      }),
  }),
);
