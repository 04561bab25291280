import { col, type Prisma, type RowOf, rowsOf, sql, TENANT } from "../../db";
import { epochDay, forecastSeries, type ProfileSource, type SharedSeason } from "../../planning";
import type { Work } from "../work";
import type { Places } from "./places";
import { type PlanDays, planDaysNow } from "./plan-days";
import { type LeftOutDemand, readLeftOut } from "./read-left-out";
import type { Seasons } from "./seasons";

/** Days from its first demand on during which a SKU is young and borrows, as the forecaster does (eight weeks). */
const YOUNG_DAYS = 56;

/** A SKU that never sold is new beside others of its kind when it came so many days later. Otherwise it is one of theirs that nobody wants. */
const LATER_BY_DAYS = 28;

/** The horizon of a profile: twelve calendar months; a longer plan repeats it. */
export const PROFILE_DAYS = 366;

/** The demand that a SKU borrows at a place. */
export interface Profile {
  /** Units a day from the day after the history that a like SKU is expected to sell there. */
  units: Float64Array;
  of: ProfileSource;
}

/** By SKU and place (`pairKey`). */
export type Profiles = ReadonlyMap<string, Profile>;

/**
 * Returns the SQL condition that demand of a SKU is older than a young one's. It probes an index once a SKU: with `exists` PostgreSQL may join the
 * SKUs to all demand of the merchant.
 */
export function sellsForLong(skuId: Prisma.Sql, planningDay: string): Prisma.Sql {
  return sql`coalesce((select true from daily_demand early
    where early.tenant_id = ${TENANT} and early.sku_id = ${skuId} and early.day <= ${planningDay}::date - ${YOUNG_DAYS}::int
      and early.source <> 'PRODUCTION' limit 1), false)`;
}

const youngMateIds = rowsOf("plan-store.young-mates", { id: col.uuid });

/**
 * The other SKUs that are young and of the same products, now or by the stored plan: their forecasts lean on these, or did. No statement where
 * there are none to ask for.
 * @example of a tea that sells since years: the tea of the same product that came last week
 */
export async function youngMates(work: Work, skuIds: readonly string[]): Promise<string[]> {
  if (skuIds.length === 0) return [];
  const rows = await work.db.query(
    youngMateIds,
    sql`
    with shared as (
      select product_id from skus where tenant_id = ${TENANT} and id = any(${skuIds}::uuid[])
      union
      select product_id from plan_rows where tenant_id = ${TENANT} and level = 'SKU' and sku_id = any(${skuIds}::uuid[])
    )
    select mate.id from shared join skus mate using (product_id)
    where mate.tenant_id = ${TENANT} and mate.deleted_at is null and not ${sellsForLong(sql`mate.id`, planDaysNow(work).learntThrough)}`,
  );
  return rows.map(({ id }) => id);
}

/** A SKU that may borrow. */
const youngSkus = rowsOf("plan-store.young-skus", {
  id: col.uuid,
  isMaterial: col.bool,
  /** Days from its entry to the last day of the history. */
  age: col.int,
  hasSold: col.bool,
  category: col.text.orNull,
});

type YoungSku = RowOf<typeof youngSkus>;

/** Those of the SKUs that are young; a bundle, and one that succeeds another or was succeeded, has a history elsewhere. */
function readYoung({ db }: Work, skuIds: readonly string[], learntThrough: string) {
  return db.query(
    youngSkus,
    sql`
    select sku.id, sku.is_material as "isMaterial", ${learntThrough}::date - sku.created_at::date as age,
           exists (select from daily_demand sold where sold.tenant_id = ${TENANT} and sold.sku_id = sku.id and sold.source <> 'PRODUCTION') as "hasSold",
           (select category from products where tenant_id = ${TENANT} and products.id = sku.product_id) as category
    from skus sku
    where sku.tenant_id = ${TENANT} and sku.id = any(${skuIds}::uuid[]) and not sku.is_bundle and sku.successor_id is null
      and not ${sellsForLong(sql`sku.id`, learntThrough)}
      and not exists (select from skus former where former.tenant_id = ${TENANT} and former.successor_id = sku.id)`,
  );
}

