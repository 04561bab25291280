import {
  type GraphQLField,
  type GraphQLResolveInfo,
  getNamedType,
  isCompositeType,
  isObjectType,
  lexicographicSortSchema,
} from "graphql";
import { noteLackingColumns } from "../builder/loaded-columns";
import { nameOf, selectedFields, setsBelow } from "../schema/exports/selected-fields";
import { schema } from "../schema/schema";
import { sharedPath } from "./shared-path";

type Field = GraphQLField<unknown, object>;
type Row = Readonly<Record<string, unknown>>;

const isExposed = ({ name, extensions }: Field): boolean => extensions.pothosExposedField === name;

/** The columns that are selected of a field's rows, by the values of a run's variables. */
const columnsOf = new WeakMap<object, Map<object, readonly string[]>>();

function selectedColumns({ schema, returnType, fieldNodes, fragments, operation, variableValues }: GraphQLResolveInfo) {
  const ofRun = columnsOf.get(variableValues) ?? new Map<object, readonly string[]>();
  columnsOf.set(variableValues, ofRun);
  const known = ofRun.get(fieldNodes);
  if (known) return known;
  const type = getNamedType(returnType);
  const document = { schema, operation, fragments: new Map(Object.entries(fragments)), variables: variableValues };
  const isOfModel = isObjectType(type) && type.extensions.pothosPrismaModel !== undefined;
  const selected = isOfModel ? selectedFields(document, setsBelow({ nodes: [...fieldNodes] }), type) : [];
  const fields = isOfModel ? type.getFields() : {};
  const columns = selected.map(nameOf).filter((name) => fields[name]?.resolve === undefined && name in fields);
  ofRun.set(fieldNodes, columns);
  return columns;
}

/** Notes a run where one of a field's rows lacks a column. */
function checkColumns(answer: unknown, context: object, info: GraphQLResolveInfo): unknown {
  const columns = selectedColumns(info);
  const check = (row: unknown) => {
    if (typeof row !== "object" || row === null) return;
    for (const column of columns) if ((row as Row)[column] === undefined) noteLackingColumns(context);
  };
  if (columns.length === 0) return answer;
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
  const leadsToRows = isCompositeType(getNamedType(type));
  if (!resolve || (isExposed(field) && !leadsToRows)) return undefined;
  if (!leadsToRows && !readsBelowRow(field)) return resolve;
  return (row, args, context, told) => {
    const info = { ...told, path: sharedPath(context, told.path) };
    const answer: unknown = resolve(row, args, context, info);
    if (!leadsToRows) return answer;
    return answer instanceof Promise
      ? answer.then((come) => checkColumns(come, context, info))
      : checkColumns(answer, context, info);
  };
}

/**
 * The schema that queries are compiled with. Compiled code reads a column from its row without a resolver, and other resolvers are told the same
 * object for the same place, as graphql-js does and Pothos relies on. Sorting is how graphql-js copies a schema.
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
