import { graphql } from "./generated";

/** What is to be ordered, the most urgent first. The `id` of a row is its key in the cache. */
export const ToOrder = graphql(`
  query ToOrder($first: Int!, $after: String) {
    planLocationRows(filter: { recommendedUnits: { gt: 0 } }, sort: [{ by: BUY_ON }], first: $first, after: $after) {
      nodes { id skuId skuName warehouseId warehouseName supplierName buyOn recommendedUnits unitsToDraft }
      pageInfo { endCursor hasNextPage }
      totalCount
    }
  }
`);

/** Drafts orders of these lines. Its orders can be edited: they come with their version and the ids of their lines. */
export const Draft = graphql(`
  mutation Draft($lines: [PlanLineInput!]!) {
    createPurchaseOrdersFromPlan(input: { lines: $lines, allowBelowMinimum: true }) {
      __typename
      ... on CreatePurchaseOrdersFromPlanSuccess {
        staleQueries
        result {
          purchaseOrders { ...DraftedOrder }
          refused { skuName warehouseName message }
        }
      }
      ... on Error { code message }
    }
  }
  fragment DraftedOrder on PurchaseOrder {
    id
    version
    reference
    supplier { id name }
    lines { id quantityOrdered sku { id name } }
  }
`);

/** Sets a quantity of a draft, unless somebody else has written the order since. */
export const SetQuantity = graphql(`
  mutation SetQuantity($orderId: ID!, $version: Int!, $lineId: ID!, $units: Int!) {
    changeOrderLines(orderId: $orderId, expectedVersion: $version, lines: [{ id: $lineId, quantityOrdered: $units }]) {
      __typename
      ... on ChangeOrderLinesSuccess { staleQueries result { order { ...DraftedOrder } } }
      ... on VersionConflictError { orders { ...DraftedOrder } }
      ... on Error { code message }
    }
  }
`);

/** Comes each time the plan was made again. */
export const PlanRefreshed = graphql(`
  subscription PlanRefreshed {
    planRefreshed { id finishedAt seriesCount }
  }
`);
