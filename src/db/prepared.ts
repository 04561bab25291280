/** Most statements that a connection keeps: where clients choose the columns, texts could go on being new for ever. */
const MOST = 200;

/** So many values PostgreSQL expects in a list that it doesn't know. */
const LIST_LENGTH = 10;

/**
 * Whether the values are lists of no more rows than a plan that is kept is made for: what takes up what a write touched, for instance. A plan for more of them
 * might be another one.
 */
export function isAboutFew(values: readonly unknown[]): boolean {
  const lists = values.filter(Array.isArray);
  return lists.length > 0 && lists.every(({ length }) => length <= LIST_LENGTH);
}

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
