import { createHash } from "node:crypto";
import { col, type RowOf, rowsOf, sql, TENANT } from "../../db";
import { epochDay, isoDay } from "../../planning";
import { groupBy } from "../group-by";
import type { Work } from "../work";
import type { DemandPart, DemandSeries } from "./demand-series";
import { bytesOf, type NumberForm, packNumbers, unpackNumbers } from "./packed-numbers";
import type { PlanDays } from "./plan-days";

/** A pack is remade after so many days, another part of the SKUs each day. */
const RENEWED_AFTER_DAYS = 28;
/** The latest days are not packed: late sales invalidate the pack of their day. */
const OPEN_DAYS = 7;
const DAY_BYTES = Uint16Array.BYTES_PER_ELEMENT;
/** The longest year. */
const YEAR_DAYS = 366;

/** Days before the history's first that packs may hold as well: reading for a pack begins with them. */
export const PACK_MARGIN_DAYS = RENEWED_AFTER_DAYS + OPEN_DAYS;

/** The JSON of a series in a pack: warehouse, source, currency, packed days, last ones with revenue, forms of its numbers. */
type PackedSeries = [
  warehouseId: string,
  source: string,
  currency: string,
  days: number,
  withRevenue: number,
  quantityForm: NumberForm,
  revenueForm: NumberForm,
];

/**
 * Returns the last day, counted from 1970-01-01, that a SKU's pack holds on a planning day. It is the same for four weeks, and follows
 * from the two alone, so that packs made at different times can be compared.
 */
export function packedThrough(skuId: string, planningDay: string): number {
  const latest = epochDay(planningDay) - OPEN_DAYS;
  const phase = Number.parseInt(skuId.slice(0, 8), 16) % RENEWED_AFTER_DAYS;
  return latest - ((latest - phase) % RENEWED_AFTER_DAYS);
}

