import { queryFromInfo } from "@pothos/plugin-prisma";
import type { GraphQLResolveInfo } from "graphql";
import { groupBy } from "../../domain/group-by";
import { type Kind, kindsOf } from "../../domain/nodes/kinds-of";
import { InvalidInput } from "../../errors";
import { isUuid } from "../../values/uuid";
import { builder } from "../builder/builder";
import type { GraphQLContext } from "../builder/context";
import { findRows, MAX_ROWS } from "../builder/list-rows";
import { Node } from "../builder/node-type";

/** The objects with these ids, in their order, each with what the operation selects of its type; null for an id of nothing. */
async function nodesOf(ids: readonly string[], context: GraphQLContext, info: GraphQLResolveInfo) {
  const found = await kindsOf(context.work, ids.filter(isUuid));
  const byId = await nodesOfKinds(found, context, info);
  return ids.map((id) => byId.get(id.toLowerCase()) ?? null);
}

/** Objects whose kinds are known, by their ids, each with what the operation selects of its type; those that are not there are left out. */
export async function nodesOfKinds(
  named: readonly { kind: Kind; id: string }[],
  context: GraphQLContext,
  info: GraphQLResolveInfo,
): Promise<Map<string, { id: string }>> {
  const rows = await Promise.all(
    [...groupBy(named, ({ kind }) => kind)].map(async ([kind, ofKind]) => {
      // Pothos types it by the kind, which is known only here.
      const query = queryFromInfo({ context, info, typeName: kind, select: { id: true } as never });
      const where = { id: { in: ofKind.map(({ id }) => id) }, ...(kind === "Sku" ? { deletedAt: null } : {}) };
      const read = await findRows(context.work.db, kind, query, { where, orderBy: [{ id: "asc" }] });
      return read.map((row) => Object.assign(row, { __typename: kind }));
    }),
  );
  return new Map(rows.flat().map((row) => [row.id as string, row as { id: string }]));
}

builder.queryField("node", (t) =>
  t.field({
    type: Node,
    nullable: true,
    description: "The object with an id, whatever it is; null when there is none.",
    args: { id: t.arg.id({ required: true, description: "Its id." }) },
    resolve: async (_root, { id }, context, info) => (await nodesOf([id], context, info))[0] ?? null,
  }),
);

builder.queryField("nodes", (t) =>
  t.field({
    type: [Node],
    nullable: { list: false, items: true },
    description: "The objects with these ids, in their order; null at the place of an id that nothing has.",
    args: { ids: t.arg.idList({ required: true, description: `Their ids, at most ${MAX_ROWS}.` }) },
    complexity: ({ ids }) => ({ field: 1, multiplier: Math.min(ids.length, MAX_ROWS) }),
    resolve: (_root, { ids }, context, info) => {
      if (ids.length > MAX_ROWS) throw InvalidInput([{ path: "ids", reason: `must be at most ${MAX_ROWS}` }]);
      return nodesOf(ids, context, info);
    },
  }),
);
