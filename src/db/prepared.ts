/** Maximum statements that a connection keeps: where clients choose the columns, there are always new texts. */
const MOST = 200;

/** The number of values that PostgreSQL expects in a list that it doesn't know. */
const LIST_LENGTH = 10;

/**
 * Returns whether the values are lists of no more rows than a stored plan is made for, such as those that follow a write. For more of them another plan may be
 * better.
 */
export function isAboutFew(values: readonly unknown[]): boolean {
  const lists = values.filter(Array.isArray);
  return lists.length > 0 && lists.every(({ length }) => length <= LIST_LENGTH);
}

const names = new Map<string, string>();
const labels = new Set<string>();

/**
 * Returns the name under which a statement is prepared, the same on all connections; null at the maximum of prepared statements. The first text of each label
 * is always kept: one client's many choices slow down no other statement.
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
