import { type SqlDoor, sql } from "../../db";

/** What is noted of a delivery whose endpoint was disabled before it was tried once more. */
const DISABLED = "The endpoint was disabled.";

/** An endpoint, and whose it is. */
export interface EndpointOf {
  tenantId: string;
  endpointId: string;
}

/** Gives up what waits for endpoints, which have been disabled. One statement. */
export async function giveUpWaiting(db: SqlDoor, now: Date, disabled: readonly EndpointOf[]): Promise<void> {
  const answer = JSON.stringify([{ at: now, status: null, error: DISABLED, body: null, ms: 0 }]);
  await db.execute(
    "webhooks.give-up-waiting",
    sql`
    update webhook_deliveries delivery
    set state = 'FAILED', ended_at = ${now}, claimed_until = null, answers = answers || ${answer}::jsonb
    from unnest(${disabled.map(({ tenantId }) => tenantId)}::uuid[], ${disabled.map(({ endpointId }) => endpointId)}::uuid[])
      as disabled (tenant_id, endpoint_id)
    where delivery.tenant_id = disabled.tenant_id and delivery.endpoint_id = disabled.endpoint_id and state = 'PENDING'`,
  );
}
