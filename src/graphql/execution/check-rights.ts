import { type DocumentNode, getOperationAST, Kind, type SelectionSetNode } from "graphql";
import { type Holder, requireRight } from "../../domain/people/require-right";
import { nameOfRight, RIGHTS, type Right } from "../../domain/people/rights";
import type { Requester } from "../../domain/work";
import { LimitedToWarehouses, NotAPerson } from "../../errors";
import type { MutationName } from "../../generated/mutation-names";
import { LIMITED_MUTATIONS } from "../builder/limited-mutations";
import { MUTATION_RIGHTS, SIGNED_IN } from "../builder/mutation-rights";
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

/** The rights that do for a mutation, one of them; none where every person may do it. */
const enoughFor = (name: MutationName): readonly Right[] => {
  const needed = MUTATION_RIGHTS[name];
  if (needed === SIGNED_IN) return [];
  return typeof needed === "string" ? [needed] : needed;
};

const isMutation = (name: string): name is MutationName => Object.hasOwn(MUTATION_RIGHTS, name);

/** The rights that an operation takes, each with those that do in its place. */
const rightsOf = (operation: Operation): (readonly Right[])[] =>
  [...mutationsOf(operation)].filter(isMutation).map(enoughFor);

/**
 * Checks that a caller may do all that an operation does, before any of it is done.
 * @throws MissingScope where a key may only read · MissingRight · NotAPerson · LimitedToWarehouses for what concerns the whole merchant
 */
export function checkRights(caller: Holder & Pick<Requester, "warehouses">, operation: Operation): void {
  const names = [...mutationsOf(operation)].filter(isMutation);
  for (const name of names) checkMutation(caller, name);
  if (names.some((name) => !LIMITED_MUTATIONS.has(name))) requireNoLimit(caller);
}

/** Checks that a caller may run a mutation, before one of our own documents does. @throws As `checkRights` */
export function checkMutation(caller: Holder, name: MutationName): void {
  if (MUTATION_RIGHTS[name] === SIGNED_IN) requirePerson(caller);
  else requireRight(caller, enoughFor(name));
}

/** What takes rights, for those who read of it. */
export interface NeededRights {
  /** Their names, as keys have them; one of them is enough. */
  names: string[];
  /** @example "Takes the right `write-orders` (draft, change, place and mail orders), which keys with the write scope have." */
  sentence: string;
}

function inWords(rights: readonly Right[]): NeededRights {
  const said = rights.map((right) => `\`${nameOfRight(right)}\` (${RIGHTS[right]})`).join(" or ");
  return {
    names: rights.map(nameOfRight),
    sentence: `Takes the right ${said}, which keys with the write scope have.`,
  };
}

/** What a mutation takes. */
export const neededFor = (name: MutationName): NeededRights => inWords(enoughFor(name));

/** What one of our own documents takes, which runs one mutation; null where it only reads. */
export function neededForDocument(document: DocumentNode): NeededRights | null {
  const [needed, ...more] = rightsOf({ document });
  if (more.length > 0) throw new Error("A document of ours runs one mutation.");
  return needed ? inWords(needed) : null;
}

/** Checks that a caller is limited to no warehouses, for what concerns the whole merchant. @throws LimitedToWarehouses */
export function requireNoLimit({ warehouses }: Pick<Requester, "warehouses">): void {
  if (warehouses.length > 0) throw LimitedToWarehouses();
}

/** Checks that a caller is a person. @throws NotAPerson */
function requirePerson({ by }: Pick<Requester, "by">): void {
  if (by.kind !== "USER") throw NotAPerson();
}
