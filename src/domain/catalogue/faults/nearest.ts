/** Names as they are compared: without case, and with one kind of gap between words. */
const folded = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, "_");

/**
 * Returns the known name that an unknown one probably means. It is the nearest by letters to insert, delete, change or swap, if at most a third of its
 * letters differ.
 * @returns Null where none is near.
 * @example nearestOf("Unit Costs", ["sku", "unit_cost"]) // "unit_cost"
 */
export function nearestOf(name: string, known: Iterable<string>): string | null {
  const wanted = folded(name);
  let [nearest, least]: [string | null, number] = [null, Math.floor(wanted.length / 3) + 1];
  for (const candidate of known) {
    const distance = distanceOf(wanted, folded(candidate), least);
    if (distance < least) [nearest, least] = [candidate, distance];
  }
  return nearest;
}

/** Damerau's distance in the restricted form (optimal string alignment); anything from `most` on once it is that far. */
function distanceOf(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) >= most) return most;
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      let steps = Math.min(last[j] ?? 0, row[j - 1] ?? 0) + 1;
      steps = Math.min(steps, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) steps = Math.min(steps, (before[j - 2] ?? 0) + 1);
      row.push(steps);
      least = Math.min(least, steps);
    }
    // A swap goes on from two rows above, and costs one.
    if (least >= most && Math.min(...last) >= most - 1) return most;
    [before, last] = [last, row];
  }
  return last[other.length] ?? most;
}
