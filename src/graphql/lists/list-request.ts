import type { Prisma } from "../../db";
import { allOf } from "./conditions";
import { conditionsOf, type Filters, looksBeyond, type Narrowed } from "./filters";
import type { List } from "./list";
import { keysOf, type Ordered, type OrderKey } from "./order";
import { type Constant, columnOf, isConstant, type Listed } from "./tables";

/** Which part of a list is asked for. */
export interface Part {
  /** Null: all rows. */
  limit?: number | null;
  offset?: number | null;
  /** Instead of an offset: the first rows between two cursors, or with `isBackwards` the last. */
  between?: { after?: string | null; before?: string | null; isBackwards: boolean };
}

/** What a list field hands to its list type: which rows, in which order, which part of them. */
export interface ListRequest extends Part {
  list: List;
  /** Each row's condition. */
  where: Prisma.Sql;
  keys: readonly OrderKey[];
  /** Whether plan rows alone tell which rows there are. */
  isOfPlan: boolean;
}

/** A request for a part of a list. @param sort The order that was chosen; empty for the list's own. */
export function requestOf<M extends Listed, F extends Filters>(
  list: List<M, F>,
  given: Narrowed<F>,
  sort: readonly Ordered<M>[],
  part: Part,
): ListRequest {
  const { model, filters, together, order, unique = ["id"] as never[], isOfPlan = false } = list;
  // Equals run the way of the last column, so that an index which holds both can be read from its end, too.
  const tie = sort.at(-1)?.startsWith("-") ? "-" : "";
  const ties = unique.map((column) => `${tie}${column}` as Ordered<M>);
  return {
    list: list as unknown as List,
    where: allOf([
      ...constantsOf(list as unknown as List),
      ...(list.always ? [list.always] : []),
      ...conditionsOf(filters, given),
      ...(together ? [together(given)] : []),
    ]),
    keys: keysOf(model, sort.length > 0 ? [...sort, ...ties] : order),
    isOfPlan: isOfPlan && !looksBeyond(filters, given),
    ...part,
  };
}

/** What all rows of a list have in common. */
export const constantsOf = ({ model, only = {} }: List): Prisma.Sql[] =>
  Object.entries(only as Record<string, Constant>).map(([column, value]) =>
    isConstant(columnOf(model, column as never), value),
  );
