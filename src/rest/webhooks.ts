/** The webhooks that are posted to endpoints, for the OpenAPI document. What is sent is made elsewhere; both know the same forms. */
import { z } from "zod";
import type { ZodOpenApiPathItemObject } from "zod-openapi";
import { TEST_EVENT, WEBHOOK_EVENTS } from "../values/webhook-events";

export const WEBHOOK_NOUN = "Webhooks";

const SIGNATURE = `The event's id, its time and its signature, as in Standard Webhooks; see the guide's page.`;

const header = (name: string, description: string) => ({
  name,
  in: "header" as const,
  required: true,
  description,
  schema: { type: "string" as const },
});

const HEADERS = [
  header("webhook-id", "The event's id, the same at each attempt: use it to drop duplicates."),
  header("webhook-timestamp", "When it was sent, in seconds since 1970; refuse messages more than minutes old."),
  header(
    "webhook-signature",
    "One or more signatures with blanks between, each `v1,` and an HMAC-SHA256 or `v1a,` and an Ed25519 signature in base64, of id, timestamp and body with points between. One that fits is enough.",
  ),
];

/** `purchase_order.created` as an operation's name. @example onPurchaseOrderCreated */
const operationIdOf = (type: string) =>
  `on${type
    .split(/[._]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("")}`;

const bodyOf = (type: string, data: z.ZodType) =>
  z.object({
    type: z.literal(type).describe("The type of event."),
    timestamp: z.iso.datetime().describe("When it happened."),
    data: data.describe("The event's data."),
  });

function webhook(type: string, { summary, data }: { summary: string; data: z.ZodType }): ZodOpenApiPathItemObject {
  return {
    post: {
      operationId: operationIdOf(type),
      tags: [WEBHOOK_NOUN],
      summary,
      description: SIGNATURE,
      security: [],
      parameters: HEADERS,
      requestBody: { required: true, content: { "application/json": { schema: bodyOf(type, data) } } },
      responses: {
        "2XX": {
          description: "Taken. Any other status, redirects included, and no answer within 15 seconds are failures.",
        },
        "410": { description: "Gone: the endpoint is disabled and gets nothing more." },
      },
    },
  };
}

const test = {
  summary: "Somebody tries the endpoint.",
  data: z.object({ endpoint_id: z.guid().describe("The endpoint.") }),
};

/** A line a type of event, as OpenAPI 3.1 has webhooks. */
export const webhooks: Record<string, ZodOpenApiPathItemObject> = Object.fromEntries(
  Object.entries({ ...WEBHOOK_EVENTS, [TEST_EVENT]: test }).map(([type, event]) => [type, webhook(type, event)]),
);
