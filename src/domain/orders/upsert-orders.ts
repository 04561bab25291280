import type { OrderOrigin } from "../../generated/prisma/enums";
import { ratesOn } from "../exchange-rates";
import { groupBy } from "../group-by";
import { today, type Work } from "../work";
import { draftOrder, type OrderToWrite } from "./draft-order";
import { lockOrdersByReference } from "./existing-orders";
import { judgeLines } from "./judge-lines";
import type { OrderLineInput, OrderRowFault } from "./order-line-input";
import { resolveReferences } from "./resolve-references";
import { storeOrders } from "./store-orders";

export interface UpsertedOrders {
  errors: OrderRowFault[];
  /** The orders this request created. */
  created: { id: string; reference: string }[];
  /** All orders created or updated, in order of first appearance. */
  orderIds: string[];
}

/**
 * Creates or updates purchase orders by name. Specification, POST /api/v1/orders; decisions D13 to D22.
 * An order with a faulty line is left wholly as it was; the request's other orders are stored, receipts, stock and
 * consumption with them. The number of statements does not depend on the number of lines.
 * @param dateFormat One of `DATE_FORMATS`.
 */
export async function upsertOrders(
  work: Work,
  lines: readonly OrderLineInput[],
  dateFormat = "YYYY-MM-DD",
  origin: OrderOrigin = "NEW",
): Promise<UpsertedOrders> {
  const existing = await lockOrdersByReference(work, [...new Set(lines.map((line) => line.reference))]);
  const references = await resolveReferences(work, lines);
  const rates = await ratesOn(work, today(work));
  const { good, faults } = judgeLines(lines, { references, rates, homeCurrency: work.tenant.currency, dateFormat });
  const faulty = new Set(faults.map(({ row }) => lines[row - 1]?.reference));
  const orders: OrderToWrite[] = [];
  for (const [reference, orderLines] of groupBy(good, (line) => line.reference)) {
    if (faulty.has(reference)) continue;
    const order = draftOrder(reference, orderLines, existing.get(reference), rates);
    if ("rowsWithoutRate" in order) {
      faults.push(
        ...order.rowsWithoutRate.map((row) => ({ row, column: "supplier", reason: "MISSING_EXCHANGE_RATE" })),
      );
    } else orders.push(order);
  }
  await storeOrders(work, orders, existing, origin);
  return {
    errors: faults.sort((a, b) => a.row - b.row),
    created: orders.filter((order) => order.isNew).map(({ id, reference }) => ({ id, reference })),
    orderIds: orders.map(({ id }) => id),
  };
}
