import { type DocumentNode, getOperationAST, Kind, type SelectionSetNode } from "graphql";
import { Places } from "../../places";
import { LABORIOUS_QUERIES } from "../builder/computed-costs";
import type { Requester } from "./execute";

/**
 * Laborious queries of a process at one time. Each keeps a connection, and a processor, for as long as it takes: no merchant's are to keep all others
 * from theirs, with however many keys. Whoever waits has no connection meanwhile.
 */
const PLACES = new Places({ all: 3, ofTenant: 2, waitMs: 10_000 });

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
 * Acts once there is a place for one more laborious query of the merchant.
 * @throws MerchantBusy, Unavailable when there is none for ten seconds · why the client is gone
 */
export async function inPlace<T>(
  { tenantId, gone }: Pick<Requester, "tenantId" | "gone">,
  act: () => Promise<T>,
): Promise<T> {
  const giveBack = await PLACES.take({ tenantId, gone });
  try {
    return await act();
  } finally {
    giveBack();
  }
}
