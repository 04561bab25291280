import { InvalidInput } from "../../errors";
import type { OrderOrigin } from "../../generated/prisma/enums";
import { judgeOrders } from "../approvals/judge-orders";
import type { Work } from "../work";
import type { OrderToWrite } from "./draft-order";
import { draftOrders, refuseFaulty } from "./draft-orders";
import type { ExistingOrder } from "./existing-orders";
import { lineKey } from "./line-key";
import type { Named, OrderLineInput, OrderRowFault } from "./order-line-input";
import { type LineUnits, statusAfterWrite } from "./order-status";
import { storeOrders } from "./store-orders";

/** The written orders. */
export interface WrittenOrders {
  /** The orders that are new. */
  created: { id: string; reference: string }[];
  /** All orders created or updated, in order of first appearance. */
  orderIds: string[];
}

export interface ImportedOrders extends WrittenOrders {
  errors: OrderRowFault[];
}

const written = (orders: readonly OrderToWrite[]): WrittenOrders => ({
  created: orders.filter((order) => order.isNew).map(({ id, reference }) => ({ id, reference })),
  orderIds: orders.map(({ id }) => id),
});

/**
 * Creates or updates purchase orders by name. Specification, POST /api/v1/orders; decisions D13 to D22.
 * An order with a faulty line, or that needs approval first, is left wholly as it was; the request's other orders are stored, receipts, stock
 * and consumption with them. The number of statements does not depend on the number of lines.
 * @param dateFormat One of `DATE_FORMATS`.
 */
export async function importOrders(
  work: Work,
  lines: readonly OrderLineInput[],
  dateFormat = "YYYY-MM-DD",
  origin: OrderOrigin = "NEW",
): Promise<ImportedOrders> {
  const { orders, existing, faults } = await draftOrders(work, lines, { dateFormat });
  const verdict = await judgeOrders(work, orders, existing);
  await storeOrders(work, orders, existing, origin, verdict);
  const refused = verdict.refused.map(({ reference }): OrderRowFault => {
    const row = lines.findLastIndex((line) => line.reference === reference) + 1;
    return { row, column: "status", reason: "APPROVAL_NEEDED" };
  });
  return { errors: [...faults, ...refused].sort((a, b) => a.row - b.row), ...written(verdict.orders) };
}

/** A line whose order is named as all else that it names. */
type LineOfOrder = Omit<OrderLineInput, "reference"> & { order: Named };

/** Puts the names of orders in the place of their ids, in one statement. @throws InvalidInput naming the lines whose order there is not. */
async function withReferences({ db }: Work, lines: readonly LineOfOrder[]): Promise<OrderLineInput[]> {
  const ids = new Set(lines.flatMap(({ order }) => (typeof order === "string" ? [] : order.id)));
  const orders =
    ids.size === 0
      ? []
      : await db.purchaseOrder.findMany({ where: { id: { in: [...ids] } }, select: { id: true, reference: true } });
  const references = new Map(orders.map(({ id, reference }) => [id, reference]));
  const faults = lines.flatMap(({ order }, index) =>
    typeof order === "string" || references.has(order.id)
      ? []
      : [{ path: `lines.${index}.orderId`, reason: "RESOURCE_NOT_FOUND" }],
  );
  if (faults.length > 0) throw InvalidInput(faults);
  return lines.map(({ order, ...line }) => ({
    ...line,
    reference: typeof order === "string" ? order : (references.get(order.id) ?? ""),
  }));
}

/** Closes a known order that its lines complete (D74), unless one of them named a status. */
function closeWhenComplete(order: OrderToWrite, existing: ExistingOrder | undefined, named: ReadonlySet<string>) {
  if (!existing || named.has(order.reference)) return order;
  const after = new Map<string, LineUnits>();
  for (const line of [...existing.lines, ...order.lines]) after.set(lineKey(line.skuId, line.warehouseId), line);
  return { ...order, status: statusAfterWrite(existing, [...after.values()]) };
}

/**
 * As `importOrders`, all orders or none. An order is closed where no line of a known order names a status and the lines complete it (D74).
 * @param given Expected dates are `YYYY-MM-DD`.
 * @throws InvalidInput naming every fault; nothing has been written then.
 */
export async function upsertOrders(work: Work, given: readonly LineOfOrder[]): Promise<WrittenOrders> {
  const lines = await withReferences(work, given);
  const drafts = await draftOrders(work, lines);
  refuseFaulty(drafts, lines);
  const named = new Set(lines.flatMap(({ reference, status }) => (status === null ? [] : reference)));
  const orders = drafts.orders.map((order) => closeWhenComplete(order, drafts.existing.get(order.reference), named));
  await storeOrders(work, orders, drafts.existing, "NEW");
  return written(orders);
}
