import type { DocumentNode, FieldNode, SelectionSetNode } from "graphql";
import { Kind } from "graphql/language/kinds";
import { isPage } from "./tables";

/** Arguments that say how many rows a list may have. */
const LIMITS = ["limit", "first", "last"];

function limitOf(field: FieldNode, variables: Readonly<Record<string, unknown>>): number | null {
  for (const { name, value } of field.arguments ?? []) {
    if (!LIMITS.includes(name.value)) continue;
    if (value.kind === Kind.INT) return Number(value.value);
    const given = value.kind === Kind.VARIABLE ? variables[value.name.value] : null;
    if (typeof given === "number") return given;
  }
  return null;
}

/**
 * Returns the limits of a question's lists, by the names of their tables. A list without a count that reaches its limit may
 * have been cut.
 */
export function limitsOf(
  document: DocumentNode | undefined,
  variables: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, number> {
  const limits = new Map<string, number>();
  const walk = ({ selections }: SelectionSetNode, path: readonly string[]): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) continue;
      if (selection.kind === Kind.INLINE_FRAGMENT) {
        walk(selection.selectionSet, path);
        continue;
      }
      const name = (selection.alias ?? selection.name).value;
      const below = isPage(name) || name === "node" ? path : [...path, name];
      const limit = limitOf(selection, variables);
      if (limit !== null) limits.set(below.join("."), limit);
      if (selection.selectionSet) walk(selection.selectionSet, below);
    }
  };
  for (const definition of document?.definitions ?? []) {
    if (definition.kind === Kind.OPERATION_DEFINITION) walk(definition.selectionSet, []);
  }
  return limits;
}
