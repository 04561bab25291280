import type { ExportedRow } from "../../values/export-columns";

/** Rows of the first page, of which nobody knows how large they are. */
const FIRST_ROWS = 100;
/** Characters of a page, about: what of it is in memory is a few times as much. */
const PAGE_CHARACTERS = 1_000_000;
/** How much larger than the one before a page may be: rows can be of very different sizes. */
const GROWTH = 2;

/** How many characters a value has as JSON, about. */
function charactersOf(value: unknown): number {
  if (typeof value === "string") return value.length + 2;
  if (typeof value !== "object" || value === null) return 6;
  let characters = 2;
  for (const name in value) characters += charactersOf((value as ExportedRow)[name]) + 8;
  return characters;
}

/** How many rows to read at one time: as many as are of a certain size together. */
export class PageSize {
  rows: number;

  /** @param most Most rows of a page, however small. */
  constructor(private readonly most: number) {
    this.rows = Math.min(most, FIRST_ROWS);
  }

  /** Sizes the next page by the last one. */
  note(page: readonly ExportedRow[]): void {
    const fitting = Math.floor((PAGE_CHARACTERS * page.length) / Math.max(1, charactersOf(page)));
    this.rows = Math.max(1, Math.min(this.most, this.rows * GROWTH, fitting));
  }
}
