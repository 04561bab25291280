import { col, type Prisma, rowsOf, sql, TENANT } from "../../db";
import type { Work } from "../work";
import type { Places } from "./places";
import { LATE_HOUR, type PlanDays } from "./plan-days";

/** By SKU and place (`pairKey`), a JSON list of the spells out of stock: first, last, late, first, last, late, … from `historyStartOn`. */
export type StockOuts = ReadonlyMap<string, string>;

const stockOutSpells = rowsOf("plan-store.stock-out-spells", { pair: col.text, spells: col.text });

/**
 * Returns the beginning of a statement over the stock ledger. `empty` has a row for each movement that left the shelf of a SKU at a place
 * empty. The row holds its spell and the merchant's days of it and of the next movement. A spell begins with stock or with a count, and lasts
 * until the next of either. Warehouses planned as one are one shelf.
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
      where movement.tenant_id = ${TENANT} and sku_id = any(${skuIds}::uuid[])
      window ledger as (partition by sku_id, place.id order by occurred_at, movement.id rows unbounded preceding)
    ), numbered as (
      select sku_id, place_id, kind, occurred_at, balance, lead(occurred_at) over ledger as next_at,
             count(*) filter (where balance > 0 or kind = 'COUNT') over (ledger rows unbounded preceding) as spell
      from moves window ledger as (partition by sku_id, place_id order by occurred_at, id)
    ), empty as (
      select sku_id, place_id, spell, kind, next_at, (occurred_at at time zone ${tenant.timeZone})::date as day,
             (next_at at time zone ${tenant.timeZone})::date as next_day,
             extract(hour from next_at at time zone ${tenant.timeZone})::int as next_hour
      from numbered where spell > 0 and balance <= 0
    )`;
}

/**
 * Reads the spells in which the stock ledger shows a SKU out of stock at a place, in one statement; `stockedOutDays` judges them.
 *
 * A spell has three days: the first and the last that were empty from beginning to end, and the late day, else −1. The late day is the day of
 * arrival, where goods came so late that most of it was lost. The day the shelf became empty is no whole day; an open spell lasts through the
 * planning day.
 *
 * Days are the tenant's. A ledger that begins with sales shows nothing: a tenant who sends sales and never stock has no spells.
 * @example tea at north: +10 on 1 March, −10 on 5 March, +8 at noon of 9 March, −8 on 20 March, planned on 22 March, history from 1 March:
 *   "[5,7,-1,20,21,-1]", which is 6 to 8 and 21 to 22 March
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
             case when bool_or(next_day is null) then null
                  else (array_agg(next_day order by next_at desc) filter (where next_hour >= ${LATE_HOUR}::int))[1] end as late_on,
             min(day) as emptied_on, max(next_day) as filled_on
      from empty group by sku_id, place_id, spell
    )
    select sku_id || ' ' || place_id as pair,
           '[' || string_agg(greatest(0, first_on - ${days.historyStartOn}::date) || ',' || (last_on - ${days.historyStartOn}::date)
                             || ',' || case when late_on = filled_on and late_on > emptied_on
                                       then late_on - ${days.historyStartOn}::date else -1 end, ',' order by first_on) || ']' as spells
    from spells
    where greatest(last_on, late_on) >= first_on and greatest(last_on, late_on) >= ${days.historyStartOn}::date
    group by sku_id, place_id`,
  );
  return new Map(rows.map(({ pair, spells }) => [pair, spells]));
}

/** A spell with this share of usual sales had stock that nobody entered. */
const USUAL_SHARE = 0.5;

/** Days before a spell that show usual sales. */
const USUAL_DAYS = 91;

/** Mean units of the days before a spell that are not known to be out of stock; 0 without any. */
function usualUnits(units: Float64Array, marks: Uint8Array, before: number): number {
  let [sum, days] = [0, 0];
  for (let day = before - 1; day >= Math.max(0, before - USUAL_DAYS); day -= 1) {
    if (marks[day] === 1) continue;
    sum += units[day] ?? 0;
    days += 1;
  }
  return days > 0 ? sum / days : 0;
}

/**
 * Returns whether sales in a spell show that there was stock which nobody entered: on most of its days, or half of the usual sales.
 *
 * A stray sale, of a returned piece for example, is no such evidence. D131.
 */
function isContradicted(units: Float64Array, marks: Uint8Array, first: number, last: number): boolean {
  let [sold, soldDays] = [0, 0];
  for (let day = first; day <= last; day += 1) {
    const value = units[day] ?? 0;
    sold += value;
    if (value > 0) soldDays += 1;
  }
  const days = last - first + 1;
  if (soldDays === 0) return false;
  return 2 * soldDays > days || sold >= USUAL_SHARE * days * usualUnits(units, marks, first);
}

/**
 * Marks the days known to be out of stock with 1; undefined when there is none. Sales on them don't count as demand. A day of late arrival
 * counts where nothing was sold on it.
 * @param spells as `readStockOuts` returns them for one pair
 * @param units demand a day from `historyStartOn`
 * @example stockedOutDays("[1,2,-1]", Float64Array.of(4, 0, 0, 3)) // [0, 1, 1, 0]
 */
export function stockedOutDays(spells: string | undefined, units: Float64Array): Uint8Array | undefined {
  if (spells === undefined) return undefined;
  const bounds: number[] = JSON.parse(spells);
  const marks = new Uint8Array(units.length);
  for (let index = 0; index < bounds.length; index += 3) {
    const [first = 0, end = -1, late = -1] = bounds.slice(index, index + 3);
    const last = Math.min(units.length - 1, end);
    if (last >= first && isContradicted(units, marks, first, last)) continue;
    marks.fill(1, first, last + 1);
    if (late >= 0 && units[late] === 0) marks[late] = 1;
  }
  return marks;
}
