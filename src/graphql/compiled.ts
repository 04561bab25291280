import { type DocumentNode, type ExecutionResult, execute, getOperationAST } from "graphql";
import { type CompiledQuery, compileQuery, isCompiledQuery } from "graphql-jit";
import type { GraphQLContext } from "./context";
import { schema } from "./schema";

/** How one of our own documents is executed: step by step, or as code made of it once. */
export type Execution = "interpreted" | "compiled";

/**
 * The operations that are compiled: those with many rows of many fields. Compiled, 5,000 rows of 33 fields take a quarter of the
 * time. Not for operations with relations of relations or two conditions on one: Pothos knows the query that a relation was loaded
 * with by objects that graphql-js shares between rows and compiled code does not, and would load each row's relations anew,
 * without a word (ListSuppliers and GetOrder would). A test holds answers and statements of both ways against each other.
 */
export const COMPILED: ReadonlySet<string> = new Set(["ListSkus", "ListOrders"]);

const queries = new WeakMap<DocumentNode, CompiledQuery>();

function compile(document: DocumentNode): CompiledQuery {
  const known = queries.get(document);
  if (known) return known;
  // Built-in scalars and enums are not serialised: their values are what they are shown as.
  const query = compileQuery(schema, document, undefined, { disableLeafSerialization: true });
  if (!isCompiledQuery(query)) throw new Error(`The document can't be compiled: ${JSON.stringify(query.errors)}`);
  queries.set(document, query);
  return query;
}

function executionOf(document: DocumentNode): Execution {
  return COMPILED.has(getOperationAST(document)?.name?.value ?? "") ? "compiled" : "interpreted";
}

/** Executes one of our own documents, which the build has validated. */
export async function executeOwn(
  document: DocumentNode,
  variableValues: Record<string, unknown>,
  contextValue: GraphQLContext,
  execution = executionOf(document),
): Promise<ExecutionResult> {
  if (execution === "compiled") return compile(document).query(undefined, contextValue, variableValues);
  return execute({ schema, document, variableValues, contextValue });
}
