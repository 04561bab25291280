import {
  type ArgumentNode,
  type DocumentNode,
  executeSync,
  type FieldNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";
import { nameOf, type ReadDocument, type SelectedField } from "./selected-fields";

/** The query of a page of the list. */
export interface PageQuery {
  /** The page is answered as `rows { edges { cursor node } }`. */
  document: DocumentNode;
  /** The variables of a page. @param after Cursor of the page before; null for the first. */
  variablesOf(rows: number, after: string | null): Record<string, unknown>;
}

const named = (value: string) => ({ kind: Kind.NAME, value }) as const;
const field = (name: string, selections?: SelectionSetNode, given: readonly ArgumentNode[] = []): FieldNode => ({
  kind: Kind.FIELD,
  name: named(name),
  arguments: given,
  ...(selections && { selectionSet: selections }),
});
const argumentsOf = ({ nodes }: SelectedField): readonly ArgumentNode[] => nodes[0]?.arguments ?? [];
const setOf = (...selections: SelectionSetNode["selections"]): SelectionSetNode => ({
  kind: Kind.SELECTION_SET,
  selections,
});

/** A variable name that the query does not use. */
function freeName({ variableDefinitions = [] }: OperationDefinitionNode, wish: string): string {
  let name = wish;
  while (variableDefinitions.some(({ variable }) => variable.name.value === name)) name += "_";
  return name;
}

/** An argument whose value is a new variable, with that variable's definition. */
function variableArgument(operation: OperationDefinitionNode, argument: string, type: string) {
  const variable = { kind: Kind.VARIABLE, name: named(freeName(operation, argument)) } as const;
  return {
    name: variable.name.value,
    argument: { kind: Kind.ARGUMENT, name: named(argument), value: variable } as const,
    definition: {
      kind: Kind.VARIABLE_DEFINITION,
      variable,
      type: { kind: Kind.NAMED_TYPE, name: named(type) },
    } as const,
  };
}

/** Rewrites an export's query into one of its pages. */
export function pageQuery(
  { operation, fragments }: ReadDocument,
  list: SelectedField,
  sets: readonly SelectionSetNode[],
  variables: Readonly<Record<string, unknown>>,
): PageQuery {
  const [first, after] = [variableArgument(operation, "first", "Int"), variableArgument(operation, "after", "String")];
  const node = field("node", setOf(...sets.flatMap(({ selections }) => selections)));
  const rows = setOf(field("edges", setOf(field("cursor"), node)));
  const page = field(nameOf(list), rows, [...argumentsOf(list), first.argument, after.argument]);
  const variableDefinitions = [...(operation.variableDefinitions ?? []), first.definition, after.definition];
  const query = { ...operation, variableDefinitions, selectionSet: setOf({ ...page, alias: named("rows") }) };
  return {
    document: { kind: Kind.DOCUMENT, definitions: [query, ...fragments.values()] },
    variablesOf: (rows, cursor) => ({ ...variables, [first.name]: rows, [after.name]: cursor }),
  };
}

/**
 * Has a list look at what it is given, without reading any of it: texts and lists that are too long, texts that can't be stored.
 * @throws What it refuses that with.
 */
export function refuseArguments(
  { schema, operation }: ReadDocument,
  variableValues: Readonly<Record<string, unknown>>,
  list: SelectedField,
): void {
  const selectionSet = setOf(field(nameOf(list), setOf(field("__typename")), argumentsOf(list)));
  const document: DocumentNode = { kind: Kind.DOCUMENT, definitions: [{ ...operation, selectionSet }] };
  const { errors } = executeSync({ schema, document, variableValues, contextValue: { trusted: true } });
  const [error] = errors ?? [];
  if (error) throw error.originalError ?? error;
}
