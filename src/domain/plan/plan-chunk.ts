import { groupBy } from "../group-by";
import type { PlannedFacts } from "../plan-memory/remembered-pair";
import { rememberPairs } from "../plan-memory/write-memory";
import type { ClassesOf, PlanRowDraft } from "../plan-store/plan-row";
import type { PackUse } from "../plan-store/read-demand";
import type { Version } from "../plan-store/versions";
import { writePlanDetails, writePlanRows } from "../plan-store/write-rows";
import type { Work } from "../work";
import type { Chunk } from "./chunk";
import { type PlannedPairs, readPairsToPlan } from "./pair-planner";
import type { PlanBase } from "./plan-base";
import type { PairRows } from "./plan-pair";
import type { PlannedChunk } from "./planned-chunk";
import { locationRow, productRow, skuRow } from "./roll-up-rows";

/** Returns the rows of all levels that a chunk decides. */
function rowsOf(planned: readonly PairRows[], base: PlanBase, chunk: Chunk): PlanRowDraft[] {
  const figuresOf = groupBy(
    planned.map(({ figures }) => figures),
    ({ skuId }) => skuId,
  );
  const locations = planned.map(({ pair, figures }) =>
    locationRow(pair.sku, pair.place, figures, base.bomCosts.get(pair.sku.id)?.cost ?? null),
  );
  const skus = chunk.writtenIds.flatMap((id) => {
    const sku = base.skus.get(id);
    const elsewhere = base.incomingElsewhere.get(id) ?? 0;
    return sku ? [skuRow(sku, figuresOf.get(id) ?? [], base.bomCosts.get(id)?.cost ?? null, elsewhere)] : [];
  });
  const whole = new Set(chunk.productIds);
  const products = [...groupBy(skus, ({ productId }) => productId)].flatMap(([productId, rows]) => {
    const row = productRow(
      rows,
      rows.flatMap(({ id }) => figuresOf.get(id) ?? []),
    );
    return whole.has(productId) && row ? [row] : [];
  });
  return [...locations, ...skus, ...products];
}

/** Options of writing rows. */
export interface WriteOptions {
  refreshedAt: Date;
  /** The ABC classes that rows which are new have until SKUs are classified. */
  classesOf?: ClassesOf;
  /** The version whose memory the pairs go into; left out where the rows are of one that is remembered as it was. */
  remembers?: Version | undefined;
}

/** Returns the facts of a planned pair to remember. */
function factsOf({ pair: { sku, place }, figures, detail, firstDayDemand }: PairRows): PlannedFacts {
  const { recommendedUnits, buyOn, stockHealth, daysToStockOut } = figures;
  const { lateUnits, trace, weeklyForecast } = detail;
  return {
    skuId: sku.id,
    placeId: place.id,
    supplierId: sku.offers[0]?.supplier.id ?? null,
    recommendedUnits,
    buyOn,
    stockHealth,
    daysToStockOut,
    lateUnits,
    unitCost: sku.unitCost,
    trace,
    weeklyForecast,
    firstDayDemand,
  };
}

/** A chunk whose SKUs are planned and whose rows are still to be written. */
interface UnwrittenChunk extends PlannedPairs<PairRows> {
  chunk: Chunk;
}

/** Reads all that planning a chunk needs. @returns The function that plans it, which needs the transaction no more. */
export async function readChunk(work: Work, chunk: Chunk, packs: PackUse): Promise<() => Promise<UnwrittenChunk>> {
  const plan = await readPairsToPlan(
    work,
    chunk,
    packs,
    ({ pair, figures, detail, firstDayDemand }): PairRows => ({ pair, figures, detail, firstDayDemand }),
  );
  return async () => ({ ...(await plan()), chunk });
}

/** Writes the rows of a planned chunk, with how they came about, into the version of the plan that the transaction sees. */
export async function writeChunk(
  work: Work,
  { planned, told, base, chunk }: UnwrittenChunk,
  { refreshedAt, classesOf, remembers }: WriteOptions,
): Promise<PlannedChunk> {
  await writePlanRows(work, rowsOf(planned, base, chunk), { refreshedAt, classesOf });
  await writePlanDetails(
    work,
    planned.map(({ detail }) => detail),
  );
  if (remembers) await rememberPairs(work, remembers, { skuIds: chunk.writtenIds, planned: planned.map(factsOf) });
  return told;
}

/** Plans the SKUs of a chunk at each of their places and writes their rows, in the transaction given; as `readChunk` and `writeChunk`. */
export async function planChunk(
  work: Work,
  chunk: Chunk,
  { packs, ...given }: WriteOptions & { packs: PackUse },
): Promise<PlannedChunk> {
  const plan = await readChunk(work, chunk, packs);
  return writeChunk(work, await plan(), given);
}
