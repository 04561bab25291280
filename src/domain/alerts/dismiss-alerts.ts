import { col, rowsOf, sql, TENANT } from "../../db";
import { StockAlertsNotFound } from "../../errors";
import type { Work } from "../work";

const lockedAlerts = rowsOf("alerts.lock", { id: col.uuid });

/**
 * Dismisses stock alerts, all or none. One that is dismissed or resolved already stays as it is.
 * @param ids UUIDs; repeated ones count once.
 * @returns The ids, each once, in lower case.
 * @throws StockAlertsNotFound naming those that the tenant does not have.
 */
export async function dismissAlerts({ db, clock }: Work, ids: readonly string[]): Promise<string[]> {
  const distinct = [...new Set(ids.map((id) => id.toLowerCase()))];
  const alerts = await db.query(
    lockedAlerts,
    sql`
    select id from stock_alerts where tenant_id = ${TENANT} and id = any(${distinct}::uuid[]) order by stock_alerts.id for update`,
  );
  const found = new Set(alerts.map(({ id }) => id));
  const missing = distinct.filter((id) => !found.has(id));
  if (missing.length > 0) throw StockAlertsNotFound(missing);
  await db.stockAlert.updateMany({
    where: { id: { in: distinct }, dismissedAt: null, resolvedAt: null },
    data: { dismissedAt: clock.now() },
  });
  return distinct;
}

/** Dismisses all active alerts of SKUs: SKUs without replenishment need no order. */
export async function dismissAlertsOf({ db, clock }: Work, skuIds: readonly string[]): Promise<void> {
  await db.stockAlert.updateMany({
    where: { skuId: { in: [...skuIds] }, dismissedAt: null, resolvedAt: null },
    data: { dismissedAt: clock.now() },
  });
}
