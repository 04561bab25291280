import { InvalidInput, OrderLinesNotFound } from "../../errors";
import { ratesOn } from "../exchange-rates";
import { today, type Work } from "../work";
import { draftOrder } from "./draft-order";
import type { ExistingLine, ExistingOrder } from "./existing-orders";
import { storeOrders } from "./store-orders";
import type { GoodLine } from "./validate-lines";

/** Lines of an order that were written: the key of each (D17). */
export interface WrittenLines {
  orderId: string;
  lines: { skuId: string; warehouseId: string }[];
}

/**
 * The lines of an order that a request names by their ids, in its order.
 * @throws OrderLinesNotFound naming those that the order does not have · InvalidInput where one is named twice.
 */
export function linesNamed(order: ExistingOrder, ids: readonly string[]): ExistingLine[] {
  const byId = new Map(order.lines.map((line) => [line.id, line]));
  const named = ids.map((id) => id.toLowerCase());
  const missing = named.filter((id) => !byId.has(id));
  if (missing.length > 0) throw OrderLinesNotFound([...new Set(missing)]);
  const twice = named.flatMap((id, index) =>
    named.indexOf(id) === index ? [] : [{ path: `lines.${index}.id`, reason: "DUPLICATE_LINE" }],
  );
  if (twice.length > 0) throw InvalidInput(twice);
  return named.flatMap((id) => byId.get(id) ?? []);
}

/** Returns a stored line as input that leaves it unchanged; cost and rate were agreed on when it was ordered. */
export function asItIs(order: ExistingOrder, line: ExistingLine, row: number): GoodLine {
  return {
    row,
    reference: order.reference,
    sku: { id: line.skuId, ...line.sku },
    warehouseId: line.warehouseId,
    supplier: line.supplier,
    quantityOrdered: line.quantityOrdered,
    quantityReceived: null,
    unitCost: line.unitCost,
    keptRate: line.exchangeRate,
    expectedOn: line.expectedOn,
    status: null,
  };
}

/**
 * Writes lines that a locked order has, by the same rules as every order: receipts, stock, consumption and the plan follow. Does not
 * look up the lines' references: they were found when the lines were ordered.
 * @throws InvalidInput for a new cost that can't be converted into the order's currency (D26a).
 */
export async function rewriteLines(
  work: Work,
  order: ExistingOrder,
  lines: readonly GoodLine[],
): Promise<WrittenLines> {
  const drafted = draftOrder(order.reference, lines, order, await ratesOn(work, today(work)));
  if ("rowsWithoutRate" in drafted) {
    const fault = (row: number) => ({ path: `lines.${row - 1}.unitCost`, reason: "MISSING_EXCHANGE_RATE" });
    throw InvalidInput(drafted.rowsWithoutRate.map(fault));
  }
  await storeOrders(work, [drafted], new Map([[order.reference, order]]), "NEW");
  return { orderId: order.id, lines: drafted.lines.map(({ skuId, warehouseId }) => ({ skuId, warehouseId })) };
}
