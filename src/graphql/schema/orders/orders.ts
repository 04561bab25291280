import { hasStatus, hasSupplierNamed, isFoundBy } from "../../../domain/orders/order-filter";
import { orderParts } from "../../../domain/orders/order-parts";
import { NEXT_EXPECTED, type OrderTotals, TOTALS_ALONG, totalsAlong } from "../../../domain/orders/order-totals";
import { isUuid } from "../../../values/uuid";
import { builder } from "../../builder/builder";
import type { GraphQLContext } from "../../builder/context";
import { OrderOrigin, OrderStatus, OrderType } from "../../builder/enums";
import { oneOf } from "../../builder/ids";
import { Node } from "../../builder/node-type";
import { selected, selectsAny } from "../../builder/selected";
import { listOf } from "../../lists/list";
import { listQuery } from "../../lists/list-query";
import { readNamed } from "../../lists/read-tree";
import { ConsumptionEntry } from "./consumption";
import { MissingMaterialType } from "./missing-materials";
import { OrderPart, OrderPartLevel } from "./order-parts";

/** The fields that tell a part of what an order's lines add up to. */
const TOTALS_FIELDS = {
  quantityConfirmed: "quantityConfirmed",
  quantityReceived: "quantityReceived",
  quantityFulfilled: "quantityFulfilled",
  lineCount: "lineCount",
  completeLineCount: "completeLineCount",
  cost: "cost",
  expectedDeliveryDates: "expectedDeliveryOn",
  confirmedDeliveryDates: "confirmedDeliveryOn",
  initialDeliveryDates: "initialDeliveryOn",
  nextExpectedOn: "nextExpectedOn",
  warehouseNames: "warehouseNames",
} as const satisfies Record<string, keyof OrderTotals>;

const NEXT_EXPECTED_ON =
  "The earliest day that units which have not arrived are expected on, also of an order that was closed without them; null when all have.";

/** Answers at once where the totals have been read already, as they are with a page of orders: a promise costs more than the answer. */
const total =
  <Part extends keyof OrderTotals>(part: Part) =>
  ({ id }: { id: string }, _args: object, { loaders }: GraphQLContext) => {
    const known = loaders.orderTotals.known(id);
    return known ? known[part] : loaders.orderTotals.load(id).then((read) => read[part]);
  };

export const PurchaseOrder = builder.prismaObject("PurchaseOrder", {
  select: { id: true },
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID("id", { description: "Identifier (UUID)." }),
    reference: t.exposeString("reference"),
    status: t.field({
      type: OrderStatus,
      description: "Its status; DRAFT when none was ever set.",
      select: { status: true },
      resolve: ({ status }) => status ?? "DRAFT",
    }),
    type: t.expose("type", { type: OrderType, description: "The kind of goods that it brings in." }),
    origin: t.expose("origin", { type: OrderOrigin, description: "Its origin." }),
    supplier: t.relation("supplier", { description: "The supplier: that of its first line." }),
    currency: t.string({
      description: "ISO 4217 code of its cost: the supplier's currency.",
      select: { supplier: { select: { currency: true } } },
      resolve: ({ supplier }) => supplier.currency,
    }),
    quantityConfirmed: t.float({
      description: "Units ordered.",
      resolve: total(TOTALS_FIELDS.quantityConfirmed),
    }),
    quantityReceived: t.float({
      description: "Units received so far.",
      resolve: total(TOTALS_FIELDS.quantityReceived),
    }),
    quantityFulfilled: t.float({
      description: "Units received, of each line at most those ordered: what more arrived on one line fills no other.",
      resolve: total(TOTALS_FIELDS.quantityFulfilled),
    }),
    lineCount: t.int({ description: "Number of its lines.", resolve: total(TOTALS_FIELDS.lineCount) }),
    completeLineCount: t.int({
      description: "Number of its lines on which all ordered units have arrived.",
      resolve: total(TOTALS_FIELDS.completeLineCount),
    }),
    cost: t.field({
      type: "Decimal",
      description: "The sum of its lines' amounts in the order's currency, each rounded to the currency's decimals.",
      resolve: total(TOTALS_FIELDS.cost),
    }),
    expectedDeliveryDates: t.field({
      type: ["Date"],
      description: "The distinct days its lines are expected on, ascending.",
      resolve: total(TOTALS_FIELDS.expectedDeliveryDates),
    }),
    confirmedDeliveryDates: t.field({
      type: ["Date"],
      description: "The distinct days expected when it was placed, ascending; empty until then.",
      resolve: total(TOTALS_FIELDS.confirmedDeliveryDates),
    }),
    initialDeliveryDates: t.field({
      type: ["Date"],
      description: "The distinct days expected at first, ascending.",
      resolve: total(TOTALS_FIELDS.initialDeliveryDates),
    }),
    nextExpectedOn: t.field({
      type: "Date",
      nullable: true,
      description: NEXT_EXPECTED_ON,
      resolve: total(TOTALS_FIELDS.nextExpectedOn),
    }),
    warehouseNames: t.stringList({
      description: "The warehouses it goes to, by name.",
      resolve: total(TOTALS_FIELDS.warehouseNames),
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was created." }),
    updatedAt: t.expose("updatedAt", { type: "DateTime", description: "When it was last written." }),
    version: t.exposeInt("version"),
    lines: t.relation("lines", {
      description: "Its lines, in order.",
      query: { orderBy: [{ position: "asc" }, { id: "asc" }] },
    }),
    parts: t.field({
      type: [OrderPart],
      description: "Its lines folded by SKU, or by SKU and warehouse.",
      args: {
        level: t.arg({
          type: OrderPartLevel,
          required: true,
          defaultValue: "SKU",
          description: "How to fold the lines.",
        }),
      },
      resolve: async ({ id }, { level }, { loaders }) => orderParts(await loaders.ruledLines.load(id), level),
    }),
    consumption: t.field({
      type: [ConsumptionEntry],
      description: "The raw materials it uses, by name; empty unless it is a production order.",
      resolve: ({ id }, _args, { loaders }) => loaders.consumption.load(id),
    }),
    missingMaterials: t.field({
      type: [MissingMaterialType],
      description:
        "Raw materials that are missing on the day its production starts, for what is still to be made; empty unless it is a production order. A line for each of its lines and materials.",
      resolve: ({ id }, _args, { loaders }) => loaders.missingMaterials.load(id),
    }),
  }),
});

