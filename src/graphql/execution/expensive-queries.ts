import { type DocumentNode, getOperationAST, Kind, type SelectionSetNode } from "graphql";
import { byTenant } from "../../limits/by-tenant";
import { LIMITS } from "../../limits/limits";
import { EXPENSIVE_QUERIES } from "../builder/computed-costs";
import type { Requester } from "./execute";

const admission = byTenant(LIMITS.expensiveQueries);

/** Names of the fields at the top of an operation, those in fragments included. The document is valid. */
function* fieldsAtTop(document: DocumentNode, { selections }: SelectionSetNode): Generator<string> {
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) yield selection.name.value;
    else if (selection.kind === Kind.INLINE_FRAGMENT) yield* fieldsAtTop(document, selection.selectionSet);
    else {
      const fragment = document.definitions.find(
        (it) => it.kind === Kind.FRAGMENT_DEFINITION && it.name.value === selection.name.value,
      );
      if (fragment && "selectionSet" in fragment) yield* fieldsAtTop(document, fragment.selectionSet);
    }
  }
}

/** Whether an operation is a query with one of `EXPENSIVE_QUERIES` at its top. */
export function isExpensive(document: DocumentNode, operationName?: string | null): boolean {
  const operation = getOperationAST(document, operationName);
  if (operation?.operation !== "query") return false;
  for (const name of fieldsAtTop(document, operation.selectionSet)) if (EXPENSIVE_QUERIES.has(name)) return true;
  return false;
}

/**
 * Runs a expensive query once one more of the merchant may run.
 * @throws MerchantBusy, Unavailable when none may for ten seconds · why the client is gone
 */
export const runExpensive = <T>(
  { tenantId, gone }: Pick<Requester, "tenantId" | "gone">,
  query: () => Promise<T>,
): Promise<T> => admission.run({ tenantId }, gone, query);
