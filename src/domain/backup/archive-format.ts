/**
 * The format of an archive: text in UTF-8, gzipped. Its lines are headings, each a JSON object. Below a heading of a table are its rows
 * as PostgreSQL's COPY writes them, ended by `\.`. Rows leave out the tenant's own column: the heading of the tenant names the tenant.
 *
 *     {"archive":"inventory-planning-service","format":1,"holds":"tenant","migrations":[…],"writtenAt":"2026-11-23T15:20:00.000Z"}
 *     {"tenant":"8b964899-442f-4e69-9ddb-9e9dba1e8929","name":"Acme","planVersion":"17"}
 *     {"rowsOf":"tenants","columns":["name","currency",…]}
 *     Acme<tab>EUR<tab>…
 *     \.
 *     {"referencesOf":"skus","columns":["id","successor_id"]}
 *     …
 *     {"end":{"tenants":1,"rows":151204}}
 */

import { z } from "zod";
import { HOLDINGS } from "../tenants/stored-tables";

/** Grows when an archive is laid out otherwise. */
export const FORMAT = 1;
export const NAME = "inventory-planning-service";

/** Ends the rows of a table: COPY writes a backslash in a value as two. */
export const END_OF_ROWS = "\\.";

/** A migration as the database's list of them has it. */
const Migration = z.object({ name: z.string(), checksum: z.string() }).strict();

/** The first line. */
export const Beginning = z
  .object({
    archive: z.literal(NAME),
    format: z.number(),
    holds: z.enum(HOLDINGS),
    migrations: z.array(Migration),
    writtenAt: z.string(),
  })
  .strict();

const OfTenant = z.object({ tenant: z.uuid(), name: z.string(), planVersion: z.string().regex(/^\d{1,19}$/) }).strict();
/** Rows follow, with all columns; those by which rows refer to others of the same table are null as yet. */
const Rows = z.object({ rowsOf: z.string(), columns: z.array(z.string()) }).strict();
/** The references of a table's rows to its own rows follow: the columns of their key, then those of the reference. */
const References = z.object({ referencesOf: z.string(), columns: z.array(z.string()) }).strict();
const End = z.object({ end: z.object({ tenants: z.number(), rows: z.number() }).strict() }).strict();

/** Any line that is no row but the first. */
export const Heading = z.union([OfTenant, Rows, References, End]);

const ESCAPED: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

/**
 * Reads a row's values as PostgreSQL writes them as text; null for NULL.
 * @returns Null where it has not so many values, or one that COPY does not write.
 * @example rowOf("a\\tb\t\\N", 2) // ["a\tb", null]
 */
export function rowOf(line: string, count: number): (string | null)[] | null {
  // One more, so that a line of nothing but tabs takes no more memory than that.
  const fields = line.split("\t", count + 1);
  if (fields.length !== count) return null;
  let isWritten = true;
  const unescaped = (_: string, letter: string) => {
    const meant = letter === "\\" ? letter : ESCAPED[letter];
    isWritten &&= meant !== undefined;
    return meant ?? "";
  };
  const values = fields.map((field) => {
    if (field === "\\N") return null;
    return field.includes("\\") ? field.replace(/\\(.?)/gs, unescaped) : field;
  });
  return isWritten ? values : null;
}
