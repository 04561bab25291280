import { graphql } from "../../../../generated/pages";

/** Places an order, or asks for its approval where it needs one first. */
export const PlaceOrder = graphql(`
  mutation PlaceOrder($id: ID!, $version: Int!) {
    placeOrders(ids: [$id], expectedVersions: [{ orderId: $id, version: $version }]) {
      __typename
      ... on PlaceOrdersSuccess { result { orders { id reference status version approval { ...OrderApprovalState } } sentForApprovalIds } }
      ... on VersionConflictError { orders { id version status approval { ...OrderApprovalState } } }
      ... on Error { code message }
    }
  }
  fragment OrderApprovalState on OrderApproval {
    isNeeded
    limit
    value
    approversNeeded
    approvals { by at }
    requestedBy
    requestedAt
    sentBackBy
    sentBackAt
    comment
    isOwn
    waitsForMe
  }
`);

export const ApproveOrder = graphql(`
  mutation ApproveOrder($id: ID!, $version: Int!) {
    approveOrders(orders: [{ orderId: $id, version: $version }]) {
      __typename
      ... on ApproveOrdersSuccess { result { id reference status version approval { ...OrderApprovalState } } }
      ... on VersionConflictError { orders { id version status approval { ...OrderApprovalState } } }
      ... on Error { code message }
    }
  }
`);

export const SendBackOrder = graphql(`
  mutation SendBackOrder($id: ID!, $version: Int!, $comment: String!) {
    sendBackOrders(ids: [$id], comment: $comment, expectedVersions: [{ orderId: $id, version: $version }]) {
      __typename
      ... on SendBackOrdersSuccess { result { id reference status version approval { ...OrderApprovalState } } }
      ... on VersionConflictError { orders { id version status approval { ...OrderApprovalState } } }
      ... on Error { code message }
    }
  }
`);
