import { type ExecutionArgs, getOperationAST } from "graphql";
import { byTenant } from "../../limits/by-tenant";
import { LIMITS } from "../../limits/limits";
import { costOf } from "./cost";
import type { Requester } from "./execute";

/** Complexity above which a query is large: its answer is put together in one go, in which nobody else has a turn. */
const LARGE = 50_000;
const admission = byTenant(LIMITS.largeQueries);

/** Whether an operation is a query of more complexity than others can wait for several of. Its variables need not fit their types. */
export function isLarge(args: ExecutionArgs): boolean {
  if (getOperationAST(args.document, args.operationName)?.operation !== "query") return false;
  try {
    return costOf(args).complexity > LARGE;
  } catch {
    // What is wrong with its variables is told when it is executed.
    return false;
  }
}

/**
 * Runs a large query once another one of the merchant may run.
 * @throws MerchantBusy, Unavailable when none may for twenty seconds · why the client is gone
 */
export const runLarge = <T>(
  { tenantId, gone }: Pick<Requester, "tenantId" | "gone">,
  query: () => Promise<T>,
): Promise<T> => admission.run({ tenantId }, gone, query);