const mateSales = rowsOf("plan-store.mate-sales", {
  pair: col.text,
  /** The SKUs that are borrowed from, blanks between them. */
  sellers: col.text,
  /** A JSON list: day from `historyStartOn`, units of them all, day, units, … */
  units: col.text,
});

type MatesRow = RowOf<typeof mateSales>;

/**
 * Returns the demand that young SKUs borrow from the others of their product. It is the forecast of the mean of those that sell for longer, at the
 * same place.
 */
async function profilesOfMates(
  work: Work,
  young: readonly YoungSku[],
  { days, places, seasons }: ProfileContext,
): Promise<[string, Profile][]> {
  const { historyStartOn, learntThrough } = days;
  const soldIds = young.flatMap(({ id, hasSold }) => (hasSold ? id : []));
  const rows = await work.db.query(
    mateSales,
    sql`
    with young as materialized (
      select id, product_id, created_at, id = any(${soldIds}::uuid[]) as has_sold
      from skus where tenant_id = ${TENANT} and id = any(${young.map(({ id }) => id)}::uuid[])
    ), grown as materialized (
      select young.id as young_id, mate.id
      from young join skus mate on mate.tenant_id = ${TENANT} and mate.product_id = young.product_id and mate.deleted_at is null
        and mate.successor_id is null and not mate.is_bundle and ${sellsForLong(sql`mate.id`, learntThrough)}
      where young.has_sold or (young.created_at > ${learntThrough}::date - ${YOUNG_DAYS}::int
                               and mate.created_at <= young.created_at - make_interval(days => ${LATER_BY_DAYS}::int))
    ), sold as materialized (
      select young_id, place.id as place_id, demand.sku_id, day - ${historyStartOn}::date as day, quantity
      from grown join daily_demand demand on demand.tenant_id = ${TENANT} and demand.sku_id = grown.id
      join unnest(${[...places.keys()]}::uuid[], ${[...places.values()].map(({ id }) => id)}::uuid[]) as place(warehouse_id, id)
        using (warehouse_id)
      where demand.sku_id = any(array(select grown.id from grown)) and source <> 'PRODUCTION' and day between ${historyStartOn}::date and ${learntThrough}::date
    ), daily as (
      select young_id, place_id, day, sum(quantity) as units from sold group by young_id, place_id, day
    )
    select young_id || ' ' || place_id as pair,
           (select string_agg(distinct sku_id::text, ' ') from sold
            where sold.young_id = daily.young_id and sold.place_id = daily.place_id) as sellers,
           '[' || string_agg(day || ',' || trim_scale(units), ',' order by day) || ']' as units
    from daily group by young_id, place_id`,
  );
  if (rows.length === 0) return [];
  const categoryOf = new Map(young.map(({ id, category }) => [id, category]));
  const sellerIds = [...new Set(rows.flatMap(({ sellers }) => sellers.split(" ")))];
  const leftOut = await readLeftOut(work, sellerIds, { days, places });
  return rows.map((row) => {
    const season = seasons.of(categoryOf.get(row.pair.split(" ")[0] ?? "") ?? null);
    return [row.pair, { units: meanProfile(row, { days, season, leftOut }), of: "product" }];
  });
}

/** The forecast of the mean of the SKUs whose demand a row adds up. Days that one of them has excluded are missing. */
function meanProfile(
  { pair, sellers, units }: MatesRow,
  { days, season, leftOut }: { days: PlanDays; season: SharedSeason | null; leftOut: LeftOutDemand },
): Float64Array {
  const total = new Float64Array(days.learntDays);
  const numbers: number[] = JSON.parse(units);
  for (let index = 0; index < numbers.length; index += 2) total[numbers[index] ?? 0] = numbers[index + 1] ?? 0;
  const ids = sellers.split(" ");
  const missing = new Uint8Array(days.learntDays);
  for (const id of ids) {
    const excluded = leftOut.takeFrom(total, id, pair.split(" ")[1])?.days;
    if (excluded) for (let day = 0; day < missing.length; day += 1) missing[day] ||= excluded[day] ?? 0;
  }
  const mean = total.map((value) => value / ids.length);
  const lastDay = epochDay(days.learntThrough);
  return forecastSeries(mean, { horizon: PROFILE_DAYS, frequency: "day", season, lastDay, missing }).forecast;
}

