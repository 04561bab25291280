import type { MadeRow } from "./derive";
import type { Derived, ExportFile } from "./export-file";

/** What is told of rows of several things that a system gives one SKU, by which of them is taken. */
const WHY = {
  first: "several variants or products have this SKU: the first is taken",
  none: "several variants or products have this SKU, so its stock can't be told: say it in stock_levels.csv",
};

interface Clash {
  readonly why: string;
  /** Lines of all rows of the key, the first of each thing. */
  readonly lines: readonly number[];
}

/** Rows of several things with one key. */
interface Clashes {
  /** Why a row is left out for others of its key; null: it isn't. */
  with(made: MadeRow): Clash | null;
  /** The lines of all rows of its key, the first of each thing; none where it is of one thing alone. */
  linesOf(made: MadeRow): readonly number[];
}

/**
 * Finds the keys that rows of several things have. All rows are read for it, where a file may have such keys.
 * @param names The file's columns, in the order of the cells.
 */
export async function clashesIn(
  { unique }: Pick<Derived, "unique">,
  { thing }: Pick<ExportFile, "thing">,
  names: readonly string[],
  rows: () => AsyncIterable<MadeRow>,
): Promise<Clashes> {
  if (!unique) return { with: () => null, linesOf: () => [] };
  const places = unique.by.map((name) => names.indexOf(name));
  const keyOf = ({ cells }: MadeRow) => JSON.stringify(places.map((place) => cells[place] ?? ""));
  const thingOf = ({ row }: MadeRow) => thing?.(row) ?? String(row.line);
  const things = new Map<string, Map<string, number>>();
  for await (const made of rows()) {
    const key = keyOf(made);
    const known = things.get(key) ?? new Map<string, number>();
    things.set(key, known);
    if (!known.has(thingOf(made))) known.set(thingOf(made), made.row.line);
  }
  const clashing = (made: MadeRow) => {
    const known = things.get(keyOf(made));
    return known && known.size > 1 ? known : null;
  };
  return {
    linesOf: (made) => [...(clashing(made)?.values() ?? [])],
    with(made) {
      const known = clashing(made);
      if (!known) return null;
      const [first] = known.keys();
      if (unique.taken === "first" && thingOf(made) === first) return null;
      return { why: WHY[unique.taken], lines: [...known.values()] };
    },
  };
}
