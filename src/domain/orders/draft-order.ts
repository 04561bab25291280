import { randomUUID } from "node:crypto";
import type { Decimal } from "../../db";
import type { OrderStatus, OrderType } from "../../generated/prisma/enums";
import type { ExchangeRates } from "../exchange-rates";
import type { ExistingLine, ExistingOrder } from "./existing-orders";
import { lineKey } from "./line-key";
import type { GoodLine } from "./validate-lines";

/** A line as it will be stored. */
export interface LineToWrite {
  orderId: string;
  position: number;
  skuId: string;
  warehouseId: string;
  supplierId: string;
  quantityOrdered: number;
  quantityReceived: number;
  /** In `currency`. */
  unitCost: Decimal | null;
  /** ISO 4217 code of the line's supplier's currency. */
  currency: string;
  exchangeRate: Decimal;
  expectedOn: string;
  /** Null: what was said of the same day stays. */
  expectedReason: string | null;
  /** Units that arrived with this write; negative when fewer than before. */
  arrived: number;
}

/** An order as it will be stored, with the lines that this request writes. */
export interface OrderToWrite {
  id: string;
  reference: string;
  isNew: boolean;
  status: OrderStatus | null;
  type: OrderType;
  supplierId: string;
  lines: LineToWrite[];
  /** Lines not in this request whose rate into the order's currency is another from now on. */
  restated: { id: string; exchangeRate: Decimal }[];
  /** Who writes what its lines order, as in `personKey`; left out where nobody is named, or nothing of it changes. */
  writer?: string;
}

interface LineTraits {
  position: number;
  isMaterial: boolean;
  hasRecipe: boolean;
  supplier: { id: string; currency: string; isProducer: boolean };
}

/**
 * Returns the type of an order by all of its lines. Decision D14. Production wins where both of its conditions hold (a producer makes
 * semi-finished materials by recipe). Such an order uses up components, which only production orders book.
 */
function orderType(lines: readonly LineTraits[], supplier: { isProducer: boolean }): OrderType {
  if (supplier.isProducer && lines.every((line) => line.hasRecipe)) return "PRODUCTION_ORDER";
  return lines.every((line) => line.isMaterial) ? "RAW_MATERIAL" : "FINISHED_GOOD";
}

/**
 * Returns the rates of untouched stored lines into the order's new currency, which its first line's supplier has changed. Empty while the
 * currency stays the same. D26a.
 */
function restate(untouched: readonly ExistingLine[], before: string | undefined, now: string, rates: ExchangeRates) {
  if (before === now) return [];
  return untouched.map(({ id, supplier }) => ({ id, exchangeRate: rates.between(supplier.currency, now) }));
}

/** The order's lines after the write by their keys, and in their order. New lines come last. */
function traitsOf(lines: readonly GoodLine[], stored: ReadonlyMap<string, ExistingLine>) {
  const traits = new Map<string, LineTraits>();
  for (const [key, { sku, supplier, position }] of stored) traits.set(key, { ...sku, supplier, position });
  let last = [...stored.values()].reduce((most, { position }) => Math.max(most, position), 0);
  for (const { sku, warehouseId, supplier } of lines) {
    const key = lineKey(sku.id, warehouseId);
    traits.set(key, { ...sku, supplier, position: stored.get(key)?.position ?? ++last });
  }
  return { traits, inOrder: [...traits.values()].sort((a, b) => a.position - b.position) };
}

/** A line as it is written. @param before Units of it that were received before. */
const lineToWrite = (
  line: GoodLine,
  given: { orderId: string; position: number; exchangeRate: Decimal; before: number },
): LineToWrite => {
  const { orderId, position, exchangeRate, before } = given;
  const quantityReceived = line.quantityReceived ?? before;
  return {
    orderId,
    position,
    skuId: line.sku.id,
    warehouseId: line.warehouseId,
    supplierId: line.supplier.id,
    quantityOrdered: line.quantityOrdered,
    quantityReceived,
    unitCost: line.unitCost,
    currency: line.supplier.currency,
    exchangeRate,
    expectedOn: line.expectedOn,
    expectedReason: line.expectedReason ?? null,
    arrived: quantityReceived - before,
  };
};

/**
 * Merges a request's good lines of one order into its stored state. Pure. A deleted line that comes again continues from its deliveries, so
 * that nothing arrives twice.
 * @param existing The rest of the order beside these lines; at least one line in all.
 * @param currencyBefore The currency that the stored lines' rates lead into.
 * @returns The order to write, or the rows whose supplier's currency can't be converted into the order's (D26a).
 */
export function draftOrder(
  reference: string,
  lines: readonly GoodLine[],
  existing: ExistingOrder | undefined,
  rates: ExchangeRates,
  currencyBefore = existing?.lines[0]?.supplier.currency,
): OrderToWrite | { rowsWithoutRate: number[] } {
  const id = existing?.id ?? randomUUID();
  const stored = new Map((existing?.lines ?? []).map((line) => [lineKey(line.skuId, line.warehouseId), line]));
  const { traits, inOrder } = traitsOf(lines, stored);
  const supplier = inOrder[0]?.supplier;
  if (!supplier) throw new Error("An order is drafted from at least one line.");
  const toWrite: LineToWrite[] = [];
  const rowsWithoutRate: number[] = [];
  const untouched = new Map(stored);
  for (const line of lines) {
    const key = lineKey(line.sku.id, line.warehouseId);
    untouched.delete(key);
    const exchangeRate = line.keptRate ?? rates.between(line.supplier.currency, supplier.currency);
    if (!exchangeRate) {
      rowsWithoutRate.push(line.row);
      continue;
    }
    const before = stored.get(key)?.quantityReceived ?? existing?.delivered.get(key) ?? 0;
    const position = traits.get(key)?.position ?? 0;
    toWrite.push(lineToWrite(line, { orderId: id, position, exchangeRate, before }));
  }
  const restated = restate([...untouched.values()], currencyBefore, supplier.currency, rates);
  const known = restated.flatMap(({ id, exchangeRate }) => (exchangeRate ? [{ id, exchangeRate }] : []));
  if (known.length < restated.length) {
    // The line that changed the order's currency is at fault for those that can't follow it.
    const isFirst = ({ sku, warehouseId }: GoodLine) => traits.get(lineKey(sku.id, warehouseId)) === inOrder[0];
    rowsWithoutRate.push(...lines.filter(isFirst).map(({ row }) => row));
  }
  if (rowsWithoutRate.length > 0 || known.length < restated.length) return { rowsWithoutRate };
  const sent = lines.findLast((line) => line.status !== null)?.status;
  return {
    id,
    reference,
    isNew: !existing,
    status: sent ?? (existing ? existing.status : "DRAFT"),
    type: orderType(inOrder, supplier),
    supplierId: supplier.id,
    lines: toWrite,
    restated: known,
  };
}
