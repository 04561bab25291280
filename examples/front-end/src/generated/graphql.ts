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

/** Units of a SKU for a warehouse, as a best buy has them. */
export type PlanLineInput = {
  /** Id of the SKU. */
  skuId: string;
  /** Cost of one unit in the supplier's currency, at least 0. The order's line keeps it; the catalogue does not change. Default: the supplier's price for so many units, else the SKU's generic cost. Required where no cost is known. */
  unitCost?: string | number | null | undefined;
  /** Units to order, at least 1. */
  units: number;
  /** The `waitingUnits` that were known when the units were chosen, such as a best buy's: the units come on top of them. Left out: 0, so that all that waits counts as part of the units. */
  waitingUnits?: number | null | undefined;
  /** Id of the warehouse. */
  warehouseId: string;
};

export type ToOrderQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type ToOrderQuery = { planLocationRows: { totalCount: number, nodes: Array<{ id: string, skuId: string, skuName: string, warehouseId: string, warehouseName: string, supplierName: string | null, buyOn: string | null, recommendedUnits: number, unitsToDraft: number }>, pageInfo: { endCursor: string | null, hasNextPage: boolean } } };

export type DraftMutationVariables = Exact<{
  lines: Array<PlanLineInput> | PlanLineInput;
}>;


export type DraftMutation = { createPurchaseOrdersFromPlan:
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'CreatePurchaseOrdersFromPlanSuccess', staleQueries: Array<string>, result: { purchaseOrders: Array<{ id: string, version: number, reference: string, supplier: { id: string, name: string }, lines: Array<{ id: string, quantityOrdered: number, sku: { id: string, name: string } }> }>, refused: Array<{ skuName: string, warehouseName: string, message: string }> } }
    | { __typename: 'InvalidError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
   };

export type DraftedOrderFragment = { id: string, version: number, reference: string, supplier: { id: string, name: string }, lines: Array<{ id: string, quantityOrdered: number, sku: { id: string, name: string } }> };

export type SetQuantityMutationVariables = Exact<{
  orderId: string;
  version: number;
  lineId: string;
  units: number;
}>;


export type SetQuantityMutation = { changeOrderLines:
    | { __typename: 'ChangeOrderLinesSuccess', staleQueries: Array<string>, result: { order: { id: string, version: number, reference: string, supplier: { id: string, name: string }, lines: Array<{ id: string, quantityOrdered: number, sku: { id: string, name: string } }> } } }
    | { __typename: 'ConflictError', code: ErrorCode, message: string }
    | { __typename: 'InvalidError', code: ErrorCode, message: string }
    | { __typename: 'NotFoundError', code: ErrorCode, message: string }
    | { __typename: 'VersionConflictError', code: ErrorCode, message: string, orders: Array<{ id: string, version: number, reference: string, supplier: { id: string, name: string }, lines: Array<{ id: string, quantityOrdered: number, sku: { id: string, name: string } }> }> }
   };

export type PlanRefreshedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type PlanRefreshedSubscription = { planRefreshed: { id: string, finishedAt: string | null, seriesCount: number } | null };

export const DraftedOrderFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DraftedOrder"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PurchaseOrder"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"quantityOrdered"}},{"kind":"Field","name":{"kind":"Name","value":"sku"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<DraftedOrderFragment, unknown>;
export const ToOrderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ToOrder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"planLocationRows"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"recommendedUnits"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"gt"},"value":{"kind":"IntValue","value":"0"}}]}}]}},{"kind":"Argument","name":{"kind":"Name","value":"sort"},"value":{"kind":"ListValue","values":[{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"by"},"value":{"kind":"EnumValue","value":"BUY_ON"}}]}]}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"skuId"}},{"kind":"Field","name":{"kind":"Name","value":"skuName"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseId"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseName"}},{"kind":"Field","name":{"kind":"Name","value":"supplierName"}},{"kind":"Field","name":{"kind":"Name","value":"buyOn"}},{"kind":"Field","name":{"kind":"Name","value":"recommendedUnits"}},{"kind":"Field","name":{"kind":"Name","value":"unitsToDraft"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endCursor"}},{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}}]}}]}}]} as unknown as DocumentNode<ToOrderQuery, ToOrderQueryVariables>;
export const DraftDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Draft"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"lines"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PlanLineInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createPurchaseOrdersFromPlan"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"lines"},"value":{"kind":"Variable","name":{"kind":"Name","value":"lines"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"allowBelowMinimum"},"value":{"kind":"BooleanValue","value":true}}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CreatePurchaseOrdersFromPlanSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"staleQueries"}},{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"purchaseOrders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DraftedOrder"}}]}},{"kind":"Field","name":{"kind":"Name","value":"refused"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"skuName"}},{"kind":"Field","name":{"kind":"Name","value":"warehouseName"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DraftedOrder"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PurchaseOrder"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"quantityOrdered"}},{"kind":"Field","name":{"kind":"Name","value":"sku"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<DraftMutation, DraftMutationVariables>;
export const SetQuantityDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetQuantity"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"orderId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"lineId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"units"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeOrderLines"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"orderId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"orderId"}}},{"kind":"Argument","name":{"kind":"Name","value":"expectedVersion"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}},{"kind":"Argument","name":{"kind":"Name","value":"lines"},"value":{"kind":"ListValue","values":[{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"lineId"}}},{"kind":"ObjectField","name":{"kind":"Name","value":"quantityOrdered"},"value":{"kind":"Variable","name":{"kind":"Name","value":"units"}}}]}]}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChangeOrderLinesSuccess"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"staleQueries"}},{"kind":"Field","name":{"kind":"Name","value":"result"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"order"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DraftedOrder"}}]}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VersionConflictError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"orders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"DraftedOrder"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Error"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"DraftedOrder"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PurchaseOrder"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"supplier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"quantityOrdered"}},{"kind":"Field","name":{"kind":"Name","value":"sku"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<SetQuantityMutation, SetQuantityMutationVariables>;
export const PlanRefreshedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"PlanRefreshed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"planRefreshed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"seriesCount"}}]}}]}}]} as unknown as DocumentNode<PlanRefreshedSubscription, PlanRefreshedSubscriptionVariables>;