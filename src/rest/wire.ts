/** zod for the wire: how values of the contract are read from text and written out. */
import { z } from "zod";
import { parseDate, parseInstant } from "../values/instant";
import { isExactNumber, MAX_INTEGER } from "../values/number";
import { isUnstorable, MAX_TEXT_LENGTH } from "../values/text";
import { isUuid } from "../values/uuid";
import { shownAs } from "./shown";

/** Text that can be stored and comes back exactly as sent. */
export const wireText = (longest = MAX_TEXT_LENGTH) =>
  z
    .string()
    .max(longest)
    .refine((text) => !isUnstorable(text), "holds a character that can't be stored");

/** Text that names something: not empty. */
export const wireName = () => wireText().min(1);

/** Text that names something new, kept as sent: blanks alone name nothing (D65). */
export const wireNewName = () => wireName().refine((text) => text.trim() !== "", "must not be blank");

/** The id of something in a body; a malformed one is refused (D4). */
export const wireId = () => shownAs(z.string().refine(isUuid, "is not a UUID"), { type: "string", format: "uuid" });

/** An amount that comes back exactly as sent: no more digits after the point than its column keeps. */
export const wireAmount = () => z.number().max(1e15).refine(isExactNumber, "has more digits than can be stored");

/** A whole number in a query string. */
export const queryInteger = (least: number, most = MAX_INTEGER) =>
  shownAs(
    z
      .string()
      .regex(/^-?\d+$/, "must be an integer")
      // However long, it stays a finite number, to be measured against the bounds.
      .transform((text) => Math.max(-Number.MAX_VALUE, Math.min(Number(text), Number.MAX_VALUE)))
      .pipe(z.number().min(least).max(most)),
    { type: "integer", minimum: least, ...(most < MAX_INTEGER ? { maximum: most } : {}) },
  );

/** `true` or `false` in a query string; 1 and 0 mean the same. */
export const queryBoolean = () =>
  shownAs(
    z
      .string()
      .transform((text) => text.toLowerCase())
      .pipe(z.enum(["true", "false", "1", "0"]))
      .transform((text) => text === "true" || text === "1"),
    { type: "boolean" },
  );

/** How many rows a page has and how many it skips (specification, Limits). */
export const pageLimit = () => queryInteger(1, 5000);
export const pageOffset = () => queryInteger(0, Number.MAX_SAFE_INTEGER);
/** An offset as GraphQL's Int takes it: no list is as long as that, so beyond it all pages are as empty. */
export const rowsSkipped = (offset: number) => Math.min(offset, MAX_INTEGER);

/** A calendar day, `YYYY-MM-DD`. */
export const wireDate = () =>
  shownAs(
    z.string().refine((text) => parseDate(text) !== null, "must be a date, YYYY-MM-DD"),
    { type: "string", format: "date" },
  );

/** A calendar day in UTC as a bound in time: its first or its last millisecond (D11). */
export const wireDayBound = (side: "start" | "end") =>
  shownAs(
    wireDate().transform((day) => (side === "start" ? `${day}T00:00:00.000Z` : `${day}T23:59:59.999Z`)),
    { type: "string", format: "date" },
  );

/** The blank that the `+` of an offset is read as where it stands in an address as it is: RFC 3986 allows it there, forms take it for a blank. */
const PLAIN_PLUS = /(?<=[T ]\d[\d:.,]*) (?=\d\d(?::?\d\d)?$)/i;

/**
 * A bound in time (D7), as ISO 8601 in milliseconds. Columns hold milliseconds; a bound sent with finer digits is moved to the
 * millisecond that divides the rows the same way.
 * @param side "from" for bounds that rows at or after, or strictly before, are compared with; "after" for strictly after.
 */
