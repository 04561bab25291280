import { approveOrders, MAX_COMMENT_LENGTH, sendBackOrders } from "../../../domain/approvals/decide";
import {
  type OrderApprovalState,
  type OrdersToApprove,
  ordersToApprove,
} from "../../../domain/approvals/order-approvals";
import { type PlacedOrders, placeOrders, requestApproval } from "../../../domain/approvals/place-orders";
import { builder } from "../../builder/builder";
import type { GraphQLContext } from "../../builder/context";
import { checkedIds } from "../../builder/ids";
import { longestText } from "../../builder/input-bounds";
import { pageArguments, slice } from "../../lists/list-type";
import { readWrittenIds } from "../../lists/written-rows";
import { checkedVersions, EXPECTED_VERSIONS, ExpectedOrderVersion, WRITES_SEEN_ORDERS } from "./order-versions";
import { PurchaseOrder } from "./orders";

const OrderApprovalStep = builder.objectRef<{ by: string; at: Date }>("OrderApprovalStep").implement({
  description: "That somebody approved an order.",
  fields: (t) => ({
    by: t.exposeString("by", { description: "Name of who approved it." }),
    at: t.expose("at", { type: "DateTime", description: "When." }),
  }),
});

const OrderApproval = builder.objectRef<OrderApprovalState>("OrderApproval").implement({
  description: "An order's approval, as it concerns the caller. Names are as they were then.",
  fields: (t) => ({
    isNeeded: t.exposeBoolean("isNeeded", {
      description: "Whether `placeOrders` by the caller asks for approval now: it is over the limit, and not approved.",
    }),
    limit: t.expose("limit", {
      type: "Decimal",
      nullable: true,
      description: "The caller's limit, in the merchant's currency. Null: none.",
    }),
    value: t.expose("value", {
      type: "Decimal",
      nullable: true,
      description:
        "The order's cost in the merchant's currency, at today's rates. Null when it is not known, as a line has no cost or its currency no rate: it then counts as over every limit.",
    }),
    approversNeeded: t.exposeInt("approversNeeded", { description: "How many people approve it, 1 or 2." }),
    approvals: t.expose("approvals", {
      type: [OrderApprovalStep],
      description: "Approvals of the order as it is; those from before it was changed do not count.",
    }),
    requestedBy: t.exposeString("requestedBy", {
      nullable: true,
      description: "Name of who asked for approval last; null when nobody has.",
    }),
    requestedAt: t.expose("requestedAt", { type: "DateTime", nullable: true, description: "When." }),
    sentBackBy: t.exposeString("sentBackBy", {
      nullable: true,
      description: "Name of who sent it back since then; null when nobody has.",
    }),
    sentBackAt: t.expose("sentBackAt", { type: "DateTime", nullable: true, description: "When." }),
    comment: t.exposeString("comment", { nullable: true, description: "The comment of who sent it back." }),
    isOwn: t.exposeBoolean("isOwn", { description: "Whether the caller asked for it or wrote its lines." }),
    waitsForMe: t.boolean({
      description: "Whether the caller may approve it now.",
      resolve: ({ isOpenToCaller }, _args, { rights }) => isOpenToCaller && rights.has("APPROVE_ORDERS"),
    }),
  }),
});

builder.prismaObjectField(PurchaseOrder, "approval", (t) =>
  t.field({
    type: OrderApproval,
    description: "Its approval, as it concerns the caller.",
    resolve: ({ id }, _args, { loaders }) => loaders.approval.load(id),
  }),
);

const OrdersToApproveType = builder.objectRef<OrdersToApprove>("OrdersToApprove").implement({
  description: "Orders that wait for the caller's approval.",
  fields: (t) => ({
    totalCount: t.exposeInt("totalCount", { description: "How many they are." }),
    nodes: t.prismaField({
      type: [PurchaseOrder],
      description: "Those of the page, the longest waiting first.",
      resolve: (query, { orderIds }, _args, { work }) => readWrittenIds(work.db, "PurchaseOrder", query, orderIds),
    }),
  }),
});

builder.queryField("ordersToApprove", (t) =>
  t.field({
    type: OrdersToApproveType,
    description:
      "Orders that wait for the caller's approval: without their own, and without those that they have approved already. None for callers who may not approve orders.",
    args: pageArguments(t.arg, 100),
    resolve: (_root, { limit, offset }, { work, rights }) =>
      rights.has("APPROVE_ORDERS") ? ordersToApprove(work, slice(limit, offset, 100)) : { totalCount: 0, orderIds: [] },
  }),
);

