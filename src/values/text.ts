/** Longest name, and longest text of whatever doesn't say otherwise, in characters. */
export const LONGEST_TEXT = 500;

/** What ordinary text has none of; only where there is some, the slow look at pairs is taken. */
const SUSPICIOUS = /[\0\ud800-\udfff]/;
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Whether the text holds what PostgreSQL can't keep, or not as it is: a NUL, half of a surrogate pair. */
export const isUnstorable = (text: string): boolean => SUSPICIOUS.test(text) && UNSTORABLE.test(text);

/**
 * Whether a text has more characters than that. Counted as the OpenAPI document and zod do: what UTF-16 writes as a pair, such
 * as an emoji, is one.
 * @example isLongerThan("🧵".repeat(500), 500) // false
 */
export function isLongerThan(text: string, most: number): boolean {
  if (text.length <= most) return false;
  return text.length > 2 * most || [...text].length > most;
}
