import { epochDay, isoDay, type SharedSeason, zeros } from "../../planning";
import { groupBy } from "../group-by";
import type { Work } from "../work";
import { dropDifferingPacks, PACK_MARGIN_DAYS, packedThrough, readPacks, writePacks } from "./demand-packs";
import type { DemandSeries } from "./demand-series";
import type { Places } from "./places";
import type { PlanDays } from "./plan-days";
import type { RateHistory } from "./rate-history";
import { type Inherited, readInherited } from "./read-inherited";
import { type Profiles, readProfiles } from "./read-profiles";
import { readStockOuts, type StockOuts, stockedOutDays } from "./read-stock-outs";

/** What is known of the demand for one SKU at one place. All units; the last day of each series is the planning day. */
export interface PairDemand {
  /**
   * A day each from `historyStartOn`: sold as itself, in a bundle or as a SKU it succeeded, which is what a forecast continues. All 0
   * when it was succeeded itself.
   */
  independent: Float64Array;
  /** Units a day from tomorrow that a like SKU is expected to sell; undefined when it sells for long enough itself. */
  profile?: Float64Array;
  /** 1 on each of those days that is known to have been out of stock; undefined when none is. */
  stockedOut?: Uint8Array;
  /** The same of the last twelve months: a day each from `yearStartOn`. */
  units: Float64Array;
  /** A day each from `yearStartOn`, in the tenant's currency. */
  revenue: Float64Array;
  /** Units of the last twelve months whose revenue is missing, because its currency has no rate. */
  unitsWithoutRate: number;
  /** Those currencies. */
  currenciesWithoutRate: Set<string>;
}

interface DemandRow {
  skuId: string;
  warehouseId: string;
  source: string;
  currency: string;
  /** Numbers with commas between them: days counted from 1970-01-01, ascending. */
  days: string;
  quantities: string;
  /** Of the last of these days; null without any of the last year. */
  revenues: string | null;
}

/** What demand is reckoned with. */
interface DemandContext {
  days: PlanDays;
  places: Places;
  rates: RateHistory;
  /** What profiles are forecast with. */
  season: SharedSeason | null;
}

/** A SKU at a place as one text. */
export const pairKey = (skuId: string, placeId: string): string => `${skuId} ${placeId}`;

const numbers = (list: string | null): number[] => (list === null ? [] : JSON.parse(`[${list}]`));

function asSeries({ skuId, warehouseId, source, currency, days, quantities, revenues }: DemandRow): DemandSeries {
  const part = {
    days: Int32Array.from(numbers(days)),
    quantities: Float64Array.from(numbers(quantities)),
    revenues: Float64Array.from(numbers(revenues)),
  };
  return { skuId, warehouseId, source, currency, parts: [part] };
}

/**
 * Demand after a day of each SKU as one row a SKU, warehouse, source and currency, its days as texts: many times faster to move
 * than a row a day. SKU by SKU: each is one range of the index, whatever the planner thinks of the whole.
 * @param after days counted from 1970-01-01
 * @example tea, north, SALE, EUR, "20080,20095", "4,2.5", "40,25"
 */
async function readSeries(
  { db }: Work,
  skuIds: readonly string[],
  after: readonly number[],
  days: PlanDays,
): Promise<DemandSeries[]> {
  if (skuIds.length === 0) return [];
  const revenueFrom = isoDay(epochDay(days.yearStartOn) - PACK_MARGIN_DAYS);
  const rows = await db.$queryRaw<DemandRow[]>`
    select given.id::text as "skuId", demand.* from unnest(${skuIds}::uuid[], ${after}::int[]) as given(id, after_day),
    lateral (
      select warehouse_id::text as "warehouseId", source::text as source, currency,
             string_agg((day - '1970-01-01'::date)::text, ',' order by day) as days,
             string_agg(trim_scale(quantity)::text, ',' order by day) as quantities,
             string_agg(trim_scale(revenue)::text, ',' order by day) filter (where day >= ${revenueFrom}::date) as revenues
      from daily_demand
      where sku_id = given.id and source <> 'PRODUCTION'
        and day > '1970-01-01'::date + given.after_day and day <= ${days.planningDay}::date
      group by warehouse_id, source, currency
    ) as demand`;
  return rows.map(asSeries);
}

/** All demand of the SKUs that a forecast or a pack can need. */
function readAll(work: Work, skuIds: readonly string[], days: PlanDays): Promise<DemandSeries[]> {
  const before = epochDay(days.historyStartOn) - PACK_MARGIN_DAYS - 1;
  return readSeries(
    work,
    skuIds,
    skuIds.map(() => before),
    days,
  );
}

/** Demand from packs and the days after them; of SKUs without a pack all of it, and one is made. */
export async function readPacked(work: Work, skuIds: readonly string[], days: PlanDays): Promise<DemandSeries[]> {
  const packs = await readPacks(work, skuIds, days);
  const unpacked = skuIds.filter((id) => !packs.has(id));
  const whole = await readAll(work, unpacked, days);
  await writePacks(work, unpacked, whole, days);
  const packed = [...packs.keys()];
  const since = packed.map((id) => packedThrough(id, days.planningDay));
  const bySeries = new Map([...packs.values()].flat().map((series) => [seriesKey(series), series]));
  for (const latest of await readSeries(work, packed, since, days)) {
    const known = bySeries.get(seriesKey(latest));
    if (known) known.parts.push(...latest.parts);
    else bySeries.set(seriesKey(latest), latest);
  }
  return [...whole, ...bySeries.values()];
}

const seriesKey = ({ skuId, warehouseId, source, currency }: DemandSeries): string =>
  `${skuId} ${warehouseId} ${source} ${currency}`;

