/* eslint-disable */
import * as types from './graphql';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  query ReorderList($search: String!) {\n    planLocationRows(filter: { search: $search }) {\n      nodes { skuName warehouseName recommendedUnits supplier { name } }\n    }\n  }\n": typeof types.ReorderListDocument,
    "\n  mutation StopReordering($skuIds: [ID!]!) {\n    setReorder(skuIds: $skuIds, reorder: false) {\n      __typename\n      ... on SetReorderSuccess { result { id reorder } }\n      ... on Error { code message }\n    }\n  }\n": typeof types.StopReorderingDocument,
    "\n  query Shelf($name: String!) {\n    sku(name: $name) {\n      id\n      name\n      reorder\n      stockLevels { onHand warehouse { name } }\n      suppliers { isPrimary supplier { id name } }\n    }\n  }\n": typeof types.ShelfDocument,
    "\n  mutation SetReorder($skuIds: [ID!]!, $reorder: Boolean!) {\n    setReorder(skuIds: $skuIds, reorder: $reorder) {\n      __typename\n      ... on SetReorderSuccess { result { id reorder } }\n      ... on Error { code message }\n      ... on InvalidError { faults { path reason } }\n    }\n  }\n": typeof types.SetReorderDocument,
};
const documents: Documents = {
    "\n  query ReorderList($search: String!) {\n    planLocationRows(filter: { search: $search }) {\n      nodes { skuName warehouseName recommendedUnits supplier { name } }\n    }\n  }\n": types.ReorderListDocument,
    "\n  mutation StopReordering($skuIds: [ID!]!) {\n    setReorder(skuIds: $skuIds, reorder: false) {\n      __typename\n      ... on SetReorderSuccess { result { id reorder } }\n      ... on Error { code message }\n    }\n  }\n": types.StopReorderingDocument,
    "\n  query Shelf($name: String!) {\n    sku(name: $name) {\n      id\n      name\n      reorder\n      stockLevels { onHand warehouse { name } }\n      suppliers { isPrimary supplier { id name } }\n    }\n  }\n": types.ShelfDocument,
    "\n  mutation SetReorder($skuIds: [ID!]!, $reorder: Boolean!) {\n    setReorder(skuIds: $skuIds, reorder: $reorder) {\n      __typename\n      ... on SetReorderSuccess { result { id reorder } }\n      ... on Error { code message }\n      ... on InvalidError { faults { path reason } }\n    }\n  }\n": types.SetReorderDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ReorderList($search: String!) {\n    planLocationRows(filter: { search: $search }) {\n      nodes { skuName warehouseName recommendedUnits supplier { name } }\n    }\n  }\n"): (typeof documents)["\n  query ReorderList($search: String!) {\n    planLocationRows(filter: { search: $search }) {\n      nodes { skuName warehouseName recommendedUnits supplier { name } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StopReordering($skuIds: [ID!]!) {\n    setReorder(skuIds: $skuIds, reorder: false) {\n      __typename\n      ... on SetReorderSuccess { result { id reorder } }\n      ... on Error { code message }\n    }\n  }\n"): (typeof documents)["\n  mutation StopReordering($skuIds: [ID!]!) {\n    setReorder(skuIds: $skuIds, reorder: false) {\n      __typename\n      ... on SetReorderSuccess { result { id reorder } }\n      ... on Error { code message }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Shelf($name: String!) {\n    sku(name: $name) {\n      id\n      name\n      reorder\n      stockLevels { onHand warehouse { name } }\n      suppliers { isPrimary supplier { id name } }\n    }\n  }\n"): (typeof documents)["\n  query Shelf($name: String!) {\n    sku(name: $name) {\n      id\n      name\n      reorder\n      stockLevels { onHand warehouse { name } }\n      suppliers { isPrimary supplier { id name } }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetReorder($skuIds: [ID!]!, $reorder: Boolean!) {\n    setReorder(skuIds: $skuIds, reorder: $reorder) {\n      __typename\n      ... on SetReorderSuccess { result { id reorder } }\n      ... on Error { code message }\n      ... on InvalidError { faults { path reason } }\n    }\n  }\n"): (typeof documents)["\n  mutation SetReorder($skuIds: [ID!]!, $reorder: Boolean!) {\n    setReorder(skuIds: $skuIds, reorder: $reorder) {\n      __typename\n      ... on SetReorderSuccess { result { id reorder } }\n      ... on Error { code message }\n      ... on InvalidError { faults { path reason } }\n    }\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;