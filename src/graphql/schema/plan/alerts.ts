import { type Prisma, sql, TENANT } from "../../../db";
import { dismissAlerts } from "../../../domain/alerts/dismiss-alerts";
import { builder } from "../../builder/builder";
import { StockAlertKind } from "../../builder/enums";
import { checkedIds } from "../../builder/ids";
import { Node } from "../../builder/node-type";
import { listOf } from "../../lists/list";
import { listQuery } from "../../lists/list-query";
import { pageArguments, slice } from "../../lists/list-type";
import { readWrittenIds } from "../../lists/written-rows";
import { Sku } from "../catalogue/skus";

const StockAlertState = builder.enumType("StockAlertState", {
  description: "The state of a stock alert.",
  values: {
    ACTIVE: { description: "It holds, and nobody has dismissed it." },
    DISMISSED: { description: "It holds, but was dismissed; it keeps back new alerts that are no worse." },
    RESOLVED: { description: "It no longer holds." },
  } as const,
});

type State = typeof StockAlertState.$inferType;

/** What a state means for the two columns that decide it: whether each is set. */
const IS_SET: Record<State, { resolvedAt: boolean; dismissedAt?: boolean }> = {
  ACTIVE: { resolvedAt: false, dismissedAt: false },
  DISMISSED: { resolvedAt: false, dismissedAt: true },
  RESOLVED: { resolvedAt: true },
};

/** The rows in a state, for a relation. */
const rowsIn = (state: State): Prisma.StockAlertWhereInput =>
  Object.fromEntries(Object.entries(IS_SET[state]).map(([column, isSet]) => [column, isSet ? { not: null } : null]));

/** The same for a list. */
function isIn(state: State): Prisma.Sql {
  const { resolvedAt, dismissedAt } = IS_SET[state];
  const holds = (column: Prisma.Sql, isSet: boolean) => (isSet ? sql`${column} is not null` : sql`${column} is null`);
  const isResolved = holds(sql`resolved_at`, resolvedAt);
  return dismissedAt === undefined ? isResolved : sql`${isResolved} and ${holds(sql`dismissed_at`, dismissedAt)}`;
}

const NEWEST_FIRST = [{ raisedAt: "desc" }, { id: "asc" }] as const;

export const StockAlert = builder.prismaObject("StockAlert", {
  select: { id: true },
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID("id", { description: "Identifier (UUID)." }),
    sku: t.relation("sku", { description: "The SKU that runs short." }),
    warehouse: t.relation("warehouse", { description: "Where; a combined warehouse stands for all of its children." }),
    kind: t.expose("kind", { type: StockAlertKind, description: "The kind of warning." }),
    state: t.field({
      type: StockAlertState,
      description: "Its present state.",
      select: { resolvedAt: true, dismissedAt: true },
      resolve: ({ resolvedAt, dismissedAt }) => (resolvedAt ? "RESOLVED" : dismissedAt ? "DISMISSED" : "ACTIVE"),
    }),
    raisedAt: t.expose("raisedAt", { type: "DateTime" }),
    resolvedAt: t.expose("resolvedAt", { type: "DateTime", nullable: true }),
    dismissedAt: t.expose("dismissedAt", { type: "DateTime", nullable: true }),
  }),
});

const STOCK_ALERTS = listOf("StockAlert", (by) => ({
  always: sql`stock_alerts.sku_id in (select id from skus where tenant_id = ${TENANT} and deleted_at is null)`,
  filters: {
    ...by.columns({
      skuId: "The SKU it is about.",
      warehouseId: "The warehouse it is about.",
      kind: "The kind of warning.",
      raisedAt: "When it was raised.",
      resolvedAt: "When it ceased to hold.",
      dismissedAt: "When it was dismissed.",
    }),
    state: by.words(StockAlertState, "Its present state.", isIn),
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
});

builder.prismaObjectField(Sku, "alerts", (t) =>
  t.relation("alerts", {
    description: "Its stock alerts, newest first.",
    args: {
      state: t.arg({ type: StockAlertState, description: "Only in this state." }),
      ...pageArguments(t.arg, 100),
    },
    query: ({ state, limit, offset }) => ({
      where: state == null ? {} : rowsIn(state),
      orderBy: [...NEWEST_FIRST],
      ...slice(limit, offset, 100),
    }),
  }),
);

builder.mutationField("dismissStockAlerts", (t) =>
  t.prismaField({
    type: [StockAlert],
    description:
      "Dismisses stock alerts, all or none; they come back only after the stock has recovered and fallen again. Returns the alerts, each once.",
    args: { ids: t.arg.idList({ required: true, description: "The alerts." }) },
    resolve: async (query, _root, { ids }, { work }) => {
      const alertIds = await dismissAlerts(work, checkedIds("ids", ids));
      return readWrittenIds(work.db, "StockAlert", query, alertIds);
    },
  }),
);
