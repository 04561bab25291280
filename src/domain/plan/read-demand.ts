import type { DemandSource } from "../../generated/prisma/enums";
import { epochDay, isoDay } from "../../planning";
import type { Work } from "../work";
import type { Places } from "./places";
import type { PlanDays } from "./plan-days";
import type { RateHistory } from "./rate-history";

/** What is known of the demand for one SKU at one place. All units; the last day of each series is the planning day. */
export interface PairDemand {
  /** A day each from `historyStartOn`: sold as itself or in a bundle, which is what a forecast continues. */
  independent: Float64Array;
  /** A day each from `yearStartOn`: all demand met, use in production too. */
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

/** The key of a SKU at a place in `Demand`. */
export const pairKey = (skuId: string, placeId: string): string => `${skuId} ${placeId}`;

/** Demand by `pairKey`; a pair that never had any is not in it. */
export type Demand = ReadonlyMap<string, PairDemand>;

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
    where sku_id = any(${skuIds}::uuid[]) and day between ${days.historyStartOn}::date and ${days.planningDay}::date
    group by sku_id, warehouse_id, source, currency`;
}

/** The same order whatever way the database took, as sums of floating point depend on it. */
function inOrder(rows: readonly DemandRow[]): DemandRow[] {
  const keyOf = ({ skuId, warehouseId, source, currency }: DemandRow) => `${skuId} ${warehouseId} ${source} ${currency}`;
  return rows
    .map((row) => ({ row, key: keyOf(row) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ row }) => row);
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

function addRow(demand: PairDemand, row: DemandRow, days: PlanDays, rates: RateHistory): void {
  const firstOfYear = days.historyDays - days.yearDays;
  const start = epochDay(days.historyStartOn);
  const units: number[] = JSON.parse(row.units);
  const revenue: number[] = row.revenue === null ? [] : JSON.parse(row.revenue);
  const hasRate = row.currency === "" || rates.rate(row.currency, days.planningDay) !== null;
  for (let index = 0; index < units.length; index += 2) {
    const [day, quantity] = [units[index] ?? 0, units[index + 1] ?? 0];
    if (row.source !== "PRODUCTION") addTo(demand.independent, day, quantity);
    addTo(demand.units, day - firstOfYear, quantity);
    if (!hasRate && revenue.length > 0 && day >= firstOfYear) demand.unitsWithoutRate += quantity;
  }
  if (!hasRate && revenue.length > 0) demand.currenciesWithoutRate.add(row.currency);
  for (let index = 0; index < revenue.length; index += 2) {
    const [day, amount] = [revenue[index] ?? 0, revenue[index + 1] ?? 0];
    const rate = rates.rate(row.currency, isoDay(start + day));
    if (rate !== null) addTo(demand.revenue, day - firstOfYear, amount * rate);
  }
}

/**
 * The demand of the SKUs by SKU and place, in one statement. Revenue is converted at the rate of the day it was made on; without
 * any rate for its currency it is left out and the currency named (D49). Use in production counts as demand met, but not as
 * demand to forecast: that follows from the plans of what is made.
 */
export async function readDemand(
  work: Work,
  skuIds: readonly string[],
  { days, places, rates }: { days: PlanDays; places: Places; rates: RateHistory },
): Promise<Demand> {
  const demand = new Map<string, PairDemand>();
  for (const row of inOrder(await readRows(work, skuIds, days))) {
    const place = places.get(row.warehouseId);
    if (!place) continue;
    const key = pairKey(row.skuId, place.id);
    const known = demand.get(key) ?? emptyDemand(days);
    demand.set(key, known);
    addRow(known, row, days, rates);
  }
  return demand;
}
