import { findEndpoint, listWebhookEndpoints, MAX_ENDPOINTS } from "../../../domain/webhooks/endpoints";
import { publicKeysOf } from "../../../domain/webhooks/signing";
import type { WebhookEndpoint } from "../../../generated/prisma/client";
import {
  type WebhookEventType as EventType,
  WEBHOOK_EVENT_TYPES,
  WEBHOOK_EVENTS,
} from "../../../values/webhook-events";
import { builder } from "../../builder/builder";
import { WebhookDisabledReason, WebhookSignature } from "../../builder/enums";

/** Types of event by the words of GraphQL: `PURCHASE_ORDER_CREATED` for `purchase_order.created`. */
const wordOf = (type: EventType) => type.toUpperCase().replace(".", "_");

export const WebhookEventType = builder.enumType("WebhookEventType", {
  description: "Event types of webhooks. The OpenAPI document has their bodies, under `webhooks`.",
  values: Object.fromEntries(
    WEBHOOK_EVENT_TYPES.map((type) => [
      wordOf(type),
      { value: type, description: `\`${type}\`: ${WEBHOOK_EVENTS[type].summary}` },
    ]),
  ) as Record<string, { value: EventType; description: string }>,
});

export const WebhookEndpointType = builder.objectRef<WebhookEndpoint>("WebhookEndpoint").implement({
  description: "An address of a receiver's that events are posted to.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "Identifier (UUID)." }),
    url: t.exposeString("url", { description: "Where to." }),
    eventTypes: t.field({
      type: [WebhookEventType],
      description: "Event types that it receives.",
      resolve: ({ eventTypes }) => eventTypes as EventType[],
    }),
    description: t.exposeString("description", { nullable: true, description: "Its purpose; null for none." }),
    signature: t.expose("signature", { type: WebhookSignature, description: "The signature scheme of its messages." }),
    publicKeys: t.stringList({
      description:
        "By which receivers verify what is signed with ED25519, the newest first; two while an old one still signs. Empty for secrets, which are shown once.",
      resolve: (endpoint, _args, { work }) => publicKeysOf(endpoint, work.clock.now()),
    }),
    bothSignUntil: t.expose("previousUntil", {
      type: "DateTime",
      nullable: true,
      description: "Until when the secret before the last rotation signs as well; null where none does any more.",
    }),
    createdAt: t.expose("createdAt", { type: "DateTime", description: "When it was made." }),
    createdBy: t.exposeString("createdBy", {
      description: "The beginning of the key that made it, which is no secret; empty where the operator did.",
    }),
    isEnabled: t.boolean({
      description: "Whether anything is sent to it.",
      resolve: ({ disabledAt }) => disabledAt === null,
    }),
    disabledAt: t.expose("disabledAt", {
      type: "DateTime",
      nullable: true,
      description: "Since when nothing is sent to it; null while it is enabled.",
    }),
    disabledReason: t.expose("disabledReason", {
      type: WebhookDisabledReason,
      nullable: true,
      description: "Why; null while it is enabled.",
    }),
    failures: t.exposeInt("failures", {
      description: "Attempts that have failed since the last one that was taken; from five on it is tried one by one.",
    }),
    failingSince: t.expose("failingSince", {
      type: "DateTime",
      nullable: true,
      description: "The first of them; null while there are none. After three days it is disabled.",
    }),
  }),
});

builder.queryField("webhookEndpoints", (t) =>
  t.field({
    type: [WebhookEndpointType],
    description: `The merchant's webhook endpoints, the oldest first, at most ${MAX_ENDPOINTS}.`,
    resolve: (_root, _args, { work }) => listWebhookEndpoints(work),
  }),
);

builder.queryField("webhookEndpoint", (t) =>
  t.field({
    type: WebhookEndpointType,
    nullable: true,
    description: "A webhook endpoint by its id; null where there is none.",
    args: { id: t.arg.id({ required: true, description: "Its id." }) },
    resolve: (_root, { id }, { work }) => findEndpoint(work, id),
  }),
);
