import { col, rowsOf, sql, TENANT } from "../../db";
import { InvalidInput, SkusNotFound } from "../../errors";
import { dismissAlertsOf } from "../alerts/dismiss-alerts";
import { enqueuePlanRefresh } from "../enqueue-job";
import type { Work } from "../work";

const lockedSkus = rowsOf("skus.lock-for-reorder", { id: col.uuid, name: col.text, isBundle: col.bool });

/**
 * Sets whether SKUs take part in replenishment, all or none; the stock alerts of those that no longer do are dismissed for good.
 * Specification, PATCH /skus; decisions D40, D41.
 * @param skuIds Distinct canonical UUIDs.
 * @throws SkusNotFound naming those the tenant does not have (any more) · InvalidInput when a bundle is switched on.
 */
export async function setReorder(work: Work, skuIds: readonly string[], reorder: boolean): Promise<void> {
  const { db } = work;
  const ids = skuIds.map((id) => id.toLowerCase());
  const skus = await db.query(
    lockedSkus,
    sql`
    select id, name, is_bundle as "isBundle" from skus
    where tenant_id = ${TENANT} and deleted_at is null and id = any(${ids}::uuid[]) order by id for no key update`,
  );
  const found = new Set(skus.map(({ id }) => id));
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length > 0) throw SkusNotFound(missing);
  const bundles = skus.filter((sku) => sku.isBundle);
  if (reorder && bundles.length > 0) {
    throw InvalidInput(
      bundles.map(({ name }) => ({ path: "skuIds", reason: `${name} is a bundle and is never ordered itself` })),
    );
  }
  await db.sku.updateMany({ where: { id: { in: ids } }, data: { reorder } });
  if (!reorder) await dismissAlertsOf(work, ids);
  await enqueuePlanRefresh(work, ids);
}
