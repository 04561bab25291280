/** Webhooks as Standard Webhooks has them: verified here, without any package. */
import type { webhooks } from "./generated/rest-api.js";

type Types = keyof webhooks;

/** What is posted, by its type. */
type EventOf<Type extends Types> = webhooks[Type]["post"] extends {
  requestBody?: { content: { "application/json": infer Event } };
}
  ? Event
  : never;

/** Anything that the service posts. Leave aside types and fields that you do not know: more may come. */
export type WebhookEvent = { [Type in Types]: EventOf<Type> }[Types];

/** A webhook that is not the service's, or not a new one. */
export class WebhookVerificationError extends Error {
  override name = "WebhookVerificationError";
}

export interface Verification {
  /** Seconds that the moment of sending may be away from now; 300 unless said. */
  toleranceSeconds?: number | undefined;
  /** Milliseconds since 1970, instead of now. */
  now?: number | undefined;
}

/** Headers as Node's http, Fetch, Express or gateways of functions have them. */
type HeadersLike = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** A header's value, however its name is written: some gateways hand them on as they came. */
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

/** The kinds of secrets: how their keys are imported, and which signatures are theirs. */
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
 * The event that a webhook brings, once it is known to be the service's and new.
 * @param secret As it was shown: `whsec_…`, or the public key `whpk_…`; several while one is replaced by another.
 * @param body The body as it came, to the byte: not parsed and written anew.
 * @throws WebhookVerificationError when it is not; answer 400 then.
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
