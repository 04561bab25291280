import { createHash, randomBytes, randomInt } from "node:crypto";

const SHAPE = /^ips_([a-z0-9]{10})_([A-Za-z0-9_-]{32})$/;
const ALPHABET = "abcdefghijklmnopqrstuvwxyz0123456789";

/** An API key taken apart. */
export interface KeyParts {
  /** Finds the key's row; no secret. */
  prefix: string;
  /** SHA-256 of the secret part, all that is ever stored of it. */
  secretHash: Buffer;
}

const hash = (secret: string) => createHash("sha256").update(secret).digest();

/** Takes a key's text apart; null when it is not shaped like one of ours. */
export function readKey(text: string): KeyParts | null {
  const [, prefix, secret] = SHAPE.exec(text) ?? [];
  return prefix && secret ? { prefix, secretHash: hash(secret) } : null;
}

/** Makes a new key with 192 random bits of secret. Its text is known only here and now. */
export function makeKey(): KeyParts & { text: string } {
  const prefix = Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  const secret = randomBytes(24).toString("base64url");
  return { prefix, secretHash: hash(secret), text: `ips_${prefix}_${secret}` };
}
