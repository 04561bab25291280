import { createHmac, createPrivateKey, createPublicKey, type KeyObject, randomBytes, sign } from "node:crypto";
import type { WebhookSignature } from "../../generated/prisma/enums";

/** Bytes of a secret, and of the seed of an Ed25519 key. */
const SECRET_BYTES = 32;
/** The PKCS #8 prefix of an Ed25519 seed (RFC 8410, 7). */
const PKCS8_OF_SEED = Buffer.from("302e020100300506032b657004220420", "hex");
/** Length of the SubjectPublicKeyInfo prefix of a public key (RFC 8410, 4). */
const SPKI_LENGTH = 12;

/** The keys that an endpoint's webhooks are signed with. */
export interface Signing {
  signature: WebhookSignature;
  secret: Uint8Array;
  /** Signs as well until `previousUntil`, after a rotation. */
  previousSecret: Uint8Array | null;
  previousUntil: Date | null;
}

export const newSecret = (): Uint8Array<ArrayBuffer> => new Uint8Array(randomBytes(SECRET_BYTES));

const privateKey = (seed: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8_OF_SEED, seed]), format: "der", type: "pkcs8" });

/**
 * Returns the key by which receivers verify, as Standard Webhooks writes it: a secret as `whsec_…`, a public key as
 * `whpk_…`.
 */
export function verifierOf(signature: WebhookSignature, secret: Uint8Array): string {
  if (signature === "HMAC_SHA256") return `whsec_${Buffer.from(secret).toString("base64")}`;
  const spki = createPublicKey(privateKey(secret)).export({ format: "der", type: "spki" });
  return `whpk_${spki.subarray(SPKI_LENGTH).toString("base64")}`;
}

/** One signature. @param content Id, timestamp and body, joined by full stops. */
function signed(signature: WebhookSignature, secret: Uint8Array, content: string): string {
  if (signature === "HMAC_SHA256") return `v1,${createHmac("sha256", secret).update(content).digest("base64")}`;
  return `v1a,${sign(null, Buffer.from(content), privateKey(secret)).toString("base64")}`;
}

/** The secrets that sign at a moment, the newest first. */
export const secretsAt = ({ secret, previousSecret, previousUntil }: Signing, now: Date): Uint8Array[] =>
  previousSecret && previousUntil && previousUntil > now ? [secret, previousSecret] : [secret];

/**
 * The signature headers of Standard Webhooks.
 * @param id The event's, the same at each attempt, so that receivers can drop duplicates.
 * @param now The merchant's present, by which secrets expire.
 * @param sentAt The service's present, which receivers compare with their own clocks; `now` unless given.
 */
export function signedHeaders(
  signing: Signing,
  { id, body, now, sentAt = now }: { id: string; body: string; now: Date; sentAt?: Date },
) {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const content = `${id}.${timestamp}.${body}`;
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": secretsAt(signing, now)
      .map((secret) => signed(signing.signature, secret, content))
      .join(" "),
  };
}

/** The public keys that receivers verify by at a moment, the newest first; none where there is a shared secret instead. */
export const publicKeysOf = (signing: Signing, now: Date): string[] =>
  signing.signature === "ED25519" ? secretsAt(signing, now).map((secret) => verifierOf("ED25519", secret)) : [];
