/**
 * Whether a text has more characters than that. Counted as the OpenAPI document and zod do: what UTF-16 writes as a pair, such
 * as an emoji, is one.
 * @example isLongerThan("🧵".repeat(500), 500) // false
 */
export function isLongerThan(text: string, most: number): boolean {
  if (text.length <= most) return false;
  return text.length > 2 * most || [...text].length > most;
}
