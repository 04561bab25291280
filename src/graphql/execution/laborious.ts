import { type DocumentNode, getOperationAST, Kind, type SelectionSetNode } from "graphql";
import { byTenant } from "../../limits/by-tenant";
import { LIMITS } from "../../limits/limits";
import { LABORIOUS_QUERIES } from "../builder/computed-costs";
import type { Requester } from "./execute";

const admission = byTenant(LIMITS.laboriousQueries);

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

/** Whether an operation is a query with one of `LABORIOUS_QUERIES` at its top. */
export function isLaborious(document: DocumentNode, operationName?: string | null): boolean {
  const operation = getOperationAST(document, operationName);
  if (operation?.operation !== "query") return false;
  for (const name of fieldsAtTop(document, operation.selectionSet)) if (LABORIOUS_QUERIES.has(name)) return true;
  return false;
}

/**
 * Runs a laborious query once one more of the merchant may run.
 * @throws MerchantBusy, Unavailable when none may for ten seconds · why the client is gone
 */
export const runLaborious = <T>(
  { tenantId, gone }: Pick<Requester, "tenantId" | "gone">,
  query: () => Promise<T>,
): Promise<T> => admission.run({ tenantId }, gone, query);
