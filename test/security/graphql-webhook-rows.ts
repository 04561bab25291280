import { answering } from "../support/mutation";
import type { IdRow, Ids } from "./id-rows";

const place = (slot: string, means: keyof Ids, query: string): IdRow => ({
  slot,
  means,
  malformed: "names nothing",
  ask: (id) => ({ method: "POST", path: "/graphql", body: { query, variables: { id } } }),
});

/** A mutation that takes the operation's `$id`. */
const act = (argument: string, means: keyof Ids, field: string, selection?: string): IdRow =>
  place(
    `Mutation.${field.split("(")[0]}(${argument})`,
    means,
    `mutation ($id: ID!) { ${answering(field, selection)} }`,
  );

/** A filter of deliveries by an id, in all the ways to compare. */
const narrowed = (filter: string, means: keyof Ids): IdRow => {
  const ways = { equals: "$id", in: "[$id]", not: "[$id]" };
  const fields = Object.entries(ways).map(
    ([word, value]) =>
      `${word}: webhookDeliveries(filter: { ${filter}: { ${word}: ${value} } }) { totalCount nodes { id } }`,
  );
  return place(`Query.webhookDeliveries(filter.${filter})`, means, `query ($id: ID!) { ${fields.join(" ")} }`);
};

/** Places that take an id of webhooks: endpoints, deliveries, events. */
export const WEBHOOK_ROWS: readonly IdRow[] = [
  place("Query.webhookEndpoint(id)", "webhookEndpoint", "query ($id: ID!) { webhookEndpoint(id: $id) { url } }"),
  narrowed("endpointId", "webhookEndpoint"),
  narrowed("eventId", "webhookEvent"),
  act("id", "webhookEndpoint", 'updateWebhookEndpoint(id: $id, change: { description: "Mine" })', "{ description }"),
  act("id", "webhookEndpoint", "rotateWebhookSecret(id: $id)", "{ endpoint { url } }"),
  act("id", "webhookEndpoint", "testWebhookEndpoint(id: $id)", "{ state }"),
  act("endpointId", "webhookEndpoint", 'replayWebhookDeliveries(endpointId: $id, since: "2026-01-01T00:00:00Z")'),
  act("id", "webhookDelivery", "replayWebhookDelivery(id: $id)", "{ state }"),
  act("id", "webhookEndpoint", "deleteWebhookEndpoint(id: $id)"),
];
