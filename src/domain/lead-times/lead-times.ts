import { z } from "zod";
import { col, type Prisma, type RowOf, rowsOf, sql, TENANT } from "../../db";
import {
  type Decided,
  MIN_DELIVERIES,
  observedLeadTime,
  suggestedLeadTime,
  type WaitingStep,
  waitingCurve,
} from "../../planning";
import { groupBy } from "../group-by";
import { readPlanSettings } from "../plan/parameters";
import { today, type Work } from "../work";

/** Orders placed longer ago teach nothing about today's supplier: three years, as far as a forecast looks back. */
const HISTORY_DAYS = 1096;

/** The lead time learnt from deliveries of one supplier to one place, beside the set one. */
export interface SupplierLeadTime {
  supplierId: string;
  /** A warehouse, or the combined warehouse that it is planned within (D36b). */
  warehouseId: string;
  warehouseName: string;
  /** The lead time that the plan uses where a SKU has none. */
  set: Decided<number>;
  /** Lines of which something arrived. */
  deliveries: number;
  /** Lines that are still waited for, in part or whole. */
  openLines: number;
  /** Those of them whose expected day has passed. */
  overdueLines: number;
  observed: ReturnType<typeof observedLeadTime>;
  suggested: ReturnType<typeof suggestedLeadTime>;
}

const Waits = z.array(z.object({ days: z.number(), arrived: z.number(), open: z.number() }));

const leadTimeRows = rowsOf("lead-times.observed", {
  supplierId: col.uuid,
  warehouseId: col.uuid,
  warehouseName: col.text,
  supplierLeadTimeDays: col.int,
  deliveries: col.int,
  openLines: col.int,
  overdueLines: col.int,
  waits: col.jsonOf(Waits),
});

/** SQL: whether the supplier of a row of `placed` is closed on a day. */
const isClosedOn = (row: Prisma.Sql, day: Prisma.Sql): Prisma.Sql => sql`
  ((enum_range(null::"Weekday"))[extract(dow from ${day})::int + 1] = any(${row}.closed_weekdays)
   or exists (select from supplier_closures closure
              where closure.tenant_id = ${row}.tenant_id and closure.supplier_id = ${row}.supplier_id
                and ${day} between closure.first_on and closure.last_on))`;

/**
 * SQL: days from the confirmation of a row of `placed` to a day. In open days, those on which its supplier works; an order of a closed
 * day is placed on the next open one.
 */
const daysWaited = (row: Prisma.Sql, until: Prisma.Sql): Prisma.Sql => sql`
  case when ${row}.in_open_days then greatest(0, (
    select count(*) from generate_series(1, ${until} - ${row}.confirmed_on) passed
    where not ${isClosedOn(row, sql`(${row}.confirmed_on + passed)`)}
  )::int - ${isClosedOn(row, sql`${row}.confirmed_on`)}::int)
  else ${until} - ${row}.confirmed_on end`;

/**
 * Reads the arrivals of the last three years' order lines, a row a supplier and place.
 *
 * A line counts once, from the day it was confirmed. It is split over its arrivals by their share of its units, and its open part waits until
 * today. So one missing piece doesn't make a whole delivery late, as counting to the last receipt does, and a first box doesn't make it early. A
 * correction takes back the last arrivals. The shortage of a closed order never comes and is not waited for. A line that came with its first
 * receipt was entered afterwards: the day of its order is unknown, so it is left out.
 * @param daysOf SUPPLIER: days are counted as the supplier's lead time is set, so that both can be compared
 * @example Mill, North: 2 lines arrived, 1 open; [{"days":10,"arrived":1,"open":0},{"days":14,"arrived":0.75,"open":0.25}, …]
 */
