import { type Column, col, Prisma, rowsOf, sql, TENANT } from "../../db";
import { roundedAmount } from "../money";
import type { Work } from "../work";

/** The totals of an order's lines. */
export interface OrderTotals {
  /** Units. */
  quantityConfirmed: number;
  quantityReceived: number;
  /** Units received, of each line at most those that were ordered. */
  quantityFulfilled: number;
  lineCount: number;
  /** Lines on which all units have arrived. */
  completeLineCount: number;
  /**
   * The sum of the lines' amounts in the currency of the order's supplier (D120). Lines of other currencies count at the rate of the day they were written
   * (D26a).
   */
  cost: number;
  /** Distinct dates of the lines, ascending, `YYYY-MM-DD` (D16). */
  expectedDeliveryOn: string[];
  confirmedDeliveryOn: string[];
  initialDeliveryOn: string[];
  /** The earliest day that units which have not arrived are expected on; null when all have. */
  nextExpectedOn: string | null;
  /** Distinct, by name. */
  warehouseNames: string[];
}

/** Returns the condition that a part of an order's line is missing. @param line The line's name in the statement. */
const isMissing = (line: Prisma.Sql) => sql`${line}.quantity_received < ${line}.quantity_ordered`;

/** The first day that something missing of `purchase_orders` is expected on, for conditions and orders; null when nothing is. */
export const NEXT_EXPECTED = sql`
  (select min(missing.expected_delivery_on) from order_lines missing
   where missing.tenant_id = purchase_orders.tenant_id and missing.order_id = purchase_orders.id and ${isMissing(sql`missing`)})`;

const distinctDates = (column: Prisma.Sql) =>
  sql`coalesce(array_agg(distinct to_char(${column}, 'YYYY-MM-DD')) filter (where ${column} is not null), '{}')`;

/** The columns to select for each total. Order lines are called `line`, their warehouses `warehouse`, and the order's supplier `payee`. */
const TOTALS: Readonly<Record<keyof OrderTotals, Prisma.Sql>> = {
  quantityConfirmed: sql`sum(line.quantity_ordered)::float8`,
  quantityReceived: sql`sum(line.quantity_received)::float8`,
  quantityFulfilled: sql`sum(least(line.quantity_received, line.quantity_ordered))::float8`,
  lineCount: sql`count(*)::integer`,
  completeLineCount: sql`count(*) filter (where not ${isMissing(sql`line`)})::integer`,
  cost: sql`sum(${roundedAmount(sql`line.quantity_ordered * coalesce(line.unit_cost, 0) * line.exchange_rate`, sql`payee.currency`)})::float8`,
  expectedDeliveryOn: distinctDates(sql`line.expected_delivery_on`),
  confirmedDeliveryOn: distinctDates(sql`line.confirmed_delivery_on`),
  initialDeliveryOn: distinctDates(sql`line.initial_delivery_on`),
  nextExpectedOn: sql`to_char(min(line.expected_delivery_on) filter (where ${isMissing(sql`line`)}), 'YYYY-MM-DD')`,
  warehouseNames: sql`array_agg(distinct warehouse.name)`,
};

/** The parts of totals, as columns of `selectTotals`. */
const TOTALS_COLUMNS = {
  quantityConfirmed: col.float,
  quantityReceived: col.float,
  quantityFulfilled: col.float,
  lineCount: col.int,
  completeLineCount: col.int,
  cost: col.float,
  expectedDeliveryOn: col.text.list,
  confirmedDeliveryOn: col.text.list,
  initialDeliveryOn: col.text.list,
  nextExpectedOn: col.text.orNull,
  warehouseNames: col.text.list,
} satisfies { [Part in keyof OrderTotals]: Column<OrderTotals[Part]> };

const totalsOfOrders = rowsOf("orders.totals", { orderId: col.uuid, ...TOTALS_COLUMNS });

/**
 * Selects the totals of the lines of some orders, a row an order that has lines.
 * @param which Condition on the lines, called `line`.
 */
function selectTotals(which: Prisma.Sql): Prisma.Sql {
  const columns = Object.entries(TOTALS).map(([part, total]) => sql`${total} as ${Prisma.raw(`"${part}"`)}`);
  return sql`
    select line.order_id as "orderId", ${Prisma.join(columns)}
    from order_lines line
    join warehouses warehouse on warehouse.tenant_id = line.tenant_id and warehouse.id = line.warehouse_id
    join purchase_orders placed on placed.tenant_id = line.tenant_id and placed.id = line.order_id
    join suppliers payee on payee.tenant_id = placed.tenant_id and payee.id = placed.supplier_id
    where line.tenant_id = ${TENANT} and (${which})
    group by line.order_id`;
}

/**
 * Totals that come along with one order's row. Nearly every request for an order needs them, and another statement takes longer than they do. They are null
 * together where it has no lines.
 */
export const TOTALS_ALONG = {
  name: "totals",
  columns: Object.fromEntries(Object.entries(TOTALS_COLUMNS).map(([part, column]) => [part, column.orNull])),
  join: sql`left join lateral (${selectTotals(sql`line.order_id = purchase_orders.id`)}) totals on true`,
};

/** The totals that came along with an order; undefined where none did. */
export function totalsAlong(order: object): OrderTotals | undefined {
  const { totals } = order as { totals?: OrderTotals | Record<keyof OrderTotals, null> };
  return totals?.cost === null ? NO_LINES : totals;
}

/** The totals of no lines. */
const NO_LINES: OrderTotals = {
  quantityConfirmed: 0,
  quantityReceived: 0,
  quantityFulfilled: 0,
  lineCount: 0,
  completeLineCount: 0,
  cost: 0,
  expectedDeliveryOn: [],
  confirmedDeliveryOn: [],
  initialDeliveryOn: [],
  nextExpectedOn: null,
  warehouseNames: [],
};

/**
 * Returns totals of many orders in one statement, in the order of the given ids.
 *
 * Example row: `{ orderId: "8b96…", quantityConfirmed: 120, cost: 540.5, expectedDeliveryOn: ["2026-05-01"], … }`
 */
export async function orderTotals({ db }: Work, orderIds: readonly string[]): Promise<OrderTotals[]> {
  const rows = await db.query(totalsOfOrders, selectTotals(sql`line.order_id = any(${orderIds}::uuid[])`));
  const byId = new Map(rows.map((row) => [row.orderId, row]));
  return orderIds.map((id) => byId.get(id) ?? NO_LINES);
}