const PlaceOrdersResult = builder.objectRef<PlacedOrders>("PlacedOrders").implement({
  description: "The outcome of placing orders.",
  fields: (t) => ({
    orders: t.prismaField({
      type: [PurchaseOrder],
      description: "All of them, each once, as they are now.",
      resolve: (query, { orderIds }, _args, { work }) => readWrittenIds(work.db, "PurchaseOrder", query, orderIds),
    }),
    placedIds: t.exposeIDList("placedIds", { description: "Ids of those that were placed: CONFIRMED." }),
    sentForApprovalIds: t.exposeIDList("sentForApprovalIds", {
      description: "Ids of those that need approval first and wait for it: SENT_FOR_APPROVAL.",
    }),
  }),
});

const IDS = { required: true, description: "The orders." } as const;

builder.mutationField("placeOrders", (t) =>
  t.field({
    ...WRITES_SEEN_ORDERS,
    type: PlaceOrdersResult,
    description:
      "Places orders with their suppliers, and asks for approval of those that need it by the merchant's approval rule. An order that is placed already stays as it is. It mails nothing to suppliers.",
    args: {
      ids: t.arg.idList(IDS),
      expectedVersions: t.arg({ type: [ExpectedOrderVersion], description: EXPECTED_VERSIONS }),
    },
    resolve: (_root, { ids, expectedVersions }, { work }) =>
      placeOrders(work, checkedIds("ids", ids), checkedVersions(expectedVersions)),
  }),
);

/** The orders that a mutation has written. */
const written = (query: object, { work }: GraphQLContext, orderIds: readonly string[]) =>
  readWrittenIds(work.db, "PurchaseOrder", query, orderIds);

builder.mutationField("requestApproval", (t) =>
  t.prismaField({
    ...WRITES_SEEN_ORDERS,
    type: [PurchaseOrder],
    description:
      "Sends orders for approval, all or none, whether they need it or not. An order that waits already goes on waiting. Returns the orders, each once.",
    args: {
      ids: t.arg.idList(IDS),
      expectedVersions: t.arg({ type: [ExpectedOrderVersion], description: EXPECTED_VERSIONS }),
    },
    resolve: async (query, _root, { ids, expectedVersions }, context) =>
      written(
        query,
        context,
        await requestApproval(context.work, checkedIds("ids", ids), checkedVersions(expectedVersions)),
      ),
  }),
);

builder.mutationField("approveOrders", (t) =>
  t.prismaField({
    ...WRITES_SEEN_ORDERS,
    type: [PurchaseOrder],
    description:
      "Approves orders that wait for it, all or none. An order is APPROVED once enough people have approved it; until then it waits for the others. Refused with OWN_ORDER for orders that the caller asked for or wrote, unless the rule allows it. Returns the orders, each once.",
    args: {
      orders: t.arg({
        type: [ExpectedOrderVersion],
        required: true,
        description: "The orders, with the versions that the caller has seen: nobody approves what they have not seen.",
      }),
    },
    resolve: async (query, _root, { orders }, context) =>
      written(query, context, await approveOrders(context.work, checkedVersions(orders, "orders"))),
  }),
);

builder.mutationField("sendBackOrders", (t) =>
  t.prismaField({
    ...WRITES_SEEN_ORDERS,
    type: [PurchaseOrder],
    description:
      "Sends orders that wait for approval, or have it, back to their buyers, all or none: they are drafts again, with a comment. Returns the orders, each once.",
    args: {
      ids: t.arg.idList(IDS),
      comment: t.arg.string({
        required: true,
        description: `Why, up to ${MAX_COMMENT_LENGTH.toLocaleString("en")} characters.`,
        extensions: longestText(MAX_COMMENT_LENGTH),
      }),
      expectedVersions: t.arg({ type: [ExpectedOrderVersion], description: EXPECTED_VERSIONS }),
    },
    resolve: async (query, _root, { ids, comment, expectedVersions }, context) =>
      written(
        query,
        context,
        await sendBackOrders(context.work, checkedIds("ids", ids), comment, checkedVersions(expectedVersions)),
      ),
  }),
);
