import { raiseAlerts } from "../alerts/raise-alerts";
import { groupBy } from "../group-by";
import { promiseJob } from "../promise-job";
import { today, type Work } from "../work";
import { classify } from "./abc";
import { type PlanBase, readPlanBase } from "./plan-base";
import { planDays } from "./plan-days";
import { type PlannedLocations, planLocations } from "./plan-locations";
import type { PlanRowDraft } from "./plan-row";
import { productRow, skuRow } from "./roll-up-rows";
import { type Scope, scopeOf } from "./scope";
import { figuresOf, storedMates, storedProducts } from "./stored-rows";
import { deleteOtherRows, writePlanRows } from "./write-rows";

/** Rows that one statement writes. */
const CHUNK_ROWS = 1000;

/**
 * Plans SKUs anew, and whatever depends on them, and stores the rows at all three levels.
 *
 * A refresh of the SKUs that a write touched leaves the same rows as a full one would. All is written in the caller's one
 * transaction, so that readers see the old plan or the new one. One refresh a tenant at a time (the job queue sees to it).
 * Costs one to two milliseconds a series with two years of history, half of it for the forecast, half in the database; a full
 * refresh is no work for a request.
 * Source: planning.md; decisions D34 to D39a, D49, D51.
 * @param given.skuIds ids of SKUs, deleted ones included; unknown ids are left alone. "all" plans everything.
 * @returns How many SKU-warehouse pairs were planned and written.
 */
export async function refreshPlan(
  work: Work,
  { skuIds }: { skuIds: readonly string[] | "all" },
): Promise<{ seriesCount: number }> {
  const startedAt = work.clock.now();
  const days = planDays(today(work));
  const scope = await scopeOf(work, skuIds);
  const base = await readPlanBase(work, scope, days);
  const locations = await planLocations(work, scope, base, startedAt);
  await writeRolledUpRows(work, scope, { base, locations, refreshedAt: startedAt });
  await raiseAlerts(work, scope.complete ? "all" : [...scope.written]);
  await work.db.planRun.create({
    data: {
      planningDay: new Date(days.planningDay),
      complete: scope.complete,
      seriesCount: locations.seriesCount,
      startedAt,
      finishedAt: work.clock.now(),
      warnings: locations.warnings,
    },
  });
  return { seriesCount: locations.seriesCount };
}

/** Promises a refresh of the whole plan. */
export function requestFullRefresh(work: Work): Promise<void> {
  return promiseJob(work, "refresh-plan", { skuIds: "all" });
}

/** Rolls the places up to SKUs and products, writes those rows, deletes what no longer belongs, and classifies. */
async function writeRolledUpRows(
  work: Work,
  scope: Scope,
  { base, locations, refreshedAt }: { base: PlanBase; locations: PlannedLocations; refreshedAt: Date },
): Promise<void> {
  const skus = [...base.skus.values()].filter(({ id }) => scope.written.has(id));
  const former = scope.complete ? [] : await storedProducts(work, [...scope.written]);
  const productIds = [...new Set([...former, ...skus.map(({ productId }) => productId)])].sort();
  const mates = await storedMates(work, productIds, scope);
  const matesOf = groupBy(mates, ({ productId }) => productId);
  const skusOf = groupBy(skus, ({ productId }) => productId);
  const keptIds = mates.map(({ id }) => id);
  let rows: PlanRowDraft[] = [];
  const flush = async (atLeast: number): Promise<void> => {
    if (rows.length < atLeast) return;
    await writePlanRows(work, rows, refreshedAt);
    rows = [];
  };
  for (const productId of productIds) {
    const own = (skusOf.get(productId) ?? []).map((sku) =>
      skuRow(sku, locations.figuresOf.get(sku.id) ?? [], base.bomCosts.get(sku.id) ?? null),
    );
    const stored = matesOf.get(productId) ?? [];
    const figures = [
      ...own.flatMap(({ id }) => locations.figuresOf.get(id) ?? []),
      ...stored.filter(({ level }) => level === "SKU_LOCATION").map(figuresOf),
    ];
    const product = productRow([...own, ...stored.filter(({ level }) => level === "SKU")], figures);
    for (const row of product ? [...own, product] : own) {
      rows.push(row);
      keptIds.push(row.id);
    }
    for (const { rowId } of figures) keptIds.push(rowId);
    await flush(CHUNK_ROWS);
  }
  await flush(1);
  await deleteOtherRows(work, scope, { productIds, keptIds });
  await classify(work, { skuIds: skus.map(({ id }) => id), productIds });
}
