import type { InputRef, ObjectRef } from "@pothos/core";
import { InvalidInput } from "../../errors";
import { builder } from "../builder/builder";
import { CURSOR, mostItems } from "../builder/input-bounds";
import { MAX_ROWS } from "../builder/list-rows";
import { type Filters, filterInput, type Narrowed } from "./filters";
import type { List, Sorts } from "./list";
import { type ListRequest, type Part, requestOf } from "./list-request";
import { type ArgumentBuilder, type GraphQLTypes, listType, page, pageArguments } from "./list-type";
import type { Ordered } from "./order";
import type { Listed } from "./tables";

const SortDirection = builder.enumType("SortDirection", {
  description: "Direction of the sort. Null values come last either way.",
  values: {
    ASC: { value: "asc", description: "Smallest, earliest or first in the alphabet first." },
    DESC: { value: "desc", description: "Largest, latest or last in the alphabet first." },
  } as const,
});

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

const MAX_SORT_KEYS = 10;

const cursorArguments = (t: ArgumentBuilder) => ({
  first: t.int({ description: `Rows from the start, or from \`after\` on, 1 to ${MAX_ROWS}.` }),
  after: t.string({ description: "Only rows after this cursor.", extensions: CURSOR }),
  last: t.int({ description: `Rows from the end, or up to \`before\`, 1 to ${MAX_ROWS}.` }),
  before: t.string({ description: "Only rows before this cursor.", extensions: CURSOR }),
});

/**
 * Which part of a list its arguments ask for.
 * @throws InvalidInput for a page out of bounds, and for more than one way of paging.
 */
function partOf(args: ListArguments<unknown>, defaultLimit: number | undefined): Part {
  const { limit, offset, first, after, last, before } = args;
  const isBetween = [first, after, last, before].some((given) => given != null);
  if (!isBetween) return page(limit ?? defaultLimit, offset);
  const faults = [
    ...(limit == null && offset == null
      ? []
      : [{ path: limit == null ? "offset" : "limit", reason: "can't be combined with first, after, last or before" }]),
    ...(first == null || last == null ? [] : [{ path: "last", reason: "can't be combined with first" }]),
    ...Object.entries({ first, last }).flatMap(([path, rows]) =>
      rows != null && (rows < 1 || rows > MAX_ROWS) ? [{ path, reason: `must be between 1 and ${MAX_ROWS}` }] : [],
    ),
  ];
  if (faults.length > 0) throw InvalidInput(faults);
  return { limit: first ?? last ?? defaultLimit, between: { after, before, isBackwards: last != null } };
}

/** A list as a query field. */
interface ListField<Node, M extends Listed, F extends Filters> {
  /** The query field. */
  field: string;
  description: string;
  /** What it lists; types are named after it. */
  noun: string;
  node: ObjectRef<GraphQLTypes, Node>;
  list: List<M, F>;
  /** GraphQL's input for its filters, where several lists share one; else it is named after the noun. */
  filter?: InputRef<Narrowed<F>>;
}

function sortInput<M extends Listed>(noun: string, sorts: Sorts<M>) {
  const By = builder.enumType(`${noun}SortKey`, {
    description: `Sort keys of a list of ${noun} objects.`,
    values: Object.fromEntries(Object.entries(sorts).map(([word, [, description]]) => [word, { description }])),
  });
  return builder.inputType(`${noun}Sort`, {
    description: `Sort order of a list of ${noun} objects.`,
    fields: (t) => ({
      by: t.field({ type: By, required: true, description: "The sort key." }),
      direction: t.field({
        type: SortDirection,
        required: true,
        defaultValue: "asc",
        description: "Which way.",
      }),
    }),
  });
}

type AskList = (args: Record<string, unknown>) => ListRequest;

/** The lists of Query by their fields. */
const asked = new Map<string, AskList>();

/**
 * The request of a list field of Query, for readers of its rows without GraphQL's executor.
 * @param args As GraphQL has coerced them. Their bounds are not looked at: fields do so when they are executed.
 * @throws InvalidInput for what a page can't be.
 */
export function listRequest(field: string, args: Record<string, unknown>): ListRequest {
  const ask = asked.get(field);
  if (!ask) throw new Error(`${field} is no list.`);
  return ask(args);
}

/**
 * Defines a query field that lists rows, filtered and sorted, in pages: by `limit` and `offset`, or as Relay's connections by
 * `first` and `after`, `last` and `before`, whose pages neither skip nor repeat a row while others come and go.
 * @returns The list's type, to which fields about all of its rows can be added.
 */
export function listQuery<Node, M extends Listed, F extends Filters>({
  field,
  description,
  noun,
  node,
  list,
  filter: Filter = filterInput(noun, list.filters),
}: ListField<Node, M, F>): ReturnType<typeof listType<Node>> {
  const { sorts, defaultLimit } = list;
  const type = listType(noun, node);
  const Sort = sortInput(noun, sorts);
  const ask: AskList = (args) => {
    const { filter, sort, ...paging } = args as ListArguments<Narrowed<F>>;
    const chosen = (sort ?? []).map(({ by, direction }) => {
      const [column] = sorts[by] ?? [];
      const isDescending = direction === "desc";
      if (typeof column === "object") return { by: column, isDescending };
      return `${isDescending ? "-" : ""}${column}` as Ordered<M>;
    });
    return requestOf(list, filter ?? unfiltered(list.filters), chosen, partOf(paging, defaultLimit));
  };
  asked.set(field, ask);
  builder.queryField(field, (t) =>
    t.field({
      type,
      description,
      args: {
        filter: t.arg({ type: Filter as InputRef<object>, description: "The filter of the list." }),
        sort: t.arg({
          type: [Sort],
          description: `Sort order, the most important first, at most ${MAX_SORT_KEYS}. Default: as the field says.`,
          extensions: mostItems(MAX_SORT_KEYS),
        }),
        ...pageArguments(t.arg, defaultLimit),
        ...cursorArguments(t.arg),
      },
      resolve: (_root, args) => ask(args),
    }),
  );
  return type;
}

/** What is meant when no filter is given: what each is when it is left out. */
const unfiltered = <F extends Filters>(filters: F): Narrowed<F> =>
  Object.fromEntries(Object.entries(filters).map(([name, { defaultValue }]) => [name, defaultValue])) as Narrowed<F>;
