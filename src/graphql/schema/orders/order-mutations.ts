import { deleteOrder } from "../../../domain/orders/delete-order";
import { deleteOrderLines } from "../../../domain/orders/delete-order-lines";
import { mapStatus } from "../../../domain/orders/order-status";
import { setOrderStatus } from "../../../domain/orders/set-order-status";
import {
  type ImportedOrders,
  importOrders,
  upsertOrders,
  type WrittenOrders,
} from "../../../domain/orders/upsert-orders";
import { MAX_ORDER_LINES_SENT } from "../../../limits/row-limit";
import { builder } from "../../builder/builder";
import { OrderStatus } from "../../builder/enums";
import { checkedIds } from "../../builder/ids";
import { mostItems } from "../../builder/input-bounds";
import { RowError } from "../../builder/row-error";
import { selected } from "../../builder/selected";
import { readWrittenIds } from "../../lists/written-rows";
import { checkedLines, checkedRows } from "./order-line-checks";
import {
  checkedVersions,
  EXPECTED_VERSION,
  EXPECTED_VERSIONS,
  ExpectedOrderVersion,
  WRITES_ORDERS,
  WRITES_SEEN_ORDERS,
} from "./order-versions";
import { PurchaseOrder } from "./orders";

export const UNIT_COST = "Cost of one unit in the supplier's currency; default: the catalogue's.";
export const LINES = {
  description: `The lines, 1 to ${MAX_ORDER_LINES_SENT}.`,
  extensions: mostItems(MAX_ORDER_LINES_SENT),
};

type InputFields = PothosSchemaTypes.InputFieldBuilder<(typeof builder)["$inferSchemaTypes"], "InputObject">;

/** What is wanted of a line, as fields of an input. */
export const wantedFields = (t: InputFields) => ({
  sku: t.string({ description: "Name of the SKU." }),
  skuId: t.id({ description: "Id of the SKU." }),
  warehouse: t.string({ description: "Name of the warehouse." }),
  warehouseId: t.id({ description: "Id of the warehouse." }),
  supplier: t.string({ description: "Name of the supplier." }),
  supplierId: t.id({ description: "Id of the supplier." }),
  quantityOrdered: t.int({ required: true, description: "Units ordered in all." }),
});
const RECEIVED = "Units received so far; default: 0 on a new line, unchanged on a known one.";

const OrderLineInput = builder.inputType("OrderLineInput", {
  description:
    "One SKU to one warehouse on a purchase order. Order, SKU, warehouse and supplier are named by exact name or by id, each by one of the two.",
  fields: (t) => ({
    reference: t.string({ description: "The order's stable name; a known one updates that order." }),
    orderId: t.id({ description: "Id of an order that there is." }),
    ...wantedFields(t),
    quantityReceived: t.int({ description: RECEIVED }),
    expectedDeliveryOn: t.field({ type: "Date", required: true, description: "The day it is expected." }),
    status: t.field({
      type: OrderStatus,
      description:
        "Status of the order; its last line with a status decides. Default: DRAFT for a new order, unchanged for a known one. A known order becomes FULLY_RECEIVED when all its lines are complete.",
    }),
    unitCost: t.field({ type: "Decimal", description: UNIT_COST }),
  }),
});

const UpsertedOrders = builder.objectRef<WrittenOrders>("UpsertedOrders").implement({
  description: "The written orders.",
  fields: (t) => ({
    orders: t.prismaField({
      type: [PurchaseOrder],
      description: "All orders created or updated, in order of first appearance.",
      resolve: (query, { orderIds }, _args, { work }) => readWrittenIds(work.db, "PurchaseOrder", query, orderIds),
    }),
    createdIds: t.idList({
      description: "Ids of those that are new.",
      resolve: ({ created }) => created.map(({ id }) => id),
    }),
  }),
});

builder.mutationField("upsertOrders", (t) =>
  t.field({
    ...WRITES_ORDERS,
    type: UpsertedOrders,
    description:
      "Creates or updates purchase orders by name, all or none. A line is known by order, SKU and warehouse: sent again it replaces quantities, day and cost; lines that are not sent stay.",
    args: { lines: t.arg({ type: [OrderLineInput], required: true, ...LINES }) },
    resolve: (_root, { lines }, { work }) => upsertOrders(work, checkedLines(lines)),
  }),
);

