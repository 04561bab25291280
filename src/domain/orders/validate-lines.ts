import { Decimal } from "../../db";
import type { OrderStatus } from "../../generated/prisma/enums";
import type { ExchangeRates } from "../exchange-rates";
import { inTurns } from "../in-turns";
import { lineCost, offeredCost } from "../line-cost";
import { readDeliveryDate } from "./delivery-date";
import type { ExistingOrder } from "./existing-orders";
import { lineKey } from "./line-key";
import type { OrderLineInput, OrderRowFault } from "./order-line-input";
import { offerKey, type References, type ResolvedSku, type ResolvedSupplier } from "./resolve-references";
import { UnitsByOffer } from "./units-by-offer";

/** A line whose every name and date means something. */
export interface GoodLine {
  row: number;
  reference: string;
  sku: Omit<ResolvedSku, "unitCost">;
  warehouseId: string;
  supplier: ResolvedSupplier;
  quantityOrdered: number;
  /** Null: not sent, leave it as it is (D17a). */
  quantityReceived: number | null;
  /** In the supplier's currency. */
  unitCost: Decimal | null;
  /** Its rate into the order's currency where it keeps the one it has; left out: the rate of the day. */
  keptRate?: Decimal;
  /** `YYYY-MM-DD`. */
  expectedOn: string;
  /** Why it is expected on that day; null or left out: what was said of the same day stays. */
  expectedReason?: string | null;
  /** Null sets nothing. */
  status: OrderStatus | null;
}

/** The context of validating lines. */
export interface LineContext {
  /** The stored state of the orders that lines name, by name. */
  existing: ReadonlyMap<string, ExistingOrder>;
  references: References;
  rates: ExchangeRates;
  homeCurrency: string;
  dateFormat: string;
  /** Whether a line that its order has already is a fault: lines are added, never rewritten. */
  addsOnly?: boolean;
}

/** The lines that an order has, as `lineKey`s. */
const linesOf = (order: ExistingOrder | undefined) =>
  new Set((order?.lines ?? []).map(({ skuId, warehouseId }) => lineKey(skuId, warehouseId)));

/**
 * Splits a request's lines into those that can be stored, and the faults of the others (rows from 1). Decision D19. Only
 * existing lines find an inactive warehouse (D56).
 */
export async function validateLines(lines: readonly OrderLineInput[], context: LineContext) {
  const good: GoodLine[] = [];
  const faults: OrderRowFault[] = [];
  const seen = new Set<string>();
  const ordered = await UnitsByOffer.of(lines, context);
  const present = new Map([...context.existing].map(([reference, order]) => [reference, linesOf(order)]));
  const validate = (line: OrderLineInput, row: number) => {
    const fault = (column: OrderRowFault["column"], reason: string) => faults.push({ row, column, reason });
    const { skus, warehouses, suppliers, offers } = context.references;
    const sku = skus.of(line.sku);
    const named = warehouses.of(line.warehouse);
    const isPresent = sku && named && present.get(line.reference)?.has(lineKey(sku.id, named.id));
    const isOpen = named?.active || isPresent;
    const warehouseId = isOpen ? named?.id : undefined;
    const supplier = suppliers.of(line.supplier);
    const expectedOn = readDeliveryDate(line.delivery, context.dateFormat);
    if (!sku) fault("sku", "RESOURCE_NOT_FOUND");
    if (!warehouseId) fault("warehouse", "RESOURCE_NOT_FOUND");
    if (!supplier) fault("supplier", "RESOURCE_NOT_FOUND");
    if (!expectedOn) fault("delivery", "INVALID_DATE");
    const key = JSON.stringify([line.reference, sku?.id ?? line.sku, named?.id ?? line.warehouse]);
    const isDuplicate = seen.has(key) || (context.addsOnly && isPresent);
    if (isDuplicate) fault("sku", "DUPLICATE_LINE");
    seen.add(key);
    if (!sku || !warehouseId || !supplier || !expectedOn || isDuplicate) return;
    const offer = offers.get(offerKey(sku.id, supplier.id));
    const offered = offer ? offeredCost(offer, ordered.unitsOf(line.reference, sku.id, supplier.id)) : null;
    const sent = line.unitCost == null ? null : new Decimal(line.unitCost);
    const { rates, homeCurrency } = context;
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
  };
  let row = 0;
  for await (const slice of inTurns(lines)) for (const line of slice) validate(line, ++row);
  return { good, faults };
}
