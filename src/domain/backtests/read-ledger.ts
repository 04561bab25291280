import { z } from "zod";
import { col, rowsOf, sql } from "../../db";
import { isoDay, type Outage, type RealStock } from "../../planning";
import { groupBy } from "../group-by";
import type { Places } from "../plan-store/places";
import { pairKey } from "../plan-store/read-demand";
import { emptyShelves } from "../plan-store/read-stock-outs";
import type { Work } from "../work";

/** The days that a backtest looks at; numbers since 1970-01-01. */
export interface BacktestDays {
  /** First day of the histories. */
  historyDay: number;
  /** The evening of the first orders. */
  startDay: number;
  /** First and last day that counts. */
  countedDay: number;
  lastDay: number;
}

/** What the stock ledger tells of a SKU at a place. */
export interface Ledger {
  outages: Outage[];
  /** Units on the evening of the first orders; null where nobody had entered any stock by then. */
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

const moveRows = rowsOf("backtests.stock", {
  pair: col.text,
  opening: col.float,
  isEntered: col.bool,
  moves: col.jsonOf(Moves),
  deliveredOn: col.int.list,
});

/**
 * Stock by day: on the evening of the first orders, what each day after it added or took, and the days on which goods came. Whether
 * anybody had entered stock by then: a ledger of sales alone tells nothing.
 * @example tea at north, 40, true, [[20001, -4], [20003, 60]], {20003}
 */
function readMoves(work: Work, skuIds: readonly string[], places: Places, { startDay, lastDay }: BacktestDays) {
  const warehouseIds = [...places.keys()];
  const placeIds = [...places.values()].map(({ id }) => id);
  return work.db.query(
    moveRows,
    sql`
    with by_day as (
      select sku_id, place.id as place_id, (occurred_at at time zone ${work.tenant.timeZone})::date - '1970-01-01'::date as day,
             sum(quantity) as units, bool_or(kind <> 'SALE') as is_entered,
             bool_or(kind = 'RECEIPT' and quantity > 0) as is_delivered
      from stock_movements movement
      join unnest(${warehouseIds}::uuid[], ${placeIds}::uuid[]) as place(warehouse_id, id) using (warehouse_id)
      where sku_id = any(${skuIds}::uuid[])
      group by 1, 2, 3
    )
    select sku_id || ' ' || place_id as pair, coalesce(sum(units) filter (where day <= ${startDay}), 0)::float8 as opening,
           coalesce(bool_or(is_entered) filter (where day <= ${startDay}), false) as "isEntered",
           coalesce(json_agg(json_build_array(day, units::float8) order by day)
                    filter (where day > ${startDay} and day <= ${lastDay}), '[]') as moves,
           coalesce(array_agg(day order by day)
                    filter (where is_delivered and day > ${startDay} and day <= ${lastDay}), '{}') as "deliveredOn"
    from by_day group by sku_id, place_id`,
  );
}

/** Stock at the end of each day from the first of the history on; before the first orders 0, as nobody looks there. */
function stockByDay(opening: number, moves: z.infer<typeof Moves>, days: BacktestDays): Float64Array {
  const stock = new Float64Array(days.lastDay - days.historyDay + 1);
  let [balance, next] = [opening, 0];
  for (let day = days.startDay; day <= days.lastDay; day += 1) {
    for (; (moves[next]?.[0] ?? Number.POSITIVE_INFINITY) <= day; next += 1) balance += moves[next]?.[1] ?? 0;
    stock[day - days.historyDay] = balance;
  }
  return stock;
}

/** The ledgers of the SKUs, by pair (`pairKey`), in two statements; what was never moved has none. */
export async function readLedgers(
  work: Work,
  skuIds: readonly string[],
  places: Places,
  days: BacktestDays,
): Promise<Map<string, Ledger>> {
  const outages = await readOutages(work, skuIds, places, days);
  const moved = await readMoves(work, skuIds, places, days);
  return new Map(
    moved.map(({ pair, opening, isEntered, moves, deliveredOn }) => {
      const real = isEntered ? { stock: stockByDay(opening, moves, days), deliveredOn } : null;
      return [pair, { outages: outages.get(pair) ?? [], onHand: isEntered ? opening : null, real }];
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

/** A line of an order as it was placed, with what came of it after the evening of the first orders. */
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
      from order_lines where sku_id = any(${skuIds}::uuid[]) and confirmed_at is not null
    ), arrival as (
      select order_id, sku_id, warehouse_id, (delivered_at at time zone ${zone})::date - '1970-01-01'::date as day,
             sum(quantity)::float8 as units
      from deliveries where sku_id = any(${skuIds}::uuid[]) group by 1, 2, 3, 4
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
