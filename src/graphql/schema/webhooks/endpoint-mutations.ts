import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  type EndpointWithSecret,
  GRACE_HOURS,
  MAX_ENDPOINTS,
  MAX_GRACE_HOURS,
  rotateWebhookSecret,
  updateWebhookEndpoint,
} from "../../../domain/webhooks/endpoints";
import { MAX_TEXT_LENGTH } from "../../../values/text";
import { MAX_URL_LENGTH } from "../../../values/webhook-targets";
import { builder } from "../../builder/builder";
import { WebhookSignature } from "../../builder/enums";
import { longestText } from "../../builder/input-bounds";
import { WebhookEndpointType, WebhookEventType } from "./endpoints";

const URL = `Where to post: https, without credentials, at most ${MAX_URL_LENGTH.toLocaleString("en")} characters, a machine of the public internet unless the operator allows others.`;
const EVENT_TYPES = "Event types that it receives, at least one.";
const DESCRIPTION = `Its purpose, on one line of at most ${MAX_TEXT_LENGTH} characters`;

const WebhookEndpointWithSecret = builder.objectRef<EndpointWithSecret>("WebhookEndpointWithSecret").implement({
  description: "A webhook endpoint with the value that its receiver verifies signatures with.",
  fields: (t) => ({
    endpoint: t.expose("endpoint", { type: WebhookEndpointType, description: "The endpoint." }),
    secret: t.exposeString("secret", {
      description:
        "The value that the receiver verifies signatures with. A secret (`whsec_…`) is shown now and never again; a public key (`whpk_…`) is no secret.",
    }),
  }),
});

const WebhookEndpointInput = builder.inputType("WebhookEndpointInput", {
  description: "A webhook endpoint to make.",
  fields: (t) => ({
    url: t.string({ required: true, description: URL }),
    eventTypes: t.field({ type: [WebhookEventType], required: true, description: EVENT_TYPES }),
    description: t.string({ description: `${DESCRIPTION}; null or omitted for none.` }),
    signature: t.field({
      type: WebhookSignature,
      required: true,
      defaultValue: "HMAC_SHA256",
      description: "The signature scheme of its messages.",
    }),
  }),
});

const WebhookEndpointChange = builder.inputType("WebhookEndpointChange", {
  description: "Changes of a webhook endpoint. Omitted fields stay.",
  fields: (t) => ({
    url: t.string({ description: URL }),
    eventTypes: t.field({ type: [WebhookEventType], description: EVENT_TYPES }),
    description: t.string({ description: `${DESCRIPTION}; null for none.` }),
    isEnabled: t.boolean({
      description:
        "Whether anything is sent to it. Events that wait for a disabled one are given up; replay them once it is enabled.",
    }),
  }),
});

const URL_BOUND = longestText(MAX_URL_LENGTH);

builder.mutationField("createWebhookEndpoint", (t) =>
  t.field({
    type: WebhookEndpointWithSecret,
    description: `Creates a webhook endpoint, which receives later events; at most ${MAX_ENDPOINTS} (TOO_MANY_WEBHOOK_ENDPOINTS).`,
    args: {
      input: t.arg({ type: WebhookEndpointInput, required: true, description: "The endpoint.", extensions: URL_BOUND }),
    },
    resolve: (_root, { input: { url, eventTypes, description, signature } }, { work }) =>
      createWebhookEndpoint(work, { url, eventTypes, description: description ?? null, signature }),
  }),
);

builder.mutationField("updateWebhookEndpoint", (t) =>
  t.field({
    type: WebhookEndpointType,
    description:
      "Changes, disables or enables a webhook endpoint. Enabling it or changing its address resets its count of failures.",
    args: {
      id: t.arg.id({ required: true, description: "The endpoint." }),
      change: t.arg({
        type: WebhookEndpointChange,
        required: true,
        description: "The changes.",
        extensions: URL_BOUND,
      }),
    },
    resolve: (_root, { id, change: { url, eventTypes, description, isEnabled } }, { work }) =>
      updateWebhookEndpoint(work, id, {
        url: url ?? undefined,
        eventTypes: eventTypes ?? undefined,
        description,
        isEnabled: isEnabled ?? undefined,
      }),
  }),
);

builder.mutationField("rotateWebhookSecret", (t) =>
  t.field({
    type: WebhookEndpointWithSecret,
    description:
      "Gives a webhook endpoint a new secret or key. For a while both sign, so that its receiver can change over.",
    args: {
      id: t.arg.id({ required: true, description: "The endpoint." }),
      graceHours: t.arg.int({
        required: true,
        defaultValue: GRACE_HOURS,
        description: `For how many hours both sign, 0 to ${MAX_GRACE_HOURS}; 0: the old one is of no use from now on.`,
      }),
    },
    resolve: (_root, { id, graceHours }, { work }) => rotateWebhookSecret(work, id, graceHours),
  }),
);

builder.mutationField("deleteWebhookEndpoint", (t) =>
  t.field({
    type: "ID",
    description: "Deletes a webhook endpoint with all its deliveries. Returns its id.",
    args: { id: t.arg.id({ required: true, description: "The endpoint." }) },
    resolve: (_root, { id }, { work }) => deleteWebhookEndpoint(work, id),
  }),
);
