import type { ExecutionArgs, ExecutionResult } from "graphql";
import type { ObservedOperation } from "../../process/channels";
import { schema } from "../schema/schema";
import { heldToSize } from "./answer-size";
import { type Cost, costOf } from "./cost";
import { cutLists } from "./cut-lists";
import { executeAs, type OperationService, operationKind, type Requester } from "./execute";
import { executeDocument, type Operation } from "./execute-document";
import { isExpensive, runExpensive } from "./expensive-queries";
import { refuseLargeIntrospection } from "./introspection";
import { isLarge, runLarge } from "./large";
import { readsNothing } from "./reads-nothing";

/** The cost of an operation; undefined where its variables don't fit their types; its execution reports that. */
function costOfValid(args: ExecutionArgs): Cost | undefined {
  try {
    return costOf(args);
  } catch {
    return undefined;
  }
}

/**
 * Runs an operation that is not ours, within the bounds of such, in its own tenant transaction, unless no row is needed for it. It is parsed and
 * valid.
 * @param requesterOf The requester; not asked where no row is needed.
 */
export async function executeClientOperation(
  service: OperationService,
  operation: Operation,
  requesterOf: () => Requester,
  observed?: ObservedOperation,
): Promise<ExecutionResult> {
  refuseLargeIntrospection(schema, operation.document, operation.operationName);
  const given = { schema, ...operation };
  const args = { ...given, variableValues: cutLists(given) };
  // Reckoned of a mutation only once it is done: that validates its variables, which are rows by the thousand.
  const cost = operationKind(operation) === "mutation" ? undefined : costOfValid(args);
  const withCost = (result: ExecutionResult) => {
    // Variables that don't fit their types have no cost.
    if (result.data === undefined) return result;
    return { ...result, extensions: { ...result.extensions, cost: cost ?? costOf(args) } };
  };
  if (readsNothing(args.document, args.operationName)) return withCost(heldToSize(await executeDocument(args, {})));
  const requester = requesterOf();
  const answer = async () => withCost(await executeAs(service, requester, args, { observed }));
  if (isExpensive(args.document, args.operationName)) return runExpensive(requester, answer);
  return cost && isLarge(cost) ? runLarge(requester, answer) : answer();
}
