import { createHash, randomBytes } from "node:crypto";

const SHAPE = /^[A-Za-z0-9_-]{32}$/;

/** A secret that opens a session or a link: its text is known to its holder alone. */
export interface Secret {
  text: string;
  /** SHA-256 of the text, all that is ever stored of it. */
  hash: Buffer;
}

const hashOf = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Makes a secret of 192 random bits. Its text is known only here and now. */
export function makeSecret(): Secret {
  const text = randomBytes(24).toString("base64url");
  return { text, hash: hashOf(text) };
}

/** The hash of a secret's text; null when it is not shaped like one of ours. */
export const readSecret = (text: string): Buffer | null => (SHAPE.test(text) ? hashOf(text) : null);
