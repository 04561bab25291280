import { graphql } from "../generated/graphql";

export const Shelf = graphql(`
  query Shelf($name: String!) {
    sku(name: $name) {
      id
      name
      reorder
      stockLevels { onHand warehouse { name } }
      suppliers { isPrimary supplier { id name } }
    }
  }
`);

export const SetReorder = graphql(`
  mutation SetReorder($skuIds: [ID!]!, $reorder: Boolean!) {
    setReorder(skuIds: $skuIds, reorder: $reorder) {
      __typename
      ... on SetReorderSuccess { result { id reorder } }
      ... on Error { code message }
      ... on InvalidError { faults { path reason } }
    }
  }
`);
