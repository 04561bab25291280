/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Codes of mutation errors, for programs. /docs/errors explains each. */
export type ErrorCode =
  /** The person is already a member of this merchant. */
  | 'ALREADY_MEMBER'
  /** Several active stores have that name, case and outer spaces aside. */
  | 'AMBIGUOUS_STORE_NAME'
  /** No analysis of the merchant has this id, or it is too old to be kept. */
  | 'ANALYSIS_NOT_FOUND'
  /** No API key of the merchant has this prefix. */
  | 'API_KEY_NOT_FOUND'
  /** The order is over the caller's limit, or its value is not known, and nobody has approved it as it is. Only approvers set APPROVED. */
  | 'APPROVAL_NEEDED'
  /** No bulk export of the merchant has this id, or it is no longer kept. */
  | 'BULK_EXPORT_NOT_FOUND'
  /** The merchant does not have some of the excluded periods; the message names them. */
  | 'EXCLUDED_PERIODS_NOT_FOUND'
  /** The fixture needs another currency or time zone than the merchant's. */
  | 'FIXTURE_UNFIT'
  /** The first request with this `Idempotency-Key`, or `idempotencyKey` of a mutation, is still running. */
  | 'IDEMPOTENCY_KEY_IN_FLIGHT'
  /** The `Idempotency-Key`, or the `idempotencyKey` of a mutation, was used for another request within 24 hours. */
  | 'IDEMPOTENCY_KEY_REUSED'
  /** The input breaks a rule; the faults name the place and the rule, the first 100. */
  | 'INVALID_INPUT'
  /** The timestamp of a sales line can't be read. All lines were refused. */
  | 'INVALID_TIMESTAMP'
  /** No open invitation of this merchant has the id: it was used or revoked, or is too old. */
  | 'INVITATION_NOT_FOUND'
  /** The merchant needs an administrator, and the change leaves none. */
  | 'LAST_ADMINISTRATOR'
  /** The service has no mail server, so it can't mail an order or a question. Or it does not know its own address, so it can't mail a link to a person. */
  | 'MAIL_NOT_SET_UP'
  /** The merchant's data is in a shard. Its API keys are in the main database. */
  | 'MANAGED_BY_OPERATOR'
  /** The merchant does not have some of the manual forecasts; the message names them. */
  | 'MANUAL_FORECASTS_NOT_FOUND'
  /** Nobody with the id is a member of this merchant. */
  | 'MEMBER_NOT_FOUND'
  /** The order is not sent for approval, or the caller has approved it already and another person must. */
  | 'NOT_AWAITING_APPROVAL'
  /** The merchant is not a test merchant, so it can't be reset to a fixture and has no own clock. */
  | 'NOT_A_TEST_MERCHANT'
  /** The merchant does not have some of the orders; the message names them. */
  | 'ORDERS_NOT_FOUND'
  /** Another order has the name of the new order. */
  | 'ORDER_EXISTS'
  /** The merchant does not have some of the order lines; the message names them. */
  | 'ORDER_LINES_NOT_FOUND'
  /** The merchant has no such order. */
  | 'ORDER_NOT_FOUND'
  /** The caller asked for the order's approval, or wrote its lines. */
  | 'OWN_ORDER'
  /** The merchant is in a shard, and accounts of people are in the main database. */
  | 'PEOPLE_ELSEWHERE'
  /** The merchant does not have some of the lines of recipes; the message names them. */
  | 'RECIPE_LINES_NOT_FOUND'
  /** Another field of the same operation was refused, so the whole operation was rolled back. The message names that field. */
  | 'ROLLED_BACK'
  /** No question of the merchant is saved under this id, or it has been deleted. */
  | 'SAVED_QUESTION_NOT_FOUND'
  /** No scenario of the merchant is saved under this id, or it has been deleted. */
  | 'SCENARIOS_NOT_FOUND'
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
  /** The test merchant's clock is already moving to another instant. */
  | 'TEST_CLOCK_MOVING'
  /** Another request is resetting the test merchant, or its jobs are still running. */
  | 'TEST_MERCHANT_BUSY'
  /** The merchant has reached its limit of waiting and running analyses. */
  | 'TOO_MANY_ANALYSES'
  /** The merchant has reached its limit of valid API keys. */
  | 'TOO_MANY_API_KEYS'
  /** The merchant has reached its limit of waiting and running bulk exports. */
  | 'TOO_MANY_BULK_EXPORTS'
  /** The merchant has reached its limit of mails for today, in its time zone. Each recipient counts. */
  | 'TOO_MANY_MAILS'
  /** The merchant has 500 members, or 200 open invitations. */
  | 'TOO_MANY_PEOPLE'
  /** The merchant has reached its limit of saved questions. */
  | 'TOO_MANY_SAVED_QUESTIONS'
  /** The merchant has reached its limit of saved scenarios. */
  | 'TOO_MANY_SCENARIOS'
  /** The merchant has reached its limit of webhook endpoints. */
  | 'TOO_MANY_WEBHOOK_ENDPOINTS'
  /** No active store has that id. The message lists all active stores. */
  | 'UNKNOWN_STORE_ID'
  /** No active store has that name. The message lists all active stores. */
  | 'UNKNOWN_STORE_NAME'
  /** The order was changed since the client read it: its version is not the expected one. */
  | 'VERSION_CONFLICT'
  /** No webhook delivery of the merchant has this id, or it is older than 30 days. */
  | 'WEBHOOK_DELIVERY_NOT_FOUND'
  /** The webhook endpoint is disabled, so nothing can be sent to it. */
  | 'WEBHOOK_ENDPOINT_DISABLED'
  /** No webhook endpoint of the merchant has this id, or it has been deleted. */
  | 'WEBHOOK_ENDPOINT_NOT_FOUND'
  /** The person is a member of another merchant, too. A link to set their password opens that one, too, to whoever made the link. */
  | 'WORKS_ELSEWHERE';

