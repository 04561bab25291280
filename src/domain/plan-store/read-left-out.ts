import { z } from "zod";
import { col, rowsOf, sql } from "../../db";
import { type ExcludedPeriod, epochDay, filledIn, type LeftOut, type OneOffSale } from "../../planning";
import { groupBy } from "../group-by";
import { lineageOf } from "../skus/lineage";
import { correctedQuantity } from "../transactions/corrected-quantity";
import type { Work } from "../work";
import type { Places } from "./places";
import type { PlanDays } from "./plan-days";

const Period = z.object({
  firstOn: z.string(),
  lastOn: z.string(),
  reason: z.string(),
  level: z.enum(["TENANT", "CATEGORY", "SKU"]),
  setAt: z.string(),
  setBy: z.string(),
});

const excludedPeriods = rowsOf("plan-store.excluded-periods", {
  skuId: col.uuid,
  periods: col.jsonOf(z.array(Period)),
});

/** Excluded periods by SKU, the earliest first. One statement. */
async function readExcluded({ db }: Work, skuIds: readonly string[], { historyStartOn, planningDay }: PlanDays) {
  const rows = await db.query(
    excludedPeriods,
    sql`
    with period as materialized (
      select * from excluded_periods where last_on >= ${historyStartOn}::date and first_on <= ${planningDay}::date
    )
    select sku.id as "skuId", json_agg(json_build_object(
             'firstOn', first_on, 'lastOn', last_on, 'reason', reason, 'setBy', set_by,
             'level', case when sku_id is not null then 'SKU' when period.category is not null then 'CATEGORY' else 'TENANT' end,
             'setAt', to_char(set_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by first_on, period.id) as periods
    from period join skus sku on sku.id = any(${skuIds}::uuid[])
      and (sku_id = sku.id
           or sku_id is null and (period.category is null
                                  or period.category = (select category from products where products.id = sku.product_id)))
    group by sku.id`,
  );
  return new Map(rows.map(({ skuId, periods }): [string, readonly ExcludedPeriod[]] => [skuId, periods]));
}

const oneOffSales = rowsOf("plan-store.one-off-sales", {
  skuId: col.uuid,
  warehouseId: col.uuid,
  soldOn: col.text,
  units: col.float,
  orderId: col.text.orNull,
  setAt: col.timestamptz,
  setBy: col.text,
});

/**
 * One-off sales of the SKUs that are in demand already, the oldest first: their own, those of what they succeeded, and what bundles took of them that are
 * still sold. Units are those that a line stands for by now. One statement.
 * @example tea, north, 2026-02-03, 300 · tea, north, 2026-02-03, 6: a gift set of 3 teas sold twice
 */
function readOneOff({ db, tenant }: Work, skuIds: readonly string[], { historyStartOn, planningDay }: PlanDays) {
  return db.query(
    oneOffSales,
    sql`
    with recursive ${lineageOf(skuIds)}, holders (sku_id, holder_id, quantity) as (
      select heir_id, sku_id, factor::numeric from lineage
      union all
      select holders.sku_id, item.bundle_id, (holders.quantity * item.quantity)::numeric
      from holders join bundle_items item on item.sku_id = holders.holder_id
    ), held as materialized (
      select holders.sku_id, holder_id, sum(quantity) as quantity from holders join skus holder on holder.id = holder_id
      -- What bundles took that are sold no more is left out as a whole.
      where not (holder.is_bundle and holder_id <> holders.sku_id and holder.successor_id is null
                 and (holder.status = 'ARCHIVED' or holder.deleted_at is not null))
      group by holders.sku_id, holder_id
    ), marked as materialized (
      select distinct on (transaction_id) transaction_id, sku_id as sold_id, one_off, marked_at, marked_by
      from one_off_marks where sku_id = any(array(select holder_id from held))
      order by transaction_id, id desc
    ), sold as (
      select sold_id, sale.id, sale.warehouse_id, sale.order_id, marked_at, marked_by,
             (sale.occurred_at at time zone ${tenant.timeZone})::date as day, ${correctedQuantity(sql`sale`)} as units
      from marked join sales_transactions sale on sale.id = marked.transaction_id
      where one_off and (select status from import_batches batch where batch.id = sale.batch_id) = 'INGESTED'
    )
    select held.sku_id as "skuId", warehouse_id as "warehouseId", day::text as "soldOn",
           (units * held.quantity)::float8 as units, order_id as "orderId", marked_at as "setAt", marked_by as "setBy"
    from sold join held on held.holder_id = sold_id
    where units > 0 and day between ${historyStartOn}::date and ${planningDay}::date
    order by day, sold.id, held.sku_id`,
  );
}

