/** Most statements that a connection keeps: where clients choose the columns, texts could go on being new for ever. */
const MOST = 200;

const names = new Map<string, string>();

/** The name under which a statement is prepared, the same on all connections; null when as many are kept as may be. */
export function preparedName(text: string): string | null {
  const known = names.get(text);
  if (known || names.size >= MOST) return known ?? null;
  const name = `kept_${names.size}`;
  names.set(text, name);
  return name;
}
