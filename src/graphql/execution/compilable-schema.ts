import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  getNamedType,
  isCompositeType,
  isObjectType,
  lexicographicSortSchema,
  type SelectionSetNode,
} from "graphql";
import { noteLackingColumns } from "../builder/loaded-columns";
import { nameOf, type ReadDocument, selectedFields, setsBelow } from "../schema/exports/selected-fields";
import { schema } from "../schema/schema";
import { sharedPath } from "./shared-path";

type Field = GraphQLField<unknown, object>;
type Row = Readonly<Record<string, unknown>>;
type Info = Pick<GraphQLResolveInfo, "schema" | "returnType" | "fieldNodes" | "fragments" | "operation">;

/** What is known of a field when its query is compiled. */
interface Selected {
  /** Whether its rows, or rows below it, may be loaded. */
  hasRows: boolean;
  /** The columns that are selected of its rows, by the values of a run's variables. */
  columnsOf(variables: Row): readonly string[];
}

const NO_COLUMNS: Selected["columnsOf"] = () => [];

const isExposed = ({ name, extensions }: Field): boolean => extensions.pothosExposedField === name;

const isModel = ({ extensions }: GraphQLObjectType): boolean => extensions.pothosPrismaModel !== undefined;

function hasRows(document: ReadDocument, sets: readonly SelectionSetNode[], type: GraphQLObjectType): boolean {
  if (isModel(type)) return true;
  const fields = type.getFields();
  return selectedFields(document, sets, type).some((field) => {
    const below = getNamedType(fields[nameOf(field)]?.type);
    return isObjectType(below) && hasRows(document, setsBelow(field), below);
  });
}

function selectedColumns(document: ReadDocument, sets: readonly SelectionSetNode[], type: GraphQLObjectType): string[] {
  const fields = type.getFields();
  const names = selectedFields(document, sets, type).map(nameOf);
  return names.filter((name) => name in fields && fields[name]?.resolve === undefined);
}

/**
 * Reads what a query selects of a field, as it is compiled; columns are read for each run where variables decide on them.
 * @param isFixed Whether the query selects the same whatever its variables are.
 */
export function selectionOf(
  { schema, returnType, fieldNodes, fragments, operation }: Info,
  isFixed: boolean,
): Selected {
  const type = getNamedType(returnType);
  if (!isObjectType(type)) return { hasRows: true, columnsOf: NO_COLUMNS };
  const sets = setsBelow({ nodes: [...fieldNodes] });
  const document = { schema, operation, fragments: new Map(Object.entries(fragments)), variables: {} };
  if (!isModel(type)) return { hasRows: !isFixed || hasRows(document, sets, type), columnsOf: NO_COLUMNS };
  if (isFixed) {
    const columns = selectedColumns(document, sets, type);
    return { hasRows: true, columnsOf: () => columns };
  }
  const known = new WeakMap<Row, readonly string[]>();
  const columnsOf = (variables: Row) => {
    const columns = known.get(variables) ?? selectedColumns({ ...document, variables }, sets, type);
    known.set(variables, columns);
    return columns;
  };
  return { hasRows: true, columnsOf };
}

/** Notes a run where one of a field's rows lacks a column. */
function checkColumns(answer: unknown, context: object, columns: readonly string[]): unknown {
  if (columns.length === 0) return answer;
  const check = (row: unknown) => {
    if (typeof row !== "object" || row === null) return;
    for (const column of columns) if ((row as Row)[column] === undefined) noteLackingColumns(context);
  };
  if (Array.isArray(answer)) answer.forEach(check);
  else check(answer);
  return answer;
}

/** Whether a field asks by its path which query has loaded its row, as what it is computed from is more than columns. */
function readsBelowRow({ extensions }: Field): boolean {
  const select = extensions.pothosPrismaSelect as object | undefined;
  return typeof select === "function" || Object.values(select ?? {}).some((wanted) => wanted !== true);
}

/** What resolves a field in compiled code; nothing where it is read from the row itself. */
function resolverOf(field: Field): Field["resolve"] {
  const { resolve, type } = field;
  const isComposite = isCompositeType(getNamedType(type));
  if (!resolve || (isExposed(field) && !isComposite)) return undefined;
  if (!isComposite && !readsBelowRow(field)) return resolve;
  return (row, args, context, told) => {
    const { hasRows, columnsOf, path, variableValues } = told as GraphQLResolveInfo & Selected;
    if (!hasRows) return resolve(row, args, context, told);
    const answer: unknown = resolve(row, args, context, { ...told, path: sharedPath(context, path) });
    const columns = columnsOf(variableValues);
    return answer instanceof Promise
      ? answer.then((come) => checkColumns(come, context, columns))
      : checkColumns(answer, context, columns);
  };
}

/**
 * The schema that queries are compiled with. Compiled code reads a column from its row without a resolver, and other resolvers get the same object
 * for the same place, as graphql-js does and Pothos relies on. Sorting is how graphql-js copies a schema.
 */
function compilable() {
  const copy = lexicographicSortSchema(schema);
  for (const type of Object.values(copy.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) field.resolve = resolverOf(field);
  }
  return copy;
}

export const compilableSchema = compilable();