function emptyDemand({ historyDays, yearDays }: PlanDays): PairDemand {
  return {
    independent: zeros(historyDays),
    units: zeros(yearDays),
    revenue: zeros(yearDays),
    unitsWithoutRate: 0,
    currenciesWithoutRate: new Set(),
  };
}

function addTo(series: Float64Array, index: number, value: number): void {
  if (index >= 0) series[index] = (series[index] ?? 0) + value;
}

/** Calls back for each day of a JSON list: day, units, day, units, … */
function eachDay(list: string, act: (day: number, units: number) => void): void {
  const parts: number[] = JSON.parse(list);
  for (let index = 0; index < parts.length; index += 2) act(parts[index] ?? 0, parts[index + 1] ?? 0);
}

function addSeries(demand: PairDemand, series: DemandSeries, days: PlanDays, rates: RateHistory): void {
  const start = epochDay(days.historyStartOn);
  const startOfYear = epochDay(days.yearStartOn);
  const rateOn = rates.reader(series.currency);
  const hasRate = series.currency === "" || rates.rate(series.currency, days.planningDay) !== null;
  let unitsOfYear = 0;
  let hasRevenue = false;
  for (const part of series.parts) {
    const firstRevenue = part.days.length - part.revenues.length;
    for (let index = 0; index < part.days.length; index += 1) {
      const [day, quantity] = [part.days[index] ?? 0, part.quantities[index] ?? 0];
      addTo(demand.independent, day - start, quantity);
      if (day < startOfYear) continue;
      addTo(demand.units, day - startOfYear, quantity);
      unitsOfYear += quantity;
      const revenue = part.revenues[index - firstRevenue] ?? 0;
      if (revenue === 0) continue;
      hasRevenue = true;
      const rate = rateOn(day);
      if (rate !== null) addTo(demand.revenue, day - startOfYear, revenue * rate);
    }
  }
  if (hasRate || !hasRevenue) return;
  demand.unitsWithoutRate += unitsOfYear;
  demand.currenciesWithoutRate.add(series.currency);
}

/** The demand of some SKUs, by SKU and place; kept as it was read until a pair is asked for. */
export class Demand {
  private readonly seriesOf: ReadonlyMap<string, DemandSeries[]>;

  constructor(
    all: readonly DemandSeries[],
    private readonly elsewhere: { stockOuts: StockOuts; inherited: Inherited; profiles: Profiles },
    private readonly context: DemandContext,
  ) {
    const placeOf = ({ warehouseId }: DemandSeries) => context.places.get(warehouseId)?.id;
    this.seriesOf = groupBy(
      all.filter((series) => placeOf(series) !== undefined),
      (series) => pairKey(series.skuId, placeOf(series) ?? ""),
    );
  }

  /**
   * The demand for a SKU at a place, in arrays that are scratch where the caller says so (`withScratch`); undefined where there never was any. Revenue is converted at the rate of the day it was made
   * on; without any rate for its currency it is left out and the currency named (D49). Use in production is not sold and not
   * forecast: what is to come of it follows from the plans of what is made.
   */
  of(skuId: string, placeId: string): PairDemand | undefined {
    const all = this.seriesOf.get(pairKey(skuId, placeId)) ?? [];
    const inherited = this.inheritedAt(skuId, placeId);
    const profile = this.elsewhere.profiles.get(pairKey(skuId, placeId));
    if (all.length === 0 && inherited.length === 0 && !profile) return undefined;
    const demand: PairDemand = { ...emptyDemand(this.context.days), profile };
    // In the same order whatever way the database took: the last digits of a sum depend on it.
    const ordered = all.length > 1 ? [...all].sort((one, other) => (seriesKey(one) < seriesKey(other) ? -1 : 1)) : all;
    for (const series of ordered) addSeries(demand, series, this.context.days, this.context.rates);
    for (const units of inherited) eachDay(units, (day, quantity) => addTo(demand.independent, day, quantity));
    const { stockOuts, inherited: lineage } = this.elsewhere;
    if (lineage.succeeded.has(skuId)) demand.independent.fill(0);
    demand.stockedOut = stockedOutDays(stockOuts.get(pairKey(skuId, placeId)), demand.independent);
    return demand;
  }

  /** What predecessors of a SKU sold at the warehouses of a place, a JSON list each. */
  private inheritedAt(skuId: string, placeId: string): string[] {
    const found = this.elsewhere.inherited.demandOf.get(skuId) ?? [];
    return found.flatMap(({ warehouseId, units }) =>
      this.context.places.get(warehouseId)?.id === placeId ? units : [],
    );
  }
}

/**
 * What a read of demand does with the packed copies: reads them and makes those that are missing; reads the days themselves and
 * deletes copies that differ from them; or leaves them alone.
 */
export type PackUse = "READ" | "CHECK" | "NONE";

/** The demand of the SKUs, what they inherit and borrow, and when they could not be had, in a few statements. */
export async function readDemand(
  work: Work,
  skuIds: readonly string[],
  { packs, ...context }: DemandContext & { packs: PackUse },
): Promise<Demand> {
  const { days } = context;
  const all = packs === "READ" ? await readPacked(work, skuIds, days) : await readAll(work, skuIds, days);
  if (packs === "CHECK") await dropDifferingPacks(work, skuIds, all, days);
  const elsewhere = {
    inherited: await readInherited(work, skuIds, days),
    profiles: await readProfiles(work, skuIds, context),
    stockOuts: await readStockOuts(work, skuIds, context),
  };
  return new Demand(all, elsewhere, context);
}