function readRows(
  work: Work,
  supplierIds: readonly string[],
  daysOf: "SUPPLIER" | "CALENDAR",
): Promise<RowOf<typeof leadTimeRows>[]> {
  const { db, tenant } = work;
  const day = today(work);
  return db.query(
    leadTimeRows,
    sql`
    with placed as (
      select line.id, line.tenant_id, line.supplier_id, supplier.closed_weekdays,
             ${daysOf}::text = 'SUPPLIER' and supplier.lead_time_unit = 'OPEN_DAYS' as in_open_days, coalesce(combined.id, line.warehouse_id) as place_id, line.order_id, line.sku_id,
             line.warehouse_id, line.confirmed_at, line.quantity_ordered, line.expected_delivery_on,
             (line.confirmed_at at time zone ${tenant.timeZone})::date as confirmed_on,
             purchase.status in ('CONFIRMED', 'PARTIALLY_RECEIVED') as is_open
      from order_lines line
      join purchase_orders purchase on purchase.tenant_id = line.tenant_id and purchase.id = line.order_id
      join suppliers supplier on supplier.tenant_id = ${TENANT} and supplier.id = line.supplier_id
      join warehouses warehouse on warehouse.tenant_id = line.tenant_id and warehouse.id = line.warehouse_id
      left join warehouses combined
        on combined.tenant_id = warehouse.tenant_id and combined.id = warehouse.combined_id and combined.active
      where line.tenant_id = ${TENANT} and line.supplier_id = any(${supplierIds}::uuid[]) and line.confirmed_at >= ${day}::date - ${HISTORY_DAYS}::int
        and warehouse.active
    ), delivered as (
      select placed.*, (delivery.delivered_at at time zone ${tenant.timeZone})::date as delivered_on,
             delivery.quantity, delivery.delivered_at <= placed.confirmed_at as told_late
      from placed join deliveries delivery
        on delivery.tenant_id = ${TENANT} and delivery.order_id = placed.order_id and delivery.sku_id = placed.sku_id
           and delivery.warehouse_id = placed.warehouse_id
    ), arrivals as (
      select id, ${daysWaited(sql`delivered`, sql`delivered.delivered_on`)} as days,
             sum(quantity) as units, bool_or(told_late) as told_late
      from delivered
      group by 1, 2
    ), totals as (
      select id, days, sum(units) over (partition by id order by days) as total,
             bool_or(told_late) over (partition by id) as told_late
      from arrivals
    ), kept as (
      select id, days, told_late, greatest(0, min(total) over (partition by id order by days
                                     rows between current row and unbounded following)) as units
      from totals
    ), gained as (
      select id, days, told_late, units - lag(units, 1, 0) over (partition by id order by days) as units from kept
    ), received as (
      select id, sum(units) as units, bool_or(told_late) as told_late from gained group by id
    ), watched as (
      select placed.*, coalesce(received.units, 0) as received,
             case when is_open then greatest(quantity_ordered - coalesce(received.units, 0), 0) else 0 end as open
      from placed left join received using (id)
      where received.told_late is not true
    ), waits as (
      select supplier_id, place_id, gained.days, gained.units / (received + open) as arrived, 0 as open
      from watched join gained using (id) where gained.units > 0
      union all
      select supplier_id, place_id, ${daysWaited(sql`watched`, sql`${day}::date`)}, 0, open / (received + open) from watched where open > 0
    ), summed as (
      select supplier_id, place_id, days, sum(arrived) as arrived, sum(open) as open from waits group by 1, 2, 3
    )
    select watched.supplier_id as "supplierId", place_id as "warehouseId", place.name as "warehouseName",
           supplier.lead_time_days as "supplierLeadTimeDays",
           (count(*) filter (where received > 0))::int as deliveries, (count(*) filter (where open > 0))::int as "openLines",
           (count(*) filter (where open > 0 and expected_delivery_on < ${day}::date))::int as "overdueLines",
           coalesce((select json_agg(json_build_object('days', days, 'arrived', arrived::float8, 'open', open::float8))
                     from summed where summed.supplier_id = watched.supplier_id and summed.place_id = watched.place_id),
                    '[]') as waits
    from watched
    join warehouses place on place.tenant_id = ${TENANT} and place.id = watched.place_id
    join suppliers supplier on supplier.tenant_id = ${TENANT} and supplier.id = watched.supplier_id
    group by watched.supplier_id, place_id, place.name, place.sort_name, supplier.lead_time_days
    order by watched.supplier_id, place.sort_name`,
  );
}

/**
 * Returns the known lead times of suppliers, by place name; places without orders are left out. The plan uses the set lead time: nothing here
 * changes it. Days are counted as for the supplier's lead time. Three statements, for any number of suppliers.
 * @returns A list for each of the suppliers, in their order.
 */
export async function leadTimes(work: Work, supplierIds: readonly string[]): Promise<SupplierLeadTime[][]> {
  const rows = await readRows(work, supplierIds, "SUPPLIER");
  const settings = await readPlanSettings(work, []);
  const known = rows.map(({ supplierLeadTimeDays, waits, ...row }): SupplierLeadTime => {
    const observed = observedLeadTime(waits);
    return {
      ...row,
      set: settings.leadTimeOf({ id: row.supplierId, leadTimeDays: supplierLeadTimeDays }, row.warehouseId),
      observed,
      suggested: suggestedLeadTime(observed, row.deliveries),
    };
  });
  const bySupplier = groupBy(known, ({ supplierId }) => supplierId);
  return supplierIds.map((id) => bySupplier.get(id) ?? []);
}

/** Returns the real lead times of suppliers in calendar days, by supplier and place (`<id> <id>`), where enough orders arrived. One statement. */
export async function waitingCurves(work: Work, supplierIds: readonly string[]): Promise<Map<string, WaitingStep[]>> {
  const rows = await readRows(work, supplierIds, "CALENDAR");
  return new Map(
    rows
      .filter(({ deliveries }) => deliveries >= MIN_DELIVERIES)
      .map(({ supplierId, warehouseId, waits }) => [`${supplierId} ${warehouseId}`, waitingCurve(waits)]),
  );
}