export const wireBound = (side: "from" | "after") =>
  shownAs(
    z.string().transform((text, context) => {
      const instant = parseInstant(text.replace(PLAIN_PLUS, "+"));
      if (!instant) {
        context.addIssue({ code: "custom", message: "must be an ISO 8601 datetime" });
        return z.NEVER;
      }
      const next = side === "from" && instant.finerThanMs ? 1 : 0;
      return new Date(Math.min(instant.at.getTime() + next, LAST_INSTANT)).toISOString();
    }),
    { type: "string", examples: ["2026-03-01T08:30:00Z", "20260301T083000Z", "2026-03-01"] },
  );

/** The last instant that a column is given. */
const LAST_INSTANT = Date.parse("9999-12-31T23:59:59.999Z");

const lists = new WeakMap<z.ZodType, { split: boolean }>();

/** A list in a query string: repeated, with or without `[]`; lists of fixed words or ids also split at commas (D6). */
export function queryList<Item extends z.ZodType<unknown, string>>(item: Item, { split }: { split: boolean }) {
  const list = z.array(item);
  lists.set(list, { split });
  return list;
}

/** How a query parameter's schema takes several values; null when it takes one. */
export function listTraits(schema: z.ZodType): { split: boolean } | null {
  for (let at: z.ZodType | undefined = schema; at; at = (at.def as { innerType?: z.ZodType }).innerType) {
    const traits = lists.get(at);
    if (traits) return traits;
  }
  return null;
}

/** A value that is left out of the answer when it is null. */
export const omittedWhenNull = <Out, In>(schema: z.ZodType<Out, In>) => {
  const absent = z.transform((value: In | null | undefined) => value ?? undefined);
  return z.pipe(absent as z.ZodTransform<In | undefined, In | null | undefined>, schema.optional()).optional();
};

/** A number that is 0 in the answer when it is null. */
export const zeroWhenNull = (schema: z.ZodType<number, number>) =>
  z.pipe(
    z.transform((value: number | null) => value ?? 0),
    schema,
  );

/** An id in an answer. */
export const wireUuid = () => z.string().meta({ format: "uuid" });

/** A calendar day in an answer, `YYYY-MM-DD`. */
export const wireDay = () => z.string().meta({ format: "date" });

/** An instant in an answer, of GraphQL's DateTime: UTC, six digits of a second, no offset (D7). */
export const wireTimestamp = () =>
  shownAs(
    z.string().transform((text) => `${text.slice(0, -1)}000`),
    {
      type: "string",
      pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{6}$",
      examples: ["2026-03-01T08:30:00.125000"],
    },
  );

/** A word of ours in an answer, respelled for the wire. */
export const wireWord = <Word extends string>(words: Readonly<Record<Word, string>>) =>
  shownAs(
    z.enum(Object.keys(words) as [Word, ...Word[]]).transform((word) => words[word]),
    { type: "string", enum: Object.values(words) },
  );

/** A fault of a row of an upsert or import. */
export const RowError = z
  .object({
    row: z.int().min(1).describe("The row in `data`, from 1."),
    column: z.string().describe("The field that is wrong."),
    reason: z.string().describe("Why, as a fixed word, for example RESOURCE_NOT_FOUND."),
  })
  .meta({ id: "RowError", description: "One fault of one row; what the row belongs to was not stored." });

/** Simple list: `{ data, total }`. */
export const simpleList = <Item extends z.ZodType>(item: Item) =>
  z.object({
    data: z.array(item),
    total: z.int().meta({ description: "Number of matches on all pages.", examples: [1] }),
  });

const Pagination = z
  .object({
    total: z.int().describe("Rows there are in all."),
    limit: z.int().describe("Most rows on this page."),
    offset: z.int().describe("Rows skipped before it."),
    has_more: z.boolean().describe("Whether rows follow it."),
  })
  .meta({ id: "Pagination", examples: [{ total: 1, limit: 1000, offset: 0, has_more: false }] });

/** Paginated list: `{ data, pagination: { total, limit, offset, has_more } }`. */
export const paginatedList = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), pagination: Pagination });

/** The pagination block of a page. */
export function pagination(total: number, { limit, offset }: { limit: number; offset: number }) {
  return { total, limit, offset, has_more: offset + limit < total };
}
