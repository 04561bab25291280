import { complexityFromQuery } from "@pothos/plugin-complexity";
import {
  type DocumentNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getArgumentValues,
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
import { refuseLongTexts, refuseOversized, syntaxFault } from "../../builder/document-bounds";
import { exportColumns } from "./export-columns";
import { type PageQuery, pageQuery, refuseArguments } from "./page-query";
import { refuseQuery } from "./refuse-query";
import { planRows, type RowPlan } from "./row-plan";
import { nameOf, type ReadDocument, type SelectedField, selectedFields, setsBelow } from "./selected-fields";

/** Rows a page: few enough that other requests get the event loop in between. */
const MAX_PAGE_ROWS = 1000;
/** Rows a page where a row is expensive. */
const PAGE_COMPLEXITY = 100_000;
/** The highest cost of a row: a hundred of them are the limit of an operation. */
const MAX_ROW_COMPLEXITY = LIMITS.complexity / 100;

/** The request of an export. */
export interface AskedExport {
  query: string;
  variables: Readonly<Record<string, unknown>>;
  /** Whether the format has columns, which rules out lists within rows. */
  hasColumns: boolean;
}

/** An export as pages of one list. */
export interface ExportQuery extends PageQuery {
  /** The list's field of Query. */
  list: string;
  /** The list's arguments, coerced by GraphQL. */
  args: Record<string, unknown>;
  /** How rows are read without GraphQL's executor; null where that can't be. */
  plan: RowPlan | null;
  /** Most rows a page. */
  pageRows: number;
  /** Empty where the format has none. */
  columns: ExportColumn[];
}

const ONE_QUERY = "must be one query and nothing else";
const PAGING = ["limit", "offset", "first", "after", "last", "before"];

/** Parses and validates the query against the present schema. */
function readDocument(schema: GraphQLSchema, query: string): DocumentNode {
  let document: DocumentNode;
  try {
    refuseLongTexts({ query });
    refuseOversized(query);
    document = parse(query);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    return refuseQuery(syntaxFault(error));
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

/** The selections of a set but `__typename`, which clients add everywhere. */
const askedOf = (document: ReadDocument, sets: readonly SelectionSetNode[], type: GraphQLNamedType) =>
  selectedFields(document, sets, type).filter((field) => !isTypeName(field));

function typeBelow(parent: GraphQLNamedType, field: SelectedField): GraphQLObjectType {
  const type = isObjectType(parent) ? getNamedType(parent.getFields()[nameOf(field)]?.type) : null;
  return isObjectType(type) ? type : refuseQuery(`can't be told what ${nameOf(field)} is`);
}

/** The one list that a query selects. */
function listOf(document: ReadDocument, operation: OperationDefinitionNode) {
  const root = document.schema.getQueryType();
  const asked = root ? askedOf(document, [operation.selectionSet], root) : [];
  const [list] = asked;
  if (!root || !list || asked.length > 1) return refuseQuery("must ask for one list and nothing beside it");
  const field = root.getFields()[nameOf(list)];
  const type = getNamedType(field?.type);
  const isPaged = field?.args.some(({ name }) => name === "after") && isObjectType(type) && "edges" in type.getFields();
  if (!field || !isPaged)
    return refuseQuery(
      `must ask for a list that has pages by cursors, as orders, skus or transactions have; ${nameOf(list)} has none`,
    );
  const told = list.nodes[0]?.arguments?.find(({ name }) => PAGING.includes(name.value));
  if (told) return refuseQuery(`must not be given ${told.name.value}: all rows are exported that the filter lets pass`);
  return { list, definition: field, type };
}

const ROWS_ONLY = "must select of the list its nodes (or the node of its edges) and nothing else";

/** The selections on each row. */
function rowsOf(document: ReadDocument, list: SelectedField, connection: GraphQLObjectType) {
  const [rows, ...more] = askedOf(document, setsBelow(list), connection);
  if (!rows || more.length > 0 || !["nodes", "edges"].includes(nameOf(rows))) return refuseQuery(ROWS_ONLY);
  const type = typeBelow(connection, rows);
  if (nameOf(rows) === "nodes") return { type, sets: setsBelow(rows) };
  const [node, ...others] = askedOf(document, setsBelow(rows), type);
  if (!node || others.length > 0 || nameOf(node) !== "node") return refuseQuery(ROWS_ONLY);
  return { type: typeBelow(type, node), sets: setsBelow(node) };
}

/** The list's arguments. */
function listArguments(
  { variables }: ReadDocument,
  field: GraphQLField<unknown, unknown>,
  { nodes: [node] }: SelectedField,
) {
  return node ? getArgumentValues(field, node, variables) : {};
}

/** Most rows a page, by the cost of one. @throws OperationTooLarge */
function pageRowsOf(schema: GraphQLSchema, { document, variablesOf }: PageQuery): number {
  const cost = (rows: number) => complexityFromQuery(document, { schema, ctx: {}, variables: variablesOf(rows, null) });
  const [one, two] = [cost(1), cost(2)];
  for (const measure of ["depth", "breadth"] as const)
    if (one[measure] > LIMITS[measure]) throw OperationTooLarge(measure, one[measure], LIMITS[measure]);
  const ofRow = two.complexity - one.complexity;
  if (ofRow > MAX_ROW_COMPLEXITY) throw OperationTooLarge("complexity of a row", ofRow, MAX_ROW_COMPLEXITY);
  if (one.complexity > LIMITS.complexity / 2)
    throw OperationTooLarge("complexity", one.complexity, LIMITS.complexity / 2);
  return Math.max(1, Math.min(MAX_PAGE_ROWS, Math.floor(PAGE_COMPLEXITY / Math.max(1, ofRow))));
}

/**
 * Parses a query that can be exported: it selects one connection and nothing of that but its rows, none of which exceeds the cost limit.
 * @throws InvalidInput naming what does not fit · OperationTooLarge
 */
export function readExportQuery(schema: GraphQLSchema, { query, variables, hasColumns }: AskedExport): ExportQuery {
  const document = readDocument(schema, query);
  const operation = onlyQueryOf(document);
  const fragments = document.definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION);
  const read: ReadDocument = {
    schema,
    operation,
    fragments: new Map(fragments.map((fragment) => [fragment.name.value, fragment])),
    variables: coerced(schema, operation, variables),
  };
  const { list, definition, type: connection } = listOf(read, operation);
  const { type, sets } = rowsOf(read, list, connection);
  const columns = hasColumns ? exportColumns(read, sets, type) : [];
  const page = pageQuery(read, list, sets, variables);
  const pageRows = pageRowsOf(schema, page);
  refuseArguments(read, variables, list);
  return {
    list: nameOf(list),
    args: listArguments(read, definition, list),
    ...page,
    plan: planRows(read, type, sets),
    pageRows,
    columns,
  };
}
