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
    "\n  query ToOrder($first: Int!, $after: String) {\n    planLocationRows(filter: { recommendedUnits: { gt: 0 } }, sort: [{ by: BUY_ON }], first: $first, after: $after) {\n      nodes { id skuId skuName warehouseId warehouseName supplierName buyOn recommendedUnits unitsToDraft }\n      pageInfo { endCursor hasNextPage }\n      totalCount\n    }\n  }\n": typeof types.ToOrderDocument,
    "\n  mutation Draft($lines: [PlanLineInput!]!) {\n    createPurchaseOrdersFromPlan(input: { lines: $lines, allowBelowMinimum: true }) {\n      __typename\n      ... on CreatePurchaseOrdersFromPlanSuccess {\n        staleQueries\n        result {\n          purchaseOrders { ...DraftedOrder }\n          refused { skuName warehouseName message }\n        }\n      }\n      ... on Error { code message }\n    }\n  }\n  fragment DraftedOrder on PurchaseOrder {\n    id\n    version\n    reference\n    supplier { id name }\n    lines { id quantityOrdered sku { id name } }\n  }\n": typeof types.DraftDocument,
    "\n  mutation SetQuantity($orderId: ID!, $version: Int!, $lineId: ID!, $units: Int!) {\n    changeOrderLines(orderId: $orderId, expectedVersion: $version, lines: [{ id: $lineId, quantityOrdered: $units }]) {\n      __typename\n      ... on ChangeOrderLinesSuccess { staleQueries result { order { ...DraftedOrder } } }\n      ... on VersionConflictError { orders { ...DraftedOrder } }\n      ... on Error { code message }\n    }\n  }\n": typeof types.SetQuantityDocument,
    "\n  subscription PlanRefreshed {\n    planRefreshed { id finishedAt seriesCount }\n  }\n": typeof types.PlanRefreshedDocument,
};
const documents: Documents = {
    "\n  query ToOrder($first: Int!, $after: String) {\n    planLocationRows(filter: { recommendedUnits: { gt: 0 } }, sort: [{ by: BUY_ON }], first: $first, after: $after) {\n      nodes { id skuId skuName warehouseId warehouseName supplierName buyOn recommendedUnits unitsToDraft }\n      pageInfo { endCursor hasNextPage }\n      totalCount\n    }\n  }\n": types.ToOrderDocument,
    "\n  mutation Draft($lines: [PlanLineInput!]!) {\n    createPurchaseOrdersFromPlan(input: { lines: $lines, allowBelowMinimum: true }) {\n      __typename\n      ... on CreatePurchaseOrdersFromPlanSuccess {\n        staleQueries\n        result {\n          purchaseOrders { ...DraftedOrder }\n          refused { skuName warehouseName message }\n        }\n      }\n      ... on Error { code message }\n    }\n  }\n  fragment DraftedOrder on PurchaseOrder {\n    id\n    version\n    reference\n    supplier { id name }\n    lines { id quantityOrdered sku { id name } }\n  }\n": types.DraftDocument,
    "\n  mutation SetQuantity($orderId: ID!, $version: Int!, $lineId: ID!, $units: Int!) {\n    changeOrderLines(orderId: $orderId, expectedVersion: $version, lines: [{ id: $lineId, quantityOrdered: $units }]) {\n      __typename\n      ... on ChangeOrderLinesSuccess { staleQueries result { order { ...DraftedOrder } } }\n      ... on VersionConflictError { orders { ...DraftedOrder } }\n      ... on Error { code message }\n    }\n  }\n": types.SetQuantityDocument,
    "\n  subscription PlanRefreshed {\n    planRefreshed { id finishedAt seriesCount }\n  }\n": types.PlanRefreshedDocument,
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
export function graphql(source: "\n  query ToOrder($first: Int!, $after: String) {\n    planLocationRows(filter: { recommendedUnits: { gt: 0 } }, sort: [{ by: BUY_ON }], first: $first, after: $after) {\n      nodes { id skuId skuName warehouseId warehouseName supplierName buyOn recommendedUnits unitsToDraft }\n      pageInfo { endCursor hasNextPage }\n      totalCount\n    }\n  }\n"): (typeof documents)["\n  query ToOrder($first: Int!, $after: String) {\n    planLocationRows(filter: { recommendedUnits: { gt: 0 } }, sort: [{ by: BUY_ON }], first: $first, after: $after) {\n      nodes { id skuId skuName warehouseId warehouseName supplierName buyOn recommendedUnits unitsToDraft }\n      pageInfo { endCursor hasNextPage }\n      totalCount\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Draft($lines: [PlanLineInput!]!) {\n    createPurchaseOrdersFromPlan(input: { lines: $lines, allowBelowMinimum: true }) {\n      __typename\n      ... on CreatePurchaseOrdersFromPlanSuccess {\n        staleQueries\n        result {\n          purchaseOrders { ...DraftedOrder }\n          refused { skuName warehouseName message }\n        }\n      }\n      ... on Error { code message }\n    }\n  }\n  fragment DraftedOrder on PurchaseOrder {\n    id\n    version\n    reference\n    supplier { id name }\n    lines { id quantityOrdered sku { id name } }\n  }\n"): (typeof documents)["\n  mutation Draft($lines: [PlanLineInput!]!) {\n    createPurchaseOrdersFromPlan(input: { lines: $lines, allowBelowMinimum: true }) {\n      __typename\n      ... on CreatePurchaseOrdersFromPlanSuccess {\n        staleQueries\n        result {\n          purchaseOrders { ...DraftedOrder }\n          refused { skuName warehouseName message }\n        }\n      }\n      ... on Error { code message }\n    }\n  }\n  fragment DraftedOrder on PurchaseOrder {\n    id\n    version\n    reference\n    supplier { id name }\n    lines { id quantityOrdered sku { id name } }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetQuantity($orderId: ID!, $version: Int!, $lineId: ID!, $units: Int!) {\n    changeOrderLines(orderId: $orderId, expectedVersion: $version, lines: [{ id: $lineId, quantityOrdered: $units }]) {\n      __typename\n      ... on ChangeOrderLinesSuccess { staleQueries result { order { ...DraftedOrder } } }\n      ... on VersionConflictError { orders { ...DraftedOrder } }\n      ... on Error { code message }\n    }\n  }\n"): (typeof documents)["\n  mutation SetQuantity($orderId: ID!, $version: Int!, $lineId: ID!, $units: Int!) {\n    changeOrderLines(orderId: $orderId, expectedVersion: $version, lines: [{ id: $lineId, quantityOrdered: $units }]) {\n      __typename\n      ... on ChangeOrderLinesSuccess { staleQueries result { order { ...DraftedOrder } } }\n      ... on VersionConflictError { orders { ...DraftedOrder } }\n      ... on Error { code message }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription PlanRefreshed {\n    planRefreshed { id finishedAt seriesCount }\n  }\n"): (typeof documents)["\n  subscription PlanRefreshed {\n    planRefreshed { id finishedAt seriesCount }\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;