import { col, rowsOf, type SqlDoor, sql } from "../../db";
import { failPending } from "./give-up";

const disabledByImport = rowsOf("webhooks.disable-imported", {
  tenantId: col.uuid,
  endpointId: col.uuid,
  disabledAt: col.timestamptz,
});

/**
 * Disables the endpoints of merchants that were imported from an archive, and fails their pending deliveries. The original may still post to the
 * same receivers, and a copy that is used for trials must not. Two statements.
 * @returns The number of endpoints that were enabled before.
 */
export async function disableImported(db: SqlDoor, tenantIds: readonly string[]): Promise<number> {
  const disabled = await db.query(
    disabledByImport,
    sql`
    update webhook_endpoints set disabled_at = now(), disabled_reason = 'IMPORTED', failures = 0, failing_since = null, paused_until = null
    where tenant_id = any(${tenantIds}::uuid[]) and disabled_at is null
    returning tenant_id as "tenantId", id as "endpointId", disabled_at as "disabledAt"`,
  );
  if (disabled[0]) await failPending(db, disabled[0].disabledAt, disabled);
  return disabled.length;
}
