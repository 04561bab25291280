import type { GraphQLResolveInfo } from "graphql";
import { deedsOnOrders, type HistoryEntry, historyOf, type OrderDeed } from "../../../domain/audit/history";
import type { AuditType } from "../../../values/audit-types";
import { builder } from "../../builder/builder";
import type { GraphQLContext } from "../../builder/context";
import { pageArguments, slice } from "../../lists/list-type";
import { together } from "../../lists/related";
import { PlanningSetting } from "../catalogue/settings";
import { Sku } from "../catalogue/skus";
import { Supplier } from "../catalogue/suppliers";
import { PurchaseOrder } from "../orders/orders";
import { AuditEntry, Deed } from "./entries";

const DEFAULT_ROWS = 100;

/** Of what entries are about, by the object whose history they are part of. */
const TYPES = {
  order: ["PURCHASE_ORDER", "ORDER_LINE", "DELIVERY", "CONSUMPTION", "ORDER_MAIL", "APPROVAL"],
  sku: [
    "SKU",
    "SKU_SUPPLIER",
    "RECIPE_LINE",
    "BUNDLE_ITEM",
    "STOCK_COUNT",
    "SALES_CORRECTION",
    "ONE_OFF_MARK",
    "MANUAL_FORECAST",
    "EXCLUDED_PERIOD",
    "PLANNING_SETTING",
    "STOCK_ALERT",
  ],
  supplier: ["SUPPLIER", "SUPPLIER_CLOSURE", "SUPPLIER_WAREHOUSE", "SKU_SUPPLIER", "PLANNING_SETTING"],
  setting: ["PLANNING_SETTING"],
} satisfies Record<string, AuditType[]>;

interface PageOf {
  limit?: number | null;
  offset?: number | null;
}

/** The entries about an object, read together with those of the other objects at this place. */
function entriesAbout(
  types: readonly AuditType[],
  id: string,
  { limit, offset }: PageOf,
  context: GraphQLContext,
  info: GraphQLResolveInfo,
) {
  const part = slice(limit, offset, DEFAULT_ROWS);
  return together<HistoryEntry[]>(id, "history", context, info, async (ids) => {
    const found = await historyOf(context.work, ids, part, types);
    return ids.map((it) => found.get(it) ?? []);
  });
}

builder.prismaObjectField(PurchaseOrder, "history", (t) =>
  t.field({
    type: [AuditEntry],
    description: "Changes of it, its lines, its receipts and its mails, newest first.",
    args: pageArguments(t.arg, DEFAULT_ROWS),
    resolve: ({ id }, args, context, info) => entriesAbout(TYPES.order, id, args, context, info) as never,
  }),
);

builder.prismaObjectField(Sku, "history", (t) =>
  t.field({
    type: [AuditEntry],
    description:
      "Changes of it, its offers, recipe, planning parameters, manual forecasts, stock counts and sales lines, newest first.",
    args: pageArguments(t.arg, DEFAULT_ROWS),
    resolve: ({ id }, args, context, info) => entriesAbout(TYPES.sku, id, args, context, info) as never,
  }),
);

builder.prismaObjectField(Supplier, "history", (t) =>
  t.field({
    type: [AuditEntry],
    description: "Changes of it, its offers, terms, closed days and planning parameters, newest first.",
    args: pageArguments(t.arg, DEFAULT_ROWS),
    resolve: ({ id }, args, context, info) => entriesAbout(TYPES.supplier, id, args, context, info) as never,
  }),
);

builder.prismaObjectField(PlanningSetting, "history", (t) =>
  t.field({
    type: [AuditEntry],
    description: "Changes of it, newest first.",
    args: pageArguments(t.arg, DEFAULT_ROWS),
    resolve: ({ id }, args, context, info) => entriesAbout(TYPES.setting, id, args, context, info) as never,
  }),
);

/** What was done to an order, read together with that of the other orders at this place. */
const deedOn = (id: string, deed: "CREATED" | "SENT", context: GraphQLContext, info: GraphQLResolveInfo) =>
  together<OrderDeed | null>(id, deed, context, info, async (ids) => {
    const found = await deedsOnOrders(context.work, ids, deed);
    return ids.map((it) => found.get(it) ?? null);
  });

builder.prismaObjectField(PurchaseOrder, "created", (t) =>
  t.field({
    type: Deed,
    nullable: true,
    description: "The creator; null where the audit trail no longer has them, or it was one of many.",
    resolve: ({ id }, _args, context, info) => deedOn(id, "CREATED", context, info),
  }),
);

builder.prismaObjectField(PurchaseOrder, "sent", (t) =>
  t.field({
    type: Deed,
    nullable: true,
    description: "The one who set it to CONFIRMED last; null where nobody has, or the audit trail no longer has it.",
    resolve: ({ id }, _args, context, info) => deedOn(id, "SENT", context, info),
  }),
);
