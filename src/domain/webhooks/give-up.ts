import { col, type Database, operator, rowsOf, type SqlDoor, sql } from "../../db";
import { STILL_PENDING } from "./claim";

/** What is noted of a delivery whose endpoint was disabled before it was tried once more. */
const DISABLED = "The endpoint was disabled.";

/** An endpoint, and whose it is. */
export interface EndpointOf {
  tenantId: string;
  endpointId: string;
}

/** Deliveries given up at one time: what waits for an endpoint may be a million, and whoever disables it, or others meanwhile, is not to wait for that. */
const PORTION = 5_000;

/**
 * Gives up what waits for endpoints, which have been disabled, the first portion of it. Workers give up the rest (`giveUpLeft`), and who enables one
 * does so before.
 * @param now The present of merchants that go with the service's clock. @param most Deliveries at most; null: all. @returns How many were given up. One statement.
 */
export async function giveUpWaiting(
  db: SqlDoor,
  now: Date,
  disabled: readonly EndpointOf[],
  most: number | null = PORTION,
): Promise<number> {
  const answer = JSON.stringify({ status: null, error: DISABLED, body: null, ms: 0 });
  const ownNow = sql`coalesce((select clock_at from tenants where tenants.id = delivery.tenant_id), ${now})`;
  return db.execute(
    "webhooks.give-up-waiting",
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

const waitingInVain = rowsOf("webhooks.waiting-in-vain", { tenantId: col.uuid, endpointId: col.uuid });

/** Gives up a portion of what waits still for endpoints that are disabled, of all merchants together. @returns How many. Two statements. */
export async function giveUpLeft(database: Database, now: Date): Promise<number> {
  const door = operator(database);
  const disabled = await door.query(
    waitingInVain,
    sql`
    select tenant_id as "tenantId", id as "endpointId" from webhook_endpoints endpoint
    where disabled_at is not null and exists (
      select from webhook_deliveries waiting
      where waiting.tenant_id = endpoint.tenant_id and waiting.endpoint_id = endpoint.id and waiting.state = 'PENDING')`,
  );
  return disabled.length > 0 ? giveUpWaiting(door, now, disabled) : 0;
}
