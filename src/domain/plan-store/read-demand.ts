import { epochDay, type LeftOut, zeros } from "../../planning";
import { groupBy } from "../group-by";
import type { Work } from "../work";
import { dropDifferingPacks } from "./demand-packs";
import type { DemandSeries } from "./demand-series";
import { familyDemand, type MemberDemand } from "./family-demand";
import type { Places } from "./places";
import type { PlanDays } from "./plan-days";
import type { RateHistory } from "./rate-history";
import type { Bundles } from "./read-bundles";
import { formersOf, type Inherited, type InheritedUnits, readInherited } from "./read-inherited";
import { type LeftOutDemand, readLeftOut } from "./read-left-out";
import { type Profile, type Profiles, readProfiles } from "./read-profiles";
import { type RetiredDemand, readRetired } from "./read-retired";
import { readAll, readPacked, seriesKey } from "./read-series";
import { readStockOuts, type StockOuts, stockedOutDays } from "./read-stock-outs";
import type { Seasons } from "./seasons";

/** The known demand for one SKU at one place. All units; the last day of each series is the planning day. */
export interface PairDemand {
  /**
   * Demand that a forecast continues, a day each from `historyStartOn`. It is sold as the SKU itself, in a bundle that is still sold or as a SKU it succeeded
   * (in its own units). All 0 when it was succeeded itself.
   */
  independent: Float64Array;
  /** The expected sales of a similar SKU; undefined when it sells for long enough itself. */
  profile?: Profile;
  /** 1 on each of those days that is known to have been out of stock; undefined when none is. */
  stockedOut?: Uint8Array;
  /** By SKU of its line, itself included: the part of the demand that asks for it. Left out where it succeeded none. */
  shares?: ReadonlyMap<string, number>;
  /** The demand that people exclude from learning; undefined when there is none. One-off sales are taken out of `independent`. */
  leftOut?: LeftOut;
  /** The same of the last twelve months: a day each from `yearStartOn`. */
  units: Float64Array;
  /** A day each from `yearStartOn`, in the tenant's currency. */
  revenue: Float64Array;
  /** Units of the last twelve months whose revenue is missing, because no rate of its currency is known for their day. */
  unitsWithoutRate: number;
  /** The revenue that is missing because of that, in words. */
  missingRevenue: Set<string>;
}

/** The context of reading demand. */
interface DemandContext {
  days: PlanDays;
  places: Places;
  bundles: Bundles;
  rates: RateHistory;
  /** The seasons of profiles' forecasts. */
  seasons: Seasons;
}

/** A SKU at a place as one text. */
export const pairKey = (skuId: string, placeId: string): string => `${skuId} ${placeId}`;

function emptyDemand({ historyDays, yearDays }: PlanDays): PairDemand {
  return {
    independent: zeros(historyDays),
    units: zeros(yearDays),
    revenue: zeros(yearDays),
    unitsWithoutRate: 0,
    missingRevenue: new Set(),
  };
}

function addTo(series: Float64Array, index: number, value: number): void {
  if (index >= 0) series[index] = (series[index] ?? 0) + value;
}

/** Takes units from a day, down to 0: a recipe that was changed since may make them more than there were. */
function takeFrom(series: Float64Array, index: number, value: number): void {
  if (index >= 0) series[index] = Math.max(0, (series[index] ?? 0) - value);
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
  let unitsWithoutRate = 0;
  let isMissing = false;
  for (const part of series.parts) {
    const firstRevenue = part.days.length - part.revenues.length;
    for (let index = 0; index < part.days.length; index += 1) {
      const day = part.days[index] ?? 0;
      const quantity = part.quantities[index] ?? 0;
      addTo(demand.independent, day - start, quantity);
      if (day < startOfYear) continue;
      addTo(demand.units, day - startOfYear, quantity);
      if (series.currency === "") continue;
      const revenue = part.revenues[index - firstRevenue] ?? 0;
      const rate = rateOn(day);
      if (rate !== null) addTo(demand.revenue, day - startOfYear, revenue * rate);
      else {
        unitsWithoutRate += quantity;
        isMissing ||= revenue !== 0;
      }
    }
  }
  if (!isMissing) return;
  demand.unitsWithoutRate += unitsWithoutRate;
  demand.missingRevenue.add(missingRevenue(series.currency, rates.knownSince(series.currency, days.planningDay)));
}

/** Returns the warning of sales whose revenue has no rate. @param since the first day that has a rate; null: no day has */
function missingRevenue(currency: string, since: string | null): string {
  return since === null
    ? `Sales in ${currency} are left out of revenue: no exchange rate is known.`
    : `Sales in ${currency} before ${since} are left out of revenue: no exchange rate was known then.`;
}

/** The demand of some SKUs, by SKU and place; kept in its packed form until a pair is needed. */
export class Demand {
  private readonly seriesOf: ReadonlyMap<string, DemandSeries[]>;

  constructor(
    all: readonly DemandSeries[],
    private readonly elsewhere: {
      stockOuts: StockOuts;
      inherited: Inherited;
      retired: RetiredDemand;
      leftOut: LeftOutDemand;
      profiles: Profiles;
    },
    private readonly context: DemandContext,
  ) {
    const placeOf = ({ warehouseId }: DemandSeries) => context.places.get(warehouseId)?.id;
    this.seriesOf = groupBy(
      all.filter((series) => placeOf(series) !== undefined),
      (series) => pairKey(series.skuId, placeOf(series) ?? ""),
    );
  }

