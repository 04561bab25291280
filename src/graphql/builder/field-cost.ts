import { type GraphQLField, getNullableType, isListType } from "graphql";
import { MAX_ROWS } from "./list-rows";

/** Rows that a list counts for when no limit is given: one at the top of an operation, and one of each of its rows. */
const ROWS_OF_PAGE = 100;
const ROWS_OF_RELATION = 20;

/** Any field of the schema. */
export type AnyField = GraphQLField<unknown, never>;

/** The rows that a field is asked for: its page's size where it has one, else a guess; 1 when it is no list. */
function rowsAsked(args: Record<string, unknown>, field: AnyField): number {
  const size = args.limit ?? args.first ?? args.last;
  // More is refused for being more; the cost of it is not what is wrong.
  if (typeof size === "number") return Math.min(size, MAX_ROWS);
  if (isListType(getNullableType(field.type))) return ROWS_OF_RELATION;
  return field.args.some(({ name }) => name === "limit") ? ROWS_OF_PAGE : 1;
}

/** Items of the lists in a filter. A variable is sent once, and compared with by each field that is given it. */
function itemsIn(filter: unknown): number {
  if (Array.isArray(filter)) return filter.length;
  if (typeof filter !== "object" || filter === null) return 0;
  return Object.values(filter).reduce((items: number, value) => items + itemsIn(value), 0);
}

/** What a field adds to the cost of an operation: 1 for itself and for each item of its filter, and once a row what is selected below it. */
export function fieldCost(args: Record<string, unknown>, _context: unknown, field: AnyField) {
  return { field: 1 + itemsIn(args.filter), multiplier: rowsAsked(args, field) };
}

/** What a mutation adds that answers the rows it was sent: 1 for itself, and once a row what is selected of it. */
export function sentRowsCost(args: Record<string, unknown>) {
  const sent = Object.values(args).map((value) => (Array.isArray(value) ? value.length : 0));
  return { field: 1, multiplier: Math.min(Math.max(1, ...sent), MAX_ROWS) };
}

/** Parts of a page: its rows, which the page has counted, and fields that it has once and not for each row. */
export const PAGE_ROWS = { field: 0, multiplier: 1 };
export const PAGE_FACT = { field: 0, multiplier: 0 };
