import {
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";

/** A field as it is selected at one place. */
interface Part {
  node: FieldNode;
  /** Whether `@skip` or `@include` of it, or of a fragment around it at this place, decides on it. */
  isConditional: boolean;
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

const hasCondition = ({ directives = [] }: { directives?: readonly DirectiveNode[] }): boolean =>
  directives.some(({ name }) => name.value === "skip" || name.value === "include");

/** The parts of an object by the names that they are answered under; null where a fragment is spread several times and not always. */
function partsOf(fragments: Fragments, sets: readonly SelectionSetNode[]): Map<string, Part[]> | null {
  const parts = new Map<string, Part[]>();
  const spread = new Map<string, boolean>();
  const areTold = (set: SelectionSetNode, isWithin: boolean): boolean =>
    set.selections.every((selection) => {
      const isConditional = isWithin || hasCondition(selection);
      if (selection.kind === Kind.INLINE_FRAGMENT) return areTold(selection.selectionSet, isConditional);
      const name = selection.name.value;
      if (selection.kind === Kind.FIELD) {
        const key = selection.alias?.value ?? name;
        parts.set(key, [...(parts.get(key) ?? []), { node: selection, isConditional }]);
        return true;
      }
      const before = spread.get(name);
      if (before !== undefined) return !before && !isConditional;
      spread.set(name, isConditional);
      const fragment = fragments.get(name);
      return fragment === undefined || areTold(fragment.selectionSet, isConditional);
    });
  return sets.every((set) => areTold(set, false)) ? parts : null;
}

/**
 * Whether graphql-jit distinguishes the places of a query's answer. It does not where a place is selected several times and not always, where the
 * names above two places are the same when they are joined (`b { x_a }` and `a_b { x }`), and where one is called `__proto__`.
 */
export function areToldApart({ definitions }: DocumentNode, { selectionSet }: OperationDefinitionNode): boolean {
  const fragments: Fragments = new Map(
    definitions.flatMap((it) => (it.kind === Kind.FRAGMENT_DEFINITION ? [[it.name.value, it] as const] : [])),
  );
  const known = new Set<string>();
  const areBelow = (sets: readonly SelectionSetNode[], above: string): boolean =>
    [...(partsOf(fragments, sets) ?? [["__proto__", []] as const])].every(([key, parts]) => {
      const place = `${key}_${above}`;
      // The name of a list's item is joined with the others.
      const joined = place.replaceAll(/idx\d+_/g, "");
      if (key === "__proto__" || known.has(joined)) return false;
      known.add(joined);
      if (parts.length > 1 && parts.some(({ isConditional }) => isConditional)) return false;
      return areBelow(
        parts.flatMap(({ node }) => node.selectionSet ?? []),
        place,
      );
    });
  return areBelow([selectionSet], "");
}
