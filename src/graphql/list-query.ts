import type { InputRef, ObjectRef } from "@pothos/core";
import type { Selection } from "../domain/selection";
import { InvalidInput } from "../errors";
import { builder } from "./builder";
import type { GraphQLContext } from "./context";
import { CURSOR, mostItems } from "./input-bounds";
import { keysOf, orderByKeys } from "./keyset";
import { type ListRequest, MOST_ROWS, type Model } from "./list-rows";
import { type ArgumentBuilder, type GraphQLTypes, listType, page, pageArguments } from "./list-type";

const SortDirection = builder.enumType("SortDirection", {
  description: "Which way a list is sorted. What is null comes last either way.",
  values: {
    ASC: { value: "asc", description: "Smallest, earliest or first in the alphabet first." },
    DESC: { value: "desc", description: "Largest, latest or last in the alphabet first." },
  } as const,
});

/** What a list can be sorted by: for each word a column, after the relation that leads to it, and what it means. */
export type Sorts = Readonly<Record<string, readonly [column: string, description: string]>>;

interface Sort {
  by: string;
  direction: "asc" | "desc";
}

/** Arguments of a list field, as they come. */
interface ListArguments<Filter> {
  filter?: Filter | null;
  sort?: readonly Sort[] | null;
  limit?: number | null;
  offset?: number | null;
  first?: number | null;
  after?: string | null;
  last?: number | null;
  before?: string | null;
}

const MOST_SORT_KEYS = 10;

const cursorArguments = (t: ArgumentBuilder) => ({
  first: t.int({ description: `Rows from the start, or from \`after\` on, 1 to ${MOST_ROWS}.` }),
  after: t.string({ description: "Only rows after this cursor.", extensions: CURSOR }),
  last: t.int({ description: `Rows from the end, or up to \`before\`, 1 to ${MOST_ROWS}.` }),
  before: t.string({ description: "Only rows before this cursor.", extensions: CURSOR }),
});

/** An ORDER BY in Prisma's form. @example orderBy("product.name", "asc") // { product: { name: "asc" } } */
const orderBy = (column: string, direction: "asc" | "desc"): object =>
  column.split(".").reduceRight<object | string>((below, name) => ({ [name]: below }), direction) as object;

/**
 * Which part of a list its arguments ask for.
 * @throws InvalidInput for a page out of bounds, and for more than one way of paging.
 */
function partOf(args: ListArguments<unknown>, otherwise: number | undefined): Omit<ListRequest, "where" | "orderBy"> {
  const { limit, offset, first, after, last, before } = args;
  const isBetween = [first, after, last, before].some((given) => given != null);
  if (!isBetween) return page(limit ?? otherwise, offset);
  const faults = [
    ...(limit == null && offset == null
      ? []
      : [{ path: limit == null ? "offset" : "limit", reason: "can't be combined with first, after, last or before" }]),
    ...(first == null || last == null ? [] : [{ path: "last", reason: "can't be combined with first" }]),
    ...Object.entries({ first, last }).flatMap(([path, rows]) =>
      rows != null && (rows < 1 || rows > MOST_ROWS) ? [{ path, reason: `must be between 1 and ${MOST_ROWS}` }] : [],
    ),
  ];
  if (faults.length > 0) throw InvalidInput(faults);
  return { limit: first ?? last ?? otherwise, between: { after, before, isBackwards: last != null } };
}

/** A page of a list, and what it can be read with. */
interface PageAsked<Filter> extends Pick<GraphQLContext, "work" | "loaders"> {
  filter: Filter;
  /** Null: all rows. */
  limit?: number | null;
  offset?: number | null;
}

/** What a list of the service is made of. */
interface ListDefinition<Node, Filter extends object> {
  /** The query field. */
  field: string;
  description: string;
  /** What it lists; types are named after it. */
  noun: string;
  model: Model;
  node: ObjectRef<GraphQLTypes, Node>;
  filter: InputRef<Filter>;
  /** The filter's condition in Prisma's form. @param filter Empty when the caller gave none. */
  where(filter: Filter): object;
  /** What is understood when the caller gives no filter. */
  noFilter?: Filter;
  sorts: Sorts;
  /** The order without `sort`, in Prisma's form. */
  order: object[];
  /** The columns that tell rows apart, which decide between equals. */
  unique?: readonly string[];
  /** Rows of a page whose size is not given; all when left out. */
  otherwise?: number;
  /**
   * A faster way to read a page in the usual order, if there is one for what is selected; else null.
   * @param mentioned Names of the fields that the operation asks for, here or elsewhere.
   */
  readSelected?(asked: PageAsked<Filter>, select: Selection, mentioned: ReadonlySet<string>): Promise<unknown[]> | null;
  /** A faster way to count all that match the filter, if there is one for it; else null. */
  countAll?(asked: Pick<PageAsked<Filter>, "work" | "filter">): Promise<number> | null;
}

function sortInput(noun: string, sorts: Sorts) {
  const By = builder.enumType(`${noun}SortKey`, {
    description: `What a list of ${noun} objects can be sorted by.`,
    values: Object.fromEntries(Object.entries(sorts).map(([word, [, description]]) => [word, { description }])),
  });
  return builder.inputType(`${noun}Sort`, {
    description: `How a list of ${noun} objects is sorted.`,
    fields: (t) => ({
      by: t.field({ type: By, required: true, description: "What by." }),
      direction: t.field({
        type: SortDirection,
        required: true,
        defaultValue: "asc",
        description: "Which way.",
      }),
    }),
  });
}

/**
 * Defines a query field that lists rows, filtered and sorted, in pages: by `limit` and `offset`, or as Relay's connections by
 * `first` and `after`, `last` and `before`, whose pages neither skip nor repeat a row while others come and go.
 */
export function listQuery<Node, Filter extends object>(list: ListDefinition<Node, Filter>): void {
  const { field, noun, node, model, otherwise, unique = ["id"] } = list;
  const type = listType(noun, node, model);
  const Sort = sortInput(noun, list.sorts);
  const ties = unique.map((column) => orderBy(column, "asc"));
  builder.queryField(field, (t) =>
    t.field({
      type,
      description: list.description,
      args: {
        filter: t.arg({ type: list.filter as InputRef<object>, description: "What to narrow the list to." }),
        sort: t.arg({
          type: [Sort],
          description: `How to sort it, the most important first, at most ${MOST_SORT_KEYS}; left out: as the field says.`,
          extensions: mostItems(MOST_SORT_KEYS),
        }),
        ...pageArguments(t.arg, otherwise),
        ...cursorArguments(t.arg),
      },
      resolve: (_root, args, { work, loaders }) => {
        const { filter, sort, ...paging } = args as ListArguments<Filter>;
        const shown = filter ?? list.noFilter ?? ({} as Filter);
        const part = partOf(paging, otherwise);
        const chosen = sort?.map(({ by, direction }) => orderBy(list.sorts[by]?.[0] ?? "", direction));
        const isUsual = !chosen?.length && !part.between;
        return {
          where: list.where(shown),
          orderBy: chosen?.length ? orderByKeys(keysOf(model, [...chosen, ...ties]), false) : list.order,
          ...(isUsual
            ? {
                readSelected: (select, mentioned) =>
                  list.readSelected?.({ work, loaders, filter: shown, ...part }, select, mentioned) ?? null,
              }
            : {}),
          countAll: () => list.countAll?.({ work, filter: shown }) ?? null,
          ...part,
        };
      },
    }),
  );
}
