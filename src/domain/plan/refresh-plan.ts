import { col, rowsOf, sql, TENANT } from "../../db";
import { raiseAlerts } from "../alerts/raise-alerts";
import { enqueueJob } from "../enqueue-job";
import { rememberRaises } from "../plan-memory/write-memory";
import { readCutSums } from "../plan-store/read-cut-sums";
import { storedProducts } from "../plan-store/stored-rows";
import { noteTouched, type Planned, takePresentVersion, type Version } from "../plan-store/versions";
import { deleteOtherSkuRows, writeRaisedRows } from "../plan-store/write-rows";
import { today, type Work } from "../work";
import { classify } from "./abc";
import { CHUNK_PAIRS } from "./chunk";
import { readOutline } from "./outline";
import { planChunk } from "./plan-chunk";
import { type ChunkRunner, planOutline } from "./plan-outline";
import { rollUpProducts } from "./roll-up-products";
import { scopeOf } from "./scope";

/** The outcome of a refresh after writes. */
interface Refreshed {
  /** SKU-warehouse pairs planned and written. */
  seriesCount: number;
  /** Facts that could not be taken into account, in words. */
  warnings: string[];
}

/**
 * Replans SKUs and all that depends on them, and stores the rows at all three levels.
 *
 * Leaves the same rows as replacing the whole plan. Writes everything in the caller's one transaction, into the present version of the
 * plan, so that readers see the rows before or after it. While the whole plan is being replaced, it also notes the SKUs for the new
 * version. Source: planning.md; decisions D34 to D39a, D49, D51.
 * @param given.skuIds ids of SKUs, deleted ones included; unknown ids are left alone.
 */
export async function refreshPlan(work: Work, { skuIds }: { skuIds: readonly string[] }): Promise<Planned> {
  const startedAt = work.clock.now();
  const version = await takePresentVersion(work);
  const { seriesCount, warnings } = await refreshSkus(work, skuIds);
  await noteTouched(work, skuIds);
  await work.db.planRun.create({
    data: {
      planningDay: new Date(today(work)),
      complete: false,
      seriesCount,
      startedAt,
      finishedAt: work.clock.now(),
      warnings,
    },
  });
  return { seriesCount, version };
}

/**
 * Refreshes SKUs in the version that the transaction writes.
 * @param remembers that version, where it is not the present one yet: it is remembered as it takes over
 */
export async function refreshSkus(work: Work, skuIds: readonly string[], remembers?: Version): Promise<Refreshed> {
  const refreshedAt = work.clock.now();
  const scope = await scopeOf(work, skuIds);
  const written = [...scope.written];
  const former = await storedProducts(work, written);
  const outline = await readOutline(work, scope.planned);
  const runner: ChunkRunner = {
    ahead: 1,
    run: (chunk) => planChunk(work, chunk, { refreshedAt, packs: "CHECK", remembers }),
  };
  const { seriesCount, warnings, raised, rowIds } = await planOutline(outline, runner, {
    planningDay: today(work),
    isWritten: (id) => scope.written.has(id),
    writesProducts: false,
  });
  const present = outline.levels.flat().flatMap(({ skuIds: ids }) => ids.filter((id) => scope.written.has(id)));
  await deleteOtherSkuRows(work, [...scope.written], [...present, ...rowIds]);
  await writeRaisedRows(work, raised);
  if (remembers) await rememberRaises(work, remembers, raised);
  const productIds = [...new Set([...former, ...(await storedProducts(work, written))])];
  await rollUpProducts(work, productIds, refreshedAt);
  await classify(work, { skuIds: present, productIds });
  await raiseAlerts(work, written);
  return { seriesCount, warnings: [...warnings, ...(await readCutSums(work, { productIds }))] };
}

/** Fewer SKUs are planned again sooner than a process to plan all of them is started. */
const MANY_SKUS = 2 * CHUNK_PAIRS;
/** How many times longer a SKU takes here, one after the other, than where all are planned. */
const SLOWER_HERE = 3;

const skuCount = rowsOf("plan.sku-count", {
  skus: col.int,
});

/** Returns whether a whole new plan takes less time than planning these SKUs again: a separate process makes it, on several cores. */
export async function isMostOfPlan({ db }: Work, skuIds: readonly string[]): Promise<boolean> {
  if (skuIds.length < MANY_SKUS) return false;
  const [row] = await db.query(
    skuCount,
    sql`
    select count(*)::int as skus from skus where tenant_id = ${TENANT} and deleted_at is null`,
  );
  return SLOWER_HERE * skuIds.length >= (row?.skus ?? 0);
}

/** Enqueues a refresh of the whole plan. */
export function requestFullRefresh(work: Work): Promise<void> {
  return enqueueJob(work, "refresh-plan", { skuIds: "all" });
}