/** A stored profile from the day after the history on; as long as before, with its first days once more at its end. */
function sinceHistory({ units, daysSince }: CategoryRow): Float64Array {
  const length = units.length / Float32Array.BYTES_PER_ELEMENT;
  return Float64Array.from({ length }, (_, day) =>
    units.readFloatLE(((day + daysSince) % length) * Float32Array.BYTES_PER_ELEMENT),
  );
}

/** Returns whether a young SKU borrows from a category whose SKUs came `age` days ago. The rule is the same as for the others of its product. */
function borrows(sku: YoungSku, age: number): boolean {
  if (sku.hasSold) return true;
  // Recipes need a material that is never sold, independently of the sales of others of its category.
  return !sku.isMaterial && sku.age <= YOUNG_DAYS && age >= sku.age + LATER_BY_DAYS;
}

/** A profile of a category at a place, as the version of the plan keeps it. */
const categoryProfiles = rowsOf("plan-store.category-profiles", {
  category: col.text,
  placeId: col.uuid,
  /** Days to the last of the history. They count from the day when half of the SKUs behind it had been entered, and from its last learnt day. */
  age: col.int,
  daysSince: col.int,
  /** Units a day from the day after the last that it was learnt from: 32-bit floating point, little-endian. */
  units: col.bytea,
});

type CategoryRow = RowOf<typeof categoryProfiles>;

/**
 * Returns the demand that young SKUs borrow from their categories, as the version of the plan has learnt it. No statement where none has a category.
 */
async function profilesOfCategories(
  { db }: Work,
  young: readonly YoungSku[],
  learntThrough: string,
): Promise<[string, Profile][]> {
  const categories = [...new Set(young.flatMap(({ category }) => category ?? []))];
  if (categories.length === 0) return [];
  const rows = await db.query(
    categoryProfiles,
    sql`
    select category, warehouse_id as "placeId", ${learntThrough}::date - entered_on as age,
           ${learntThrough}::date - coalesce((seasons->>'learntThrough')::date, planning_day) as "daysSince", units
    from category_profiles join plan_runs on plan_runs.tenant_id = ${TENANT} and plan_runs.id = category_profiles.version
    where category_profiles.tenant_id = ${TENANT} and category = any(${categories}::text[])`,
  );
  return rows.flatMap((row) => {
    const profile: Profile = { units: sinceHistory(row), of: "category" };
    return young
      .filter((sku) => sku.category === row.category && borrows(sku, row.age))
      .map(({ id }): [string, Profile] => [`${id} ${row.placeId}`, profile]);
  });
}

/** The context of making profiles. */
interface ProfileContext {
  days: PlanDays;
  places: Places;
  seasons: Seasons;
}

/**
 * Returns the demand that young SKUs borrow, in five statements at most. They borrow from the others of their product that sell for longer, at the
 * same place, with their week, season and level. Where none of these sells, they borrow from the typical SKU of their category.
 *
 * A SKU is young when it first sold in the last eight weeks. It is also young when it never sold, but was entered in that time and four weeks after
 * the others. A SKU that succeeds another has a history and borrows nothing. Source: planning.md, "Demand", 2.
 */
export async function readProfiles(work: Work, skuIds: readonly string[], context: ProfileContext): Promise<Profiles> {
  const { learntThrough } = context.days;
  const young = await readYoung(work, skuIds, learntThrough);
  if (young.length === 0) return new Map();
  return new Map([
    ...(await profilesOfCategories(work, young, learntThrough)),
    ...(await profilesOfMates(work, young, context)),
  ]);
}
