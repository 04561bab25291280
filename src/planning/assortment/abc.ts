/** ABC classes by share of turnover (planning.md, "ABC"). */

/** A class and its share of the whole, in percent or any other common unit. */
export interface AbcTier {
  name: string;
  share: number;
}

/** 70 / 20 / 10, D39a. */
export const DEFAULT_ABC_TIERS: readonly AbcTier[] = [
  { name: "A", share: 70 },
  { name: "B", share: 20 },
  { name: "C", share: 10 },
];

/**
 * Returns the class of each item, by turnover of 12 months descending, ties by id, until the running share reaches the tier.
 *
 * The item that crosses a tier's end stays in that tier. Items without turnover, or with a negative one, get the last class. Without tiers all classes are
 * null. Excluded items are null and count for nothing.
 * @param items turnover in money or units, one measure for all
 * @example
 * abcClasses([{ id: "a", turnover: 60 }, { id: "b", turnover: 30 }, { id: "c", turnover: 10 }, { id: "d", turnover: 0 }])
 * // a → "A", b → "A" (crosses 70), c → "C" (90 is reached before it), d → "C"
 */
export function abcClasses(
  items: readonly { id: string; turnover: number; excluded?: boolean }[],
  tiers: readonly AbcTier[] = DEFAULT_ABC_TIERS,
): Map<string, string | null> {
  const classes = new Map<string, string | null>(items.map(({ id }) => [id, null]));
  const last = tiers.at(-1);
  if (!last) return classes;
  const ranked = items
    .filter((item) => !item.excluded)
    .sort((one, other) => other.turnover - one.turnover || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0));
  const total = ranked.reduce((sum, item) => sum + Math.max(0, item.turnover), 0);
  const shares = tiers.reduce((sum, tier) => sum + tier.share, 0);
  let running = 0;
  let tierIndex = 0;
  let tierEnd = (tiers[0]?.share ?? 0) / shares;
  for (const { id, turnover } of ranked) {
    if (!(turnover > 0)) {
      classes.set(id, last.name);
      continue;
    }
    while (tierIndex < tiers.length - 1 && running >= tierEnd * total * (1 - Number.EPSILON * 16)) {
      tierIndex += 1;
      tierEnd += (tiers[tierIndex]?.share ?? 0) / shares;
    }
    classes.set(id, tiers[tierIndex]?.name ?? last.name);
    running += turnover;
  }
  return classes;
}
