import { col, type Database, operator, rowsOf, type SqlDoor, sql } from "../../db";
import { STILL_PENDING } from "./claim";

/** The error of a delivery whose endpoint was disabled while it was pending. */
const DISABLED = "The endpoint was disabled.";

/** An endpoint with its tenant. */
export interface EndpointOf {
  tenantId: string;
  endpointId: string;
}

/**
 * Maximum deliveries failed in one statement. A million can be pending, and neither the call that disables the endpoint nor other writers may wait for all of
 * them.
 */
const PORTION = 5_000;

/**
 * Fails the first portion of the pending deliveries of endpoints that have been disabled. Workers fail the rest (`failLeftovers`), and enabling an
 * endpoint fails all of it first.
 * @param now The present of merchants that go with the service's clock. @param most Deliveries at most; null: all. @returns How many have failed. One statement.
 */
export async function failPending(
  db: SqlDoor,
  now: Date,
  disabled: readonly EndpointOf[],
  most: number | null = PORTION,
): Promise<number> {
  const answer = JSON.stringify({ status: null, error: DISABLED, body: null, ms: 0 });
  const ownNow = sql`coalesce((select clock_at from tenants where tenants.id = delivery.tenant_id), ${now})`;
  return db.execute(
    "webhooks.fail-pending",
    sql`
    with portion as materialized (
      select waiting.tenant_id, waiting.id
      from unnest(${disabled.map(({ tenantId }) => tenantId)}::uuid[], ${disabled.map(({ endpointId }) => endpointId)}::uuid[])
        as disabled (tenant_id, endpoint_id)
      join webhook_endpoints endpoint on endpoint.tenant_id = disabled.tenant_id and endpoint.id = disabled.endpoint_id
      cross join lateral (
        select tenant_id, id from webhook_deliveries
        where tenant_id = endpoint.tenant_id and endpoint_id = endpoint.id and state = 'PENDING'
        limit ${most}::bigint for update skip locked) as waiting
      where endpoint.disabled_at is not null limit ${most}::bigint
    )
    update webhook_deliveries delivery
    set state = 'FAILED', ended_at = ${ownNow}, claimed_until = null,
        answers = answers || jsonb_build_array(jsonb_build_object('at', json_instant(${ownNow})) || ${answer}::jsonb)
    from portion where delivery.tenant_id = portion.tenant_id and delivery.id = portion.id and delivery.${STILL_PENDING}`,
  );
}

const withLeftovers = rowsOf("webhooks.with-leftovers", { tenantId: col.uuid, endpointId: col.uuid });

/** Fails a portion of pending deliveries for disabled endpoints, of all merchants. @returns How many. Two statements. */
export async function failLeftovers(database: Database, now: Date): Promise<number> {
  const door = operator(database);
  const disabled = await door.query(
    withLeftovers,
    sql`
    select tenant_id as "tenantId", id as "endpointId" from webhook_endpoints endpoint
    where disabled_at is not null and exists (
      select from webhook_deliveries waiting
      where waiting.tenant_id = endpoint.tenant_id and waiting.endpoint_id = endpoint.id and waiting.state = 'PENDING')`,
  );
  return disabled.length > 0 ? failPending(door, now, disabled) : 0;
}
