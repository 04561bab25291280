import { groupBy } from "../group-by";
import type { ClassesOf, PlanRowDraft } from "../plan-store/plan-row";
import type { PackUse } from "../plan-store/read-demand";
import { writePlanDetails, writePlanRows } from "../plan-store/write-rows";
import type { Work } from "../work";
import type { Chunk } from "./chunk";
import { planPairs } from "./pair-planner";
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

/**
 * Plans the SKUs of a chunk at each of their places and writes their rows, with how they came about.
 *
 * In the transaction given, into the version of the plan that it sees.
 * @param given.classesOf the ABC classes that rows which are new have until SKUs are classified
 */
export async function planChunk(
  work: Work,
  chunk: Chunk,
  { refreshedAt, packs, classesOf }: { refreshedAt: Date; packs: PackUse; classesOf?: ClassesOf },
): Promise<PlannedChunk> {
  const { planned, told, base } = await planPairs(
    work,
    chunk,
    packs,
    ({ pair, figures, detail }): PairRows => ({ pair, figures, detail }),
  );
  await writePlanRows(work, rowsOf(planned, base, chunk), { refreshedAt, classesOf });
  await writePlanDetails(
    work,
    planned.map(({ detail }) => detail),
  );
  return told;
}