  /**
   * Returns the demand for a SKU at a place; undefined where there never was any. Its arrays are scratch where the caller says so (`withScratch`).
   *
   * Revenue is converted at the rate of the day it was made on. Without any rate for its currency it is left out and the currency named (D49). Use in
   * production is neither sold nor forecast: its future follows from the plans of the made SKUs.
   */
  of(skuId: string, placeId: string): PairDemand | undefined {
    const all = this.seriesOf.get(pairKey(skuId, placeId)) ?? [];
    const inherited = this.at(this.elsewhere.inherited.demandOf.get(skuId), placeId);
    const retired = this.at(this.elsewhere.retired.get(skuId), placeId);
    const profile = this.elsewhere.profiles.get(pairKey(skuId, placeId));
    if (all.length === 0 && inherited.length === 0 && !profile) return undefined;
    const demand: PairDemand = { ...emptyDemand(this.context.days), profile };
    // The order is independent of the database: the last digits of a sum depend on it.
    const ordered = all.length > 1 ? [...all].sort((one, other) => (seriesKey(one) < seriesKey(other) ? -1 : 1)) : all;
    for (const series of ordered) addSeries(demand, series, this.context.days, this.context.rates);
    const own = inherited.length > 0 ? Float64Array.from(demand.independent) : demand.independent;
    for (const { units } of inherited) eachDay(units, (day, quantity) => addTo(demand.independent, day, quantity));
    for (const { units } of retired) eachDay(units, (day, quantity) => takeFrom(demand.independent, day, quantity));
    const { inherited: lineage, leftOut } = this.elsewhere;
    demand.leftOut = leftOut.takeFrom(demand.independent, skuId, placeId);
    if (lineage.succeeded.has(skuId)) demand.independent.fill(0);
    if (inherited.length === 0) {
      demand.stockedOut = stockedOutDays(this.spellsAt(skuId, placeId), demand.independent);
      return demand;
    }
    const members = [this.member(skuId, placeId, own), ...this.formers(inherited, placeId, own.length)];
    for (const { skuId: memberId, units } of members) leftOut.takeFromMember(units, { skuId, memberId, placeId });
    const family = familyDemand(members, skuId, demand.leftOut?.days);
    return Object.assign(demand, family);
  }

  private member(skuId: string, placeId: string, units: Float64Array): MemberDemand {
    return { skuId, units, spells: this.spellsAt(skuId, placeId) };
  }

  /** Returns the sales of each SKU that was succeeded at a place, over all of its warehouses. */
  private formers(inherited: readonly InheritedUnits[], placeId: string, days: number): MemberDemand[] {
    return [...groupBy(inherited, ({ formerId }) => formerId)].map(([formerId, lists]) => {
      const units = new Float64Array(days);
      for (const list of lists) eachDay(list.units, (day, quantity) => addTo(units, day, quantity));
      return this.member(formerId, placeId, units);
    });
  }

  /** When a SKU was out of stock, as `stockedOutDays` takes it; a bundle was while one of its contents was. */
  private spellsAt(skuId: string, placeId: string): string | undefined {
    const lists = this.context.bundles
      .shelvesOf(skuId)
      .flatMap((id) => this.elsewhere.stockOuts.get(pairKey(id, placeId)) ?? []);
    return lists.length > 1 ? `[${lists.map((list) => list.slice(1, -1)).join(",")}]` : lists[0];
  }

  /** Returns the part at the warehouses of a place of units that were not sold as the SKU itself. */
  private at<Sold extends { warehouseId: string }>(found: readonly Sold[] | undefined, placeId: string): Sold[] {
    return (found ?? []).filter(({ warehouseId }) => this.context.places.get(warehouseId)?.id === placeId);
  }
}

/**
 * The use of the packed copies by a read of demand:
 * - READ uses them and makes the missing ones;
 * - CHECK reads the days themselves and deletes copies that differ from them;
 * - PEEK uses them and makes none, for callers that write nothing;
 * - NONE ignores them.
 */
export type PackUse = "READ" | "CHECK" | "PEEK" | "NONE";

/** Reads the demand of the SKUs, the demand they inherit and borrow, and their days out of stock, in a few statements. */
export async function readDemand(
  work: Work,
  skuIds: readonly string[],
  { packs, ...context }: DemandContext & { packs: PackUse },
): Promise<Demand> {
  const { days } = context;
  const arePacked = packs === "READ" || packs === "PEEK";
  const all = arePacked
    ? await readPacked(work, skuIds, days, { makesPacks: packs === "READ" })
    : await readAll(work, skuIds, days);
  if (packs === "CHECK") await dropDifferingPacks(work, skuIds, all, days);
  const inherited = await readInherited(work, skuIds, days);
  const shelves = skuIds.flatMap((id) => context.bundles.shelvesOf(id));
  const elsewhere = {
    inherited,
    retired: await readRetired(work, skuIds, days),
    leftOut: await readLeftOut(work, skuIds, context),
    profiles: await readProfiles(work, skuIds, context),
    stockOuts: await readStockOuts(work, [...new Set([...shelves, ...formersOf(inherited)])], context),
  };
  return new Demand(all, elsewhere, context);
}
