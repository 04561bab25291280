import type { DueQuery, PlanRowFilter, WaitingQuery } from "../../../../generated/pages/graphql";
import { type Offer, sharesOrder } from "./order-arithmetic";

export type DueRow = DueQuery["planLocationRows"]["nodes"][number];
export type WaitingOrder = WaitingQuery["orders"]["nodes"][number];
export type DueSupplier = NonNullable<DueRow["supplier"]>;

/** Units of the merchant's currency for one of each other; those without a rate are left out. */
export type Rates = ReadonlyMap<string, number>;

/** A line that could be ordered. */
export interface DueLine {
  key: string;
  row: DueRow;
  supplier: DueSupplier;
  /** Units; what waits counts toward it. */
  moq: number;
  pack: number;
  /** In the supplier's currency. */
  offer: Offer;
  /** Units of the merchant's currency for one of the supplier's; null where no rate is known. */
  rate: number | null;
}

/** What one supplier is to send to one warehouse, or to all that share an order: one order. */
export interface DueOrder {
  key: string;
  supplier: DueSupplier;
  /** The first of its warehouses. */
  warehouseId: string;
  /** By name. */
  warehouseNames: string[];
  lines: DueLine[];
}

/** A SKU at a warehouse. */
export const placeOf = ({ skuId, warehouseId }: { skuId: string; warehouseId: string }) => `${skuId} ${warehouseId}`;

/** What an order has a unit at: its supplier's price, else the SKU's own cost at the rate of the day. */
function offerOf({ sku }: DueRow, rate: number | null): Offer {
  // The first is the one that the plan buys from.
  const { unitCost, priceBreaks = [] } = sku.suppliers[0] ?? {};
  const own = sku.unitCost != null && rate !== null ? sku.unitCost / rate : null;
  return { unitCost: unitCost ?? own, priceBreaks };
}

/** The line of each row, made once: what shows it is drawn again only when the row has changed. */
const lines = new WeakMap<DueRow, DueLine>();

function lineOf(row: DueRow, supplier: DueSupplier, rate: number | null): DueLine {
  const known = lines.get(row);
  if (known && known.rate === rate) return known;
  const { moq, packQuantity } = row.explain?.parameters ?? {};
  const line: DueLine = {
    key: placeOf(row),
    row,
    supplier,
    moq: Math.max(0, (moq?.value ?? 0) - row.waitingUnits),
    pack: Math.max(1, packQuantity?.value ?? 1),
    offer: offerOf(row, rate),
    rate,
  };
  lines.set(row, line);
  return line;
}

/** Lines by supplier and then by what shares an order, in the order they come. */
export function dueOrders(rows: readonly DueRow[], rates: Rates): DueOrder[] {
  const found = new Map<string, DueOrder>();
  for (const row of rows) {
    const { supplier, warehouseId, warehouseName } = row;
    if (!supplier) continue;
    const key = `${supplier.id} ${sharesOrder(supplier, warehouseId) ? "" : warehouseId}`;
    const order: DueOrder = found.get(key) ?? { key, supplier, warehouseId, warehouseNames: [], lines: [] };
    found.set(key, order);
    if (!order.warehouseNames.includes(warehouseName)) order.warehouseNames.push(warehouseName);
    order.lines.push(lineOf(row, supplier, rates.get(supplier.currency) ?? null));
  }
  return [...found.values()];
}

/** The filter of lines that are due until a day. @param narrowed To a supplier, and to names of SKUs and products, where they are given. */
export const dueUntil = (day: string, { supplier, search }: { supplier: string | null; search: string }) =>
  ({
    buyOn: { lte: day },
    recommendedUnits: { gt: 0 },
    reorder: true,
    withMaterial: true,
    supplierId: supplier ? { equals: supplier } : { isNull: false },
    ...(search ? { search } : {}),
  }) satisfies PlanRowFilter;
