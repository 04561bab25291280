import { z } from "zod";
import { col, rowsOf, sql, TENANT } from "../../db";
import { isoDay, type Outage, type RealStock } from "../../planning";
import { groupBy } from "../group-by";
import type { Places } from "../plan-store/places";
import { pairKey } from "../plan-store/read-demand";
import { emptyShelves } from "../plan-store/read-stock-outs";
import type { Work } from "../work";

/** The days of a backtest; numbers since 1970-01-01. */
export interface BacktestDays {
  /** First day of the histories. */
  historyDay: number;
  /** The evening of the first orders. */
  startDay: number;
  /** First and last day that counts. */
  countedDay: number;
  lastDay: number;
}

/** The facts of the stock ledger about a SKU at a place. */
export interface Ledger {
  outages: Outage[];
  /** Units on the evening of the first orders; null where they are unknown (`readStock`). */
  onHand: number | null;
  /** Null where `onHand` is. */
  real: RealStock | null;
}

const spellRows = rowsOf("backtests.outages", {
  pair: col.text,
  emptiedOn: col.int,
  lastDay: col.int,
  contradictedOn: col.int.orNull,
});

/**
 * Spells of an empty shelf, with the day a sale contradicted each: what `readStockOuts` leaves out altogether was believed until then.
 * @example tea at north, emptied on day 20000, empty through 20004, sold something on 20003: contradicted on 20003
 */
async function readOutages(
  work: Work,
  skuIds: readonly string[],
  places: Places,
  { historyDay, lastDay }: BacktestDays,
): Promise<Map<string, Outage[]>> {
  const rows = await work.db.query(
    spellRows,
    sql`
    with ${emptyShelves(work, skuIds, places)}, begun as (
      select empty.*, min(day) over (partition by sku_id, place_id, spell) as emptied_on from empty
    ), spells as (
      select sku_id, place_id, emptied_on,
             case when bool_or(next_day is null) then ${isoDay(lastDay)}::date else max(next_day) - 1 end as last_on,
             min(day) filter (where kind in ('SALE', 'CONSUMPTION') and day > emptied_on) as contradicted_on
      from begun group by sku_id, place_id, spell, emptied_on
    )
    select sku_id || ' ' || place_id as pair, emptied_on - '1970-01-01'::date as "emptiedOn",
           last_on - '1970-01-01'::date as "lastDay", contradicted_on - '1970-01-01'::date as "contradictedOn"
    from spells where last_on >= emptied_on and last_on >= ${isoDay(historyDay)}::date
    order by sku_id, place_id, emptied_on`,
  );
  return new Map(
    [...groupBy(rows, ({ pair }) => pair)].map(([pair, spells]) => [
      pair,
      spells.map(({ pair: _, ...spell }) => ({ ...spell, firstDay: spell.emptiedOn + 1 })),
    ]),
  );
}

const Moves = z.array(z.tuple([z.number(), z.number()]));

const stockRows = rowsOf("backtests.stock", {
  pair: col.text,
  opening: col.float.orNull,
  levels: col.jsonOf(Moves),
  deliveredOn: col.int.list,
});

/**
 * Reads stock by day: the stock on the evening of the first orders, later changes by day, and the days of arrivals.
 *
 * A count includes the sales before it, so none of those moved the ledger (D51). Until that count the ledger is too high by the sales since the count
 * before, or since stock was first entered. These units are taken off.
 *
 * `opening` is null where nobody had entered any stock by then, or where those sales exceed the ledger. A ledger of sales alone, or of receipts without the
 * stock before them, shows nothing.
 * @example tea at north, 40, [[20001, 36], [20003, 96]], {20003}
 */
function readStock(work: Work, skuIds: readonly string[], places: Places, { startDay, lastDay }: BacktestDays) {
  const warehouseIds = [...places.keys()];
  const placeIds = [...places.values()].map(({ id }) => id);
  return work.db.query(
    stockRows,
    sql`
    with place as (
      select * from unnest(${warehouseIds}::uuid[], ${placeIds}::uuid[]) as place(warehouse_id, place_id)
    ), moved as (
      select sku_id, warehouse_id, place_id, (occurred_at at time zone ${work.tenant.timeZone})::date - '1970-01-01'::date as day,
             sum(quantity) as units, coalesce(-sum(quantity) filter (where kind = 'SALE'), 0) as booked,
             bool_or(kind <> 'SALE') as is_entered, bool_or(kind = 'COUNT') as is_counted,
             bool_or(kind = 'RECEIPT' and quantity > 0) as is_delivered
      from stock_movements join place using (warehouse_id) where stock_movements.tenant_id = ${TENANT} and sku_id = any(${skuIds}::uuid[])
      group by 1, 2, 3, 4
    ), first_entry as (
      select sku_id, place_id, min(day) as entered_on from moved where is_entered group by 1, 2
    ), sold as (
      select sku_id, warehouse_id, place_id, day - '1970-01-01'::date as day, sum(quantity) as sold
      from daily_demand join place using (warehouse_id) join first_entry using (sku_id, place_id)
      where daily_demand.tenant_id = ${TENANT} and sku_id = any(${skuIds}::uuid[]) and source <> 'PRODUCTION'
        and day between '1970-01-01'::date + entered_on and ${isoDay(lastDay)}::date
      group by 1, 2, 3, 4
    ), by_day as (
      select *, case when is_counted or day < entered_on then 0 else coalesce(sold, 0) - coalesce(booked, 0) end as unbooked,
             count(*) filter (where is_counted) over (partition by sku_id, warehouse_id order by day) as counts
      from moved full join sold using (sku_id, warehouse_id, place_id, day) left join first_entry using (sku_id, place_id)
      where day <= ${lastDay}
    ), corrected as (
      select *, greatest(0, sum(unbooked) over (partition by sku_id, warehouse_id, counts order by day)) as missing from by_day
    ), changed as (
      select *, missing - lag(missing, 1, 0) over (partition by sku_id, warehouse_id order by day) as more_missing from corrected
    ), by_evening as (
      select sku_id, place_id, day, bool_or(is_delivered) as is_delivered, min(entered_on) <= day as is_entered,
             sum(sum(units)) over evening as balance, sum(sum(more_missing)) over evening as missing
      from changed group by sku_id, place_id, day
      window evening as (partition by sku_id, place_id order by day)
    ), levels as (
      select *, (coalesce(balance, 0) - missing)::float8 as stock, is_entered and (missing = 0 or missing <= balance) as is_known
      from by_evening
    )
    select sku_id || ' ' || place_id as pair,
           (array_agg(case when is_known then stock end order by day desc) filter (where day <= ${startDay}))[1] as opening,
           coalesce(json_agg(json_build_array(day, stock) order by day) filter (where day > ${startDay}), '[]') as levels,
           coalesce(array_agg(day order by day) filter (where is_delivered and day > ${startDay}), '{}') as "deliveredOn"
    from levels group by sku_id, place_id`,
  );
}

