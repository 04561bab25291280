import type { ObjectRef } from "@pothos/core";
import { queryFromInfo } from "@pothos/plugin-prisma";
import type { TenantDb } from "../db";
import type { Selection } from "../domain/selection";
import { InvalidInput } from "../errors";
import { builder } from "./builder";

/** What a list field hands to its list type: which rows, in which order, which part of them. */
export interface ListRequest {
  where: object;
  orderBy: object | object[];
  limit?: number | null;
  offset?: number | null;
  /** Reads the same page in a faster way than Prisma's, if there is one for what is selected; else null. */
  readSelected?(select: Selection): Promise<unknown[]> | null;
}

/** What a Prisma model offers for lists, loosely typed: each noun file knows its own model. */
interface ListSource {
  // biome-ignore lint/suspicious/noExplicitAny: Prisma's delegates share no supertype; the noun files are typed
  findMany(args: any): Promise<unknown[]>;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  count(args: any): Promise<number>;
}

/** The most rows one page holds, as in REST. */
export const MOST_ROWS = 5000;

/**
 * The two arguments of a page, for a field's `args`.
 * @param otherwise The rows that the field answers without a limit.
 */
export function pageArguments(t: ArgumentBuilder, otherwise: number | "all of them" = "all of them") {
  return {
    limit: t.int({ description: `Rows in the page, 1 to ${MOST_ROWS}; ${otherwise} when left out.` }),
    offset: t.int({ description: "Rows to skip; none when left out." }),
  };
}

/**
 * Checks a page's arguments.
 * @throws InvalidInput when they are out of bounds.
 */
export function page<Limit extends number | null | undefined>(limit: Limit, offset: number | null | undefined) {
  const faults = [];
  if (limit != null && (limit < 1 || limit > MOST_ROWS)) {
    faults.push({ path: "limit", reason: `must be between 1 and ${MOST_ROWS}` });
  }
  if (offset != null && offset < 0) faults.push({ path: "offset", reason: "must not be negative" });
  if (faults.length > 0) throw InvalidInput(faults);
  return { limit, offset };
}

/**
 * Defines the page type of a noun: `nodes` (the rows asked for), `totalCount` (all that match) and `hasMore`. Each is read
 * only when selected, so a list without its total costs one statement.
 * @param read The Prisma model that the rows come from.
 */
export function listType<Node>(name: string, node: ObjectRef<GraphQLTypes, Node>, read: (db: TenantDb) => ListSource) {
  return builder.objectRef<ListRequest>(name).implement({
    description: `A page of a list of ${name.replace(/List$/, "")} objects.`,
    fields: (t) => ({
      nodes: t.field({
        type: [node],
        description: "The rows of this page.",
        complexity: (_args, _context) => ({ field: 1, multiplier: 20 }),
        resolve: (list, _args, context, info) => {
          const query = queryFromInfo({ context, info }) as { select?: Selection };
          const selected = query.select && list.readSelected?.(query.select);
          return (selected ?? readRows(read(context.work.db), query, list)) as Promise<Node[]> as never;
        },
      }),
      totalCount: t.int({
        description: "How many rows match, on this page or not.",
        resolve: (list, _args, { work }) => read(work.db).count({ where: list.where }),
      }),
      hasMore: t.boolean({
        description: "Whether rows follow after this page.",
        resolve: async (list, _args, { work }) =>
          list.limit != null && (await read(work.db).count({ where: list.where })) > (list.offset ?? 0) + list.limit,
      }),
    }),
  });
}

/**
 * Reads a list's rows; one without a limit in portions, for the rows of a relation are found by the ids of those above, and a
 * statement takes only some 32,000 of them. All portions come from the operation's one snapshot.
 */
async function readRows(
  source: ListSource,
  query: object,
  { where, orderBy, limit, offset }: ListRequest,
): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (;;) {
    const take = limit ?? MOST_ROWS;
    const portion = await source.findMany({ ...query, where, orderBy, take, skip: (offset ?? 0) + rows.length });
    rows.push(...portion);
    if (limit != null || portion.length < take) return rows;
  }
}

type ArgumentBuilder = Parameters<Parameters<typeof builder.queryField>[1]>[0]["arg"];
type GraphQLTypes = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer Types> ? Types : never;