const OrderRowInput = builder.inputType("OrderRowInput", {
  description: "One SKU to one warehouse on a purchase order, as another system says it.",
  fields: (t) => ({
    reference: t.string({ required: true, description: "The order's stable name; a known one updates that order." }),
    sku: t.string({ required: true, description: "Exact name of the SKU." }),
    warehouse: t.string({ required: true, description: "Exact name of the warehouse." }),
    supplier: t.string({ required: true, description: "Exact name of the supplier." }),
    quantityOrdered: t.int({ required: true, description: "Units ordered in all." }),
    quantityReceived: t.int({ description: RECEIVED }),
    delivery: t.string({ required: true, description: "Expected date, in the request's format." }),
    status: t.string({
      required: true,
      description:
        "DRAFT, APPROVED, CONFIRMED, PARTIALLY_RECEIVED or FULLY_RECEIVED, case and outer spaces aside; another word sets nothing.",
    }),
    unitCost: t.field({ type: "Decimal", description: UNIT_COST }),
  }),
});

const OrderReference = builder.objectRef<{ id: string; reference: string }>("OrderReference").implement({
  description: "An order's id and name, of one that need not be there (any more).",
  fields: (t) => ({
    id: t.exposeID("id", { description: "Its id." }),
    reference: t.exposeString("reference", { description: "Its name." }),
  }),
});

const ImportOrdersResult = builder.objectRef<ImportedOrders>("ImportOrdersResult").implement({
  description: "The result of the orders sent.",
  fields: (t) => ({
    errors: t.expose("errors", {
      type: [RowError],
      description: "Lines that could not be stored; their orders were left as they were.",
    }),
    created: t.field({
      type: [OrderReference],
      description: "The orders that are new.",
      resolve: ({ created }) => created,
    }),
    orderIds: t.exposeIDList("orderIds", {
      description: "Ids of all orders created or updated, in order of first appearance.",
    }),
  }),
});

builder.mutationField("importOrders", (t) =>
  t.field({
    ...WRITES_ORDERS,
    type: ImportOrdersResult,
    description:
      "Creates or updates purchase orders from another system's rows, as POST /api/v1/orders does. Each order is stored whole or left unchanged; `errors` gives the reasons. For all or none use `upsertOrders`.",
    args: {
      lines: t.arg({ type: [OrderRowInput], required: true, ...LINES }),
      dateFormat: t.arg.string({
        required: true,
        defaultValue: "YYYY-MM-DD",
        description: "Format of `delivery`: YYYY-MM-DD, DD/MM/YYYY, MM/DD/YYYY or their strptime spellings.",
      }),
    },
    resolve: (_root, { lines, dateFormat }, { work }) => {
      const rows = checkedRows(lines, dateFormat).map((line) => ({ ...line, status: mapStatus(line.status) }));
      return importOrders(work, rows, dateFormat);
    },
  }),
);

builder.mutationField("setOrderStatus", (t) =>
  t.prismaField({
    ...WRITES_SEEN_ORDERS,
    type: [PurchaseOrder],
    description: "Sets the status of several orders, all or none; receives nothing. Returns the orders, each once.",
    args: {
      ids: t.arg.idList({ required: true, description: "The orders." }),
      status: t.arg({ type: OrderStatus, required: true, description: "The status to set." }),
      expectedVersions: t.arg({ type: [ExpectedOrderVersion], description: EXPECTED_VERSIONS }),
    },
    resolve: async (query, _root, { ids, status, expectedVersions }, { work }) => {
      const expected = checkedVersions(expectedVersions);
      const orderIds = await setOrderStatus(work, checkedIds("ids", ids), status, expected);
      return readWrittenIds(work.db, "PurchaseOrder", query, orderIds);
    },
  }),
);

builder.mutationField("deleteOrder", (t) =>
  t.field({
    ...WRITES_SEEN_ORDERS,
    type: OrderReference,
    description: "Deletes an order; deliveries and the stock they brought stay. Returns what it was called.",
    args: {
      id: t.arg.id({ required: true, description: "The order." }),
      expectedVersion: t.arg.int({ description: EXPECTED_VERSION }),
    },
    resolve: (_root, { id, expectedVersion }, { work }) => deleteOrder(work, id, expectedVersion),
  }),
);

builder.mutationField("deleteOrderLines", (t) =>
  t.prismaField({
    ...WRITES_SEEN_ORDERS,
    type: [PurchaseOrder],
    description:
      "Deletes lines of orders, all or none; every order keeps at least one. Deliveries, the stock they brought and the materials they used up stay, and a line that is sent again goes on from them. An order that waited for nothing else becomes FULLY_RECEIVED. Returns the orders, by name.",
    args: {
      ids: t.arg.idList({ required: true, description: "The lines." }),
      expectedVersions: t.arg({ type: [ExpectedOrderVersion], description: EXPECTED_VERSIONS }),
    },
    resolve: async (query, _root, { ids, expectedVersions }, { work }) => {
      const expected = checkedVersions(expectedVersions);
      const orderIds = await deleteOrderLines(work, checkedIds("ids", ids), expected);
      const where = { id: { in: orderIds } };
      return work.db.purchaseOrder.findMany({ ...selected(query), where, orderBy: { reference: "asc" } });
    },
  }),
);
