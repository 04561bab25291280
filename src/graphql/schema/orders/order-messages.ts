import { queryFromInfo } from "@pothos/plugin-prisma";
import { type LineMessage, readOrderMessages } from "../../../domain/order-messages/read-order-messages";
import type { OrderLine as StoredLine } from "../../../generated/prisma/client";
import { builder } from "../../builder/builder";
import { computedListType } from "../../lists/computed-list";
import { page, pageArguments } from "../../lists/list-type";
import { placeFilter } from "../../lists/place-filter";
import { addWaitingOrders } from "../plan/waiting-orders";
import { checkedDeferDays } from "./order-message-checks";
import { OrderLine } from "./orders";

const OrderMessageKind = builder.enumType("OrderMessageKind", {
  description: "The action for a line of a placed order.",
  values: {
    EXPEDITE: { description: "Have it sooner: the shelf will be empty before it arrives." },
    DEFER: { description: "Have it later: it comes days before it is needed." },
    CANCEL: { description: "Do without it: lead time and stock cover after its arrival are over before it is needed." },
    KEEP: { description: "Leave it: it comes in time." },
  } as const,
});

const OrderMessage = builder.objectRef<LineMessage & { orderLine: StoredLine }>("OrderMessage").implement({
  description:
    "The action for a line of a placed order, from the plan's stock, weekly forecast and safety stock. Lines of a SKU at a warehouse are netted in the order they are due, each after those before it moved as their own messages say.",
  fields: (t) => ({
    kind: t.expose("kind", { type: OrderMessageKind, description: "The action." }),
    line: t.field({ type: OrderLine, description: "The line it is about.", resolve: ({ orderLine }) => orderLine }),
    units: t.float({ description: "Units still to come.", resolve: ({ line }) => line.units }),
    expectedOn: t.expose("expectedOn", {
      type: "Date",
      description: "The day it is counted as arriving: the day it is due, or the day after the planning day when late.",
    }),
    daysLate: t.exposeInt("daysLate", { description: "Days since it was due; 0 unless late." }),
    isCounted: t.boolean({
      description:
        "False: it is later than the lead time and than 30 days, so that the plan does not count it as arriving. Receive, correct or delete it.",
      resolve: ({ isTooLate }) => !isTooLate,
    }),
    needOn: t.expose("needOn", {
      type: "Date",
      nullable: true,
      description:
        "The last day it may arrive on: EXPEDITE without a day out of stock, else without falling below safety stock. Null for CANCEL.",
    }),
    suggestedOn: t.expose("suggestedOn", {
      type: "Date",
      nullable: true,
      description: "The day to ask the supplier for; null for CANCEL.",
    }),
    daysToMove: t.exposeInt("daysToMove", { description: "Days between expectedOn and suggestedOn, either way." }),
    stockOutDaysSaved: t.exposeInt("stockOutDaysSaved", {
      description: "EXPEDITE: days out of stock that arriving on suggestedOn saves; else 0.",
    }),
    surplusUnits: t.exposeFloat("surplusUnits", {
      description:
        "Units of it still above the safety stock when lead time and stock cover after its arrival are over.",
    }),
    cost: t.expose("cost", {
      type: "Decimal",
      nullable: true,
      description:
        "Cost of the units still to come, in the line's currency; null when not known. DEFER and CANCEL: money tied up.",
    }),
    homeCost: t.expose("homeCost", {
      type: "Decimal",
      nullable: true,
      description: "The same in the merchant's currency; null when the cost or a rate is not known.",
    }),
  }),
});

addWaitingOrders(OrderMessage, "The message does not count them: they may make up for the line.", ({ line }) => line);

const OrderMessageList = computedListType(
  "OrderMessageList",
  OrderMessage,
  async (rows: LineMessage[], context, info) => {
    const query = queryFromInfo({ context, info, typeName: "OrderLine", path: ["line"] });
    const ids = rows.map(({ id }) => id);
    const lines = await context.work.db.orderLine.findMany({ ...query, where: { id: { in: ids } } });
    const byId = new Map(lines.map((line) => [line.id, line]));
    return rows.flatMap((row) => {
      const orderLine = byId.get(row.id);
      return orderLine ? [{ ...row, orderLine }] : [];
    });
  },
);

const OrderMessageFilter = builder.inputType("OrderMessageFilter", {
  description: "Filter of messages on open orders. Omitted fields do not filter.",
  fields: (t) => ({
    kinds: t.field({ type: [OrderMessageKind], description: "Only of these kinds; default: all but KEEP." }),
    supplierIds: t.idList({ description: "Only on lines of these suppliers." }),
    skuIds: t.idList({ description: "Only on these SKUs." }),
    warehouseIds: t.idList({
      description: "Only on lines to these warehouses; a combined one stands for all of its children.",
    }),
    deferDays: t.int({
      required: true,
      defaultValue: 14,
      description: "Fewest days that a line must come too early for DEFER, at least 1.",
    }),
  }),
});

builder.queryField("orderMessages", (t) =>
  t.field({
    type: OrderMessageList,
    description:
      "Actions for lines of placed orders that have not fully arrived, most urgent first: expedite, defer or cancel. From the stored plan; a line without a plan has none.",
    args: {
      filter: t.arg({ type: OrderMessageFilter, description: "The filter of the list." }),
      ...pageArguments(t.arg, 1000),
    },
    resolve: async (_root, { filter, limit, offset }, { work }) => {
      const bounds = page(limit ?? 1000, offset);
      const deferDays = checkedDeferDays(filter?.deferDays);
      return {
        bounds,
        rows: await readOrderMessages(work, { ...placeFilter(filter ?? {}), kinds: filter?.kinds, deferDays }),
      };
    },
  }),
);
