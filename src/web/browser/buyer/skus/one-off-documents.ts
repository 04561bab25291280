import { graphql } from "../../../../generated/pages";

/** The one-off sales of a SKU, the newest first. */
export const OneOffs = graphql(`
  query OneOffs($skuId: ID!, $limit: Int!) {
    transactions(filter: { skuId: { equals: $skuId }, oneOff: true }, limit: $limit) {
      totalCount
      nodes {
        id
        orderNumber
        quantity
        occurredAt
        warehouse { id name }
        store { id name }
        oneOffMarks(limit: 1) { id markedAt markedBy }
        corrections(limit: 1) { id quantity }
      }
    }
  }
`);

export const MarkOneOff = graphql(`
  mutation MarkOneOff($row: OneOffSaleInput!) {
    markOneOffSales(rows: [$row]) {
      __typename
      ... on MarkOneOffSalesSuccess { result { id quantity } }
      ... on Error { code message }
      ... on InvalidError { faults { path reason } }
    }
  }
`);
