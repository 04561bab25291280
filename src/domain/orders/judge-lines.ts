import { Decimal } from "../../db";
import type { ExchangeRates } from "../exchange-rates";
import { readDeliveryDate } from "./delivery-date";
import { lineCost } from "./line-cost";
import type { OrderLineInput, OrderRowFault } from "./order-line-input";
import { offerKey, type References, type ResolvedSku, type ResolvedSupplier } from "./resolve-references";

/** A line whose every name and date means something. */
export interface GoodLine {
  row: number;
  reference: string;
  sku: ResolvedSku;
  warehouseId: string;
  supplier: ResolvedSupplier;
  quantityOrdered: number;
  /** Null: not sent, leave it as it is (D17a). */
  quantityReceived: number | null;
  /** In the supplier's currency. */
  unitCost: Decimal | null;
  /** `YYYY-MM-DD`. */
  expectedOn: string;
  status: string;
}

/** What lines are judged by. */
export interface Yardstick {
  references: References;
  rates: ExchangeRates;
  homeCurrency: string;
  dateFormat: string;
}

/** Tells a request's lines apart: those that can be stored, and the faults of the others (rows from 1). Decision D19. */
export function judgeLines(lines: readonly OrderLineInput[], yardstick: Yardstick) {
  const good: GoodLine[] = [];
  const faults: OrderRowFault[] = [];
  const seen = new Set<string>();
  lines.forEach((line, index) => {
    const row = index + 1;
    const fault = (column: string, reason: string) => faults.push({ row, column, reason });
    const { skus, warehouses, suppliers, offers } = yardstick.references;
    const sku = skus.get(line.sku);
    const warehouseId = warehouses.get(line.warehouse);
    const supplier = suppliers.get(line.supplier);
    const expectedOn = readDeliveryDate(line.delivery, yardstick.dateFormat);
    if (!sku) fault("sku", "RESOURCE_NOT_FOUND");
    if (!warehouseId) fault("warehouse", "RESOURCE_NOT_FOUND");
    if (!supplier) fault("supplier", "RESOURCE_NOT_FOUND");
    if (!expectedOn) fault("delivery", "INVALID_DATE");
    const key = JSON.stringify([line.reference, line.sku, line.warehouse]);
    const isDuplicate = seen.has(key);
    if (isDuplicate) fault("sku", "DUPLICATE_LINE");
    seen.add(key);
    if (!sku || !warehouseId || !supplier || !expectedOn || isDuplicate) return;
    const offered = offers.get(offerKey(sku.id, supplier.id)) ?? null;
    const sent = line.unitCost == null ? null : new Decimal(line.unitCost);
    const { rates, homeCurrency } = yardstick;
    const unitCost = lineCost(sent, offered, sku.unitCost, supplier.currency, homeCurrency, rates);
    if (unitCost === "MISSING_EXCHANGE_RATE") {
      fault("supplier", unitCost);
      return;
    }
    good.push({
      row,
      reference: line.reference,
      sku,
      warehouseId,
      supplier,
      quantityOrdered: line.quantityOrdered,
      quantityReceived: line.quantityReceived ?? null,
      unitCost,
      expectedOn,
      status: line.status,
    });
  });
  return { good, faults };
}
