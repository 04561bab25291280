import { getOperationAST, Kind, type SelectionSetNode } from "graphql";
import { RIGHTS, type Right } from "../../domain/people/rights";
import type { Requester } from "../../domain/work";
import { LimitedToWarehouses, MissingRight, MissingScope } from "../../errors";
import type { MutationName } from "../../generated/mutation-names";
import { LIMITED_MUTATIONS } from "../builder/limited-mutations";
import { MUTATION_RIGHTS } from "../builder/mutation-rights";
import type { Operation } from "./execute-document";

/** The mutations that an operation names, whatever `@skip` and `@include` leave of them. */
function mutationsOf({ document, operationName }: Operation): Set<string> {
  const found = new Set<string>();
  const look = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) found.add(selection.name.value);
      else if (selection.kind === Kind.INLINE_FRAGMENT) look(selection.selectionSet);
      else {
        const spread = document.definitions.find(
          (it) => it.kind === Kind.FRAGMENT_DEFINITION && it.name.value === selection.name.value,
        );
        if (spread?.kind === Kind.FRAGMENT_DEFINITION) look(spread.selectionSet);
      }
    }
  };
  const operation = getOperationAST(document, operationName);
  if (operation) look(operation.selectionSet);
  return found;
}

/**
 * Checks that a caller may do all that an operation does, before any of it is done; the only place where rights are checked.
 * @throws MissingScope where a key may only read · MissingRight · LimitedToWarehouses for what concerns the whole merchant
 */
export function checkRights(caller: Pick<Requester, "rights" | "by" | "warehouses">, operation: Operation): void {
  for (const name of mutationsOf(operation)) {
    const needed = MUTATION_RIGHTS[name as MutationName];
    if (needed !== undefined) requireRight(caller, needed);
    if (needed !== undefined && !LIMITED_MUTATIONS.has(name as MutationName)) requireNoLimit(caller);
  }
}

/**
 * Checks that a caller has a right, for what is done past the mutations. With several, one of them is enough.
 * @throws MissingScope where a key may only read · MissingRight
 */
export function requireRight({ rights, by }: Pick<Requester, "rights" | "by">, needed: Right | readonly Right[]): void {
  const enough = typeof needed === "string" ? [needed] : needed;
  if (enough.some((right) => rights.has(right))) return;
  if (by.kind === "KEY" && rights.size === 0) throw MissingScope("write");
  throw MissingRight(enough.map((right) => RIGHTS[right]));
}

/** Checks that a caller is limited to no warehouses, for what concerns the whole merchant. @throws LimitedToWarehouses */
export function requireNoLimit({ warehouses }: Pick<Requester, "warehouses">): void {
  if (warehouses.length > 0) throw LimitedToWarehouses();
}
