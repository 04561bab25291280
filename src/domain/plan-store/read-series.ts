import { col, type RowOf, rowsOf, sql, TENANT } from "../../db";
/** Demand day by day as it is stored, by SKU, warehouse, source and currency; packed copies are used where there are any. */

import { DemandSource } from "../../generated/prisma/enums";
import { epochDay, isoDay } from "../../planning";
import type { Work } from "../work";
import { PACK_MARGIN_DAYS, packedThrough, readPacks, writePacks } from "./demand-packs";
import type { DemandPart, DemandSeries } from "./demand-series";
import type { PlanDays } from "./plan-days";

/** Returns the identity of a series, as one text. */
export const seriesKey = ({ skuId, warehouseId, source, currency }: DemandSeries): string =>
  `${skuId} ${warehouseId} ${source} ${currency}`;

const numbers = (list: string | null): number[] => (list === null ? [] : JSON.parse(`[${list}]`));

/**
 * Returns the days in ascending order, for any order of reading.
 * @param revenueFrom the first day that has a revenue; revenues are in the order of their days
 * @example inOrder({ days: [9, 7, 8], quantities: [1, 2, 3], revenues: [10, 30] }, 8) // { days: [7, 8, 9], quantities: [2, 3, 1], revenues: [30, 10] }
 */
export function inOrder(part: DemandPart, revenueFrom: number): DemandPart {
  const { days, quantities, revenues } = part;
  let ascending = 1;
  while (ascending < days.length && (days[ascending] ?? 0) > (days[ascending - 1] ?? 0)) ascending += 1;
  if (ascending >= days.length) return part;
  const revenueOf = new Map(
    Array.from(
      days.filter((day) => day >= revenueFrom),
      (day, at) => [day, revenues[at] ?? 0],
    ),
  );
  const order = Array.from(days.keys()).sort((one, other) => (days[one] ?? 0) - (days[other] ?? 0));
  return {
    days: Int32Array.from(order, (index) => days[index] ?? 0),
    quantities: Float64Array.from(order, (index) => quantities[index] ?? 0),
    revenues: Float64Array.from(
      [...revenueOf.keys()].sort((one, other) => one - other),
      (day) => revenueOf.get(day) ?? 0,
    ),
  };
}

function asSeries(
  { skuId, warehouseId, source, currency, days, quantities, revenues }: DemandRow,
  revenueFrom: number,
): DemandSeries {
  const part = {
    days: new Int32Array(numbers(days)),
    quantities: new Float64Array(numbers(quantities)),
    revenues: new Float64Array(numbers(revenues)),
  };
  return { skuId, warehouseId, source, currency, parts: [inOrder(part, revenueFrom)] };
}

const demandRows = rowsOf("plan-store.demand", {
  skuId: col.uuid,
  warehouseId: col.uuid,
  source: col.oneOf(DemandSource),
  currency: col.text,
  /** Numbers with commas between them: days counted from 1970-01-01. */
  days: col.text,
  quantities: col.text,
  /** Revenues of those of these days that are of the last year; null without any. */
  revenues: col.text.orNull,
});

type DemandRow = RowOf<typeof demandRows>;

/**
 * Reads demand after a day of each SKU as one row a SKU, warehouse, source and currency. Its days are texts: many times faster to move than a row a
 * day.
 *
 * It reads SKU by SKU: each is one range of the index, which holds all that is needed, for any plan of the whole. The index has the days in order. The
 * server does not sort them, which took it as long as all the rest.
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
  const revenueFrom = epochDay(days.yearStartOn) - PACK_MARGIN_DAYS;
  const rows = await db.query(
    demandRows,
    sql`
    select given.id as "skuId", demand.* from unnest(${skuIds}::uuid[], ${after}::int[]) as given(id, after_day),
    lateral (
      select warehouse_id as "warehouseId", source, currency,
             string_agg((day - '1970-01-01'::date)::text, ',') as days,
             string_agg(trim_scale(quantity)::text, ',') as quantities,
             string_agg(trim_scale(revenue)::text, ',') filter (where day >= ${isoDay(revenueFrom)}::date) as revenues
      from daily_demand
      where tenant_id = ${TENANT} and sku_id = given.id and source <> 'PRODUCTION'
        and day > '1970-01-01'::date + given.after_day and day <= ${days.planningDay}::date
      group by warehouse_id, source, currency
    ) as demand`,
  );
  return rows.map((row) => asSeries(row, revenueFrom));
}

/** All demand of the SKUs that a forecast or a pack can need. */
export function readAll(work: Work, skuIds: readonly string[], days: PlanDays): Promise<DemandSeries[]> {
  const before = epochDay(days.historyStartOn) - PACK_MARGIN_DAYS - 1;
  return readSeries(
    work,
    skuIds,
    skuIds.map(() => before),
    days,
  );
}

/**
 * Reads demand from packs and the days after them; for SKUs without a pack all of it.
 * @param given.makesPacks whether one is made for each of those; by default it is
 */
export async function readPacked(
  work: Work,
  skuIds: readonly string[],
  days: PlanDays,
  { makesPacks = true }: { makesPacks?: boolean } = {},
): Promise<DemandSeries[]> {
  const packs = await readPacks(work, skuIds, days);
  const unpacked = skuIds.filter((id) => !packs.has(id));
  const whole = await readAll(work, unpacked, days);
  if (makesPacks) await writePacks(work, unpacked, whole, days);
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
