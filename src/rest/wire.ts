/** zod for the wire: how values of the contract are read from text and written out. */
import { z } from "zod";
import { parseDate, parseInstant } from "../instant";
import { isUuid } from "../uuid";

/** Longest name or text that a field takes, in characters. */
const LONGEST_TEXT = 500;
const LARGEST_INT = 2_147_483_647;

// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL can't store NUL, so it is refused at the door
const UNSTORABLE = /\u0000|\p{Surrogate}/u;

/** Text that can be stored and comes back exactly as sent. */
export const wireText = (longest = LONGEST_TEXT) =>
  z
    .string()
    .max(longest)
    .refine((text) => !UNSTORABLE.test(text), "holds a character that can't be stored");

/** Text that names something: not empty. */
export const wireName = () => wireText().min(1);

/** The id of something in a body; a malformed one is refused (D4). */
export const wireId = () => z.string().refine(isUuid, "is not a UUID");

/** A whole number in a query string. */
export const queryInteger = (least: number, most = LARGEST_INT) =>
  z
    .string()
    .regex(/^-?\d+$/, "must be an integer")
    .transform(Number)
    .pipe(z.number().min(least).max(most));

/** `true` or `false` in a query string; 1 and 0 mean the same. */
export const queryBoolean = () =>
  z
    .string()
    .transform((text) => text.toLowerCase())
    .pipe(z.enum(["true", "false", "1", "0"]))
    .transform((text) => text === "true" || text === "1");

/** How many rows a page has and how many it skips (specification, Limits). */
export const pageLimit = () => queryInteger(1, 5000);
export const pageOffset = () => queryInteger(0);

/** A calendar day, `YYYY-MM-DD`. */
export const wireDate = () => z.string().refine((text) => parseDate(text) !== null, "must be a date, YYYY-MM-DD");

/**
 * A bound in time (D7), as ISO 8601 in milliseconds. Columns hold milliseconds; a bound sent with finer digits is moved to the
 * millisecond that divides the rows the same way.
 * @param side "from" for bounds that rows at or after, or strictly before, are compared with; "after" for strictly after.
 */
export const wireBound = (side: "from" | "after") =>
  z.string().transform((text, context) => {
    const instant = parseInstant(text);
    if (!instant) {
      context.addIssue({ code: "custom", message: "must be an ISO 8601 datetime" });
      return z.NEVER;
    }
    const next = side === "from" && instant.finerThanMs ? 1 : 0;
    return new Date(instant.at.getTime() + next).toISOString();
  });

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
export const omittedWhenNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema
    .nullable()
    .transform((value) => value ?? undefined)
    .optional();

/** An instant in an answer: UTC, six digits of a second, no offset (D7). */
export const wireTimestamp = () => z.string().transform((text) => `${new Date(text).toISOString().slice(0, -1)}000`);

/** Simple list: `{ data, total }`. */
export const simpleList = <Item extends z.ZodType>(item: Item) => z.object({ data: z.array(item), total: z.int() });

/** Paginated list: `{ data, pagination: { total, limit, offset, has_more } }`. */
export const paginatedList = <Item extends z.ZodType>(item: Item) =>
  z.object({
    data: z.array(item),
    pagination: z.object({ total: z.int(), limit: z.int(), offset: z.int(), has_more: z.boolean() }),
  });

/** The pagination block of a page. */
export function pagination(total: number, { limit, offset }: { limit: number; offset: number }) {
  return { total, limit, offset, has_more: offset + limit < total };
}
