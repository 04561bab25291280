import { type DocumentNode, type ExecutionArgs, type ExecutionResult, getOperationAST } from "graphql";
import type { Clock } from "../clock";
import { type Database, databaseFailure } from "../db";
import type { Caller } from "../domain/keys/keys";
import { type Work, workFor } from "../domain/work";
import { MissingScope } from "../errors";
import type { GraphQLContext } from "./context";
import { isDryRun } from "./dry-run";
import { createLoaders } from "./loaders";

/** What an operation is run with. */
export interface OperationService {
  database: Database;
  clock: Clock;
}

/** Carries a mutation's answer out of the transaction that it must roll back. */
class RolledBack extends Error {
  constructor(readonly result: ExecutionResult) {
    super("rolled back");
  }
}

/** A race lost inside of a resolver: the whole operation is to be run again, not answered. */
function lostRace({ errors = [] }: ExecutionResult): unknown {
  return errors.find(({ originalError }) => databaseFailure(originalError) === "race")?.originalError;
}

/**
 * Opens the transaction that an operation runs in: a snapshot that can't write for a query, one that can for a mutation.
 * @throws MissingScope for a mutation with a key that may only read.
 */
export function inOperation<T>(
  service: OperationService,
  caller: Caller,
  kind: "query" | "mutation",
  act: (context: (trusted: boolean) => GraphQLContext) => Promise<T>,
): Promise<T> {
  if (kind === "mutation" && caller.scope !== "WRITE") return Promise.reject(MissingScope("write"));
  const contextFor =
    (work: Work) =>
    (trusted: boolean): GraphQLContext => ({ work, loaders: createLoaders(work), trusted, refusal: null });
  return workFor(service.database, caller.tenantId, service.clock, (work) => act(contextFor(work)), {
    readOnly: kind === "query",
  });
}

/**
 * Executes one operation for a caller, in one transaction. A mutation that ends with an error, or with one as data, has changed
 * nothing: all of its fields are rolled back together. So has a dry run.
 * @param act Executes the operation; again when a field was refused, so that those before it don't say they were done. The second
 * time no field does anything.
 * @param trusted Whether it is one of our own.
 * @throws What a field was refused with, where the operation is one of our own.
 */
export async function executeAs(
  service: OperationService,
  caller: Caller,
  operation: Pick<ExecutionArgs, "document" | "operationName" | "variableValues">,
  act: (contextValue: GraphQLContext) => ExecutionResult | Promise<ExecutionResult>,
  trusted = false,
): Promise<ExecutionResult> {
  const kind = operationKind(operation.document, operation.operationName);
  try {
    return await inOperation(service, caller, kind, async (contextFor) => {
      const context = contextFor(trusted);
      const result = await act(context);
      const race = lostRace(result);
      if (race) throw race;
      if (context.refusal) throw trusted ? context.refusal.error : new RolledBack(await act(context));
      if (kind === "mutation" && (result.errors || isDryRun(operation))) throw new RolledBack(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result;
    throw error;
  }
}

function operationKind(document: DocumentNode, operationName: string | null | undefined): "query" | "mutation" {
  return getOperationAST(document, operationName)?.operation === "mutation" ? "mutation" : "query";
}
