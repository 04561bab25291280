import {
  type ExecutionArgs,
  type GraphQLArgument,
  getOperationAST,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from "graphql";
import { mostItemsOf } from "../builder/input-bounds";
import { MAX_ROWS } from "../builder/list-rows";

type Values = Readonly<Record<string, unknown>>;

const isLong = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > MAX_ROWS;

/** How many items each variable may have that is nothing but an argument of the operation's own fields. */
function boundsOfVariables({ schema, document }: Pick<ExecutionArgs, "schema" | "document">): Map<string, number> {
  const bounds = new Map<string, number>();
  const types = new TypeInfo(schema);
  const roots = [schema.getQueryType(), schema.getMutationType()];
  const boundOf = (argument: GraphQLArgument | null | undefined, isWhole: boolean) =>
    argument && isWhole && roots.includes(types.getParentType() as never)
      ? mostItemsOf(argument.extensions)
      : Number.POSITIVE_INFINITY;
  const visitor = visitWithTypeInfo(types, {
    VariableDefinition: () => false,
    Variable({ name: { value: name } }, _key, parent) {
      const isWhole = parent !== undefined && "kind" in parent && parent.kind === Kind.ARGUMENT;
      bounds.set(name, Math.max(bounds.get(name) ?? 0, boundOf(types.getArgument(), isWhole)));
    },
  });
  visit(document, visitor);
  return bounds;
}

/**
 * Cuts lists in variables that have more items than their argument may have, to one more than that: the argument is refused all the same, without
 * GraphQL validating each of its items first, which for 50,000 rows keeps everybody waiting.
 * @returns The values of the variables; what was given where no list is too long.
 */
export function cutLists(args: Pick<ExecutionArgs, "schema" | "document" | "operationName" | "variableValues">) {
  const values = (args.variableValues ?? {}) as Values;
  if (!Object.values(values).some(isLong) || !getOperationAST(args.document, args.operationName)) return values;
  const bounds = boundsOfVariables(args);
  const cut = Object.entries(values).map(([name, value]) => {
    const most = bounds.get(name) ?? Number.POSITIVE_INFINITY;
    return [name, isLong(value) && value.length > most ? value.slice(0, most + 1) : value];
  });
  return Object.fromEntries(cut) as Values;
}
