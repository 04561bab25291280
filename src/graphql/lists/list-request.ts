import type { Prisma } from "../../db";
import { allOf } from "./conditions";
import { readCursor } from "./cursor";
import { conditionsOf, type Filters, looksBeyond, type Narrowed } from "./filters";
import type { List } from "./list";
import { keysOf, type Ordered, type OrderKey } from "./order";
import { type Constant, columnAt, isConstant, type Listed } from "./tables";

/** Which part of a list is asked for. */
export interface Part {
  /** Null: all rows. */
  limit?: number | null;
  offset?: number | null;
  /** Instead of an offset: the first rows between two cursors, or with `isBackwards` the last. */
  between?: { after?: string | null; before?: string | null; isBackwards: boolean };
}

/** What a row has for each key of an order. */
export type Place = readonly unknown[];

/** What a list field hands to its list type: which rows, in which order, which part of them. */
export interface ListRequest extends Omit<Part, "between"> {
  list: List;
  between: { after: Place | null; before: Place | null; isBackwards: boolean } | null;
  /** Each row's condition. */
  where: Prisma.Sql;
  keys: readonly OrderKey[];
  /** Whether plan rows alone tell which rows there are. */
  isOfPlan: boolean;
}

/**
 * A request for a part of a list.
 * @param sort The order that was chosen; empty for the list's own.
 * @throws InvalidInput for a cursor that is none of the list in this order, whatever of the list is selected.
 */
export function requestOf<M extends Listed, F extends Filters>(
  list: List<M, F>,
  given: Narrowed<F>,
  sort: readonly Ordered<M>[],
  { between, ...part }: Part,
): ListRequest {
  const { model, filters, together, order, unique = ["id"] as never[], isOfPlan = false } = list;
  // Equals run the way of the last column, so that an index which holds both can be read from its end, too.
  const sorted = keysOf(model, sort);
  const tie = sorted.at(-1)?.isDescending ? "-" : "";
  const ties = unique.map((column) => `${tie}${column}` as Ordered<M>);
  const keys = sorted.length > 0 ? [...sorted, ...keysOf(model, ties)] : keysOf(model, order);
  const placeOf = (cursor: string | null | undefined, argument: string) =>
    cursor == null ? null : readCursor(keys, cursor, argument);
  return {
    list: list as unknown as List,
    where: allOf([
      ...constantsOf(list),
      ...(list.always ? [list.always] : []),
      ...conditionsOf(filters, given),
      ...(together ? [together(given)] : []),
    ]),
    keys,
    between: between
      ? { ...between, after: placeOf(between.after, "after"), before: placeOf(between.before, "before") }
      : null,
    isOfPlan: isOfPlan && !looksBeyond(filters, given),
    ...part,
  };
}

/** What all rows of a list have in common. */
export const constantsOf = ({ model, only = {} }: { model: Listed; only?: object }): Prisma.Sql[] =>
  Object.entries(only as Record<string, Constant>).map(([column, value]) => isConstant(columnAt(model, column), value));
