import { setImmediate as giveWay } from "node:timers/promises";
import { col, rowsOf, sql, TENANT } from "../../db";
import {
  epochDay,
  MIN_SELLERS,
  type SharedSeason,
  seasonOfCategory,
  typicalProfile,
  withScratch,
} from "../../planning";
import { groupBy } from "../group-by";
import type { DemandSeries } from "../plan-store/demand-series";
import { bytesOf } from "../plan-store/packed-numbers";
import { type Places, readPlaces } from "../plan-store/places";
import type { PlanDays } from "../plan-store/plan-days";
import { type LeftOutDemand, readLeftOut } from "../plan-store/read-left-out";
import { PROFILE_DAYS, sellsForLong } from "../plan-store/read-profiles";
import { readPacked, seriesKey } from "../plan-store/read-series";
import { asStored, type CategorySeason, noteCategorySeasons, readSeasons } from "../plan-store/seasons";
import type { Work } from "../work";
import { historyOf } from "./shared-season";

/** SKUs that a category's profiles are learnt from: any, as ids are random. More of them give the same result and take longer to read. */
const LEARNT_FROM = 100;

/** SKUs of a category among which such are looked for that sell for long enough. */
const LOOKED_AT = 500;

/** SKUs, in whole categories, whose demand is read at one time. */
const READ_AT_ONCE = 300;

/** A SKU's level is its mean over a quarter: longer than chance, shorter than a season. */
const LEVEL_DAYS = 91;

/** Profiles learnt before other work of the process gets its turn: some ten milliseconds. */
const PROFILES_AT_A_STRETCH = 10;

/** A category, and its SKUs that are learnt from. */
interface Sample {
  category: string;
  skuIds: readonly string[];
  /** Bundles sell by the season, so it is learnt from them, too. No SKU borrows a bundle's sales. */
  bundleIds: readonly string[];
  /** By this day half of those that are no bundles had been entered; null without any. */
  enteredOn: string | null;
}

/** A row of category_profiles. */
interface ProfileRow {
  category: string;
  placeId: string;
  enteredOn: string;
  units: Buffer;
}

/** Sales of a sample at a place. */
interface PlaceDemand {
  /** Units of all of them, a day each from `historyStartOn`. */
  together: Float64Array;
  /** By SKU: units of the last days, and the first day with any demand, counted from 1970-01-01. */
  recent: Map<string, { units: number; since: number }>;
}

const categorySellers = rowsOf("plan.category-sellers", {
  category: col.text,
  ids: col.text.orNull,
  bundleIds: col.text.orNull,
  enteredOn: col.text.orNull,
});

/**
 * Reads the SKUs to learn from, in one statement that finds nothing in an index where no product has a category. These are grown SKUs that
 * exist and were not succeeded. Materials are among them as far as they are sold. A category with too few is left out.
 */
async function readSamples({ db }: Work, { learntThrough }: PlanDays): Promise<Sample[]> {
  const rows = await db.query(
    categorySellers,
    sql`
    with looked_at as materialized (
      select product.category, sku.id, sku.is_bundle, sku.created_at, row_number() over (partition by product.category order by sku.id) as place
      from products product join skus sku on sku.tenant_id = product.tenant_id and sku.product_id = product.id
      where product.tenant_id = ${TENANT} and product.category is not null and sku.deleted_at is null and sku.successor_id is null
    ), grown as (
      select category, id, is_bundle, created_at, row_number() over (partition by category order by id) as place
      from looked_at where place <= ${LOOKED_AT} and ${sellsForLong(sql`looked_at.id`, learntThrough)}
    )
    select category, string_agg(id::text, ' ' order by id) filter (where not is_bundle) as ids,
           string_agg(id::text, ' ' order by id) filter (where is_bundle) as "bundleIds",
           (percentile_disc(0.5) within group (order by created_at) filter (where not is_bundle))::date::text as "enteredOn"
    from grown where place <= ${LEARNT_FROM} group by category having count(*) >= ${MIN_SELLERS} order by category`,
  );
  return rows.map(({ ids, bundleIds, ...sample }) => ({
    ...sample,
    skuIds: ids?.split(" ") ?? [],
    bundleIds: bundleIds?.split(" ") ?? [],
  }));
}

/** Samples together, as many as are read at one time. */
function portionsOf(samples: readonly Sample[]): Sample[][] {
  const portions: Sample[][] = [];
  let room = 0;
  for (const sample of samples) {
    if (room <= 0) {
      portions.push([]);
      room = READ_AT_ONCE;
    }
    portions.at(-1)?.push(sample);
    room -= sample.skuIds.length + sample.bundleIds.length;
  }
  return portions;
}

