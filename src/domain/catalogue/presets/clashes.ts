import { MAX_TABLE_ROWS } from "../files/table-file";
import type { Derived, ExportFile, MadeRow } from "./export-file";

/** Notes on rows of several things with one SKU in their system, by which of them is taken. */
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
 * Finds the keys that rows of several things have. All rows are read for it, up to those that a table may have, where a file may have such keys.
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
  const firsts = new Map<string, { thing: string; line: number }>();
  /** By keys that several things have: the first line of each. */
  const clashing = new Map<string, Map<string, number>>();
  let read = 0;
  for await (const made of rows()) {
    if (++read > MAX_TABLE_ROWS) break;
    const [key, of, { line }] = [keyOf(made), thingOf(made), made.row];
    const first = firsts.get(key);
    if (!first) firsts.set(key, { thing: of, line });
    else if (first.thing !== of) {
      const known = clashing.get(key) ?? new Map([[first.thing, first.line]]);
      clashing.set(key, known);
      if (!known.has(of)) known.set(of, line);
    }
  }
  return {
    linesOf: (made) => [...(clashing.get(keyOf(made))?.values() ?? [])],
    with(made) {
      const known = clashing.get(keyOf(made));
      if (!known) return null;
      const [first] = known.keys();
      if (unique.taken === "first" && thingOf(made) === first) return null;
      return { why: WHY[unique.taken], lines: [...known.values()] };
    },
  };
}