/** Stock at the end of each day from the first of the history on; before the first orders 0, as nobody looks there. */
function stockByDay(opening: number, levels: z.infer<typeof Moves>, days: BacktestDays): Float64Array {
  const stock = new Float64Array(days.lastDay - days.historyDay + 1);
  let [level, next] = [opening, 0];
  for (let day = days.startDay; day <= days.lastDay; day += 1) {
    for (; (levels[next]?.[0] ?? Number.POSITIVE_INFINITY) <= day; next += 1) level = levels[next]?.[1] ?? level;
    stock[day - days.historyDay] = level;
  }
  return stock;
}

/** Reads the ledgers of the SKUs, by pair (`pairKey`), in two statements; a pair without movements has none. */
export async function readLedgers(
  work: Work,
  skuIds: readonly string[],
  places: Places,
  days: BacktestDays,
): Promise<Map<string, Ledger>> {
  const outages = await readOutages(work, skuIds, places, days);
  const known = await readStock(work, skuIds, places, days);
  return new Map(
    known.map(({ pair, opening, levels, deliveredOn }) => {
      const real = opening === null ? null : { stock: stockByDay(opening, levels, days), deliveredOn };
      return [pair, { outages: outages.get(pair) ?? [], onHand: opening, real }];
    }),
  );
}

const placedRows = rowsOf("backtests.placed-orders", {
  skuId: col.uuid,
  warehouseId: col.uuid,
  order: col.uuid,
  placedOn: col.int,
  dueDay: col.int,
  arrivals: col.jsonOf(Moves),
});

/** A line of an order as it was placed, with its arrivals after the evening of the first orders. */
export interface RealOrderLine {
  order: string;
  placedOn: number;
  dueDay: number;
  /** Day and units. */
  arrivals: z.infer<typeof Moves>;
}

/** The lines of orders that were placed by the last day, by pair, in one statement: those that count, or were on their way. */
export async function readOrderLines(
  work: Work,
  skuIds: readonly string[],
  places: Places,
  { startDay, lastDay }: BacktestDays,
): Promise<Map<string, RealOrderLine[]>> {
  const zone = work.tenant.timeZone;
  const rows = await work.db.query(
    placedRows,
    sql`
    with line as (
      select order_id, sku_id, warehouse_id, (confirmed_at at time zone ${zone})::date - '1970-01-01'::date as placed_on,
             coalesce(confirmed_delivery_on, initial_delivery_on) - '1970-01-01'::date as due_day
      from order_lines where tenant_id = ${TENANT} and sku_id = any(${skuIds}::uuid[]) and confirmed_at is not null
    ), arrival as (
      select order_id, sku_id, warehouse_id, (delivered_at at time zone ${zone})::date - '1970-01-01'::date as day,
             sum(quantity)::float8 as units
      from deliveries where tenant_id = ${TENANT} and sku_id = any(${skuIds}::uuid[]) group by 1, 2, 3, 4
    ), after_start as (
      select order_id, sku_id, warehouse_id, json_agg(json_build_array(day, units) order by day) as arrivals
      from arrival where day > ${startDay} and day <= ${lastDay} and units > 0 group by 1, 2, 3
    )
    select line.sku_id as "skuId", line.warehouse_id as "warehouseId", line.order_id as "order", placed_on as "placedOn",
           due_day as "dueDay", coalesce(arrivals, '[]') as arrivals
    from line left join after_start using (order_id, sku_id, warehouse_id)
    where placed_on <= ${lastDay} and (placed_on > ${startDay} or arrivals is not null)
    order by line.sku_id, line.warehouse_id, placed_on, line.order_id`,
  );
  return groupBy(
    rows.flatMap(({ skuId, warehouseId, ...line }) => {
      const place = places.get(warehouseId);
      return place ? [{ ...line, pair: pairKey(skuId, place.id) }] : [];
    }),
    ({ pair }) => pair,
  );
}
