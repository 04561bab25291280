import { changeOrderLines } from "../../../domain/orders/change-order-lines";
import { addOrderLines, createOrder } from "../../../domain/orders/create-order";
import { receiveOrderLines } from "../../../domain/orders/receive-order-lines";
import type { WrittenLines } from "../../../domain/orders/rewrite-lines";
import { type InputFault, InvalidInput } from "../../../errors";
import { MAX_TEXT_LENGTH } from "../../../values/text";
import { builder } from "../../builder/builder";
import { OrderStatus } from "../../builder/enums";
import { OWN_LIMITS } from "../../builder/input-bounds";
import { readWritten, readWrittenRow } from "../../lists/written-rows";
import { checkedChanges, checkedNewLines, checkedReceipts, checkReference } from "./order-line-checks";
import { LINES, UNIT_COST, wantedFields } from "./order-mutations";
import { EXPECTED_VERSION, IDEMPOTENCY_KEY, keyFaults, WRITES_ORDERS, WRITES_SEEN_ORDERS } from "./order-versions";
import { OrderLine, PurchaseOrder } from "./orders";

const NewOrderLineInput = builder.inputType("NewOrderLineInput", {
  description:
    "One SKU to one warehouse, to be ordered. SKU, warehouse and supplier are named by exact name or by id, each by one of the two.",
  fields: (t) => ({
    ...wantedFields(t),
    expectedDeliveryOn: t.field({ type: "Date", required: true, description: "The day it is expected." }),
    unitCost: t.field({ type: "Decimal", description: UNIT_COST }),
  }),
});

const WrittenOrderLines = builder.objectRef<WrittenLines>("WrittenOrderLines").implement({
  description: "Lines of one order that were written, and that order.",
  fields: (t) => ({
    order: t.prismaField({
      type: PurchaseOrder,
      description: "The order as it is now.",
      resolve: (query, { orderId }, _args, { work }) => readWrittenRow(work.db, "PurchaseOrder", query, orderId),
    }),
    lines: t.prismaField({
      type: [OrderLine],
      description:
        "The lines that were written, as they are now, in the order sent; without those that were deleted since.",
      resolve: (query, { orderId, lines }, _args, { work }) => {
        const keys = lines.map(({ skuId, warehouseId }) => ({ orderId, skuId, warehouseId }));
        return readWritten(work.db, "OrderLine", query, keys);
      },
    }),
  }),
});

const ORDER_ID = { required: true, description: "The order." } as const;

function nameFaults(reference: string | null | undefined): InputFault[] {
  const faults: InputFault[] = [];
  if (reference != null) checkReference(reference, (path, reason) => faults.push({ path, reason }));
  return faults;
}

builder.mutationField("createOrder", (t) =>
  t.prismaField({
    ...WRITES_ORDERS,
    type: PurchaseOrder,
    description:
      "Creates a purchase order with its lines, as a draft by default. Refused with ORDER_EXISTS when another order has the name. Returns the order.",
    args: {
      reference: t.arg.string({
        description: "Its name; default: PO, the planning day and a running number, for example PO-20260301-001.",
      }),
      status: t.arg({ type: OrderStatus, required: true, defaultValue: "DRAFT", description: "Its status." }),
      lines: t.arg({ type: [NewOrderLineInput], required: true, ...LINES }),
      idempotencyKey: t.arg.string({ description: IDEMPOTENCY_KEY, extensions: OWN_LIMITS }),
    },
    resolve: async (query, _root, { reference = null, status, lines, idempotencyKey = null }, { work }) => {
      const newLines = checkedNewLines(lines, [...nameFaults(reference), ...keyFaults(idempotencyKey)]);
      const orderId = await createOrder(work, { reference, status, lines: newLines, idempotencyKey });
      return readWrittenRow(work.db, "PurchaseOrder", query, orderId);
    },
  }),
);

