import { Prisma, sql } from "../db";

/** Text in which `%` and `_`, which match anything in a LIKE pattern, are plain characters (D35). */
const plain = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/** The condition of a column that contains a text, case aside. */
export const hasText = (column: Prisma.Sql, text: string): Prisma.Sql => sql`${column} ilike ${`%${plain(text)}%`}`;

/** Bytes of UTF-8 of a text that lies in an index beside another one: an entry has room for 2,704. */
const MAX_INDEXED = 1_200;
/** Bytes of UTF-8 of a character. */
const MAX_CHARACTER = 4;

/** A text as an index has room for it: its beginning where it is longer than two names of 500 letters each. */
export function indexed(text: string): string {
  if (Buffer.byteLength(text) <= MAX_INDEXED) return text;
  // A character that was cut through becomes one that stands for none.
  return Buffer.from(text)
    .subarray(0, MAX_INDEXED)
    .toString()
    .replace(/\ufffd+$/, "");
}

/** Returns a text without its case. The sigma that ends a word in Greek is the same letter as any other, and Turkish's dotted I an i. */
const folded = (text: string) => text.replaceAll("İ", "i").toLowerCase().replaceAll("ς", "σ");

/** The separator of names that are searched together. */
const BETWEEN_NAMES = "\n";

/**
 * Returns the text in which `hasFolded` finds names: without their case, one a line, as much as an index has room for.
 * @example searchText(["Sencha", "TEA-1"]) // "sencha\ntea-1"
 */
export const searchText = (names: readonly string[]): string => indexed(folded(names.join(BETWEEN_NAMES)));

/** Returns whether a text could be found across two names in a column made by `searchText`. */
export const mayCrossNames = (text: string): boolean => text.includes(BETWEEN_NAMES);

/**
 * The condition of a column made by `searchText` that may not hold all of the names. Its number is part of the statement, as an index has
 * just these rows (`plan_rows_cut_names_idx`).
 */
export const isCut = (column: Prisma.Sql): Prisma.Sql =>
  sql`octet_length(${column}) > ${Prisma.raw(String(MAX_INDEXED - MAX_CHARACTER))}`;

/** The condition of a column made by `searchText` that contains a text, case aside: several times as fast as of any other column. */
export const hasFolded = (column: Prisma.Sql, text: string): Prisma.Sql =>
  sql`${column} like ${`%${plain(folded(text))}%`}`;
