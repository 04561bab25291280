import { sql } from "../../db";
import {
  type InputFault,
  InvalidInput,
  TooManyWebhookEndpoints,
  WebhookEndpointDisabled,
  WebhookEndpointNotFound,
} from "../../errors";
import type { WebhookEndpoint } from "../../generated/prisma/client";
import type { WebhookSignature } from "../../generated/prisma/enums";
import { isLongerThan, isUnprintable, isUnstorable, MAX_TEXT_LENGTH } from "../../values/text";
import { isUuid } from "../../values/uuid";
import { isWebhookEventType, WEBHOOK_EVENT_TYPES } from "../../values/webhook-events";
import { WebhookTargets } from "../../values/webhook-targets";
import type { Work } from "../work";
import { failPending } from "./give-up";
import { newSecret, verifierOf } from "./signing";

/** Endpoints that a merchant may have. */
export const MAX_ENDPOINTS = 20;
/** For how many hours both secrets sign after a rotation: by default, and at most. */
export const GRACE_HOURS = 24;
export const MAX_GRACE_HOURS = 7 * 24;

/** The settings of an endpoint. */
export interface EndpointSettings {
  url: string;
  eventTypes: readonly string[];
  description: string | null;
}

/** An endpoint with the key by which its receiver verifies signatures. A shared secret is shown this once and never again. */
export interface EndpointWithSecret {
  endpoint: WebhookEndpoint;
  /** A shared secret, `whsec_…`, or with Ed25519 the public key, `whpk_…`. */
  secret: string;
}

const publicTargets = new WebhookTargets();

function faultOfDescription(text: string): string | null {
  if (isUnstorable(text) || isUnprintable(text)) return "must be on one line, without control characters";
  return isLongerThan(text, MAX_TEXT_LENGTH) ? `must have at most ${MAX_TEXT_LENGTH} characters` : null;
}

function faultsOf({ webhookTargets = publicTargets }: Work, settings: Partial<EndpointSettings>): InputFault[] {
  const { url, eventTypes, description } = settings;
  const fault = (path: string, reason: string | null | undefined) =>
    reason ? [{ path: `input.${path}`, reason }] : [];
  const unknown = eventTypes?.find((type) => !isWebhookEventType(type));
  return [
    ...fault("url", url === undefined ? null : webhookTargets.faultOf(url)),
    ...fault("eventTypes", eventTypes?.length === 0 ? "must name at least one" : null),
    ...fault("eventTypes", unknown === undefined ? null : `must be of ${WEBHOOK_EVENT_TYPES.join(", ")}`),
    ...fault("description", description == null ? null : faultOfDescription(description)),
  ];
}

const columnsOf = ({ eventTypes, description, url }: Partial<EndpointSettings>) => ({
  ...(url === undefined ? {} : { url: new URL(url).href }),
  ...(eventTypes === undefined ? {} : { eventTypes: [...new Set(eventTypes)] }),
  ...(description === undefined ? {} : { description: description?.trim() || null }),
});

/** A merchant's endpoints, the oldest first, at most `MAX_ENDPOINTS`. One statement. */
export const listWebhookEndpoints = ({ db }: Pick<Work, "db">): Promise<WebhookEndpoint[]> =>
  db.webhookEndpoint.findMany({ orderBy: [{ createdAt: "asc" }, { id: "asc" }] });

/** An endpoint by its id; null where there is none. */
export async function findEndpoint({ db }: Pick<Work, "db">, id: string): Promise<WebhookEndpoint | null> {
  return isUuid(id) ? db.webhookEndpoint.findFirst({ where: { id } }) : null;
}

/** An endpoint by its id. @throws WebhookEndpointNotFound */
export async function knownEndpoint(work: Pick<Work, "db">, id: string): Promise<WebhookEndpoint> {
  const endpoint = await findEndpoint(work, id);
  if (!endpoint) throw WebhookEndpointNotFound(id);
  return endpoint;
}

/** An endpoint by its id that is enabled. @throws WebhookEndpointNotFound · WebhookEndpointDisabled */
export async function enabledEndpoint(work: Pick<Work, "db">, id: string): Promise<WebhookEndpoint> {
  const endpoint = await knownEndpoint(work, id);
  if (endpoint.disabledAt) throw WebhookEndpointDisabled(endpoint.id);
  return endpoint;
}

