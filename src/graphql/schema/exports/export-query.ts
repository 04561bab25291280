import { complexityFromQuery } from "@pothos/plugin-complexity";
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getVariableValues,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
  validate,
} from "graphql";
import { DomainError, InvalidInput, OperationTooLarge } from "../../../errors";
import type { ExportColumn } from "../../../values/export-columns";
import { LIMITS } from "../../builder/builder";
import { refuseLongTexts, refuseOversized } from "../../builder/document-bounds";
import { exportColumns } from "./export-columns";
import { refuseQuery } from "./refuse-query";
import { type ReadDocument, type SelectedField, selectedFields, setsBelow } from "./selected-fields";

/** Rows that are read at one time: few enough that others have their turn in between. */
const MOST_PAGE_ROWS = 1000;
/** What is read at one time of rows that are dear. */
const PAGE_COMPLEXITY = 100_000;
/** How dear a row may be: a hundred of them are what one operation may cost. */
const MOST_ROW_COMPLEXITY = LIMITS.complexity / 100;

/** What an export asks. */
export interface AskedExport {
  query: string;
  variables: Readonly<Record<string, unknown>>;
  /** Whether its rows are to have columns, which lists within rows can't be. */
  hasColumns: boolean;
}

/** How an export is read: page after page of one list. */
export interface ExportQuery {
  /** The field of Query that is the list. */
  list: string;
  /** Answers a page as `rows { edges { cursor node } }`. */
  document: DocumentNode;
  /** The variables of the page after a cursor; null for the first. */
  variablesAfter(cursor: string | null): Record<string, unknown>;
  pageRows: number;
  /** Empty where none were asked for. */
  columns: ExportColumn[];
}

const ONE_QUERY = "must be one query and nothing else";
const PAGING = ["limit", "offset", "first", "after", "last", "before"];

/** The query, held against the schema as it is now. */
function readDocument(schema: GraphQLSchema, query: string): DocumentNode {
  let document: DocumentNode;
  try {
    refuseLongTexts({ query });
    refuseOversized(query);
    document = parse(query);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    return refuseQuery((error as Error).message);
  }
  const [fault] = validate(schema, document);
  return fault ? refuseQuery(fault.message) : document;
}

function onlyQueryOf(document: DocumentNode): OperationDefinitionNode {
  const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  const [operation] = operations;
  if (operations.length !== 1 || operation?.operation !== "query") return refuseQuery(ONE_QUERY);
  return operation;
}

function coerced(schema: GraphQLSchema, { variableDefinitions = [] }: OperationDefinitionNode, given: object) {
  const { errors, coerced: values } = getVariableValues(schema, variableDefinitions, { ...given }, { maxErrors: 10 });
  if (values) return values;
  throw InvalidInput((errors ?? []).map(({ message }) => ({ path: "variables", reason: message })));
}

const isTypeName = ({ nodes }: SelectedField) => nodes[0]?.name.value === "__typename";

/** What a set asks for beside `__typename`, which clients add everywhere. */
const askedOf = (document: ReadDocument, sets: readonly SelectionSetNode[], type: GraphQLNamedType) =>
  selectedFields(document, sets, type).filter((field) => !isTypeName(field));

const nameOf = ({ nodes }: SelectedField): string => nodes[0]?.name.value ?? "";

function typeBelow(parent: GraphQLNamedType, field: SelectedField): GraphQLObjectType {
  const type = isObjectType(parent) ? getNamedType(parent.getFields()[nameOf(field)]?.type) : null;
  return isObjectType(type) ? type : refuseQuery(`can't be told what ${nameOf(field)} is`);
}

/** The list that a query asks for, which must be all that it asks for. */
function listOf(document: ReadDocument, operation: OperationDefinitionNode) {
  const root = document.schema.getQueryType();
  const asked = root ? askedOf(document, [operation.selectionSet], root) : [];
  const [list] = asked;
  if (!root || !list || asked.length > 1) return refuseQuery("must ask for one list and nothing beside it");
  const field = root.getFields()[nameOf(list)];
  const type = getNamedType(field?.type);
  const isPaged = field?.args.some(({ name }) => name === "after") && isObjectType(type) && "edges" in type.getFields();
  if (!isPaged)
    return refuseQuery(
      `must ask for a list that has pages by cursors, as orders, skus or transactions have; ${nameOf(list)} has none`,
    );
  const told = list.nodes[0]?.arguments?.find(({ name }) => PAGING.includes(name.value));
  if (told) return refuseQuery(`must not be given ${told.name.value}: all rows are exported that the filter lets pass`);
  return { list, type };
}

const ROWS_ONLY = "must select of the list its nodes (or the node of its edges) and nothing else";

