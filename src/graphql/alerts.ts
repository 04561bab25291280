import { type Prisma, sql } from "../db";
import { dismissAlerts } from "../domain/alerts/dismiss-alerts";
import { builder } from "./builder";
import { StockAlertKind } from "./enums";
import { checkedIds } from "./ids";
import { filterInput } from "./lists/filters";
import { listOf } from "./lists/list";
import { listQuery } from "./lists/list-query";
import { pageArguments, slice } from "./lists/list-type";
import { Node } from "./node-type";
import { Sku } from "./skus";

const StockAlertState = builder.enumType("StockAlertState", {
  description: "What has become of a stock alert.",
  values: {
    ACTIVE: { description: "It holds, and nobody has dismissed it." },
    DISMISSED: { description: "It holds, but was dismissed; it keeps back new alerts that are no worse." },
    RESOLVED: { description: "It no longer holds." },
  } as const,
});

/** The rows in a state, by the two columns that decide it. */
const IN_STATE: Record<typeof StockAlertState.$inferType, Prisma.StockAlertWhereInput> = {
  ACTIVE: { resolvedAt: null, dismissedAt: null },
  DISMISSED: { resolvedAt: null, dismissedAt: { not: null } },
  RESOLVED: { resolvedAt: { not: null } },
};

const NEWEST_FIRST = [{ raisedAt: "desc" }, { id: "asc" }] as const;

export const StockAlert = builder.prismaObject("StockAlert", {
  select: { id: true },
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID("id", { description: "Identifier (UUID)." }),
    sku: t.relation("sku", { description: "What will not last." }),
    warehouse: t.relation("warehouse", { description: "Where; a combined warehouse stands for all of its children." }),
    kind: t.expose("kind", { type: StockAlertKind, description: "What it warns of." }),
    state: t.field({
      type: StockAlertState,
      description: "What has become of it.",
      select: { resolvedAt: true, dismissedAt: true },
      resolve: ({ resolvedAt, dismissedAt }) => (resolvedAt ? "RESOLVED" : dismissedAt ? "DISMISSED" : "ACTIVE"),
    }),
    raisedAt: t.expose("raisedAt", { type: "DateTime" }),
    resolvedAt: t.expose("resolvedAt", { type: "DateTime", nullable: true }),
    dismissedAt: t.expose("dismissedAt", { type: "DateTime", nullable: true }),
  }),
});

/** The same of a list. */
const CONDITION_OF: Record<typeof StockAlertState.$inferType, Prisma.Sql> = {
  ACTIVE: sql`resolved_at is null and dismissed_at is null`,
  DISMISSED: sql`resolved_at is null and dismissed_at is not null`,
  RESOLVED: sql`resolved_at is not null`,
};

const STOCK_ALERTS = listOf("StockAlert", (by) => ({
  always: sql`stock_alerts.sku_id in (select id from skus where deleted_at is null)`,
  filters: {
    skuIds: by.ids("skuId", "Only of these SKUs."),
    warehouseIds: by.ids("warehouseId", "Only at these warehouses."),
    kind: by.word("kind", StockAlertKind, "Only of this kind."),
    state: by.whereWord(StockAlertState, "Only in this state.", (state) => CONDITION_OF[state]),
  },
  sorts: {
    RAISED: ["raisedAt", "When it was raised."],
    RESOLVED: ["resolvedAt", "When it ceased to hold."],
    SKU: ["sku.name", "Name of the SKU."],
    WAREHOUSE: ["warehouse.sortName", "Name of the warehouse, case aside."],
  },
  order: ["-raisedAt", "id"],
}));

listQuery({
  field: "stockAlerts",
  description: "Warnings that stock will not last until the next possible delivery, newest first.",
  noun: "StockAlert",
  node: StockAlert,
  list: STOCK_ALERTS,
  filter: filterInput(
    "StockAlertFilter",
    "What a list of stock alerts is narrowed to; what is left out does not narrow.",
    STOCK_ALERTS.filters,
  ),
});

builder.prismaObjectField(Sku, "alerts", (t) =>
  t.relation("alerts", {
    description: "Its stock alerts, newest first.",
    args: {
      state: t.arg({ type: StockAlertState, description: "Only in this state." }),
      ...pageArguments(t.arg, 100),
    },
    query: ({ state, limit, offset }) => ({
      where: state == null ? {} : IN_STATE[state],
      orderBy: [...NEWEST_FIRST],
      ...slice(limit, offset, 100),
    }),
  }),
);

builder.mutationField("dismissStockAlerts", (t) =>
  t.field({
    type: ["ID"],
    description:
      "Dismisses stock alerts, all or none; they come back only after the stock has recovered and fallen again. Answers their ids, each once.",
    args: { ids: t.arg.idList({ required: true, description: "The alerts." }) },
    resolve: (_root, { ids }, { work }) => dismissAlerts(work, checkedIds("ids", ids)),
  }),
);
