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

/** A statement that connections keep, under the same name on all of them. */
interface Prepared {
  name: string;
  text: string;
}

const kept = new Map<string, Prepared[]>();
let count = 0;

/**
 * Returns the statement as connections keep it; null at the maximum of prepared statements. The first text of each label is always kept:
 * one client's many choices slow down no other statement. Texts are compared, as hashing one takes longer.
 */
export function preparedAs(label: string, text: string): Prepared | null {
  const ofLabel = kept.get(label) ?? [];
  const known = ofLabel.find((statement) => statement.text === text);
  if (known) return known;
  if (count >= MOST && ofLabel.length > 0) return null;
  const prepared = { name: `kept_${count++}`, text };
  kept.set(label, [...ofLabel, prepared]);
  return prepared;
}
