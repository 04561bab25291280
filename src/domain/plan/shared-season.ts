import { col, rowsOf, sql } from "../../db";
import { epochDay, isoDay, seasonOfAll } from "../../planning";
import type { PlanDays } from "../plan-store/plan-days";
import { readPacked } from "../plan-store/read-series";
import { asStored, type StoredSeasons } from "../plan-store/seasons";
import type { Work } from "../work";

/** SKUs that the season is learnt from: any, as ids are given by chance. More of them tell the same and take longer to read. */
const LEARNT_FROM = 300;

/** SKUs among which such are looked for that sell for long enough. */
const LOOKED_AT = 1500;

/** A season of the year shows from a year and a quarter on. */
const FEWEST_DAYS = 65 * 7;

const oldSkus = rowsOf("plan.skus-with-history", { id: col.uuid });

/**
 * The season of the year that a tenant's SKUs share, from the day after the planning day; none where there is none to be seen. Three
 * statements at most, whatever the number of SKUs; demand that is read is left packed.
 *
 * Learnt from all places together: what few see at one place, more see at all. Source: planning.md, "Demand", 2.
 */
export async function learnSeason(work: Work, days: PlanDays): Promise<StoredSeasons> {
  const start = epochDay(days.historyStartOn);
  const old = await work.db.query(
    oldSkus,
    sql`
    with looked_at as materialized (
      select id from skus where deleted_at is null and not is_bundle order by id limit ${LOOKED_AT}
    )
    select id from looked_at, lateral (
      select from daily_demand
      where sku_id = looked_at.id and source <> 'PRODUCTION'
        and day between ${days.historyStartOn}::date and ${isoDay(epochDay(days.planningDay) - FEWEST_DAYS + 1)}::date
      limit 1) as early
    order by id limit ${LEARNT_FROM}`,
  );
  if (old.length === 0) return {};
  const historyOf = new Map(old.map(({ id }) => [id, new Float64Array(days.historyDays)]));
  for (const { skuId, parts } of await readPacked(work, [...historyOf.keys()], days)) {
    const units = historyOf.get(skuId);
    for (const part of parts) {
      for (const [index, day] of part.days.entries()) {
        const at = day - start;
        if (units && at >= 0) units[at] = (units[at] ?? 0) + (part.quantities[index] ?? 0);
      }
    }
  }
  const season = seasonOfAll(
    [...historyOf.values()].map((values) => ({ values })),
    { frequency: "day" },
  );
  return season ? { ofAll: asStored(season) } : {};
}
