import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { type ExecutionResult, execute } from "graphql";
import { databaseFailure } from "../db";
import type { Caller } from "../domain/keys/keys";
import { Unavailable } from "../errors";
import { executeAs, inOperation, type OperationService } from "./execute";
import { schema } from "./schema";

export type { Caller } from "../domain/keys/keys";
export type { OperationService } from "./execute";

/** The data of a result; an error in it is thrown as what the resolver threw. */
function dataOf<Result>({ data, errors }: ExecutionResult): Result {
  const [error] = errors ?? [];
  if (error) throw error.originalError ?? error;
  return data as Result;
}

/** What the database's failures mean to the caller: out of reach, or still too contended after all tries. */
function asRefusal(error: unknown): unknown {
  const failure = databaseFailure(error);
  return failure === "unavailable" || failure === "race" ? Object.assign(Unavailable(), { cause: error }) : error;
}

/**
 * Runs one of our own documents in the process: no HTTP, no parsing, no validation (the build validated it), the same
 * transaction and context as over the wire.
 * @throws What the resolvers throw; Unavailable where the database can't do it now.
 */
export async function run<Result, Variables extends object>(
  service: OperationService,
  caller: Caller,
  document: TypedDocumentNode<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  const variableValues = variables as Record<string, unknown>;
  try {
    return dataOf(await executeAs(service, caller, { schema, document, variableValues }, true));
  } catch (error) {
    throw asRefusal(error);
  }
}

/**
 * Runs a query page after page over one snapshot, and hands over each page before it reads the next.
 * @param variables Those of the page that starts at the offset; null ends the run.
 */
export async function runPages<Result, Variables extends object>(
  service: OperationService,
  caller: Caller,
  document: TypedDocumentNode<Result, Variables>,
  variables: (offset: number) => Variables,
  take: (page: Result) => Promise<number>,
): Promise<void> {
  const pages = inOperation(service, caller, "query", async (context) => {
    for (let offset = 0, rows = -1; rows !== 0; offset += Math.max(rows, 0)) {
      const variableValues = variables(offset) as Record<string, unknown>;
      rows = await take(dataOf(await execute({ schema, document, variableValues, contextValue: context(true) })));
    }
  });
  await pages.catch((error: unknown) => {
    throw asRefusal(error);
  });
}
