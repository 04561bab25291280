import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLField,
  GraphQLFloat,
  GraphQLNonNull,
  type GraphQLObjectType,
  type GraphQLSchema,
  isNonNullType,
  isObjectType,
  Kind,
  lexicographicSortSchema,
  type TypeNode,
  visit,
} from "graphql";
import { type CompiledQuery, compileQuery, isCompiledQuery } from "graphql-jit";
import type { GraphQLContext } from "../builder/context";
import { fieldOf, type Model } from "../lists/tables";
import { schema } from "../schema/schema";

/** How one of our own documents is executed: step by step, or as code made of it once. */
export type Execution = "interpreted" | "compiled";

/** How our own documents are executed that say so. */
const declared = new WeakMap<DocumentNode, { execution: Execution; rows: string | null }>();

/**
 * Has one of our own queries executed as code that is made of it once: for many rows of many fields. 5,000 rows of 33 fields then take a
 * quarter of the time. Not for queries with relations of relations or two conditions on one: Pothos knows the query that a relation
 * was loaded with by objects that graphql-js shares between rows and compiled code does not, and would load each row's relations anew,
 * without a word (GetOrderForFile would). A test holds answers and statements of both ways against each other.
 */
export function compiled<Document extends DocumentNode>(document: Document): Document {
  declared.set(document, { execution: "compiled", rows: null });
  return document;
}

/**
 * Has one of our own documents take a variable with rows by the thousand as it is: the door has validated each of them, and graphql-js
 * would validate them again all in one go while everybody waits.
 */
export function takingRows<Result, Variables>(
  document: TypedDocumentNode<Result, Variables>,
  variable: keyof Variables & string,
): TypedDocumentNode<Result, Variables> {
  declared.set(document, { execution: "interpreted", rows: variable });
  return document;
}

/** How a document is executed unless it is told otherwise. */
export const executionOf = (document: DocumentNode): Execution => declared.get(document)?.execution ?? "interpreted";

/** The schema with the resolvers taken away that only hand on a column: compiled code then reads it from the row itself. */
const lean = withoutPlainResolvers(schema);

const queries = new WeakMap<DocumentNode, CompiledQuery>();

function compile(document: DocumentNode): CompiledQuery {
  const known = queries.get(document);
  if (known) return known;
  // Built-in scalars and enums are not serialised: their values are what they are shown as.
  const query = compileQuery(lean, document, undefined, { disableLeafSerialization: true });
  if (!isCompiledQuery(query)) throw new Error(`The document can't be compiled: ${JSON.stringify(query.errors)}`);
  queries.set(document, query);
  return query;
}

/** Whether a field hands on a column that Prisma has as a plain number: a decimal of it needs no conversion to be shown. */
function isNumber(type: GraphQLObjectType, { extensions }: GraphQLField<unknown, unknown>): boolean {
  const { pothosPrismaModel: model } = type.extensions as { pothosPrismaModel?: Model };
  const { pothosExposedField: column } = extensions as { pothosExposedField?: string };
  return model !== undefined && column !== undefined && fieldOf(model, column).type === "Float";
}

/**
 * A copy of a schema in which the fields that expose a column of their own name have no resolver. Only for queries whose rows hold
 * all that they select, as those of `listType` do. Figures that are numbers already are shown as they are: converting 14 money figures of 5,000
 * rows takes 6 ms. Sorting is how graphql-js copies a schema with all that hangs on it.
 */
function withoutPlainResolvers(original: GraphQLSchema): GraphQLSchema {
  const copy = lexicographicSortSchema(original);
  for (const type of Object.values(copy.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      if (field.extensions.pothosExposedField === field.name) field.resolve = undefined;
      if (isNumber(type, field))
        field.type = isNonNullType(field.type) ? new GraphQLNonNull(GraphQLFloat) : GraphQLFloat;
    }
  }
  return copy;
}

const ANY: TypeNode = {
  kind: Kind.NON_NULL_TYPE,
  type: { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: "JSON" } },
};

const withUncheckedRows = new WeakMap<DocumentNode, DocumentNode>();

/** The document with its rows as one value of any kind, where it says so. */
function uncheckedRows(document: DocumentNode): DocumentNode {
  const rows = declared.get(document)?.rows;
  if (!rows) return document;
  const known = withUncheckedRows.get(document);
  if (known) return known;
  const unchecked = visit(document, {
    VariableDefinition: (node) => (node.variable.name.value === rows ? { ...node, type: ANY } : undefined),
  });
  withUncheckedRows.set(document, unchecked);
  return unchecked;
}

/** Executes one of our own documents, which the build has validated, with variables of the types it says. */
export async function executeOwn(
  document: DocumentNode,
  variableValues: Record<string, unknown>,
  contextValue: GraphQLContext,
  execution = executionOf(document),
): Promise<ExecutionResult> {
  if (execution === "compiled") return compile(document).query(undefined, contextValue, variableValues);
  return execute({ schema, document: uncheckedRows(document), variableValues, contextValue });
}
