import { type DocumentNode, type ExecutionResult, GraphQLError, getOperationAST } from "graphql";
import { databaseFailure } from "../../db";
import { DomainError } from "../../errors";
import { type ObservedOperation, type OperationOutcome, operations, watch } from "../../process/channels";
import type { OperationService } from "./execute";
import { originalOf } from "./fault-origins";

/** The meaning of database failures for operation counts; any other failure is unexpected. */
const OF_THE_DATABASE: Readonly<Record<string, OperationOutcome>> = {
  unavailable: "unavailable",
  race: "unavailable",
  unstorable: "refused",
};

/** How an operation ended that failed so; GraphQL's own errors are about what it was asked. */
function outcomeOf(error: unknown): OperationOutcome {
  const cause = originalOf(error);
  if (error instanceof GraphQLError && (!cause || cause instanceof GraphQLError)) return "refused";
  if (!(cause instanceof DomainError)) return OF_THE_DATABASE[databaseFailure(cause) ?? ""] ?? "failed";
  if (cause.code === "CLIENT_LEFT") return "left";
  return cause.kind === "unavailable" || cause.kind === "too_many" ? "unavailable" : "refused";
}

const WORST_FIRST = ["failed", "unavailable", "left", "refused"] as const;

/** How an operation ended that has these errors: as the worst of them. */
function worstOutcome(errors: readonly GraphQLError[]): OperationOutcome {
  const outcomes = errors.map(outcomeOf);
  return WORST_FIRST.find((outcome) => outcomes.includes(outcome)) ?? "ok";
}

/** The operation of a document, for observers. */
function observe(
  { database }: Pick<OperationService, "database">,
  door: ObservedOperation["door"],
  document: DocumentNode,
  operationName?: string | null,
): ObservedOperation {
  const operation = getOperationAST(document, operationName);
  return {
    database,
    door,
    type: operation?.operation ?? null,
    name: operation?.name?.value ?? null,
    begunAt: performance.now(),
  };
}

/**
 * Executes an operation, watched if anybody listens.
 * @param act Gets the observation to fill in, if any: a mutation that is refused as data has no error to show for it.
 */
export function watchOperation<T>(
  service: Pick<OperationService, "database">,
  door: ObservedOperation["door"],
  { document, operationName }: { document: DocumentNode; operationName?: string | null },
  act: (observed?: ObservedOperation) => Promise<T>,
): Promise<T> {
  const observed = async (told?: ObservedOperation): Promise<T> => {
    if (!told) return act();
    try {
      const result = await act(told);
      const { errors } = (result ?? {}) as Partial<ExecutionResult>;
      told.outcome ??= errors ? worstOutcome(errors) : "ok";
      return result;
    } catch (error) {
      told.outcome = outcomeOf(error);
      throw error;
    }
  };
  return watch(operations, () => observe(service, door, document, operationName), observed);
}

/** Reports a document that could not be read, or is not valid. */
export function tellInvalid({ database }: Pick<OperationService, "database">): void {
  if (!operations.hasSubscribers) return;
  const invalid: ObservedOperation = {
    database,
    door: "graphql",
    type: null,
    name: null,
    begunAt: performance.now(),
    outcome: "refused",
  };
  operations.asyncEnd.publish(invalid);
}
