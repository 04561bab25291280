import type { ObjectRef } from "@pothos/core";
import type { GraphQLResolveInfo } from "graphql";
import { builder } from "../builder/builder";
import type { GraphQLContext } from "../builder/context";
import { PAGE_FACT, PAGE_ROWS } from "../builder/field-cost";
import type { page } from "./list-type";

/** All rows of a list that is computed as a whole, and which of them to show. */
export interface ComputedList<Row> {
  rows: readonly Row[];
  bounds: ReturnType<typeof page<number>>;
}

const shown = <Row>({ rows, bounds: { limit, offset } }: ComputedList<Row>): Row[] =>
  rows.slice(offset ?? 0, (offset ?? 0) + limit);

/**
 * Defines the page type of rows that no table holds: the same fields as `listType` gives.
 * @param complete Reads for all rows of the page at once what they lead to, before they are shown.
 */
export function computedListType<Row, Node>(
  name: string,
  node: ObjectRef<GraphQLTypes, Node>,
  complete: (rows: Row[], context: GraphQLContext, info: GraphQLResolveInfo) => Promise<Node[]> | Node[],
) {
  return builder.objectRef<ComputedList<Row>>(name).implement({
    description: `A page of a list of ${name.replace(/List$/, "")} objects.`,
    fields: (t) => ({
      nodes: t.field({
        type: [node],
        description: "The rows of this page.",
        complexity: PAGE_ROWS,
        resolve: (list, _args, context, info) => complete(shown(list), context, info) as never,
      }),
      totalCount: t.int({
        description: "Number of rows, on all pages.",
        complexity: PAGE_FACT,
        resolve: ({ rows }) => rows.length,
      }),
      hasMore: t.boolean({
        description: "Whether rows follow after this page.",
        complexity: PAGE_FACT,
        resolve: ({ rows, bounds: { limit, offset } }) => rows.length > (offset ?? 0) + limit,
      }),
    }),
  });
}

type GraphQLTypes = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer Types> ? Types : never;
