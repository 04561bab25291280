import { col, Prisma, rowsOf, sql, TENANT } from "../../../db";
import { isUnstorable } from "../../../values/text";
import { joinByHash } from "../../transactions/batch-sales";
import type { Work } from "../../work";

/** Tables whose rows are identified by their names. */
export type NamedTable = "stores" | "warehouses" | "suppliers" | "skus" | "products";

/** Blanks and characters that nobody sees, but for those that NFKC makes a blank of. */
const UNSEEN = " \t\r\n\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff";
const ALL_UNSEEN = new RegExp(`[${UNSEEN}]+`, "g");
/** Blanks at the ends, and characters that make no difference in any script. */
const MISPLACED = /^\s|\s$|[\u00ad\u200b\u2060\ufeff]/;

/**
 * Returns the form that look-alike names share: no case, no blanks, no unseen characters, one way to write each character.
 */
export const folded = (name: string): string => name.normalize("NFKC").toLowerCase().replace(ALL_UNSEEN, "");

/** Returns whether a name has blanks at its ends, or characters that nobody sees. */
export const hasUnseen = (name: string): boolean => MISPLACED.test(name);

/** Returns a name with its unseen characters as codes, in quotes. @example seen("TS-1\u00a0") // '"TS-1\\u00a0"' */
export const seen = (name: string): string =>
  `"${name.replace(/(?! )(?:[\s\p{Cc}\p{Cf}]|\p{Mn}(?<=[\u0300-\u036f]))/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`)}"`;

/** Describes the difference of two names that look alike, as the end of a sentence. */
export function differenceOf(one: string, other: string): string {
  if (one.normalize("NFC") === other.normalize("NFC")) return "in how its accents are encoded";
  if (one.toLowerCase() === other.toLowerCase()) return "in case";
  const bare = (name: string) => name.normalize("NFKC").replace(ALL_UNSEEN, "");
  return bare(one) === bare(other)
    ? "in blanks, unseen characters or how characters are encoded"
    : "in case and blanks";
}

const lookAlikes = rowsOf("catalogue.look-alikes", { given: col.text, kept: col.text });

const foldedInSql = (name: string) => Prisma.sql`lower(translate(normalize(${Prisma.raw(name)}, nfkc), ${UNSEEN}, ''))`;

/** Rows of an answer: the first ones of a file represent thousands of others. */
const MAX_FOUND = 1_000;

/**
 * Finds names that the merchant has and that look like new ones, in one statement.
 * @param names New names as a file has them; those that no database can keep are passed over.
 * @returns By the new name the one that is there; at most 1,000.
 */
export async function findLookAlikes(
  { db }: Pick<Work, "db">,
  table: NamedTable,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const isThere = table === "skus" ? sql`kept.deleted_at is null` : sql`true`;
  // The planner expects no rows of those that this transaction has stored, and compares each with each.
  const found = await joinByHash(db, () =>
    db.query(
      lookAlikes,
      sql`
      with given as materialized (
        select name, ${foldedInSql("name")} as folded from unnest(${names.filter((name) => !isUnstorable(name))}::text[]) as name
      ), kept as materialized (
        select name, ${foldedInSql("name")} as folded from ${Prisma.raw(table)} as kept where kept.tenant_id = ${TENANT} and ${isThere}
      )
      select given.name as given, min(kept.name) as kept
      from given join kept using (folded)
      group by given.name
      having not bool_or(kept.name = given.name)
      limit ${MAX_FOUND}`,
    ),
  );
  return new Map(found.map(({ given, kept }) => [given, kept]));
}
