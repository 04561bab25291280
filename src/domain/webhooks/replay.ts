import { sql, TENANT } from "../../db";
import { InvalidInput, WebhookDeliveryNotFound } from "../../errors";
import { isUuid } from "../../values/uuid";
import { TEST_EVENT } from "../../values/webhook-events";
import type { Work } from "../work";
import { enabledEndpoint } from "./endpoints";

/** Maximum events in one replay: more take longer than an operation may. */
export const MAX_REPLAYED = 100_000;
/** Retention of events and their deliveries, in days. */
export const KEPT_DAYS = 30;

const wakeSenders = (work: Pick<Work, "db">) =>
  work.db.execute("webhooks.wake", sql`notify inventory_planning_webhooks`);

/**
 * Replays a delivery in any state, with all its attempts. A pending one is tried at once.
 * @returns its id @throws WebhookDeliveryNotFound
 */
export async function replayDelivery(work: Work, id: string): Promise<string> {
  const { db } = work;
  const delivery = isUuid(id)
    ? await db.webhookDelivery.findFirst({ where: { id }, select: { id: true, endpointId: true } })
    : null;
  if (!delivery) throw WebhookDeliveryNotFound(id);
  await enabledEndpoint(work, delivery.endpointId);
  await db.execute(
    "webhooks.replay-one",
    sql`
    update webhook_deliveries set state = 'PENDING', due_at = 'epoch', attempts = 0, ended_at = null where tenant_id = ${TENANT} and id = ${delivery.id}::uuid`,
  );
  await wakeSenders(work);
  return delivery.id;
}

/**
 * Replays all events of an endpoint's types in a span, in their order: also delivered ones, and those from while it was disabled. Pending ones are
 * tried at once. Three statements.
 * @param until The end of the span, exclusive; null: now.
 * @returns How many events are replayed. @throws WebhookEndpointNotFound · WebhookEndpointDisabled · InvalidInput
 */
export async function replaySince(
  work: Work,
  endpointId: string,
  since: Date,
  until: Date | null,
  most = MAX_REPLAYED,
): Promise<number> {
  const endpoint = await enabledEndpoint(work, endpointId);
  if (until && until <= since) throw InvalidInput([{ path: "until", reason: "must be after since" }]);
  const wanted = sql`
    from webhook_events
    where tenant_id = ${TENANT} and type = any(${endpoint.eventTypes}::text[]) and occurred_at >= ${since}
      and (${until}::timestamptz is null or occurred_at < ${until})`;
  const counted = await work.db.execute("webhooks.count-replayed", sql`select ${wanted} limit ${most + 1}`);
  if (counted > most)
    throw InvalidInput([{ path: "until", reason: `must leave at most ${most} events; replay them span by span` }]);
  const sent = await work.db.execute(
    "webhooks.replay-since",
    sql`
    insert into webhook_deliveries as delivery (tenant_id, endpoint_id, event_id, number, event_type, object_id, due_at)
    select ${TENANT}, ${endpoint.id}::uuid, id, number, type, object_id, 'epoch' ${wanted}
    order by number
    on conflict (tenant_id, endpoint_id, event_id) do update
    set state = 'PENDING', due_at = 'epoch', attempts = 0, ended_at = null`,
  );
  if (sent > 0) await wakeSenders(work);
  return sent;
}

/** Sends an endpoint a test event. @returns the delivery's id @throws WebhookEndpointNotFound · WebhookEndpointDisabled */
export async function sendTestEvent(work: Work, endpointId: string): Promise<string> {
  const { db, clock } = work;
  const endpoint = await enabledEndpoint(work, endpointId);
  const data = { endpoint_id: endpoint.id };
  const event = await db.webhookEvent.create({
    data: { type: TEST_EVENT, objectId: TEST_EVENT, occurredAt: clock.now(), data },
    select: { id: true, number: true },
  });
  const { id } = await db.webhookDelivery.create({
    data: {
      endpointId: endpoint.id,
      eventId: event.id,
      number: event.number,
      eventType: TEST_EVENT,
      objectId: TEST_EVENT,
      dueAt: new Date(0),
    },
    select: { id: true },
  });
  await wakeSenders(work);
  return id;
}
