/** Most statements that a connection keeps: where clients choose the columns, texts could go on being new for ever. */
const MOST = 200;

const names = new Map<string, string>();
const labels = new Set<string>();

/**
 * The name under which a statement is prepared, the same on all connections; null when as many are kept as may be. The first text of each
 * label is kept whatever there is: of one client's many choices no other statement becomes slower.
 */
export function preparedName(label: string, text: string): string | null {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= MOST && labels.has(label)) return null;
  const name = `kept_${names.size}`;
  names.set(text, name);
  labels.add(label);
  return name;
}
