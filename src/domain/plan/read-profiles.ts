import { type Prisma, sql } from "../../db";
import { forecastSeries, type SharedSeason } from "../../planning";
import { today, type Work } from "../work";
import type { Places } from "./places";
import type { PlanDays } from "./plan-days";

/** Days from its first demand on during which a SKU is young and borrows, as the forecaster does (eight weeks). */
const YOUNG_DAYS = 56;

/** A SKU that never sold is new beside others of its product, and not one of theirs that nobody wants, when it came so many days later. */
const LATER_BY_DAYS = 28;

/** How far a profile looks ahead: twelve calendar months; a longer plan repeats it. */
const PROFILE_DAYS = 366;

/** By SKU and place (`pairKey`): units a day from tomorrow that a like SKU is expected to sell there. */
export type Profiles = ReadonlyMap<string, Float64Array>;

interface ProfileRow {
  pair: string;
  /** How many SKUs are borrowed from. */
  sellers: number;
  /** A JSON list: day from `historyStartOn`, units of them all, day, units, … */
  units: string;
}

/** Whether demand of a SKU is older than a young one's; an SQL condition. One probe of an index. */
function sellsForLong(skuId: Prisma.Sql, planningDay: string): Prisma.Sql {
  return sql`exists (select from daily_demand early
    where early.sku_id = ${skuId} and early.day <= ${planningDay}::date - ${YOUNG_DAYS}::int and early.source <> 'PRODUCTION')`;
}

/**
 * The other SKUs of the same products that are young, whose forecasts lean on these; no statement where there are none to ask for.
 * @example of a tea that sells since years: the tea of the same product that came last week
 */
export async function youngMates(work: Work, skuIds: readonly string[]): Promise<string[]> {
  if (skuIds.length === 0) return [];
  const rows = await work.db.$queryRaw<{ id: string }[]>`
    select distinct mate.id::text as id from skus sku join skus mate on mate.product_id = sku.product_id
    where sku.id = any(${skuIds}::uuid[]) and mate.deleted_at is null and not ${sellsForLong(sql`mate.id`, today(work))}`;
  return rows.map(({ id }) => id);
}

/**
 * What young SKUs borrow from the others of their product, in one statement: the forecast of the mean of those that sell for
 * longer, at the same place, with its week, its season and its level.
 *
 * Young is a SKU that first sold in the last eight weeks, or never, but was entered in that time and four weeks after the others. One
 * that succeeds another has a history and borrows nothing. Source: planning.md, "Demand", 2.
 */
export async function readProfiles(
  { db }: Work,
  skuIds: readonly string[],
  { days, places, season }: { days: PlanDays; places: Places; season: SharedSeason | null },
): Promise<Profiles> {
  const { planningDay, historyStartOn, historyDays } = days;
  const rows = await db.$queryRaw<ProfileRow[]>`
    with young as materialized (
      select id, product_id, created_at,
             exists (select from daily_demand sold where sold.sku_id = sku.id and sold.source <> 'PRODUCTION') as has_sold
      from skus sku
      where id = any(${skuIds}::uuid[]) and not is_bundle and successor_id is null
        and not ${sellsForLong(sql`sku.id`, planningDay)}
        and not exists (select from skus former where former.successor_id = sku.id)
    ), grown as materialized (
      select young.id as young_id, mate.id
      from young join skus mate on mate.product_id = young.product_id and mate.deleted_at is null
        and mate.successor_id is null and not mate.is_bundle and ${sellsForLong(sql`mate.id`, planningDay)}
      where young.has_sold or (young.created_at > ${planningDay}::date - ${YOUNG_DAYS}::int
                               and mate.created_at <= young.created_at - make_interval(days => ${LATER_BY_DAYS}::int))
    ), sold as materialized (
      select young_id, place.id as place_id, demand.sku_id, day - ${historyStartOn}::date as day, quantity
      from grown join daily_demand demand on demand.sku_id = grown.id
      join unnest(${[...places.keys()]}::uuid[], ${[...places.values()].map(({ id }) => id)}::uuid[]) as place(warehouse_id, id)
        using (warehouse_id)
      where demand.sku_id = any(array(select grown.id from grown)) and source <> 'PRODUCTION' and day between ${historyStartOn}::date and ${planningDay}::date
    ), daily as (
      select young_id, place_id, day, sum(quantity) as units from sold group by young_id, place_id, day
    )
    select young_id || ' ' || place_id as pair,
           (select count(distinct sku_id)::int from sold
            where sold.young_id = daily.young_id and sold.place_id = daily.place_id) as sellers,
           '[' || string_agg(day || ',' || trim_scale(units), ',' order by day) || ']' as units
    from daily group by young_id, place_id`;
  return new Map(rows.map((row) => [row.pair, profileOf(row, historyDays, season)]));
}

/** The forecast of the mean of the SKUs whose demand a row adds up. */
function profileOf({ sellers, units }: ProfileRow, historyDays: number, season: SharedSeason | null): Float64Array {
  const mean = new Float64Array(historyDays);
  const numbers: number[] = JSON.parse(units);
  for (let index = 0; index < numbers.length; index += 2)
    mean[numbers[index] ?? 0] = (numbers[index + 1] ?? 0) / sellers;
  return forecastSeries(mean, { horizon: PROFILE_DAYS, frequency: "day", season }).forecast;
}
