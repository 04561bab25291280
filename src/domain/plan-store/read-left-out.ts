import { col, rowsOf, sql, TENANT } from "../../db";
import { epochDay, filledIn, type LeftOut, type OneOffSale } from "../../planning";
import { groupBy } from "../group-by";
import { correctedQuantity } from "../transactions/corrected-quantity";
import type { Work } from "../work";
import { heldOf } from "./held-skus";
import type { Places } from "./places";
import type { PlanDays } from "./plan-days";
import { type Excluded, readExcluded } from "./read-excluded";

const oneOffSales = rowsOf("plan-store.one-off-sales", {
  skuId: col.uuid,
  memberId: col.uuid,
  warehouseId: col.uuid,
  soldOn: col.text,
  units: col.float,
  orderId: col.text.orNull,
  setAt: col.timestamptz,
  setBy: col.text,
});

/**
 * Reads one-off sales that are in the SKUs' demand already, the oldest first. They are their own, those of their predecessors, and units in bundles that
 * are still sold. Units are those that a line stands for by now. One statement.
 * @example tea, north, 2026-02-03, 300 · tea, north, 2026-02-03, 6: a gift set of 3 teas sold twice
 */
function readOneOff({ db, tenant }: Work, skuIds: readonly string[], { historyStartOn, planningDay }: PlanDays) {
  return db.query(
    oneOffSales,
    sql`
    with recursive ${heldOf(skuIds)}, marked as materialized (
      select distinct on (transaction_id) transaction_id, sku_id as sold_id, one_off, marked_at, marked_by
      from one_off_marks where tenant_id = ${TENANT} and sku_id = any(array(select holder_id from held))
      order by transaction_id, id desc
    ), sold as (
      select sold_id, sale.id, sale.warehouse_id, sale.order_id, marked_at, marked_by,
             (sale.occurred_at at time zone ${tenant.timeZone})::date as day, ${correctedQuantity(sql`sale`)} as units
      from marked join sales_transactions sale on sale.tenant_id = ${TENANT} and sale.id = marked.transaction_id
      where one_off and (select status from import_batches batch where batch.tenant_id = ${TENANT} and batch.id = sale.batch_id) = 'INGESTED'
    )
    select held.sku_id as "skuId", member_id as "memberId", warehouse_id as "warehouseId", day::text as "soldOn",
           (units * held.quantity)::float8 as units, order_id as "orderId", marked_at as "setAt", marked_by as "setBy"
    from sold join held on held.holder_id = sold_id
    where units > 0 and day between ${historyStartOn}::date and ${planningDay}::date
    order by day, sold.id, held.sku_id, member_id`,
  );
}

/** A one-off sale with where it was sold and, of a line of SKUs, as which of them. */
type PlacedSale = OneOffSale & { placeId: string; memberId: string };

/** The parts of the SKUs' histories that are not learnt from, by SKU and place. */
export class LeftOutDemand {
  constructor(
    private readonly days: PlanDays,
    private readonly excludedOf: (skuId: string) => Excluded | undefined,
    private readonly sales: ReadonlyMap<string, readonly PlacedSale[]>,
  ) {}

  /** Takes the one-off sales of a SKU at a place, or at all of them, out of its demand. Returns all that is left out; undefined where nothing is. */
  takeFrom(units: Float64Array, skuId: string, placeId?: string): LeftOut | undefined {
    const { days, periods = [] } = this.excludedOf(skuId) ?? {};
    const sales = (this.sales.get(skuId) ?? []).filter((sale) => placeId === undefined || sale.placeId === placeId);
    if (periods.length === 0 && sales.length === 0) return undefined;
    this.takeSales(units, sales);
    return {
      ...(days ? { days } : {}),
      periods,
      sales: sales.map(({ placeId: _, memberId: __, ...sale }) => sale),
    };
  }

  /** Takes the one-off sales of one SKU of a line at a place out of its sales, in units of the SKU that carries on. */
  takeFromMember(
    units: Float64Array,
    { skuId, memberId, placeId }: { skuId: string; memberId: string; placeId: string },
  ) {
    const sales = this.sales.get(skuId) ?? [];
    this.takeSales(
      units,
      sales.filter((sale) => sale.placeId === placeId && sale.memberId === memberId),
    );
  }

  private takeSales(units: Float64Array, sales: readonly PlacedSale[]): void {
    const start = epochDay(this.days.historyStartOn);
    for (const { soldOn, units: sold } of sales) {
      const day = epochDay(soldOn) - start;
      // A bundle's contents may have changed since, so its sales may seem to have taken more than there was.
      if (day < units.length) units[day] = Math.max(0, (units[day] ?? 0) - sold);
    }
  }

  /** The same for callers that know no missing days: excluded days get the sales of the days around them. */
  takeFilled(units: Float64Array, skuId: string, placeId?: string): Float64Array {
    const { days } = this.takeFrom(units, skuId, placeId) ?? {};
    return days ? filledIn(units, days) : units;
  }
}

/** Reads the parts of the SKUs' histories that are not learnt from, in two statements. D139. */
export async function readLeftOut(
  work: Work,
  skuIds: readonly string[],
  { days, places }: { days: PlanDays; places: Places },
): Promise<LeftOutDemand> {
  const excludedOf = await readExcluded(work, skuIds, days);
  const sales = (await readOneOff(work, skuIds, days)).flatMap(({ warehouseId, setAt, ...sale }) => {
    const placeId = places.get(warehouseId)?.id;
    return placeId === undefined ? [] : [{ ...sale, placeId, setAt: setAt.toISOString() }];
  });
  return new LeftOutDemand(
    days,
    excludedOf,
    new Map(
      [...groupBy(sales, ({ skuId }) => skuId)].map(([skuId, own]) => [
        skuId,
        own.map(({ skuId: _, ...sale }) => sale),
      ]),
    ),
  );
}
