import type { RowNote } from "../files/catalogue-file";

/** SKUs that a note names, and lines that it names of each; the other rows are counted. */
const MAX_SKUS = 100;
const MAX_LINES = 20;

/** Collects the notes on rows of an export, by their text. */
export class RowNotes {
  /** The notes in the order in which each first came. */
  readonly list: RowNote[] = [];
  private readonly known = new Map<string, { note: RowNote; linesOf: Map<string, number[]> }>();

  clear(): void {
    this.list.length = 0;
    this.known.clear();
  }

  /** @param lines The lines that it is about: the row's own, and those of rows that it clashes with. */
  add(why: string, sku: string, lines: readonly number[]): void {
    const { note, linesOf } = this.known.get(why) ?? this.begin(why);
    note.rows += 1;
    const named = linesOf.get(sku);
    if (named) {
      for (const line of lines) if (named.length < MAX_LINES && !named.includes(line)) named.push(line);
    } else if (linesOf.size < MAX_SKUS) {
      const first = lines.slice(0, MAX_LINES);
      linesOf.set(sku, first);
      note.examples.push({ sku, lines: first });
    }
  }

  private begin(why: string) {
    const begun = { note: { why, rows: 0, examples: [] }, linesOf: new Map<string, number[]>() };
    this.known.set(why, begun);
    this.list.push(begun.note);
    return begun;
  }
}
