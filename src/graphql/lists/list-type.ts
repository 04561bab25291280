import type { ObjectRef } from "@pothos/core";
import { queryFromInfo } from "@pothos/plugin-prisma";
import { InvalidInput } from "../../errors";
import { builder } from "../builder/builder";
import { PAGE_FACT, PAGE_ROWS } from "../builder/field-cost";
import { MAX_ROWS } from "../builder/list-rows";
import { selectsAny } from "../builder/selected";
import type { ListRequest } from "./list-request";
import { type PlaceInList, placeInList, readPlaced, readRows } from "./read-list";
import { totalOf } from "./totals";
import type { Selection } from "./tree";

/**
 * The two arguments of a page, for a field's `args`.
 * @param defaultLimit The rows that the field answers without a limit.
 */
export function pageArguments(t: ArgumentBuilder, defaultLimit: number | "all of them" = "all of them") {
  return {
    limit: t.int({ description: `Rows in the page, 1 to ${MAX_ROWS}; ${defaultLimit} when left out.` }),
    offset: t.int({ description: "Rows to skip; none when left out." }),
  };
}

/**
 * Checks a page's arguments.
 * @throws InvalidInput when they are out of bounds.
 */
export function page<Limit extends number | null | undefined>(limit: Limit, offset: number | null | undefined) {
  const faults = [];
  if (limit != null && (limit < 1 || limit > MAX_ROWS)) {
    faults.push({ path: "limit", reason: `must be between 1 and ${MAX_ROWS}` });
  }
  if (offset != null && offset < 0) faults.push({ path: "offset", reason: "must not be negative" });
  if (faults.length > 0) throw InvalidInput(faults);
  return { limit, offset };
}

/** A page of a relation in Prisma's form. @throws InvalidInput as `page`. */
export const slice = (limit: number | null | undefined, offset: number | null | undefined, defaultLimit: number) => ({
  take: page(limit, offset).limit ?? defaultLimit,
  skip: offset ?? 0,
});

const PageInfo = builder.objectRef<PlaceInList>("PageInfo").implement({
  description: "Where a page begins and ends in its list, and whether rows are around it.",
  fields: (t) => ({
    startCursor: t.exposeString("startCursor", {
      nullable: true,
      description: "Cursor of the first row; null on an empty page.",
    }),
    endCursor: t.exposeString("endCursor", {
      nullable: true,
      description: "Cursor of the last row; null on an empty page.",
    }),
    hasPreviousPage: t.boolean({
      description: "Whether rows come before this page.",
      resolve: (place) => place.hasPreviousPage(),
    }),
    hasNextPage: t.boolean({
      description: "Whether rows come after this page.",
      resolve: (place) => place.hasNextPage(),
    }),
  }),
});

function edgeType<Node>(noun: string, node: ObjectRef<GraphQLTypes, Node>) {
  return builder.objectRef<{ cursor: string; node: unknown }>(`${noun}Edge`).implement({
    description: `A ${noun} at its place in a list.`,
    fields: (t) => ({
      cursor: t.exposeString("cursor", { description: "The place; hand it to `after` or `before`." }),
      node: t.field({ type: node, description: "The object.", resolve: (edge) => edge.node as never }),
    }),
  });
}

/** What the operation selects of a list's rows, in Prisma's form. */
const selectionOf = (at: Parameters<typeof queryFromInfo>[0]) => queryFromInfo(at) as { select?: Selection };

/** Of edges without nodes no more is read than their rows' keys. */
const NOTHING = { select: {} };

const idOf = ({ id }: { id?: unknown }) => id as string;

/**
 * Defines the list type of a noun, a connection in the words of Relay: `nodes` or `edges` (the rows of the page), `pageInfo`,
 * `totalCount` (all that match) and `hasMore`. Each is read only when selected, so a list without its total costs one statement.
 * @param noun What it lists; its types are named after it.
 */
export function listType<Node>(noun: string, node: ObjectRef<GraphQLTypes, Node>) {
  const Edge = edgeType(noun, node);
  return builder.objectRef<ListRequest>(`${noun}Connection`).implement({
    description: `A page of a list of ${noun} objects.`,
    fields: (t) => ({
      nodes: t.field({
        type: [node],
        description: "The rows of this page.",
        complexity: PAGE_ROWS,
        resolve: async (request, _args, context, info) => {
          const rows = await readRows(context.work.db, request, selectionOf({ context, info }));
          const { alongside } = request.list;
          if (alongside && selectsAny(info, alongside.fields)) await alongside.read(rows.map(idOf), context);
          return rows as Node[] as never;
        },
      }),
      edges: t.field({
        type: [Edge],
        description: "The rows of this page, each with its cursor.",
        complexity: PAGE_ROWS,
        resolve: async (list, _args, context, info) => {
          // Without a selection, nodes are not selected, or in a skipped fragment only.
          const { select } = selectionOf({ context, info, path: ["node"] });
          const query = select ? { select } : NOTHING;
          const placed = await readPlaced(context.work.db, list, query);
          return placed.map(({ row, cursor }) => ({ cursor, node: row }));
        },
      }),
      pageInfo: t.field({
        type: PageInfo,
        description: "Where this page begins and ends, and whether rows are around it.",
        complexity: PAGE_FACT,
        resolve: (list, _args, { work }) => placeInList(work.db, list),
      }),
      totalCount: t.int({
        description: "Number of matching rows, on all pages.",
        complexity: PAGE_FACT,
        resolve: (list, _args, context) => totalOf(context, list),
      }),
      hasMore: t.boolean({
        description: "Whether rows follow after this page.",
        complexity: PAGE_FACT,
        resolve: async (list, _args, context) => {
          if (list.between) return (await placeInList(context.work.db, list)).hasNextPage();
          return list.limit != null && (await totalOf(context, list)) > (list.offset ?? 0) + list.limit;
        },
      }),
    }),
  });
}

export type ArgumentBuilder = Parameters<Parameters<typeof builder.queryField>[1]>[0]["arg"];
export type GraphQLTypes = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer Types> ? Types : never;
