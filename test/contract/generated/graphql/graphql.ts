/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** What a mutation can be refused with, for programs to tell apart. /docs/errors explains each. */
export type ErrorCode =
  /** Several active stores have that name, case and outer spaces aside. */
  | 'AMBIGUOUS_STORE_NAME'
  /** The first request with this `Idempotency-Key`, or `idempotencyKey` of a mutation, is still at work. */
  | 'IDEMPOTENCY_KEY_IN_FLIGHT'
  /** The same `Idempotency-Key`, or `idempotencyKey` of a mutation, came within 24 hours with another request. */
  | 'IDEMPOTENCY_KEY_REUSED'
  /** Something in the input breaks a rule; the faults say where and which, the first 100. */
  | 'INVALID_INPUT'
  /** The timestamp of a sales line can't be read, which refuses all of the lines. */
  | 'INVALID_TIMESTAMP'
  /** The merchant does not have some of the orders; the message names them. */
  | 'ORDERS_NOT_FOUND'
  /** An order was to be created under a name that another order has. */
  | 'ORDER_EXISTS'
  /** The merchant does not have some of the order lines; the message names them. */
  | 'ORDER_LINES_NOT_FOUND'
  /** The merchant has no such order. */
  | 'ORDER_NOT_FOUND'
  /** The merchant does not have some of the lines of recipes; the message names them. */
  | 'RECIPE_LINES_NOT_FOUND'
  /** Another field of the same operation was refused, so nothing of the operation was done; the message names that field. */
  | 'ROLLED_BACK'
  /** The merchant does not have some of the SKUs, or they were deleted; the message names them. */
  | 'SKUS_NOT_FOUND'
  /** The merchant does not have some of the stock alerts; the message names them. */
  | 'STOCK_ALERTS_NOT_FOUND'
  /** The store was named by name and by id. */
  | 'STORE_NAMED_TWICE'
  /** The store was not named. */
  | 'STORE_REQUIRED'
  /** The merchant does not have some of the closures; the message names them. */
  | 'SUPPLIER_CLOSURES_NOT_FOUND'
  /** No active store has that id; the message lists those there are. */
  | 'UNKNOWN_STORE_ID'
  /** No active store has that name; the message lists those there are. */
  | 'UNKNOWN_STORE_NAME'
  /** An order was written since the client has seen it: its version is not the expected one. */
  | 'VERSION_CONFLICT';

export type ReorderListQueryVariables = Exact<{
  search: string;
}>;


export type ReorderListQuery = { planLocationRows: { nodes: Array<{ skuName: string, warehouseName: string, recommendedUnits: number, supplier: { name: string } | null }> } };

export type StopReorderingMutationVariables = Exact<{
  skuIds: Array<string> | string;
}>;


export type StopReorderingMutation = { setReorder:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'InvalidError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'SetReorderSuccess', result: Array<{ id: string, reorder: boolean }> }
   };

export type ShelfQueryVariables = Exact<{
  name: string;
}>;


export type ShelfQuery = { sku: { id: string, name: string, reorder: boolean, stockLevels: Array<{ onHand: number, warehouse: { name: string } }>, suppliers: Array<{ isPrimary: boolean, supplier: { id: string, name: string } }> } | null };

export type SetReorderMutationVariables = Exact<{
  skuIds: Array<string> | string;
  reorder: boolean;
}>;


export type SetReorderMutation = { setReorder:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'InvalidError', code: ErrorCode, message: string, faults: Array<{ path: string, reason: string }> }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'SetReorderSuccess', result: Array<{ id: string, reorder: boolean }> }
   };


export const ReorderListDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReorderList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"planLocationRows"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"skuName"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseName"}},{"kind":"Field","name":{"kind":"Name","value":"recommendedUnits"}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ReorderListQuery, ReorderListQueryVariables>;
export const StopReorderingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StopReordering"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"skuIds"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setReorder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"skuIds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"skuIds"}}},{"kind":"Argument","name":{"kind":"Name","value":"reorder"},"value":{"kind":"BooleanValue","value":false}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SetReorderSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reorder"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<StopReorderingMutation, StopReorderingMutationVariables>;
export const ShelfDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Shelf"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sku"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"reorder"}},{"kind":"Field","name":{"kind":"Name","value":"stockLevels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"onHand"}},{"kind":"Field","name":{"kind":"Name","value":"warehouse"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"suppliers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isPrimary"}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ShelfQuery, ShelfQueryVariables>;
export const SetReorderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetReorder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"skuIds"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reorder"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setReorder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"skuIds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"skuIds"}}},{"kind":"Argument","name":{"kind":"Name","value":"reorder"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reorder"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SetReorderSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reorder"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"faults"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SetReorderMutation, SetReorderMutationVariables>;