import { InvalidInput, OrderLinesNotFound } from "../../errors";
import { judgeOrders } from "../approvals/judge-orders";
import { noteStatuses } from "../approvals/note-statuses";
import { bookConsumption } from "../consumption/book-consumption";
import { enqueuePlanRefresh } from "../enqueue-job";
import { type ExchangeRates, ratesOn } from "../exchange-rates";
import { today, type Work } from "../work";
import { draftOrder, type OrderToWrite } from "./draft-order";
import { type ExistingOrder, lockOrdersByReference } from "./existing-orders";
import { checkVersions, type ExpectedVersion } from "./expected-version";
import { statusAfterWrite } from "./order-status";
import { writeOrders } from "./write-orders";

/** Returns an order without some of its lines. Type, supplier, currency and status follow from the remaining lines (D13, D14, D26a, D74). */
function without(order: ExistingOrder, gone: ReadonlySet<string>, rates: ExchangeRates): OrderToWrite {
  const { reference, lines } = order;
  const left = lines.filter(({ id }) => !gone.has(id));
  if (left.length === 0) {
    throw InvalidInput([{ path: "ids", reason: `${reference} would have no line left; delete the order` }]);
  }
  const drafted = draftOrder(reference, [], { ...order, lines: left }, rates, lines[0]?.supplier.currency);
  if ("rowsWithoutRate" in drafted) {
    throw InvalidInput([{ path: "ids", reason: `what is left of ${reference} would be in a currency without rate` }]);
  }
  return { ...drafted, status: statusAfterWrite(order, left) };
}

/**
 * Deletes lines of orders, all or none. Deliveries, their stock and the materials they used up stay, as with a deleted order (D24). Open units are not incoming
 * any more. An order that waited for nothing else is closed (D74). A line that is sent again later continues from its deliveries.
 * @param lineIds Canonical UUIDs.
 * @param expected The versions of the orders, or some of them, that the client has seen.
 * @returns The orders' ids.
 * @throws VersionConflict when orders were written since they were seen · OrderLinesNotFound naming those that the tenant does not have · InvalidInput for an
 *   order without any line left, or in a currency that the remaining lines can't be converted into.
 */
export async function deleteOrderLines(
  work: Work,
  lineIds: readonly string[],
  expected: readonly ExpectedVersion[] = [],
): Promise<string[]> {
  const { db } = work;
  const ids = [...new Set(lineIds.map((id) => id.toLowerCase()))];
  const named = await db.orderLine.findMany({
    where: { id: { in: ids } },
    select: { order: { select: { reference: true } } },
  });
  const existing = await lockOrdersByReference(work, [...new Set(named.map(({ order }) => order.reference))]);
  const orders = [...existing.values()];
  const found = new Map(orders.flatMap(({ lines }) => lines.map((line) => [line.id, line])));
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length > 0) throw OrderLinesNotFound(missing);
  checkVersions(orders, expected);
  const gone = new Set(ids);
  const rates = await ratesOn(work, today(work));
  const drafts = orders.map((order) => without(order, gone, rates));
  const { orders: left } = await judgeOrders(work, drafts, existing, () => "LESS");
  await db.orderLine.deleteMany({ where: { id: { in: ids } } });
  await writeOrders(work, left, "NEW");
  await noteStatuses(
    work,
    left.map(({ id, reference, status }) => ({ id, before: existing.get(reference)?.status ?? null, after: status })),
  );
  const orderIds = left.map(({ id }) => id);
  const materialIds = await bookConsumption(work, orderIds);
  await enqueuePlanRefresh(work, [...ids.flatMap((id) => found.get(id)?.skuId ?? []), ...materialIds]);
  return orderIds;
}
