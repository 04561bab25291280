import { graphql } from "../../../../generated/pages";
import type { DueQuery } from "../../../../generated/pages/graphql";

/** Most lines that the page shows at once. */
export const MOST_LINES = 400;

/** What is to be bought until a day, and what of it is on orders already that have not been placed. */
export const Due = graphql(`
  query Due($until: Date!, $limit: Int!) {
    planLocationRows(
      filter: { buyOn: { lte: $until }, recommendedUnits: { gt: 0 }, reorder: true, withMaterial: true, supplierId: { isNull: false } }
      sort: [{ by: BUY_ON }]
      limit: $limit
    ) {
      totalCount
      nodes {
        skuId
        skuName
        productName
        warehouseId
        warehouseName
        stockLevel
        incomingUnits
        stockHealth
        daysToStockOut
        buyOn
        expectedDeliveryOn
        recommendedUnits
        supplierUnitCost
        detail { weeklyForecast }
        supplier {
          id
          name
          currency
          minimumOrderQuantity
          minimumOrderType
          warehouseMinimums { warehouse { id } minimumOrderQuantity minimumOrderType }
        }
        explain { parameters { moq { value } packQuantity { value } shortageModel { value } } }
      }
    }
    orders(filter: { status: { in: [DRAFT, SENT_FOR_APPROVAL, APPROVED] } }, limit: 200) {
      totalCount
      nodes {
        id
        reference
        status
        version
        cost
        currency
        quantityConfirmed
        warehouseNames
        supplier { id name }
        lines { id quantityOrdered sku { id } warehouse { id } }
      }
    }
  }
`);

export type DueRow = DueQuery["planLocationRows"]["nodes"][number];
export type WaitingOrder = DueQuery["orders"]["nodes"][number];
export type DueSupplier = NonNullable<DueRow["supplier"]>;

/** A line that could be ordered. */
export interface DueLine {
  key: string;
  row: DueRow;
  moq: number;
  pack: number;
  /** The orders that it is on already, not placed yet. */
  waiting: { id: string; reference: string; units: number }[];
}

/** What one supplier is to send to one warehouse: one order. */
export interface DueOrder {
  key: string;
  supplier: DueSupplier;
  warehouseId: string;
  warehouseName: string;
  lines: DueLine[];
}

/** A SKU at a warehouse. */
const placeOf = (skuId: string, warehouseId: string) => `${skuId} ${warehouseId}`;

/** Lines by supplier and then by warehouse, both by name; the most urgent line of each first. */
export function dueOrders({ planLocationRows, orders }: DueQuery): DueOrder[] {
  const waiting = new Map<string, DueLine["waiting"]>();
  for (const { id, reference, lines } of orders.nodes) {
    for (const { sku, warehouse, quantityOrdered } of lines) {
      const place = placeOf(sku.id, warehouse.id);
      waiting.set(place, [...(waiting.get(place) ?? []), { id, reference, units: quantityOrdered }]);
    }
  }
  const found = new Map<string, DueOrder>();
  for (const row of planLocationRows.nodes) {
    const { supplier, warehouseId, warehouseName } = row;
    if (!supplier) continue;
    const key = `${supplier.id} ${warehouseId}`;
    const order = found.get(key) ?? { key, supplier, warehouseId, warehouseName, lines: [] };
    found.set(key, order);
    const place = placeOf(row.skuId, warehouseId);
    const { moq, packQuantity } = row.explain?.parameters ?? {};
    order.lines.push({
      key: place,
      row,
      moq: moq?.value ?? 0,
      pack: Math.max(1, packQuantity?.value ?? 1),
      waiting: waiting.get(place) ?? [],
    });
  }
  return [...found.values()].sort(
    (one, other) =>
      one.supplier.name.localeCompare(other.supplier.name) || one.warehouseName.localeCompare(other.warehouseName),
  );
}

/** What the buyer has typed over the plan's proposal, by line; what is not there is as proposed. */
export type Edits = ReadonlyMap<string, { quantity?: number; isWanted?: boolean }>;

/** The quantity of a line, and whether it is to be ordered. What waits on an order already is not, unless it is ticked. */
export function choiceOf({ key, row, waiting }: DueLine, edits: Edits): { quantity: number; isWanted: boolean } {
  const { quantity = row.recommendedUnits, isWanted = waiting.length === 0 } = edits.get(key) ?? {};
  return { quantity, isWanted };
}

/** What of an order is chosen: its lines, units, and cost in the supplier's currency; lines without a known cost count nothing. */
export function chosenOf({ lines }: DueOrder, edits: Edits) {
  const chosen = lines
    .map((line) => ({ line, ...choiceOf(line, edits) }))
    .filter(({ isWanted, quantity }) => isWanted && quantity > 0);
  return {
    chosen,
    units: chosen.reduce((sum, { quantity }) => sum + quantity, 0),
    cost: chosen.reduce((sum, { quantity, line }) => sum + quantity * (line.row.supplierUnitCost ?? 0), 0),
    hasUnknownCost: chosen.some(({ line }) => line.row.supplierUnitCost == null),
  };
}