/**
 * Creates an endpoint. It gets the events from then on.
 * @throws InvalidInput · TooManyWebhookEndpoints; nothing has been written then.
 */
export async function createWebhookEndpoint(
  work: Work,
  settings: EndpointSettings & { signature: WebhookSignature },
): Promise<EndpointWithSecret> {
  const { db, clock, keyPrefix } = work;
  const faults = faultsOf(work, settings);
  if (faults.length > 0) throw InvalidInput(faults);
  await db.execute(
    "webhooks.lock-endpoints",
    sql`select pg_advisory_xact_lock(hashtextextended('webhooks/endpoints/' || current_tenant(), 0))`,
  );
  if ((await db.webhookEndpoint.count()) >= MAX_ENDPOINTS) throw TooManyWebhookEndpoints(MAX_ENDPOINTS);
  const { signature } = settings;
  const secret = newSecret();
  const { url, eventTypes, description } = { ...settings, ...columnsOf(settings) };
  const made = { signature, secret, createdBy: keyPrefix ?? "", createdAt: clock.now() };
  const endpoint = await db.webhookEndpoint.create({
    data: { url, eventTypes: [...eventTypes], description, ...made },
  });
  return { endpoint, secret: verifierOf(signature, secret) };
}

/**
 * Changes an endpoint. Pending deliveries go to the new address. Disabling it fails pending deliveries; enabling it starts the delivery of events
 * from then on.
 * @param change The change; fields left out stay.
 * @throws WebhookEndpointNotFound · InvalidInput; nothing has been written then.
 */
export async function updateWebhookEndpoint(
  work: Work,
  id: string,
  { isEnabled, ...settings }: Partial<EndpointSettings> & { isEnabled?: boolean },
): Promise<WebhookEndpoint> {
  const { db, clock } = work;
  const before = await knownEndpoint(work, id);
  const faults = faultsOf(work, settings);
  if (faults.length > 0) throw InvalidInput(faults);
  const healthy = { failures: 0, failingSince: null, pausedUntil: null };
  const toDisable = isEnabled === false && !before.disabledAt;
  const waiting = [{ tenantId: work.tenant.id, endpointId: before.id }];
  if (isEnabled && before.disabledAt) await failPending(db, clock.now(), waiting, null);
  const state = {
    ...(toDisable ? { ...healthy, disabledAt: clock.now(), disabledReason: "BY_REQUEST" as const } : {}),
    ...(isEnabled ? { ...healthy, disabledAt: null, disabledReason: null } : {}),
    // The failures were those of the address before.
    ...(settings.url === undefined ? {} : healthy),
  };
  await db.webhookEndpoint.updateMany({ where: { id: before.id }, data: { ...columnsOf(settings), ...state } });
  if (toDisable) await failPending(db, clock.now(), waiting);
  return knownEndpoint(work, id);
}

/** Deletes an endpoint with its deliveries. @returns its id @throws WebhookEndpointNotFound */
export async function deleteWebhookEndpoint(work: Work, id: string): Promise<string> {
  const endpoint = await knownEndpoint(work, id);
  await work.db.webhookEndpoint.deleteMany({ where: { id: endpoint.id } });
  return endpoint.id;
}

/**
 * Rotates the secret or key of an endpoint. During the grace period both sign, so that receivers can change over.
 * @param graceHours 0: the old one signs no more from now on, as after a leak.
 * @throws WebhookEndpointNotFound · InvalidInput; nothing has been written then.
 */
export async function rotateWebhookSecret(work: Work, id: string, graceHours: number): Promise<EndpointWithSecret> {
  const { db, clock } = work;
  if (!Number.isInteger(graceHours) || graceHours < 0 || graceHours > MAX_GRACE_HOURS)
    throw InvalidInput([{ path: "graceHours", reason: `must be 0 to ${MAX_GRACE_HOURS}` }]);
  const { secret: previous, signature, ...before } = await knownEndpoint(work, id);
  const secret = newSecret();
  const until = new Date(clock.now().getTime() + graceHours * 3_600_000);
  const grace =
    graceHours > 0 ? { previousSecret: previous, previousUntil: until } : { previousSecret: null, previousUntil: null };
  await db.webhookEndpoint.updateMany({ where: { id: before.id }, data: { secret, ...grace } });
  return { endpoint: await knownEndpoint(work, id), secret: verifierOf(signature, secret) };
}
