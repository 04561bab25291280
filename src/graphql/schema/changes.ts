import { type Change, CURSOR_DAYS, type ChangePage as Page, readChanges } from "../../domain/changes/read-changes";
import type { Kind } from "../../domain/nodes/kinds-of";
import { InvalidInput } from "../../errors";
import { CHANGE_TYPES, type ChangeType } from "../../values/change-types";
import { builder } from "../builder/builder";
import { PAGE_FACT, PAGE_ROWS } from "../builder/field-cost";
import { CURSOR, mostItems } from "../builder/input-bounds";
import { MAX_ROWS } from "../builder/list-rows";
import { Node } from "../builder/node-type";
import { together } from "../lists/related";
import { nodesOfKinds } from "./nodes";

const TYPES = Object.keys(CHANGE_TYPES) as ChangeType[];
const CHANGES_OF_PAGE = 100;

/** What kind of object a change's id is the id of; null where there is none to be read by it. */
const KIND_OF: Readonly<Record<ChangeType, Kind | null>> = {
  SKU: "Sku",
  SKU_STOCK: "Sku",
  SKU_PLAN: "Sku",
  PLAN: null,
  PRODUCT: "Product",
  SUPPLIER: "Supplier",
  WAREHOUSE: "Warehouse",
  STORE: "Store",
  PURCHASE_ORDER: "PurchaseOrder",
  DELIVERY: "Delivery",
  PLANNING_SETTING: "PlanningSetting",
  MANUAL_FORECAST: "ManualForecast",
  EXCLUDED_PERIOD: "ExcludedPeriod",
  STOCK_ALERT: "StockAlert",
  IMPORT_BATCH: "ImportBatch",
};

const ChangeTypeEnum = builder.enumType("ChangeType", {
  description: "Objects with changes; parts count as the object that they belong to.",
  values: Object.fromEntries(TYPES.map((type) => [type, { value: type, description: CHANGE_TYPES[type] }])) as Record<
    string,
    { value: ChangeType; description: string }
  >,
});

const ChangeObject = builder.objectRef<Change>("Change").implement({
  description: "That an object was created, changed or deleted.",
  fields: (t) => ({
    type: t.expose("type", { type: ChangeTypeEnum, description: "The kind of change." }),
    id: t.exposeID("id", { description: "The object's id; a type and an id appear once a round." }),
    deletedAt: t.expose("deletedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was deleted; null while it is there.",
    }),
    node: t.field({
      type: Node,
      nullable: true,
      description: "The object as it is now; null for one that was deleted, and for `PLAN`.",
      resolve: ({ type, id }, _args, context, info) => {
        const kind = KIND_OF[type];
        if (kind === null) return null;
        return together(`${kind} ${id}`, "changes.node", context, info, async (names) => {
          const named = names.map((name) => {
            const [ofKind, itsId] = name.split(" ") as [Kind, string];
            return { kind: ofKind, id: itsId };
          });
          const byId = await nodesOfKinds(named, context, info);
          return named.map((one) => byId.get(one.id) ?? null);
        });
      },
    }),
  }),
});

const ChangePage = builder.objectRef<Page>("ChangePage").implement({
  description: "Changes since a cursor, and the cursor to go on from.",
  fields: (t) => ({
    changes: t.field({
      type: [ChangeObject],
      description: "The changes, in an order that stays the same while a round is read.",
      complexity: PAGE_ROWS,
      resolve: ({ changes }) => changes,
    }),
    cursor: t.exposeString("cursor", {
      description: "Where to go on: to be kept once the changes are stored, and sent as `since`.",
      complexity: PAGE_FACT,
    }),
    hasMore: t.exposeBoolean("hasMore", {
      description: "Whether there are more already: then go on at once.",
      complexity: PAGE_FACT,
    }),
  }),
});

builder.queryField("changes", (t) =>
  t.field({
    type: ChangePage,
    description: `Objects created, changed or deleted since a cursor, for programs that keep a copy: each object once, in its present state, however transactions overlapped. A cursor is valid for ${CURSOR_DAYS} days (CURSOR_EXPIRED).`,
    args: {
      since: t.arg.string({
        description:
          "The cursor of the previous page, or of an export. Default: no changes, and the present cursor. Get that before the first full read.",
        extensions: CURSOR,
      }),
      first: t.arg.int({
        required: true,
        defaultValue: CHANGES_OF_PAGE,
        description: `Most changes to answer, 1 to ${MAX_ROWS}.`,
      }),
      types: t.arg({
        type: [ChangeTypeEnum],
        description: "Only changes of these; default: all. With a cursor of changes, those that it was given for.",
        extensions: mostItems(TYPES.length),
      }),
    },
    complexity: ({ first }) => ({ field: 1, multiplier: Math.min(Math.max(first, 1), MAX_ROWS) }),
    resolve: (_root, { since, first, types }, { work }) => {
      if (first < 1 || first > MAX_ROWS)
        throw InvalidInput([{ path: "first", reason: `must be between 1 and ${MAX_ROWS}` }]);
      return readChanges(work, { since: since ?? null, first, types: types ?? null });
    },
  }),
);
