import { col, rowsOf, sql, TENANT } from "../../db";
import { InvalidInput } from "../../errors";
import { today, type Work } from "../work";

/** The furthest back that promises are looked at, in days: three years, as for lead times. */
export const MAX_PROMISE_DAYS = 1096;

/** What a supplier promised in the last days, and what it kept. */
export interface SupplierReliability {
  supplierId: string;
  supplierName: string;
  orderCount: number;
  /** Orders with a late line. */
  lateOrderCount: number;
  lineCount: number;
  lateLineCount: number;
  /** Late lines that are still waited for. */
  overdueLineCount: number;
  /** Lines kept, in percent of all. */
  onTimePercent: number;
  /** Average days from the confirmed order to the promised day; null where no line's confirmation is known, like the next. */
  promisedDays: number | null;
  /** Average days from the confirmed order to the arrival of the whole line, of those that have arrived. */
  keptDays: number | null;
  /** Average days of the late lines after their promised day, up to today for those still waited for; null without late ones. */
  averageDaysLate: number | null;
}

const reliabilityRows = rowsOf("insights.supplier-reliability", {
  supplierId: col.uuid,
  supplierName: col.text,
  orderCount: col.int,
  lateOrderCount: col.int,
  lineCount: col.int,
  lateLineCount: col.int,
  overdueLineCount: col.int,
  onTimePercent: col.float,
  promisedDays: col.float.orNull,
  keptDays: col.float.orNull,
  averageDaysLate: col.float.orNull,
});

/**
 * Lists suppliers by what they kept of their promises: those with the most late lines first. One statement.
 *
 * A line's promise is the day expected when its order was confirmed, else the first day ever sent: days moved later keep no promise. It counts
 * once that day has passed, and is kept where all of it had arrived by then. A line that was closed with less never arrived whole, so it
 * is late. Left out are lines whose arrival says nothing: entered with or after their receipt, or received on a day that nobody told.
 * @param days how far back promised days are looked at
 * @throws InvalidInput
 */
export async function supplierReliability(work: Work, days: number, limit: number): Promise<SupplierReliability[]> {
  if (days < 1 || days > MAX_PROMISE_DAYS)
    throw InvalidInput([{ path: "days", reason: `must be between 1 and ${MAX_PROMISE_DAYS}` }]);
  const { db, tenant } = work;
  const day = today(work);
  const promised = sql`coalesce(line.confirmed_delivery_on, line.initial_delivery_on)`;
  return db.query(
    reliabilityRows,
    sql`
    with due as (
      select line.id, line.supplier_id, line.order_id, line.sku_id, line.warehouse_id, line.confirmed_at,
             line.quantity_ordered, line.quantity_received, ${promised} as promised_on,
             (line.confirmed_at at time zone ${tenant.timeZone})::date as confirmed_on,
             purchase.status in ('CONFIRMED', 'PARTIALLY_RECEIVED') as is_open
      from order_lines line
      join purchase_orders purchase on purchase.tenant_id = line.tenant_id and purchase.id = line.order_id
      where line.tenant_id = ${TENANT} and purchase.status in ('CONFIRMED', 'PARTIALLY_RECEIVED', 'FULLY_RECEIVED')
        and ${promised} >= ${day}::date - ${days}::int and ${promised} < ${day}::date
    ), arrivals as (
      select due.id, (delivery.delivered_at at time zone ${tenant.timeZone})::date as arrived_on,
             delivery.delivered_at <= due.confirmed_at as is_told_late,
             sum(delivery.quantity) over (partition by due.id order by delivery.delivered_at, delivery.id) as total
      from due join deliveries delivery
        on delivery.tenant_id = ${TENANT} and delivery.order_id = due.order_id and delivery.sku_id = due.sku_id
           and delivery.warehouse_id = due.warehouse_id
    ), complete as (
      select due.id, min(arrived_on) filter (where total >= due.quantity_ordered) as whole_on,
             max(arrived_on) as last_on, bool_or(is_told_late) as is_told_late
      from due join arrivals using (id) group by due.id
    ), judged as (
      select due.*, whole_on, is_open and quantity_received < quantity_ordered as is_waited_for,
             coalesce(whole_on <= promised_on, false) as is_kept,
             coalesce(whole_on, case when is_open then ${day}::date else last_on end) as ended_on
      from due left join complete using (id)
      where is_told_late is not true and (quantity_received < quantity_ordered or whole_on is not null)
    )
    select supplier.id as "supplierId", supplier.name as "supplierName",
           count(distinct order_id)::int as "orderCount",
           (count(distinct order_id) filter (where not is_kept))::int as "lateOrderCount",
           count(*)::int as "lineCount", (count(*) filter (where not is_kept))::int as "lateLineCount",
           (count(*) filter (where not is_kept and is_waited_for))::int as "overdueLineCount",
           round(100.0 * count(*) filter (where is_kept) / count(*), 1)::float8 as "onTimePercent",
           round(avg(promised_on - confirmed_on), 1)::float8 as "promisedDays",
           round(avg(whole_on - confirmed_on), 1)::float8 as "keptDays",
           round(avg(greatest(0, ended_on - promised_on)) filter (where not is_kept), 1)::float8 as "averageDaysLate"
    from judged
    join suppliers supplier on supplier.tenant_id = ${TENANT} and supplier.id = judged.supplier_id
    group by supplier.id, supplier.name, supplier.sort_name
    order by count(*) filter (where not is_kept) desc, supplier.sort_name, supplier.id
    limit ${limit}`,
  );
}