builder.mutationField("addOrderLines", (t) =>
  t.field({
    ...WRITES_SEEN_ORDERS,
    type: WrittenOrderLines,
    description:
      "Adds lines to a purchase order, all or none. SKU and warehouse identify a line. A line that the order already has is refused as DUPLICATE_LINE. A deleted line that is added again keeps its earlier receipts.",
    args: {
      orderId: t.arg.id(ORDER_ID),
      expectedVersion: t.arg.int({ description: EXPECTED_VERSION }),
      lines: t.arg({ type: [NewOrderLineInput], required: true, ...LINES }),
      idempotencyKey: t.arg.string({ description: IDEMPOTENCY_KEY, extensions: OWN_LIMITS }),
    },
    resolve: (_root, { orderId, expectedVersion = null, lines, idempotencyKey = null }, { work }) => {
      const newLines = checkedNewLines(lines, keyFaults(idempotencyKey));
      return addOrderLines(work, { id: orderId, expectedVersion }, newLines, idempotencyKey);
    },
  }),
);

const OrderLineChange = builder.inputType("OrderLineChange", {
  description:
    "New values of a line; null or omitted fields stay. For another SKU, warehouse or supplier delete the line and add one.",
  fields: (t) => ({
    id: t.id({ required: true, description: "The line." }),
    quantityOrdered: t.int({ description: "Units ordered in all." }),
    expectedDeliveryOn: t.field({ type: "Date", description: "The day it is expected." }),
    expectedDeliveryReason: t.string({
      description: `Why it is expected on that day, up to ${MAX_TEXT_LENGTH} characters; blanks alone count as none. Another day without a reason removes the earlier one.`,
    }),
    unitCost: t.field({ type: "Decimal", description: "Cost of one unit in the supplier's currency." }),
  }),
});

builder.mutationField("changeOrderLines", (t) =>
  t.field({
    ...WRITES_SEEN_ORDERS,
    type: WrittenOrderLines,
    description:
      "Changes quantities, days and costs of lines of a purchase order, all or none. A placed order that smaller quantities complete becomes FULLY_RECEIVED.",
    args: {
      orderId: t.arg.id(ORDER_ID),
      expectedVersion: t.arg.int({ description: EXPECTED_VERSION }),
      lines: t.arg({ type: [OrderLineChange], required: true, ...LINES }),
    },
    resolve: (_root, { orderId, expectedVersion = null, lines }, { work }) => {
      const changes = checkedChanges(lines).map(({ expectedDeliveryOn, expectedDeliveryReason, ...line }) => ({
        ...line,
        expectedOn: expectedDeliveryOn,
        expectedReason: expectedDeliveryReason,
      }));
      return changeOrderLines(work, { id: orderId, expectedVersion }, changes);
    },
  }),
);

const OrderLineReceipt = builder.inputType("OrderLineReceipt", {
  description: "A receipt on a line.",
  fields: (t) => ({
    id: t.id({ required: true, description: "The line." }),
    units: t.int({
      required: true,
      description:
        "Units that arrived beside those received before; more may arrive than was ordered. Negative: takes back what was received too much.",
    }),
  }),
});

builder.mutationField("receiveOrderLines", (t) =>
  t.field({
    ...WRITES_SEEN_ORDERS,
    type: WrittenOrderLines,
    description:
      "Receives goods on lines of a purchase order, all or none. Each receipt adds to earlier ones, so receipts at the same time all count. The same receipt sent again counts once. Deliveries, stock and the materials of production follow.",
    args: {
      orderId: t.arg.id(ORDER_ID),
      expectedVersion: t.arg.int({ description: EXPECTED_VERSION }),
      lines: t.arg({ type: [OrderLineReceipt], required: true, ...LINES }),
      status: t.arg({
        type: OrderStatus,
        description:
          "The order's status afterwards; FULLY_RECEIVED closes it however much is missing. Default: FULLY_RECEIVED once all lines are complete, or where it was closed before. Else PARTIALLY_RECEIVED, or CONFIRMED when no receipt is left. To say one takes the right to write orders.",
      }),
      idempotencyKey: t.arg.string({ required: true, description: IDEMPOTENCY_KEY, extensions: OWN_LIMITS }),
    },
    resolve: (_root, { orderId, expectedVersion = null, lines, status = null, idempotencyKey }, { work, rights }) => {
      const faults = keyFaults(idempotencyKey);
      if (faults.length > 0) throw InvalidInput(faults);
      const mayPlace = rights.has("WRITE_ORDERS");
      const receiving = { receipts: checkedReceipts(lines), status, idempotencyKey, mayPlace };
      return receiveOrderLines(work, { id: orderId, expectedVersion }, receiving);
    },
  }),
);
