import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { Kind, type TypeNode, visit } from "graphql";

const ANY: TypeNode = {
  kind: Kind.NON_NULL_TYPE,
  type: { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: "JSON" } },
};

/**
 * One of our own documents with a variable of rows by the thousand as one value of any kind: REST has validated each of them, and graphql-js
 * validates them again all in one go while everybody waits.
 */
export const takingRows = <Result, Variables>(
  document: TypedDocumentNode<Result, Variables>,
  variable: keyof Variables & string,
): TypedDocumentNode<Result, Variables> =>
  visit(document, {
    VariableDefinition: (node) => (node.variable.name.value === variable ? { ...node, type: ANY } : undefined),
  });