/** What is selected of each row. */
function rowsOf(document: ReadDocument, list: SelectedField, connection: GraphQLObjectType) {
  const [rows, ...more] = askedOf(document, setsBelow(list), connection);
  if (!rows || more.length > 0 || !["nodes", "edges"].includes(nameOf(rows))) return refuseQuery(ROWS_ONLY);
  const type = typeBelow(connection, rows);
  if (nameOf(rows) === "nodes") return { type, sets: setsBelow(rows) };
  const [node, ...others] = askedOf(document, setsBelow(rows), type);
  if (!node || others.length > 0 || nameOf(node) !== "node") return refuseQuery(ROWS_ONLY);
  return { type: typeBelow(type, node), sets: setsBelow(node) };
}

const named = (value: string) => ({ kind: Kind.NAME, value }) as const;
const field = (name: string, selections: FieldNode["selectionSet"]): FieldNode => ({
  kind: Kind.FIELD,
  name: named(name),
  selectionSet: selections,
});
const setOf = (...selections: SelectionSetNode["selections"]): SelectionSetNode => ({
  kind: Kind.SELECTION_SET,
  selections,
});

/** A name for the cursor that no variable of the query has. */
function cursorName({ variableDefinitions = [] }: OperationDefinitionNode): string {
  let name = "afterCursor";
  while (variableDefinitions.some(({ variable }) => variable.name.value === name)) name += "_";
  return name;
}

/** The query of a page of so many rows. */
function pageDocument(
  operation: OperationDefinitionNode,
  fragments: readonly FragmentDefinitionNode[],
  { list, sets, cursor }: { list: SelectedField; sets: readonly SelectionSetNode[]; cursor: string },
  pageRows: number,
): DocumentNode {
  const variable = { kind: Kind.VARIABLE, name: named(cursor) } as const;
  const node = field("node", setOf(...sets.flatMap(({ selections }) => selections)));
  const page: FieldNode = {
    ...field(nameOf(list), setOf(field("edges", setOf(field("cursor", undefined), node)))),
    alias: named("rows"),
    arguments: [
      ...(list.nodes[0]?.arguments ?? []),
      { kind: Kind.ARGUMENT, name: named("first"), value: { kind: Kind.INT, value: String(pageRows) } },
      { kind: Kind.ARGUMENT, name: named("after"), value: variable },
    ],
  };
  const after = {
    kind: Kind.VARIABLE_DEFINITION,
    variable,
    type: { kind: Kind.NAMED_TYPE, name: named("String") },
  } as const;
  return {
    kind: Kind.DOCUMENT,
    definitions: [
      {
        ...operation,
        variableDefinitions: [...(operation.variableDefinitions ?? []), after],
        selectionSet: setOf(page),
      },
      ...fragments,
    ],
  };
}

/** How many rows to read at one time, from what one of them costs. @throws OperationTooLarge */
function pageRowsOf(schema: GraphQLSchema, variables: object, documentOf: (rows: number) => DocumentNode): number {
  const cost = (rows: number) =>
    complexityFromQuery(documentOf(rows), { schema, ctx: {}, variables: { ...variables } });
  const [one, two] = [cost(1), cost(2)];
  for (const measure of ["depth", "breadth"] as const)
    if (one[measure] > LIMITS[measure]) throw OperationTooLarge(measure, one[measure], LIMITS[measure]);
  const ofRow = two.complexity - one.complexity;
  if (ofRow > MOST_ROW_COMPLEXITY) throw OperationTooLarge("complexity of a row", ofRow, MOST_ROW_COMPLEXITY);
  if (one.complexity > LIMITS.complexity / 2)
    throw OperationTooLarge("complexity", one.complexity, LIMITS.complexity / 2);
  return Math.max(1, Math.min(MOST_PAGE_ROWS, Math.floor(PAGE_COMPLEXITY / Math.max(1, ofRow))));
}

/**
 * Reads a query as one that can be exported: one list that has pages by cursors, of whose rows alone something is selected, and rows that are no
 * dearer than an operation's may be.
 * @throws InvalidInput naming what it is not · OperationTooLarge
 */
export function readExportQuery(schema: GraphQLSchema, { query, variables, hasColumns }: AskedExport): ExportQuery {
  const document = readDocument(schema, query);
  const operation = onlyQueryOf(document);
  const fragments = document.definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION);
  const read: ReadDocument = {
    schema,
    fragments: new Map(fragments.map((fragment) => [fragment.name.value, fragment])),
    variables: coerced(schema, operation, variables),
  };
  const { list, type: connection } = listOf(read, operation);
  const { type, sets } = rowsOf(read, list, connection);
  const columns = hasColumns ? exportColumns(read, sets, type) : [];
  const cursor = cursorName(operation);
  const documentOf = (rows: number) => pageDocument(operation, fragments, { list, sets, cursor }, rows);
  const pageRows = pageRowsOf(schema, variables, documentOf);
  return {
    list: nameOf(list),
    document: documentOf(pageRows),
    variablesAfter: (after) => ({ ...variables, [cursor]: after }),
    pageRows,
    columns,
  };
}
