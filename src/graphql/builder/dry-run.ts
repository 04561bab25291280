import {
  DirectiveLocation,
  type ExecutionArgs,
  GraphQLBoolean,
  GraphQLDirective,
  GraphQLNonNull,
  getDirectiveValues,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
} from "graphql";

/** `mutation Try @dryRun { … }` */
export const DryRun = new GraphQLDirective({
  name: "dryRun",
  description:
    "Runs a mutation, returns its answer, and then undoes all of it: nothing is stored and no job is enqueued.",
  locations: [DirectiveLocation.MUTATION],
  args: {
    if: { type: new GraphQLNonNull(GraphQLBoolean), defaultValue: true, description: "Whether to only try." },
  },
});

/** The values of an operation's Boolean variables, those that it gives itself counted in. */
function booleans(operation: OperationDefinitionNode, given: Record<string, unknown>): Record<string, unknown> {
  const own = (operation.variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
    defaultValue?.kind === Kind.BOOLEAN ? [[variable.name.value, defaultValue.value]] : [],
  );
  return { ...Object.fromEntries(own), ...given };
}

/** Whether an operation is only to be tried. */
export function isDryRun({
  document,
  operationName,
  variableValues,
}: Pick<ExecutionArgs, "document" | "operationName" | "variableValues">): boolean {
  const operation = getOperationAST(document, operationName);
  if (operation?.operation !== "mutation") return false;
  return getDirectiveValues(DryRun, operation, booleans(operation, { ...variableValues }))?.if === true;
}
