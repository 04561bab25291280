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
    "\n  query OrderPage($first: Int!, $after: String) {\n    orders(first: $first, after: $after) {\n      edges { node { ...ShownOrder } }\n      pageInfo { endCursor hasNextPage }\n    }\n  }\n  fragment ShownOrder on PurchaseOrder {\n    id\n    reference\n    status\n    version\n    lines { id quantityOrdered quantityReceived sku { id name } }\n  }\n": typeof types.OrderPageDocument,
    "\n  mutation ChangeQuantity($orderId: ID!, $version: Int!, $lineId: ID!, $quantity: Int!) {\n    changeOrderLines(orderId: $orderId, expectedVersion: $version, lines: [{ id: $lineId, quantityOrdered: $quantity }]) {\n      __typename\n      ... on ChangeOrderLinesSuccess { staleQueries result { __typename order { ...ShownOrder } lines { id quantityOrdered } } }\n      ... on VersionConflictError { orders { ...ShownOrder } }\n      ... on Error { code message }\n    }\n  }\n": typeof types.ChangeQuantityDocument,
    "\n  mutation Receive($orderId: ID!, $lineId: ID!, $units: Int!, $key: String!) {\n    receiveOrderLines(orderId: $orderId, lines: [{ id: $lineId, units: $units }], idempotencyKey: $key) {\n      __typename\n      ... on ReceiveOrderLinesSuccess { staleQueries result { __typename order { ...ShownOrder } lines { id quantityReceived } } }\n      ... on Error { code message }\n    }\n  }\n": typeof types.ReceiveDocument,
    "\n  mutation DeleteDraft($orderId: ID!, $version: Int!) {\n    deleteOrder(id: $orderId, expectedVersion: $version) {\n      __typename\n      ... on DeleteOrderSuccess { staleQueries result { id reference } }\n      ... on VersionConflictError { orders { ...ShownOrder } }\n      ... on Error { code message }\n    }\n  }\n": typeof types.DeleteDraftDocument,
    "\n  query ReorderList($search: String!) {\n    planLocationRows(filter: { search: $search }) {\n      nodes { skuName warehouseName recommendedUnits supplier { name } }\n    }\n  }\n": typeof types.ReorderListDocument,
    "\n  mutation StopReordering($skuIds: [ID!]!) {\n    setReorder(skuIds: $skuIds, reorder: false) {\n      __typename\n      ... on SetReorderSuccess { result { id reorder } }\n      ... on Error { code message }\n    }\n  }\n": typeof types.StopReorderingDocument,
    "\n  query Shelf($name: String!) {\n    sku(name: $name) {\n      id\n      name\n      reorder\n      stockLevels { onHand warehouse { name } }\n      suppliers { isPrimary supplier { id name } }\n    }\n  }\n": typeof types.ShelfDocument,
    "\n  mutation SetReorder($skuIds: [ID!]!, $reorder: Boolean!) {\n    setReorder(skuIds: $skuIds, reorder: $reorder) {\n      __typename\n      ... on SetReorderSuccess { result { id reorder } }\n      ... on Error { code message }\n      ... on InvalidError { faults { path reason } }\n    }\n  }\n": typeof types.SetReorderDocument,
};
const documents: Documents = {
    "\n  query OrderPage($first: Int!, $after: String) {\n    orders(first: $first, after: $after) {\n      edges { node { ...ShownOrder } }\n      pageInfo { endCursor hasNextPage }\n    }\n  }\n  fragment ShownOrder on PurchaseOrder {\n    id\n    reference\n    status\n    version\n    lines { id quantityOrdered quantityReceived sku { id name } }\n  }\n": types.OrderPageDocument,
    "\n  mutation ChangeQuantity($orderId: ID!, $version: Int!, $lineId: ID!, $quantity: Int!) {\n    changeOrderLines(orderId: $orderId, expectedVersion: $version, lines: [{ id: $lineId, quantityOrdered: $quantity }]) {\n      __typename\n      ... on ChangeOrderLinesSuccess { staleQueries result { __typename order { ...ShownOrder } lines { id quantityOrdered } } }\n      ... on VersionConflictError { orders { ...ShownOrder } }\n      ... on Error { code message }\n    }\n  }\n": types.ChangeQuantityDocument,
    "\n  mutation Receive($orderId: ID!, $lineId: ID!, $units: Int!, $key: String!) {\n    receiveOrderLines(orderId: $orderId, lines: [{ id: $lineId, units: $units }], idempotencyKey: $key) {\n      __typename\n      ... on ReceiveOrderLinesSuccess { staleQueries result { __typename order { ...ShownOrder } lines { id quantityReceived } } }\n      ... on Error { code message }\n    }\n  }\n": types.ReceiveDocument,
    "\n  mutation DeleteDraft($orderId: ID!, $version: Int!) {\n    deleteOrder(id: $orderId, expectedVersion: $version) {\n      __typename\n      ... on DeleteOrderSuccess { staleQueries result { id reference } }\n      ... on VersionConflictError { orders { ...ShownOrder } }\n      ... on Error { code message }\n    }\n  }\n": types.DeleteDraftDocument,
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
export function graphql(source: "\n  query OrderPage($first: Int!, $after: String) {\n    orders(first: $first, after: $after) {\n      edges { node { ...ShownOrder } }\n      pageInfo { endCursor hasNextPage }\n    }\n  }\n  fragment ShownOrder on PurchaseOrder {\n    id\n    reference\n    status\n    version\n    lines { id quantityOrdered quantityReceived sku { id name } }\n  }\n"): (typeof documents)["\n  query OrderPage($first: Int!, $after: String) {\n    orders(first: $first, after: $after) {\n      edges { node { ...ShownOrder } }\n      pageInfo { endCursor hasNextPage }\n    }\n  }\n  fragment ShownOrder on PurchaseOrder {\n    id\n    reference\n    status\n    version\n    lines { id quantityOrdered quantityReceived sku { id name } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeQuantity($orderId: ID!, $version: Int!, $lineId: ID!, $quantity: Int!) {\n    changeOrderLines(orderId: $orderId, expectedVersion: $version, lines: [{ id: $lineId, quantityOrdered: $quantity }]) {\n      __typename\n      ... on ChangeOrderLinesSuccess { staleQueries result { __typename order { ...ShownOrder } lines { id quantityOrdered } } }\n      ... on VersionConflictError { orders { ...ShownOrder } }\n      ... on Error { code message }\n    }\n  }\n"): (typeof documents)["\n  mutation ChangeQuantity($orderId: ID!, $version: Int!, $lineId: ID!, $quantity: Int!) {\n    changeOrderLines(orderId: $orderId, expectedVersion: $version, lines: [{ id: $lineId, quantityOrdered: $quantity }]) {\n      __typename\n      ... on ChangeOrderLinesSuccess { staleQueries result { __typename order { ...ShownOrder } lines { id quantityOrdered } } }\n      ... on VersionConflictError { orders { ...ShownOrder } }\n      ... on Error { code message }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Receive($orderId: ID!, $lineId: ID!, $units: Int!, $key: String!) {\n    receiveOrderLines(orderId: $orderId, lines: [{ id: $lineId, units: $units }], idempotencyKey: $key) {\n      __typename\n      ... on ReceiveOrderLinesSuccess { staleQueries result { __typename order { ...ShownOrder } lines { id quantityReceived } } }\n      ... on Error { code message }\n    }\n  }\n"): (typeof documents)["\n  mutation Receive($orderId: ID!, $lineId: ID!, $units: Int!, $key: String!) {\n    receiveOrderLines(orderId: $orderId, lines: [{ id: $lineId, units: $units }], idempotencyKey: $key) {\n      __typename\n      ... on ReceiveOrderLinesSuccess { staleQueries result { __typename order { ...ShownOrder } lines { id quantityReceived } } }\n      ... on Error { code message }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteDraft($orderId: ID!, $version: Int!) {\n    deleteOrder(id: $orderId, expectedVersion: $version) {\n      __typename\n      ... on DeleteOrderSuccess { staleQueries result { id reference } }\n      ... on VersionConflictError { orders { ...ShownOrder } }\n      ... on Error { code message }\n    }\n  }\n"): (typeof documents)["\n  mutation DeleteDraft($orderId: ID!, $version: Int!) {\n    deleteOrder(id: $orderId, expectedVersion: $version) {\n      __typename\n      ... on DeleteOrderSuccess { staleQueries result { id reference } }\n      ... on VersionConflictError { orders { ...ShownOrder } }\n      ... on Error { code message }\n    }\n  }\n"];
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