/** Returns the sales of a sample, by place. */
function demandByPlace(
  all: readonly DemandSeries[],
  places: Places,
  days: PlanDays,
  leftOut: LeftOutDemand,
): Map<string, PlaceDemand> {
  const [start, last] = [epochDay(days.historyStartOn), epochDay(days.learntThrough)];
  const found = new Map<string, PlaceDemand>();
  // The order is independent of the database: the last digits of a sum depend on it.
  const ordered = [...all].sort((one, other) => (seriesKey(one) < seriesKey(other) ? -1 : 1));
  const placed = groupBy(ordered, ({ skuId, warehouseId }) => `${skuId} ${places.get(warehouseId)?.id ?? ""}`);
  for (const [pair, series] of placed) {
    const [skuId = "", placeId = ""] = pair.split(" ");
    if (placeId === "") continue;
    const demand = found.get(placeId) ?? { together: new Float64Array(days.learntDays), recent: new Map() };
    found.set(placeId, demand);
    const units = new Float64Array(days.learntDays);
    let since = last;
    for (const [index, day, part] of daysOf(series)) {
      if (day > last) continue;
      since = Math.min(since, day);
      if (day >= start) units[day - start] = (units[day - start] ?? 0) + (part.quantities[index] ?? 0);
    }
    leftOut.takeFilled(units, skuId, placeId);
    let recent = 0;
    for (let day = 0; day < units.length; day += 1) {
      demand.together[day] = (demand.together[day] ?? 0) + (units[day] ?? 0);
      if (day >= units.length - LEVEL_DAYS) recent += units[day] ?? 0;
    }
    demand.recent.set(skuId, { units: recent, since });
  }
  return found;
}

/** Each day of some series, with its place in the part that has it. */
function* daysOf(series: readonly DemandSeries[]): Generator<readonly [number, number, DemandSeries["parts"][number]]> {
  for (const { parts } of series)
    for (const part of parts) for (const [index, day] of part.days.entries()) yield [index, day, part];
}

/** Units a day, above zero, of each SKU that sold in the last days; of one that came in them, since it came. */
function levelsOf({ recent }: PlaceDemand, learntThrough: string): number[] {
  const last = epochDay(learntThrough);
  return [...recent.values()].flatMap(({ units, since }) =>
    units > 0 ? units / Math.min(LEVEL_DAYS, last - since + 1) : [],
  );
}

async function writeProfiles({ db }: Work, profiles: readonly ProfileRow[]): Promise<void> {
  if (profiles.length === 0) return;
  const column = (field: keyof ProfileRow) => profiles.map((profile) => profile[field]);
  await db.execute(
    "plan.store-category-profiles",
    sql`
    insert into category_profiles (tenant_id, category, warehouse_id, entered_on, units)
    select ${TENANT}, * from unnest(${column("category")}::text[], ${column("placeId")}::uuid[],
                         ${column("enteredOn")}::date[], ${column("units")}::bytea[])`,
  );
}

/** The season of a category, where it shows one beside that of all. */
function ownSeason(
  sold: readonly DemandSeries[],
  ofAll: SharedSeason | null,
  days: PlanDays,
  leftOut: LeftOutDemand,
): SharedSeason | null {
  if (!ofAll) return null;
  const histories = [...groupBy(sold, ({ skuId }) => skuId)].map(([id, all]) => historyOf(id, all, days, leftOut));
  const season = seasonOfCategory(histories, ofAll, "day");
  return season.of === "category" ? season : ofAll;
}

/**
 * Learns each category's season of the year, and the sales of its typical SKU at each place. Stores both with the version of the plan that
 * the transaction writes, so that refreshes after writes use the same. Demand stays packed when it is read.
 *
 * Takes a few statements for every 300 SKUs; a category is learnt from 100 SKUs at most. One statement where no product has a category.
 * Source: planning.md, "Demand", 2 and 3.
 */
export async function learnCategories(work: Work, days: PlanDays): Promise<void> {
  const samples = await readSamples(work, days);
  if (samples.length === 0) return;
  const places = await readPlaces(work);
  const { ofAll } = await readSeasons(work, days);
  const seasons: CategorySeason[] = [];
  let learnt = 0;
  for (const portion of portionsOf(samples)) {
    const ids = portion.flatMap(({ skuIds, bundleIds }) => [...skuIds, ...bundleIds]);
    const seriesOf = groupBy(await readPacked(work, ids, days), ({ skuId }) => skuId);
    const leftOut = await readLeftOut(work, ids, { days, places });
    const profiles: ProfileRow[] = [];
    for (const { category, skuIds, bundleIds, enteredOn } of portion) {
      const soldOf = (some: readonly string[]) => some.flatMap((id) => seriesOf.get(id) ?? []);
      const sold = soldOf(skuIds);
      const season = ownSeason([...sold, ...soldOf(bundleIds)], ofAll, days, leftOut);
      if (season?.of === "category") seasons.push({ category, ...asStored(season) });
      if (enteredOn === null) continue;
      for (const [placeId, demand] of demandByPlace(sold, places, days, leftOut)) {
        const levels = levelsOf(demand, days.learntThrough);
        const lastDay = epochDay(days.learntThrough);
        const ahead = { horizon: PROFILE_DAYS, season, lastDay };
        const units = withScratch(() => typicalProfile(demand.together, levels, ahead));
        // Half the bytes that they take in memory; no plan hangs on their eighth digit.
        if (units) profiles.push({ category, placeId, enteredOn, units: bytesOf(new Float32Array(units)) });
        learnt += 1;
        if (learnt % PROFILES_AT_A_STRETCH === 0) await giveWay();
      }
    }
    await writeProfiles(work, profiles);
  }
  await noteCategorySeasons(work, seasons);
}