export const OrderLine = builder.prismaObject("OrderLine", {
  select: { id: true },
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID("id", { description: "Identifier (UUID)." }),
    position: t.exposeInt("position"),
    order: t.relation("order", { description: "The order it is on." }),
    sku: t.relation("sku", { description: "The SKU that is ordered." }),
    warehouse: t.relation("warehouse", { description: "Where it goes." }),
    supplier: t.relation("supplier", { description: "The supplier that delivers it." }),
    quantityOrdered: t.exposeInt("quantityOrdered"),
    quantityReceived: t.exposeInt("quantityReceived"),
    overReceivedUnits: t.int({
      description: "Units received beyond those ordered; 0 when there are none.",
      select: { quantityOrdered: true, quantityReceived: true },
      resolve: ({ quantityOrdered, quantityReceived }) => Math.max(0, quantityReceived - quantityOrdered),
    }),
    unitCost: t.expose("unitCost", { type: "Decimal", nullable: true }),
    exchangeRate: t.expose("exchangeRate", { type: "Decimal" }),
    initialDeliveryOn: t.expose("initialDeliveryOn", { type: "Date" }),
    expectedDeliveryOn: t.expose("expectedDeliveryOn", { type: "Date" }),
    expectedDeliveryReason: t.exposeString("expectedDeliveryReason", { nullable: true }),
    confirmedDeliveryOn: t.expose("confirmedDeliveryOn", { type: "Date", nullable: true }),
  }),
});

const ORDERS = listOf("PurchaseOrder", (by) => ({
  filters: {
    ...by.columns({
      reference: "Its name.",
      type: "The kind of goods that it brings in.",
      origin: "Its origin.",
      supplierId: "The supplier.",
      createdAt: "When it was created.",
      updatedAt: "When it was last written.",
      version: "Number of writes, its creation included.",
    }),
    status: by.words(OrderStatus, "Its status; DRAFT when none was ever set.", hasStatus),
    supplierNames: by.where(
      "texts",
      "Only orders with one of these suppliers, on the order or a line: exact names, case aside.",
      hasSupplierNamed,
    ),
    search: by.where("text", "Part of its name or of its supplier's, case aside.", isFoundBy),
    nextExpectedOn: by.through("date", NEXT_EXPECTED_ON, (matches) => matches(NEXT_EXPECTED)),
  },
  sorts: {
    CREATED: ["createdAt", "When it was created."],
    UPDATED: ["updatedAt", "When it was last written."],
    REFERENCE: ["reference", "Its name."],
    SUPPLIER: ["supplier.sortName", "Name of its supplier, case aside."],
    NEXT_EXPECTED: [{ name: "nextExpectedOn", column: NEXT_EXPECTED, type: "DateTime" }, NEXT_EXPECTED_ON],
  },
  order: ["-createdAt", "id"],
  joins: ["supplier"],
  alongside: {
    fields: Object.keys(TOTALS_FIELDS),
    read: (ids, { loaders }) => loaders.orderTotals.readAll(ids),
  },
}));

listQuery({
  field: "orders",
  description: "Purchase orders, the newest first.",
  noun: "PurchaseOrder",
  node: PurchaseOrder,
  list: ORDERS,
});

builder.queryField("order", (t) =>
  t.prismaField({
    type: PurchaseOrder,
    nullable: true,
    description: "One order by id or by name; null when there is none.",
    args: {
      id: t.arg.id({ description: "Its id." }),
      reference: t.arg.string({ description: "Its exact name." }),
    },
    resolve: async (query, _root, { id, reference }, { work, loaders }, info) => {
      // Read at one time with the order, not after it.
      if (id != null && isUuid(id) && selectsAny(info, ["parts"])) loaders.ruledLines.load(id).catch(() => {});
      const order = await readNamed(work.db, ORDERS, { id, reference }, query, TOTALS_ALONG);
      const totals = order && totalsAlong(order);
      if (totals) loaders.orderTotals.prime(order.id, totals);
      return order;
    },
  }),
);

builder.queryField("orderLine", (t) =>
  t.prismaField({
    type: OrderLine,
    nullable: true,
    description: "One line of an order; null when there is none.",
    args: { id: t.arg.id({ required: true, description: "Its id." }) },
    resolve: (query, _root, { id }, { work }) =>
      work.db.orderLine.findFirst({ ...selected(query), where: { id: oneOf([id]) } }),
  }),
);
