import { type DocumentNode, getOperationAST, Kind } from "graphql";

const OF_THE_SCHEMA: readonly string[] = ["__typename", "__schema", "__type"];

/** Whether a query asks at its top for nothing but fields of the schema itself: no row is needed to answer it. Fragments are not looked into. */
export function readsNothing(document: DocumentNode, operationName?: string | null): boolean {
  const operation = getOperationAST(document, operationName);
  if (operation?.operation !== "query") return false;
  return operation.selectionSet.selections.every(
    (it) => it.kind === Kind.FIELD && OF_THE_SCHEMA.includes(it.name.value),
  );
}
