import { SupplierClosuresNotFound } from "../../errors";
import { enqueuePlanRefresh } from "../enqueue-job";
import type { Work } from "../work";
import { suppliedSkus } from "./supplied-skus";

/**
 * Deletes closures of suppliers, all or none; the plan follows.
 * @param closureIds Canonical UUIDs; repeated ones count once.
 * @returns Their ids, each once.
 * @throws SupplierClosuresNotFound naming those that the tenant does not have.
 */
export async function deleteClosures(work: Work, closureIds: readonly string[]): Promise<string[]> {
  const ids = [...new Set(closureIds.map((id) => id.toLowerCase()))];
  const deleted = await work.db.$queryRaw<{ id: string; supplierId: string }[]>`
    delete from supplier_closures where id = any(${ids}::uuid[])
    returning id::text as id, supplier_id::text as "supplierId"`;
  const found = new Set(deleted.map(({ id }) => id));
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length > 0) throw SupplierClosuresNotFound(missing);
  const supplierIds = [...new Set(deleted.map(({ supplierId }) => supplierId))];
  await enqueuePlanRefresh(work, await suppliedSkus(work, supplierIds));
  return ids;
}
