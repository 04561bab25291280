import { type DocumentNode, type ExecutionArgs, type ExecutionResult, execute, GraphQLError, Kind } from "graphql";
import { databaseFailure } from "../../db";
import { LimitedToWarehouses } from "../../errors";
import { LIMITS } from "../builder/builder";
import type { GraphQLContext } from "../builder/context";
import { lacksColumns } from "../builder/loaded-columns";
import { schema } from "../schema/schema";
import { CompiledQuery } from "./compiled-query";
import { costOf } from "./cost";

/** An operation of a valid document, with what it is run with. */
export type Operation = Pick<ExecutionArgs, "document" | "operationName" | "variableValues" | "rootValue">;

/** What is known of a query: it was answered once, its code, or that there can be none. */
type Known = "answered" | CompiledQuery | "interpreted";

const known = new WeakMap<DocumentNode, Known>();

/** The code of a document that is a query and nothing else. */
function compile(document: DocumentNode): CompiledQuery | "interpreted" {
  const [operation, ...others] = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  const isQuery = operation?.kind === Kind.OPERATION_DEFINITION && operation.operation === "query";
  return (isQuery && others.length === 0 && CompiledQuery.of(document, operation)) || "interpreted";
}

function codeOf(document: DocumentNode): CompiledQuery | null {
  if (known.get(document) === "answered") known.set(document, compile(document));
  const code = known.get(document);
  return code instanceof CompiledQuery ? code : null;
}

/** Whether an operation that was answered is small enough to be compiled: one whose fields are all skipped was held to no limit. */
function isWithinLimits(operation: Operation): boolean {
  const { breadth, depth } = costOf({ schema, ...operation });
  return breadth <= LIMITS.breadth && depth <= LIMITS.depth;
}

/** What a caller who is limited to warehouses could not write as it, or what is named like it, belongs to others: as the refusal that this is. */
function limitsAsRefusals({ errors, ...result }: ExecutionResult): ExecutionResult {
  const asRefusal = (error: GraphQLError): GraphQLError => {
    const failure = databaseFailure(error.originalError);
    if (failure !== "forbidden" && failure !== "duplicate") return error;
    const { nodes, path } = error;
    const originalError = LimitedToWarehouses();
    return new GraphQLError(originalError.message, { nodes, path, originalError });
  };
  return { ...result, ...(errors ? { errors: errors.map(asRefusal) } : {}) };
}

/**
 * Executes an operation of a valid document: all that the service runs, from every door. A query that is asked again is compiled, as code that is made of it
 * once. Anything else takes graphql-js: what is asked for the first time, mutations, what can't be compiled.
 */
export async function executeDocument(operation: Operation, contextValue: object): Promise<ExecutionResult> {
  const result = await executed(operation, contextValue);
  const { work }: Partial<GraphQLContext> = contextValue;
  return work && work.warehouses.length > 0 ? limitsAsRefusals(result) : result;
}

async function executed(operation: Operation, contextValue: object): Promise<ExecutionResult> {
  const { document, variableValues } = operation;
  const compiled = await codeOf(document)?.execute(variableValues, contextValue);
  if (compiled) return compiled;
  const result = await execute({ schema, ...operation, contextValue });
  if (!result.errors && !lacksColumns(contextValue) && !known.has(document)) {
    known.set(document, isWithinLimits(operation) ? "answered" : "interpreted");
  }
  return result;
}