/** The status of a purchase order. None of them is terminal: any may follow any. */
export type OrderStatus =
  /** Agreed to, not yet placed. */
  | 'APPROVED'
  /** Placed: units not yet arrived count as incoming. */
  | 'CONFIRMED'
  /** Being put together. */
  | 'DRAFT'
  /** Done: nothing more is expected. */
  | 'FULLY_RECEIVED'
  /** Placed and partly arrived: the rest counts as incoming. */
  | 'PARTIALLY_RECEIVED'
  /** Waiting for somebody's yes. */
  | 'SENT_FOR_APPROVAL';

export type OrderPageQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type OrderPageQuery = { orders: { edges: Array<{ node: { id: string, reference: string, status: OrderStatus, version: number, lines: Array<{ id: string, quantityOrdered: number, quantityReceived: number, sku: { id: string, name: string } }> } }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type ShownOrderFragment = { id: string, reference: string, status: OrderStatus, version: number, lines: Array<{ id: string, quantityOrdered: number, quantityReceived: number, sku: { id: string, name: string } }> };

export type ChangeQuantityMutationVariables = Exact<{
  orderId: string;
  version: number;
  lineId: string;
  quantity: number;
}>;


export type ChangeQuantityMutation = { changeOrderLines:
    | { __typename: 'ChangeOrderLinesSuccess', staleQueries: Array<string>, result: { __typename: 'WrittenOrderLines', order: { id: string, reference: string, status: OrderStatus, version: number, lines: Array<{ id: string, quantityOrdered: number, quantityReceived: number, sku: { id: string, name: string } }> }, lines: Array<{ id: string, quantityOrdered: number }> } }
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'InvalidError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'VersionConflictError', code: ErrorCode, message: string, orders: Array<{ id: string, reference: string, status: OrderStatus, version: number, lines: Array<{ id: string, quantityOrdered: number, quantityReceived: number, sku: { id: string, name: string } }> }> }
   };

export type ReceiveMutationVariables = Exact<{
  orderId: string;
  lineId: string;
  units: number;
  key: string;
}>;


export type ReceiveMutation = { receiveOrderLines:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'InvalidError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'ReceiveOrderLinesSuccess', staleQueries: Array<string>, result: { __typename: 'WrittenOrderLines', order: { id: string, reference: string, status: OrderStatus, version: number, lines: Array<{ id: string, quantityOrdered: number, quantityReceived: number, sku: { id: string, name: string } }> }, lines: Array<{ id: string, quantityReceived: number }> } }
    | { __typename: 'VersionConflictError', code: ErrorCode, message: string }
   };

export type DeleteDraftMutationVariables = Exact<{
  orderId: string;
  version: number;
}>;


export type DeleteDraftMutation = { deleteOrder:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'DeleteOrderSuccess', staleQueries: Array<string>, result: { id: string, reference: string } }
    | { __typename: 'InvalidError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'VersionConflictError', code: ErrorCode, message: string, orders: Array<{ id: string, reference: string, status: OrderStatus, version: number, lines: Array<{ id: string, quantityOrdered: number, quantityReceived: number, sku: { id: string, name: string } }> }> }
   };

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

export const ShownOrderFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ShownOrder"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PurchaseOrder"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"quantityOrdered"}},{"kind":"Field","name":{"kind":"Name","value":"quantityReceived"}},{"kind":"Field","name":{"kind":"Name","value":"sku"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<ShownOrderFragment, unknown>;
export const OrderPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OrderPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"edges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"node"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ShownOrder"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ShownOrder"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PurchaseOrder"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"quantityOrdered"}},{"kind":"Field","name":{"kind":"Name","value":"quantityReceived"}},{"kind":"Field","name":{"kind":"Name","value":"sku"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<OrderPageQuery, OrderPageQueryVariables>;
export const ChangeQuantityDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangeQuantity"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"orderId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"lineId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"quantity"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeOrderLines"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"orderId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"orderId"}}},{"kind":"Argument","name":{"kind":"Name","value":"expectedVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}},{"kind":"Argument","name":{"kind":"Name","value":"lines"},"value":{"kind":"ListValue","values":[{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"lineId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"quantityOrdered"},"value":{"kind":"Variable","name":{"kind":"Name","value":"quantity"}}}]}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChangeOrderLinesSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"staleQueries"}},{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"order"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ShownOrder"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"quantityOrdered"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VersionConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ShownOrder"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ShownOrder"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PurchaseOrder"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"quantityOrdered"}},{"kind":"Field","name":{"kind":"Name","value":"quantityReceived"}},{"kind":"Field","name":{"kind":"Name","value":"sku"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<ChangeQuantityMutation, ChangeQuantityMutationVariables>;
export const ReceiveDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Receive"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"orderId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"lineId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"units"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"key"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"receiveOrderLines"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"orderId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"orderId"}}},{"kind":"Argument","name":{"kind":"Name","value":"lines"},"value":{"kind":"ListValue","values":[{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"lineId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"units"},"value":{"kind":"Variable","name":{"kind":"Name","value":"units"}}}]}]}},{"kind":"Argument","name":{"kind":"Name","value":"idempotencyKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"key"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReceiveOrderLinesSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"staleQueries"}},{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"order"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ShownOrder"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"quantityReceived"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ShownOrder"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PurchaseOrder"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"quantityOrdered"}},{"kind":"Field","name":{"kind":"Name","value":"quantityReceived"}},{"kind":"Field","name":{"kind":"Name","value":"sku"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<ReceiveMutation, ReceiveMutationVariables>;
export const DeleteDraftDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteDraft"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"orderId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteOrder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"orderId"}}},{"kind":"Argument","name":{"kind":"Name","value":"expectedVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteOrderSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"staleQueries"}},{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VersionConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ShownOrder"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ShownOrder"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PurchaseOrder"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"quantityOrdered"}},{"kind":"Field","name":{"kind":"Name","value":"quantityReceived"}},{"kind":"Field","name":{"kind":"Name","value":"sku"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<DeleteDraftMutation, DeleteDraftMutationVariables>;
export const ReorderListDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReorderList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"search"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"planLocationRows"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"search"},"value":{"kind":"Variable","name":{"kind":"Name","value":"search"}}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"skuName"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseName"}},{"kind":"Field","name":{"kind":"Name","value":"recommendedUnits"}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ReorderListQuery, ReorderListQueryVariables>;
export const StopReorderingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StopReordering"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"skuIds"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setReorder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"skuIds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"skuIds"}}},{"kind":"Argument","name":{"kind":"Name","value":"reorder"},"value":{"kind":"BooleanValue","value":false}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SetReorderSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reorder"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<StopReorderingMutation, StopReorderingMutationVariables>;
export const ShelfDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Shelf"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sku"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"reorder"}},{"kind":"Field","name":{"kind":"Name","value":"stockLevels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"onHand"}},{"kind":"Field","name":{"kind":"Name","value":"warehouse"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"suppliers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isPrimary"}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ShelfQuery, ShelfQueryVariables>;
export const SetReorderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetReorder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"skuIds"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reorder"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setReorder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"skuIds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"skuIds"}}},{"kind":"Argument","name":{"kind":"Name","value":"reorder"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reorder"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SetReorderSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reorder"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"InvalidError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"faults"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"path"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}}]}}]}}]} as unknown as DocumentNode<SetReorderMutation, SetReorderMutationVariables>;