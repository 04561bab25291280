import { col, rowsOf, sql } from "../../db";
import { InvalidInput, SkusNotFound } from "../../errors";
import { awaitTurn } from "../catalogue/upsert-rows";
import { enqueuePlanRefresh } from "../enqueue-job";
import type { Work } from "../work";

const lockedSku = rowsOf("skus.lock-successor", { successorId: col.uuid.orNull });

/**
 * Says which SKU carries on the demand of another that was renamed, replaced or merged into it, and enqueues the refresh of both plans.
 *
 * The forecast of the successor then learns from the demand of both, at each warehouse; that of the predecessor from none. What
 * was sold stays with the SKU it was sold as. A predecessor may be deleted afterwards; one SKU may succeed several, and be
 * succeeded in turn.
 * @param successorSkuId null takes it back
 * @throws SkusNotFound when the tenant has no such SKU, or it is deleted · InvalidInput when the line of successors would
 *   lead back to the SKU.
 */
export async function setSuccessor(work: Work, skuId: string, successorSkuId: string | null): Promise<void> {
  const { db } = work;
  const [id, successorId] = [skuId.toLowerCase(), successorSkuId?.toLowerCase() ?? null];
  // Two that are right by themselves may close a circle together.
  await awaitTurn(work);
  const [before] = await db.query(
    lockedSku,
    sql`
    select successor_id as "successorId" from skus where id = ${id}::uuid and deleted_at is null for no key update`,
  );
  if (!before) throw SkusNotFound([skuId]);
  if (successorId !== null) await refuseUnfit(work, id, successorId);
  await db.sku.updateMany({ where: { id }, data: { successorId: successorId } });
  await enqueuePlanRefresh(
    work,
    [id, before.successorId, successorId].flatMap((touched) => touched ?? []),
  );
}

const successionLine = rowsOf("skus.succession-line", { id: col.uuid, isDeleted: col.bool });

/** @throws as `setSuccessor` does about the successor. */
async function refuseUnfit({ db }: Work, skuId: string, successorId: string): Promise<void> {
  const line = await db.query(
    successionLine,
    sql`
    with recursive line (id) as (
      select ${successorId}::uuid
      union
      select skus.successor_id from line join skus using (id) where skus.successor_id is not null
    )
    select id, deleted_at is not null as "isDeleted" from line join skus using (id)`,
  );
  const successor = line.find(({ id }) => id === successorId);
  if (!successor || successor.isDeleted) throw SkusNotFound([successorId]);
  if (line.some(({ id }) => id === skuId))
    throw InvalidInput([{ path: "successorId", reason: "the line of successors would lead back to the SKU itself" }]);
}
