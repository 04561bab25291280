import { InvalidInput } from "../../errors";
import type { OrderOrigin } from "../../generated/prisma/enums";
import { ratesOn } from "../exchange-rates";
import { groupBy } from "../group-by";
import { inTurns } from "../in-turns";
import { today, type Work } from "../work";
import { draftOrder, type OrderToWrite } from "./draft-order";
import { type ExistingOrder, lockOrdersByReference } from "./existing-orders";
import type { Named, OrderLineInput, OrderRowFault } from "./order-line-input";
import { resolveReferences } from "./resolve-references";
import { storeOrders } from "./store-orders";
import { validateLines } from "./validate-lines";

/** What was written. */
export interface WrittenOrders {
  /** The orders that are new. */
  created: { id: string; reference: string }[];
  /** All orders created or updated, in order of first appearance. */
  orderIds: string[];
}

export interface ImportedOrders extends WrittenOrders {
  errors: OrderRowFault[];
}

interface Drafts {
  orders: OrderToWrite[];
  existing: ReadonlyMap<string, ExistingOrder>;
  /** By row. */
  faults: OrderRowFault[];
}

/** Drafts the orders that lines name and locks them; an order with a faulty line is not among the drafts. */
async function draftOrders(work: Work, lines: readonly OrderLineInput[], dateFormat: string): Promise<Drafts> {
  // Sent at one time; what lines name is looked up after the locks were waited for.
  const [existing, references, rates] = await Promise.all([
    lockOrdersByReference(work, [...new Set(lines.map((line) => line.reference))]),
    resolveReferences(work, lines),
    ratesOn(work, today(work)),
  ]);
  const context = { existing, references, rates, homeCurrency: work.tenant.currency, dateFormat };
  const { good, faults } = await validateLines(lines, context);
  const faulty = new Set(faults.map(({ row }) => lines[row - 1]?.reference));
  const orders: OrderToWrite[] = [];
  for await (const slice of inTurns([...groupBy(good, (line) => line.reference)])) {
    for (const [reference, orderLines] of slice) {
      if (faulty.has(reference)) continue;
      const order = draftOrder(reference, orderLines, existing.get(reference), rates);
      if ("rowsWithoutRate" in order) {
        for (const row of order.rowsWithoutRate) {
          faults.push({ row, column: "supplier", reason: "MISSING_EXCHANGE_RATE" });
        }
      } else orders.push(order);
    }
  }
  return { orders, existing, faults: faults.sort((a, b) => a.row - b.row) };
}

const written = (orders: readonly OrderToWrite[]): WrittenOrders => ({
  created: orders.filter((order) => order.isNew).map(({ id, reference }) => ({ id, reference })),
  orderIds: orders.map(({ id }) => id),
});

/**
 * Creates or updates purchase orders by name. Specification, POST /api/v1/orders; decisions D13 to D22.
 * An order with a faulty line is left wholly as it was; the request's other orders are stored, receipts, stock and
 * consumption with them. The number of statements does not depend on the number of lines.
 * @param dateFormat One of `DATE_FORMATS`.
 */
export async function importOrders(
  work: Work,
  lines: readonly OrderLineInput[],
  dateFormat = "YYYY-MM-DD",
  origin: OrderOrigin = "NEW",
): Promise<ImportedOrders> {
  const { orders, existing, faults } = await draftOrders(work, lines, dateFormat);
  await storeOrders(work, orders, existing, origin);
  return { errors: faults, ...written(orders) };
}

/** Where the fault of a line is, as GraphQL names it. */
function pathOf({ row, column }: OrderRowFault, lines: readonly OrderLineInput[]): string {
  if (column === "delivery") return `lines.${row - 1}.expectedDeliveryOn`;
  const isById = typeof lines[row - 1]?.[column] !== "string";
  return `lines.${row - 1}.${isById ? `${column}Id` : column}`;
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

/**
 * As `importOrders`, all orders or none.
 * @param given Expected dates are `YYYY-MM-DD`.
 * @throws InvalidInput naming every fault; nothing has been written then.
 */
export async function upsertOrders(work: Work, given: readonly LineOfOrder[]): Promise<WrittenOrders> {
  const lines = await withReferences(work, given);
  const { orders, existing, faults } = await draftOrders(work, lines, "YYYY-MM-DD");
  if (faults.length > 0) {
    throw InvalidInput(faults.map((fault) => ({ path: pathOf(fault, lines), reason: fault.reason })));
  }
  await storeOrders(work, orders, existing, "NEW");
  return written(orders);
}
