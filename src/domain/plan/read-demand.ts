import type { DemandSource } from "../../generated/prisma/enums";
import { epochDay, isoDay } from "../../planning";
import { groupBy } from "../group-by";
import type { Work } from "../work";
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
  source: DemandSource;
  currency: string;
  /** A JSON list: day counted from `historyStartOn`, units, day, units, … */
  units: string;
  /** As units, of revenue in the currency; null when there was none in the last twelve months. */
  revenue: string | null;
}

/** What demand is reckoned with. */
interface DemandContext {
  days: PlanDays;
  places: Places;
  rates: RateHistory;
}

/** A SKU at a place as one text. */
export const pairKey = (skuId: string, placeId: string): string => `${skuId} ${placeId}`;

/**
 * Demand as one row a SKU, warehouse, source and currency, its days as one text: many times faster to move than a row a day.
 * @example tea, north, SALE, EUR, "[1080,4,1095,2.5]", "[1080,40,1095,25]"
 */
function readRows({ db }: Work, skuIds: readonly string[], days: PlanDays): Promise<DemandRow[]> {
  return db.$queryRaw<DemandRow[]>`
    select sku_id::text as "skuId", warehouse_id::text as "warehouseId", source::text as source, currency,
           '[' || string_agg((day - ${days.historyStartOn}::date) || ',' || trim_scale(quantity), ',') || ']' as units,
           '[' || string_agg((day - ${days.historyStartOn}::date) || ',' || trim_scale(revenue), ',')
             filter (where revenue <> 0 and day >= ${days.yearStartOn}::date) || ']' as revenue
    from daily_demand
    where sku_id = any(${skuIds}::uuid[]) and source <> 'PRODUCTION' and day between ${days.historyStartOn}::date and ${days.planningDay}::date
    group by sku_id, warehouse_id, source, currency`;
}

function emptyDemand({ historyDays, yearDays }: PlanDays): PairDemand {
  return {
    independent: new Float64Array(historyDays),
    units: new Float64Array(yearDays),
    revenue: new Float64Array(yearDays),
    unitsWithoutRate: 0,
    currenciesWithoutRate: new Set(),
  };
}

function addTo(series: Float64Array, index: number, value: number): void {
  if (index >= 0) series[index] = (series[index] ?? 0) + value;
}

/** Calls back for each day of a JSON list: day, units, day, units, … */
function eachDay(list: string, act: (day: number, units: number) => void): void {
  const numbers: number[] = JSON.parse(list);
  for (let index = 0; index < numbers.length; index += 2) act(numbers[index] ?? 0, numbers[index + 1] ?? 0);
}

function addRow(demand: PairDemand, row: DemandRow, days: PlanDays, rates: RateHistory): void {
  const firstOfYear = days.historyDays - days.yearDays;
  const start = epochDay(days.historyStartOn);
  const brought = row.revenue !== null && row.revenue.length > 2;
  const hasRate = row.currency === "" || rates.rate(row.currency, days.planningDay) !== null;
  eachDay(row.units, (day, quantity) => {
    addTo(demand.independent, day, quantity);
    addTo(demand.units, day - firstOfYear, quantity);
    if (!hasRate && brought && day >= firstOfYear) demand.unitsWithoutRate += quantity;
  });
  if (!hasRate && brought) demand.currenciesWithoutRate.add(row.currency);
  if (row.revenue === null) return;
  eachDay(row.revenue, (day, amount) => {
    const rate = rates.rate(row.currency, isoDay(start + day));
    if (rate !== null) addTo(demand.revenue, day - firstOfYear, amount * rate);
  });
}

/** The demand of some SKUs, by SKU and place; kept as it was read, some ten bytes a day, until a pair is asked for. */
export class Demand {
  private readonly rowsOf: ReadonlyMap<string, DemandRow[]>;

  constructor(
    rows: readonly DemandRow[],
    private readonly elsewhere: { stockOuts: StockOuts; inherited: Inherited; profiles: Profiles },
    private readonly context: DemandContext,
  ) {
    const placeOf = ({ warehouseId }: DemandRow) => context.places.get(warehouseId)?.id;
    this.rowsOf = groupBy(
      rows.filter((row) => placeOf(row) !== undefined),
      (row) => pairKey(row.skuId, placeOf(row) ?? ""),
    );
  }

  /**
   * The demand for a SKU at a place; undefined where there never was any. Revenue is converted at the rate of the day it was made
   * on; without any rate for its currency it is left out and the currency named (D49). Use in production is not sold and not
   * forecast: what is to come of it follows from the plans of what is made.
   */
  of(skuId: string, placeId: string): PairDemand | undefined {
    const rows = this.rowsOf.get(pairKey(skuId, placeId)) ?? [];
    const inherited = this.inheritedAt(skuId, placeId);
    const profile = this.elsewhere.profiles.get(pairKey(skuId, placeId));
    if (rows.length === 0 && inherited.length === 0 && !profile) return undefined;
    const demand: PairDemand = { ...emptyDemand(this.context.days), profile };
    // In the same order whatever way the database took: the last digits of a sum depend on it.
    const orderOf = ({ warehouseId, source, currency }: DemandRow) => `${warehouseId} ${source} ${currency}`;
    const ordered = rows.length > 1 ? [...rows].sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1)) : rows;
    for (const row of ordered) addRow(demand, row, this.context.days, this.context.rates);
    for (const units of inherited) eachDay(units, (day, quantity) => addTo(demand.independent, day, quantity));
    const {
      stockOuts,
      inherited: { succeeded },
    } = this.elsewhere;
    if (succeeded.has(skuId)) demand.independent.fill(0);
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

/** The demand of the SKUs, what they inherit and borrow, and when they could not be had, in four statements. */
export async function readDemand(work: Work, skuIds: readonly string[], context: DemandContext): Promise<Demand> {
  if (skuIds.length === 0) {
    const inherited = { demandOf: new Map(), succeeded: new Set<string>() };
    return new Demand([], { stockOuts: new Map(), inherited, profiles: new Map() }, context);
  }
  const rows = await readRows(work, skuIds, context.days);
  const inherited = await readInherited(work, skuIds, context.days);
  const profiles = await readProfiles(work, skuIds, context);
  return new Demand(rows, { inherited, profiles, stockOuts: await readStockOuts(work, skuIds, context) }, context);
}
