/** Verifies webhooks as Standard Webhooks specifies, without any package. */
import type { webhooks } from "./generated/rest-api.js";

type Types = keyof webhooks;

/** Events by their types. */
type EventOf<Type extends Types> = webhooks[Type]["post"] extends {
  requestBody?: { content: { "application/json": infer Event } };
}
  ? Event
  : never;

/** Any event. Ignore types and fields that you don't know: new ones may be added. */
export type WebhookEvent = { [Type in Types]: EventOf<Type> }[Types];

/** The webhook is not the service's, or too old. */
export class WebhookVerificationError extends Error {
  override name = "WebhookVerificationError";
}

export interface Verification {
  /** Most seconds between the timestamp and now; default 300. */
  toleranceSeconds?: number | undefined;
  /** Replaces the present, in ms since 1970. */
  now?: number | undefined;
}

/** Headers of Node's http, Fetch, Express or serverless gateways. */
type HeadersLike = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** A header's value; names are compared without case, as some gateways don't lower them. */
function headerOf(headers: HeadersLike, name: string): string {
  const value =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([written]) => written.toLowerCase() === name)?.[1];
  if (typeof value !== "string" || value === "") throw new WebhookVerificationError(`The header ${name} is missing`);
  return value;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

/** The kinds of secrets: how their keys are imported, and the version of their signatures. */
const KINDS = {
  whsec_: { algorithm: { name: "HMAC", hash: "SHA-256" }, version: "v1" },
  whpk_: { algorithm: { name: "Ed25519" }, version: "v1a" },
} as const;

/** Whether one of the signatures was made with the secret. */
async function isSigned(secret: string, signatures: readonly string[], content: BufferSource): Promise<boolean> {
  const prefix = secret.startsWith("whpk_") ? "whpk_" : "whsec_";
  const raw = bytesOf(secret.replace(prefix, ""));
  if (!raw || raw.length === 0) throw new TypeError("A secret is whsec_… or whpk_…, as it was shown");
  const { algorithm, version } = KINDS[prefix];
  const key = await crypto.subtle.importKey("raw", raw, algorithm, false, ["verify"]);
  for (const signature of signatures) {
    const [of, text = ""] = signature.split(",");
    const given = of === version ? bytesOf(text) : null;
    if (given && (await crypto.subtle.verify(algorithm, key, given, content))) return true;
  }
  return false;
}

/**
 * Verifies a webhook.
 * @param secret As it was shown: `whsec_…`, or the public key `whpk_…`; several during a rotation.
 * @param body The raw body: parsing and serialising it again would break the signature.
 * @returns The event.
 * @throws WebhookVerificationError Answer 400 then.
 */
export async function verifyWebhook(
  secret: string | readonly string[],
  headers: HeadersLike,
  body: string | Uint8Array,
  { toleranceSeconds = 300, now = Date.now() }: Verification = {},
): Promise<WebhookEvent> {
  const id = headerOf(headers, "webhook-id");
  const timestamp = headerOf(headers, "webhook-timestamp");
  const signatures = headerOf(headers, "webhook-signature").split(" ");
  if (!(Math.abs(now / 1000 - Number(timestamp)) <= toleranceSeconds)) {
    throw new WebhookVerificationError("The webhook was not sent just now");
  }
  const text = typeof body === "string" ? body : new TextDecoder().decode(body);
  const content = new TextEncoder().encode(`${id}.${timestamp}.${text}`);
  for (const one of typeof secret === "string" ? [secret] : secret) {
    if (await isSigned(one, signatures, content)) return JSON.parse(text) as WebhookEvent;
  }
  throw new WebhookVerificationError("None of its signatures was made with this secret");
}
