import {
  type ASTNode,
  BREAK,
  GraphQLIncludeDirective,
  type GraphQLResolveInfo,
  GraphQLSkipDirective,
  getDirectiveValues,
  Kind,
  type SelectionNode,
  visit,
} from "graphql";

/** Whether a selection is answered, with the operation's variables. */
function isIncluded(selection: SelectionNode, { variableValues }: GraphQLResolveInfo): boolean {
  const isSaid = (directive: typeof GraphQLIncludeDirective) =>
    getDirectiveValues(directive, selection, variableValues)?.if;
  return isSaid(GraphQLIncludeDirective) !== false && isSaid(GraphQLSkipDirective) !== true;
}

/**
 * Whether an operation asks for a field of a name anywhere, so that its computation can prepare. Not only below the field that is resolved: one that is
 * asked for twice with the same arguments is computed once.
 */
export function asksFor(name: string, info: GraphQLResolveInfo): boolean {
  let isFound = false;
  const enter = (node: ASTNode) => {
    const isSelection =
      node.kind === Kind.FIELD || node.kind === Kind.INLINE_FRAGMENT || node.kind === Kind.FRAGMENT_SPREAD;
    if (!isSelection) return undefined;
    if (!isIncluded(node, info)) return false;
    if (node.kind !== Kind.FIELD || node.name.value !== name) return undefined;
    isFound = true;
    return BREAK;
  };
  const parts: readonly ASTNode[] = [info.operation, ...Object.values(info.fragments)];
  for (const part of parts) visit(part, { enter });
  return isFound;
}
