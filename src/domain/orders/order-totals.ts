import { Decimal, type Prisma, sql } from "../../db";
import type { Work } from "../work";

/** What an order's lines add up to. */
export interface OrderTotals {
  /** Units. */
  quantityConfirmed: number;
  quantityReceived: number;
  /** In the currency of the order's supplier; lines of other currencies at the rate of the day they were written (D26a). */
  cost: Decimal;
  /** Distinct dates of the lines, ascending, `YYYY-MM-DD` (D16). */
  expectedDeliveryOn: string[];
  confirmedDeliveryOn: string[];
  initialDeliveryOn: string[];
  /** Distinct, by name. */
  warehouseNames: string[];
}

interface TotalsRow extends Omit<OrderTotals, "quantityConfirmed" | "quantityReceived" | "cost"> {
  orderId: string;
  quantityConfirmed: bigint;
  quantityReceived: bigint;
  cost: Decimal;
}

const NO_LINES: OrderTotals = {
  quantityConfirmed: 0,
  quantityReceived: 0,
  cost: new Decimal(0),
  expectedDeliveryOn: [],
  confirmedDeliveryOn: [],
  initialDeliveryOn: [],
  warehouseNames: [],
};

const distinctDates = (column: Prisma.Sql) =>
  sql`coalesce(array_agg(distinct to_char(${column}, 'YYYY-MM-DD')) filter (where ${column} is not null), '{}')`;

/**
 * Totals of many orders in one statement, in the order of the ids asked for.
 *
 * Example row: `{ orderId: "8b96…", quantityConfirmed: 120, cost: 540.5, expectedDeliveryOn: ["2026-05-01"], … }`
 */
export async function orderTotals({ db }: Work, orderIds: readonly string[]): Promise<OrderTotals[]> {
  const rows = await db.$queryRaw<TotalsRow[]>`
    select line.order_id as "orderId",
           sum(line.quantity_ordered) as "quantityConfirmed",
           sum(line.quantity_received) as "quantityReceived",
           sum(line.quantity_ordered * coalesce(line.unit_cost, 0) * line.exchange_rate) as "cost",
           ${distinctDates(sql`line.expected_delivery_on`)} as "expectedDeliveryOn",
           ${distinctDates(sql`line.confirmed_delivery_on`)} as "confirmedDeliveryOn",
           ${distinctDates(sql`line.initial_delivery_on`)} as "initialDeliveryOn",
           array_agg(distinct warehouse.name) as "warehouseNames"
    from order_lines line
    join warehouses warehouse on warehouse.tenant_id = line.tenant_id and warehouse.id = line.warehouse_id
    where line.order_id = any(${orderIds}::uuid[])
    group by line.order_id`;
  const byId = new Map(rows.map((row) => [row.orderId, row]));
  return orderIds.map((id) => {
    const row = byId.get(id);
    if (!row) return NO_LINES;
    return { ...row, quantityConfirmed: Number(row.quantityConfirmed), quantityReceived: Number(row.quantityReceived) };
  });
}
