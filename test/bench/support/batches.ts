/**
 * Packs groups into batches of at most `limit` items and never splits a group.
 *
 * A group larger than the limit becomes a batch of its own. Order is kept.
 */
export function packGroups<T>(groups: Iterable<readonly T[]>, limit: number): T[][] {
  const batches: T[][] = [];
  let open: T[] = [];
  for (const group of groups) {
    if (open.length > 0 && open.length + group.length > limit) {
      batches.push(open);
      open = [];
    }
    open.push(...group);
  }
  if (open.length > 0) batches.push(open);
  return batches;
}

/** Cuts a list into pieces of `size`, in order. */
export function chunk<T>(items: readonly T[], size: number): T[][] {
  const pieces: T[][] = [];
  for (let start = 0; start < items.length; start += size) pieces.push(items.slice(start, start + size));
  return pieces;
}

/** Groups items by a key, keys in order of first appearance. */
export function groupBy<T, K>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** Counts items by a label. */
export function countBy<T>(items: Iterable<T>, labelOf: (item: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(labelOf(item), (counts.get(labelOf(item)) ?? 0) + 1);
  return counts;
}
