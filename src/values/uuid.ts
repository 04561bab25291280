const CANONICAL = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether the text is a UUID in its canonical form, case aside; PostgreSQL also takes braces and missing dashes. */
export function isUuid(text: string): boolean {
  return CANONICAL.test(text);
}
