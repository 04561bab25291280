import { createHash, randomBytes, randomInt } from "node:crypto";

const SHAPE = /^ips_(test_)?([a-z0-9]{10})_([A-Za-z0-9_-]{32})$/;
/** The prefix of test merchants' keys, visible to everybody who sees one; no other key has it. D112. */
const TEST = "test_";
const ALPHABET = "abcdefghijklmnopqrstuvwxyz0123456789";

/** An API key taken apart. */
export interface KeyParts {
  /** Finds the key's row; no secret. */
  prefix: string;
  /** Whether its text marks it as a test merchant's. */
  isTest: boolean;
  /** SHA-256 of the secret part, all that is ever stored of it. */
  secretHash: Buffer;
}

const hash = (secret: string) => createHash("sha256").update(secret).digest();

/** Takes a key's text apart; null when it is not shaped like one of ours. */
export function readKey(text: string): KeyParts | null {
  const [, mark, prefix, secret] = SHAPE.exec(text) ?? [];
  return prefix && secret ? { prefix, isTest: mark !== undefined, secretHash: hash(secret) } : null;
}

/** Returns whether a text begins as keys of test merchants do, good ones and others. */
export const beginsAsTestKey = (text: string): boolean => text.startsWith(`ips_${TEST}`);

/** The beginning of a key: its prefix, with or without the part before it, and maybe a part of its secret. */
const BEGINNING = /^(?:ips_)?(?:test_)?([a-z0-9]{10})(?:_[A-Za-z0-9_-]{0,31})?$/;

/**
 * The prefix that a key's beginning, or the prefix alone, names; null where there is none. A whole key is for `readKey`.
 * @example prefixIn("ips_test_u22x72851v_Z8R") // "u22x72851v"
 */
export const prefixIn = (text: string): string | null => BEGINNING.exec(text)?.[1] ?? null;

/**
 * A text without the secrets of the keys in it.
 * @example withoutSecrets("unknown command 'ips_u22x72851v_Z8R'") // "unknown command 'ips_u22x72851v_…'"
 */
export const withoutSecrets = (text: string): string =>
  text.replaceAll(/(ips_(?:test_)?[a-z0-9]{10}_)[A-Za-z0-9_-]+/g, "$1…");

/** Makes a new key with 192 random bits of secret. Its text is known only here and now. */
export function makeKey({ isTest }: Pick<KeyParts, "isTest"> = { isTest: false }): KeyParts & { text: string } {
  const prefix = Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  const secret = randomBytes(24).toString("base64url");
  return { prefix, isTest, secretHash: hash(secret), text: `ips_${isTest ? TEST : ""}${prefix}_${secret}` };
}
