import { col, type Prisma, rowsOf, sql } from "../../db";
import type { Work } from "../work";
import type { Places } from "./places";
import type { PlanDays } from "./plan-days";

/** By SKU and place (`pairKey`), a JSON list of the days known to be out of stock: first, last, first, last, … from `historyStartOn`. */
export type StockOuts = ReadonlyMap<string, string>;

const stockOutSpells = rowsOf("plan-store.stock-out-spells", { pair: col.text, spells: col.text });

/**
 * The beginning of a statement over the stock ledger: `empty` has a row a movement after which the shelf of a SKU at a place was empty, with
 * the spell it belongs to, the merchant's day of it and of the next movement. A spell begins with stock or with a count, and lasts
 * until the next of either; warehouses planned as one are one shelf.
 * @example with ${emptyShelves(work, skuIds, places)} select … from empty
 */
export function emptyShelves({ tenant }: Pick<Work, "tenant">, skuIds: readonly string[], places: Places): Prisma.Sql {
  const warehouseIds = [...places.keys()];
  const placeIds = [...places.values()].map(({ id }) => id);
  return sql`
    moves as (
      select sku_id, place.id as place_id, kind, occurred_at, movement.id, sum(quantity) over ledger as balance
      from stock_movements movement
      join unnest(${warehouseIds}::uuid[], ${placeIds}::uuid[]) as place(warehouse_id, id) using (warehouse_id)
      where sku_id = any(${skuIds}::uuid[])
      window ledger as (partition by sku_id, place.id order by occurred_at, movement.id rows unbounded preceding)
    ), numbered as (
      select sku_id, place_id, kind, occurred_at, balance, lead(occurred_at) over ledger as next_at,
             count(*) filter (where balance > 0 or kind = 'COUNT') over (ledger rows unbounded preceding) as spell
      from moves window ledger as (partition by sku_id, place_id order by occurred_at, id)
    ), empty as (
      select sku_id, place_id, spell, kind, (occurred_at at time zone ${tenant.timeZone})::date as day,
             (next_at at time zone ${tenant.timeZone})::date as next_day
      from numbered where spell > 0 and balance <= 0
    )`;
}

/**
 * The days on which the stock ledger shows a SKU out of stock at a place from beginning to end, in one statement.
 *
 * A ledger is believed from a count, or from stock it shows, until it is contradicted: a spell in which something is sold or used
 * up on a day after the shelf became empty says that there was stock nobody entered, and does not count. So a tenant
 * who sends sales and never stock has no such days. The day the shelf became empty and
 * the day goods arrived are no whole days; an open spell lasts through the planning day. Days are the tenant's.
 * @example
 * tea at north: +10 on 1 March, −10 on 5 March, +8 on 9 March, −8 on 20 March, planned on 22 March, history from 1 March:
 * "[5,7,20,21]", which is 6 to 8 and 21 to 22 March
 */
export async function readStockOuts(
  work: Work,
  skuIds: readonly string[],
  { days, places }: { days: PlanDays; places: Places },
): Promise<StockOuts> {
  const rows = await work.db.query(
    stockOutSpells,
    sql`
    with ${emptyShelves(work, skuIds, places)}, spells as (
      select sku_id, place_id, min(day) + 1 as first_on,
             case when bool_or(next_day is null) then ${days.planningDay}::date else max(next_day) - 1 end as last_on,
             max(day) filter (where kind in ('SALE', 'CONSUMPTION')) as taken_on
      from empty group by sku_id, place_id, spell
    )
    select sku_id || ' ' || place_id as pair,
           '[' || string_agg(greatest(0, first_on - ${days.historyStartOn}::date) || ',' || (last_on - ${days.historyStartOn}::date), ',') || ']' as spells
    from spells
    where first_on <= last_on and last_on >= ${days.historyStartOn}::date and (taken_on is null or taken_on < first_on)
    group by sku_id, place_id`,
  );
  return new Map(rows.map(({ pair, spells }) => [pair, spells]));
}

/**
 * Marks the days known to be out of stock with 1; undefined when there is none. A day with demand was not: it stays.
 * @param spells as `readStockOuts` answers them for one pair
 * @param units demand a day from `historyStartOn`
 * @example stockedOutDays("[1,2]", Float64Array.of(4, 0, 3, 0)) // [0, 1, 0, 0]
 */
export function stockedOutDays(spells: string | undefined, units: Float64Array): Uint8Array | undefined {
  if (spells === undefined) return undefined;
  const bounds: number[] = JSON.parse(spells);
  const marks = new Uint8Array(units.length);
  for (let index = 0; index < bounds.length; index += 2) {
    const last = Math.min(units.length - 1, bounds[index + 1] ?? -1);
    for (let day = bounds[index] ?? 0; day <= last; day += 1) if (units[day] === 0) marks[day] = 1;
  }
  return marks;
}
