import { mutation, narrowed, one } from "./graphql-asks";
import type { IdRow, Ids } from "./id-rows";

/** A mutation that takes the operation's `$id`. */
const act = (argument: string, means: keyof Ids, field: string, selection?: string): IdRow =>
  one(`Mutation.${field.split("(")[0]}(${argument})`, means, mutation("$id: ID!", field, selection));

const ofDeliveries = (filter: string, means: keyof Ids): IdRow =>
  narrowed("webhookDeliveries", filter, means, "{ totalCount nodes { id } }");

/** Places that take an id of webhooks: endpoints, deliveries, events. */
export const WEBHOOK_ROWS: readonly IdRow[] = [
  one("Query.webhookEndpoint(id)", "webhookEndpoint", "query ($id: ID!) { webhookEndpoint(id: $id) { url } }"),
  ofDeliveries("endpointId", "webhookEndpoint"),
  ofDeliveries("eventId", "webhookEvent"),
  act("id", "webhookEndpoint", 'updateWebhookEndpoint(id: $id, change: { description: "Mine" })', "{ description }"),
  act("id", "webhookEndpoint", "rotateWebhookSecret(id: $id)", "{ endpoint { url } }"),
  act("id", "webhookEndpoint", "testWebhookEndpoint(id: $id)", "{ state }"),
  act("endpointId", "webhookEndpoint", 'replayWebhookDeliveries(endpointId: $id, since: "2026-01-01T00:00:00Z")'),
  act("id", "webhookDelivery", "replayWebhookDelivery(id: $id)", "{ state }"),
  act("id", "webhookEndpoint", "deleteWebhookEndpoint(id: $id)"),
];
