import {
  type GraphQLNamedType,
  type GraphQLOutputType,
  GraphQLString,
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  isNonNullType,
  isScalarType,
  type SelectionSetNode,
} from "graphql";
import type { ExportColumn, ExportedKind } from "../../../values/export-columns";
import { refuseQuery } from "./refuse-query";
import { type ReadDocument, type SelectedField, selectedFields, setsBelow } from "./selected-fields";

const KINDS: Readonly<Record<string, ExportedKind>> = {
  Int: "integer",
  Float: "number",
  Decimal: "number",
  Boolean: "boolean",
  DateTime: "instant",
  Date: "day",
  JSON: "json",
};

function typeOf({ parent, nodes }: SelectedField): GraphQLOutputType {
  const name = nodes[0]?.name.value ?? "";
  const fields = "getFields" in parent ? parent.getFields() : {};
  // All that a valid document selects and that is no field of its type is __typename.
  return (fields[name] as { type: GraphQLOutputType } | undefined)?.type ?? GraphQLString;
}

interface Above {
  path: readonly string[];
  isNullable: boolean;
}

function* columnsBelow(
  document: ReadDocument,
  sets: readonly SelectionSetNode[],
  type: GraphQLNamedType,
  above: Above,
): Generator<ExportColumn> {
  for (const field of selectedFields(document, sets, type)) {
    const path = [...above.path, field.key];
    const fieldType = typeOf(field);
    const isPlainName = field.nodes[0]?.name.value === "__typename";
    const isNullable = above.isNullable || field.isConditional || !(isNonNullType(fieldType) || isPlainName);
    const named = getNamedType(fieldType);
    const isList = isListType(getNullableType(fieldType));
    if (isList && !isLeafType(named)) {
      refuseQuery(
        `selects a list within each row, ${path.join(".")}, which CSV and Parquet have no columns for: leave it out, or export as JSONL`,
      );
    }
    if (isLeafType(named)) {
      const kind = isList ? "json" : ((isScalarType(named) ? KINDS[named.name] : undefined) ?? "text");
      yield { name: path.join("_"), path, kind, isNullable };
    } else yield* columnsBelow(document, setsBelow(field), named, { path, isNullable });
  }
}

/**
 * The columns that a query's rows have, in the order in which it selects them: what is selected of an object in a row, such as `supplier { name }`,
 * is a separate column, `supplier_name`.
 * @param sets What is selected of a row.
 * @throws InvalidInput where a list of objects is selected in a row, two columns have the same name, or there is none.
 */
export function exportColumns(
  document: ReadDocument,
  sets: readonly SelectionSetNode[],
  type: GraphQLNamedType,
): ExportColumn[] {
  const columns = [...columnsBelow(document, sets, type, { path: [], isNullable: false })];
  if (columns.length === 0) refuseQuery("selects no value of a row: CSV and Parquet have no rows without columns");
  const names = new Set<string>();
  for (const { name } of columns) {
    // Warehouses take names that differ in case alone for the same.
    const same = name.toLowerCase();
    if (names.has(same)) refuseQuery(`has two columns that are called ${name}: give one of them an alias`);
    names.add(same);
  }
  return columns;
}