/** Counts the ascending days that come before a day. */
function countBefore(days: Int32Array, day: number): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((days[middle] ?? 0) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Numbers of several arrays in one; of one array that array itself. */
function joined<Numbers extends Int32Array | Float64Array>(
  parts: readonly Numbers[],
  empty: new (length: number) => Numbers,
): Numbers {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const whole = new empty(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The part of a series between two days; revenue of the last year up to its end. */
function cutPart({ parts }: DemandSeries, start: number, through: number): DemandPart {
  const cuts = parts.map(({ days, quantities, revenues }) => {
    const [first, last] = [countBefore(days, start), countBefore(days, through + 1)];
    const withoutRevenue = days.length - revenues.length;
    const firstOfYear = Math.max(first, withoutRevenue, countBefore(days, through - YEAR_DAYS + 1));
    return {
      days: days.subarray(first, last),
      quantities: quantities.subarray(first, last),
      revenues: revenues.subarray(firstOfYear - withoutRevenue, Math.max(firstOfYear, last) - withoutRevenue),
    };
  });
  return {
    days: joined(
      cuts.map(({ days }) => days),
      Int32Array,
    ),
    quantities: joined(
      cuts.map(({ quantities }) => quantities),
      Float64Array,
    ),
    revenues: joined(
      cuts.map(({ revenues }) => revenues),
      Float64Array,
    ),
  };
}

/** Days from a day on, two bytes each. */
function daysSince(start: number, days: Int32Array): Buffer {
  const counted = new Uint16Array(days.length);
  for (let index = 0; index < days.length; index += 1) counted[index] = (days[index] ?? 0) - start;
  return bytesOf(counted);
}

/** The pack of a SKU. @param all all of its demand, ascending days */
function packOf(skuId: string, all: readonly DemandSeries[], { planningDay, historyDays }: PlanDays): PackRow {
  const through = packedThrough(skuId, planningDay);
  const start = through - historyDays + 1;
  const keyOf = ({ warehouseId, source, currency }: DemandSeries) => `${warehouseId} ${source} ${currency}`;
  const cuts = [...all]
    .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
    .map((series) => ({ series, part: cutPart(series, start, through) }))
    .filter(({ part }) => part.days.length > 0)
    .map(({ series, part }) => ({
      series,
      part,
      quantities: packNumbers(part.quantities),
      revenues: packNumbers(part.revenues),
    }));
  const described = cuts.map(
    ({ series, part, quantities, revenues }): PackedSeries => [
      series.warehouseId,
      series.source,
      series.currency,
      part.days.length,
      part.revenues.length,
      quantities.form,
      revenues.form,
    ],
  );
  const row = {
    skuId,
    startOn: isoDay(start),
    throughOn: isoDay(through),
    series: JSON.stringify(described),
    days: Buffer.concat(cuts.map(({ part }) => daysSince(start, part.days))),
    quantities: Buffer.concat(cuts.map(({ quantities }) => quantities.bytes)),
    revenues: Buffer.concat(cuts.map(({ revenues }) => revenues.bytes)),
  };
  const hash = createHash("md5");
  for (const part of Object.values(row)) hash.update(part);
  return { ...row, checksum: hash.digest("hex") };
}

function unpack(row: PackRow): DemandSeries[] {
  const start = epochDay(row.startOn);
  const described: PackedSeries[] = JSON.parse(row.series);
  const total = described.reduce((sum, [, , , count, withRevenue]) => sum + count + withRevenue, 0);
  // One array for all numbers of the SKU, as a separate one costs more than its content.
  const numbers = new Float64Array(total);
  const days = new Int32Array(row.days.length / DAY_BYTES);
  for (let index = 0; index < days.length; index += 1) days[index] = start + row.days.readUInt16LE(index * DAY_BYTES);
  const at = { day: 0, number: 0, quantity: 0, revenue: 0 };
  const take = (count: number): Float64Array => {
    at.number += count;
    return numbers.subarray(at.number - count, at.number);
  };
  return described.map(([warehouseId, source, currency, count, withRevenue, quantityForm, revenueForm]) => {
    const part = { days: days.subarray(at.day, at.day + count), quantities: take(count), revenues: take(withRevenue) };
    at.day += count;
    at.quantity = unpackNumbers(row.quantities, quantityForm, at.quantity, part.quantities);
    at.revenue = unpackNumbers(row.revenues, revenueForm, at.revenue, part.revenues);
    return { skuId: row.skuId, warehouseId, source, currency, parts: [part] };
  });
}

/** A row of demand_packs. */
const packRows = rowsOf("plan-store.demand-packs", {
  skuId: col.uuid,
  startOn: col.text,
  throughOn: col.text,
  series: col.text,
  checksum: col.text,
  /** Days from `startOn`, two bytes each; series by series, as the next two. */
  days: col.bytea,
  /** In the form of `packNumbers`, as the next. */
  quantities: col.bytea,
  revenues: col.bytea,
});

type PackRow = RowOf<typeof packRows>;

/** The packed demand of those of the SKUs whose pack is the one of the planning day. */
export async function readPacks(
  { db }: Work,
  skuIds: readonly string[],
  { planningDay }: PlanDays,
): Promise<Map<string, DemandSeries[]>> {
  const throughs = skuIds.map((id) => isoDay(packedThrough(id, planningDay)));
  const rows = await db.query(
    packRows,
    sql`
    select sku_id as "skuId", start_on::text as "startOn", pack.through_on::text as "throughOn", series, checksum,
           days, quantities, revenues
    from unnest(${skuIds}::uuid[], ${throughs}::date[]) as given(id, through_on)
    join demand_packs pack on pack.tenant_id = ${TENANT} and pack.sku_id = given.id and pack.through_on = given.through_on`,
  );
  return new Map(rows.map((row) => [row.skuId, unpack(row)]));
}

const packsOf = (skuIds: readonly string[], all: readonly DemandSeries[], days: PlanDays): PackRow[] => {
  const bySku = groupBy(all, ({ skuId }) => skuId);
  return skuIds.map((id) => packOf(id, bySku.get(id) ?? [], days));
};

/** Packs the demand of SKUs. @param all all of it, from `PACK_MARGIN_DAYS` before the history on */
export async function writePacks(
  { db }: Work,
  skuIds: readonly string[],
  all: readonly DemandSeries[],
  days: PlanDays,
): Promise<void> {
  if (skuIds.length === 0) return;
  const packs = packsOf(skuIds, all, days);
  const column = (field: keyof PackRow) => packs.map((pack) => pack[field]);
  await db.execute(
    "plan-store.keep-demand-packs",
    sql`
    insert into demand_packs (tenant_id, sku_id, start_on, through_on, series, days, quantities, revenues, checksum)
    select ${TENANT}, given.* from unnest(
      ${column("skuId")}::uuid[], ${column("startOn")}::date[], ${column("throughOn")}::date[], ${column("series")}::text[],
      ${column("days")}::bytea[], ${column("quantities")}::bytea[], ${column("revenues")}::bytea[], ${column("checksum")}::text[]
    ) as given(sku_id, start_on, through_on, series, days, quantities, revenues, checksum)
    join skus on skus.tenant_id = ${TENANT} and skus.id = given.sku_id
    on conflict (tenant_id, sku_id) do update set start_on = excluded.start_on, through_on = excluded.through_on,
      series = excluded.series, days = excluded.days, quantities = excluded.quantities, revenues = excluded.revenues,
      checksum = excluded.checksum`,
  );
}

/** Deletes the packs that are out of date; see `writePacks`. */
export async function dropDifferingPacks(
  { db }: Work,
  skuIds: readonly string[],
  all: readonly DemandSeries[],
  days: PlanDays,
): Promise<void> {
  const packs = packsOf(skuIds, all, days);
  await db.execute(
    "plan-store.drop-demand-packs",
    sql`
    delete from demand_packs using unnest(${packs.map(({ skuId }) => skuId)}::uuid[], ${packs.map(({ checksum }) => checksum)}::text[])
      as given(id, checksum)
    where demand_packs.tenant_id = ${TENANT} and demand_packs.sku_id = given.id and demand_packs.checksum <> given.checksum`,
  );
}
