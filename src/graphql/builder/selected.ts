import type { GraphQLResolveInfo, SelectionSetNode } from "graphql";

type Document = Pick<GraphQLResolveInfo, "fieldNodes" | "fragments">;

/** Whether a field's answer holds one of some fields, right below it, in a fragment or not. */
export function selectsAny({ fieldNodes, fragments }: Document, fields: readonly string[]): boolean {
  const holds = (set: SelectionSetNode | undefined): boolean =>
    set?.selections.some((selection) => {
      if (selection.kind === "Field") return fields.includes(selection.name.value);
      return holds(
        selection.kind === "InlineFragment" ? selection.selectionSet : fragments[selection.name.value]?.selectionSet,
      );
    }) ?? false;
  return fieldNodes.some(({ selectionSet }) => holds(selectionSet));
}

/** What a caller has selected of a row; all of it where that is none of its columns, as Prisma refuses an empty selection. */
export const selected = <Query extends { select?: object }>(query: Query): Query | object =>
  query.select && Object.keys(query.select).length === 0 ? {} : query;
