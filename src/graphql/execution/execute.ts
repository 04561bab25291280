import { type ExecutionResult, getOperationAST } from "graphql";
import { type Operation as DatabaseOperation, databaseFailure, sql } from "../../db";
import { type OperationService as DomainService, type Requester, type Work, workForRequest } from "../../domain/work";
import type { ObservedOperation } from "../../process/channels";
import type { GraphQLContext } from "../builder/context";
import { isDryRun } from "../builder/dry-run";
import { createLoaders } from "../builder/loaders";
import { heldToSize } from "./answer-size";
import { checkRights } from "./check-rights";
import { editionMemory } from "./edition-memory";
import { executeDocument, type Operation } from "./execute-document";
import type { KeptAnswers } from "./kept-answers";

export type { Requester } from "../../domain/work";

/** What operations are run with. */
export interface OperationService extends DomainService {
  /** Answers that are given again while nothing that they show has changed. */
  keptAnswers: KeptAnswers;
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

/** Whether an operation may have several fields at its top, so that one can have written before another is refused. */
function mayHaveSeveralFields({ document, operationName }: Operation): boolean {
  const [first, ...more] = getOperationAST(document, operationName)?.selectionSet.selections ?? [];
  return more.length > 0 || first?.kind !== "Field";
}

/**
 * Opens the transaction that an operation runs in: a snapshot that can't write for a query, one that can for a mutation.
 * @param act Is also given the operation, which may give itself time anew.
 * @throws What `workForRequest` throws.
 */
export function inOperation<T>(
  service: OperationService,
  requester: Requester,
  kind: "query" | "stream" | "mutation",
  act: (context: (trusted: boolean) => GraphQLContext, operation: DatabaseOperation) => Promise<T>,
): Promise<T> {
  const editionOf = (work: Work) => (kind === "mutation" ? null : editionMemory(service.keptAnswers, work));
  const contextFor =
    (work: Work) =>
    (trusted: boolean): GraphQLContext => ({
      work,
      loaders: createLoaders(work),
      rights: requester.rights,
      by: requester.by,
      trusted,
      refusal: null,
      edition: editionOf(work),
    });
  return workForRequest(service, requester, kind, (work, operation) => act(contextFor(work), operation));
}

/**
 * Executes one operation for a caller, in one transaction. A mutation that ends with an error, or with one as data, has changed
 * nothing: all of its fields are rolled back together. So has a dry run. Where a field was refused the operation is executed again, so that those before
 * it don't say they were done; the second time no field does anything.
 * @param options.trusted Whether it is one of our own; others' answers are held to a size.
 * @param options.observed Gets each refusal that is answered as data.
 * @throws MissingScope · MissingRight for what the caller may not do · what a field was refused with, where the operation is one of our own ·
 *   what `inOperation` throws.
 */
export async function executeAs(
  service: OperationService,
  requester: Requester,
  operation: Operation,
  { trusted = false, observed }: { trusted?: boolean; observed?: ObservedOperation } = {},
): Promise<ExecutionResult> {
  const kind = operationKind(operation);
  if (kind === "mutation") checkRights(requester, operation);
  const act = async (contextValue: GraphQLContext) => {
    const result = await executeDocument(operation, contextValue);
    return trusted ? result : heldToSize(result);
  };
  try {
    return await inOperation(service, requester, kind, async (contextFor, { signal }) => {
      const context = contextFor(trusted);
      const isTakenBack = kind === "mutation" && !trusted && mayHaveSeveralFields(operation);
      if (isTakenBack) await context.work.db.execute("operation.savepoint", sql`savepoint before_fields`);
      const result = await act(context);
      // Fields that were stopped have answered as if they had failed by themselves.
      signal.throwIfAborted();
      const race = lostRace(result);
      if (race) throw race;
      if (observed) observed.outcome = context.refusal ? "refused" : undefined;
      if (context.refusal) {
        if (trusted) throw context.refusal.error;
        // A refusal may tell what is stored, which is not what fields before it have written.
        if (isTakenBack) await context.work.db.execute("operation.roll-back", sql`rollback to savepoint before_fields`);
        throw new RolledBack(await act({ ...contextFor(trusted), refusal: context.refusal }));
      }
      if (kind === "mutation" && (result.errors || isDryRun(operation))) throw new RolledBack(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result;
    throw error;
  }
}

/** Whether an operation writes. */
export function operationKind({ document, operationName }: Operation): "query" | "mutation" {
  return getOperationAST(document, operationName)?.operation === "mutation" ? "mutation" : "query";
}