/** What of the SKUs' histories is not learnt from, by SKU and place. */
export class LeftOutDemand {
  private readonly marksOf = new Map<readonly ExcludedPeriod[], Uint8Array>();

  constructor(
    private readonly days: PlanDays,
    private readonly periods: ReadonlyMap<string, readonly ExcludedPeriod[]>,
    private readonly sales: ReadonlyMap<string, readonly (OneOffSale & { placeId: string })[]>,
  ) {}

  /** Takes the one-off sales of a SKU at a place, or at all of them, out of its demand, and tells what else is left out; undefined where nothing is. */
  takeFrom(units: Float64Array, skuId: string, placeId?: string): LeftOut | undefined {
    const periods = this.periods.get(skuId) ?? [];
    const sales = (this.sales.get(skuId) ?? []).filter((sale) => placeId === undefined || sale.placeId === placeId);
    if (periods.length === 0 && sales.length === 0) return undefined;
    const start = epochDay(this.days.historyStartOn);
    for (const { soldOn, units: sold } of sales) {
      const day = epochDay(soldOn) - start;
      // What a bundle holds may have changed since, so that it may seem to have taken more than there was.
      if (day < units.length) units[day] = Math.max(0, (units[day] ?? 0) - sold);
    }
    return {
      ...(periods.length > 0 ? { days: this.marks(periods) } : {}),
      periods,
      sales: sales.map(({ placeId: _, ...sale }) => sale),
    };
  }

  /** The same for what knows no missing days: those that are excluded sell what the days around them do. */
  takeFilled(units: Float64Array, skuId: string, placeId?: string): Float64Array {
    const { days } = this.takeFrom(units, skuId, placeId) ?? {};
    return days ? filledIn(units, days) : units;
  }

  private marks(periods: readonly ExcludedPeriod[]): Uint8Array {
    const known = this.marksOf.get(periods);
    if (known) return known;
    const { historyStartOn, historyDays } = this.days;
    const start = epochDay(historyStartOn);
    const marks = new Uint8Array(historyDays);
    for (const { firstOn, lastOn } of periods)
      marks.fill(1, Math.max(0, epochDay(firstOn) - start), Math.max(0, epochDay(lastOn) - start + 1));
    this.marksOf.set(periods, marks);
    return marks;
  }
}

/** Reads what of the SKUs' histories is not learnt from, in two statements. D139. */
export async function readLeftOut(
  work: Work,
  skuIds: readonly string[],
  { days, places }: { days: PlanDays; places: Places },
): Promise<LeftOutDemand> {
  const periods = await readExcluded(work, skuIds, days);
  const sales = (await readOneOff(work, skuIds, days)).flatMap(({ warehouseId, setAt, ...sale }) => {
    const placeId = places.get(warehouseId)?.id;
    return placeId === undefined ? [] : [{ ...sale, placeId, setAt: setAt.toISOString() }];
  });
  return new LeftOutDemand(
    days,
    periods,
    new Map(
      [...groupBy(sales, ({ skuId }) => skuId)].map(([skuId, own]) => [
        skuId,
        own.map(({ skuId: _, ...sale }) => sale),
      ]),
    ),
  );
}
