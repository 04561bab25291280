import { graphql } from "../../../../generated/pages";
import type { DueQuery, PlanRowFilter, WaitingQuery } from "../../../../generated/pages/graphql";
import { amountOf } from "../../../../values/money";
import { costOfLine, type Offer, sharesOrder } from "./order-arithmetic";

/** Lines that are asked for at a time. */
export const DUE_PAGE = 200;

/**
 * Purchases, by supplier, so that a page ends within one of them at most. What a place shows here and on its SKU's page is the
 * fragment.
 */
export const Due = graphql(`
  query Due($filter: PlanRowFilter!, $first: Int!, $after: String) {
    planLocationRows(filter: $filter, sort: [{ by: SUPPLIER }, { by: WAREHOUSE }, { by: BUY_ON }, { by: NAME }], first: $first, after: $after) {
      totalCount
      pageInfo { endCursor hasNextPage }
      nodes {
        ...PlaceFigures
        skuId
        skuName
        productName
        unitCost
        supplierUnitCost
        sku { suppliers { isPrimary priceBreaks { fromUnits unitCost } } }
        detail { weeklyForecast }
        supplier {
          id
          name
          currency
          minimumOrderQuantity
          minimumOrderType
          multiWarehouseOrders
          warehouseMinimums { warehouse { id } minimumOrderQuantity minimumOrderType }
        }
        explain {
          planningDay
          parameters { moq { value } packQuantity { value } }
          forecast { unitsPerDay }
          position { restOfDay demandBeforeDelivery arrivalsBeforeDelivery }
          need { leadTimeDays stockCoverDays leftAtDelivery servedAtDelivery onOrder }
        }
      }
    }
  }
  fragment PlaceFigures on PlanLocationRow {
    warehouseId
    warehouseName
    stockLevel
    incomingUnits
    stockHealth
    daysToStockOut
    buyOn
    expectedDeliveryOn
    recommendedUnits
    unitsToDraft
    waitingUnits
    waitingOrders { orderId reference units }
  }
`);

/** The orders that have not been placed. */
export const Waiting = graphql(`
  query Waiting {
    orders(filter: { status: { in: [DRAFT, SENT_FOR_APPROVAL, APPROVED] } }, limit: 500) {
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
        lines { id }
        approval { isNeeded }
      }
    }
  }
`);

/** The lines that are due until a day. @param narrowed To a supplier, and to names of SKUs and products, where they are given. */
export const dueUntil = (day: string, { supplier, search }: { supplier: string | null; search: string }) =>
  ({
    buyOn: { lte: day },
    recommendedUnits: { gt: 0 },
    reorder: true,
    withMaterial: true,
    supplierId: supplier ? { equals: supplier } : { isNull: false },
    ...(search ? { search } : {}),
  }) satisfies PlanRowFilter;

export type DueRow = DueQuery["planLocationRows"]["nodes"][number];
export type WaitingOrder = WaitingQuery["orders"]["nodes"][number];
export type DueSupplier = NonNullable<DueRow["supplier"]>;

