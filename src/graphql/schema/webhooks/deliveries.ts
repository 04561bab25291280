import { z } from "zod";
import { sql } from "../../../db";
import { KeptAnswer } from "../../../domain/webhooks/answers";
import { builder } from "../../builder/builder";
import { WebhookDeliveryState } from "../../builder/enums";
import { listOf } from "../../lists/list";
import { listQuery } from "../../lists/list-query";

const KeptAnswers = z.array(KeptAnswer);

const WebhookAnswer = builder.objectRef<z.infer<typeof KeptAnswer>>("WebhookAnswer").implement({
  description: "The result of one attempt to deliver a webhook.",
  fields: (t) => ({
    at: t.field({ type: "DateTime", description: "When it ended.", resolve: ({ at }) => new Date(at) }),
    status: t.exposeInt("status", {
      nullable: true,
      description: "The status of the answer; null where there was none.",
    }),
    error: t.exposeString("error", { nullable: true, description: "Why there was none; null where there was one." }),
    body: t.exposeString("body", {
      nullable: true,
      description: "The beginning of its body, at most 500 characters; null where there was no answer.",
    }),
    ms: t.exposeInt("ms", { description: "Duration, in milliseconds." }),
  }),
});

export const WebhookDelivery = builder.prismaObject("WebhookDelivery", {
  select: { id: true },
  fields: (t) => ({
    id: t.exposeID("id", { description: "Identifier (UUID)." }),
    endpointId: t.exposeID("endpointId", { description: "The endpoint that it goes to." }),
    eventId: t.exposeID("eventId", {
      description: "The event, which receivers know as `webhook-id`: the same at each attempt and each endpoint.",
    }),
    eventType: t.exposeString("eventType", { description: "Its type, as `purchase_order.created`." }),
    objectId: t.exposeString("objectId", {
      description: "The object of the event; its later events are sent after this one.",
    }),
    occurredAt: t.field({
      type: "DateTime",
      description: "When it happened.",
      select: { event: { select: { occurredAt: true } } },
      resolve: ({ event }) => event.occurredAt,
    }),
    data: t.field({
      type: "JSON",
      description: "The event's content, as `data` of the body.",
      select: { event: { select: { data: true } } },
      resolve: ({ event }) => event.data,
    }),
    state: t.expose("state", { type: WebhookDeliveryState, description: "Its state." }),
    attempts: t.exposeInt("attempts", { description: "Attempts since it was made or replayed last." }),
    nextAttemptAt: t.field({
      type: "DateTime",
      nullable: true,
      description: "When it is tried again at the earliest; null where that is at once, or it is tried no more.",
      select: { state: true, dueAt: true },
      resolve: ({ state, dueAt }) => (state === "PENDING" && dueAt.getTime() > 0 ? dueAt : null),
    }),
    lastStatus: t.exposeInt("lastStatus", {
      nullable: true,
      description: "The status of the last answer; null where there was none.",
    }),
    answers: t.field({
      type: [WebhookAnswer],
      description: "The results of the last 20 attempts, the oldest first, those before a replay included.",
      select: { answers: true },
      resolve: ({ answers }) => KeptAnswers.parse(answers),
    }),
    createdAt: t.expose("createdAt", {
      type: "DateTime",
      description: "When it was made, with the event or by a replay.",
    }),
    endedAt: t.expose("endedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was delivered or given up; null while it waits.",
    }),
  }),
});

const WEBHOOK_DELIVERIES = listOf("WebhookDelivery", (by) => ({
  filters: {
    ...by.columns({
      endpointId: "The endpoint that it goes to.",
      eventId: "The event that it brings.",
      eventType: "The type of the event, as `purchase_order.created`.",
      objectId: "The object of the event.",
      state: "Its state.",
      attempts: "Attempts since it was made or replayed last.",
      lastStatus: "The status of the last answer.",
      createdAt: "When it was made.",
      endedAt: "When it was delivered or given up.",
    }),
    isRetried: by.where("boolean", "Whether it waits after a failure, or does not.", (wanted) =>
      wanted ? sql`(state = 'PENDING' and attempts > 0)` : sql`not (state = 'PENDING' and attempts > 0)`,
    ),
  },
  sorts: {
    HAPPENED: ["number", "Order in which the events happened."],
    ENDED: ["endedAt", "When it was delivered or given up."],
  },
  order: ["-number", "id"],
  defaultLimit: 100,
}));

listQuery({
  field: "webhookDeliveries",
  description: "Events on their way to endpoints, and those of the last 30 days, the newest event first.",
  noun: "WebhookDelivery",
  node: WebhookDelivery,
  list: WEBHOOK_DELIVERIES,
});
