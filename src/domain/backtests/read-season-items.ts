import { col, rowsOf, sql, TENANT } from "../../db";
import { epochDay, type ReplayedSeries, type SeasonItem } from "../../planning";
import { groupBy } from "../group-by";
import { historyOf, skusWithHistory } from "../plan/shared-season";
import { readPlaces } from "../plan-store/places";
import type { PlanDays } from "../plan-store/plan-days";
import { readLeftOut } from "../plan-store/read-left-out";
import { readAll } from "../plan-store/read-series";
import type { Work } from "../work";

const categoryRows = rowsOf("backtests.categories", { skuId: col.uuid, category: col.text.orNull });

const skuOf = ({ id }: ReplayedSeries): string => id.slice(0, id.indexOf(" "));

/** Returns the sales a day of the SKU of some series, at their places together. */
function togetherOf(parts: readonly ReplayedSeries[], firstDay: number): SeasonItem {
  const units = new Float64Array(parts[0]?.units.length ?? 0);
  for (const part of parts)
    for (let day = 0; day < units.length; day += 1) units[day] = (units[day] ?? 0) + (part.units[day] ?? 0);
  return { category: parts[0]?.category ?? null, firstDay, units };
}

/**
 * Reads the sales that seasons are learnt from, in a few statements: those of the SKUs that the plan's seasons are learnt from. For
 * seasons of categories those of the other replayed SKUs as well.
 */
export async function readSeasonItems(
  work: Work,
  series: readonly ReplayedSeries[],
  days: PlanDays,
): Promise<SeasonItem[]> {
  const ids = await skusWithHistory(work, days);
  const sold = groupBy(await readAll(work, ids, days), ({ skuId }) => skuId);
  const rows = await work.db.query(
    categoryRows,
    sql`
    select sku.id as "skuId", product.category from skus sku
    join products product on product.tenant_id = sku.tenant_id and product.id = sku.product_id
    where sku.tenant_id = ${TENANT} and sku.id = any(${ids}::uuid[]) order by sku.id`,
  );
  const firstDay = epochDay(days.historyStartOn);
  const leftOut = await readLeftOut(work, ids, { days, places: await readPlaces(work) });
  const learnt = rows.map(({ skuId, category }): SeasonItem => {
    const { values } = historyOf(skuId, sold.get(skuId) ?? [], days, leftOut);
    return { category, firstDay, units: Float64Array.from(values) };
  });
  const known = new Set(ids);
  const others = groupBy(
    series.filter((it) => !known.has(skuOf(it))),
    skuOf,
  );
  return [...learnt, ...[...others.values()].map((parts) => togetherOf(parts, firstDay))];
}
