import {
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLIncludeDirective,
  type GraphQLNamedType,
  type GraphQLSchema,
  GraphQLSkipDirective,
  getDirectiveValues,
  isAbstractType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from "graphql";

/** A valid document with its variables. */
export interface ReadDocument {
  schema: GraphQLSchema;
  operation: OperationDefinitionNode;
  fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /** Coerced by GraphQL. */
  variables: Record<string, unknown>;
}

/** A field of an answer, merged from all places that select it. */
export interface SelectedField {
  key: string;
  /** The type that has the field. */
  parent: GraphQLNamedType;
  /** Its nodes in the document; in a valid one they name the same field with the same arguments. */
  nodes: FieldNode[];
  /** Whether a fragment selects it on some of the possible types only. */
  isConditional: boolean;
}

/** The field's name in the schema. */
export const nameOf = ({ nodes }: Pick<SelectedField, "nodes">): string => nodes[0]?.name.value ?? "";

interface Found {
  node: FieldNode;
  parent: GraphQLNamedType;
  isConditional: boolean;
}

function isLeftOut(selection: SelectionNode, { variables }: ReadDocument): boolean {
  const isSkipped = getDirectiveValues(GraphQLSkipDirective, selection, variables)?.if === true;
  return isSkipped || getDirectiveValues(GraphQLIncludeDirective, selection, variables)?.if === false;
}

/** Whether every object of one type is also of the other. */
const isAlways = (schema: GraphQLSchema, type: GraphQLNamedType, condition: GraphQLNamedType): boolean =>
  type === condition || (isAbstractType(condition) && "getInterfaces" in type && schema.isSubType(condition, type));

/** The fields of a selection set, fragments included, after `@skip` and `@include`. */
function* fieldsIn(document: ReadDocument, set: SelectionSetNode, within: Omit<Found, "node">): Generator<Found> {
  for (const selection of set.selections) {
    if (isLeftOut(selection, document)) continue;
    if (selection.kind === Kind.FIELD) {
      yield { ...within, node: selection };
      continue;
    }
    const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : document.fragments.get(selection.name.value);
    if (!fragment) continue;
    const condition = fragment.typeCondition?.name.value;
    const parent = (condition && document.schema.getType(condition)) || within.parent;
    const isConditional = within.isConditional || !isAlways(document.schema, within.parent, parent);
    yield* fieldsIn(document, fragment.selectionSet, { parent, isConditional });
  }
}

/** The fields that selection sets select on a type, merged by response key, in the order of the answer. */
export function selectedFields(
  document: ReadDocument,
  sets: readonly SelectionSetNode[],
  type: GraphQLNamedType,
): SelectedField[] {
  const byKey = new Map<string, SelectedField>();
  for (const set of sets) {
    for (const { node, ...found } of fieldsIn(document, set, { parent: type, isConditional: false })) {
      const key = node.alias?.value ?? node.name.value;
      const known = byKey.get(key);
      if (!known) byKey.set(key, { key, nodes: [node], ...found });
      else {
        known.nodes.push(node);
        known.isConditional &&= found.isConditional;
      }
    }
  }
  return [...byKey.values()];
}

/** The selection sets below a field. */
export const setsBelow = ({ nodes }: Pick<SelectedField, "nodes">): SelectionSetNode[] =>
  nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
