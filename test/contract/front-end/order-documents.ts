import { graphql } from "../generated/graphql";

/** A page of orders with all that the screen shows of them. */
export const OrderPage = graphql(`
  query OrderPage($first: Int!, $after: String) {
    orders(first: $first, after: $after) {
      edges { node { ...ShownOrder } }
      pageInfo { endCursor hasNextPage }
    }
  }
  fragment ShownOrder on PurchaseOrder {
    id
    reference
    status
    version
    lines { id quantityOrdered quantityReceived sku { id name } }
  }
`);

/** Answers the order as it is then: after the change, or, where somebody else was faster, after theirs. */
export const ChangeQuantity = graphql(`
  mutation ChangeQuantity($orderId: ID!, $version: Int!, $lineId: ID!, $quantity: Int!) {
    changeOrderLines(orderId: $orderId, expectedVersion: $version, lines: [{ id: $lineId, quantityOrdered: $quantity }]) {
      __typename
      ... on ChangeOrderLinesSuccess { staleQueries result { __typename order { ...ShownOrder } lines { id quantityOrdered } } }
      ... on VersionConflictError { orders { ...ShownOrder } }
      ... on Error { code message }
    }
  }
`);

/** May be sent again by whatever retries: the key has it count once. */
export const Receive = graphql(`
  mutation Receive($orderId: ID!, $lineId: ID!, $units: Int!, $key: String!) {
    receiveOrderLines(orderId: $orderId, lines: [{ id: $lineId, units: $units }], idempotencyKey: $key) {
      __typename
      ... on ReceiveOrderLinesSuccess { staleQueries result { __typename order { ...ShownOrder } lines { id quantityReceived } } }
      ... on Error { code message }
    }
  }
`);

export const DeleteDraft = graphql(`
  mutation DeleteDraft($orderId: ID!, $version: Int!) {
    deleteOrder(id: $orderId, expectedVersion: $version) {
      __typename
      ... on DeleteOrderSuccess { staleQueries result { id reference } }
      ... on VersionConflictError { orders { ...ShownOrder } }
      ... on Error { code message }
    }
  }
`);
