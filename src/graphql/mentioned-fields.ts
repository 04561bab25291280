import { type GraphQLResolveInfo, type OperationDefinitionNode, visit } from "graphql";

const known = new WeakMap<OperationDefinitionNode, ReadonlySet<string>>();

/**
 * The names of all fields that an operation and its fragments mention, anywhere and under any condition: what may be asked for
 * further down, for those who would read it along. A document that is used again is looked through once.
 */
export function mentionedFields({ operation, fragments }: GraphQLResolveInfo): ReadonlySet<string> {
  const before = known.get(operation);
  if (before) return before;
  const names = new Set<string>();
  for (const node of [operation, ...Object.values(fragments)]) {
    visit(node, { Field: ({ name }) => void names.add(name.value) });
  }
  known.set(operation, names);
  return names;
}
