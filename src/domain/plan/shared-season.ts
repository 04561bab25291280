import { col, rowsOf, sql, TENANT } from "../../db";
import { epochDay, type ItemHistory, isoDay, seasonOfAll } from "../../planning";
import { groupBy } from "../group-by";
import type { DemandSeries } from "../plan-store/demand-series";
import { readPlaces } from "../plan-store/places";
import type { PlanDays } from "../plan-store/plan-days";
import { type LeftOutDemand, readLeftOut } from "../plan-store/read-left-out";
import { readPacked } from "../plan-store/read-series";
import { asStored, type StoredSeasons } from "../plan-store/seasons";
import type { Work } from "../work";

/** SKUs that the season is learnt from: any, as ids are random. More of them give the same result and take longer to read. */
const LEARNT_FROM = 300;

/** SKUs among which such are looked for that sell for long enough. */
const LOOKED_AT = 1500;

/** A season of the year shows from a year and a quarter on. */
const MIN_DAYS = 65 * 7;

/** Returns the sales of a SKU's series together, a day each from `historyStartOn` to `learntThrough`, as far as they are learnt from. */
export function historyOf(
  skuId: string,
  sold: readonly DemandSeries[],
  days: PlanDays,
  leftOut: LeftOutDemand,
): ItemHistory {
  const start = epochDay(days.historyStartOn);
  const values = new Float64Array(days.learntDays);
  for (const part of sold.flatMap(({ parts }) => parts)) {
    for (const [index, day] of part.days.entries()) {
      if (day >= start && day - start < values.length)
        values[day - start] = (values[day - start] ?? 0) + (part.quantities[index] ?? 0);
    }
  }
  return { values: leftOut.takeFilled(values, skuId) };
}

const oldSkus = rowsOf("plan.skus-with-history", { id: col.uuid });

/** The SKUs that a season is learnt from: such as sell for long enough by the planning day. One statement. */
export async function skusWithHistory({ db }: Pick<Work, "db">, days: PlanDays): Promise<string[]> {
  const old = await db.query(
    oldSkus,
    sql`
    with looked_at as materialized (
      select id from skus where tenant_id = ${TENANT} and deleted_at is null and not is_bundle order by id limit ${LOOKED_AT}
    )
    select id from looked_at, lateral (
      select from daily_demand
      where tenant_id = ${TENANT} and sku_id = looked_at.id and source <> 'PRODUCTION'
        and day between ${days.historyStartOn}::date and ${isoDay(epochDay(days.learntThrough) - MIN_DAYS + 1)}::date
      limit 1) as early
    order by id limit ${LEARNT_FROM}`,
  );
  return old.map(({ id }) => id);
}

/**
 * Learns the season of the year that a tenant's SKUs share, from the day after the learnt history; none where no season shows. A few
 * statements at most, for any number of SKUs; demand that is read stays packed.
 *
 * Learnt from all places together: sales that are few at one place are more in total. Source: planning.md, "Demand", 3.
 */
export async function learnSeason(work: Work, days: PlanDays): Promise<StoredSeasons> {
  const ids = await skusWithHistory(work, days);
  const { learntThrough } = days;
  if (ids.length === 0) return { learntThrough };
  const seriesOf = groupBy(await readPacked(work, ids, days), ({ skuId }) => skuId);
  const leftOut = await readLeftOut(work, ids, { days, places: await readPlaces(work) });
  const histories = ids.map((id) => historyOf(id, seriesOf.get(id) ?? [], days, leftOut));
  const season = seasonOfAll(histories, { frequency: "day" });
  return season ? { learntThrough, ofAll: asStored(season) } : { learntThrough };
}
