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
  unitCost: Decimal | null;
  exchangeRate: Decimal;
  expectedOn: string;
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
}

interface LineTraits {
  position: number;
  isMaterial: boolean;
  hasRecipe: boolean;
  supplier: { id: string; currency: string; isProducer: boolean };
}

/**
 * What an order brings in, told by all of its lines. Decision D14. Where both of its conditions hold (a producer makes
 * semi-finished materials by recipe) production wins: such an order uses up components, which only production orders book.
 */
function orderType(lines: readonly LineTraits[], supplier: { isProducer: boolean }): OrderType {
  if (supplier.isProducer && lines.every((line) => line.hasRecipe)) return "PRODUCTION_ORDER";
  return lines.every((line) => line.isMaterial) ? "RAW_MATERIAL" : "FINISHED_GOOD";
}

/**
 * Rates of the stored lines that the request leaves alone into the order's currency, which has become another with its first
 * line's supplier; empty while it stays the same. D26a.
 */
function restate(untouched: readonly ExistingLine[], before: string | undefined, now: string, rates: ExchangeRates) {
  if (before === now) return [];
  return untouched.map(({ id, supplier }) => ({ id, exchangeRate: rates.between(supplier.currency, now) }));
}

/**
 * Merges a request's good lines of one order into what is stored of it. Pure. A line that was deleted and comes again goes on from what was
 * delivered of it, so that nothing arrives twice.
 * @param existing What stays of the order beside these lines; at least one line in all.
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
  const traits = new Map<string, LineTraits>();
  for (const [key, line] of stored) {
    traits.set(key, {
      ...line.sku,
      supplier: line.supplier,
      position: line.position,
    });
  }
  let position = (existing?.lines ?? []).reduce((last, line) => Math.max(last, line.position), 0);
  for (const { sku, warehouseId, supplier } of lines) {
    const key = lineKey(sku.id, warehouseId);
    traits.set(key, { ...sku, supplier, position: stored.get(key)?.position ?? ++position });
  }
  const inOrder = [...traits.values()].sort((a, b) => a.position - b.position);
  const supplier = inOrder[0]?.supplier;
  if (!supplier) throw new Error("An order is drafted from at least one line.");
  const toWrite: LineToWrite[] = [];
  const rowsWithoutRate: number[] = [];
  const untouched = new Map(stored);
  for (const line of lines) {
    const key = lineKey(line.sku.id, line.warehouseId);
    untouched.delete(key);
    const before = stored.get(key)?.quantityReceived ?? existing?.delivered.get(key) ?? 0;
    const received = line.quantityReceived ?? before;
    const exchangeRate = line.keptRate ?? rates.between(line.supplier.currency, supplier.currency);
    if (!exchangeRate) {
      rowsWithoutRate.push(line.row);
      continue;
    }
    toWrite.push({
      orderId: id,
      position: traits.get(key)?.position ?? 0,
      skuId: line.sku.id,
      warehouseId: line.warehouseId,
      supplierId: line.supplier.id,
      quantityOrdered: line.quantityOrdered,
      quantityReceived: received,
      unitCost: line.unitCost,
      exchangeRate,
      expectedOn: line.expectedOn,
      arrived: received - before,
    });
  }
  const restated = restate([...untouched.values()], currencyBefore, supplier.currency, rates);
  const known = restated.flatMap(({ id, exchangeRate }) => (exchangeRate ? [{ id, exchangeRate }] : []));
  if (known.length < restated.length) {
    // The line that changed the order's currency is at fault for those that can't follow it.
    const isFirst = ({ sku, warehouseId }: GoodLine) => traits.get(lineKey(sku.id, warehouseId)) === inOrder[0];
    rowsWithoutRate.push(...lines.filter(isFirst).map(({ row }) => row));
    return { rowsWithoutRate };
  }
  if (rowsWithoutRate.length > 0) return { rowsWithoutRate };
  const sent = lines.findLast((line) => line.status !== null)?.status;
  const status = sent ?? (existing ? existing.status : "DRAFT");
  return {
    id,
    reference,
    isNew: !existing,
    status,
    type: orderType(inOrder, supplier),
    supplierId: supplier.id,
    lines: toWrite,
    restated: known,
  };
}
