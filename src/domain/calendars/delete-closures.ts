import { col, rowsOf, sql, TENANT } from "../../db";
import { SupplierClosuresNotFound } from "../../errors";
import { enqueuePlanRefresh } from "../enqueue-job";
import type { Work } from "../work";
import { suppliedSkus } from "./supplied-skus";

const deletedClosures = rowsOf("calendars.delete-closures", { id: col.uuid, supplierId: col.uuid });

/**
 * Deletes closures of suppliers, all or none; the plan follows.
 * @param closureIds Canonical UUIDs; repeated ones count once.
 * @returns Their ids, each once.
 * @throws SupplierClosuresNotFound naming those that the tenant does not have.
 */
export async function deleteClosures(work: Work, closureIds: readonly string[]): Promise<string[]> {
  const ids = [...new Set(closureIds.map((id) => id.toLowerCase()))];
  const deleted = await work.db.query(
    deletedClosures,
    sql`
    delete from supplier_closures where tenant_id = ${TENANT} and id = any(${ids}::uuid[])
    returning id, supplier_id as "supplierId"`,
  );
  const found = new Set(deleted.map(({ id }) => id));
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length > 0) throw SupplierClosuresNotFound(missing);
  const supplierIds = [...new Set(deleted.map(({ supplierId }) => supplierId))];
  await enqueuePlanRefresh(work, await suppliedSkus(work, supplierIds));
  return ids;
}
