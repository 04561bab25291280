import { col, rowsOf, sql, TENANT } from "../../db";
import { WebhookDeliveryState } from "../../generated/prisma/enums";
import type { Work } from "../work";
import { knownEndpoint } from "./endpoints";

const recent = rowsOf("webhooks.recent-deliveries", {
  id: col.uuid,
  eventType: col.text,
  occurredAt: col.timestamptz,
  state: col.oneOf(WebhookDeliveryState),
  attempts: col.int,
  lastStatus: col.int.orNull,
  lastError: col.text.orNull,
});

/**
 * The newest deliveries of an endpoint, for the command line; GraphQL lists all of them.
 * @param state Only those in a state; null: all. @throws WebhookEndpointNotFound
 */
export async function recentDeliveries(
  work: Work,
  endpointId: string,
  state: WebhookDeliveryState | null,
  most: number,
) {
  const endpoint = await knownEndpoint(work, endpointId);
  return work.db.query(
    recent,
    sql`
    select delivery.id, event_type as "eventType", occurred_at as "occurredAt", state, attempts, last_status as "lastStatus",
           coalesce(answers -> -1 ->> 'error', left(answers -> -1 ->> 'body', 80)) as "lastError"
    from webhook_deliveries delivery join webhook_events event on event.tenant_id = delivery.tenant_id and event.id = event_id
    where delivery.tenant_id = ${TENANT} and endpoint_id = ${endpoint.id}::uuid and (${state}::text is null or state::text = ${state})
    order by delivery.number desc limit ${most}`,
  );
}
