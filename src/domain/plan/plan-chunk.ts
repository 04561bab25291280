import { groupBy } from "../group-by";
import type { ClassesOf, PlanRowDraft } from "../plan-store/plan-row";
import type { PackUse } from "../plan-store/read-demand";
import { writePlanDetails, writePlanRows } from "../plan-store/write-rows";
import type { Work } from "../work";
import type { Chunk } from "./chunk";
import { type PlannedPairs, readPairsToPlan } from "./pair-planner";
import type { PlanBase } from "./plan-base";
import type { PairRows } from "./plan-pair";
import type { PlannedChunk } from "./planned-chunk";
import { locationRow, productRow, skuRow } from "./roll-up-rows";

/** The rows of all levels that a chunk can tell. */
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

/** A chunk whose SKUs are planned and whose rows are still to be written. */
interface UnwrittenChunk extends PlannedPairs<PairRows> {
  chunk: Chunk;
}

/** Reads what planning a chunk takes. @returns What plans it, with no need of the transaction any more. */
export async function readChunk(work: Work, chunk: Chunk, packs: PackUse): Promise<() => Promise<UnwrittenChunk>> {
  const plan = await readPairsToPlan(
    work,
    chunk,
    packs,
    ({ pair, figures, detail }): PairRows => ({ pair, figures, detail }),
  );
  return async () => ({ ...(await plan()), chunk });
}

/**
 * Writes the rows of a planned chunk, with how they came about, into the version of the plan that the transaction sees.
 * @param given.classesOf the ABC classes that rows which are new have until SKUs are classified
 */
export async function writeChunk(
  work: Work,
  { planned, told, base, chunk }: UnwrittenChunk,
  { refreshedAt, classesOf }: { refreshedAt: Date; classesOf?: ClassesOf },
): Promise<PlannedChunk> {
  await writePlanRows(work, rowsOf(planned, base, chunk), { refreshedAt, classesOf });
  await writePlanDetails(
    work,
    planned.map(({ detail }) => detail),
  );
  return told;
}

/** Plans the SKUs of a chunk at each of their places and writes their rows, in the transaction given; as `readChunk` and `writeChunk`. */
export async function planChunk(
  work: Work,
  chunk: Chunk,
  { packs, ...given }: { refreshedAt: Date; packs: PackUse; classesOf?: ClassesOf },
): Promise<PlannedChunk> {
  const plan = await readChunk(work, chunk, packs);
  return writeChunk(work, await plan(), given);
}