/** A line that could be ordered. */
export interface DueLine {
  key: string;
  row: DueRow;
  /** Units; what waits counts toward it. */
  moq: number;
  pack: number;
  /** In the supplier's currency. */
  offer: Offer;
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
const placeOf = (skuId: string, warehouseId: string) => `${skuId} ${warehouseId}`;

/** What its supplier asks; else the shop's own cost, as the order has it, where no rate is needed for it. */
const offerOf = ({ supplierUnitCost, unitCost, supplier, sku: { suppliers } }: DueRow, home: string): Offer => ({
  unitCost: supplierUnitCost ?? (supplier?.currency === home ? unitCost : null) ?? null,
  priceBreaks: suppliers.find(({ isPrimary }) => isPrimary)?.priceBreaks ?? [],
});

/** Lines by supplier and then by what shares an order, in the order they come. @param home The merchant's currency. */
export function dueOrders(rows: readonly DueRow[], home: string): DueOrder[] {
  const found = new Map<string, DueOrder>();
  for (const row of rows) {
    const { supplier, warehouseId, warehouseName } = row;
    if (!supplier) continue;
    const key = `${supplier.id} ${sharesOrder(supplier, warehouseId) ? "" : warehouseId}`;
    const order: DueOrder = found.get(key) ?? { key, supplier, warehouseId, warehouseNames: [], lines: [] };
    found.set(key, order);
    if (!order.warehouseNames.includes(warehouseName)) order.warehouseNames.push(warehouseName);
    const { moq, packQuantity } = row.explain?.parameters ?? {};
    order.lines.push({
      key: placeOf(row.skuId, warehouseId),
      row,
      moq: Math.max(0, (moq?.value ?? 0) - row.waitingUnits),
      pack: Math.max(1, packQuantity?.value ?? 1),
      offer: offerOf(row, home),
    });
  }
  return [...found.values()];
}

/** What the buyer has typed over the plan's proposal. Null is an empty field. */
export interface Edit {
  quantity?: number | null;
  isWanted?: boolean;
  /** Cost of a unit in the supplier's currency, of a line whose cost is not known. */
  unitCost?: number | null;
}

/** What the buyer has typed, by line; what is not there is as proposed. */
export type Edits = Readonly<Record<string, Edit>>;

/** What the plan proposes to order: what is missing beside what waits; all that is recommended where nothing is, for who orders it once more. */
export const proposedUnits = ({ unitsToDraft, recommendedUnits }: DueRow): number => unitsToDraft || recommendedUnits;

/** The quantity of a line (NaN for an empty field), and whether to order it. What waits on orders already is not, unless it is ticked. */
export function choiceOf({ key, row }: DueLine, edits: Edits): { quantity: number; isWanted: boolean } {
  const { quantity = proposedUnits(row), isWanted = row.unitsToDraft > 0 } = edits[key] ?? {};
  return { quantity: quantity ?? Number.NaN, isWanted };
}

/** What a line costs in its supplier's currency. */
interface LineCost {
  /** Null where nobody knows it. */
  cost: number | null;
  /** Whether the buyer is to say what a unit costs. */
  isAsked: boolean;
  /** What the buyer says that a unit costs; null where that is known without, or is none. */
  unitCost: number | null;
}

/** What so many units of a line cost. @param otherUnits of its SKU on other lines of the order. */
export function costOf(line: DueLine, edits: Edits, units: number, otherUnits: number): LineCost {
  const currency = line.row.supplier?.currency ?? "";
  const cost = costOfLine(units, line.offer, currency, otherUnits);
  if (cost !== null) return { cost, isAsked: false, unitCost: null };
  const { unitCost = null } = edits[line.key] ?? {};
  if (unitCost === null || unitCost < 0) return { cost, isAsked: true, unitCost: null };
  return { cost: amountOf(currency, units, unitCost), isAsked: true, unitCost };
}

/** A line that is chosen. */
interface ChosenLine {
  line: DueLine;
  quantity: number;
}

/** Units of a line's SKU on the other chosen lines of its order, for other warehouses. */
export const otherUnitsOf = ({ key, row }: DueLine, chosen: readonly ChosenLine[]): number =>
  chosen
    .filter(({ line }) => line.key !== key && line.row.skuId === row.skuId)
    .reduce((sum, { quantity }) => sum + quantity, 0);

/** What of an order is chosen: its lines in whole units, their number, and cost in the supplier's currency; lines without a known cost count nothing. */
export function chosenOf({ lines, supplier: { currency } }: DueOrder, edits: Edits) {
  const wanted = lines
    .map((line) => ({ line, ...choiceOf(line, edits) }))
    .filter(({ isWanted, quantity }) => isWanted && Number.isInteger(quantity) && quantity > 0);
  const chosen = wanted.map(({ line, quantity }) => ({
    line,
    quantity,
    ...costOf(line, edits, quantity, otherUnitsOf(line, wanted)),
  }));
  return {
    chosen,
    units: chosen.reduce((sum, { quantity }) => sum + quantity, 0),
    cost: amountOf(
      currency,
      chosen.reduce((sum, { cost }) => sum + (cost ?? 0), 0),
    ),
    hasUnknownCost: chosen.some(({ cost }) => cost === null),
  };
}
